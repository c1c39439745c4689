// The least square is found row by row. All arrangements that begin with the least rows found so
// far are kept, and each is extended by every row that may come next; those whose next row is not
// the least are dropped.
//
// An arrangement is not a permutation of the columns but as much of one as the rows so far decide:
// an ordered partition. Stacks that look alike so far form a class, and so do columns of a stack
// that look alike; inside a class everything is still exchangeable. Classes split where their cells
// differ in the next row:
//   - open cells come first and stay together;
//   - numbers that occurred before are told apart, each column that may come next being tried;
//   - numbers that occur for the first time come last and stay together. What they become depends
//     on the order of their columns, which is decided when one of them occurs again: the column
//     that has it here is then moved as far to the front as its class allows.
// Without the last point every complete grid would begin with all orders of its first row.
#include "pbcs/apps/canonical_square.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>

namespace pbcs {
namespace {

using Small = std::uint8_t;
using Mask = std::uint64_t;

constexpr Small kLater = 0x80;                 // of names: not decided yet
constexpr std::size_t kMostAlike = 1U << 17U;  // arrangements kept after a row
constexpr std::size_t kMostTried = 1U << 22U;  // arrangements looked at in all: a second or so

constexpr Mask bit(std::size_t i) {
  return i < 64 ? Mask{1} << i : 0;
}

// The last beginning at or before i.
std::size_t begin_of(Mask begins, std::size_t i) {
  return static_cast<std::size_t>(std::bit_width(begins & (bit(i) | (bit(i) - 1)))) - 1;
}

// The first beginning after i, or `end`.
std::size_t end_of(Mask begins, std::size_t i, std::size_t end) {
  const Mask later = begins & ~(bit(i) | (bit(i) - 1));
  return later == 0 ? end : static_cast<std::size_t>(std::countr_zero(later));
}

/// Most: the largest size of the squares.
template <std::size_t Most>
class Search {
 public:
  Search(const SquareSymmetry& symmetry, std::span<const std::uint32_t> values)
      : n_(symmetry.size),
        height_(symmetry.band_rows),
        width_(symmetry.stack_columns),
        stacks_(n_ / width_),
        view_count_(symmetry.transposes ? 2 : 1) {
    for (std::size_t p = 0; p < n_; ++p) stack_of_[p] = static_cast<Small>(p / width_);
    for (std::size_t v = 0; v < view_count_; ++v) look(views_[v], values, v == 1);
  }

  std::optional<SquareMap> run() {
    for (std::size_t v = 0; v < view_count_; ++v) alike_.push_back(whole(v));
    for (std::size_t row = 0; row < n_; ++row) {
      extended_.clear();
      if (alike_.front().next_number == 0) {
        add_first_row(row);
      } else {
        add_row(row);
      }
      std::swap(alike_, extended_);
      if (alike_.size() > kMostAlike || tried_ > kMostTried) return std::nullopt;
    }
    return map_of(alike_.front());
  }

 private:
  /// The square, or its transpose.
  struct View {
    std::array<std::array<Small, Most>, Most> cells;      // by row and column: a number, or 0
    std::array<std::array<Small, Most + 1>, Most> where;  // by row and number: its column
    std::array<Mask, Most> numbers{};                     // by row: the columns with numbers
  };

  struct Arrangement {
    Mask classes;  // the positions at which classes of columns begin; each stack begins one
    Mask stacks;   // the stacks, by position, at which classes of stacks begin
    Mask used;     // rows
    Small view;
    Small next_number;  // what the next number that is new becomes; 0 before the first one
    // In the row being read: up to these positions the cells are open, or have new numbers.
    Small open_until, new_until;
    std::array<Small, Most> rows;       // by position
    std::array<Small, Most> columns;    // by position
    std::array<Small, Most> positions;  // by column
    std::array<Small, Most + 1> names;  // by number: what it becomes, 0 if new, kLater + its row
  };

