#include "pbcs/apps/sudoku/search/band_grid.hpp"

#include <bit>

namespace pbcs::sudoku {
namespace {

constexpr std::uint32_t kBands = 3;
constexpr std::uint32_t kRow = 0b111'111'111;
constexpr std::uint32_t kBand = (1U << 27) - 1;
constexpr std::uint32_t kFirstColumn = 1U | 1U << 9 | 1U << 18;  // of the rows of a band
constexpr std::uint32_t kPatterns = 512;                         // of 3 x 3 places

template <class T, class F>
constexpr std::array<T, kPatterns> table_of(F entry) {
  std::array<T, kPatterns> table{};
  for (std::uint32_t i = 0; i < kPatterns; ++i) table[i] = static_cast<T>(entry(i));
  return table;
}

/// A row of nine cells: which of its three pieces are not empty.
constexpr auto kPieces = table_of<std::uint16_t>([](std::uint32_t row) {
  std::uint32_t pieces = 0;
  for (std::uint32_t i = 0; i < 3; ++i) {
    if ((row >> 3 * i & 7U) != 0) pieces |= 1U << i;
  }
  return pieces;
});

/// A set of places in a square of 3 x 3: those that are part of a permutation inside it.
constexpr auto kPermitted = table_of<std::uint16_t>([](std::uint32_t places) {
  constexpr std::uint32_t kPermutations[6] = {0b100'010'001, 0b010'100'001, 0b100'001'010,
                                              0b001'100'010, 0b010'001'100, 0b001'010'100};
  std::uint32_t permitted = 0;
  for (const std::uint32_t p : kPermutations) {
    if ((places & p) == p) permitted |= p;
  }
  return permitted;
});

/// The same of the pieces of the rows of a band, as cells of the band.
constexpr auto kPermittedCells = table_of<std::uint32_t>([](std::uint32_t pieces) {
  std::uint32_t cells = 0;
  for (std::uint32_t i = 0; i < 9; ++i) {
    if ((kPermitted[pieces] >> i & 1U) != 0) cells |= 7U << 3 * i;
  }
  return cells;
});

using BandCells = std::array<std::uint32_t, 4>;

/// By cell: the other cells of its row, column and block.
constexpr auto kPeers = [] {
  std::array<BandCells, 81> peers{};
  for (std::uint32_t cell = 0; cell < 81; ++cell) {
    const std::uint32_t row = cell / 9;
    const std::uint32_t column = cell % 9;
    for (std::uint32_t other = 0; other < 81; ++other) {
      const std::uint32_t r = other / 9;
      const std::uint32_t c = other % 9;
      const bool same_block = r / 3 == row / 3 && c / 3 == column / 3;
      if (other == cell || (r != row && c != column && !same_block)) continue;
      peers[cell][r / 3] |= 1U << (r % 3 * 9 + c);
    }
  }
  return peers;
}();

/// Which columns of a band its cells are in.
constexpr std::uint32_t columns_of(std::uint32_t cells) {
  return (cells | cells >> 9 | cells >> 18) & kRow;
}

/// The cells that are alone in their row; no row may be empty.
constexpr std::uint32_t alone_in_row(std::uint32_t cells) {
  const std::uint32_t not_first = cells & (cells - kFirstColumn);
  std::uint32_t alone = 0;
  for (std::uint32_t row = kRow; row < kBand; row <<= 9) {
    if ((not_first & row) == 0) alone |= cells & row;
  }
  return alone;
}

template <class Cells>
bool any(const Cells& cells) {
  return (cells[0] | cells[1] | cells[2]) != 0;
}

/// Calls f(band, bit) for every cell.
template <class Cells, class F>
void for_each_cell(const Cells& cells, F&& f) {
  for (std::uint32_t band = 0; band < kBands; ++band) {
    for_each_bit(cells[band], 0, [&](std::uint32_t bit) { f(band, bit); });
  }
}

}  // namespace

BandGrid::BandGrid(std::span<const Word> cells) : where_{}, open_{kBand, kBand, kBand, 0} {
  for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
    for_each_bit(cells[cell], 0,
                 [&](std::uint32_t number) { where_[number][cell / 27] |= 1U << cell % 27; });
  }
}

BandGrid::BandGrid(const std::array<Cells, kSize>& givens)
    : where_{}, open_{kBand, kBand, kBand, 0} {
  Cells given{};
  for (std::uint32_t number = 0; number < kSize; ++number) {
    Cells excluded{};
    for_each_cell(givens[number], [&](std::uint32_t band, std::uint32_t bit) {
      const BandCells& peers = kPeers[band * 27 + bit];
      excluded |= Cells{peers[0], peers[1], peers[2], 0};
    });
    where_[number] = ~excluded;
    given |= givens[number];
  }
  open_ &= ~given;
  for (std::uint32_t number = 0; number < kSize; ++number) {
    where_[number] = (where_[number] & open_) | givens[number];
  }
}

void BandGrid::exclude(std::uint32_t number, std::uint32_t cell) {
  where_[number][cell / 27] &= ~(1U << cell % 27);
}

void BandGrid::assert_value(std::uint32_t number, std::uint32_t cell) {
  const std::uint32_t band = cell / 27;
  const std::uint32_t bit = cell % 27;
  for (Cells& other : where_) other[band] &= ~(1U << bit);
  where_[number][band] |= 1U << bit;
  place(number, band, bit);
}

