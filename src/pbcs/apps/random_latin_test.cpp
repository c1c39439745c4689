#include "pbcs/apps/random_latin.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/chi_square.hpp"

namespace pbcs {
namespace {

using Square = std::vector<std::uint8_t>;

bool is_latin(const Square& square, std::uint32_t n) {
  for (std::uint32_t line = 0; line < n; ++line) {
    std::set<std::uint8_t> row;
    std::set<std::uint8_t> column;
    for (std::uint32_t i = 0; i < n; ++i) {
      row.insert(square[line * n + i]);
      column.insert(square[i * n + line]);
    }
    if (row.size() != n || column.size() != n || *row.rbegin() >= n) return false;
  }
  return true;
}

TEST(RandomLatin, SquaresOfSmallSizes) {
  Random random(1);
  for (std::uint32_t n = 1; n <= 9; ++n) {
    EXPECT_TRUE(is_latin(random_latin_square(n, random), n)) << n;
  }
}

TEST(RandomLatinLong, LargeSquares) {
  Random random(1);
  for (const std::uint32_t n : {22U, 35U}) {
    EXPECT_TRUE(is_latin(random_latin_square(n, random), n)) << n;
  }
}

// 576 Latin squares of order 4, 161280 of order 5. Those of order 5 have two main classes, 17280
// and 144000 of them, which differ by their 2x2 subsquares.
TEST(RandomLatinLong, OrderFourUniform) {
  constexpr int kDraws = 576 * 40;
  Random random(2);
  std::map<Square, double> seen;
  for (int i = 0; i < kDraws; ++i) seen[random_latin_square(4, random)] += 1;
  EXPECT_EQ(seen.size(), 576U);
  std::vector<double> counts;
  for (const auto& [square, count] : seen) counts.push_back(count);
  EXPECT_LT(chi_square_excess(counts, std::vector<double>(counts.size(), 40.0)), 4);
}

bool has_subsquare(const Square& s, std::uint32_t n) {
  for (std::uint32_t r = 0; r < n; ++r) {
    for (std::uint32_t q = r + 1; q < n; ++q) {
      for (std::uint32_t c = 0; c < n; ++c) {
        for (std::uint32_t d = c + 1; d < n; ++d) {
          if (s[r * n + c] == s[q * n + d] && s[r * n + d] == s[q * n + c]) return true;
        }
      }
    }
  }
  return false;
}

TEST(RandomLatinLong, OrderFiveClasses) {
  constexpr int kDraws = 4000;
  Random random(3);
  int with = 0;
  for (int i = 0; i < kDraws; ++i) with += has_subsquare(random_latin_square(5, random), 5) ? 1 : 0;
  const double expected = kDraws * 144000.0 / 161280.0;
  EXPECT_LT(chi_square_excess({static_cast<double>(with), static_cast<double>(kDraws - with)},
                              {expected, kDraws - expected}),
            4);
}

}  // namespace
}  // namespace pbcs
