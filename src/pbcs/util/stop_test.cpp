#include "pbcs/util/stop.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace pbcs {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

TEST(Stop, NeverWithoutSource) {
  EXPECT_FALSE(Stop().requested());
}

TEST(Stop, OnRequest) {
  StopSource source;
  const Stop stop = source.token();
  EXPECT_FALSE(stop.requested());
  source.request();
  EXPECT_TRUE(stop.requested());
  EXPECT_TRUE(source.requested());
}

TEST(Stop, OuterStopsInnerButNotTheOtherWayRound) {
  StopSource outer;
  StopSource first(outer.token());
  StopSource second(outer.token());
  first.request();
  EXPECT_TRUE(first.requested());
  EXPECT_FALSE(outer.requested());
  EXPECT_FALSE(second.requested());
  outer.request();
  EXPECT_TRUE(second.requested());
}

TEST(Stop, ALimitTooNearForSomeWorkCountsAsReached) {
  EXPECT_TRUE(Stop().leaves_time_for(hours(9)));
  const StopSource outer(Stop(), hours(5));
  const StopSource inner(outer.token(), hours(1));
  EXPECT_TRUE(inner.token().leaves_time_for(milliseconds(1)));
  EXPECT_FALSE(inner.requested());
  EXPECT_FALSE(inner.token().leaves_time_for(hours(2)));
  EXPECT_TRUE(inner.requested());
  EXPECT_FALSE(outer.requested());
  const StopSource without_limit(outer.token());
  EXPECT_FALSE(without_limit.token().leaves_time_for(hours(9)));
  EXPECT_TRUE(outer.requested());
  EXPECT_TRUE(without_limit.requested());
}

TEST(Stop, AtTheTimeLimit) {
  const StopSource none(Stop(), milliseconds(0));
  EXPECT_TRUE(none.requested());
  const StopSource far(Stop(), hours(1));
  EXPECT_FALSE(far.requested());
  const StopSource near(far.token(), milliseconds(5));
  std::this_thread::sleep_for(milliseconds(6));
  EXPECT_TRUE(near.requested());
  EXPECT_FALSE(far.requested());
}

TEST(StopPoll, AsksAtEveryNthQuestion) {
  StopSource source;
  StopPoll poll(3);
  poll.watch(source.token());
  source.request();
  EXPECT_FALSE(poll.requested());
  EXPECT_FALSE(poll.requested());
  EXPECT_TRUE(poll.requested());
  EXPECT_TRUE(poll.requested()) << "what was true stays true";
}

TEST(StopPoll, GoesOnCountingWithAnotherStop) {
  StopSource source;
  StopPoll poll(3);
  EXPECT_FALSE(poll.requested()) << "without a Stop";
  EXPECT_FALSE(poll.requested());
  source.request();
  poll.watch(source.token());
  EXPECT_TRUE(poll.requested());
  poll.watch({});
  EXPECT_FALSE(poll.requested());
}

TEST(StopThreads, RequestedFromAnotherThread) {
  StopSource source;
  std::thread asks([stop = source.token()] {
    while (!stop.requested()) std::this_thread::yield();
  });
  source.request();
  asks.join();
  EXPECT_TRUE(source.requested());
}

}  // namespace
}  // namespace pbcs
