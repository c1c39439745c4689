// What one family finds, others find too: inclusions between the families, on every candidate.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "oracle/definitions.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/chains.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using Length = std::optional<std::uint32_t>;

Length length_of(const std::optional<Chain>& chain) {
  return chain ? Length(chain->cells.size()) : std::nullopt;
}

/// Is a pattern of length `a` implied to have one of length `b` that is not longer?
bool at_most(Length b, Length a) {
  return !a || (b && *b <= *a);
}

class Inclusions {
 public:
  void check(const State& state, std::uint32_t bound) {
    for (const LabelId z : state.candidates()) {
      std::map<Family, Length> length;
      for (const Family family : kChainFamilies) {
        length[family] = length_of(find_chain({family, bound}, state, z));
        if (length[family]) ++positive_[family];
      }
      const auto context = [&] { return std::to_string(index(z)) + " in " + describe(state); };
      const Length whip = length[Family::kWhip];
      EXPECT_TRUE(at_most(length[Family::kZChain], length[Family::kBivalueChain])) << context();
      EXPECT_TRUE(at_most(length[Family::kTWhip], length[Family::kBivalueChain])) << context();
      EXPECT_TRUE(at_most(whip, length[Family::kZChain])) << context();
      EXPECT_TRUE(at_most(whip, length[Family::kTWhip])) << context();
      EXPECT_TRUE(at_most(length[Family::kBraid], whip)) << context();
      expect_same_up_to_two(whip, length[Family::kBraid], context());
    }
  }

  void expect_plenty(std::size_t enough) {
    for (const Family family : kChainFamilies) EXPECT_GT(positive_[family], enough);
    EXPECT_GT(short_braids_, enough);
  }

 private:
  /// Theorem 5.5: W2 = B2, elimination by elimination.
  void expect_same_up_to_two(Length whip, Length braid, const std::string& context) {
    if (!braid || *braid > 2) return;
    ++short_braids_;
    EXPECT_EQ(whip, braid) << context;
  }

  std::map<Family, std::size_t> positive_;
  std::size_t short_braids_ = 0;
};

TEST(Inclusion, of_the_families_on_random_csps) {
  Random random(61);
  Inclusions inclusions;
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    inclusions.check(random_case(random).state, 4);
  }
  inclusions.expect_plenty(4000);
}

TEST(Inclusion, of_the_families_where_whips_loop_and_branch) {
  Random random(62);
  Inclusions inclusions;
  for (int i = 0; i < 1500 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, Flavour::kHubs);
    inclusions.check(State(*model), 8);
  }
  inclusions.expect_plenty(500);
}

TEST(Inclusion, of_the_families_on_sudokus) {
  Random random(63);
  Inclusions inclusions;
  for (int i = 0; i < 20 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
    State state = initial_state(instance);
    if (apply_brt(state) == BrtOutcome::kQuiescent) inclusions.check(state, 5);
  }
  inclusions.expect_plenty(100);
}

Chain reversed(const Chain& chain) {
  Chain result;
  for (auto cell = chain.cells.rbegin(); cell != chain.cells.rend(); ++cell) {
    result.cells.push_back({cell->variable, *cell->right.candidate(), cell->left});
  }
  return result;
}

// Theorem 5.8. A z-chain is shortest here: otherwise an inner left-linking candidate may be linked
// to the target, and the way back ends there.
TEST(Inclusion, bivalue_chains_and_z_chains_read_backwards_are_patterns_on_the_same_target) {
  Random random(64);
  std::map<std::pair<Family, std::size_t>, std::size_t> seen;
  for (int i = 0; i < 3000; ++i) {
    const Case c = random_case(random);
    for (const LabelId z : c.state.candidates()) {
      for (const Family family : {Family::kBivalueChain, Family::kZChain}) {
        const auto chain = find_chain({family, 4}, c.state, z);
        if (!chain) continue;
        ++seen[{family, chain->cells.size()}];
        const Chain back = reversed(*chain);
        EXPECT_TRUE(is_pattern(family, c.state, z, back.cells)) << describe(c.state);
        EXPECT_TRUE(check_step(c.state, chain_step(family, back, z))) << describe(c.state);
      }
    }
  }
  for (const std::size_t length : {1U, 2U, 3U}) {
    EXPECT_GT((seen[{Family::kBivalueChain, length}]), 100U) << length;
    EXPECT_GT((seen[{Family::kZChain, length}]), 100U) << length;
  }
}

// Latin squares have no g-labels, hence no pattern of length 1; longer ones exist.
TEST(Inclusion, latin_squares_have_no_pattern_of_length_one) {
  Random random(65);
  std::size_t longer = 0;
  for (int i = 0; i < 150; ++i) {
    const ModelPtr model = latin_model(3 + static_cast<std::uint32_t>(i % 3));
    const auto mode = i % 2 == 0 ? Eliminations::kAny : Eliminations::kKeepASolution;
    const auto state = random_state(random, State(*model), mode);
    if (!state) continue;
    for (const LabelId z : state->candidates()) {
      for (const Family family : kChainFamilies) {
        EXPECT_FALSE(find_chain({family, 1}, *state, z)) << index(z) << " in " << describe(*state);
      }
      if (find_chain({Family::kWhip, 3}, *state, z)) ++longer;
    }
  }
  EXPECT_GT(longer, 300U);
}

}  // namespace
}  // namespace pbcs::test
