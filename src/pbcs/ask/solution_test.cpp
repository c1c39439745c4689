#include "pbcs/ask/solution.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

SolutionAnswer solution_of(std::string_view text, Stop stop = {}) {
  return ask(*find_application("sudoku"), sudoku(text), SolutionRequest{}, stop);
}

TEST(AskSolution, DrawsTheOnlyOne) {
  const SolutionAnswer answer = solution_of(kEasy);
  EXPECT_EQ(answer.validity, Validity::kUnique);
  ASSERT_TRUE(answer.solution);
  EXPECT_TRUE(answer.solution->solved());
  EXPECT_TRUE(to_text(answer).starts_with("+-------+"));
  EXPECT_EQ(to_text(answer).find('.'), std::string::npos);
}

TEST(AskSolution, SaysWhyThereIsNone) {
  EXPECT_EQ(to_text(solution_of(kSeveral)), "The puzzle has several solutions.");
  EXPECT_EQ(to_text(solution_of(kImpossible)), "The puzzle has no solution.");
  StopSource source;
  source.request();
  const SolutionAnswer stopped = solution_of(kSeveral, source.token());
  EXPECT_EQ(stopped.validity, Validity::kUnknown);
  EXPECT_FALSE(stopped.solution);
}

TEST(AskSolution, Json) {
  const auto json = nlohmann::json::parse(to_json(solution_of(kEasy)));
  EXPECT_EQ(json["format"], "pbcs-solution");
  EXPECT_EQ(json["status"], "unique");
  EXPECT_EQ(json["values"].size(), 81U);
  const auto several = nlohmann::json::parse(to_json(solution_of(kSeveral)));
  EXPECT_EQ(several["status"], "invalid");
  EXPECT_EQ(several["reason"], "several solutions");
  EXPECT_FALSE(several.contains("values"));
}

}  // namespace
}  // namespace pbcs::test
