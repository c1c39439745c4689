#include "pbcs/ask/hint.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/paths.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

HintAnswer hint_for(std::string_view text, std::string_view name = "W",
                    HintStrength strength = HintStrength::kStep) {
  return ask(sudoku_app(), sudoku(text), HintRequest{{theory(name)}, strength});
}

TEST(AskHint, TellsAsMuchAsIsWanted) {
  const HintAnswer answer = hint_for(kEasy);
  EXPECT_EQ(answer.status, HintStatus::kStep);
  ASSERT_TRUE(answer.step);
  EXPECT_EQ(answer.step->family, Family::kSingle);
  EXPECT_NE(to_text(answer).find(" = "), std::string::npos);
  EXPECT_TRUE(to_text(hint_for(kEasy, "W", HintStrength::kWhere)).starts_with("Look at "));
  EXPECT_TRUE(to_text(hint_for(kEasy, "W", HintStrength::kPattern)).starts_with("There is a "));
}

TEST(AskHint, JsonTellsNoMore) {
  const auto where = nlohmann::json::parse(to_json(hint_for(kMedium, "W", HintStrength::kWhere)));
  EXPECT_EQ(where["status"], "step");
  EXPECT_FALSE(where["variables"].empty());
  EXPECT_FALSE(where.contains("rule"));
  const auto pattern =
      nlohmann::json::parse(to_json(hint_for(kMedium, "W", HintStrength::kPattern)));
  EXPECT_TRUE(pattern.contains("rule"));
  EXPECT_FALSE(pattern.contains("text"));
  EXPECT_TRUE(nlohmann::json::parse(to_json(hint_for(kMedium))).contains("explanation"));
}

TEST(AskHint, NotationOfEliminations) {
  const HintAnswer answer = hint_for(kMonster, "belt");
  ASSERT_FALSE(answer.step.value().eliminated.empty());
  EXPECT_NE(to_text(answer).find(" <> "), std::string::npos);
  EXPECT_EQ(to_text(answer, {NotEqual::kSymbol}).find("<>"), std::string::npos);
}

TEST(AskHint, LemmasComeBeforeTheStepThatNeedsThem) {
  const HintAnswer answer = hint_for(kMonster, "B*B");
  ASSERT_EQ(answer.status, HintStatus::kStep);
  ASSERT_FALSE(answer.lemmas.empty());
  const auto json = nlohmann::json::parse(to_json(answer));
  EXPECT_EQ(json["lemmas"].size(), answer.lemmas.size());
  EXPECT_TRUE(to_text(answer).starts_with(json["lemmas"][0]["text"].get<std::string>()));
}

TEST(AskHint, WhyThereIsNone) {
  EXPECT_EQ(hint_for(kMonster, "BRT").status, HintStatus::kStuck);
  EXPECT_EQ(to_text(hint_for(kMonster, "BRT")), "No rule of BRT applies.");
  EXPECT_EQ(hint_for(kImpossible).status, HintStatus::kNoSolution);
  EXPECT_EQ(hint_for(kOneGiven, "BRT").status, HintStatus::kSeveralSolutions);
  StopSource source;
  source.request();
  const HintAnswer stopped =
      ask(sudoku_app(), sudoku(kMonster), HintRequest{{theory("W")}}, source.token());
  EXPECT_EQ(stopped.status, HintStatus::kInterrupted);
  EXPECT_EQ(nlohmann::json::parse(to_json(stopped))["status"], "interrupted");
}

TEST(AskHint, NothingIsLeftToDo) {
  Puzzle done = sudoku(kEasy);
  const SolveResult solved = solve_silently(initial_state(done.instance), "BRT");
  done.instance.givens = solved.final_state.values();
  EXPECT_EQ(ask(sudoku_app(), done, HintRequest{}).status, HintStatus::kSolved);
}

}  // namespace
}  // namespace pbcs::test
