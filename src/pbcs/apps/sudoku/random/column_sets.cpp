#include "pbcs/apps/sudoku/random/column_sets.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "pbcs/util/bits.hpp"

namespace pbcs::sudoku {
namespace {

constexpr std::uint16_t kNumbers = 0b111'111'111;

/// Visits the ways to choose a number from each column, all different: a first row of the band.
/// f(row) says whether to go on.
template <class F>
bool visit_rows(const ColumnSets& columns, std::uint32_t column, std::uint32_t used,
                std::array<std::uint8_t, 9>& row, F&& f) {
  if (column == 9) return f(row);
  for (std::uint32_t left = columns[column] & ~used; left != 0; left &= left - 1) {
    row[column] = static_cast<std::uint8_t>(std::countr_zero(left));
    if (!visit_rows(columns, column + 1, used | 1U << row[column], row, f)) return false;
  }
  return true;
}

/// What a first row leaves: two numbers in each column, each number in two columns. Columns and
/// numbers then form cycles, and the second row has one of two ways in each of them.
class Cycles {
 public:
  Cycles(const ColumnSets& columns, const std::array<std::uint8_t, 9>& first_row) {
    for (std::uint32_t column = 0; column < 9; ++column) {
      left_[column] = columns[column] & ~(1U << first_row[column]);
      for_each_bit(left_[column], 0,
                   [&](std::uint32_t number) { columns_of_[number] |= 1U << column; });
    }
  }

  /// Calls f(column, number) along one cycle after the other, and `next()` before each: the numbers
  /// that the second row has when it goes one way round.
  template <class Next, class F>
  void walk(Next&& next, F&& f) const {
    std::uint32_t seen = 0;
    for (std::uint32_t start = 0; start < 9; ++start) {
      if ((seen >> start & 1U) != 0) continue;
      next();
      std::uint32_t column = start;
      auto number = static_cast<std::uint32_t>(std::countr_zero(left_[start]));
      do {
        seen |= 1U << column;
        f(column, number);
        column = other(columns_of_[number], column);
        number = other(left_[column], number);
      } while (column != start);
    }
  }

  [[nodiscard]] std::uint32_t count() const {
    std::uint32_t cycles = 0;
    walk([&] { ++cycles; }, [](std::uint32_t, std::uint32_t) {});
    return cycles;
  }
  [[nodiscard]] std::uint32_t left_in(std::uint32_t column) const { return left_[column]; }

 private:
  [[nodiscard]] static std::uint32_t other(std::uint32_t two, std::uint32_t one) {
    return static_cast<std::uint32_t>(std::countr_zero(two & ~(1U << one)));
  }

