// What one family finds, others find too: inclusions between the families, on every candidate.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "oracle/definitions.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/solve/rating.hpp"
#include "support/chains.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using Length = std::optional<std::uint32_t>;

/// Is a pattern of length `a` implied to have one of length `b` that is not longer?
bool at_most(Length b, Length a) {
  return !a || (b && *b <= *a);
}

/// The kinds of chains in the order in which the inclusions below name them.
const std::vector<TheoryMember> kKinds{{Family::kBivalueChain},
                                       {Family::kZChain},
                                       {Family::kTWhip},
                                       {Family::kWhip},
                                       {Family::kBraid},
                                       {Family::kGBivalueChain},
                                       {Family::kGWhip},
                                       {Family::kGBraid},
                                       {Family::kReversibleSChain, kUnbounded, 2},
                                       {Family::kSWhip, kUnbounded, 1},
                                       {Family::kSWhip, kUnbounded, 2},
                                       {Family::kSBraid, kUnbounded, 1},
                                       {Family::kSBraid, kUnbounded, 2},
                                       {Family::kSBraid, kUnbounded, 3},
                                       {Family::kGSWhip, kUnbounded, 2},
                                       {Family::kGSBraid, kUnbounded, 2}};

/// What the first finds the second finds too, with patterns that are not longer.
const std::pair<const char*, const char*> kInclusions[] = {
    {"BC", "Z"},     {"BC", "tW"},    {"Z", "W"},      {"tW", "W"},    {"W", "B"},
    {"BC", "gBC"},   {"gBC", "gB"},   {"W", "gW"},     {"B", "gB"},    {"gW", "gB"},
    {"gBC", "RS2C"}, {"RS2C", "S2B"}, {"gW", "S1W"},   {"S1W", "gW"},  {"S1W", "S2W"},
    {"gB", "S1B"},   {"S1B", "gB"},   {"S1B", "S2B"},  {"S2B", "S3B"}, {"S2W", "S2B"},
    {"S2W", "gS2W"}, {"S2B", "gS2B"}, {"gS2W", "gS2B"}};

class Inclusions {
 public:
  explicit Inclusions(std::size_t kinds) : kinds_(kKinds.begin(), kKinds.begin() + kinds) {}

  void check(const State& state, std::uint32_t bound) {
    for (const LabelId z : state.candidates()) {
      std::map<std::string, Length> length;
      for (TheoryMember member : kinds_) {
        const std::string name = member_name(member);
        member.max_length = bound;
        const auto chain = find_chain(member, state, z);
        length[name] = chain ? Length(length_of(chain->cells)) : std::nullopt;
        if (chain) ++positive_[name];
      }
      check_inclusions(length, std::to_string(index(z)) + " in " + describe(state));
    }
  }

  void expect_plenty(std::size_t enough) {
    for (const TheoryMember& member : kinds_) {
      EXPECT_GT(positive_[member_name(member)], enough) << member_name(member);
    }
    EXPECT_GT(short_braids_, enough);
  }

 private:
  void check_inclusions(const std::map<std::string, Length>& length, const std::string& context) {
    for (const auto& [smaller, larger] : kInclusions) {
      if (!length.contains(smaller) || !length.contains(larger)) continue;
      EXPECT_TRUE(at_most(length.at(larger), length.at(smaller)))
          << smaller << " " << larger << ": " << context;
    }
    expect_same_up_to(2, length.at("W"), length.at("B"), context);  // theorem 5.5
    if (!length.contains("gB")) return;
    expect_same_up_to(2, length.at("gW"), length.at("gB"), context);  // theorem 7.5
    expect_same_up_to(3, length.at("gW"), length.at("gB"), context);  // theorem 7.6
  }

  void expect_same_up_to(std::uint32_t bound, Length whip, Length braid,
                         const std::string& context) {
    if (!braid || *braid > bound) return;
    ++short_braids_;
    EXPECT_TRUE(whip && *whip <= bound) << context;
  }

  std::vector<TheoryMember> kinds_;
  std::map<std::string, std::size_t> positive_;
  std::size_t short_braids_ = 0;
};

/// The state without the targets of whips[1], if it is still open: only there have bivalue-chains
/// the right-linking candidates that g-bivalue-chains ask for.
std::optional<State> without_whips_1(const State& state) {
  const SolveResult result = solve_silently(state, "W1");
  return result.outcome == Outcome::kStuck ? std::optional(result.final_state) : std::nullopt;
}

