#include "pbcs/apps/kakuro/settle.hpp"

#include <algorithm>
#include <vector>

#include "pbcs/apps/kakuro/grid_search.hpp"

namespace pbcs::kakuro {
namespace {

/// A part of a grid with one solution is found faster than another one is shown to have it.
constexpr std::size_t kNodesOfAFilling = 500;
/// One change of so many may be for the worse.
constexpr std::uint64_t kOddsOfWorse = 40;

class Settling {
 public:
  Settling(FilledGrid& filled, Random& random, Stop stop)
      : filled_(filled),
        random_(random),
        stop_(stop),
        sectors_(sectors_of(filled.grid)),
        sectors_of_(filled.digits.size()) {
    for (std::uint32_t s = 0; s < sectors_.size(); ++s) {
      for (const std::uint32_t cell : sectors_[s].cells) sectors_of_[cell].push_back(s);
    }
    open_ = open_cells(filled.grid).value();
  }

  bool run(std::size_t changes) {
    std::size_t fewest = open_.size() + 1;
    for (; changes > 0 && !stop_.requested(); --changes) {
      if (open_.size() < fewest) {
        fewest = open_.size();
        if (has_one_solution()) return true;
      }
      change();
    }
    return false;
  }

 private:
  [[nodiscard]] bool has_one_solution() const {
    return open_.empty() ||
           count_grid_solutions(filled_.grid, 2, kNodesOfAFilling, stop_).value_or(2) == 1;
  }

  void change() {
    const std::uint32_t cell = open_[random_.uniform(open_.size())];
    const std::uint32_t old = filled_.digits[cell];
    DigitSet free = DigitSet::all() - DigitSet::of(old);
    for (const std::uint32_t s : sectors_of_[cell]) {
      for (const std::uint32_t other : sectors_[s].cells) {
        free = free - DigitSet::of(filled_.digits[other]);
      }
    }
    if (free.empty()) return;
    set(cell, static_cast<std::uint32_t>(free.text()[random_.uniform(free.size())] - '0'));
    auto open = open_cells(filled_.grid).value();
    if (open.size() <= open_.size() || random_.uniform(kOddsOfWorse) == 0) {
      open_ = std::move(open);
    } else {
      set(cell, old);
    }
  }

  void set(std::uint32_t cell, std::uint32_t digit) {
    for (const std::uint32_t s : sectors_of_[cell]) {
      const Sector& sector = sectors_[s];
      const bool across = sector.direction == Direction::kAcross;
      Square& controller =
          filled_.grid.squares[sector.cells.front() - (across ? 1 : filled_.grid.columns)];
      std::uint32_t& sum = across ? controller.across : controller.down;
      sum = sum + digit - filled_.digits[cell];
    }
    filled_.digits[cell] = digit;
  }

  FilledGrid& filled_;
  Random& random_;
  Stop stop_;
  std::vector<Sector> sectors_;
  std::vector<std::vector<std::uint32_t>> sectors_of_;  // by square
  std::vector<std::uint32_t> open_;                     // cells
};

}  // namespace

bool settle(FilledGrid& filled, std::size_t changes, Random& random, Stop stop) {
  return Settling(filled, random, stop).run(changes);
}

}  // namespace pbcs::kakuro
