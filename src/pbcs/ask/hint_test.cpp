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
  EXPECT_EQ(to_text(answer, {.notation = {NotEqual::kSymbol}}).find("<>"), std::string::npos);
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

TEST(AskHint, WarnsOfSeveralSolutions) {
  const HintAnswer answer = hint_for(kSeveral);
  ASSERT_EQ(answer.status, HintStatus::kStep);
  EXPECT_NE(to_text(answer).find("\nBeware: the puzzle has several solutions."), std::string::npos);
  EXPECT_TRUE(nlohmann::json::parse(to_json(answer)).contains("warning"));
  EXPECT_EQ(to_text(hint_for(kEasy)).find("Beware"), std::string::npos);
}

// r1c1 is 4 in the solution of kEasy.
constexpr std::string_view kEntriesOfEasy = "r1c1 = 4";

HintAnswer hint_after(std::string_view entries, HintStrength strength = HintStrength::kStep,
                      std::string_view text = kEasy) {
  Puzzle position = sudoku(text);
  EXPECT_TRUE(add_entries(position, entries));
  return ask(sudoku_app(), position, HintRequest{{}, strength});
}

TEST(AskHint, NamesWhatWasEnteredWrongly) {
  EXPECT_EQ(hint_after(kEntriesOfEasy).status, HintStatus::kStep);
  const HintAnswer answer = hint_after("r1c1 = 4, r1c2 = 3, r1c3 <> 9");
  ASSERT_EQ(answer.status, HintStatus::kNoSolution);
  EXPECT_EQ(answer.mistakes.value().kind, Mistakes::Kind::kWrong);
  const auto json = nlohmann::json::parse(to_json(answer));
  EXPECT_EQ(json["mistakes"].size(), 1U) << to_json(answer);
  EXPECT_EQ(json["mistakes"][0]["kind"], "entered");
  EXPECT_EQ(to_text(answer),
            "There is no solution from here. r1c2 = 3, which was entered, is wrong.");
}

TEST(AskHint, NamesWhatWasCrossedOutWrongly) {
  EXPECT_EQ(to_text(hint_after("r1c1 <> 4")),
            "There is no solution from here. The candidate 4 of r1c1 was crossed out but is true.");
}

TEST(AskHint, TellsNoMoreOfMistakesThanIsWanted) {
  const auto where = hint_after("r1c1 <> 4, r1c2 = 3", HintStrength::kWhere);
  EXPECT_EQ(to_text(where),
            "There is no solution from here. Look at r1c1 and r1c2: something is wrong there.");
  EXPECT_EQ(nlohmann::json::parse(to_json(where))["mistakes"],
            nlohmann::json::parse(R"([{"place":"r1c1"},{"place":"r1c2"}])"));
  const auto pattern = hint_after("r1c1 <> 4, r1c2 = 3", HintStrength::kPattern);
  EXPECT_EQ(to_text(pattern),
            "There is no solution from here. What was entered at r1c2 is wrong. Too much was "
            "crossed out at r1c1.");
  EXPECT_FALSE(nlohmann::json::parse(to_json(pattern))["mistakes"][0].contains("label"));
}

TEST(AskHint, ValuesThatClashWithGivens) {
  const HintAnswer answer = hint_after("r2c1 = 1");
  EXPECT_EQ(to_text(answer),
            "There is no solution from here. r2c1 = 1, which was entered, is wrong.");
}

TEST(AskHint, MistakesInAPuzzleWithSeveralSolutions) {
  const HintAnswer alone = hint_after("r3c1 = 3", HintStrength::kStep, kSeveral);
  EXPECT_EQ(to_text(alone),
            "There is no solution from here. r3c1 = 3, which was entered, is in no solution of the "
            "puzzle.");
  const HintAnswer together = hint_after("r2c1 = 4, r2c2 = 4", HintStrength::kStep, kOneGiven);
  EXPECT_EQ(together.mistakes.value().kind, Mistakes::Kind::kTogether);
  const HintAnswer puzzle = hint_after("r5c5 = 4", HintStrength::kStep, kImpossible);
  EXPECT_EQ(to_text(puzzle), "The puzzle itself has no solution.");
}

TEST(AskHint, WithoutThePublishedPuzzleSomethingIsWrong) {
  const HintAnswer answer = hint_for(kImpossible);
  EXPECT_EQ(answer.mistakes.value().kind, Mistakes::Kind::kUntold);
  EXPECT_NE(to_text(answer).find("something entered is wrong"), std::string::npos);
  EXPECT_NE(to_text(answer).find("Nothing is left for cell r1c9."), std::string::npos);
}

std::size_t count_marked(const std::string& grid, char mark) {
  std::size_t marked = 0;
  bool after_mark = false;
  for (const char c : grid) {
    const bool digit = c >= '1' && c <= '9';
    if (digit && after_mark) ++marked;
    after_mark = c == mark || (digit && after_mark);
  }
  return marked;
}

TEST(AskHint, GridWithTheHintInIt) {
  EXPECT_EQ(count_marked(hint_grid(hint_for(kEasy)), '+'), 1U);
  HintAnswer answer = hint_for(kMonster, "belt");
  EXPECT_EQ(count_marked(hint_grid(answer), '-'), answer.step.value().eliminated.size());
  EXPECT_NE(to_text(answer, {.grid = true}).find(hint_grid(answer)), std::string::npos);
  answer.strength = HintStrength::kPattern;
  EXPECT_EQ(count_marked(hint_grid(answer), '-'), 0U) << "the conclusions are not told";
}

TEST(AskHint, IteratedToTheSolution) {
  for (const App* app : applications()) {
    SCOPED_TRACE(app->name);
    const std::size_t places = app->parse({app->example, 1}).value().board->places.size();
    std::string position(app->example);
    HintStatus status = HintStatus::kStep;
    for (std::size_t rounds = 0; status == HintStatus::kStep; ++rounds) {
      ASSERT_LT(rounds, 20 * places) << position;
      const auto chunks = split_puzzles(*app, position);
      ASSERT_EQ(chunks.size(), 1U);
      const auto puzzle = parse_puzzle(*app, chunks.front());
      ASSERT_TRUE(puzzle) << puzzle.error().message << "\n" << position;
      const HintAnswer answer = ask(*app, *puzzle, HintRequest{});
      status = answer.status;
      position = next_position(answer);
    }
    EXPECT_EQ(status, HintStatus::kSolved) << position;
  }
}

TEST(AskHint, NothingIsLeftToDo) {
  Puzzle done = sudoku(kEasy);
  const SolveResult solved = solve_silently(initial_state(done.instance), "BRT");
  done.instance.givens = solved.final_state.values();
  const HintAnswer answer = ask(sudoku_app(), done, HintRequest{});
  EXPECT_EQ(answer.status, HintStatus::kSolved);
  const auto json = nlohmann::json::parse(to_json(answer, {"list.txt", 7}));
  EXPECT_EQ(json["solution"]["labels"].size(), 81U);
  EXPECT_EQ(json["file"], "list.txt");
  EXPECT_EQ(json["line"], 7);
}

}  // namespace
}  // namespace pbcs::test
