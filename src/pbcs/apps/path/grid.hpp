// A Numbrix or Hidato board: the numbers 1 to N make a path through its N white cells, consecutive
// ones in adjacent cells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pbcs::path {

enum class Game : std::uint8_t {
  kNumbrix,  ///< cells are adjacent by sides
  kHidato    ///< by sides or corners
};

/// numbrix, hidato
[[nodiscard]] std::string_view app_name(Game game);

/// When two numbers are too far from each other: the constraint that is no CSP variable.
enum class Far : std::uint8_t {
  kTopological,  ///< consecutive numbers in cells that are not adjacent
  kGeometric     ///< numbers in cells whose distance is larger than the difference of the numbers
};

struct Grid {
  static constexpr std::uint32_t kHole = ~0U;
  static constexpr std::uint32_t kOpen = 0;

  Game game = Game::kHidato;
  Far far = Far::kTopological;
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
  std::vector<std::uint32_t> cells;  ///< row by row: the number given, kOpen or kHole

  [[nodiscard]] bool is_hole(std::size_t cell) const { return cells[cell] == kHole; }
  [[nodiscard]] bool is_given(std::size_t cell) const {
    return cells[cell] != kHole && cells[cell] != kOpen;
  }
  friend bool operator==(const Grid&, const Grid&) = default;
};

/// The limits of what is read. Beyond them a model would not fit into the memory of ordinary
/// machines.
inline constexpr std::uint32_t kMostSquares = 10'000;  ///< rows times columns
inline constexpr std::uint32_t kMostWhiteCells = 1'000;
inline constexpr std::uint32_t kMostLabels = 30'000;
inline constexpr std::size_t kMostLinks = 12'000'000;

/// The white cells, row by row.
[[nodiscard]] std::vector<std::size_t> white_cells(const Grid& grid);
[[nodiscard]] std::string cell_name(const Grid& grid, std::size_t cell);
/// The steps from one cell to the other, holes not minded.
[[nodiscard]] std::uint32_t distance(const Grid& grid, std::size_t a, std::size_t b);

/// For every cell of the board the numbers that are not too far, by distance, from any given: the
/// candidates of the initial state. A given has its own number; holes have none. No given may be
/// larger than the number of white cells.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> initial_numbers(const Grid& grid);

/// What is wrong with a board, and the cell to point at if there is one.
struct GridFault {
  std::string message;
  std::optional<std::size_t> cell;
};
[[nodiscard]] std::optional<GridFault> find_fault(const Grid& grid);

}  // namespace pbcs::path