bool BandGrid::find_solution() {
  for (;;) {
    if (!propagate()) return false;
    if (solved()) return true;
    BandGrid with = *this;
    split(with);
    if (with.find_solution()) {
      *this = with;
      return true;
    }
  }
}

bool BandGrid::solved() const {
  return !any(open_);
}

// One number, in all bands and stacks.
bool BandGrid::narrow(std::uint32_t number) {
  Cells& where = where_[number];
  for (;;) {
    std::array<std::uint32_t, kBands> columns{};
    for (std::uint32_t band = 0; band < kBands; ++band) {
      const std::uint32_t cells = where[band];
      const std::uint32_t pieces = kPieces[cells & kRow] |
                                   std::uint32_t{kPieces[cells >> 9 & kRow]} << 3 |
                                   std::uint32_t{kPieces[cells >> 18]} << 6;
      const std::uint32_t left = cells & kPermittedCells[pieces];
      if (left == 0) return false;
      where[band] = left;
      columns[band] = columns_of(left);
    }
    std::array<std::uint32_t, kBands> lost = columns;
    for (std::uint32_t stack = 0; stack < 9; stack += 3) {
      const std::uint32_t pattern = (columns[0] >> stack & 7U) | (columns[1] >> stack & 7U) << 3 |
                                    (columns[2] >> stack & 7U) << 6;
      const std::uint32_t permitted = kPermitted[pattern];
      if (permitted == 0) return false;
      for (std::uint32_t band = 0; band < kBands; ++band) {
        lost[band] &= ~((permitted >> 3 * band & 7U) << stack);
      }
    }
    if ((lost[0] | lost[1] | lost[2]) == 0) return true;
    for (std::uint32_t band = 0; band < kBands; ++band) where[band] &= ~(lost[band] * kFirstColumn);
  }
}

void BandGrid::settle_lone_places(std::uint32_t number) {
  const Cells& where = where_[number];
  const Cells alone =
      Cells{alone_in_row(where[0]), alone_in_row(where[1]), alone_in_row(where[2]), 0} & open_;
  if (!any(alone)) return;
  for (Cells& other : where_) other &= ~alone;
  where_[number] |= alone;
  open_ &= ~alone;
}

bool BandGrid::propagate_numbers() {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t number = 0; number < kSize; ++number) {
      if (!any(where_[number] ^ seen_[number])) continue;
      if (!narrow(number)) return false;
      settle_lone_places(number);
      seen_[number] = where_[number];
      changed = true;
    }
  }
  return true;
}

void BandGrid::place(std::uint32_t number, std::uint32_t band, std::uint32_t bit) {
  const BandCells& peers = kPeers[band * 27 + bit];
  where_[number] &= ~Cells{peers[0], peers[1], peers[2], 0};
  open_[band] &= ~(1U << bit);
}

bool BandGrid::propagate() {
  constexpr Cells kAll{kBand, kBand, kBand, 0};
  for (;;) {
    if (!propagate_numbers()) return false;
    Cells once{};
    Cells twice{};
    Cells thrice{};
    for (const Cells& where : where_) {
      thrice |= twice & where;
      twice |= once & where;
      once |= where;
    }
    if (any(once ^ kAll)) return false;
    const Cells singles = once & ~twice & open_;
    pairs_ = twice & ~thrice;
    if (!any(singles)) return true;
    for (std::uint32_t number = 0; number < kSize; ++number) {
      const Cells here = where_[number] & singles;
      for_each_cell(here, [&](std::uint32_t band, std::uint32_t bit) { place(number, band, bit); });
    }
  }
}

// The cells with the fewest candidates, when none has two.
BandGrid::Cells BandGrid::fewest_candidates() const {
  std::array<Cells, kSize> more_than{};  // by k: the cells with more than k candidates
  for (const Cells& where : where_) {
    for (std::uint32_t k = kSize - 1; k > 0; --k) more_than[k] |= more_than[k - 1] & where;
    more_than[0] |= where;
  }
  for (std::uint32_t k = 3; k < kSize; ++k) {
    const Cells cells = open_ & ~more_than[k];
    if (any(cells)) return cells;
  }
  return open_;
}

std::uint32_t BandGrid::open_cell() const {
  const Cells cells = any(pairs_) ? pairs_ : fewest_candidates();
  std::uint32_t band = 0;
  while (cells[band] == 0) ++band;
  return band * 27 + static_cast<std::uint32_t>(std::countr_zero(std::uint32_t{cells[band]}));
}

void BandGrid::split(BandGrid& with) {
  const std::uint32_t cell = open_cell();
  const std::uint32_t band = cell / 27;
  const std::uint32_t bit = cell % 27;
  std::uint32_t number = 0;
  while ((where_[number][band] >> bit & 1U) == 0) ++number;
  with = *this;
  with.assert_value(number, cell);
  where_[number][band] &= ~(1U << bit);
}

std::vector<LabelId> BandGrid::values() const {
  std::vector<LabelId> values(81);
  for (std::uint32_t number = 0; number < kSize; ++number) {
    for_each_cell(where_[number], [&](std::uint32_t band, std::uint32_t bit) {
      const std::uint32_t cell = band * 27 + bit;
      values[cell] = LabelId{cell * kSize + number};
    });
  }
  return values;
}

}  // namespace pbcs::sudoku
