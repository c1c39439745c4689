#include "pbcs/apps/kakuro/grid.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pbcs::kakuro {
namespace {

using Fault = std::optional<GridFault>;

/// The squares of a row or column in order.
std::vector<std::uint32_t> line_of(const Grid& grid, Direction direction, std::uint32_t number) {
  std::vector<std::uint32_t> line;
  const bool across = direction == Direction::kAcross;
  for (std::uint32_t i = 0; i < (across ? grid.columns : grid.rows); ++i) {
    line.push_back(across ? number * grid.columns + i : i * grid.columns + number);
  }
  return line;
}

/// `first` is the number of the first cell in its line.
Sector sector_before(const Grid& grid, Direction direction, std::uint32_t number,
                     const std::vector<std::uint32_t>& line, std::size_t first) {
  Sector sector;
  sector.direction = direction;
  const auto before = static_cast<std::uint32_t>(first);
  const bool across = direction == Direction::kAcross;
  sector.row = across ? number + 1 : before;
  sector.column = across ? before : number + 1;
  if (first > 0) sector.sum = grid.squares[line[first - 1]].sum(direction);
  return sector;
}

void add_sectors(const Grid& grid, Direction direction, std::uint32_t number,
                 std::vector<Sector>& sectors) {
  const auto line = line_of(grid, direction, number);
  bool open = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool white = !grid.squares[line[i]].black;
    if (white && !open) sectors.push_back(sector_before(grid, direction, number, line, i));
    if (white) sectors.back().cells.push_back(line[i]);
    open = white;
  }
}

std::string_view word_for(Direction direction) {
  return direction == Direction::kAcross ? "across" : "down";
}

/// The square with its sum; a sector at the edge has none.
std::uint32_t controller_of(const Grid& grid, const Sector& sector) {
  const bool at_edge = sector.row == 0 || sector.column == 0;
  return at_edge ? sector.cells.front() : (sector.row - 1) * grid.columns + sector.column - 1;
}

Fault find_fault_in_sum(const Grid& grid, const Sector& sector) {
  if (sector.size() > kLargestDigit) {
    return GridFault{
        fmt::format("{}: a sector has at most {} cells", sector_text(grid, sector), kLargestDigit),
        sector.cells.front()};
  }
  if (sector.sum == 0 || !combinations(sector.sum, sector.size()).empty()) return std::nullopt;
  const std::uint32_t least = least_sum(sector.size());
  const std::uint32_t largest = largest_sum(sector.size());
  std::string possible =
      least == largest ? std::to_string(least) : fmt::format("{} to {}", least, largest);
  return GridFault{
      fmt::format(
          "{}: {} have a sum of {}", sector_text(grid, sector),
          sector.size() == 1 ? "single digits" : fmt::format("{} different digits", sector.size()),
          possible),
      controller_of(grid, sector)};
}

/// Sums of black squares after which there is no white cell.
Fault find_idle_sum(const Grid& grid) {
  for (std::uint32_t square = 0; square < grid.squares.size(); ++square) {
    const std::uint32_t row = square / grid.columns;
    const std::uint32_t column = square % grid.columns;
    const Square& s = grid.squares[square];
    const bool right = column + 1 < grid.columns && !grid.squares[square + 1].black;
    const bool below = row + 1 < grid.rows && !grid.squares[square + grid.columns].black;
    const bool idle_across = s.across != 0 && !right;
    if (!idle_across && (s.down == 0 || below)) continue;
    return GridFault{
        fmt::format("{} has the sum {} {}, where there is no white cell", square_name(grid, square),
                    idle_across ? s.across : s.down, idle_across ? "across" : "down"),
        square};
  }
  return std::nullopt;
}