  void look(View& view, std::span<const std::uint32_t> values, bool transposed) {
    for (std::size_t row = 0; row < n_; ++row) {
      for (std::size_t column = 0; column < n_; ++column) {
        const std::size_t cell = transposed ? column * n_ + row : row * n_ + column;
        const auto number = static_cast<Small>(values[cell]);
        view.cells[row][column] = number;
        if (number == 0) continue;
        view.where[row][number] = static_cast<Small>(column);
        view.numbers[row] |= bit(column);
      }
    }
  }

  // The view with nothing decided.
  Arrangement whole(std::size_t view) const {
    Arrangement a{};
    for (std::size_t p = 0; p < n_; p += width_) a.classes |= bit(p);
    a.stacks = bit(0);
    a.view = static_cast<Small>(view);
    std::iota(a.columns.begin(), a.columns.end(), Small{0});
    a.positions = a.columns;
    return a;
  }

  const View& view_of(const Arrangement& a) const { return views_[a.view]; }

  // ---- rows that may come next ------------------------------------------------------------------

  // Open rows of a band are alike, and so are open bands: one of them is enough.
  template <class Use>
  void for_next_rows(const Arrangement& a, std::size_t row, const Use& use) {
    if (row % height_ != 0) return for_rows_of_band(a, a.rows[row - 1] / height_, use);
    bool open_band = false;
    for (std::size_t band = 0; band < n_ / height_; ++band) {
      if ((a.used & bit(band * height_)) != 0) continue;
      const bool open = is_open_band(view_of(a), band);
      if (!open || !open_band) for_rows_of_band(a, band, use);
      open_band = open_band || open;
    }
  }

  template <class Use>
  void for_rows_of_band(const Arrangement& a, std::size_t band, const Use& use) {
    bool open_row = false;
    for (std::size_t r = band * height_; r < (band + 1) * height_; ++r) {
      const bool open = view_of(a).numbers[r] == 0;
      if ((a.used & bit(r)) != 0 || (open && open_row)) continue;
      use(r);
      open_row = open_row || open;
    }
  }

  bool is_open_band(const View& view, std::size_t band) const {
    const auto first = view.numbers.begin() + static_cast<std::ptrdiff_t>(band * height_);
    return std::all_of(first, first + static_cast<std::ptrdiff_t>(height_),
                       [](Mask numbers) { return numbers == 0; });
  }

  static Arrangement with_row(const Arrangement& a, std::size_t row, std::size_t r) {
    Arrangement next = a;
    next.rows[row] = static_cast<Small>(r);
    next.used |= bit(r);
    next.open_until = next.new_until = 0;
    return next;
  }

  // ---- the first row with numbers ---------------------------------------------------------------

  using Counts = std::array<Small, Most>;  // numbers in each stack, the fewest first

  Mask stack_mask(std::size_t stack) const {
    return (bit(width_) - 1) << (stack * width_);  // bit(64) is 0, and all bits are meant then
  }

  std::size_t count_in_stack(Mask numbers, std::size_t stack) const {
    return static_cast<std::size_t>(std::popcount(numbers & stack_mask(stack)));
  }

  Counts counts_of(Mask numbers) const {
    Counts counts{};
    for (std::size_t s = 0; s < stacks_; ++s) {
      counts[s] = static_cast<Small>(count_in_stack(numbers, s));
    }
    std::sort(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(stacks_));
    return counts;
  }

  // Before any number all arrangements are open: few numbers in the first stacks make a row small.
  void add_first_row(std::size_t row) {
    Counts least{};
    for (const Arrangement& a : alike_) {
      for_next_rows(a, row, [&](std::size_t r) {
        const Counts counts = counts_of(view_of(a).numbers[r]);
        if (!extended_.empty() && least < counts) return;
        if (extended_.empty() || counts < least) {
          extended_.clear();
          least = counts;
        }
        extended_.push_back(with_row(a, row, r));
        if (view_of(a).numbers[r] != 0) split_first_row(extended_.back(), row, r);
      });
    }
    name_positions(row, least);
  }

