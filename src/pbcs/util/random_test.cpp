#include "pbcs/util/random.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <vector>

namespace pbcs {
namespace {

using ::testing::ElementsAre;

// Everything made from a seed depends on these numbers.
TEST(Random, numbers_of_a_seed_never_change) {
  Random zero(0);
  EXPECT_EQ(zero.next(), 0xE220A8397B1DCDAFU);
  EXPECT_EQ(zero.next(), 0x6E789E6AA1B965F4U);
  EXPECT_EQ(zero.next(), 0x06C45D188009454FU);
  Random other(1234567);
  EXPECT_EQ(other.next(), 6457827717110365317U);
  EXPECT_EQ(other.next(), 3203168211198807973U);
  EXPECT_EQ(other.next(), 9817491932198370423U);
}

TEST(Random, choices_of_a_seed_never_change) {
  Random random(1);
  std::array<std::uint64_t, 8> numbers{};
  for (auto& n : numbers) n = random.uniform(10);
  EXPECT_THAT(numbers, ElementsAre(5, 9, 0, 5, 1, 8, 5, 3));
  std::vector<int> items{0, 1, 2, 3, 4, 5, 6, 7};
  random.shuffle(std::span(items));
  EXPECT_THAT(items, ElementsAre(2, 5, 1, 6, 7, 3, 4, 0));
}

TEST(Random, uniform_stays_below_its_bound) {
  Random random(7);
  for (const std::uint64_t n : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{81},
                                (std::uint64_t{1} << 63) + 1, ~std::uint64_t{0}}) {
    for (int i = 0; i < 200; ++i) EXPECT_LT(random.uniform(n), n);
  }
}

// A bound just above 2^63 would give small numbers twice as often if nothing were drawn again.
TEST(Random, uniform_favours_nothing) {
  Random random(8);
  const std::uint64_t large = (std::uint64_t{3} << 62);
  int low_third = 0;
  std::map<std::uint64_t, int> counts;
  for (int i = 0; i < 30000; ++i) {
    if (random.uniform(large) < large / 3) ++low_third;
    ++counts[random.uniform(3)];
  }
  EXPECT_NEAR(low_third, 10000, 400);
  for (const auto& [number, count] : counts) EXPECT_NEAR(count, 10000, 400) << number;
}

TEST(Random, every_order_comes_out_of_a_shuffle) {
  Random random(9);
  std::map<std::vector<int>, int> counts;
  for (int i = 0; i < 6000; ++i) {
    std::vector<int> items{1, 2, 3};
    random.shuffle(std::span(items));
    ++counts[items];
  }
  EXPECT_EQ(counts.size(), 6U);
  for (const auto& [order, count] : counts) EXPECT_NEAR(count, 1000, 200);
}

}  // namespace
}  // namespace pbcs
