#include "pbcs/batch/time_limit.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pbcs {
namespace {

using std::chrono::milliseconds;

// Runs until stopped, for ten seconds at most.
bool runs_until_stopped(const std::stop_token& stop) {
  const auto end = TimeLimit::Clock::now() + std::chrono::seconds(10);
  while (!stop.stop_requested()) {
    if (TimeLimit::Clock::now() > end) return false;
    std::this_thread::sleep_for(milliseconds(1));
  }
  return true;
}

TEST(TimeLimitThreads, StopsEveryTaskThatTakesTooLong) {
  TimeLimit limit(milliseconds(20));
  std::vector<int> stopped(4, 0);  // not bool: neighbours are written by different threads
  {
    std::vector<std::jthread> threads;
    for (int& mark : stopped) {
      threads.emplace_back([&limit, &mark] {
        for (int round = 0; round < 3; ++round) {
          const TimeLimit::Task task(limit, {});
          if (runs_until_stopped(task.token())) ++mark;
        }
      });
    }
  }
  EXPECT_EQ(stopped, std::vector<int>(4, 3));
}

TEST(TimeLimitThreads, LeavesQuickTasksAlone) {
  TimeLimit limit(std::chrono::seconds(30));
  for (int i = 0; i < 1000; ++i) {
    const TimeLimit::Task task(limit, {});
    EXPECT_FALSE(task.token().stop_requested());
  }
}

TEST(TimeLimitThreads, PassesOnAStopFromOutside) {
  for (const bool limited : {false, true}) {
    std::stop_source outer;
    TimeLimit limit(limited ? std::optional<TimeLimit::Clock::duration>(std::chrono::hours(1))
                            : std::nullopt);
    const TimeLimit::Task task(limit, outer.get_token());
    EXPECT_FALSE(task.token().stop_requested());
    outer.request_stop();
    EXPECT_TRUE(task.token().stop_requested());
  }
}

}  // namespace
}  // namespace pbcs
