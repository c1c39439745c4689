#include "pbcs/apps/kakuro/combinations.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace pbcs::kakuro {
namespace {

std::string texts(std::uint32_t sum, std::uint32_t size) {
  std::string text;
  for (const DigitSet set : combinations(sum, size)) text += set.text() + " ";
  return text;
}

/// Calls f for every sum and size that have combinations.
template <class F>
void for_each_pair(F&& f) {
  for (std::uint32_t size = 2; size <= 9; ++size) {
    for (std::uint32_t sum = 1; sum <= 45; ++sum) {
      if (!combinations(sum, size).empty()) f(sum, size);
    }
  }
}

TEST(KakuroCombinations, AreInTheOrderOfTheirTexts) {
  EXPECT_EQ(texts(12, 4), "1236 1245 ");
  EXPECT_EQ(texts(10, 3), "127 136 145 235 ");
  EXPECT_EQ(texts(45, 9), "123456789 ");
  EXPECT_EQ(texts(7, 1), "7 ");
  EXPECT_EQ(texts(2, 2), "");
  EXPECT_EQ(texts(18, 2), "");
  EXPECT_EQ(texts(46, 9), "");
  EXPECT_EQ(texts(10, 1), "");
  EXPECT_EQ(texts(45, 10), "");
}

// 15.1: 120 pairs, 502 combinations; how many pairs have 1, 2, ... of them.
TEST(KakuroCombinations, AreAsManyAsTheBookCounts) {
  std::size_t all = 0;
  std::map<std::size_t, int> pairs;
  for_each_pair([&](std::uint32_t sum, std::uint32_t size) {
    const std::size_t count = combinations(sum, size).size();
    all += count;
    ++pairs[count];
  });
  EXPECT_EQ(all, 502U);
  const std::map<std::size_t, int> expected{{1, 34}, {2, 16}, {3, 16}, {4, 10}, {5, 8}, {6, 4},
                                            {7, 8},  {8, 10}, {9, 4},  {11, 8}, {12, 2}};
  EXPECT_EQ(pairs, expected);
  EXPECT_EQ(combinations(20, 4).size(), 12U);
  EXPECT_EQ(combinations(25, 5).size(), 12U);
}

// Table 15.4 has 28 pairs and fewer digits for three of them; these are computed.
TEST(KakuroCombinations, ThirtyOnePairsArePseudoMagic) {
  int pairs = 0;
  for_each_pair([&](std::uint32_t sum, std::uint32_t size) {
    pairs += !is_magic(sum, size) && !common_digits(sum, size).empty();
  });
  EXPECT_EQ(pairs, 31);
  EXPECT_EQ(common_digits(22, 3).text(), "9");
  EXPECT_EQ(common_digits(27, 4).text(), "9");
  EXPECT_EQ(common_digits(28, 4).text(), "89");
  EXPECT_EQ(common_digits(32, 5).text(), "89");
  EXPECT_EQ(common_digits(33, 5).text(), "789");
  EXPECT_EQ(common_digits(37, 6).text(), "6789");
  EXPECT_EQ(common_digits(24, 6).text(), "123");
  EXPECT_EQ(common_digits(2, 2).text(), "");
}

TEST(KakuroCombinations, CompatibleDigitsAreThoseOfSomeCombination) {
  EXPECT_EQ(compatible_digits(4, 2).text(), "13");
  EXPECT_EQ(compatible_digits(12, 4).text(), "123456");
  EXPECT_EQ(compatible_digits(2, 2).text(), "");
}

TEST(KakuroCombinations, SumsOfASizeHaveBounds) {
  for_each_pair([](std::uint32_t sum, std::uint32_t size) {
    EXPECT_GE(sum, least_sum(size));
    EXPECT_LE(sum, largest_sum(size));
  });
  EXPECT_EQ(least_sum(4), 10U);
  EXPECT_EQ(largest_sum(4), 30U);
}

TEST(KakuroDigits, AreSets) {
  const DigitSet set = DigitSet::of(2) | DigitSet::of(9);
  EXPECT_TRUE(set.has(9));
  EXPECT_FALSE(set.has(8));
  EXPECT_EQ(set.sum(), 11U);
  EXPECT_EQ(set.size(), 2U);
  EXPECT_EQ((DigitSet::all() - set).text(), "1345678");
  EXPECT_EQ((set & DigitSet::of(9)).text(), "9");
}

}  // namespace
}  // namespace pbcs::kakuro
