#include "pbcs/chains/subset_memory.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "pbcs/chains/places.hpp"

namespace pbcs::test {
namespace {

TEST(SubsetMemory, keeps_a_list_for_each_key_and_size) {
  SubsetMemory<int> memory;
  memory.clear(3);
  for (std::uint64_t key = 0; key < 1000; ++key) {
    const auto entry = memory.at(key * 257);
    EXPECT_FALSE(memory.knows(entry, 2));
    const std::vector<int> found{static_cast<int>(key), 7};
    memory.remember(entry, 3, found);
  }
  for (std::uint64_t key = 0; key < 1000; ++key) {
    const auto entry = memory.at(key * 257);
    EXPECT_FALSE(memory.knows(entry, 2));
    ASSERT_TRUE(memory.knows(entry, 3));
    ASSERT_EQ(memory.found(entry, 3).size(), 2U);
    EXPECT_EQ(memory.found(entry, 3).front(), static_cast<int>(key));
  }
}

TEST(SubsetMemory, forgets_everything_when_it_is_full) {
  SubsetMemory<int> memory;
  memory.clear(2);
  const std::vector<int> many(1U << 18U);
  memory.remember(memory.at(1), 2, many);
  memory.make_room();
  EXPECT_TRUE(memory.knows(memory.at(1), 2));
  memory.remember(memory.at(2), 2, std::vector<int>{5});
  memory.make_room();
  EXPECT_FALSE(memory.knows(memory.at(1), 2));
}

TEST(PlaceView, follows_the_candidates) {
  PlacePlan plan(3);
  plan.add(LabelId{0}, {0, 1, 4});
  plan.add(LabelId{1}, {0, 1, 5});
  plan.add(LabelId{1}, {1, 0, 0});
  plan.add(LabelId{2}, {1, 0, 0});
  PlaceView view;
  view.clear(2, 2, 3);
  const std::vector<Word> all{7};
  const std::vector<Word> without_first{6};
  view.turn_to(all, plan);
  const std::uint64_t hash = view.hash(0);
  EXPECT_EQ(view.row(1), Word{3} << 4U);
  EXPECT_EQ(view.count(0), 2);
  const std::uint64_t other = view.hash(1);
  view.turn_to(without_first, plan);
  EXPECT_EQ(view.row(1), Word{1} << 5U);
  EXPECT_EQ(view.count(0), 1);
  EXPECT_NE(view.hash(0), hash);
  EXPECT_EQ(view.hash(1), other);
  view.turn_to(all, plan);
  EXPECT_EQ(view.hash(0), hash);
}

}  // namespace
}  // namespace pbcs::test
