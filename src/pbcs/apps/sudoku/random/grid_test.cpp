#include "pbcs/apps/sudoku/random/grid.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <string>

#include "pbcs/apps/sudoku/random/column_sets.hpp"
#include "pbcs/apps/sudoku/random/nine.hpp"
#include "support/chi_square.hpp"

namespace pbcs::sudoku {
namespace {

bool is_complete(const std::vector<std::uint8_t>& grid, const Shape& shape) {
  const std::uint32_t n = shape.size();
  std::vector<Word> seen(std::size_t{3} * n);
  for (std::uint32_t cell = 0; cell < shape.cells(); ++cell) {
    const Word number = Word{1} << grid[cell];
    seen[cell / n] |= number;
    seen[n + cell % n] |= number;
    seen[2 * n + block_of(shape, cell / n, cell % n)] |= number;
  }
  for (const Word all : seen) {
    if (all != ~Word{0} >> (64 - n)) return false;
  }
  return true;
}

TEST(RandomGridLong, CompleteGridsOfManyShapes) {
  Random random(1);
  for (const Shape& shape : {Shape{2, 2}, Shape{2, 3}, Shape{3, 2}, Shape{2, 4}, Shape{3, 3},
                             Shape{2, 5}, Shape{4, 3}}) {
    for (int i = 0; i < 2; ++i) {
      const auto grid = random_grid(shape, random, {});
      ASSERT_TRUE(grid);
      EXPECT_TRUE(is_complete(*grid, shape)) << shape.block_rows << 'x' << shape.block_columns;
    }
  }
}

void expect_uniform_fours(const std::map<std::vector<std::uint8_t>, double>& seen, double each) {
  EXPECT_EQ(seen.size(), 288U);
  std::vector<double> counts;
  for (const auto& [grid, count] : seen) counts.push_back(count);
  EXPECT_LT(chi_square_excess(counts, std::vector<double>(counts.size(), each)), 4);
}

TEST(RandomGrid, FourByFourUniform) {
  Random random(2);
  std::map<std::vector<std::uint8_t>, double> listed;
  std::map<std::vector<std::uint8_t>, double> chain;
  for (int i = 0; i < 288 * 20; ++i) {
    listed[*random_grid({2, 2}, random, {})] += 1;
    chain[*random_grid_by_chain({2, 2}, 8, random, {})] += 1;
  }
  expect_uniform_fours(listed, 20);
  expect_uniform_fours(chain, 20);
}

/// How often two rows and two columns have two numbers crosswise: 2x2 subsquares.
std::size_t exchanges(const std::vector<std::uint8_t>& s, std::uint32_t n) {
  std::size_t count = 0;
  for (std::uint32_t r = 0; r < n; ++r) {
    for (std::uint32_t q = r + 1; q < n; ++q) {
      for (std::uint32_t c = 0; c < n; ++c) {
        for (std::uint32_t d = c + 1; d < n; ++d) {
          count += s[r * n + c] == s[q * n + d] && s[r * n + d] == s[q * n + c] ? 1 : 0;
        }
      }
    }
  }
  return count;
}

// The list of all 6x6 grids has the exact distribution of anything; here of the subsquares.
TEST(RandomGridLong, ChainHasTheDistributionOfAllSixBySixGrids) {
  constexpr int kDraws = 1000;
  constexpr int kListed = 20 * kDraws;
  Random random(3);
  std::map<std::size_t, double> listed;
  std::map<std::size_t, double> chain;
  for (int i = 0; i < kListed; ++i) listed[exchanges(*random_grid({2, 3}, random, {}), 6)] += 1;
  for (int i = 0; i < kDraws; ++i) {
    chain[exchanges(*random_grid_by_chain({2, 3}, 96, random, {}), 6)] += 1;
  }
  std::vector<double> observed;
  std::vector<double> expected;
  for (const auto& [number, count] : listed) {
    observed.push_back(chain[number]);
    expected.push_back(count * kDraws / kListed);
  }
  EXPECT_EQ(chain.size(), listed.size());
  EXPECT_EQ(listed.size(), 9U);
  EXPECT_LT(chi_square_excess(observed, expected), 4);
}

const ColumnTable& nine_table() {
  static const ColumnTable kTable;
  return kTable;
}

TEST(ColumnSets, AllBands) {
  std::uint64_t bands = 0;
  std::uint32_t most = 0;
  for (std::uint32_t b = 0; b < ColumnTable::kPartitions; ++b) {
    for (std::uint32_t c = 0; c < ColumnTable::kPartitions; ++c) {
      bands += nine_table().bands(0, b, c);
      most = std::max(most, nine_table().bands(0, b, c));
    }
  }
  EXPECT_EQ(most, kMostBands);
  // Partitions of the first block, orders of the columns in three blocks. Known: 9! x 2612736.
  EXPECT_EQ(bands * 280 * 216, std::uint64_t{362880} * 2612736);
}

TEST(ColumnSets, RandomBandsAreEquallyLikely) {
  Random random(4);
  for (const std::uint32_t b : {0U, 15U, 124U}) {
    ColumnSets columns{};
    const std::array<std::uint32_t, 3> blocks = {0, b, 200};
    for (std::size_t i = 0; i < 9; ++i) {
      columns[i] = nine_table().partition(blocks[i / 3])[i % 3];
    }
    const std::uint32_t ways = count_bands(columns);
    EXPECT_EQ(ways, nine_table().bands(0, b, 200));
    std::map<Band, double> seen;
    for (std::uint32_t i = 0; i < 20 * ways; ++i) seen[random_band(columns, random)] += 1;
    EXPECT_EQ(seen.size(), ways);
    std::vector<double> counts;
    for (const auto& [band, count] : seen) counts.push_back(count);
    EXPECT_LT(chi_square_excess(counts, std::vector<double>(counts.size(), 20.0)), 4);
  }
}

/// How the columns of two blocks of a band share their numbers: the numbers of pairs of columns
/// that have 3, and 2, and 1 in common.
using Overlap = std::array<std::uint32_t, 3>;
Overlap overlap(const Partition& a, const Partition& b) {
  Overlap found{};
  for (const std::uint16_t one : a) {
    for (const std::uint16_t other : b) {
      const auto common = static_cast<std::size_t>(std::popcount(std::uint32_t{one} & other));
      if (common > 0) ++found[common - 1];
    }
  }
  return found;
}

/// The numbers of grids by overlap of the first two blocks, when the first one is fixed.
std::map<Overlap, double> grids_by_overlap() {
  const ColumnTable& table = nine_table();
  std::map<Overlap, std::pair<std::uint32_t, double>> orbits;  // one of them, and how many
  for (std::uint32_t b = 0; b < ColumnTable::kPartitions; ++b) {
    auto& orbit = orbits[overlap(table.partition(0), table.partition(b))];
    orbit.first = b;
    orbit.second += 1;
  }
  std::map<Overlap, double> grids;
  for (const auto& [overlap, orbit] : orbits) {
    const std::uint32_t b = orbit.first;
    __extension__ using Wide = unsigned __int128;
    Wide sum = 0;
    for (std::uint32_t c = 0; c < ColumnTable::kPartitions; ++c) {
      std::uint64_t below = 0;
      for (std::uint32_t x = 0; x < ColumnTable::kWays; ++x) {
        const auto left = table.below(0, x);
        for (std::uint32_t y = 0; y < ColumnTable::kWays; ++y) {
          const auto middle = table.below(b, y);
          for (std::uint32_t z = 0; z < ColumnTable::kWays; ++z) {
            const auto right = table.below(c, z);
            below += std::uint64_t{table.bands(left.second, middle.second, right.second)} *
                     table.bands(left.third, middle.third, right.third);
          }
        }
      }
      sum += Wide{below} * table.bands(0, b, c);
    }
    grids[overlap] = static_cast<double>(sum) * orbit.second * 280 * 216;
  }
  return grids;
}

Partition columns_of_block(const std::array<std::uint8_t, 81>& grid, std::size_t band,
                           std::size_t stack, bool transposed) {
  Partition sets{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const std::size_t row = 3 * band + j;
      const std::size_t column = 3 * stack + i;
      const std::size_t cell = transposed ? column * 9 + row : row * 9 + column;
      sets[i] = static_cast<std::uint16_t>(sets[i] | 1U << grid[cell]);
    }
  }
  return sets;
}

// The grids are counted with the table they are drawn with: their number is the known one. The
// overlaps of blocks of every band and every stack must then have the frequencies that the count
// gives, though bands and stacks are drawn in quite different ways.
TEST(RandomGridLong, NineByNineUniform) {
  constexpr int kDraws = 20000;
  const auto grids = grids_by_overlap();
  EXPECT_EQ(grids.size(), 5U);
  double all = 0;
  for (const auto& [overlap, number] : grids) all += number;
  EXPECT_NEAR(all / 6670903752021072936960.0, 1, 1e-12);
  Random random(5);
  std::array<std::map<Overlap, double>, 6> seen;  // by chute
  for (int i = 0; i < kDraws; ++i) {
    const auto grid = random_nine(random);
    for (std::size_t chute = 0; chute < 6; ++chute) {
      const bool transposed = chute >= 3;
      const auto a = columns_of_block(grid, chute % 3, 0, transposed);
      const auto b = columns_of_block(grid, chute % 3, chute % 2 + 1, transposed);
      seen[chute][overlap(a, b)] += 1;
    }
  }
  for (auto& counts : seen) {
    std::vector<double> observed;
    std::vector<double> expected;
    for (const auto& [overlap, number] : grids) {
      observed.push_back(counts[overlap]);
      expected.push_back(kDraws * number / all);
    }
    EXPECT_LT(chi_square_excess(observed, expected), 4);
  }
}

}  // namespace
}  // namespace pbcs::sudoku