Fault find_repeated_digit(const Grid& grid, const Sector& sector) {
  for (std::size_t i = 0; i < sector.cells.size(); ++i) {
    const std::uint32_t digit = grid.squares[sector.cells[i]].digit;
    for (std::size_t j = 0; digit != 0 && j < i; ++j) {
      if (grid.squares[sector.cells[j]].digit != digit) continue;
      return GridFault{
          fmt::format("{} = {} and {} = {} in one sector, {}", square_name(grid, sector.cells[j]),
                      digit, square_name(grid, sector.cells[i]), digit, sector_text(grid, sector)),
          sector.cells[i]};
    }
  }
  return std::nullopt;
}

/// The sectors of a cell that have a sum: "16 in 2 across from r3c4 and 4 in 2 down from r3c4".
std::string sums_of_cell(const Grid& grid, const std::vector<Sector>& sectors,
                         std::uint32_t square) {
  std::string text;
  for (const Sector& sector : sectors) {
    const auto at = std::find(sector.cells.begin(), sector.cells.end(), square);
    if (sector.sum == 0 || at == sector.cells.end()) continue;
    text.append(text.empty() ? "" : " and ").append(sector_text(grid, sector));
  }
  return text;
}

Fault find_fault_in_cells(const Grid& grid, const std::vector<Sector>& sectors) {
  const auto digits = initial_digits(grid, sectors);
  for (std::uint32_t square = 0; square < grid.squares.size(); ++square) {
    const Square& s = grid.squares[square];
    if (s.black) continue;
    if (digits[square].empty()) {
      return GridFault{fmt::format("no digit of {} suits {}", square_name(grid, square),
                                   sums_of_cell(grid, sectors, square)),
                       square};
    }
    if (s.digit != 0 && !digits[square].has(s.digit)) {
      return GridFault{fmt::format("{} = {} does not suit {}", square_name(grid, square), s.digit,
                                   sums_of_cell(grid, sectors, square)),
                       square};
    }
  }
  return std::nullopt;
}

}  // namespace

std::string Sector::name() const {
  std::string name = direction == Direction::kAcross ? "hr" : "vr";
  return name.append(std::to_string(row)).append("c").append(std::to_string(column));
}

std::vector<Sector> sectors_of(const Grid& grid) {
  std::vector<Sector> sectors;
  for (std::uint32_t row = 0; row < grid.rows; ++row) {
    add_sectors(grid, Direction::kAcross, row, sectors);
  }
  for (std::uint32_t column = 0; column < grid.columns; ++column) {
    add_sectors(grid, Direction::kDown, column, sectors);
  }
  return sectors;
}

std::string square_name(const Grid& grid, std::uint32_t square) {
  return fmt::format("r{}c{}", square / grid.columns + 1, square % grid.columns + 1);
}

std::string sector_text(const Grid& grid, const Sector& sector) {
  const std::string where = fmt::format("{} from {}", word_for(sector.direction),
                                        square_name(grid, sector.cells.front()));
  if (sector.sum != 0) return fmt::format("{} in {} {}", sector.sum, sector.size(), where);
  return fmt::format("the {} cells {}", sector.size(), where);
}

std::vector<DigitSet> initial_digits(const Grid& grid, const std::vector<Sector>& sectors) {
  std::vector<DigitSet> digits(grid.squares.size());
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (!grid.squares[i].black) digits[i] = DigitSet::all();
  }
  for (const Sector& sector : sectors) {
    for (const std::uint32_t cell : sector.cells) digits[cell] = digits[cell] & sector.digits();
  }
  return digits;
}

std::optional<GridFault> find_fault(const Grid& grid) {
  if (auto idle = find_idle_sum(grid)) return idle;
  const auto sectors = sectors_of(grid);
  if (sectors.empty()) return GridFault{"the grid has no white cell", 0};
  for (const Sector& sector : sectors) {
    if (auto fault = find_fault_in_sum(grid, sector)) return fault;
    if (auto fault = find_repeated_digit(grid, sector)) return fault;
  }
  return find_fault_in_cells(grid, sectors);
}

}  // namespace pbcs::kakuro
