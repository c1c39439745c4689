#include "pbcs/apps/sudoku/search/mask_grid.hpp"

#include <algorithm>
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
  find_peers();
}

void Houses::find_peers() {
  for (std::uint32_t cell = 0; cell < houses_.size(); ++cell) {
    std::vector<std::uint16_t> peers;
    for (const std::uint16_t house : of(cell)) {
      for (const std::uint16_t peer : cells(house)) {
        if (peer != cell) peers.push_back(peer);
      }
    }
    std::sort(peers.begin(), peers.end());
    peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
    peer_count_ = static_cast<std::uint32_t>(peers.size());
    peers_.insert(peers_.end(), peers.begin(), peers.end());
  }
}

MaskGrid::MaskGrid(const Houses& houses, std::span<const Word> cells)
    : houses_(&houses),
      cells_(cells.begin(), cells.end()),
      open_(static_cast<std::uint32_t>(cells.size())),
      possible_(std::find(cells.begin(), cells.end(), Word{0}) == cells.end()) {
  for (std::uint32_t house = 0; house < houses.count(); ++house) set_bit(touched_.data(), house);
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
  for (const std::uint16_t house : houses_->of(cell)) set_bit(touched_.data(), house);
  if (std::has_single_bit(left)) fresh_.push_back(static_cast<std::uint16_t>(cell));
  return true;
}

bool MaskGrid::settle(std::uint32_t cell) {
  --open_;
  const Word value = cells_[cell];
  for (const std::uint16_t peer : houses_->peers(cell)) {
    if ((cells_[peer] & value) != 0 && !keep(peer, ~value)) return false;
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

std::optional<std::uint32_t> MaskGrid::take_touched_house() {
  for (std::size_t word = 0; word < touched_.size(); ++word) {
    if (touched_[word] == 0) continue;
    const auto bit = static_cast<std::size_t>(std::countr_zero(touched_[word]));
    touched_[word] &= touched_[word] - 1;
    return static_cast<std::uint32_t>(64 * word + bit);
  }
  return std::nullopt;
}

bool MaskGrid::propagate() {
  if (!possible_ || !settle_singles()) return false;
  while (const auto house = take_touched_house()) {
    if (!find_hidden_singles(*house) || !settle_singles()) return false;
  }
  return true;
}

// The first cell with two numbers; else the first place of a number that has two in a house; else
// the first cell with the fewest numbers.
MaskGrid::Guess MaskGrid::choose() const {
  Guess guess{};
  int fewest = static_cast<int>(houses_->size()) + 1;
  for (std::uint32_t cell = 0; cell < cells_.size() && fewest > 2; ++cell) {
    const int count = std::popcount(cells_[cell]);
    if (count == 1 || count >= fewest) continue;
    guess = {cell, cells_[cell] & -cells_[cell]};
    fewest = count;
  }
  if (fewest == 2) return guess;
  for (std::uint32_t house = 0; house < houses_->count(); ++house) {
    if (const auto found = number_with_two_places(house)) return *found;
  }
  return guess;
}

std::optional<MaskGrid::Guess> MaskGrid::number_with_two_places(std::uint32_t house) const {
  Word once = 0;
  Word twice = 0;
  Word thrice = 0;
  for (const std::uint16_t cell : houses_->cells(house)) {
    thrice |= twice & cells_[cell];
    twice |= once & cells_[cell];
    once |= cells_[cell];
  }
  const Word numbers = twice & ~thrice;
  if (numbers == 0) return std::nullopt;
  const Word first = numbers & -numbers;
  const auto cells = houses_->cells(house);
  const auto place = std::find_if(cells.begin(), cells.end(),
                                  [&](auto cell) { return (cells_[cell] & first) != 0; });
  return Guess{*place, first};
}

void MaskGrid::split(MaskGrid& with) {
  const Guess guess = choose();
  with = *this;
  // Both have something left: the cell has other numbers, or it would be settled.
  (void)with.keep(guess.cell, guess.number);
  (void)keep(guess.cell, ~guess.number);
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
