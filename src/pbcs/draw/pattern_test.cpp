#include "pbcs/draw/pattern.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/apps/app.hpp"
#include "pbcs/draw/plan.hpp"
#include "pbcs/draw/step_shapes.hpp"
#include "pbcs/solve/engine.hpp"
#include "support/paths.hpp"
#include "support/sudokus.hpp"

namespace pbcs::draw {
namespace {

/// The first step of a path whose proof fits, with the state before it.
struct Found {
  Puzzle puzzle;
  State before;
  Step step;
  Lemmas lemmas;

  [[nodiscard]] const Model& model() const { return *puzzle.instance.model; }
  [[nodiscard]] Pattern pattern() const { return pattern_of(model(), before, step, lemmas); }
};

template <class Wanted>
Found find_step(std::string_view text, std::string_view theory, Wanted&& wanted) {
  Puzzle puzzle = test::sudoku(text);
  State start = initial_state(puzzle.instance);
  Found found{std::move(puzzle), std::move(start), {}, {}};
  StepCollector tracer;
  (void)solve(found.before, test::theory(theory), tracer);
  for (const Step& step : tracer.steps()) {
    found.step = step;
    if (wanted(step)) return found;
    apply_step(found.before, step);
    if (!step.incompatible.empty()) found.lemmas.add(step.incompatible);
  }
  ADD_FAILURE() << "there is no such step";
  return found;
}

std::size_t count(const Pattern& pattern, Role role) {
  return static_cast<std::size_t>(
      std::count_if(pattern.marks.begin(), pattern.marks.end(),
                    [role](const Mark& mark) { return mark.role == role && mark.inner == 0; }));
}

bool is_whip_of(const Step& step, std::size_t length) {
  return step.family == Family::kWhip && step.length >= length;
}

TEST(PatternOf, AWhipHasItsCandidatesVariablesAndLinks) {
  const Found found =
      find_step(test::kMedium, "W", [](const Step& step) { return is_whip_of(step, 2); });
  const auto& cells = std::get<Chain>(found.step.proof).cells;
  const Pattern pattern = found.pattern();
  EXPECT_EQ(count(pattern, Role::kLeft), cells.size());
  EXPECT_EQ(count(pattern, Role::kRight), cells.size() - 1);
  EXPECT_EQ(count(pattern, Role::kTarget), found.step.eliminated.size());
  EXPECT_EQ(pattern.frames.size(), cells.size());
  // One to each left-linking candidate, one to each right-linking one.
  EXPECT_EQ(pattern.links.size(), 2 * cells.size() - 1);
  EXPECT_EQ(pattern.links.front().from, std::vector{found.step.eliminated.front()});
  EXPECT_EQ(pattern.links.front().to, std::vector{cells.front().left});
}

TEST(PatternOf, WhatExcludesACandidateIsTold) {
  const Found found =
      find_step(test::kMedium, "W", [](const Step& step) { return is_whip_of(step, 2); });
  for (const Mark& mark : found.pattern().marks) {
    if (mark.role != Role::kLeft && mark.role != Role::kZ && mark.role != Role::kT) continue;
    ASSERT_FALSE(mark.killers.empty()) << mark.title;
    EXPECT_NE(mark.title.find("excluded by"), std::string::npos) << mark.title;
    EXPECT_TRUE(found.model().linked(mark.killers.front(), mark.label)) << mark.title;
  }
}

TEST(PatternOf, ASingleHasItsVariableAndWhatItExcludes) {
  const Found found =
      find_step(test::kEasy, "BRT", [](const Step& step) { return is_single(step); });
  const Pattern pattern = found.pattern();
  ASSERT_EQ(pattern.frames.size(), 1U);
  EXPECT_EQ(count(pattern, Role::kAsserted), 1U);
  State after = found.before;
  apply_step(after, found.step);
  const std::size_t gone = found.before.candidate_count() - after.candidate_count() - 1;
  EXPECT_EQ(count(pattern, Role::kEliminated), gone);
}

TEST(PatternOf, ASubsetHasVariablesAndTransversalSets) {
  const Found found = find_step(test::kSeveral, "S", [](const Step& step) {
    return std::holds_alternative<Subset>(step.proof);
  });
  const auto& subset = std::get<Subset>(found.step.proof);
  const Pattern pattern = found.pattern();
  EXPECT_EQ(pattern.frames.size(), subset.variables.size() + subset.covers.size());
  EXPECT_EQ(pattern.shades.size(), subset.covers.size());
}

/// Shapes of this class, anywhere in the tree.
std::size_t count_class(const std::vector<Shape>& shapes, const std::string& name) {
  std::size_t number = 0;
  for (const Shape& shape : shapes) {
    if ((" " + shape.classes + " ").find(" " + name + " ") != std::string::npos) ++number;
    number += count_class(shape.parts, name);
  }
  return number;
}

TEST(StepLayers, EveryVariableIsSeenInItsView) {
  const Found found =
      find_step(test::kMedium, "W", [](const Step& step) { return is_whip_of(step, 2); });
  const Pattern pattern = found.pattern();
  const State start = initial_state(found.puzzle.instance);
  std::size_t homes = 0;
  const auto views = views_of(*found.puzzle.board, found.model());
  for (std::size_t i = 0; i < views.size(); ++i) {
    const StepLayers layers =
        step_layers(pattern, found.model(), found.before, views[i], plan_of(views[i], start),
                    i == 0 ? ViewPart::kMain : ViewPart::kOther);
    homes += count_class(layers.under, "home");
    EXPECT_EQ(layers.used, count_class(layers.under, "home") > 0) << views[i].name;
    EXPECT_EQ(count_class(layers.over, "target"), found.step.eliminated.size()) << views[i].name;
    if (i == 0) {
      EXPECT_EQ(count_class(layers.over, "link"), pattern.links.size());
    }
  }
  EXPECT_EQ(homes, pattern.frames.size());
}

TEST(StepLayers, InnerPatternsAreFolded) {
  const Found found = find_step(test::kBraided, "SB", [](const Step& step) {
    const auto* chain = std::get_if<Chain>(&step.proof);
    return chain != nullptr &&
           std::any_of(chain->cells.begin(), chain->cells.end(),
                       [](const auto& c) { return c.right.subset() != nullptr; });
  });
  const Pattern pattern = found.pattern();
  ASSERT_FALSE(pattern.inner.empty());
  const auto views = views_of(*found.puzzle.board, found.model());
  const StepLayers layers =
      step_layers(pattern, found.model(), found.before, views.front(),
                  plan_of(views.front(), initial_state(found.puzzle.instance)), ViewPart::kMain);
  EXPECT_EQ(count_class(layers.over, "inner"), pattern.inner.size());
  EXPECT_EQ(
      layers.over.back().data.front(),
      (std::pair<std::string, std::string>("inner", "i" + std::to_string(pattern.inner.size()))));
}

}  // namespace
}  // namespace pbcs::draw
