#include "pbcs/apps/sudoku/random/grid.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <mutex>
#include <numeric>
#include <span>
#include <utility>

#include "pbcs/apps/sudoku/random/nine.hpp"
#include "pbcs/apps/sudoku/search/depth_first.hpp"
#include "pbcs/apps/sudoku/search/mask_grid.hpp"

namespace pbcs::sudoku {
namespace {

using Numbers = std::vector<std::uint8_t>;
constexpr std::uint32_t kListedSize = 6;
constexpr std::uint32_t kStepsForSize = 16;

Word all_numbers(const Shape& shape) {
  return ~Word{0} >> (64 - shape.size());
}

Numbers numbers_of(const std::vector<LabelId>& values, std::uint32_t n) {
  Numbers numbers;
  for (const LabelId value : values) numbers.push_back(static_cast<std::uint8_t>(index(value) % n));
  return numbers;
}

std::vector<std::uint8_t> shuffled(std::uint32_t n, Random& random) {
  std::vector<std::uint8_t> items(n);
  std::iota(items.begin(), items.end(), std::uint8_t{0});
  random.shuffle(std::span(items));
  return items;
}

std::vector<Numbers> grids_with_first_row(const Shape& shape) {
  std::vector<Word> cells(shape.cells(), all_numbers(shape));
  for (std::uint32_t i = 0; i < shape.size(); ++i) cells[i] = Word{1} << i;
  const Houses houses(shape);
  std::vector<Numbers> grids;
  const auto keep = [&](const std::vector<LabelId>& values) {
    grids.push_back(numbers_of(values, shape.size()));
    return true;
  };
  (void)search_depth_first(MaskGrid(houses, cells), keep, {},
                           std::numeric_limits<std::size_t>::max());
  return grids;
}

/// Made once for each shape.
const std::vector<Numbers>& listed_grids(const Shape& shape) {
  static std::mutex mutex;
  static std::map<std::uint32_t, std::vector<Numbers>> lists;  // by rows and columns of a block
  const std::scoped_lock lock(mutex);
  auto& list = lists[shape.block_rows * kListedSize + shape.block_columns];
  if (list.empty()) list = grids_with_first_row(shape);
  return list;
}

class GridChain {
 public:
  GridChain(const Shape& shape, Random& random, Stop stop)
      : shape_(shape), n_(shape.size()), houses_(shape), random_(random), stop_(stop) {
    for (std::uint32_t row = 0; row < n_; ++row) {
      for (std::uint32_t column = 0; column < n_; ++column) {
        const std::uint32_t shift =
            row % shape.block_rows * shape.block_columns + row / shape.block_rows;
        grid_.push_back(static_cast<std::uint8_t>((shift + column) % n_));
      }
    }
  }

  /// False when stopped.
  [[nodiscard]] bool walk(std::uint32_t steps) {
    for (std::uint32_t i = 0; i < steps; ++i) {
      if (!fill_anew(random_cells())) return false;
    }
    return true;
  }

  [[nodiscard]] Numbers in_random_symmetry() {
    const auto numbers = shuffled(n_, random_);
    const auto rows = shuffled_lines(shape_.block_rows);
    const auto columns = shuffled_lines(shape_.block_columns);
    Numbers image(grid_.size());
    for (std::uint32_t row = 0; row < n_; ++row) {
      for (std::uint32_t column = 0; column < n_; ++column) {
        image[rows[row] * n_ + columns[column]] = numbers[grid_[row * n_ + column]];
      }
    }
    return image;
  }

 private:
  using CellTest = std::vector<bool>;

  /// The cells of three numbers, or of three lines of a chute.
  [[nodiscard]] CellTest random_cells() {
    constexpr std::size_t kThings = 3;
    CellTest chosen(grid_.size());
    const std::uint64_t kind = random_.uniform(3);
    const bool rows = kind == 1;
    const std::uint32_t lines = rows ? shape_.block_rows : shape_.block_columns;
    const auto chute = static_cast<std::uint32_t>(random_.uniform(n_ / lines));
    const auto order = shuffled(kind == 0 ? n_ : lines, random_);
    const auto end = order.begin() + std::min<std::ptrdiff_t>(kThings, std::ssize(order));
    for (std::uint32_t cell = 0; cell < grid_.size(); ++cell) {
      const std::uint32_t line = rows ? cell / n_ : cell % n_;
      if (kind != 0 && line / lines != chute) continue;
      const std::uint32_t thing = kind == 0 ? grid_[cell] : line % lines;
      chosen[cell] = std::find(order.begin(), end, thing) != end;
    }
    return chosen;
  }

  [[nodiscard]] bool fill_anew(const CellTest& chosen) {
    constexpr std::uint64_t kMostWays = 1000;
    std::vector<Word> cells(grid_.size(), all_numbers(shape_));
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
      if (!chosen[cell]) cells[cell] = Word{1} << grid_[cell];
    }
    std::uint64_t ways = 0;
    Numbers picked;
    const auto pick = [&](const std::vector<LabelId>& values) {
      if (random_.uniform(++ways) == 0) picked = numbers_of(values, n_);
      return ways <= kMostWays;
    };
    const SearchEnd end = search_depth_first(MaskGrid(houses_, cells), pick, stop_,
                                             std::numeric_limits<std::size_t>::max());
    if (end == SearchEnd::kExhausted) grid_ = std::move(picked);
    return end != SearchEnd::kStopped;
  }

  /// A permutation of the lines that keeps chutes together.
  [[nodiscard]] std::vector<std::uint32_t> shuffled_lines(std::uint32_t lines) {
    std::vector<std::uint32_t> places;
    for (const std::uint32_t chute : shuffled(n_ / lines, random_)) {
      for (const std::uint32_t line : shuffled(lines, random_)) {
        places.push_back(chute * lines + line);
      }
    }
    return places;
  }

  Shape shape_;
  std::uint32_t n_;
  Houses houses_;
  Random& random_;
  Stop stop_;
  Numbers grid_;
};

}  // namespace

std::optional<Numbers> random_grid_by_chain(const Shape& shape, std::uint32_t steps, Random& random,
                                            Stop stop) {
  GridChain chain(shape, random, stop);
  if (!chain.walk(steps)) return std::nullopt;
  return chain.in_random_symmetry();
}

std::optional<Numbers> random_grid(const Shape& shape, Random& random, Stop stop) {
  if (shape == Shape{3, 3}) {
    const auto grid = random_nine(random);
    return Numbers(grid.begin(), grid.end());
  }
  if (shape.size() > kListedSize) {
    return random_grid_by_chain(shape, kStepsForSize * shape.size(), random, stop);
  }
  const auto& grids = listed_grids(shape);
  Numbers grid = grids[random.uniform(grids.size())];
  const auto numbers = shuffled(shape.size(), random);
  for (std::uint8_t& number : grid) number = numbers[number];
  return grid;
}

}  // namespace pbcs::sudoku
