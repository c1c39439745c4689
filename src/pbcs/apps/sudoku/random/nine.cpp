#include "pbcs/apps/sudoku/random/nine.hpp"

#include <numeric>
#include <span>

#include "pbcs/apps/sudoku/random/column_sets.hpp"

namespace pbcs::sudoku {
namespace {

const ColumnTable& column_table() {
  static const ColumnTable kTable;
  return kTable;
}

using ThreeBands = std::array<ColumnSets, 3>;

std::uint32_t index_below(std::uint32_t n, Random& random) {
  return static_cast<std::uint32_t>(random.uniform(n));
}

/// With a probability proportional to the number of grids that have these sets, among all in which
/// the first block has the first partition and columns are in the order of the table.
ThreeBands random_columns(Random& random) {
  const ColumnTable& table = column_table();
  for (;;) {
    const std::array<std::uint32_t, 3> first = {0, index_below(ColumnTable::kPartitions, random),
                                                index_below(ColumnTable::kPartitions, random)};
    if (random.uniform(kMostBands) >= table.bands(first[0], first[1], first[2])) continue;
    std::array<std::uint32_t, 3> ways{};
    std::array<ColumnTable::Pair, 3> below{};
    for (std::size_t stack = 0; stack < 3; ++stack) {
      ways[stack] = index_below(ColumnTable::kWays, random);
      below[stack] = table.below(first[stack], ways[stack]);
    }
    const std::uint64_t grids =
        std::uint64_t{table.bands(below[0].second, below[1].second, below[2].second)} *
        table.bands(below[0].third, below[1].third, below[2].third);
    if (random.uniform(std::uint64_t{kMostBands} * kMostBands) >= grids) continue;
    ThreeBands sets{};
    for (std::size_t stack = 0; stack < 3; ++stack) {
      const Partition& top = table.partition(first[stack]);
      const Partition middle = ColumnTable::below(top, ways[stack]);
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t column = 3 * stack + i;
        sets[0][column] = top[i];
        sets[1][column] = middle[i];
        sets[2][column] = static_cast<std::uint16_t>(0b111'111'111 & ~(top[i] | middle[i]));
      }
    }
    return sets;
  }
}

}  // namespace

std::array<std::uint8_t, 81> random_nine(Random& random) {
  const ThreeBands sets = random_columns(random);
  std::array<std::uint8_t, 9> numbers{};
  std::iota(numbers.begin(), numbers.end(), std::uint8_t{0});
  std::array<std::uint8_t, 9> columns = numbers;
  random.shuffle(std::span<std::uint8_t>(numbers));
  for (std::size_t stack = 0; stack < 3; ++stack) {
    random.shuffle(std::span<std::uint8_t>(columns).subspan(3 * stack, 3));
  }
  std::array<std::uint8_t, 81> grid{};
  for (std::size_t band = 0; band < 3; ++band) {
    const Band rows = random_band(sets[band], random);
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 9; ++column) {
        grid[(3 * band + row) * 9 + columns[column]] = numbers[rows[row][column]];
      }
    }
  }
  return grid;
}

}  // namespace pbcs::sudoku
