#include "pbcs/ask/solve.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/paths.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

SolveAnswer solve_answer(std::string_view text, std::string_view name = "W") {
  return ask(sudoku_app(), sudoku(text), SolveRequest{{theory(name)}});
}

TEST(AskSolve, Solved) {
  const SolveAnswer answer = solve_answer(kMedium);
  EXPECT_EQ(answer.path.result.outcome, Outcome::kSolved);
  EXPECT_EQ(answer.path.result.hardest_length, 5U);
  EXPECT_FALSE(answer.diagnosis);
  EXPECT_TRUE(check_found_path(answer.path));
  const PathEnding ending = ending_of(answer);
  EXPECT_TRUE(ending.good);
  EXPECT_TRUE(ending.remarks.empty());
  EXPECT_EQ(ending.summary,
            "SOLVED. rating-type = W, MOST COMPLEX RULE = Whip[5]. Difficulty: very hard");
}

TEST(AskSolve, StuckWithADiagnosis) {
  const SolveAnswer answer = solve_answer(kHard);
  EXPECT_EQ(answer.path.result.outcome, Outcome::kStuck);
  ASSERT_TRUE(answer.diagnosis);
  EXPECT_EQ(answer.diagnosis->found.validity, Validity::kUnique);
  EXPECT_EQ(answer.diagnosis->found.depth, 2U);
  EXPECT_TRUE(ending_of(answer).remarks.at(0).starts_with(
      "The puzzle has one solution. T&E depth: 2. Braids inside braids solve it: "));
  EXPECT_FALSE(ending_of(answer).good);
  ASSERT_TRUE(answer.solution);
  EXPECT_TRUE(answer.solution->solved());
}

TEST(AskSolve, StepsCarryTheirNicknamesAndTheirGrids) {
  const SolveAnswer answer = ask(sudoku_app(), sudoku(kMedium), SolveRequest{{theory("W")}});
  const std::string line = "  (locked candidates, pointing)\n";
  EXPECT_NE(to_text(answer).find(line), std::string::npos);
  EXPECT_NE(to_text(answer, {.explain = true}).find(line), std::string::npos);
  const std::string drawn = to_text(answer, {.states = ShownStates::kSteps});
  EXPECT_NE(drawn.find(line + "+--"), std::string::npos);
  EXPECT_GT(drawn.size(), 3 * to_text(answer, {.states = ShownStates::kNone}).size());
}

TEST(AskSolve, SeveralSolutionsWithTwoExamples) {
  const SolveAnswer answer = solve_answer(kSeveral);
  ASSERT_TRUE(answer.diagnosis);
  EXPECT_EQ(answer.diagnosis->found.validity, Validity::kSeveralSolutions);
  ASSERT_EQ(answer.diagnosis->examples.size(), 2U);
  EXPECT_TRUE(answer.diagnosis->examples[0].solved());
  EXPECT_NE(answer.diagnosis->examples[0].values(), answer.diagnosis->examples[1].values());
  const std::string text = to_text(answer);
  EXPECT_NE(text.find("One of them:"), text.rfind("One of them:"));
  EXPECT_EQ(to_text(answer, {.states = ShownStates::kNone}).find("One of them:"),
            std::string::npos);
}

TEST(AskSolve, DocumentsSayWhatIsKnown) {
  const auto json_of = [](std::string_view text) {
    return nlohmann::json::parse(to_json(solve_answer(text)));
  };
  const auto solved = json_of(kMedium);
  EXPECT_EQ(solved["status"], "solved");
  EXPECT_FALSE(solved.contains("reason"));
  EXPECT_EQ(solved["solution"]["labels"].size(), 81U);
  EXPECT_EQ(solved["solution"]["line"].get<std::string>().size(), 81U);
  const auto stuck = json_of(kHard);
  EXPECT_EQ(stuck["status"], "stuck");
  EXPECT_EQ(stuck["solution"]["labels"].size(), 81U) << "it is known though not proved by rules";
  const auto several = json_of(kSeveral);
  EXPECT_EQ(several["outcome"], "stuck");
  EXPECT_EQ(several["status"], "several-solutions");
  EXPECT_FALSE(several.contains("solution"));
  EXPECT_EQ(json_of(kImpossible)["status"], "contradiction");
}

