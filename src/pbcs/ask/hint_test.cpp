#include "pbcs/ask/hint.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "pbcs/solve/engine.hpp"
#include "support/sudokus.hpp"

namespace pbcs {
namespace {

using namespace test;

HintAnswer hint(std::string_view text, std::string_view theory = "W",
                HintStrength strength = HintStrength::kStep) {
  return ask(sudoku(), puzzle(text), HintRequest{{Theory::parse(theory).value()}, strength});
}

TEST(AskHint, TellsAsMuchAsIsWanted) {
  const HintAnswer answer = hint(kEasy);
  EXPECT_EQ(answer.status, HintStatus::kStep);
  ASSERT_TRUE(answer.step);
  EXPECT_EQ(answer.step->family, Family::kSingle);
  EXPECT_NE(to_text(answer).find(" = "), std::string::npos);
  EXPECT_TRUE(to_text(hint(kEasy, "W", HintStrength::kWhere)).starts_with("Look at "));
  EXPECT_TRUE(to_text(hint(kEasy, "W", HintStrength::kPattern)).starts_with("There is a "));
}

TEST(AskHint, JsonTellsNoMore) {
  const auto where = nlohmann::json::parse(to_json(hint(kMedium, "W", HintStrength::kWhere)));
  EXPECT_EQ(where["status"], "step");
  EXPECT_FALSE(where["variables"].empty());
  EXPECT_FALSE(where.contains("rule"));
  const auto pattern = nlohmann::json::parse(to_json(hint(kMedium, "W", HintStrength::kPattern)));
  EXPECT_TRUE(pattern.contains("rule"));
  EXPECT_FALSE(pattern.contains("text"));
  EXPECT_TRUE(nlohmann::json::parse(to_json(hint(kMedium))).contains("explanation"));
}

TEST(AskHint, NotationOfEliminations) {
  const HintAnswer answer = hint(kBraided);
  ASSERT_FALSE(answer.step->eliminated.empty());
  EXPECT_NE(to_text(answer).find(" <> "), std::string::npos);
  EXPECT_EQ(to_text(answer, {NotEqual::kSymbol}).find("<>"), std::string::npos);
}

TEST(AskHint, LemmasComeBeforeTheStepThatNeedsThem) {
  HintAnswer answer = hint(kHard, "W*W");
  while (answer.status == HintStatus::kStep && answer.lemmas.empty()) {
    for (const LabelId l : answer.step->eliminated) answer.puzzle.instance.excluded.push_back(l);
    for (const LabelId l : answer.step->asserted) answer.puzzle.instance.givens.push_back(l);
    answer = ask(sudoku(), answer.puzzle, HintRequest{{answer.theory}});
  }
  ASSERT_EQ(answer.status, HintStatus::kStep);
  const auto json = nlohmann::json::parse(to_json(answer));
  EXPECT_EQ(json["lemmas"].size(), answer.lemmas.size());
  EXPECT_TRUE(to_text(answer).starts_with(json["lemmas"][0]["text"].get<std::string>()));
}

TEST(AskHint, WhyThereIsNone) {
  EXPECT_EQ(hint(kHard, "BRT").status, HintStatus::kStuck);
  EXPECT_EQ(to_text(hint(kHard, "BRT")), "No rule of BRT applies.");
  EXPECT_EQ(hint(kImpossible).status, HintStatus::kNoSolution);
  EXPECT_EQ(hint(kSeveral, "BRT").status, HintStatus::kSeveralSolutions);
  StopSource source;
  source.request();
  const HintRequest request{{Theory::parse("W").value()}};
  const HintAnswer stopped = ask(sudoku(), puzzle(kHard), request, source.token());
  EXPECT_EQ(stopped.status, HintStatus::kInterrupted);
  EXPECT_EQ(nlohmann::json::parse(to_json(stopped))["status"], "interrupted");
}

TEST(AskHint, NothingIsLeftToDo) {
  const Puzzle easy = puzzle(kEasy);
  StepCollector path;
  const SolveResult solved =
      solve(initial_state(easy.instance), Theory::parse("BRT").value(), path);
  Puzzle done = easy;
  done.instance.givens = solved.final_state.values();
  EXPECT_EQ(ask(sudoku(), done, HintRequest{}).status, HintStatus::kSolved);
}

}  // namespace
}  // namespace pbcs
