#include "support/random_csp.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/core/groups.hpp"

namespace pbcs::test {
namespace {

TEST(RandomCsp, counts_known_numbers_of_solutions) {
  EXPECT_EQ(all_solutions(State(*queens_model(4))).size(), 2U);
  EXPECT_EQ(all_solutions(State(*queens_model(5))).size(), 10U);
  EXPECT_EQ(all_solutions(State(*queens_model(6))).size(), 4U);
  EXPECT_EQ(all_solutions(State(*queens_model(7))).size(), 40U);
  EXPECT_EQ(all_solutions(State(*latin_model(3))).size(), 12U);
  EXPECT_EQ(all_solutions(State(*latin_model(4))).size(), 576U);
  EXPECT_EQ(all_solutions(State(*sudoku::model({2, 2}))).size(), 288U);
}

TEST(RandomCsp, solutions_give_each_variable_one_value_and_contain_no_link) {
  Random random(1);
  std::size_t seen = 0;
  for (int i = 0; i < 300; ++i) {
    const ModelPtr model = random_model(random);
    for (const Solution& solution : all_solutions(State(*model))) {
      ++seen;
      std::vector<int> values(model->variable_count());
      for (const LabelId a : solution) {
        for (const VariableId v : model->variables_of(a)) ++values[index(v)];
        for (const LabelId b : solution) EXPECT_FALSE(model->linked(a, b));
      }
      EXPECT_TRUE(std::all_of(values.begin(), values.end(), [](int n) { return n == 1; }));
    }
  }
  EXPECT_GT(seen, 300U);
}

TEST(RandomCsp, models_have_shared_labels_foreign_links_and_both_verdicts) {
  Random random(2);
  std::size_t shared = 0;
  std::size_t foreign = 0;
  std::size_t unsatisfiable = 0;
  for (int i = 0; i < 300; ++i) {
    const ModelPtr model = random_model(random);
    if (all_solutions(State(*model), 1).empty()) ++unsatisfiable;
    for (std::uint32_t l = 0; l < model->label_count(); ++l) {
      const auto own = model->variables_of(LabelId{l});
      if (own.size() > 1) ++shared;
      for (const LabelId n : model->neighbours(LabelId{l})) {
        if (std::none_of(own.begin(), own.end(),
                         [&](VariableId v) { return model->is_label_for(n, v); })) {
          ++foreign;
        }
      }
    }
  }
  EXPECT_GT(shared, 1000U);
  EXPECT_GT(foreign, 1000U);
  EXPECT_GT(unsatisfiable, 30U);
  EXPECT_LT(unsatisfiable, 200U);
}

TEST(RandomCsp, exclusions_are_no_variables_and_have_at_most_one_label_of_a_solution) {
  Random random(7);
  std::map<Flavour, std::size_t> exclusions;
  std::map<Flavour, std::size_t> solvable;
  for (int i = 0; i < 200; ++i) {
    for (const Flavour flavour : {Flavour::kDense, Flavour::kSparse, Flavour::kGrid}) {
      const ModelPtr model = random_model(random, flavour);
      exclusions[flavour] += model->constraint_count() - model->variable_count();
      const auto solutions = all_solutions(State(*model), 10);
      if (!solutions.empty()) ++solvable[flavour];
      for (const Solution& solution : solutions) {
        for (std::uint32_t c = 0; c < model->constraint_count(); ++c) {
          EXPECT_LE(
              std::count_if(solution.begin(), solution.end(),
                            [&](LabelId l) { return model->is_label_for(l, ConstraintId{c}); }),
              1);
        }
      }
    }
  }
  for (const auto& [flavour, count] : exclusions) EXPECT_GT(count, 150U);
  for (const auto& [flavour, count] : solvable) {
    EXPECT_GT(count, 80U);
    EXPECT_LT(count, 195U);
  }
}

TEST(RandomCsp, grids_are_small_and_full_of_g_labels) {
  Random random(8);
  std::uint32_t groups = 0;
  for (int i = 0; i < 200; ++i) {
    const ModelPtr model = random_model(random, Flavour::kGrid);
    EXPECT_GE(model->label_count(), 6U);
    EXPECT_LE(model->label_count(), 32U);
    groups += model->groups().size();
  }
  EXPECT_GT(groups, 1000U);
}

TEST(RandomCsp, queens_have_their_diagonals_as_exclusions) {
  const ModelPtr model = queens_model(5);
  EXPECT_EQ(model->constraint_count(), 10U + 14U);
  const auto labels = [&](const char* name) {
    const auto found = model->labels_of(model->find_constraint(name).value());
    std::string text;
    for (const LabelId l : found) text += model->text(l).name + " ";
    return text;
  };
  EXPECT_EQ(labels("f2"), "r4c1 r5c2 ");
  EXPECT_EQ(labels("f5"), "r1c1 r2c2 r3c3 r4c4 r5c5 ");
  EXPECT_EQ(labels("f8"), "r1c4 r2c5 ");
  EXPECT_EQ(labels("s2"), "r1c2 r2c1 ");
  EXPECT_EQ(labels("s8"), "r4c5 r5c4 ");
  EXPECT_TRUE(model->linked(LabelId{0}, LabelId{24}));
  EXPECT_FALSE(model->linked(LabelId{0}, LabelId{7}));
}

TEST(RandomCsp, states_are_quiescent_and_open_whatever_the_shape) {
  Random random(3);
  std::size_t without_solution = 0;
  for (int i = 0; i < 500; ++i) {
    const Case c = random_case(random);
    EXPECT_TRUE(c.state.quiescent());
    EXPECT_FALSE(c.state.contradictory());
    EXPECT_FALSE(c.state.solved());
    EXPECT_GT(c.state.candidate_count(), 1U);
    if (all_solutions(c.state, 1).empty()) ++without_solution;
  }
  EXPECT_GT(without_solution, 50U);
  EXPECT_LT(without_solution, 450U);
}

TEST(RandomCsp, states_that_keep_a_solution_have_one) {
  Random random(4);
  std::size_t checked = 0;
  for (int i = 0; i < 300; ++i) {
    const ModelPtr model = random_model(random);
    const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
    if (!state) continue;
    ++checked;
    EXPECT_FALSE(all_solutions(*state, 1).empty());
  }
  EXPECT_GT(checked, 100U);
}

TEST(RandomCsp, unique_instances_are_unique_and_have_the_wanted_givens) {
  Random random(5);
  for (const ModelPtr& model : {latin_model(5), sudoku::model({2, 3}), sudoku::model({3, 3})}) {
    const std::size_t wanted = model->label_count() == 729 ? 30 : 14;
    const Instance instance = random_unique_instance(random, model, wanted);
    EXPECT_EQ(instance.givens.size(), wanted);
    EXPECT_EQ(all_solutions(initial_state(instance), 2).size(), 1U);
  }
}

TEST(RandomCsp, the_same_seed_gives_the_same_case) {
  Random a(6);
  Random b(6);
  std::set<std::string> different;
  for (int i = 0; i < 50; ++i) {
    const std::string text = describe(random_case(a).state);
    EXPECT_EQ(text, describe(random_case(b).state));
    different.insert(text);
  }
  EXPECT_GT(different.size(), 45U);
}

}  // namespace
}  // namespace pbcs::test
