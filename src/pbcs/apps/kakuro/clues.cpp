#include "pbcs/apps/kakuro/clues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "pbcs/apps/kakuro/cuts.hpp"
#include "pbcs/apps/kakuro/grid_search.hpp"
#include "pbcs/apps/kakuro/model.hpp"
#include "pbcs/apps/kakuro/random_grid.hpp"
#include "pbcs/apps/kakuro/settle.hpp"
#include "pbcs/apps/kakuro/text.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::kakuro {
namespace {

/// Rows and columns, with the black ones at the edges.
constexpr std::uint32_t kLeastLines = 3;
constexpr std::uint32_t kMostLines = 20;
constexpr std::string_view kUsualShape = "8";
/// Long sectors of narrower grids end in black squares that divide them.
constexpr std::uint32_t kLeastLinesOfOneRegion = 5;
constexpr std::size_t kLeastWhitePercent = 45;
constexpr std::size_t kChangesOfACell = 50;
/// Whoever needs more is better served by the search for every CSP.
constexpr std::size_t kNodesOfASpace = 1'000;
/// Long sectors have many combinations: large grids with them hardly ever have one solution.
constexpr std::uint32_t kMostLinesForLongSectors = 12;
constexpr std::uint32_t kLongestOfLargeGrids = 7;

class SumSpace final : public ClueSpace {
 public:
  explicit SumSpace(FilledGrid filled) : filled_(std::move(filled)) {
    for (const Sector& sector : sectors_of(filled_.grid)) {
      const std::uint32_t square = (sector.row - 1) * filled_.grid.columns + (sector.column - 1);
      clues_.push_back({square, sector.direction});
    }
  }

  [[nodiscard]] std::uint32_t size() const override {
    return static_cast<std::uint32_t>(clues_.size());
  }
  [[nodiscard]] std::vector<std::uint32_t> places(std::uint32_t clue) const override {
    return {clues_[clue].square};
  }
  [[nodiscard]] std::string solution() const override {
    Grid grid = filled_.grid;
    for (std::size_t i = 0; i < grid.squares.size(); ++i) {
      grid.squares[i].digit = filled_.digits[i];
    }
    return line_text(grid);
  }
  [[nodiscard]] Instance instance(const ClueSet& clues) const override {
    return puzzle(clues).instance;
  }
  [[nodiscard]] Puzzle puzzle(const ClueSet& clues) const override {
    return puzzle_of(grid_with(clues));
  }
  [[nodiscard]] std::optional<bool> determines(const ClueSet& clues, Stop stop) const override {
    const auto count = count_grid_solutions(grid_with(clues), 2, kNodesOfASpace, stop);
    return count ? std::optional(*count == 1) : std::nullopt;
  }

 private:
  struct Clue {
    std::uint32_t square = 0;
    Direction direction = Direction::kAcross;
  };

  [[nodiscard]] Grid grid_with(const ClueSet& clues) const {
    Grid grid = filled_.grid;
    for (std::uint32_t clue = 0; clue < clues_.size(); ++clue) {
      if (test_bit(clues.data(), clue)) continue;
      Square& square = grid.squares[clues_[clue].square];
      (clues_[clue].direction == Direction::kAcross ? square.across : square.down) = 0;
    }
    return grid;
  }

  FilledGrid filled_;
  std::vector<Clue> clues_;  // sectors in the order of sectors_of
};

std::optional<std::uint32_t> lines_in(std::string_view text) {
  if (text.empty() || text.size() > 2) return std::nullopt;
  std::uint32_t lines = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    lines = 10 * lines + static_cast<std::uint32_t>(c - '0');
  }
  return lines < kLeastLines || lines > kMostLines ? std::nullopt : std::optional(lines);
}

Result<RandomGrid> grid_wanted(std::string_view shape) {
  if (shape.empty()) shape = kUsualShape;
  const std::size_t at = shape.find('x');
  const auto rows = lines_in(shape.substr(0, at));
  const auto columns = at == std::string_view::npos ? rows : lines_in(shape.substr(at + 1));
  if (rows && columns) {
    RandomGrid wanted{*rows, *columns};
    if (std::max(*rows, *columns) > kMostLinesForLongSectors) wanted.longest = kLongestOfLargeGrids;
    return wanted;
  }
  return unexpected(fmt::format(
      "'{}' is no shape of a kakuro: expected the number of rows and columns, {} to {}, with the "
      "black ones at the edges (8, 6x10)",
      shape, kLeastLines, kMostLines));
}

std::size_t white_cells(const FilledGrid& filled) {
  return filled.digits.size() -
         static_cast<std::size_t>(std::count(filled.digits.begin(), filled.digits.end(), 0U));
}

/// Not too many black squares, and one region.
bool is_worth_it(const FilledGrid& filled) {
  const Grid& grid = filled.grid;
  const std::size_t inside = std::size_t{grid.rows - 1} * (grid.columns - 1);
  if (100 * white_cells(filled) < kLeastWhitePercent * inside) return false;
  return std::min(grid.rows, grid.columns) < kLeastLinesOfOneRegion || regions_of(grid).size() == 1;
}

}  // namespace

Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape, Random& random, Stop stop) {
  const auto wanted = grid_wanted(shape);
  if (!wanted) return unexpected(wanted.error());
  while (!stop.requested()) {
    auto filled = random_grid(*wanted, random);
    if (!filled || !is_worth_it(*filled)) continue;
    if (settle(*filled, kChangesOfACell * white_cells(*filled), random, stop)) {
      return std::make_unique<SumSpace>(std::move(*filled));
    }
  }
  return unexpected(std::string("stopped before there was a grid whose sums have one solution"));
}

}  // namespace pbcs::kakuro