  void split_first_row(Arrangement& a, std::size_t row, std::size_t r) const {
    const Mask numbers = view_of(a).numbers[r];
    for (std::size_t c = 0; c < n_; ++c) name_later(a, row, view_of(a).cells[r][c]);
    a.next_number = static_cast<Small>(std::popcount(numbers) + 1);
    std::array<Small, Most> stacks;
    const auto end = stacks.begin() + static_cast<std::ptrdiff_t>(stacks_);
    std::iota(stacks.begin(), end, Small{0});
    std::sort(stacks.begin(), end, [&](Small x, Small y) {
      return std::pair(count_in_stack(numbers, x), x) < std::pair(count_in_stack(numbers, y), y);
    });
    std::size_t before = width_ + 1;  // no count
    for (std::size_t s = 0; s < stacks_; ++s) {
      const std::size_t count = count_in_stack(numbers, stacks[s]);
      if (count != before) a.stacks |= bit(s);
      before = count;
      if (count != 0) a.classes |= bit((s + 1) * width_ - count);
      place_open_first(a, s, stacks[s], numbers);
    }
  }

  void place_open_first(Arrangement& a, std::size_t position, std::size_t stack,
                        Mask numbers) const {
    std::size_t open = position * width_;
    std::size_t last = open + width_ - count_in_stack(numbers, stack);
    for (std::size_t c = stack * width_; c < (stack + 1) * width_; ++c) {
      const std::size_t p = (numbers & bit(c)) == 0 ? open++ : last++;
      a.columns[p] = static_cast<Small>(c);
      a.positions[c] = static_cast<Small>(p);
    }
  }

  static void name_later(Arrangement& a, std::size_t row, Small number) {
    if (number != 0) a.names[number] = static_cast<Small>(kLater + row);
  }

  // What the number at each position of that row becomes.
  void name_positions(std::size_t row, const Counts& counts) {
    Small name = 0;
    for (std::size_t p = 0; p < n_; ++p) {
      const bool open = p % width_ + counts[stack_of_[p]] < width_;
      least_[row][p] = open ? Small{0} : ++name;
    }
  }

  // ---- further rows -----------------------------------------------------------------------------

  void add_row(std::size_t row) {
    row_ = row;
    known_ = 0;
    for (const Arrangement& a : alike_) {
      for_next_rows(a, row, [&](std::size_t r) {
        Arrangement next = with_row(a, row, r);
        read(next, r, 0);
      });
    }
  }

  // Is the row, so far as the least one or less, still among the least with this cell?
  bool admits(std::size_t p, Small name) {
    Small& least = least_[row_][p];
    if (p < known_ && name >= least) return name == least;
    least = name;
    known_ = p + 1;
    extended_.clear();
    return true;
  }

  // Goes on reading row r of the view at position p, deciding what has to be decided.
  void read(Arrangement& a, std::size_t r, std::size_t p) {
    if (++tried_ > kMostTried) return;
    for (; p < n_; ++p) {
      if (p >= a.open_until && p >= a.new_until && !is_decided(a, p)) {
        if (!split_open(a, r, p) && !leave_new(a, r, p)) return branch(a, r, p);
      }
      if (!admits(p, name_at(a, r, p))) return;
    }
    if (extended_.size() <= kMostAlike) extended_.push_back(a);
  }

  bool is_single_stack(const Arrangement& a, std::size_t stack) const {
    return end_of(a.stacks, stack, stacks_) == stack + 1;
  }

  // Has position p one column?
  bool is_decided(const Arrangement& a, std::size_t p) const {
    return is_single_stack(a, stack_of_[p]) && end_of(a.classes, p, n_) == p + 1;
  }

  Small name_at(Arrangement& a, std::size_t r, std::size_t p) const {
    if (p < a.open_until) return 0;
    if (p < a.new_until) return a.next_number++;
    const Small number = view_of(a).cells[r][a.columns[p]];
    if (number == 0) return 0;
    Small& name = a.names[number];
    if (name == 0) name = a.next_number++;
    if (name < kLater) return name;
    const std::size_t column = first_column(a, number);
    move_to_front(a, column);
    return name = least_[name - kLater][a.positions[column]];
  }

  // Where a number that is named later occurred first.
  std::size_t first_column(const Arrangement& a, std::size_t number) const {
    return view_of(a).where[a.rows[a.names[number] - kLater]][number];
  }

