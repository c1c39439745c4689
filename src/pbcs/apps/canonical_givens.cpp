#include "pbcs/apps/canonical_givens.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "pbcs/apps/square_model.hpp"

namespace pbcs {
namespace {

// By cell: the number given there, from 1, or 0.
std::vector<std::uint32_t> given_cells(const std::vector<LabelId>& givens, std::uint32_t n) {
  std::vector<std::uint32_t> numbers(std::size_t{n} * n);
  for (const LabelId l : givens) numbers[index(l) / n] = index(l) % n + 1;
  return numbers;
}

// Is a number twice in a row or column, or has a cell two?
bool has_clash(const std::vector<LabelId>& givens, std::uint32_t n) {
  struct Marks {
    std::uint64_t rows, columns, cells;  // bits of numbers, and of the columns that have one
  };
  std::vector<Marks> lines(n);
  for (const LabelId l : givens) {
    const std::uint32_t r = index(l) / n / n;
    const std::uint32_t c = index(l) / n % n;
    const std::uint64_t number = std::uint64_t{1} << (index(l) % n);
    const std::uint64_t column = std::uint64_t{1} << c;
    const bool clash = ((lines[r].rows | lines[c].columns) & number) != 0;
    if (clash || (lines[r].cells & column) != 0) return true;
    lines[r].rows |= number;
    lines[c].columns |= number;
    lines[r].cells |= column;
  }
  return false;
}

}  // namespace

Result<SquareMap> canonical_map(const Puzzle& puzzle, const SquareSymmetry& symmetry) {
  if (!puzzle.instance.excluded.empty()) {
    return unexpected<std::string>(
        "a canonical form has givens only: this puzzle has excluded candidates too");
  }
  if (has_clash(puzzle.instance.givens, symmetry.size)) {
    return unexpected<std::string>("givens clash: there is no canonical form");
  }
  auto map = least_arrangement(symmetry, given_cells(puzzle.instance.givens, symmetry.size));
  if (!map) {
    return unexpected<std::string>(
        "too many arrangements of this puzzle look alike: no canonical form is found");
  }
  return std::move(*map);
}

std::vector<LabelId> arranged(const SquareMap& map, const std::vector<LabelId>& givens) {
  const auto n = static_cast<std::uint32_t>(map.numbers.size());
  std::vector<LabelId> image;
  image.reserve(givens.size());
  for (const LabelId l : givens) {
    std::uint32_t row = map.rows[index(l) / n / n];
    std::uint32_t column = map.columns[index(l) / n % n];
    if (map.transposed) std::swap(row, column);
    image.push_back(square_label(n, map.numbers[index(l) % n], row, column));
  }
  std::sort(image.begin(), image.end());
  return image;
}

}  // namespace pbcs
