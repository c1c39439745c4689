#include "pbcs/apps/futoshiki/clues.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "pbcs/apps/futoshiki/model.hpp"
#include "pbcs/apps/futoshiki/writer.hpp"
#include "pbcs/apps/given_clues.hpp"
#include "pbcs/apps/random_latin.hpp"
#include "pbcs/apps/shape_text.hpp"
#include "pbcs/apps/square_search.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/apps/sudoku/random/grid.hpp"

namespace pbcs::futoshiki {
namespace {

using Numbers = std::vector<std::uint32_t>;

struct WantedShape {
  std::uint32_t n = 0;
  bool pure = false;
};

/// All signs of a complete square in the order of the text: row by row, then column by column.
std::vector<Sign> signs_of(std::uint32_t n, const Numbers& values) {
  std::vector<Sign> signs;
  const auto add = [&](std::uint32_t a, std::uint32_t b) {
    signs.push_back(values[a] < values[b] ? Sign{a, b} : Sign{b, a});
  };
  for (std::uint32_t cell = 0; cell < n * n; ++cell) {
    if (cell % n + 1 < n) add(cell, cell + 1);
  }
  for (std::uint32_t column = 0; column < n; ++column) {
    for (std::uint32_t cell = column; cell + n < n * n; cell += n) add(cell, cell + n);
  }
  return signs;
}

class OrderClues : public ClueSpace {
 public:
  /// `values`: the complete square, from 1.
  OrderClues(Kind kind, const WantedShape& shape, Numbers values)
      : kind_(kind),
        shape_(shape),
        units_(shape.n, units_of(kind, shape.n)),
        values_(std::move(values)),
        signs_(signs_of(shape.n, values_)) {}

  [[nodiscard]] std::uint32_t size() const final {
    return value_clues() + static_cast<std::uint32_t>(signs_.size());
  }

  [[nodiscard]] std::vector<std::uint32_t> places(std::uint32_t clue) const final {
    if (clue < value_clues()) return {clue};
    const Sign& sign = signs_[clue - value_clues()];
    return {sign.smaller, sign.larger};
  }

  [[nodiscard]] std::string solution() const final {
    return puzzle_of({kind_, shape_.n, values_, {}}).text;
  }
  [[nodiscard]] Instance instance(const ClueSet& clues) const final {
    return instance_of(grid_of(clues));
  }
  [[nodiscard]] Puzzle puzzle(const ClueSet& clues) const final {
    return puzzle_of(grid_of(clues));
  }

  [[nodiscard]] std::optional<bool> determines(const ClueSet& clues, Stop stop) const final {
    const Grid grid = grid_of(clues);
    std::vector<OrderedCells> signs;
    for (const auto& [smaller, larger] : grid.signs) signs.push_back({smaller, larger});
    return has_one_solution(units_, grid.values, signs, stop);
  }

 private:
  [[nodiscard]] std::uint32_t value_clues() const { return shape_.pure ? 0 : shape_.n * shape_.n; }

  [[nodiscard]] Grid grid_of(const ClueSet& clues) const {
    Grid grid{kind_, shape_.n, Numbers(values_.size()), {}};
    for_each_bit(clues, [&](std::uint32_t clue) {
      if (clue < value_clues()) {
        grid.values[clue] = values_[clue];
      } else {
        grid.signs.push_back(signs_[clue - value_clues()]);
      }
    });
    return grid;
  }

  [[nodiscard]] static Puzzle puzzle_of(const Grid& grid) {
    Puzzle puzzle{instance_of(grid), std::make_shared<const Board>(board_of(grid)), {}, {}};
    puzzle.text = line_text(puzzle);
    return puzzle;
  }

  Kind kind_;
  WantedShape shape_;
  SquareUnits units_;
  Numbers values_;
  std::vector<Sign> signs_;
};

Result<WantedShape> parse_shape(std::string_view text, Kind kind) {
  constexpr std::string_view kPure = "pure";
  WantedShape shape;
  shape.pure = text.starts_with(kPure);
  if (shape.pure) text.remove_prefix(kPure.size());
  if (shape.pure && text.starts_with('-')) text.remove_prefix(1);
  const bool futoshiki = kind == Kind::kFutoshiki;
  const auto n = parse_square(text, futoshiki ? 5 : 6, futoshiki ? 2 : 4, kLargestBoard);
  if (!n) return unexpected(n.error() + "; pure-5 has signs only");
  if (!futoshiki && !sudoku::shape_for_size(*n)) {
    return unexpected(fmt::format("a Sudoshiki has blocks: {} rows have none", *n));
  }
  shape.n = *n;
  return shape;
}

/// Numbers from 1; nothing when stopped.
std::optional<Numbers> random_values(Kind kind, std::uint32_t n, Random& random, Stop stop) {
  Numbers values;
  if (kind == Kind::kFutoshiki) {
    const std::vector<std::uint8_t> square = random_latin_square(n, random);
    values.assign(square.begin(), square.end());
  } else {
    const auto grid = sudoku::random_grid(*sudoku::shape_for_size(n), random, stop);
    if (!grid) return std::nullopt;
    values.assign(grid->begin(), grid->end());
  }
  for (std::uint32_t& value : values) ++value;
  return values;
}

}  // namespace

Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view text, Random& random, Stop stop,
                                                Kind kind) {
  const auto shape = parse_shape(text, kind);
  if (!shape) return unexpected(shape.error());
  while (auto values = random_values(kind, shape->n, random, stop)) {
    auto space = std::make_unique<OrderClues>(kind, *shape, std::move(*values));
    const auto enough = space->determines(all_clues(space->size()), stop);
    if (!enough || stop.requested()) break;
    if (*enough) return space;
  }
  return unexpected<std::string>("stopped before a solution was found");
}

}  // namespace pbcs::futoshiki
