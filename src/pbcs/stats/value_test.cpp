#include "pbcs/stats/value.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace pbcs::stats {
namespace {

TEST(StatsValue, WhatRatedListsHaveIsRead) {
  for (const char* text : {"0", "5", "8.3", "-2", "inf", ">5", ">=0"}) {
    const auto value = parse_value(text);
    ASSERT_TRUE(value) << text;
    EXPECT_EQ(to_text(*value), text);
  }
  for (const char* text : {"", "invalid", "5x", " 5", "nan", "-inf", ">", ">=", ">inf", "1e999"}) {
    EXPECT_FALSE(parse_value(text)) << text;
  }
  EXPECT_TRUE(parse_value("5")->is_finite());
  EXPECT_FALSE(parse_value("inf")->is_finite());
  EXPECT_FALSE(parse_value("inf")->is_cut());
  EXPECT_TRUE(parse_value(">5")->is_cut());
}

TEST(StatsValue, BoundsStandBesideTheirNumbers) {
  const char* const ascending[] = {"0", ">=5", "5", ">5", "6", "inf"};
  for (std::size_t i = 1; i < std::size(ascending); ++i) {
    EXPECT_LT(*parse_value(ascending[i - 1]), *parse_value(ascending[i])) << ascending[i];
  }
}

TEST(StatsValue, BinomialCoefficients) {
  EXPECT_EQ(choose(5, 2), 10);
  EXPECT_EQ(choose(81, 0), 1);
  EXPECT_EQ(choose(81, 81), 1);
  EXPECT_EQ(choose(3, 4), 0);
  // The correction factors of section 6.2.2 of the book.
  EXPECT_NEAR(choose(81, 24) / choose(81, 26), 0.204, 0.0005);
  EXPECT_NEAR(choose(81, 30) / choose(81, 26), 12.445, 0.0005);
  EXPECT_NEAR(choose(81, 19) / choose(81, 26), 0.00134, 0.000005);
}

TEST(StatsValue, CluesAreCountedWhereACharacterIsACell) {
  EXPECT_EQ(clues_of("12..34..........")->count, 4U);
  EXPECT_EQ(clues_of("12..34..........")->places, 16U);
  EXPECT_EQ(clues_of("1200340000000000")->count, 4U);
  EXPECT_EQ(clues_of("120.34..........")->count, 5U);  // 0 is a value here
  EXPECT_FALSE(clues_of("12..34........."));
  EXPECT_FALSE(clues_of("latin: 12..34..."));
  EXPECT_FALSE(clues_of("12.."));
}

}  // namespace
}  // namespace pbcs::stats
