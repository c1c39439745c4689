#include "pbcs/ask/fewest_steps.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/paths.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

FewestStepsRequest steps_request(std::string_view name) {
  return {{theory(name)}};
}
FewestStepsAnswer shortest(std::string_view text, std::string_view name) {
  return ask(sudoku_app(), sudoku(text), steps_request(name));
}

TEST(AskFewestSteps, NothingToShorten) {
  const FewestStepsAnswer answer = shortest(kEasy, "W2");
  EXPECT_EQ(answer.count, 0U);
  EXPECT_TRUE(answer.proved);
  EXPECT_TRUE(check_found_path(answer.path));
  EXPECT_EQ(ending_of(answer).remarks.at(0),
            "0 steps beside Singles; the simplest-first path has 0. No path has fewer.");
}

TEST(AskFewestSteps, NoMoreThanTheSimplestFirstPath) {
  FewestStepsRequest asked = steps_request("W5");
  asked.options.free_length_1 = true;
  const FewestStepsAnswer answer = ask(sudoku_app(), sudoku(kMedium), asked);
  EXPECT_LE(answer.count, answer.simplest_first);
  EXPECT_GT(answer.count, 0U);
  EXPECT_TRUE(check_found_path(answer.path));
  EXPECT_NE(ending_of(answer).remarks.at(0).find("beside Singles and whips[1];"),
            std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(to_json(answer))["outcome"], "solved");
}

TEST(AskFewestSteps, StuckContradictoryOrOfSeveralSolutions) {
  const FewestStepsAnswer stuck = shortest(kHard, "W2");
  ASSERT_TRUE(stuck.diagnosis);
  EXPECT_EQ(stuck.diagnosis->found.depth, 2U);
  EXPECT_EQ(ending_of(stuck).remarks.size(), 1U);
  EXPECT_EQ(shortest(kSeveral, "W2").diagnosis.value().examples.size(), 2U);
  EXPECT_EQ(shortest(kImpossible, "W2").path.result.outcome, Outcome::kContradiction);
}

TEST(AskFewestSteps, Stopped) {
  StopSource source;
  source.request();
  const FewestStepsAnswer answer =
      ask(sudoku_app(), sudoku(kMedium), steps_request("W5"), source.token());
  EXPECT_TRUE(answer.stopped);
  EXPECT_EQ(answer.path.result.outcome, Outcome::kInterrupted);
}

}  // namespace
}  // namespace pbcs::test
