#include "pbcs/ask/target.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/paths.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

TargetAnswer target_answer(std::string_view text, std::string_view elimination,
                           std::string_view name = "W", Stop stop = {}) {
  const Puzzle puzzle = sudoku(text);
  const LabelId label = read_targets(puzzle, elimination).value().at(0);
  return ask(sudoku_app(), puzzle, TargetRequest{label, {theory(name)}}, stop);
}

TEST(AskTarget, FromTheStart) {
  const TargetAnswer answer = target_answer(kMedium, "r1c1<>3");
  EXPECT_EQ(answer.outcome, TargetOutcome::kNoCandidate);
  EXPECT_TRUE(answer.eliminated());
  EXPECT_EQ(ending_of(answer).summary, "r1c1 <> 3 FROM THE START: the givens exclude it.");
}

TEST(AskTarget, ByOnePattern) {
  const TargetAnswer answer = target_answer(kMedium, "r1c1<>8");
  EXPECT_EQ(answer.outcome, TargetOutcome::kOnePattern);
  EXPECT_EQ(to_string(answer.outcome), "one-pattern");
  EXPECT_EQ(answer.patterns, 1U);
  EXPECT_TRUE(check_found_path(answer.path));
  const auto json = nlohmann::json::parse(to_json(answer));
  EXPECT_EQ(json["targets"], nlohmann::json::array({"n8r1c1"}));
  EXPECT_EQ(to_text(answer).find("Final resolution state"), std::string::npos);
}

TEST(AskTarget, ByAPath) {
  const TargetAnswer answer = target_answer(kMedium, "r7c2<>3");
  EXPECT_EQ(answer.outcome, TargetOutcome::kPath);
  EXPECT_GT(answer.patterns, 1U);
  EXPECT_LE(answer.patterns, answer.simplest_first);
  const PathEnding ending = ending_of(answer);
  EXPECT_TRUE(ending.good);
  EXPECT_TRUE(ending.remarks.at(0).starts_with("No pattern of W does it alone."));
}

TEST(AskTarget, NotEliminated) {
  const TargetAnswer stuck = target_answer(kMedium, "r1c1<>8", "W3");
  EXPECT_EQ(stuck.outcome, TargetOutcome::kNotEliminated);
  EXPECT_FALSE(stuck.eliminated());
  EXPECT_EQ(stuck.in_solutions, InSolutions::kNone);
  EXPECT_FALSE(ending_of(stuck).good);
  EXPECT_TRUE(ending_of(stuck).remarks.at(0).ends_with("a stronger theory may do it."));
  EXPECT_EQ(target_answer(kMedium, "r1c1<>1", "W3").in_solutions, InSolutions::kSome);
  EXPECT_EQ(target_answer(kOneGiven, "r5c5<>5").in_solutions, InSolutions::kSome);
}

TEST(AskTarget, True) {
  const TargetAnswer answer = target_answer(kMedium, "r1c1<>1");
  EXPECT_EQ(answer.outcome, TargetOutcome::kTrue);
  EXPECT_EQ(ending_of(answer).summary, "NOT ELIMINATED: r1c1 = 1 is true.");
}

TEST(AskTarget, Contradictory) {
  const TargetAnswer answer = target_answer(kImpossible, "r5c5<>3");
  EXPECT_EQ(answer.outcome, TargetOutcome::kContradiction);
  EXPECT_FALSE(answer.eliminated());
}

TEST(AskTarget, Stopped) {
  StopSource source;
  source.request();
  const TargetAnswer answer = target_answer(kMedium, "r1c1<>8", "W", source.token());
  EXPECT_EQ(answer.outcome, TargetOutcome::kInterrupted);
  EXPECT_EQ(ending_of(answer).summary, "INTERRUPTED: nothing found for r1c1 <> 8");
  TargetAnswer late = answer;
  late.path.stopped_by = StoppedBy::kTimeLimit;
  EXPECT_EQ(ending_of(late).summary, "TIME LIMIT REACHED: nothing found for r1c1 <> 8");
}

TEST(AskTarget, ReadsSeveral) {
  EXPECT_EQ(read_targets(sudoku(kEasy), "r1c1<>5, r1c2≠7")->size(), 2U);
  EXPECT_FALSE(read_targets(sudoku(kEasy), "r1c1<>x"));
}

}  // namespace
}  // namespace pbcs::test
