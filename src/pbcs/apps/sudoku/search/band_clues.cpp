#include "pbcs/apps/sudoku/search/band_clues.hpp"

#include <algorithm>

#include "pbcs/apps/sudoku/search/cell_houses.hpp"

namespace pbcs::sudoku {
namespace {

constexpr std::uint32_t kBandBits = (1U << 27) - 1;
constexpr int kLargestLearned = 24;

CellSet set_of(const ClueSet& clues) {
  return {clues[0], clues[1]};
}

BandGrid::Cells band_cells(const CellSet& set) {
  return BandGrid::Cells{
      static_cast<std::uint32_t>(set.low) & kBandBits,
      static_cast<std::uint32_t>(set.low >> 27) & kBandBits,
      (static_cast<std::uint32_t>(set.low >> 54) | static_cast<std::uint32_t>(set.high << 10)) &
          kBandBits,
      0};
}

CellSet cell_set(const BandGrid::Cells& cells) {
  const Word third = cells[2];
  return {Word{cells[0]} | Word{cells[1]} << 27 | third << 54, third >> 10};
}

}  // namespace

BandClues::BandClues(std::span<const std::uint8_t> solution) : sets_(solution) {
  std::copy(solution.begin(), solution.end(), solution_.begin());
  for (std::uint32_t cell = 0; cell < 81; ++cell) cells_[solution[cell]].add(cell);
  for (std::uint32_t number = 0; number < 9; ++number) places_[number] = band_cells(cells_[number]);
}

BandGrid BandClues::grid_of(const CellSet& clues) const {
  const BandGrid::Cells given = band_cells(clues);
  std::array<BandGrid::Cells, BandGrid::kSize> givens;
  for (std::uint32_t number = 0; number < 9; ++number) givens[number] = places_[number] & given;
  return BandGrid(givens);
}

void BandClues::learn(const BandGrid& other) {
  CellSet same;
  for (std::uint32_t number = 0; number < 9; ++number) {
    same |= cell_set(other.places(number) & places_[number]);
  }
  const CellSet all{~Word{0}, (Word{1} << 17) - 1};
  const CellSet changed = without(all, same);
  if (changed.count() <= kLargestLearned) sets_.learn(changed);
}

bool BandClues::determines(const CellSet& clues) {
  if (sets_.missed_by(clues)) return false;
  BandGrid grid = grid_of(clues);
  for (;;) {
    // There is no contradiction: the solution is left.
    (void)grid.propagate();
    if (grid.solved()) return true;
    const std::uint32_t cell = grid.open_cell();
    BandGrid other = grid;
    other.exclude(solution_[cell], cell);
    if (other.find_solution()) {
      learn(other);
      return false;
    }
    grid.assert_value(solution_[cell], cell);
  }
}

bool BandClues::follows(const CellSet& clues, std::uint32_t clue) {
  BandGrid grid = grid_of(clues);
  grid.exclude(solution_[clue], clue);
  if (!grid.find_solution()) return true;
  learn(grid);
  return false;
}

std::optional<bool> BandClues::determines(const ClueSet& clues, Stop /*stop*/) {
  return determines(set_of(clues));
}

std::optional<bool> BandClues::follows(const ClueSet& clues, std::uint32_t clue, Stop /*stop*/) {
  return follows(set_of(clues), clue);
}

std::optional<ClueSet> BandClues::redundant(const ClueSet& clues, const ClueSet& some,
                                            Stop /*stop*/) {
  const CellSet all = set_of(clues);
  CellSet found;
  without(set_of(some), sets_.needed(all)).for_each([&](std::uint32_t cell) {
    CellSet others = all;
    others.remove(cell);
    if (follows(others, cell)) found.add(cell);
  });
  return ClueSet{found.low, found.high};
}

// Would a clue be a Single? It is when its cell sees all other numbers, or when in one of its
// houses each other cell has a clue or sees its number elsewhere.
bool BandClues::some_is_single(const CellSet& all) const {
  for (std::uint32_t number = 0; number < 9; ++number) {
    const CellSet mine = cells_[number] & all;
    bool found = false;
    mine.for_each([&](std::uint32_t clue) {
      if (found) return;
      CellSet blocked = all;
      mine.for_each([&](std::uint32_t other) {
        if (other != clue) blocked |= kCellPeers[other];
      });
      for (const CellSet& house : kCellHouses[clue]) found = found || blocked.contains(house);
      if (found) return;
      const CellSet seen = kCellPeers[clue] & all;
      std::uint32_t numbers = 0;
      for (const CellSet& cells : cells_) numbers += (cells & seen).empty() ? 0U : 1U;
      found = numbers == 8;
    });
    if (found) return true;
  }
  return false;
}

bool BandClues::some_follows(const ClueSet& clues) {
  const CellSet all = set_of(clues);
  if (some_is_single(all)) return true;
  bool found = false;
  without(all, sets_.needed(all)).for_each([&](std::uint32_t cell) {
    CellSet others = all;
    others.remove(cell);
    found = found || follows(others, cell);
  });
  return found;
}

}  // namespace pbcs::sudoku
