#include "pbcs/solve/path_reduction.hpp"

#include <gtest/gtest.h>

#include "pbcs/check/path_checker.hpp"
#include "pbcs/solve/engine.hpp"
#include "support/paths.hpp"
#include "support/tiny_model.hpp"
#include "support/two_puzzles.hpp"

namespace pbcs::test {
namespace {

std::vector<Step> path_of(const State& state, std::string_view name) {
  StepCollector path;
  (void)solve(state, theory(name), path);
  return path.steps();
}

std::string text(const TinyModel& csp, const std::vector<Step>& steps) {
  std::string all;
  for (const Step& step : steps) all += (all.empty() ? "" : "; ") + csp.text(step);
  return all;
}

class Reduction : public ::testing::Test {
 protected:
  [[nodiscard]] PathGoal gone(const char* label) const {
    return [l = csp.label(label)](const State& s) { return !s.is_candidate(l) && !s.is_value(l); };
  }

  const TinyModel& csp = two_puzzles();
  const State initial = csp.state();
  const Theory brt = theory("BRT");
  const Theory w1 = theory("W1");
  const PathGoal solved = [](const State& s) { return s.solved(); };
};

TEST_F(Reduction, tells_the_steps_that_count) {
  const auto path = path_of(initial, "W1");
  EXPECT_EQ(text(csp, PathReducer(initial, brt, solved).counted(path)),
            "whip[1]: B{b1 .} => not a2; whip[1]: D{d1 .} => not c2");
  EXPECT_TRUE(PathReducer(initial, w1, solved).counted(path).empty());
}

TEST_F(Reduction, follows_steps_with_the_free_ones_between) {
  const auto path = path_of(initial, "W1");
  const PathReducer reducer(initial, brt, solved);
  const auto followed = reducer.follow(reducer.counted(path));
  ASSERT_TRUE(followed);
  EXPECT_EQ(followed->steps, path);
  EXPECT_TRUE(followed->state.solved());
  EXPECT_FALSE(reducer.follow({path.data(), 1}));
  EXPECT_EQ(PathReducer(initial, w1, solved).follow({})->steps, path);
}

TEST_F(Reduction, keeps_what_the_goal_needs) {
  const PathReducer all(initial, brt, solved);
  const auto steps = all.counted(path_of(initial, "W1"));
  EXPECT_EQ(all.counted(all.reduce(*all.follow(steps), {}).steps), steps);
  const PathGoal goal = gone("d2");
  const PathReducer one(initial, brt, goal);
  EXPECT_EQ(text(csp, one.counted(one.reduce(*one.follow(steps), {}).steps)),
            "whip[1]: D{d1 .} => not c2");
}

TEST_F(Reduction, when_stopped_the_path_stays_as_it_was) {
  const PathGoal goal = gone("d2");
  const PathReducer reducer(initial, brt, goal);
  const auto path = reducer.follow(reducer.counted(path_of(initial, "W1")));
  ASSERT_TRUE(path);
  StopSource source;
  source.request();
  EXPECT_EQ(reducer.reduce(*path, source.token()).steps, path->steps);
  EXPECT_FALSE(reducer.follow(reducer.counted(path->steps), source.token()));
}

TEST_F(Reduction, stops_at_the_goal_and_drops_what_is_known) {
  const PathGoal goal = gone("b2");
  const PathReducer reducer(initial, brt, goal);
  const auto steps = reducer.counted(path_of(initial, "W1"));
  const auto twice = std::vector{steps[0], steps[0], steps[1]};
  EXPECT_EQ(text(csp, reducer.counted(reducer.follow(twice)->steps)), "whip[1]: B{b1 .} => not a2");
  const PathReducer all(initial, brt, solved);
  EXPECT_EQ(all.counted(all.follow(std::vector{steps[0], steps[0], steps[1]})->steps), steps);
}

TEST_F(Reduction, refuses_steps_that_are_wrong_where_they_stand) {
  const PathReducer reducer(initial, brt, solved);
  auto steps = reducer.counted(path_of(initial, "W1"));
  std::swap(std::get<Chain>(steps[0].proof).cells, std::get<Chain>(steps[1].proof).cells);
  EXPECT_FALSE(reducer.follow(steps));
}

TEST_F(Reduction, needed_steps_are_those_without_which_the_goal_is_missed) {
  const auto path = path_of(initial, "W1");
  const auto needed = needed_steps(initial, path, gone("d2"), {});
  EXPECT_EQ(text(csp, needed), "whip[1]: D{d1 .} => not c2; C = c1");
  EXPECT_TRUE(check_path(initial, needed));
  EXPECT_EQ(needed_steps(initial, path, solved, {}), path);
}

}  // namespace
}  // namespace pbcs::test
