#include "pbcs/apps/sudoku/search/mask_grid.hpp"

#include <bit>

namespace pbcs::sudoku {

Houses::Houses(const Shape& shape)
    : size_(shape.size()), cells_(std::size_t{3} * shape.cells()), houses_(shape.cells()) {
  std::vector<std::uint32_t> filled(count());
  for (std::uint32_t cell = 0; cell < shape.cells(); ++cell) {
    const std::uint32_t row = cell / size_;
    const std::uint32_t column = cell % size_;
    const std::uint32_t houses[3] = {row, size_ + column, 2 * size_ + block_of(shape, row, column)};
    for (std::size_t i = 0; i < 3; ++i) {
      houses_[cell][i] = static_cast<std::uint16_t>(houses[i]);
      cells_[std::size_t{houses[i]} * size_ + filled[houses[i]]++] =
          static_cast<std::uint16_t>(cell);
    }
  }
}

MaskGrid::MaskGrid(const Houses& houses, std::span<const Word> cells)
    : houses_(&houses),
      cells_(cells.begin(), cells.end()),
      touched_(houses.count(), true),
      open_(static_cast<std::uint32_t>(cells.size())) {
  for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
    if (std::has_single_bit(cells[cell])) fresh_.push_back(static_cast<std::uint16_t>(cell));
  }
}

// Takes all numbers but these from a cell; false when it has none left.
bool MaskGrid::keep(std::uint32_t cell, Word numbers) {
  const Word left = cells_[cell] & numbers;
  if (left == cells_[cell]) return left != 0;
  if (left == 0) return false;
  cells_[cell] = left;
  for (const std::uint16_t house : houses_->of(cell)) touched_[house] = true;
  if (std::has_single_bit(left)) fresh_.push_back(static_cast<std::uint16_t>(cell));
  return true;
}

bool MaskGrid::settle(std::uint32_t cell) {
  --open_;
  const Word others = ~cells_[cell];
  for (const std::uint16_t house : houses_->of(cell)) {
    for (const std::uint16_t peer : houses_->cells(house)) {
      if (peer != cell && !keep(peer, others)) return false;
    }
  }
  return true;
}

bool MaskGrid::settle_singles() {
  while (!fresh_.empty()) {
    const std::uint16_t cell = fresh_.back();
    fresh_.pop_back();
    if (!settle(cell)) return false;
  }
  return true;
}

bool MaskGrid::find_hidden_singles(std::uint32_t house) {
  Word once = 0;
  Word twice = 0;
  Word settled = 0;
  for (const std::uint16_t cell : houses_->cells(house)) {
    const Word numbers = cells_[cell];
    twice |= once & numbers;
    once |= numbers;
    if (std::has_single_bit(numbers)) settled |= numbers;
  }
  if (std::popcount(once) != static_cast<int>(houses_->size())) return false;
  const Word hidden = once & ~twice & ~settled;
  if (hidden == 0) return true;
  for (const std::uint16_t cell : houses_->cells(house)) {
    const Word here = cells_[cell] & hidden;
    if (here == 0) continue;
    if (!std::has_single_bit(here) || !keep(cell, here)) return false;
  }
  return true;
}

bool MaskGrid::propagate() {
  for (const Word numbers : cells_) {
    if (numbers == 0) return false;
  }
  if (!settle_singles()) return false;
  for (std::uint32_t house = 0; house < houses_->count(); ++house) {
    if (!touched_[house]) continue;
    touched_[house] = false;
    if (!find_hidden_singles(house)) return false;
    if (fresh_.empty()) continue;
    if (!settle_singles()) return false;
    house = ~0U;  // others may have been touched: from the first one again
  }
  return true;
}

// The first cell with the fewest numbers.
void MaskGrid::split(MaskGrid& with) {
  std::size_t cell = 0;
  int fewest = static_cast<int>(houses_->size()) + 1;
  for (std::size_t i = 0; i < cells_.size() && fewest > 2; ++i) {
    const int count = std::popcount(cells_[i]);
    if (count == 1 || count >= fewest) continue;
    cell = i;
    fewest = count;
  }
  with = *this;
  const Word first = cells_[cell] & -cells_[cell];
  const auto at = static_cast<std::uint32_t>(cell);
  (void)with.keep(at, first);  // both have something left: the cell had two numbers or more
  (void)keep(at, ~first);
}

std::vector<LabelId> MaskGrid::values() const {
  std::vector<LabelId> values;
  for (std::uint32_t cell = 0; cell < cells_.size(); ++cell) {
    const auto number = static_cast<std::uint32_t>(std::countr_zero(cells_[cell]));
    values.push_back(LabelId{cell * houses_->size() + number});
  }
  return values;
}

}  // namespace pbcs::sudoku
