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
Found find_step(Puzzle puzzle, std::string_view theory, Wanted&& wanted) {
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

template <class Wanted>
Found find_step(std::string_view sudoku, std::string_view theory, Wanted&& wanted) {
  return find_step(test::sudoku(sudoku), theory, wanted);
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

TEST(PatternOf, ABeltIsARingOfSegments) {
  const Found found = find_step(test::kMonster, "belt", [](const Step& step) {
    return std::holds_alternative<Belt>(step.proof);
  });
  const auto& belt = std::get<Belt>(found.step.proof);
  const Pattern pattern = found.pattern();
  const std::size_t segments = belt.segments.size();
  EXPECT_EQ(pattern.frames.size(), segments * 4) << "two variables and two constraints each";
  EXPECT_EQ(pattern.links.size(), segments * 2) << "to the next segment in each constraint";
  EXPECT_EQ(count(pattern, Role::kTarget), found.step.eliminated.size());
  for (const Link& link : pattern.links) {
    for (const LabelId a : link.from) {
      for (const LabelId b : link.to) EXPECT_TRUE(found.model().linked(a, b));
    }
  }
}

TEST(PatternOf, BothCasesOfAForcingStepEndAtTheTarget) {
  Puzzle puzzle = test::sudoku(test::kMedium);
  const State start = initial_state(puzzle.instance);
  const Model& model = *puzzle.instance.model;
  for (const LabelId z : start.candidates()) {
    for (std::uint32_t i = 0; i < model.variable_count(); ++i) {
      const VariableId v{i};
      if (start.has_value(v) || start.candidate_count(v) != 2) continue;
      const auto pair = start.candidates_of(v);
      const LabelId a = pair[0];
      const LabelId b = pair[1];
      if (a == z || b == z || !model.linked(a, z) || !model.linked(b, z)) continue;
      Step step;
      step.family = Family::kForcingWhip;
      step.length = 1;
      step.proof = Forcing{v, {a, {}}, {b, {}}};
      step.eliminated = {z};
      const Pattern pattern = pattern_of(model, start, step, {});
      ASSERT_EQ(count(pattern, Role::kRight), 2U) << "what is supposed";
      EXPECT_EQ(pattern.marks[0].classes, "branch-1");
      EXPECT_EQ(pattern.marks[1].classes, "branch-2");
      ASSERT_EQ(pattern.links.size(), 2U);
      EXPECT_EQ(pattern.links[0].from, std::vector{a});
      EXPECT_EQ(pattern.links[1].from, std::vector{b});
      for (const Link& link : pattern.links) EXPECT_EQ(link.to, std::vector{z});
      EXPECT_EQ(pattern.frames.size(), 1U);
      return;
    }
  }
  FAIL() << "there is no such step";
}

TEST(PatternOf, ALemmaMarksWhatIsNotTrueTogether) {
  const char* text =
      "1...........18...6..9..7.5.....6.3.8..5..4.7....3..........2..7..2...4.597.....2.";
  const Found found =
      find_step(text, "W*2W", [](const Step& step) { return !step.incompatible.empty(); });
  const Pattern pattern = found.pattern();
  EXPECT_EQ(count(pattern, Role::kLemma), 2U);
  EXPECT_EQ(count(pattern, Role::kTarget), 0U);
  for (const Mark& mark : pattern.marks) {
    if (mark.role != Role::kLemma) continue;
    EXPECT_NE(mark.title.find("not to be true together with the other one"), std::string::npos);
  }
}

TEST(PatternOf, ASlopeIsATrailThroughItsVariables) {
  const App& app = *find_application("futoshiki");
  const char* text =
      "futoshiki:......................... ----<--->-->>---<--- <---<--->-->--->-->>";
  const Found found = find_step(app.parse({text, 1}).value(), "asc", [](const Step& step) {
    return std::holds_alternative<Slope>(step.proof);
  });
  const auto& slope = std::get<Slope>(found.step.proof);
  const Pattern pattern = found.pattern();
  ASSERT_FALSE(pattern.trails.empty());
  EXPECT_EQ(pattern.trails.front().variables.size(), slope.turn + 1) << "up to the turn";
  EXPECT_EQ(count(pattern, Role::kTarget), found.step.eliminated.size());
}

TEST(PatternOf, InnerWhipsAreNumberedAndKeptApart) {
  const char* text =
      "1...........18...6..9..7.5.....6.3.8..5..4.7....3..........2..7..2...4.597.....2.";
  const Found found = find_step(text, "B2B", [](const Step& step) {
    const auto* chain = std::get_if<Chain>(&step.proof);
    return chain != nullptr &&
           std::any_of(chain->cells.begin(), chain->cells.end(),
                       [](const auto& c) { return c.right.inner() != nullptr; });
  });
  const Pattern pattern = found.pattern();
  ASSERT_FALSE(pattern.inner.empty());
  std::vector<std::size_t> marks(pattern.inner.size() + 1);
  for (const Mark& mark : pattern.marks) ++marks.at(mark.inner);
  EXPECT_EQ(std::count(marks.begin(), marks.end(), 0U), 0) << "each has its candidates";
  for (const std::string& inner : pattern.inner) {
    EXPECT_NE(inner.find("==>"), std::string::npos) << inner;
  }
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
