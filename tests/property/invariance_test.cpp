// Ratings are logical: renaming labels and variables, the symmetries of Sudoku and the parastrophes
// of Latin squares change none of them.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <numeric>
#include <set>

#include "pbcs/apps/sudoku/canonical.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/apps/sudoku/symmetry.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/solve/trial_and_error.hpp"
#include "support/chains.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using Permutation = std::vector<std::uint32_t>;

Permutation random_permutation(Random& random, std::uint32_t n) {
  Permutation p(n);
  std::iota(p.begin(), p.end(), 0U);
  random.shuffle(std::span(p));
  return p;
}

/// The same CSP with other numbers.
class Renamed {
 public:
  Renamed(Random& random, const Structure& original)
      : labels_(random_permutation(random, original.label_count())) {
    const Permutation variables = random_permutation(random, original.variable_count());
    std::vector<std::vector<LabelId>> domains(original.variable_count());
    std::vector<std::pair<LabelId, LabelId>> links;
    for (std::uint32_t l = 0; l < original.label_count(); ++l) {
      for (const VariableId v : original.variables_of(LabelId{l})) {
        domains[variables[index(v)]].push_back(image(LabelId{l}));
      }
      for (const LabelId n : original.neighbours(LabelId{l})) {
        links.emplace_back(image(LabelId{l}), image(n));
      }
    }
    std::vector<std::vector<LabelId>> exclusions;
    for (std::uint32_t c = original.variable_count(); c < original.constraint_count(); ++c) {
      auto& labels = exclusions.emplace_back();
      for (const LabelId l : original.labels_of(ConstraintId{c})) labels.push_back(image(l));
    }
    structure_ = Structure(original.label_count(), domains, links, exclusions);
  }

  [[nodiscard]] LabelId image(LabelId l) const { return LabelId{labels_[index(l)]}; }

  /// The image of a quiescent state.
  [[nodiscard]] State image(const State& original) const {
    State state(structure_);
    for (const LabelId l : original.values()) state.assert_value(image(l));
    for (std::uint32_t l = 0; l < structure_.label_count(); ++l) {
      const bool kept = original.is_candidate(LabelId{l}) || original.is_value(LabelId{l});
      if (!kept && state.is_candidate(image(LabelId{l}))) state.eliminate(image(LabelId{l}));
    }
    return state;
  }

 private:
  Permutation labels_;
  Structure structure_;
};

/// Ratings of confluent theories are exact: they must agree.
void expect_same_exact_ratings(const State& a, const State& b, std::uint32_t longest,
                               std::map<std::string, std::size_t>& seen) {
  for (const char* name : {"gB", "S", "B+S", "S2B", "gBC", "RS2C"}) {
    const Rating rating = rate(a, theory(name), longest);
    EXPECT_EQ(rating, rate(b, theory(name), longest)) << name;
    ++seen[std::string(name) + "=" + to_string(rating)];
  }
}

/// B is exact, so it must agree. W comes from one path: it must agree where it is called exact.
void expect_same_ratings(const State& a, const State& b, std::map<std::string, std::size_t>& seen) {
  const Rating braid = rate(a, theory("B"), kUnbounded);
  EXPECT_EQ(braid, rate(b, theory("B"), kUnbounded));
  const Rating whip_a = rate(a, theory("W"), kUnbounded);
  const Rating whip_b = rate(b, theory("W"), kUnbounded);
  constexpr auto kExact = Rating::Certainty::kExact;
  if (whip_a.certainty == kExact && whip_b.certainty == kExact) {
    EXPECT_EQ(whip_a, whip_b);
    ++seen["W exact"];
  }
  EXPECT_EQ(te_depth(a, theory("BRT"), 2), te_depth(b, theory("BRT"), 2));
  ++seen["B=" + to_string(braid)];
}

TEST(InvarianceLong, under_renaming_labels_and_variables) {
  Random random(81);
  std::map<std::string, std::size_t> seen;
  std::size_t patterns = 0;
  for (int i = 0; i < 800 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    const Renamed renamed(random, *c.model);
    const State image = renamed.image(c.state);
    SCOPED_TRACE(describe(c.state));
    expect_same_ratings(c.state, image, seen);
    // Without the grids of a model Subsets are looked for everywhere.
    if (c.model->subset_grids().empty()) expect_same_exact_ratings(c.state, image, 3, seen);
    for (const LabelId z : c.state.candidates()) {
      for (const Family family : kChainFamilies) {
        const auto here = find_chain({family, 4}, c.state, z);
        const auto there = find_chain({family, 4}, image, renamed.image(z));
        ASSERT_EQ(here.has_value(), there.has_value());
        if (!here) continue;
        ++patterns;
        EXPECT_EQ(here->cells.size(), there->cells.size());
      }
    }
  }
  EXPECT_GT(patterns, 5000U);
  EXPECT_GT(seen["W exact"], 200U);
  EXPECT_GT(seen["B=inf"], 100U);
  EXPECT_GT(seen["B=1"] + seen["B=2"], 50U);
}

