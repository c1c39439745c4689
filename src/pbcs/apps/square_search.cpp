#include "pbcs/apps/square_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace pbcs {
namespace {

/// The numbers above, or below, the least, or the greatest, of some numbers.
Word above_least(Word numbers) {
  return ~(numbers ^ (numbers - 1));
}
Word below_greatest(Word numbers) {
  return std::bit_floor(numbers) - 1;
}

/// The numbers that each cell may have, as bits.
class SquareCandidates {
 public:
  SquareCandidates(const SquareUnits& units, std::span<const std::uint32_t> givens,
                   std::span<const OrderedCells> signs)
      : units_(&units), signs_(signs), cells_(givens.size(), all_numbers(units.n())) {
    for (std::size_t cell = 0; cell < givens.size(); ++cell) {
      if (givens[cell] != 0) cells_[cell] = Word{1} << (givens[cell] - 1);
    }
  }

  /// Naked and Hidden Singles, and bounds across signs, as long as there are some. False when a
  /// cell or a number is left with nothing.
  [[nodiscard]] bool propagate() {
    do {
      changed_ = false;
      if (!follow_singles() || !follow_signs()) return false;
      if (!changed_ && !find_hidden()) return false;
    } while (changed_);
    return true;
  }

  /// The open cell with the fewest numbers.
  [[nodiscard]] std::optional<std::uint32_t> smallest() const {
    std::optional<std::uint32_t> best;
    int fewest = 65;
    for (std::uint32_t cell = 0; cell < cells_.size() && fewest > 2; ++cell) {
      const int count = std::popcount(cells_[cell]);
      if (count < 2 || count >= fewest) continue;
      fewest = count;
      best = cell;
    }
    return best;
  }

  /// Tries the least number of a cell in the copy that is returned, and no more here.
  [[nodiscard]] SquareCandidates split(std::uint32_t cell) {
    SquareCandidates with = *this;
    with.cells_[cell] &= ~(with.cells_[cell] - 1);
    cells_[cell] &= cells_[cell] - 1;
    return with;
  }

 private:
  static Word all_numbers(std::uint32_t n) { return n == 64 ? ~Word{0} : (Word{1} << n) - 1; }

  bool keep(std::uint32_t cell, Word numbers) {
    const Word left = cells_[cell] & numbers;
    changed_ = changed_ || left != cells_[cell];
    cells_[cell] = left;
    return left != 0;
  }

  bool follow_singles() {
    for (std::uint32_t cell = 0; cell < cells_.size(); ++cell) {
      if (!std::has_single_bit(cells_[cell])) continue;
      for (const std::uint32_t peer : units_->peers(cell)) {
        if (!keep(peer, ~cells_[cell])) return false;
      }
    }
    return true;
  }

  bool follow_signs() {
    for (const auto& [smaller, larger] : signs_) {
      if (!keep(smaller, below_greatest(cells_[larger]))) return false;
      if (!keep(larger, above_least(cells_[smaller]))) return false;
    }
    return true;
  }

  bool find_hidden() {
    for (const std::vector<std::uint32_t>& unit : units_->units()) {
      Word once = 0;
      Word twice = 0;
      for (const std::uint32_t cell : unit) {
        twice |= once & cells_[cell];
        once |= cells_[cell];
      }
      if (once != all_numbers(units_->n())) return false;
      const Word hidden = once & ~twice;
      for (const std::uint32_t cell : unit) {
        if ((cells_[cell] & hidden) != 0 && !keep(cell, hidden)) return false;
      }
    }
    return true;
  }

  const SquareUnits* units_;
  std::span<const OrderedCells> signs_;
  std::vector<Word> cells_;
  bool changed_ = false;
};

}  // namespace

SquareUnits::SquareUnits(std::uint32_t n, const std::vector<UnitKind>& kinds)
    : n_(n), peers_(std::size_t{n} * n) {
  for (const UnitKind& kind : kinds) {
    std::vector<std::vector<std::uint32_t>> of_kind(n);
    for (std::uint32_t cell = 0; cell < n * n; ++cell) {
      of_kind[kind.unit_of(cell / n, cell % n)].push_back(cell);
    }
    units_.insert(units_.end(), of_kind.begin(), of_kind.end());
  }
  for (const std::vector<std::uint32_t>& unit : units_) {
    for (const std::uint32_t cell : unit) {
      peers_[cell].insert(peers_[cell].end(), unit.begin(), unit.end());
    }
  }
  for (std::uint32_t cell = 0; cell < peers_.size(); ++cell) {
    std::vector<std::uint32_t>& peers = peers_[cell];
    std::sort(peers.begin(), peers.end());
    peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
    std::erase(peers, cell);
  }
}

std::optional<bool> has_one_solution(const SquareUnits& units,
                                     std::span<const std::uint32_t> givens,
                                     std::span<const OrderedCells> signs, Stop stop) {
  std::vector<SquareCandidates> open;
  open.emplace_back(units, givens, signs);
  StopPoll poll(64);
  poll.watch(stop);
  int solutions = 0;
  while (!open.empty()) {
    if (poll.requested()) return std::nullopt;
    if (!open.back().propagate()) {
      open.pop_back();
      continue;
    }
    if (const auto cell = open.back().smallest()) {
      SquareCandidates with = open.back().split(*cell);
      open.push_back(std::move(with));
      continue;
    }
    if (++solutions > 1) return false;
    open.pop_back();
  }
  return true;
}

}  // namespace pbcs
