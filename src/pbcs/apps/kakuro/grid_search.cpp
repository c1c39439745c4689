#include "pbcs/apps/kakuro/grid_search.hpp"

#include <algorithm>
#include <bit>
#include <vector>

namespace pbcs::kakuro {
namespace {

/// Depth first; at every node sums and digits tell each other what is left, as the coupling rules
/// do, and what all combinations of a sector need takes its only place.
class GridSearch {
 public:
  GridSearch(const Grid& grid, std::uint32_t most, std::size_t nodes, Stop stop)
      : sectors_(sectors_of(grid)), most_(most), nodes_(nodes), stop_(stop) {
    sectors_of_.resize(grid.squares.size());
    for (std::uint32_t s = 0; s < sectors_.size(); ++s) {
      for (const std::uint32_t cell : sectors_[s].cells) sectors_of_[cell].push_back(s);
    }
    digits_ = initial_digits(grid, sectors_);
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      if (grid.squares[i].digit != 0) digits_[i] = digits_[i] & DigitSet::of(grid.squares[i].digit);
    }
  }

  [[nodiscard]] std::optional<std::uint32_t> count() {
    if (propagate_all()) search(digits_);
    return gave_up_ ? std::nullopt : std::optional(found_);
  }

  [[nodiscard]] std::optional<std::vector<std::uint32_t>> open_cells() {
    if (!propagate_all()) return std::nullopt;
    std::vector<std::uint32_t> open;
    for (std::uint32_t square = 0; square < digits_.size(); ++square) {
      if (digits_[square].size() > 1) open.push_back(square);
    }
    return open;
  }

 private:
  using Digits = std::vector<DigitSet>;  // by square; none for black ones

  bool propagate_all() {
    std::vector<std::uint32_t> all(sectors_.size());
    for (std::uint32_t s = 0; s < all.size(); ++s) all[s] = s;
    return propagate(digits_, std::move(all));
  }

  [[nodiscard]] static bool is_decided(DigitSet digits) {
    return std::has_single_bit(digits.number());
  }
  [[nodiscard]] bool is_over() const { return gave_up_ || found_ >= most_; }

  void search(const Digits& digits) {
    std::optional<std::uint32_t> open;
    for (std::uint32_t square = 0; square < digits.size(); ++square) {
      if (digits[square].empty() || is_decided(digits[square])) continue;
      if (!open || digits[square].size() < digits[*open].size()) open = square;
    }
    if (!open) {
      ++found_;
      return;
    }
    for (std::uint32_t digit = 1; digit <= kLargestDigit && !is_over(); ++digit) {
      if (!digits[*open].has(digit)) continue;
      gave_up_ = nodes_ == 0 || stop_.requested();
      if (gave_up_) return;
      --nodes_;
      Digits next = digits;
      next[*open] = DigitSet::of(digit);
      if (propagate(next, sectors_of_[*open])) search(next);
    }
  }

  /// False when nothing suits; `waiting` are the sectors to look at.
  bool propagate(Digits& digits, std::vector<std::uint32_t> waiting) const {
    while (!waiting.empty()) {
      const Sector& sector = sectors_[waiting.back()];
      waiting.pop_back();
      for (bool changed = true; changed;) {
        const auto now = narrowed(sector, digits);
        if (!now) return false;
        changed = false;
        for (std::size_t i = 0; i < now->size(); ++i) {
          const std::uint32_t cell = sector.cells[i];
          if ((*now)[i] == digits[cell]) continue;
          digits[cell] = (*now)[i];
          changed = true;
          const auto& again = sectors_of_[cell];
          waiting.insert(waiting.end(), again.begin(), again.end());
        }
      }
    }
    return true;
  }

  /// What the digits of the cells can be; nothing when there is no way.
  [[nodiscard]] static std::optional<std::vector<DigitSet>> narrowed(const Sector& sector,
                                                                     const Digits& digits) {
    std::vector<DigitSet> cells;
    DigitSet used;
    std::uint32_t open = 0;
    for (const std::uint32_t cell : sector.cells) {
      cells.push_back(digits[cell]);
      if (!is_decided(cells.back())) {
        ++open;
        continue;
      }
      if (!(used & cells.back()).empty()) return std::nullopt;
      used = used | cells.back();
    }
    const auto allowed = allowed_digits(sector, cells, used, open);
    if (!allowed) return std::nullopt;
    for (DigitSet& cell : cells) {
      if (is_decided(cell)) continue;
      cell = cell & allowed->some;
      if (cell.empty()) return std::nullopt;
    }
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      if (allowed->all.has(digit)) place_if_alone(digit, cells);
    }
    return cells;
  }

  /// The digits that open cells may have, and those that they must have.
  struct Allowed {
    DigitSet some;
    DigitSet all;
  };
  [[nodiscard]] static std::optional<Allowed> allowed_digits(const Sector& sector,
                                                             const std::vector<DigitSet>& cells,
                                                             DigitSet used, std::uint32_t open) {
    if (sector.sum == 0) return Allowed{DigitSet::all() - used, {}};
    if (used.sum() > sector.sum) return std::nullopt;
    const std::uint32_t sum = sector.sum - used.sum();
    if (open == 0) return sum == 0 ? std::optional(Allowed{}) : std::nullopt;
    DigitSet possible;
    for (const DigitSet cell : cells) {
      if (!is_decided(cell)) possible = possible | cell;
    }
    possible = possible - used;
    std::optional<Allowed> allowed;
    for (const DigitSet set : combinations(sum, open)) {
      const bool fits =
          (set - possible).empty() && std::all_of(cells.begin(), cells.end(), [&](DigitSet cell) {
            return is_decided(cell) || !(cell & set).empty();
          });
      if (!fits) continue;
      if (!allowed) allowed = Allowed{{}, DigitSet::all()};
      allowed->some = allowed->some | set;
      allowed->all = allowed->all & set;
    }
    return allowed;
  }

  static void place_if_alone(std::uint32_t digit, std::vector<DigitSet>& cells) {
    DigitSet* place = nullptr;
    for (DigitSet& cell : cells) {
      if (!cell.has(digit)) continue;
      if (place != nullptr) return;
      place = &cell;
    }
    if (place != nullptr) *place = DigitSet::of(digit);
  }

  std::vector<Sector> sectors_;
  std::vector<std::vector<std::uint32_t>> sectors_of_;  // by square
  Digits digits_;                                       // before any choice
  std::uint32_t most_;
  std::size_t nodes_;
  Stop stop_;
  std::uint32_t found_ = 0;
  bool gave_up_ = false;
};

}  // namespace

std::optional<std::uint32_t> count_grid_solutions(const Grid& grid, std::uint32_t most,
                                                  std::size_t nodes, Stop stop) {
  return GridSearch(grid, most, nodes, stop).count();
}

std::optional<std::vector<std::uint32_t>> open_cells(const Grid& grid) {
  return GridSearch(grid, 0, 0, {}).open_cells();
}

}  // namespace pbcs::kakuro
