#include "pbcs/apps/sudoku/clues.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include "pbcs/apps/sudoku/random/grid.hpp"
#include "pbcs/apps/sudoku/search/band_clues.hpp"
#include "pbcs/apps/sudoku/writer.hpp"

namespace pbcs::sudoku {
namespace {

class GridClues final : public ClueSpace {
 public:
  GridClues(const Shape& shape, std::vector<std::uint8_t> solution)
      : shape_(shape), frame_(frame(shape)), solution_(std::move(solution)) {}

  [[nodiscard]] std::uint32_t size() const override { return shape_.cells(); }
  [[nodiscard]] std::vector<std::uint32_t> places(std::uint32_t clue) const override {
    return {clue};
  }
  [[nodiscard]] std::string solution() const override {
    Grid grid = empty_grid(shape_);
    for (std::size_t cell = 0; cell < solution_.size(); ++cell) {
      grid.values[cell] = solution_[cell] + 1U;
    }
    return line_text(grid, '.');
  }
  [[nodiscard]] Instance instance(const ClueSet& clues) const override {
    Instance instance{frame_.model, {}, {}};
    for_each_bit(clues, [&](std::uint32_t cell) {
      instance.givens.push_back(LabelId{cell * shape_.size() + solution_[cell]});
    });
    return instance;
  }
  [[nodiscard]] Puzzle puzzle(const ClueSet& clues) const override {
    Puzzle puzzle{instance(clues), frame_.board, {}, {}};
    puzzle.text = line_text(givens_of(puzzle), '.');
    return puzzle;
  }
  [[nodiscard]] std::unique_ptr<ClueTester> tester() const override {
    if (shape_ != Shape{3, 3}) return nullptr;
    return std::make_unique<BandClues>(solution_);
  }

 private:
  Shape shape_;
  Frame frame_;
  std::vector<std::uint8_t> solution_;  // by cell: its number, from 0
};

/// A number at the beginning of the text, which loses it.
std::optional<std::uint32_t> take_number(std::string_view& text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<Shape> read_shape(std::string_view text) {
  if (text.empty()) return Shape{3, 3};
  const auto first = take_number(text);
  if (!first || *first > kLargestSize) return std::nullopt;
  if (text.empty()) return shape_for_size(*first);
  if (text.front() != 'x') return std::nullopt;
  text.remove_prefix(1);
  const auto second = take_number(text);
  if (!second || !text.empty() || *first < 2 || *second < 2) return std::nullopt;
  if (*second > kLargestSize || *first * *second > kLargestSize) return std::nullopt;
  return Shape{*first, *second};
}

}  // namespace

std::unique_ptr<ClueSpace> clues_of(const Shape& shape, std::vector<std::uint8_t> solution) {
  return std::make_unique<GridClues>(shape, std::move(solution));
}

Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape, Random& random, Stop stop) {
  const auto read = read_shape(shape);
  if (!read) {
    return unexpected("no Sudoku has the shape '" + std::string(shape) +
                      "': expected a size that is no prime (16) or the rows and columns of a "
                      "block (2x6), at most 64 cells in a row");
  }
  auto grid = random_grid(*read, random, stop);
  if (!grid) return unexpected(std::string("stopped before a grid was found"));
  return clues_of(*read, std::move(*grid));
}

}  // namespace pbcs::sudoku