  // Open cells of the class at position p, if it has some and they decide no order of stacks.
  bool split_open(Arrangement& a, std::size_t r, std::size_t p) const {
    const Mask numbers = view_of(a).numbers[r];
    if (!is_single_stack(a, stack_of_[p])) return split_open_stacks(a, numbers, stack_of_[p]);
    const std::size_t end = end_of(a.classes, p, n_);
    std::size_t open = p;
    for (std::size_t q = p; q < end; ++q) {
      if ((numbers & bit(a.columns[q])) == 0) swap_columns(a, q, open++);
    }
    if (open == p) return false;
    if (open < end) a.classes |= bit(open);
    a.open_until = static_cast<Small>(open);
    return true;
  }

  bool split_open_stacks(Arrangement& a, Mask numbers, std::size_t first) const {
    const std::size_t end = end_of(a.stacks, first, stacks_);
    std::size_t open = first;
    for (std::size_t s = first; s < end; ++s) {
      const std::size_t stack = stack_of_[a.columns[s * width_]];
      if ((numbers & stack_mask(stack)) == 0) swap_stacks(a, s, open++);
    }
    if (open == first) return false;
    if (open < end) a.stacks |= bit(open);
    a.open_until = static_cast<Small>(open * width_);
    return true;
  }

  bool is_new(const Arrangement& a, std::size_t r, std::size_t p) const {
    const Small number = view_of(a).cells[r][a.columns[p]];
    return number != 0 && a.names[number] == 0;
  }

  bool are_new(const Arrangement& a, std::size_t r, std::size_t p, std::size_t size) const {
    for (std::size_t q = p; q < p + size; ++q) {
      if (!is_new(a, r, q)) return false;
    }
    return true;
  }

  // The class at position p, if all its numbers are new and there is no other for this position.
  bool leave_new(Arrangement& a, std::size_t r, std::size_t p) const {
    const std::size_t end = end_of(a.classes, p, n_);
    if (!is_single_stack(a, stack_of_[p]) || !are_new(a, r, p, end - p)) return false;
    for (std::size_t q = p; q < end; ++q) name_later(a, row_, view_of(a).cells[r][a.columns[q]]);
    a.new_until = static_cast<Small>(end);
    return true;
  }

  // Every way to decide position p that may be the least.
  void branch(const Arrangement& a, std::size_t r, std::size_t p) {
    const std::size_t stack = stack_of_[p];
    const std::size_t size = end_of(a.classes, p, n_) - p;
    const std::size_t stacks = end_of(a.stacks, stack, stacks_) - stack;
    if (stacks == 1) return try_columns(a, r, p, {p, size});
    std::size_t most_open = 0;
    bool all_new = true;
    for (std::size_t q = p; q < p + stacks * width_; q += width_) {
      most_open = std::max(most_open, open_cells(a, r, q, size));
      all_new = all_new && are_new(a, r, q, size);
    }
    for (std::size_t q = p; q < p + stacks * width_; q += width_) {
      if (most_open == 0 && !all_new) {
        try_columns(a, r, p, {q, size});
      } else if (open_cells(a, r, q, size) == most_open) {
        Arrangement next = a;
        stack_to_front(next, stack_of_[q]);
        read(next, r, p);
      }
    }
  }

  struct Range {
    std::size_t begin, size;
  };

  // Columns of a class at position p; one with a new number would not be the least there.
  void try_columns(const Arrangement& a, std::size_t r, std::size_t p, const Range& columns) {
    for (std::size_t q = columns.begin; q < columns.begin + columns.size; ++q) {
      if (is_new(a, r, q) || (p < known_ && least_name(a, r, q) > least_[row_][p])) continue;
      Arrangement next = a;
      move_to_front(next, a.columns[q]);
      read(next, r, p);
    }
  }

  // What a number of row r that is not new becomes, or less.
  Small least_name(const Arrangement& a, std::size_t r, std::size_t p) const {
    const Small number = view_of(a).cells[r][a.columns[p]];
    const Small name = a.names[number];
    if (name < kLater) return name;
    const std::size_t position = a.positions[first_column(a, number)];
    const std::size_t stack = stack_of_[position];
    const std::size_t earlier = (stack - begin_of(a.stacks, stack)) * width_;
    return least_[name - kLater][begin_of(a.classes, position) - earlier];
  }

