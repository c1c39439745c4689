#include "pbcs/apps/sudoku/search/search.hpp"

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/sudoku/search/band_grid.hpp"
#include "pbcs/apps/sudoku/search/depth_first.hpp"

namespace pbcs::sudoku {
namespace {

static_assert(kLargestSize <= 64, "the numbers of a cell are the bits of a word");

/// `count` bits of a row, at most a word, from this one on.
Word bits_from(std::span<const Word> row, std::uint32_t begin, std::uint32_t count) {
  const std::uint32_t shift = begin % 64;
  Word bits = row[begin / 64] >> shift;
  if (shift + count > 64) bits |= row[begin / 64 + 1] << (64 - shift);
  return count == 64 ? bits : bits & ((Word{1} << count) - 1);
}

Word value_of(const State& state, std::uint32_t first_label, std::uint32_t n) {
  for (std::uint32_t number = 0; number < n; ++number) {
    if (state.is_value(LabelId{first_label + number})) return Word{1} << number;
  }
  return 0;
}

/// By cell: its value, or its candidates.
std::vector<Word> cells_of(const State& state, const Shape& shape) {
  const std::uint32_t n = shape.size();
  std::vector<Word> cells(shape.cells());
  for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
    cells[cell] = bits_from(state.candidate_bits(), cell * n, n);
    if (cells[cell] == 0) cells[cell] = value_of(state, cell * n, n);
  }
  return cells;
}

/// Givens that exclude each other leave a cell without number, here or where the search begins.
std::vector<Word> cells_of(const Instance& instance, const Shape& shape) {
  const std::uint32_t n = shape.size();
  std::vector<Word> cells(shape.cells(), ~Word{0} >> (64 - n));
  for (const LabelId l : instance.excluded) cells[index(l) / n] &= ~(Word{1} << index(l) % n);
  for (const LabelId l : instance.givens) cells[index(l) / n] &= Word{1} << index(l) % n;
  return cells;
}

}  // namespace

SearchEnd BitSearch::visit(std::span<const Word> cells, const SolutionVisitor& visitor, Stop stop,
                           std::size_t node_budget) const {
  if (shape_ == Shape{3, 3}) {
    return search_depth_first(BandGrid(cells), visitor, stop, node_budget);
  }
  // Its nodes cost little less than those of the search for every CSP: it is for what gives in
  // soon, and what does not should not wait for it.
  return search_depth_first(MaskGrid(houses_, cells), visitor, stop, node_budget / 10);
}

SearchEnd BitSearch::visit(const State& initial, const SolutionVisitor& visitor, Stop stop,
                           std::size_t node_budget) const {
  if (initial.contradictory()) return SearchEnd::kExhausted;
  return visit(cells_of(initial, shape_), visitor, stop, node_budget);
}

SearchEnd BitSearch::visit(const Instance& instance, const SolutionVisitor& visitor, Stop stop,
                           std::size_t node_budget) const {
  return visit(cells_of(instance, shape_), visitor, stop, node_budget);
}

}  // namespace pbcs::sudoku
