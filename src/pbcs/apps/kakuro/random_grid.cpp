#include "pbcs/apps/kakuro/random_grid.hpp"

#include <algorithm>
#include <span>

namespace pbcs::kakuro {
namespace {

/// The square opposite to this one; the first row and column, which are black, have none.
std::uint32_t opposite(const Grid& grid, std::uint32_t square) {
  const std::uint32_t row = grid.rows - square / grid.columns;
  const std::uint32_t column = grid.columns - square % grid.columns;
  return row * grid.columns + column;
}

bool is_inside(const Grid& grid, std::uint32_t square) {
  return square >= grid.columns && square % grid.columns != 0;
}

void blacken(Grid& grid, std::uint32_t square) {
  grid.squares[square].black = true;
  grid.squares[opposite(grid, square)].black = true;
}

/// Closes sectors of one cell and divides long ones until there are none.
void repair(Grid& grid, std::uint32_t longest) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Sector& sector : sectors_of(grid)) {
      if (sector.size() > 1 && sector.size() <= longest) continue;
      blacken(grid, sector.cells[sector.size() > 1 ? longest : 0]);
      changed = true;
    }
  }
}

Grid random_layout(const RandomGrid& wanted, Random& random) {
  Grid grid{wanted.rows, wanted.columns,
            std::vector<Square>(std::size_t{wanted.rows} * wanted.columns)};
  for (std::uint32_t square = 0; square < grid.squares.size(); ++square) {
    if (!is_inside(grid, square)) {
      grid.squares[square].black = true;
    } else if (random.uniform(100) < wanted.black_percent / 2) {
      blacken(grid, square);  // each is asked for twice, with its opposite
    }
  }
  repair(grid, wanted.longest);
  return grid;
}

/// Fills cells one after the other, those with fewest digits left first.
class Filling {
 public:
  Filling(const Grid& grid, Random& random)
      : random_(random), sectors_(sectors_of(grid)), digits_(grid.squares.size()) {
    sectors_of_.resize(digits_.size());
    for (std::uint32_t s = 0; s < sectors_.size(); ++s) {
      for (const std::uint32_t cell : sectors_[s].cells) sectors_of_[cell].push_back(s);
    }
    for (std::uint32_t square = 0; square < digits_.size(); ++square) {
      if (!grid.squares[square].black) open_.push_back(square);
    }
    used_.resize(sectors_.size());
  }

  bool run() {
    budget_ = kTriesOfACell * open_.size();
    return fill();
  }
  [[nodiscard]] const std::vector<std::uint32_t>& digits() const { return digits_; }
  [[nodiscard]] const std::vector<Sector>& sectors() const { return sectors_; }

 private:
  static constexpr std::size_t kTriesOfACell = 20;

  [[nodiscard]] DigitSet free_digits(std::uint32_t cell) const {
    DigitSet free = DigitSet::all();
    for (const std::uint32_t s : sectors_of_[cell]) free = free - used_[s];
    return free;
  }

  bool fill() {
    if (open_.empty()) return true;
    if (budget_ == 0) return false;
    --budget_;
    const auto at = std::min_element(open_.begin(), open_.end(), [&](auto a, auto b) {
      return free_digits(a).size() < free_digits(b).size();
    });
    const std::uint32_t cell = *at;
    std::swap(*at, open_.back());
    open_.pop_back();
    for (const std::uint32_t digit : shuffled(free_digits(cell))) {
      place(cell, digit);
      if (fill()) return true;
      remove(cell);
    }
    open_.push_back(cell);
    return false;
  }

  std::vector<std::uint32_t> shuffled(DigitSet digits) {
    std::vector<std::uint32_t> list;
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      if (digits.has(digit)) list.push_back(digit);
    }
    random_.shuffle(std::span(list));
    return list;
  }

  void place(std::uint32_t cell, std::uint32_t digit) {
    digits_[cell] = digit;
    for (const std::uint32_t s : sectors_of_[cell]) used_[s] = used_[s] | DigitSet::of(digit);
  }
  void remove(std::uint32_t cell) {
    for (const std::uint32_t s : sectors_of_[cell]) {
      used_[s] = used_[s] - DigitSet::of(digits_[cell]);
    }
    digits_[cell] = 0;
  }

  Random& random_;
  std::vector<Sector> sectors_;
  std::vector<std::vector<std::uint32_t>> sectors_of_;  // by square
  std::vector<DigitSet> used_;                          // by sector
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> digits_;
  std::size_t budget_ = 0;
};

}  // namespace

std::optional<FilledGrid> random_grid(const RandomGrid& wanted, Random& random) {
  FilledGrid filled{random_layout(wanted, random), {}};
  Filling filling(filled.grid, random);
  if (filling.sectors().empty() || !filling.run()) return std::nullopt;
  filled.digits = filling.digits();
  for (const Sector& sector : filling.sectors()) {
    std::uint32_t sum = 0;
    for (const std::uint32_t cell : sector.cells) sum += filled.digits[cell];
    Square& controller =
        filled.grid.squares[std::size_t{sector.row - 1} * filled.grid.columns + sector.column - 1];
    (sector.direction == Direction::kAcross ? controller.across : controller.down) = sum;
  }
  return filled;
}

}  // namespace pbcs::kakuro