TEST(InvarianceLong, of_sudoku_under_its_symmetries) {
  Random random(82);
  std::map<std::string, std::size_t> seen;
  for (int i = 0; i < 40 && !testing::Test::HasFailure(); ++i) {
    const sudoku::Shape shape = i % 4 == 0 ? sudoku::Shape{2, 3} : sudoku::Shape{3, 3};
    const Instance instance = random_unique_instance(random, sudoku::model(shape), 0);
    const auto transformation = sudoku::random_transformation(shape, random);
    const Instance image = transformation.apply(instance);
    ASSERT_NE(image.givens, instance.givens);
    expect_same_ratings(initial_state(instance), initial_state(image), seen);
    expect_same_exact_ratings(initial_state(instance), initial_state(image), 4, seen);
  }
  EXPECT_GT(seen["gB=3"] + seen["gB=4"], 3U);
  EXPECT_GT(seen["S=2"] + seen["S=>4"] + seen["S=inf"], 3U);
  EXPECT_GT(seen["W exact"], 35U);
  EXPECT_GE(seen.size(), 5U) << "ratings should differ";
}

TEST(InvarianceLong, of_canonical_puzzles) {
  Random random(84);
  std::map<std::string, std::size_t> seen;
  for (int i = 0; i < 18 && !testing::Test::HasFailure(); ++i) {
    const sudoku::Shape shape = i % 3 == 0 ? sudoku::Shape{2, 3} : sudoku::Shape{3, 3};
    const Puzzle puzzle{random_unique_instance(random, sudoku::model(shape), 0),
                        sudoku::frame(shape).board, "", ""};
    const auto canonical = sudoku::canonical_puzzle(puzzle);
    ASSERT_TRUE(canonical) << canonical.error();
    ASSERT_NE(canonical->instance.givens, puzzle.instance.givens);
    expect_same_ratings(initial_state(puzzle.instance), initial_state(canonical->instance), seen);
  }
  EXPECT_GT(seen["W exact"], 12U);
  EXPECT_GE(seen.size(), 4U) << "ratings should differ";
}

TEST(InvarianceLong, of_latin_squares_under_parastrophes) {
  Random random(83);
  std::map<std::string, std::size_t> seen;
  std::set<std::array<std::uint32_t, 3>> roles_seen;
  constexpr std::uint32_t kSize = 6;
  const ModelPtr model = latin_model(kSize);
  for (int i = 0; i < 60 && !testing::Test::HasFailure(); ++i) {
    const Instance instance = random_unique_instance(random, model, 0);
    std::array<std::uint32_t, 3> roles{0, 1, 2};
    random.shuffle(std::span<std::uint32_t>(roles));
    roles_seen.insert(roles);
    const std::array<Permutation, 3> renamed{random_permutation(random, kSize),
                                             random_permutation(random, kSize),
                                             random_permutation(random, kSize)};
    Instance image{model, {}, {}};
    for (const LabelId l : instance.givens) {
      const std::array<std::uint32_t, 3> from{index(l) % kSize, index(l) / kSize / kSize,
                                              index(l) / kSize % kSize};
      std::array<std::uint32_t, 3> to{};
      for (std::size_t k = 0; k < 3; ++k) to[k] = renamed[k][from[roles[k]]];
      image.givens.push_back(latin_label(kSize, to[0], to[1], to[2]));
    }
    expect_same_ratings(initial_state(instance), initial_state(image), seen);
    expect_same_exact_ratings(initial_state(instance), initial_state(image), 2, seen);
  }
  EXPECT_EQ(roles_seen.size(), 6U);
  EXPECT_GT(seen["W exact"], 50U);
  EXPECT_EQ(seen["B=1"], 0U);
  EXPECT_GE(seen.size(), 3U) << "ratings should differ";
}

}  // namespace
}  // namespace pbcs::test
