#include "pbcs/ask/count.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

nlohmann::json count_json(std::string_view text, std::size_t limit) {
  return nlohmann::json::parse(to_json(ask(sudoku(text), CountRequest{limit})));
}

TEST(AskCount, CountsUpToTheLimit) {
  EXPECT_TRUE(ask(sudoku(kEasy), CountRequest{2}).solutions.unique());
  EXPECT_EQ(ask(sudoku(kImpossible), CountRequest{}).solutions.count, 0U);
  const CountAnswer several = ask(sudoku(kSeveral), CountRequest{3});
  EXPECT_EQ(several.solutions.count, 3U);
  EXPECT_FALSE(several.solutions.exhausted);
  EXPECT_FALSE(several.stopped);
}

TEST(AskCount, CanBeStopped) {
  StopSource source;
  source.request();
  const CountAnswer answer = ask(sudoku(kSeveral), CountRequest(), source.token());
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
