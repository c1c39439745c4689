#include "pbcs/ask/minimal.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

MinimalAnswer ask_minimal(std::string_view text, const MinimalRequest& request = {}) {
  return ask(sudoku_app(), sudoku(text), request);
}

// kEasy with the first value of its solution.
std::string with_one_more() {
  std::string text(kEasy);
  const Puzzle puzzle = sudoku(kEasy);
  const auto solution = count_solutions(initial_state(puzzle.instance), 2).first.front();
  text[0] = puzzle.instance.model->text(solution.front()).value.front();
  return text;
}

TEST(AskMinimal, AMinimalPuzzleIsAllThatIsInIt) {
  const MinimalAnswer answer = ask_minimal(kEasy, {MinimalPuzzles::kAll});
  EXPECT_EQ(answer.validity, Validity::kUnique);
  EXPECT_EQ(answer.givens, 17U);
  EXPECT_TRUE(answer.redundant.value().empty());
  EXPECT_TRUE(answer.found.value().complete);
  EXPECT_EQ(answer.found->puzzles, std::vector{std::string(kEasy)});
  EXPECT_FALSE(ask_minimal(kEasy).found);
}

TEST(AskMinimal, SaysWhatIsRedundantAndWhatIsLeft) {
  const std::string more = with_one_more();
  const MinimalAnswer answer = ask_minimal(more, {MinimalPuzzles::kAll, 50});
  ASSERT_FALSE(answer.redundant.value().empty());
  EXPECT_EQ(answer.redundant->front(), sudoku(more).instance.givens.front());
  const auto& puzzles = answer.found.value().puzzles;
  EXPECT_NE(std::find(puzzles.begin(), puzzles.end(), kEasy), puzzles.end());
  for (const std::string& line : puzzles) EXPECT_TRUE(ask_minimal(line).redundant.value().empty());
  const MinimalAnswer one = ask_minimal(more, {MinimalPuzzles::kOne});
  EXPECT_EQ(one.found.value().puzzles, std::vector{std::string(kEasy)});
}

TEST(AskMinimal, NothingIsSaidOfWhatIsNoPuzzle) {
  for (const auto text : {kSeveral, kImpossible}) {
    const MinimalAnswer answer = ask_minimal(text, {MinimalPuzzles::kOne});
    EXPECT_NE(answer.validity, Validity::kUnique);
    EXPECT_FALSE(answer.redundant);
    EXPECT_FALSE(answer.stopped);
  }
}

TEST(AskMinimal, CanBeStopped) {
  StopSource source;
  source.request();
  const MinimalAnswer answer =
      ask(sudoku_app(), sudoku(kEasy), MinimalRequest{MinimalPuzzles::kAll}, source.token());
  EXPECT_TRUE(answer.stopped);
  EXPECT_FALSE(answer.redundant);
  EXPECT_FALSE(answer.found.value().complete);
  EXPECT_TRUE(nlohmann::json::parse(to_json(answer))["minimal"].is_null());
}

TEST(AskMinimal, Json) {
  EXPECT_EQ(nlohmann::json::parse(to_json(ask_minimal(kEasy, {MinimalPuzzles::kOne}))),
            nlohmann::json::parse(R"({"format":"pbcs-minimal","version":1,"puzzle":")" +
                                  std::string(kEasy) + R"(","label":"","status":"examined",
      "minimal":true,"givens":17,"redundant":[],"complete":false,"puzzles":[")" +
                                  std::string(kEasy) + "\"]}"));
  const auto redundant = nlohmann::json::parse(to_json(ask_minimal(with_one_more())));
  EXPECT_EQ(redundant["minimal"], false);
  EXPECT_EQ(redundant["redundant"][0].get<std::string>().substr(2), "r1c1");
  const auto invalid = nlohmann::json::parse(to_json(ask_minimal(kSeveral)));
  EXPECT_EQ(invalid["status"], "invalid");
  EXPECT_EQ(invalid["reason"], "several solutions");
}

// Their models have only the labels that all givens leave.
TEST(AskMinimal, KnowsThatModelsMayDependOnTheGivens) {
  const App& hidato = *find_application("hidato");
  const auto ask_about = [&](const char* text) {
    return ask(hidato, hidato.parse({text, 1}).value(), {MinimalPuzzles::kOne});
  };
  const MinimalAnswer minimal = ask_about("hidato: 1 2 / . 3");
  EXPECT_EQ(minimal.validity, Validity::kUnique);
  EXPECT_TRUE(minimal.redundant.value().empty());
  const MinimalAnswer full = ask_about("hidato: 1 2 / 4 3");
  EXPECT_EQ(full.redundant.value().size(), 4U);
  EXPECT_EQ(full.found->puzzles, std::vector<std::string>{"hidato: . 2 / 4 3"});
}

}  // namespace
}  // namespace pbcs::test
