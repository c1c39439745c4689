#include "pbcs/apps/sudoku/grid_heading.hpp"

#include <algorithm>

#include "pbcs/apps/square.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku {
namespace {

Heading shape_heading(const Grid& grid) {
  Heading heading;
  if (shape_for_size(grid.shape.size()) != grid.shape) heading.shape = grid.shape;
  return heading;
}

// Rows of a k*k x k*k grid are as long as a k x k grid, for which they must not be taken. Where
// numbers count from 0, one more of them would be read there, 0 being empty.
bool rows_look_like_grids(const Grid& grid) {
  const std::uint32_t n = grid.shape.size();
  std::uint32_t k = 1;
  while (k * k < n) ++k;
  const std::uint32_t largest = *std::max_element(grid.values.begin(), grid.values.end());
  const std::uint32_t readable = grid.first == FirstSymbol::kZero ? k + 1 : k;
  return k * k == n && shape_for_size(k) && largest <= readable;
}

// Beyond 9x9 a group such as 12 could be a number; it takes another one to see that it is none.
bool look_like_numbers(std::span<const std::string> groups, std::uint32_t n) {
  if (n <= 9 || n > kLargestSymbol) return false;
  const auto could_be_number = [n](const std::string& group) {
    std::uint32_t number = 0;
    for (const char c : group) {
      if (!is_digit(c)) return group.size() == 1;
      number = std::min(10 * number + static_cast<std::uint32_t>(c - '0'), n + 1);
    }
    return number <= n;
  };
  return std::all_of(groups.begin(), groups.end(), could_be_number) &&
         std::any_of(groups.begin(), groups.end(), [](const auto& g) { return g.size() > 1; });
}

bool has_first_among_others(const Grid& grid) {
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    const auto numbers = grid.numbers_of(cell);
    if (numbers.size() > 1 && numbers.front() == 1) return true;
  }
  return false;
}

// Would groups of candidates be read in another alphabet?
bool groups_must_be_stated(const Grid& grid) {
  switch (grid.first) {
    case FirstSymbol::kOne:
      return false;
    case FirstSymbol::kZero:
      return grid.shape.size() <= 9 || !has_first_among_others(grid);
    case FirstSymbol::kLetter:
      break;
  }
  std::vector<std::uint32_t> numbers;
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    const auto more = grid.numbers_of(cell);
    numbers.insert(numbers.end(), more.begin(), more.end());
  }
  return must_be_stated(numbers, grid.alphabet());
}

}  // namespace

Heading values_heading(const Grid& grid) {
  Heading heading = shape_heading(grid);
  if (must_be_stated(grid.values, grid.alphabet())) heading.alphabet = grid.alphabet();
  return heading;
}

Heading rows_heading(const Grid& grid) {
  Heading heading = values_heading(grid);
  if (rows_look_like_grids(grid)) heading.shape = grid.shape;
  return heading;
}

Heading candidates_heading(const Grid& grid) {
  Heading heading = shape_heading(grid);
  std::size_t candidates = 0;
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    candidates += grid.numbers_of(cell).size();
  }
  if (candidates < grid.shape.cells()) heading.shape = grid.shape;
  if (!grid.alphabet().is_usual()) heading.alphabet = grid.alphabet();
  return heading;
}

Heading groups_heading(const Grid& grid, std::span<const std::string> groups) {
  Heading heading = shape_heading(grid);
  if (groups_must_be_stated(grid)) heading.alphabet = grid.alphabet();
  heading.candidates = look_like_numbers(groups, grid.shape.size());
  if (heading.candidates) heading.shape = grid.shape;
  return heading;
}

}  // namespace pbcs::sudoku