  std::size_t open_cells(const Arrangement& a, std::size_t r, std::size_t p,
                         std::size_t size) const {
    const auto first = a.columns.begin() + static_cast<std::ptrdiff_t>(p);
    return static_cast<std::size_t>(
        std::count_if(first, first + static_cast<std::ptrdiff_t>(size),
                      [&](Small c) { return view_of(a).cells[r][c] == 0; }));
  }

  // ---- deciding ---------------------------------------------------------------------------------

  static void swap_columns(Arrangement& a, std::size_t p, std::size_t q) {
    std::swap(a.columns[p], a.columns[q]);
    a.positions[a.columns[p]] = static_cast<Small>(p);
    a.positions[a.columns[q]] = static_cast<Small>(q);
  }

  void swap_stacks(Arrangement& a, std::size_t s, std::size_t t) const {
    if (s == t) return;
    for (std::size_t i = 0; i < width_; ++i) swap_columns(a, s * width_ + i, t * width_ + i);
  }

  // The stack becomes the first of its class, and a class of its own.
  void stack_to_front(Arrangement& a, std::size_t stack) const {
    const std::size_t first = begin_of(a.stacks, stack);
    swap_stacks(a, stack, first);
    a.stacks |= bit(first + 1) & (bit(stacks_) - 1);
  }

  // The column becomes the first of its class, and a class of its own.
  void move_to_front(Arrangement& a, std::size_t column) const {
    stack_to_front(a, stack_of_[a.positions[column]]);
    const std::size_t p = a.positions[column];
    const std::size_t first = begin_of(a.classes, p);
    swap_columns(a, p, first);
    if (first + 1 < n_) a.classes |= bit(first + 1);
  }

  // ---- the end ----------------------------------------------------------------------------------

  SquareMap map_of(const Arrangement& a) const {
    SquareMap map{names_of(a), std::vector<std::uint32_t>(n_), {}, a.view == 1};
    for (std::size_t p = 0; p < n_; ++p) map.rows[a.rows[p]] = static_cast<std::uint32_t>(p);
    map.columns.assign(a.positions.begin(), a.positions.begin() + static_cast<std::ptrdiff_t>(n_));
    // The rows of the transpose are the columns of the square.
    if (map.transposed) std::swap(map.rows, map.columns);
    return map;
  }

  std::vector<std::uint32_t> names_of(const Arrangement& a) const {
    std::vector<std::uint32_t> names(n_);
    std::uint32_t unused = std::max<std::uint32_t>(a.next_number, 1);
    for (std::size_t number = 1; number <= n_; ++number) {
      std::uint32_t name = a.names[number] == 0 ? unused++ : a.names[number];
      if (name >= kLater) name = least_[name - kLater][a.positions[first_column(a, number)]];
      names[number - 1] = name - 1;
    }
    return names;
  }

  std::size_t n_;
  std::size_t height_;
  std::size_t width_;
  std::size_t stacks_;
  std::size_t view_count_;
  std::array<Small, Most> stack_of_{};  // by position or column: divisions are slow
  std::array<View, 2> views_{};
  std::vector<Arrangement> alike_;     // all arrangements that begin with the least rows so far
  std::vector<Arrangement> extended_;  // those with the least row so far
  std::array<std::array<Small, Most>, Most> least_{};  // the least rows
  std::size_t row_ = 0;                                // the one being looked for
  std::size_t known_ = 0;                              // so many cells of it
  std::size_t tried_ = 0;
};

}  // namespace

std::optional<SquareMap> least_arrangement(const SquareSymmetry& symmetry,
                                           std::span<const std::uint32_t> values) {
  constexpr std::size_t kUsual = 16;
  constexpr std::size_t kLargest = 64;
  if (symmetry.size <= kUsual) return Search<kUsual>(symmetry, values).run();
  return Search<kLargest>(symmetry, values).run();
}

}  // namespace pbcs
