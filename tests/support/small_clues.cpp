#include "support/small_clues.hpp"

#include <algorithm>
#include <array>

namespace pbcs {
namespace {

constexpr std::uint32_t kSide = 4;
constexpr std::uint32_t kSets = 1U << SmallClues::kCells;

bool fits(const SmallSquare& square, std::uint8_t number) {
  const std::size_t cell = square.size();
  for (std::size_t other = 0; other < cell; ++other) {
    const bool linked = other / kSide == cell / kSide || other % kSide == cell % kSide;
    if (linked && square[other] == number) return false;
  }
  return true;
}

void fill(SmallSquare& square, std::vector<SmallSquare>& found) {
  if (square.size() == SmallClues::kCells) {
    found.push_back(square);
    return;
  }
  for (std::uint8_t number = 0; number < kSide; ++number) {
    if (!fits(square, number)) continue;
    square.push_back(number);
    fill(square, found);
    square.pop_back();
  }
}

bool has_good_blocks(const SmallSquare& square) {
  std::array<std::uint32_t, kSide> seen{};
  for (std::size_t cell = 0; cell < square.size(); ++cell) {
    seen[cell / 8 * 2 + cell % kSide / 2] |= 1U << square[cell];
  }
  return std::all_of(seen.begin(), seen.end(), [](std::uint32_t all) { return all == 15; });
}

}  // namespace

std::vector<SmallSquare> all_latin_squares_of_four() {
  std::vector<SmallSquare> found;
  SmallSquare square;
  fill(square, found);
  return found;
}

std::vector<SmallSquare> all_sudoku_grids_of_four() {
  std::vector<SmallSquare> grids = all_latin_squares_of_four();
  std::erase_if(grids, [](const SmallSquare& square) { return !has_good_blocks(square); });
  return grids;
}

SmallClues::SmallClues(const SmallSquare& solution, const std::vector<SmallSquare>& all)
    : ambiguous_(kSets) {
  for (const SmallSquare& other : all) {
    if (other == solution) continue;
    std::uint32_t same = 0;
    for (std::uint32_t cell = 0; cell < kCells; ++cell) {
      if (other[cell] == solution[cell]) same |= 1U << cell;
    }
    ambiguous_[same] = true;
  }
  for (std::uint32_t set = kSets; set-- > 0;) {
    for (std::uint32_t cell = 0; cell < kCells && ambiguous_[set]; ++cell) {
      ambiguous_[set & ~(1U << cell)] = true;
    }
  }
}

std::vector<std::uint32_t> SmallClues::minimal_sets(
    const std::vector<std::uint32_t>& orbits) const {
  std::vector<std::uint32_t> found;
  for (std::uint32_t set = 0; set < kSets; ++set) {
    if (!determines(set)) continue;
    const bool minimal = std::all_of(orbits.begin(), orbits.end(), [&](std::uint32_t orbit) {
      const std::uint32_t part = set & orbit;
      return part == 0 || (part == orbit && !determines(set & ~orbit));
    });
    if (minimal) found.push_back(set);
  }
  return found;
}

std::vector<std::uint32_t> single_clues() {
  std::vector<std::uint32_t> clues;
  for (std::uint32_t cell = 0; cell < SmallClues::kCells; ++cell) clues.push_back(1U << cell);
  return clues;
}

}  // namespace pbcs
