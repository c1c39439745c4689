// What the book proves about Subsets: which are whips or braids (theorems 8.6 to 8.9, 10.4), which
// z-whips have their targets (9.6), and how naked ones and hidden ones go together (8.5).
#include <gtest/gtest.h>

#include <algorithm>
#include <bitset>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/rules/subset.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

// ---- all incidences of a given size ------------------------------------------------------------

/// By variable, a bit for each transversal set in which it has a candidate.
using Rows = std::vector<std::uint32_t>;

bool degenerate(const Rows& rows) {
  std::vector<std::vector<Word>> entries;
  for (const std::uint32_t row : rows) {
    auto& own = entries.emplace_back();
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if ((row >> k & 1U) != 0) own.push_back(Word{1} << k);
    }
  }
  return is_degenerate(entries);
}

/// By counting: every k variables have candidates in more than k sets, all of them in all sets.
bool confined_nowhere(const Rows& rows) {
  const std::uint32_t all = 1U << rows.size();
  for (std::uint32_t choice = 1; choice < all; ++choice) {
    std::uint32_t sets = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) sets |= (choice >> i & 1U) != 0 ? rows[i] : 0;
    const auto variables = std::bitset<32>(choice).count();
    const auto confined = std::bitset<32>(sets).count();
    if (choice + 1 < all ? confined <= variables : confined != variables) return false;
  }
  return true;
}

std::vector<Rows> non_degenerate(std::uint32_t size) {
  std::vector<Rows> found;
  const std::uint32_t mask = (1U << size) - 1;
  for (std::uint32_t code = 0; code < 1U << size * size; ++code) {
    Rows rows;
    for (std::uint32_t i = 0; i < size; ++i) rows.push_back(code >> i * size & mask);
    EXPECT_EQ(degenerate(rows), !confined_nowhere(rows)) << code;
    if (confined_nowhere(rows)) found.push_back(rows);
  }
  return found;
}

Rows canonical(const Rows& rows) {
  std::vector<std::uint32_t> order(rows.size());
  for (std::size_t k = 0; k < order.size(); ++k) order[k] = static_cast<std::uint32_t>(k);
  Rows best;
  do {
    Rows image;
    for (const std::uint32_t row : rows) {
      std::uint32_t moved = 0;
      for (std::size_t k = 0; k < order.size(); ++k) moved |= (row >> k & 1U) << order[k];
      image.push_back(moved);
    }
    std::sort(image.begin(), image.end());
    if (best.empty() || image < best) best = image;
  } while (std::next_permutation(order.begin(), order.end()));
  return best;
}

/// A model with nothing but these variables, the constraints of their transversal sets and a
/// target, label 0, in the first of them.
Structure structure_of(const Rows& rows) {
  std::vector<std::vector<LabelId>> variables{{LabelId{0}, LabelId{1}}};
  std::vector<std::vector<LabelId>> covers(rows.size());
  covers[0].push_back(LabelId{0});
  std::uint32_t label = 2;
  for (const std::uint32_t row : rows) {
    auto& own = variables.emplace_back();
    for (std::size_t k = 0; k < rows.size(); ++k) {
      if ((row >> k & 1U) == 0) continue;
      own.push_back(LabelId{label});
      covers[k].push_back(LabelId{label++});
    }
  }
  return Structure(label, variables, {}, covers);
}

/// In how many cases, with the target in each of the transversal sets, is there such a chain?
std::size_t count_chains(const std::vector<Rows>& incidences, Family family) {
  std::size_t found = 0;
  for (const Rows& rows : incidences) {
    const Structure structure = structure_of(rows);
    const auto size = static_cast<std::uint32_t>(rows.size());
    // Exchanging transversal sets leads from one incidence to another: the first one stands for
    // all.
    if (find_chain({family, size}, State(structure), LabelId{0})) found += size;
  }
  return found;
}

TEST(SubsetTheoremsLong, the_non_degenerate_incidences_are_as_many_as_the_digest_says) {
  const std::map<std::uint32_t, std::pair<std::size_t, std::size_t>> expected{
      {2, {1, 1}}, {3, {34, 4}}, {4, {6785, 35}}};
  for (const auto& [size, counts] : expected) {
    const auto incidences = non_degenerate(size);
    std::set<Rows> classes;
    for (const Rows& rows : incidences) classes.insert(canonical(rows));
    EXPECT_EQ(incidences.size(), counts.first) << size;
    EXPECT_EQ(classes.size(), counts.second) << size;
  }
}

