// The numbers in the columns of the blocks of 9x9 grids, without their order: a block has three
// sets of three numbers, a partition of the nine. There are 280 partitions when the columns may
// change places.
//
// The rows of a band, when the sets of its nine columns are known, are a colouring with three
// colours of the edges of a bipartite graph in which every column is joined to its three numbers.
// How many there are depends on the three partitions only, 1728 at most (when all are the same:
// each of the three sets is then a Latin square of order 3, of which there are 12).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "pbcs/util/random.hpp"

namespace pbcs::sudoku {

/// Three sets of numbers 0 to 8, as bits, the one with the smallest number first.
using Partition = std::array<std::uint16_t, 3>;
/// The sets of the nine columns of a band.
using ColumnSets = std::array<std::uint16_t, 9>;
/// The numbers of a band, row by row.
using Band = std::array<std::array<std::uint8_t, 9>, 3>;

inline constexpr std::uint32_t kMostBands = 1728;

/// In how many ways can the numbers of the columns be arranged so that the rows have every number?
[[nodiscard]] std::uint32_t count_bands(const ColumnSets& columns);
/// One of these ways, each equally likely.
[[nodiscard]] Band random_band(const ColumnSets& columns, Random& random);

class ColumnTable {
 public:
  static constexpr std::uint32_t kPartitions = 280;
  /// In a stack, with the sets of its first block: the ways to choose those of its second block,
  /// from which those of the third follow.
  static constexpr std::uint32_t kWays = 56;

  ColumnTable();

  [[nodiscard]] const Partition& partition(std::uint32_t index) const { return partitions_[index]; }
  /// The number of bands whose blocks have these partitions, for given orders of their columns.
  [[nodiscard]] std::uint32_t bands(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return bands_[relative_[a][b]][relative_[a][c]];
  }
  /// The partitions of the second and the third block in one of the ways.
  struct Pair {
    std::uint16_t second, third;
  };
  [[nodiscard]] Pair below(std::uint32_t first, std::uint32_t way) const {
    return below_[first][way];
  }
  /// The sets of the second block in one of the ways, in the order of the columns of the first.
  [[nodiscard]] static Partition below(const Partition& first, std::uint32_t way);

 private:
  using Row = std::array<std::uint16_t, kPartitions>;

  void list_partitions();
  void relate_partitions();
  void count_all_bands();
  [[nodiscard]] std::uint16_t index_of(const Partition& sets) const;
  [[nodiscard]] Row image_of_partitions(const std::array<std::uint8_t, 9>& numbers) const;

  std::vector<Partition> partitions_;  // the first is {0,1,2}, {3,4,5}, {6,7,8}
  std::vector<Row> relative_;          // [a][b]: b, when the numbers change so that a becomes 0
  std::vector<Row> bands_;             // [b][c]: with 0
  std::vector<std::array<Pair, kWays>> below_;
};

}  // namespace pbcs::sudoku
