// The puzzle of docs/own-csp.md: what the page says of it, and that its paths survive as text and
// as documents.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "pbcs/apps/csp/csp.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/rating.hpp"
#include "support/tree.hpp"

namespace pbcs::csp {
namespace {

using Json = nlohmann::json;

Json gardens() {
  std::ifstream file(test::in_tree("data/apps/gardens.json"));
  return Json::parse(file);
}

Puzzle puzzle_of(const Json& json) {
  auto puzzle = app().parse({json.dump(), 1});
  EXPECT_TRUE(puzzle) << puzzle.error().message;
  return puzzle ? *puzzle : Puzzle{};
}

std::size_t count_gardens(const Json& json) {
  return count_solutions(initial_state(puzzle_of(json).instance), 2).count;
}

TEST(CspGardens, HasOneSolutionAndNeedsWhipsOfLengthThree) {
  const Puzzle puzzle = puzzle_of(gardens());
  const State state = initial_state(puzzle.instance);
  EXPECT_TRUE(count_solutions(state, 2).unique());
  EXPECT_EQ(to_string(rate(state, Theory::parse("W").value(), kUnbounded)), "3");
  EXPECT_EQ(to_string(rate(state, Theory::parse("B").value(), kUnbounded)), "3");
  Tracer silent;
  const auto result = solve(state, Theory::parse("W").value(), silent);
  EXPECT_EQ(app().draw_solution(puzzle, result.final_state),
            "      1      2      3      4      5\n"
            "who   Ada    Eve    Ben    Cleo   Dan\n"
            "tree  apple  cedar  lime   birch  oak\n"
            "pet   hen    frog   mouse  dog    cat\n");
}

TEST(CspGardens, NoClueCanBeLeftOut) {
  const Json model = gardens();
  std::size_t clues = model["same"].size();
  for (std::size_t i = 0; i < model["same"].size(); ++i) {
    Json without = model;
    without["same"].erase(i);
    EXPECT_EQ(count_gardens(without), 2U) << model["same"][i];
  }
  for (std::size_t c = 0; c < model["constraints"].size(); ++c) {
    if (!model["constraints"][c].contains("relation")) continue;
    const Json& relations = model["constraints"][c]["relation"];
    clues += relations.size();
    for (std::size_t i = 0; i < relations.size(); ++i) {
      Json without = model;
      without["constraints"][c]["relation"].erase(i);
      EXPECT_EQ(count_gardens(without), 2U) << relations[i];
    }
  }
  EXPECT_EQ(clues, 10U);
}

TEST(CspGardens, PathsSurviveAsText) {
  Json model = gardens();
  // With a table of three variables and exclusions too.
  model["constraints"].push_back({{"relation", "apple + cedar + lime = 6"}});
  model["constraints"].push_back({{"all_different", {"Ada + 1", "mouse"}}});
  for (const Json& json : {gardens(), model}) {
    const Puzzle puzzle = puzzle_of(json);
    for (const char* theory : {"W", "BC+Z+tW+B", "gW+S", "S2W", "B*2B"}) {
      const State initial = initial_state(puzzle.instance);
      StepCollector path;
      const auto result = solve(initial, Theory::parse(theory).value(), path);
      EXPECT_EQ(result.outcome, Outcome::kSolved) << theory;
      EXPECT_TRUE(check_path(initial, path.steps())) << theory;
      State state = initial;
      for (const Step& step : path.steps()) {
        const std::string text = step_text(*puzzle.instance.model, step);
        const auto again = NotationReader(*puzzle.instance.model).read(state, text);
        ASSERT_TRUE(again) << text << ": " << again.error().message;
        EXPECT_EQ(again->front().eliminated, step.eliminated) << text;
        EXPECT_EQ(again->front().asserted, step.asserted) << text;
        EXPECT_EQ(again->front().proof, step.proof) << text;
        apply_step(state, step);
      }
    }
  }
}

TEST(CspGardens, PathsSurviveAsDocuments) {
  PathDocument document;
  document.app = &app();
  document.puzzle = puzzle_of(gardens());
  document.theory = "W";
  StepCollector path;
  document.outcome =
      solve(initial_state(document.puzzle.instance), Theory::parse("W").value(), path).outcome;
  document.steps = path.steps();
  const auto again = read_path(write_path(document));
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_TRUE(check_document(*again)) << check_document(*again).error();
  EXPECT_EQ(again->document.steps.size(), document.steps.size());
  EXPECT_EQ(again->document.puzzle.label, "Five gardens");
}

}  // namespace
}  // namespace pbcs::csp