// Theorem 8.7, made exact: some variable has a candidate in the target's set and one outside.
TEST(SubsetTheoremsLong, triplets_are_whips_by_an_exact_criterion) {
  const auto incidences = non_degenerate(3);
  for (const Rows& rows : incidences) {
    const bool criterion = std::any_of(rows.begin(), rows.end(), [](std::uint32_t row) {
      return (row & 1U) != 0 && std::bitset<32>(row >> 1).count() == 1;
    });
    const Structure structure = structure_of(rows);
    EXPECT_EQ(find_chain({Family::kWhip, 3}, State(structure), LabelId{0}).has_value(), criterion);
  }
  EXPECT_EQ(3 * incidences.size(), 102U);
  EXPECT_EQ(count_chains(incidences, Family::kWhip), 90U);
  EXPECT_EQ(count_chains(incidences, Family::kBraid), 90U);
}

// Theorems 8.8 and 8.9 in numbers.
TEST(SubsetTheoremsLong, quads_are_whips_or_braids_in_known_numbers) {
  const auto incidences = non_degenerate(4);
  EXPECT_EQ(4 * incidences.size(), 27140U);
  EXPECT_EQ(count_chains(incidences, Family::kWhip), 15264U);
  EXPECT_EQ(count_chains(incidences, Family::kBraid), 16032U);
}

// Theorem 8.9: {1,2} {1,3} {1,4} {2,3,4}, with or without 1 in the last one.
TEST(SubsetTheoremsLong, special_quads_are_braids) {
  for (const std::uint32_t last : {0b1110U, 0b1111U}) {
    for (std::size_t target = 0; target < 4; ++target) {
      Rows rows{0b0011, 0b0101, 0b1001, last};
      for (std::uint32_t& row : rows) {  // the target's set comes first
        const std::uint32_t a = row & 1U;
        const std::uint32_t b = row >> target & 1U;
        if (a != b) row ^= 1U | 1U << target;
      }
      const Structure structure = structure_of(rows);
      EXPECT_TRUE(find_chain({Family::kBraid, 4}, State(structure), LabelId{0})) << target;
    }
  }
}

// ---- Subsets of random states ------------------------------------------------------------------

/// States with Subsets and g-Subsets: grids, small Sudokus, queens.
std::optional<Case> state_with_subsets(Random& random, int i) {
  if (i % 3 == 0) return random_case(random);
  const ModelPtr model =
      i % 3 == 1 ? random_model(random, Flavour::kGrid) : ModelPtr(sudoku::model({2, 3}));
  auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
  return state ? std::optional<Case>({model, *state}) : std::nullopt;
}

/// How many targets of Subsets of a family and size are targets of these chains too; all should.
std::size_t expect_chains(Family family, std::uint32_t size, const TheoryMember& member,
                          std::uint64_t seed, int cases) {
  Random random(seed);
  std::size_t targets = 0;
  for (int i = 0; i < cases && !testing::Test::HasFailure(); ++i) {
    const auto c = state_with_subsets(random, i);
    if (!c) continue;
    for (const Step& step : find_subsets(family, c->state, size)) {
      for (const LabelId z : step.eliminated) {
        ++targets;
        EXPECT_TRUE(find_chain(member, c->state, z)) << index(z) << " in " << describe(c->state);
      }
    }
  }
  return targets;
}

TEST(SubsetTheoremsLong, targets_of_pairs_are_targets_of_whips_of_length_2) {
  EXPECT_GT(expect_chains(Family::kSubset, 2, {Family::kWhip, 2}, 91, 1500), 300U);
}

TEST(SubsetTheoremsLong, targets_of_g_pairs_are_targets_of_g_whips_of_length_2) {
  EXPECT_GT(expect_chains(Family::kGSubset, 2, {Family::kGWhip, 2}, 92, 1500), 300U);
}

TEST(SubsetTheoremsLong, targets_of_pairs_are_targets_of_z_whips_with_candidates) {
  EXPECT_GT(expect_chains(Family::kSubset, 2, {Family::kSZWhip, 2, 1}, 93, 1500), 300U);
}

TEST(SubsetTheoremsLong, targets_of_triplets_are_targets_of_z_whips_with_inner_pairs) {
  EXPECT_GT(expect_chains(Family::kSubset, 3, {Family::kSZWhip, 3, 2}, 94, 1500), 100U);
}

