#include "pbcs/ask/target.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/sudokus.hpp"

namespace pbcs {
namespace {

using namespace test;

TargetAnswer target(std::string_view text, std::string_view elimination,
                    std::string_view theory = "W", Stop stop = {}) {
  const Puzzle asked = puzzle(text);
  const LabelId label = read_targets(asked, elimination).value().at(0);
  return ask(sudoku(), asked, {label, {Theory::parse(theory).value()}}, stop);
}

// The first candidate of which the answer has this outcome; the test fails when there is none.
TargetAnswer first_with(TargetOutcome outcome, std::string_view text, std::string_view theory) {
  const Puzzle asked = puzzle(text);
  const TheoryChoice choice{Theory::parse(theory).value()};
  for (const LabelId l : initial_state(asked.instance).candidates()) {
    TargetAnswer answer = ask(sudoku(), asked, {l, choice});
    if (answer.outcome == outcome) return answer;
  }
  throw std::logic_error("no candidate has this outcome");
}

TEST(AskTarget, FromTheStart) {
  const TargetAnswer answer = target(kMedium, "r1c1<>3");
  EXPECT_EQ(answer.outcome, TargetOutcome::kNoCandidate);
  EXPECT_TRUE(answer.eliminated());
  EXPECT_EQ(ending_of(answer).summary, "r1c1 <> 3 FROM THE START: the givens exclude it.");
}

TEST(AskTarget, ByOnePattern) {
  const TargetAnswer answer = first_with(TargetOutcome::kOnePattern, kMedium, "W");
  EXPECT_EQ(answer.patterns, 1U);
  EXPECT_TRUE(check_found_path(answer.path));
  const auto json = nlohmann::json::parse(to_json(answer));
  EXPECT_EQ(json["targets"][0], answer.path.model().text(answer.target).name);
  EXPECT_EQ(to_text(answer).find("Final resolution state"), std::string::npos);
}

TEST(AskTarget, ByAPath) {
  const TargetAnswer answer = first_with(TargetOutcome::kPath, kMedium, "W4");
  EXPECT_GT(answer.patterns, 1U);
  EXPECT_LE(answer.patterns, answer.simplest_first);
  const PathEnding ending = ending_of(answer);
  EXPECT_TRUE(ending.good);
  EXPECT_TRUE(ending.remarks.at(0).starts_with("No pattern of W4 does it alone."));
}

TEST(AskTarget, NotEliminated) {
  const TargetAnswer stuck = first_with(TargetOutcome::kNotEliminated, kHard, "BRT");
  EXPECT_FALSE(stuck.eliminated());
  ASSERT_TRUE(stuck.in_solutions);
  EXPECT_NE(*stuck.in_solutions, InSolutions::kUnknown);
  EXPECT_FALSE(ending_of(stuck).good);
  EXPECT_EQ(ending_of(stuck).remarks.size(), 1U);
  EXPECT_EQ(first_with(TargetOutcome::kTrue, kEasy, "BRT").in_solutions, std::nullopt);
}

TEST(AskTarget, PartOfOneOfSeveralSolutions) {
  const TargetAnswer answer = first_with(TargetOutcome::kNotEliminated, kSeveral, "B");
  EXPECT_EQ(answer.in_solutions, InSolutions::kSome);
}

TEST(AskTarget, Contradictory) {
  const TargetAnswer answer = target(kImpossible, "r5c5<>5");
  EXPECT_EQ(answer.outcome, TargetOutcome::kContradiction);
  EXPECT_FALSE(answer.eliminated());
}

TEST(AskTarget, Stopped) {
  StopSource source;
  source.request();
  const TargetAnswer answer = target(kHard, "r5c5<>8", "W", source.token());
  EXPECT_EQ(answer.outcome, TargetOutcome::kInterrupted);
  EXPECT_EQ(ending_of(answer).summary, "INTERRUPTED: nothing found in time for r5c5 <> 8");
}

TEST(AskTarget, ReadsSeveral) {
  EXPECT_EQ(read_targets(puzzle(kEasy), "r1c1<>5, r1c2≠7")->size(), 2U);
  EXPECT_FALSE(read_targets(puzzle(kEasy), "r1c1<>x"));
}

}  // namespace
}  // namespace pbcs
