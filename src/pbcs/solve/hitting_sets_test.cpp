#include "pbcs/solve/hitting_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "pbcs/util/random.hpp"

namespace pbcs {
namespace {

/// Knows all clues from the start and tells the first one that a set does not hit.
class FixedClues : public MemberOracle {
 public:
  FixedClues(std::uint32_t count, std::vector<Word> clues)
      : count_(count), clues_(std::move(clues)) {}

  [[nodiscard]] std::uint32_t element_count() const override { return count_; }
  [[nodiscard]] std::optional<ElementSet> clue_against(std::span<const std::uint32_t> set,
                                                       const ElementSet& avoided,
                                                       Stop stop) override {
    (void)avoided, (void)stop;
    Word bits = 0;
    for (const std::uint32_t e : set) bits |= Word{1} << e;
    for (const Word clue : clues_) {
      if ((clue & bits) == 0) return ElementSet{clue};
    }
    return std::nullopt;
  }
  [[nodiscard]] bool is_member(Word set) const {
    return std::all_of(clues_.begin(), clues_.end(), [&](Word clue) { return (clue & set) != 0; });
  }

 private:
  std::uint32_t count_;
  std::vector<Word> clues_;
};

HittingSets::Members by_enumeration(const FixedClues& oracle, std::size_t size, Word excluded) {
  HittingSets::Members found;
  for (Word set = 0; set < Word{1} << oracle.element_count(); ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) != size || (set & excluded) != 0) continue;
    if (!oracle.is_member(set)) continue;
    found.emplace_back();
    for_each_bit(set, 0, [&](std::uint32_t e) { found.back().push_back(e); });
  }
  std::sort(found.begin(), found.end());
  return found;
}

HittingSets::Members sorted(HittingSets::Members members) {
  std::sort(members.begin(), members.end());
  return members;
}

TEST(HittingSets, the_empty_set_is_enough_without_clues) {
  FixedClues oracle(3, {});
  EXPECT_EQ(HittingSets(oracle).find(0, 10, {}), (HittingSets::Members{{}}));
}

TEST(HittingSets, finds_all_smallest_sets_once) {
  FixedClues oracle(4, {0b0011, 0b0110, 0b1100});
  HittingSets search(oracle);
  EXPECT_TRUE(search.find(0, 10, {}).empty());
  EXPECT_TRUE(search.find(1, 10, {}).empty());
  EXPECT_EQ(sorted(search.find(2, 10, {})), (HittingSets::Members{{0, 2}, {1, 2}, {1, 3}}));
  EXPECT_EQ(search.find(2, 2, {}).size(), 2);
}

TEST(HittingSets, excluded_elements_are_not_used) {
  FixedClues oracle(4, {0b0011, 0b0110, 0b1100});
  HittingSets search(oracle);
  search.exclude(2);
  EXPECT_EQ(search.find(2, 10, {}), (HittingSets::Members{{1, 3}}));
  search.exclude(1);
  EXPECT_TRUE(search.find(2, 10, {}).empty());
}

TEST(HittingSets, stops_when_asked) {
  FixedClues oracle(4, {0b0011});
  StopSource stop;
  stop.request();
  EXPECT_TRUE(HittingSets(oracle).find(1, 10, stop.token()).empty());
}

TEST(HittingSets, agrees_with_enumeration_on_random_clues) {
  Random random(1);
  std::size_t large = 0;
  for (int round = 0; round < 300; ++round) {
    const auto count = static_cast<std::uint32_t>(4 + random.uniform(7));
    std::vector<Word> clues;
    for (std::uint64_t i = random.uniform(12); i > 0; --i) {
      clues.push_back(1 + random.uniform((Word{1} << count) - 1));
    }
    FixedClues oracle(count, clues);
    HittingSets search(oracle);
    const Word excluded = random.uniform(4) == 0 ? Word{1} << random.uniform(count) : 0;
    for_each_bit(excluded, 0, [&](std::uint32_t e) { search.exclude(e); });
    for (std::size_t size = 0; size <= count; ++size) {
      const auto expected = by_enumeration(oracle, size, excluded);
      ASSERT_EQ(sorted(search.find(size, 1000, {})), expected) << round << ' ' << size;
      if (expected.empty()) continue;
      if (size >= 3) ++large;
      break;
    }
  }
  EXPECT_GT(large, 20);
}

}  // namespace
}  // namespace pbcs