TEST(AskSolve, Contradictory) {
  const SolveAnswer answer = solve_answer(kImpossible);
  EXPECT_EQ(answer.path.result.outcome, Outcome::kContradiction);
  EXPECT_TRUE(ending_of(answer).summary.starts_with("NO SOLUTION"));
  EXPECT_TRUE(check_found_path(answer.path));
}

TEST(AskSolve, Stopped) {
  StopSource source;
  source.request();
  const SolveAnswer answer = ask(sudoku_app(), sudoku(kHard), SolveRequest{}, source.token());
  EXPECT_EQ(answer.path.result.outcome, Outcome::kInterrupted);
  EXPECT_FALSE(answer.diagnosis);
}

TEST(AskSolve, DepthNotFoundInTime) {
  StopSource source;
  source.request();
  const Puzzle hard = sudoku(kHard);
  const Diagnosis diagnosis = diagnose(initial_state(hard.instance), source.token());
  EXPECT_EQ(diagnosis.found.validity, Validity::kUnknown);
  EXPECT_EQ(diagnosis.cut, Diagnosis::Cut::kByStop);
  EXPECT_EQ(to_text(diagnosis), "Number of solutions and T&E depth: not found in time.");
}

TEST(AskSolve, DepthNotFoundWithinTheBudget) {
  const Puzzle hard = sudoku(kHard);
  const auto none = std::chrono::milliseconds(0);
  const Diagnosis diagnosis = diagnose(initial_state(hard.instance), {}, none);
  EXPECT_EQ(diagnosis.cut, Diagnosis::Cut::kByBudget);
  EXPECT_EQ(to_text(diagnosis), "Number of solutions and T&E depth: not found within a second.");
}

// What is known when the budget ends is said.
TEST(AskSolve, PartOfADiagnosis) {
  Diagnosis diagnosis;
  diagnosis.cut = Diagnosis::Cut::kByBudget;
  diagnosis.found.beyond = 1;
  diagnosis.found.validity = Validity::kUnique;
  EXPECT_EQ(to_text(diagnosis),
            "The puzzle has one solution. T&E depth: more than 1, not found within a second.");
  diagnosis.found.validity = Validity::kSeveralSolutions;
  EXPECT_TRUE(to_text(diagnosis).ends_with(" Examples: not found within a second."));
}

// 64 x 64 cells: a model of candidates, or the clauses, would take longer than the budget alone.
TEST(AskSolve, NothingIsBegunThatTheBudgetIsTooSmallFor) {
  const Puzzle empty = sudoku(std::string(4096, '.'));
  const Diagnosis diagnosis = diagnose(initial_state(empty.instance), {}, std::chrono::hours(1));
  EXPECT_EQ(diagnosis.cut, Diagnosis::Cut::kByBudget);
}

TEST(AskSolve, TheCheckerSeesWhatIsWrong) {
  SolveAnswer answer = solve_answer(kMedium);
  answer.path.result.hardest_length = 4;
  EXPECT_FALSE(check_found_path(answer.path));
  answer = solve_answer(kMedium);
  answer.path.steps.pop_back();
  EXPECT_FALSE(check_found_path(answer.path));
}

TEST(AskSolve, TextAsWanted) {
  const SolveAnswer answer = solve_answer(kMedium);
  const std::string plain = to_text(answer);
  EXPECT_TRUE(plain.starts_with(std::string(kMedium) + "\nResolution theory W\n"));
  EXPECT_NE(plain.find("Resolution state after Singles"), std::string::npos);
  EXPECT_GT(to_text(answer, {.explain = true}).size(), 2 * plain.size());
  EXPECT_LT(to_text(answer, {.states = ShownStates::kEnd}).size(), plain.size());
  const auto tag = [](Emphasis emphasis, std::string_view text) {
    return emphasis == Emphasis::kGood ? "<b>" + std::string(text) + "</b>" : std::string(text);
  };
  EXPECT_NE(to_text(answer, {.emphasise = tag}).find("<b>SOLVED."), std::string::npos);
}

TEST(AskSolve, Json) {
  const auto json = nlohmann::json::parse(to_json(solve_answer(kMedium)));
  EXPECT_EQ(json["format"], "pbcs-path");
  EXPECT_EQ(json["outcome"], "solved");
  EXPECT_EQ(json["theory"], "W");
  EXPECT_FALSE(json.contains("targets"));
}

}  // namespace
}  // namespace pbcs::test
