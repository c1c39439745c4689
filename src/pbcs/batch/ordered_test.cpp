#include "pbcs/batch/ordered.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "pbcs/util/random.hpp"

namespace pbcs {
namespace {

// Work of unequal duration, so that results do come out of order.
std::string dawdle(std::size_t i) {
  Random random(i);
  const std::uint64_t rounds = random.uniform(2000);
  std::uint64_t sum = i;
  for (std::uint64_t k = 0; k < rounds; ++k) sum ^= random.next();
  return std::to_string(i) + ":" + std::to_string(sum) + "\n";
}

std::string collect(std::size_t count, unsigned jobs) {
  std::string text;
  const std::size_t done =
      run_ordered(count, jobs, {}, dawdle, [&](std::size_t i, const std::string& row) {
        EXPECT_EQ(row.substr(0, row.find(':')), std::to_string(i));
        text += row;
        return Flow::kContinue;
      });
  EXPECT_EQ(done, count);
  return text;
}

class OrderedThreads : public testing::TestWithParam<unsigned> {};

TEST_P(OrderedThreads, SameBytesAsOneThread) {
  for (const std::size_t count : {0U, 1U, 2U, 63U, 64U, 65U, 5000U}) {
    EXPECT_EQ(collect(count, GetParam()), collect(count, 1)) << count;
  }
}

TEST_P(OrderedThreads, WorkersStayWithinTheRing) {
  std::atomic<std::size_t> begun = 0;
  std::atomic<std::size_t> consumed = 0;
  std::atomic<std::size_t> farthest = 0;
  run_ordered(
      3000, GetParam(), {},
      [&](std::size_t i) {
        ++begun;
        std::size_t ahead = i - consumed.load();
        std::size_t seen = farthest.load();
        while (ahead > seen && ahead < 3000 && !farthest.compare_exchange_weak(seen, ahead)) {
        }
        return i;
      },
      [&](std::size_t i, std::size_t value) {
        EXPECT_EQ(i, value);
        if (i % 500 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        ++consumed;
        return Flow::kContinue;
      });
  EXPECT_EQ(begun, 3000U);
  EXPECT_LE(farthest, 64U * GetParam() + 1);
}

TEST_P(OrderedThreads, AnExceptionComesInItsTurn) {
  std::size_t consumed = 0;
  const auto run = [&] {
    return run_ordered(
        1000, GetParam(), {},
        [](std::size_t i) {
          if (i >= 137) throw std::runtime_error("item " + std::to_string(i));
          return i;
        },
        [&](std::size_t, std::size_t) {
          ++consumed;
          return Flow::kContinue;
        });
  };
  try {
    run();
    FAIL() << "nothing was thrown";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "item 137");
  }
  EXPECT_EQ(consumed, 137U);
}

TEST_P(OrderedThreads, AfterAStopOnlyWhatWasBegunIsConsumed) {
  StopSource source;
  std::atomic<std::size_t> begun = 0;
  std::size_t consumed = 0;
  const std::size_t done = run_ordered(
      100000, GetParam(), source.token(),
      [&](std::size_t i) {
        ++begun;
        if (i == 200) source.request();
        return i;
      },
      [&](std::size_t i, std::size_t) {
        EXPECT_EQ(i, consumed);
        ++consumed;
        return Flow::kContinue;
      });
  EXPECT_EQ(done, consumed);
  EXPECT_EQ(begun, consumed);
  EXPECT_GE(consumed, 201U);
  EXPECT_LT(consumed, 100000U);
}

TEST_P(OrderedThreads, TheConsumerMayStop) {
  std::size_t seen = 0;
  const std::size_t done =
      run_ordered(100000, GetParam(), {}, dawdle, [&](std::size_t i, const std::string&) {
        ++seen;
        return i == 300 ? Flow::kStop : Flow::kContinue;
      });
  EXPECT_EQ(done, 300U);
  EXPECT_EQ(seen, 301U);
}

TEST_P(OrderedThreads, ItemsMayComeFromAFunction) {
  std::atomic<int> asking = 0;
  std::size_t count = 0;
  const auto next = [&](Stop) -> std::optional<std::string> {
    EXPECT_EQ(++asking, 1);
    const std::size_t i = count < 3000 ? count++ : 3000;
    --asking;
    return i < 3000 ? std::optional(std::to_string(i)) : std::nullopt;
  };
  const std::size_t done = run_ordered_from(
      next, GetParam(), {}, [](const std::string& item) { return item + "!"; },
      [](std::size_t i, const std::string& result) {
        EXPECT_EQ(result, std::to_string(i) + "!");
        return Flow::kContinue;
      });
  EXPECT_EQ(done, 3000U);
}

// As on a pipe that stays silent: what was begun is consumed, and whoever waits is told to stop.
TEST_P(OrderedThreads, AWaitingFunctionHoldsNobodyUp) {
  StopSource source;
  std::atomic<std::size_t> consumed = 0;
  std::size_t count = 0;
  const auto next = [&](Stop stop) -> std::optional<std::size_t> {
    if (count < 3) return count++;
    while (!stop.requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return std::nullopt;
  };
  const std::jthread impatient([&] {
    while (GetParam() > 1 && consumed < 3) std::this_thread::yield();
    source.request();
  });
  const std::size_t done = run_ordered_from(
      next, GetParam(), source.token(), [](std::size_t i) { return i; },
      [&](std::size_t, std::size_t) {
        ++consumed;
        return Flow::kContinue;
      });
  EXPECT_EQ(done, consumed);
  EXPECT_TRUE(GetParam() == 1 || done == 3) << done;
}

TEST_P(OrderedThreads, AnExceptionOfTheFunctionComesInItsTurn) {
  std::size_t count = 0;
  std::size_t consumed = 0;
  const auto next = [&](Stop) -> std::optional<std::size_t> {
    if (count == 137) throw std::runtime_error("item 137");
    return count++;
  };
  EXPECT_THROW(run_ordered_from(
                   next, GetParam(), {}, [](std::size_t i) { return i; },
                   [&](std::size_t, std::size_t) {
                     ++consumed;
                     return Flow::kContinue;
                   }),
               std::runtime_error);
  EXPECT_EQ(consumed, 137U);
}

INSTANTIATE_TEST_SUITE_P(Jobs, OrderedThreads, testing::Values(1U, 2U, 3U, 8U));

}  // namespace
}  // namespace pbcs
