#include "pbcs/batch/pool.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <stdexcept>

namespace pbcs {
namespace {

constexpr std::chrono::milliseconds kSoon{1};

auto numbers_up_to(int count) {
  return [i = 0, count](Stop) mutable -> std::optional<int> {
    return i < count ? std::optional(i++) : std::nullopt;
  };
}

TEST(PoolThreads, EveryResultIsTakenOnceOnTheCallingThread) {
  for (const unsigned jobs : {1U, 4U}) {
    std::vector<int> taken;
    const auto caller = std::this_thread::get_id();
    run_pool(
        numbers_up_to(1000), jobs, {},
        [] { return [](int i) { return i % 10 == 0 ? std::nullopt : std::optional(2 * i); }; },
        kSoon,
        [&](const std::vector<int>& values) {
          EXPECT_EQ(std::this_thread::get_id(), caller);
          taken.insert(taken.end(), values.begin(), values.end());
        });
    std::sort(taken.begin(), taken.end());
    EXPECT_EQ(taken.size(), 900U);
    EXPECT_EQ(std::adjacent_find(taken.begin(), taken.end()), taken.end());
    EXPECT_EQ(std::accumulate(taken.begin(), taken.end(), 0), 2 * (999 * 500 - 99 * 50 * 10));
  }
}

TEST(PoolThreads, ResultsOfQuickItemsDoNotWaitForSlowOnes) {
  std::atomic<bool> quick_taken = false;
  run_pool(
      numbers_up_to(2), 2, {},
      [&] {
        return [&](int i) {
          while (i == 0 && !quick_taken) std::this_thread::yield();
          return std::optional(i);
        };
      },
      kSoon,
      [&](const std::vector<int>& values) {
        if (std::find(values.begin(), values.end(), 1) != values.end()) quick_taken = true;
      });
  EXPECT_TRUE(quick_taken);
}

TEST(PoolThreads, AFailureIsRethrownAfterAllResultsAreTaken) {
  std::size_t taken = 0;
  const auto run = [&] {
    run_pool(
        numbers_up_to(1000), 3, {},
        [] {
          return [](int i) {
            if (i == 500) throw std::runtime_error("500");
            return std::optional(i);
          };
        },
        kSoon, [&](const std::vector<int>& values) { taken += values.size(); });
  };
  EXPECT_THROW(run(), std::runtime_error);
  EXPECT_GE(taken, 498U);
}

TEST(PoolThreads, WhenResultsCannotBeTakenWorkEnds) {
  std::atomic<int> begun = 0;
  const auto run = [&] {
    run_pool([&](Stop) { return std::optional(begun++); }, 2, {},
             [] { return [](int i) { return std::optional(i); }; }, kSoon,
             [](const std::vector<int>& values) {
               if (!values.empty()) throw std::runtime_error("full");
             });
  };
  EXPECT_THROW(run(), std::runtime_error);
}

TEST(PoolThreads, ARequestToStopBeginsNothingMore) {
  StopSource stop;
  std::size_t taken = 0;
  run_pool([](Stop) { return std::optional(1); }, 2, stop.token(),
           [] { return [](int i) { return std::optional(i); }; }, kSoon,
           [&](const std::vector<int>& values) {
             taken += values.size();
             if (taken > 100) stop.request();
           });
  EXPECT_GT(taken, 100U);
}

}  // namespace
}  // namespace pbcs
