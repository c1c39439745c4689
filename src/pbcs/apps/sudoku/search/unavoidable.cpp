#include "pbcs/apps/sudoku/search/unavoidable.hpp"

#include <algorithm>
#include <array>

#include "pbcs/apps/sudoku/search/cell_houses.hpp"

namespace pbcs::sudoku {
namespace {

constexpr std::size_t kMostSets = 400;

/// The cells that change when `start` does and only the two numbers of `cells` are exchanged.
CellSet exchange_from(std::uint32_t start, const CellSet& cells) {
  CellSet found;
  CellSet fresh;
  fresh.add(start);
  while (!fresh.empty()) {
    found |= fresh;
    CellSet next;
    fresh.for_each([&](std::uint32_t cell) { next |= kCellPeers[cell] & cells; });
    fresh = without(next, found);
  }
  return found;
}

}  // namespace

UnavoidableSets::UnavoidableSets(std::span<const std::uint8_t> solution) {
  add_exchanges_of_numbers(solution);
  add_exchanges_of_lines(solution);
  std::stable_sort(sets_.begin(), sets_.end(),
                   [](const CellSet& a, const CellSet& b) { return a.count() < b.count(); });
}

void UnavoidableSets::add_exchanges_of_numbers(std::span<const std::uint8_t> solution) {
  std::array<CellSet, 9> cells{};
  for (std::uint32_t cell = 0; cell < 81; ++cell) cells[solution[cell]].add(cell);
  for (std::uint32_t a = 0; a < 9; ++a) {
    for (std::uint32_t b = a + 1; b < 9; ++b) {
      CellSet rest = cells[a] | cells[b];
      const CellSet both = rest;
      both.for_each([&](std::uint32_t cell) {
        if (!rest.has(cell)) return;
        const CellSet set = exchange_from(cell, both);
        rest = without(rest, set);
        sets_.push_back(set);
      });
    }
  }
}

void UnavoidableSets::add_exchanges_of_lines(std::span<const std::uint8_t> solution) {
  // Two lines across which cells stand side by side; a step leads from one of these pairs to the
  // next.
  const auto add = [&](std::uint32_t first, std::uint32_t second, std::uint32_t step) {
    std::array<std::uint32_t, 9> place{};  // by number: where the first line has it
    for (std::uint32_t i = 0; i < 9; ++i) place[solution[first + i * step]] = i;
    std::uint32_t seen = 0;
    for (std::uint32_t start = 0; start < 9; ++start) {
      CellSet set;
      for (std::uint32_t i = start; (seen >> i & 1U) == 0; i = place[solution[second + i * step]]) {
        seen |= 1U << i;
        set.add(first + i * step);
        set.add(second + i * step);
      }
      if (!set.empty()) sets_.push_back(set);
    }
  };
  for (std::uint32_t line = 0; line < 9; ++line) {
    for (std::uint32_t other = line + 1; other % 3 != 0; ++other) {
      add(9 * line, 9 * other, 1);
      add(line, other, 9);
    }
  }
}

void UnavoidableSets::learn(const CellSet& set) {
  if (sets_.size() < kMostSets) sets_.push_back(set);
}

bool UnavoidableSets::missed_by(const CellSet& clues) const {
  return std::any_of(sets_.begin(), sets_.end(),
                     [&](const CellSet& set) { return (set & clues).empty(); });
}

CellSet UnavoidableSets::needed(const CellSet& clues) const {
  CellSet found;
  for (const CellSet& set : sets_) {
    const CellSet met = set & clues;
    if (met.single()) found |= met;
  }
  return found;
}

std::size_t UnavoidableSets::enough(std::span<const std::uint32_t> order) const {
  CellSet clues;
  std::size_t count = 0;
  for (const CellSet& set : sets_) {
    while ((set & clues).empty()) {
      if (count == order.size()) return count + 1;
      clues.add(order[count++]);
    }
  }
  return count;
}

}  // namespace pbcs::sudoku