TEST(SubsetTheoremsLong, targets_of_quads_are_targets_of_z_whips_with_inner_triplets) {
  EXPECT_GT(expect_chains(Family::kSubset, 4, {Family::kSZWhip, 4, 3}, 95, 1500), 10U);
}

// ---- naked and hidden --------------------------------------------------------------------------

/// A row, column or block with the values it does not have yet.
struct Unit {
  std::vector<VariableId> cells;
  std::vector<VariableId> places;  ///< of the numbers in the unit
};

/// The cells in which the labels of a variable lie.
std::set<VariableId> cells_of(const Model& model, VariableId place) {
  std::set<VariableId> cells;
  for (const LabelId l : model.labels_of(place)) {
    for (const VariableId v : model.variables_of(l)) {
      if (model.kind(v).name == "rc") cells.insert(v);
    }
  }
  return cells;
}

/// The open part of the unit in which a number has this place.
Unit open_unit(const State& state, const Model& model, VariableId place) {
  Unit unit;
  const std::set<VariableId> cells = cells_of(model, place);
  std::copy_if(cells.begin(), cells.end(), std::back_inserter(unit.cells),
               [&](VariableId v) { return !state.has_value(v); });
  for (std::uint32_t v = 0; v < model.variable_count(); ++v) {
    const VariableId other{v};
    if (model.kind(other).name == model.kind(place).name && !state.has_value(other) &&
        cells_of(model, other) == cells) {
      unit.places.push_back(other);
    }
  }
  return unit;
}

std::vector<VariableId> without(std::vector<VariableId> all, const std::vector<VariableId>& some) {
  std::erase_if(all,
                [&](VariableId v) { return std::find(some.begin(), some.end(), v) != some.end(); });
  return all;
}

/// Everything of the unit that a naked or hidden Subset leaves.
std::optional<Subset> complement(const State& state, const Model& model, const Subset& subset) {
  std::vector<VariableId> covers;
  for (const ConstraintId c : subset.covers) covers.push_back(VariableId{index(c)});
  const bool naked = model.kind(subset.variables.front()).name == "rc";
  if (!naked && model.kind(covers.front()).name != "rc") return std::nullopt;  // fish
  const Unit unit = open_unit(state, model, naked ? covers.front() : subset.variables.front());
  Subset rest;
  rest.variables = naked ? without(unit.places, covers) : without(unit.cells, covers);
  for (const VariableId v :
       naked ? without(unit.cells, subset.variables) : without(unit.places, subset.variables)) {
    rest.covers.push_back(ConstraintId{index(v)});
  }
  return rest;
}

bool is_degenerate_subset(const State& state, const Subset& subset) {
  std::vector<std::vector<Word>> rows;
  for (const VariableId v : subset.variables) {
    auto& row = rows.emplace_back();
    for (const LabelId l : state.candidates_of(v)) {
      for (std::size_t k = 0; k < subset.covers.size(); ++k) {
        if (state.structure().is_label_for(l, subset.covers[k])) row.push_back(Word{1} << k);
      }
    }
  }
  return is_degenerate(rows);
}

// The complement eliminates the same candidates; it is refused only if it is degenerate: made of
// smaller Subsets.
TEST(SubsetTheoremsLong, naked_subsets_and_hidden_ones_are_complements_in_their_unit) {
  Random random(96);
  std::map<std::string, std::size_t> seen;
  for (int i = 0; i < 40 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = sudoku::model(i % 2 == 0 ? sudoku::Shape{3, 3} : sudoku::Shape{2, 3});
    State state = initial_state(random_unique_instance(random, model, 0));
    if (apply_brt(state) != BrtOutcome::kQuiescent) continue;
    for (std::uint32_t size = 2; size <= 4; ++size) {
      for (const Step& step : find_subsets(Family::kSubset, state, size)) {
        const auto rest = complement(state, *model, std::get<Subset>(step.proof));
        if (!rest) continue;
        const bool degenerate_rest = is_degenerate_subset(state, *rest);
        const Step other{Family::kSubset,
                         static_cast<std::uint32_t>(rest->variables.size()),
                         {},
                         step.eliminated,
                         *rest};
        EXPECT_EQ(check_step(state, other).has_value(), !degenerate_rest) << describe(state);
        ++seen[degenerate_rest ? "degenerate" : "same"];
      }
    }
  }
  EXPECT_GT(seen["same"], 20U);
  EXPECT_GT(seen["degenerate"], 5U);
}

}  // namespace
}  // namespace pbcs::test
