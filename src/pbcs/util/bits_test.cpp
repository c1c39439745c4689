#include "pbcs/util/bits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pbcs {
namespace {

using ::testing::ElementsAre;

TEST(Bits, words_hold_64_bits_each) {
  EXPECT_EQ(words_for(0), 0U);
  EXPECT_EQ(words_for(1), 1U);
  EXPECT_EQ(words_for(64), 1U);
  EXPECT_EQ(words_for(65), 2U);
}

TEST(Bits, are_set_tested_and_cleared_on_both_sides_of_a_word_border) {
  std::vector<Word> row(3);
  for (const std::uint32_t i : {0U, 63U, 64U, 130U}) {
    EXPECT_FALSE(test_bit(row.data(), i));
    set_bit(row.data(), i);
    EXPECT_TRUE(test_bit(row.data(), i));
  }
  EXPECT_THAT(row, ElementsAre(Word{1} | Word{1} << 63, Word{1}, Word{4}));
  clear_bit(row.data(), 63);
  clear_bit(row.data(), 63);
  EXPECT_THAT(row, ElementsAre(Word{1}, Word{1}, Word{4}));
  EXPECT_EQ(count_bits(row), 3U);
}

TEST(Bits, of_a_range_are_cleared_and_no_others) {
  for (const auto& [first, last] : {std::pair(3U, 3U),
                                    {3U, 63U},
                                    {0U, 64U},
                                    {63U, 128U},
                                    {64U, 127U},
                                    {5U, 190U},
                                    {0U, 191U}}) {
    std::vector<Word> row(3, ~Word{0});
    clear_range(row.data(), first, last);
    for (std::uint32_t i = 0; i < 192; ++i) {
      EXPECT_EQ(test_bit(row.data(), i), i < first || i > last) << first << ' ' << last << ' ' << i;
    }
  }
}

TEST(Bits, are_visited_in_increasing_order) {
  std::vector<Word> row(3);
  std::vector<std::uint32_t> seen;
  const auto see = [&](std::uint32_t i) { seen.push_back(i); };
  for_each_bit(row, see);
  EXPECT_THAT(seen, ElementsAre());
  for (const std::uint32_t i : {191U, 0U, 64U, 63U}) set_bit(row.data(), i);
  for_each_bit(row, see);
  EXPECT_THAT(seen, ElementsAre(0, 63, 64, 191));
  seen.clear();
  for_each_bit(Word{0b101}, 100, see);
  EXPECT_THAT(seen, ElementsAre(100, 102));
}

TEST(Bits, rows_of_a_matrix_are_independent) {
  EXPECT_TRUE(BitMatrix().empty());
  BitMatrix matrix(70);
  EXPECT_FALSE(matrix.empty());
  EXPECT_EQ(matrix.words(), 2U);
  set_bit(matrix.row(3), 69);
  for (std::uint32_t i = 0; i < 70; ++i) {
    EXPECT_EQ(count_bits({matrix.row(i), matrix.words()}), i == 3 ? 1U : 0U);
  }
  EXPECT_TRUE(matrix.test(3, 69));
  EXPECT_FALSE(matrix.test(69, 3));
}

}  // namespace
}  // namespace pbcs
