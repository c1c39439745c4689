#include "pbcs/ask/count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

nlohmann::json count_json(std::string_view text, std::size_t limit) {
  return nlohmann::json::parse(to_json(ask(sudoku_app(), sudoku(text), CountRequest{limit})));
}

TEST(AskCount, CountsUpToTheLimit) {
  EXPECT_TRUE(ask(sudoku_app(), sudoku(kEasy), CountRequest{2}).solutions.unique());
  EXPECT_EQ(ask(sudoku_app(), sudoku(kImpossible), CountRequest{}).solutions.count, 0U);
  const CountAnswer several = ask(sudoku_app(), sudoku(kSeveral), CountRequest{3});
  EXPECT_EQ(several.solutions.count, 3U);
  EXPECT_FALSE(several.solutions.exhausted);
  EXPECT_FALSE(several.stopped);
}

TEST(AskCount, ListsTheSolutions) {
  const CountAnswer answer = ask(sudoku_app(), sudoku(kSeveral), CountRequest{3, true});
  ASSERT_EQ(answer.list.value().size(), 3U);
  for (const std::string& line : *answer.list) {
    const Puzzle solution = sudoku(line);
    EXPECT_EQ(solution.text, line);
    EXPECT_EQ(solution.instance.givens.size(), 81U);
    EXPECT_TRUE(ask(sudoku_app(), solution, CountRequest{2}).solutions.unique());
    EXPECT_EQ(std::count(answer.list->begin(), answer.list->end(), line), 1);
  }
  EXPECT_EQ(nlohmann::json::parse(to_json(answer))["list"].size(), 3U);
  EXPECT_FALSE(ask(sudoku_app(), sudoku(kSeveral), CountRequest{3}).list);
}

// Its line is its description: the values are listed instead.
TEST(AskCount, ListsTheValuesOfProblems) {
  const App& csp = *find_application("csp");
  const auto puzzle = csp.parse({csp.example, 1});
  ASSERT_TRUE(puzzle);
  const CountAnswer answer = ask(csp, *puzzle, CountRequest{10, true});
  ASSERT_EQ(answer.list.value().size(), 1U);
  EXPECT_EQ(answer.list->front(), "x = 1, y = 2, z = 3");
}

TEST(AskCount, CanBeStopped) {
  StopSource source;
  source.request();
  const CountAnswer answer = ask(sudoku_app(), sudoku(kSeveral), CountRequest(), source.token());
  EXPECT_TRUE(answer.stopped);
  EXPECT_FALSE(answer.solutions.exhausted);
}

TEST(AskCount, Json) {
  EXPECT_EQ(count_json(kEasy, 2), nlohmann::json::parse(R"({"format":"pbcs-count","version":1,
      "puzzle":")" + std::string(kEasy) + R"(","label":"","status":"counted","solutions":1,
      "complete":true})"));
  EXPECT_EQ(count_json(kSeveral, 2)["complete"], false);
  const auto unreadable = nlohmann::json::parse(to_json(CountAnswer{{"x", "", "no puzzle"}}));
  EXPECT_EQ(unreadable["status"], "invalid");
  EXPECT_EQ(unreadable["reason"], "no puzzle");
}

}  // namespace
}  // namespace pbcs::test