  std::array<std::uint32_t, 9> left_{};        // by column: its two numbers
  std::array<std::uint32_t, 9> columns_of_{};  // by number: its two columns
};

Band with_second_row(const ColumnSets& columns, const std::array<std::uint8_t, 9>& first,
                     Random& random) {
  Band band{};
  band[0] = first;
  const Cycles cycles(columns, first);
  bool turned = false;
  cycles.walk([&] { turned = random.uniform(2) == 1; },
              [&](std::uint32_t column, std::uint32_t number) {
                const auto rest = static_cast<std::uint8_t>(
                    std::countr_zero(cycles.left_in(column) & ~(1U << number)));
                band[turned ? 2 : 1][column] = static_cast<std::uint8_t>(number);
                band[turned ? 1 : 2][column] = rest;
              });
  return band;
}

/// Of three numbers, as bits, the k-th subset with so many elements.
std::uint16_t chosen(std::uint16_t three, std::uint32_t size, std::uint32_t k) {
  if (size == 0) return 0;
  if (size == 3) return three;
  std::uint32_t from = three;
  for (; k > 0; --k) from &= from - 1;
  const std::uint32_t one = from & -from;
  return static_cast<std::uint16_t>(size == 1 ? one : three & ~one);
}

}  // namespace

std::uint32_t count_bands(const ColumnSets& columns) {
  std::uint32_t count = 0;
  std::array<std::uint8_t, 9> row{};
  visit_rows(columns, 0, 0, row, [&](const auto& first) {
    count += 1U << Cycles(columns, first).count();
    return true;
  });
  return count;
}

Band random_band(const ColumnSets& columns, Random& random) {
  std::uint64_t rank = random.uniform(count_bands(columns));
  Band band{};
  std::array<std::uint8_t, 9> row{};
  visit_rows(columns, 0, 0, row, [&](const auto& first) {
    const std::uint64_t ways = 1U << Cycles(columns, first).count();
    if (rank >= ways) {
      rank -= ways;
      return true;
    }
    band = with_second_row(columns, first, random);
    return false;
  });
  return band;
}

ColumnTable::ColumnTable() {
  list_partitions();
  relate_partitions();
  count_all_bands();
  for (const Partition& first : partitions_) {
    auto& ways = below_.emplace_back();
    for (std::uint32_t way = 0; way < kWays; ++way) {
      const Partition second = below(first, way);
      Partition third{};
      for (std::size_t i = 0; i < 3; ++i) {
        third[i] = static_cast<std::uint16_t>(kNumbers & ~(first[i] | second[i]));
      }
      ways[way] = {index_of(second), index_of(third)};
    }
  }
}

void ColumnTable::list_partitions() {
  const auto triples = [](std::uint32_t from) {  // with the smallest number of `from`
    std::vector<std::uint16_t> found;
    for (std::uint32_t set = 0; set <= from; ++set) {
      if ((set & ~from) == 0 && std::popcount(set) == 3 && (set & from & -from) != 0) {
        found.push_back(static_cast<std::uint16_t>(set));
      }
    }
    return found;
  };
  for (const std::uint16_t first : triples(kNumbers)) {
    for (const std::uint16_t second : triples(kNumbers & ~first)) {
      partitions_.push_back(
          {first, second, static_cast<std::uint16_t>(kNumbers & ~(first | second))});
    }
  }
  std::sort(partitions_.begin(), partitions_.end());
}

std::uint16_t ColumnTable::index_of(const Partition& sets) const {
  Partition sorted = sets;
  const auto smallest_first = [](std::uint16_t a, std::uint16_t b) {
    return std::countr_zero(a) < std::countr_zero(b);
  };
  std::sort(sorted.begin(), sorted.end(), smallest_first);
  const auto found = std::lower_bound(partitions_.begin(), partitions_.end(), sorted);
  return static_cast<std::uint16_t>(found - partitions_.begin());
}

// By partition: what becomes of it when the numbers change.
ColumnTable::Row ColumnTable::image_of_partitions(
    const std::array<std::uint8_t, 9>& numbers) const {
  Row row{};
  for (std::size_t i = 0; i < kPartitions; ++i) {
    Partition image{};
    for (std::size_t j = 0; j < 3; ++j) {
      for_each_bit(partitions_[i][j], 0, [&](std::uint32_t number) {
        image[j] = static_cast<std::uint16_t>(image[j] | 1U << numbers[number]);
      });
    }
    row[i] = index_of(image);
  }
  return row;
}

void ColumnTable::relate_partitions() {
  for (const Partition& partition : partitions_) {
    std::array<std::uint8_t, 9> numbers{};
    std::uint8_t next = 0;
    for (const std::uint16_t set : partition) {
      for_each_bit(set, 0, [&](std::uint32_t number) { numbers[number] = next++; });
    }
    relative_.push_back(image_of_partitions(numbers));
  }
}

// Changes of numbers that leave partition 0 as it is leave the counts as they are. They lead from a
// few partitions to all the others.
void ColumnTable::count_all_bands() {
  std::vector<Row> changes;
  for (const std::array<std::uint8_t, 9>& numbers :
       {std::array<std::uint8_t, 9>{1, 0, 2, 3, 4, 5, 6, 7, 8},
        {1, 2, 0, 3, 4, 5, 6, 7, 8},
        {3, 4, 5, 0, 1, 2, 6, 7, 8},
        {3, 4, 5, 6, 7, 8, 0, 1, 2}}) {
    changes.push_back(image_of_partitions(numbers));
  }
  bands_.resize(kPartitions);
  const auto sets_of = [&](std::size_t b, std::size_t c) {
    ColumnSets sets{};
    for (std::size_t i = 0; i < 3; ++i) {
      sets[i] = partitions_[0][i];
      sets[3 + i] = partitions_[b][i];
      sets[6 + i] = partitions_[c][i];
    }
    return sets;
  };
  std::vector<bool> known(kPartitions);
  for (std::size_t b = 0; b < kPartitions; ++b) {
    if (known[b]) continue;
    for (std::size_t c = 0; c < kPartitions; ++c) {
      bands_[b][c] = static_cast<std::uint16_t>(count_bands(sets_of(b, c)));
    }
    known[b] = true;
    std::vector<std::size_t> reached{b};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Row& change : changes) {
        const std::size_t image = change[reached[i]];
        if (known[image]) continue;
        known[image] = true;
        for (std::size_t c = 0; c < kPartitions; ++c) {
          bands_[image][change[c]] = bands_[reached[i]][c];
        }
        reached.push_back(image);
      }
    }
  }
}

// The first column of the second block has t numbers of the second set and 3-t of the third; which
// ones of each set are where follows from three choices of t or 3-t out of 3.
Partition ColumnTable::below(const Partition& first, std::uint32_t way) {
  std::uint32_t t = 0;
  if (way == kWays - 1) {
    t = 3;
  } else if (way > 0) {
    t = way <= 27 ? 1 : 2;
  }
  const std::uint32_t k = t == 1 ? way - 1 : t == 2 ? way - 28 : 0;
  const std::uint16_t from_second = chosen(first[1], t, k % 3);
  const std::uint16_t from_third = chosen(first[2], 3 - t, k / 3 % 3);
  const std::uint16_t from_first = chosen(first[0], 3 - t, k / 9);
  const auto both = [](std::uint32_t a, std::uint32_t b) {
    return static_cast<std::uint16_t>(a | b);
  };
  return {both(from_second, from_third), both(first[2] & ~from_third, from_first),
          both(first[1] & ~from_second, first[0] & ~from_first)};
}

}  // namespace pbcs::sudoku