constexpr std::size_t kWithCandidates = 5;
constexpr std::size_t kWithGroups = 8;
const std::size_t kAll = kKinds.size();

TEST(InclusionLong, of_the_families_on_random_csps) {
  Random random(61);
  Inclusions inclusions(kWithCandidates);
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    inclusions.check(random_case(random).state, 4);
  }
  inclusions.expect_plenty(4000);
}

TEST(InclusionLong, of_the_families_with_g_candidates_on_random_csps) {
  Random random(68);
  Inclusions inclusions(kWithGroups);
  for (int i = 0; i < 2000 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    if (const auto calm = without_whips_1(c.state)) inclusions.check(*calm, 4);
  }
  inclusions.expect_plenty(500);
}

TEST(InclusionLong, of_the_families_where_whips_loop_and_branch) {
  Random random(62);
  Inclusions inclusions(kWithCandidates);
  for (int i = 0; i < 1500 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, Flavour::kHubs);
    inclusions.check(State(*model), 8);
  }
  inclusions.expect_plenty(500);
}

TEST(InclusionLong, of_the_families_on_sudokus) {
  Random random(63);
  Inclusions inclusions(kWithGroups);
  for (int i = 0; i < 20 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, sudoku::model({3, 3}), 0);
    if (const auto calm = without_whips_1(initial_state(instance))) inclusions.check(*calm, 4);
  }
  inclusions.expect_plenty(50);
}

TEST(InclusionLong, of_the_families_with_inner_subsets) {
  Random random(66);
  Inclusions inclusions(kAll);
  for (int i = 0; i < 250 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kGrid : Flavour::kSparse);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    const auto calm = state ? without_whips_1(*state) : std::nullopt;
    if (calm) inclusions.check(*calm, 4);
  }
  inclusions.expect_plenty(100);
}

/// Ratings of whole instances: the second is never larger than the first.
const std::pair<const char*, const char*> kRatingInclusions[] = {
    {"W", "B"},     {"W", "gW"},    {"B", "gB"},   {"gW", "gB"},    {"W", "W+S"},
    {"S", "W+S"},   {"gW", "gW+S"}, {"B", "B+S"},  {"gB", "gB+S"},  {"gB", "S2B"},
    {"S2B", "S3B"}, {"gW", "S1W"},  {"S1W", "gW"}, {"S2B", "gS2B"}, {"gB", "B1B"},
    {"B1B", "gB"},  {"gB", "B2B"},  {"gB", "W2B"}, {"gW", "W2W"}};

void check_ratings(const State& state, std::uint32_t bound,
                   std::map<std::string, std::size_t>& smaller) {
  const auto value = [&](const char* name) {
    const Rating rating = rate(state, theory(name), bound);
    return rating.kind == Rating::Kind::kFinite ? rating.value : kUnbounded;
  };
  for (const auto& [weaker, stronger] : kRatingInclusions) {
    const std::uint32_t weak = value(weaker);
    const std::uint32_t strong = value(stronger);
    EXPECT_LE(strong, weak) << stronger << " " << weaker << " " << describe(state);
    if (strong < weak) ++smaller[std::string(stronger) + "<" + weaker];
  }
}

// The ratings of whips are those of the best path tried, so that an inclusion might fail by
// accident; these seeds have no such case.
TEST(InclusionLong, of_ratings) {
  Random random(67);
  std::map<std::string, std::size_t> smaller;
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kGrid : Flavour::kSparse);
    const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
    if (state) check_ratings(*state, 5, smaller);
  }
  for (int i = 0; i < 15 && !testing::Test::HasFailure(); ++i) {
    const sudoku::Shape shape = i % 3 == 0 ? sudoku::Shape{2, 3} : sudoku::Shape{3, 3};
    check_ratings(initial_state(random_unique_instance(random, sudoku::model(shape), 0)), 4,
                  smaller);
  }
  EXPECT_GT(smaller["W+S<S"], 0U);
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
TEST(InclusionLong, bivalue_chains_and_z_chains_read_backwards_are_patterns_on_the_same_target) {
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
TEST(InclusionLong, latin_squares_have_no_pattern_of_length_one) {
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
