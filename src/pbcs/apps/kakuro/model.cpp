#include "pbcs/apps/kakuro/model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "pbcs/apps/kakuro/own_rules.hpp"
#include "pbcs/apps/kakuro/subset_grids.hpp"
#include "pbcs/apps/kakuro/text.hpp"

namespace pbcs::kakuro {
namespace {

/// Numbers everything in the order in which the model has it: CSP variables of controllers, of
/// cells, of digits; labels of cells, of combinations; exclusions.
class LayoutMaker {
 public:
  explicit LayoutMaker(const Grid& grid) : grid_(grid) {}

  Layout make() {
    layout_.columns = grid_.columns;
    std::vector<Sector> sectors = sectors_of(grid_);
    number_cells(initial_digits(grid_, sectors));
    for (Sector& sector : sectors) add_sector(std::move(sector));
    for (CellLayout& cell : layout_.cells) cell.variable = VariableId{variables_++};
    for (const bool exclusions : {false, true}) number_digits(exclusions);
    return std::move(layout_);
  }

 private:
  void number_cells(const std::vector<DigitSet>& digits) {
    number_of_.resize(digits.size());
    for (std::uint32_t square = 0; square < digits.size(); ++square) {
      if (grid_.squares[square].black) continue;
      number_of_[square] = static_cast<std::uint32_t>(layout_.cells.size());
      layout_.cells.push_back({square, {}, LabelId{labels_}, digits[square]});
      labels_ += digits[square].size();
    }
  }

  void add_sector(Sector sector) {
    SectorLayout added;
    for (const std::uint32_t square : sector.cells) added.cells.push_back(number_of_[square]);
    if (sector.sum != 0) {
      const auto sets = combinations(sector.sum, sector.size());
      added.controller = VariableId{variables_++};
      added.combinations.assign(sets.begin(), sets.end());
      added.first = LabelId{labels_};
      added.common = common_digits(sector.sum, sector.size());
      labels_ += static_cast<std::uint32_t>(sets.size());
    }
    added.sector = std::move(sector);
    layout_.sectors.push_back(std::move(added));
  }

  /// Digit variables first, then exclusions: the numbers of constraints go on from one to the
  /// other.
  void number_digits(bool exclusions) {
    for (SectorLayout& s : layout_.sectors) {
      for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
        const auto places = std::count_if(s.cells.begin(), s.cells.end(), [&](std::uint32_t c) {
          return layout_.cells[c].digits.has(digit);
        });
        const bool is_variable = s.common.has(digit) && places > 0;
        if (exclusions == is_variable || (exclusions && places < 2)) continue;
        s.once[digit] = ConstraintId{variables_++};
      }
    }
  }

  const Grid& grid_;
  Layout layout_;
  std::vector<std::uint32_t> number_of_;  // by square
  std::uint32_t labels_ = 0;
  std::uint32_t variables_ = 0;  // and after them exclusions
};

class GridModel {
 public:
  GridModel(const Grid& grid, const Layout& layout, ModelBuilder& builder)
      : grid_(grid), layout_(layout), builder_(builder) {}

  void describe() {
    add_labels();
    add_controllers();
    add_cells();
    add_digits();
    add_subset_grids(layout_, builder_);
    if (!builder_.takes_structure()) return;
    add_links();
    add_sums();
  }

 private:
  [[nodiscard]] static bool is_across(const SectorLayout& s) {
    return s.sector.direction == Direction::kAcross;
  }
  /// "hr3c1 (16 in 2)"
  [[nodiscard]] static std::string spoken(const Sector& sector) {
    return sector.sum == 0 ? sector.name()
                           : fmt::format("{} ({} in {})", sector.name(), sector.sum, sector.size());
  }

  void add_labels() {
    for (const CellLayout& cell : layout_.cells) {
      for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
        if (!cell.digits.has(digit)) continue;
        builder_.add_label([&] {
          const std::string place = square_name(grid_, cell.square);
          return LabelText{digit_text(digit) + place, place, std::to_string(digit)};
        });
      }
    }
    for (const SectorLayout& s : layout_.sectors) {
      for (const DigitSet set : s.combinations) {
        builder_.add_label([&] {
          return LabelText{"n" + set.text() + s.sector.name(), s.sector.name(), set.text()};
        });
      }
    }
  }

  void add_controllers() {
    const auto across = builder_.add_kind({"hrc", "naked-single"});
    const auto down = builder_.add_kind({"vrc", "naked-single"});
    const auto magic_across =
        builder_.add_kind({"hrc-magic", "horizontal-magic-sectors", false, true});
    const auto magic_down = builder_.add_kind({"vrc-magic", "vertical-magic-sectors", false, true});
    for (const SectorLayout& s : layout_.sectors) {
      if (!s.controller) continue;
      const bool magic = s.combinations.size() == 1;
      const auto kind =
          is_across(s) ? (magic ? magic_across : across) : (magic ? magic_down : down);
      const VariableId v = builder_.add_variable(
          kind, [&] { return VariableText{s.sector.name(), "the digits of " + spoken(s.sector)}; });
      for (std::size_t i = 0; i < s.combinations.size(); ++i) {
        builder_.add_value(v, s.label(i), [&] { return "n" + s.combinations[i].text(); });
      }
    }
  }

  void add_cells() {
    const auto kind = builder_.add_kind({"rc", "naked-single"});
    for (const CellLayout& cell : layout_.cells) {
      const VariableId v = builder_.add_variable(kind, [&] {
        const std::string name = square_name(grid_, cell.square);
        return VariableText{name, "cell " + name};
      });
      std::uint32_t label = index(cell.first);
      for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
        if (!cell.digits.has(digit)) continue;
        builder_.add_value(v, LabelId{label++}, [&] { return digit_text(digit); });
      }
    }
  }

  void add_digits() {
    const auto across = builder_.add_kind({"rn", "hidden-single-in-magic-horiz-sector"});
    const auto down = builder_.add_kind({"cn", "hidden-single-in-magic-verti-sector"});
    if (builder_.takes_words()) count_digit_variables();
    for (const bool exclusions : {false, true}) {
      for (const SectorLayout& s : layout_.sectors) {
        for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
          if (!s.once[digit] || has_variable(s, digit) == exclusions) continue;
          if (exclusions) {
            builder_.add_exclusion([&] { return long_name(s, digit); }, labels_of(s, digit));
          } else {
            add_digit(s, digit, is_across(s) ? across : down);
          }
        }
      }
    }
  }

  void add_digit(const SectorLayout& s, std::uint32_t digit, std::uint32_t kind) {
    const VariableId v = builder_.add_variable(kind, [&] {
      return VariableText{digit_name(s, digit),
                          fmt::format("the place of {} in {}", digit, spoken(s.sector))};
    });
    for (const std::uint32_t number : s.cells) {
      const CellLayout& cell = layout_.cells[number];
      if (!cell.digits.has(digit)) continue;
      builder_.add_value(v, cell.label(digit),
                         [&] { return place_name(layout_, s.sector, cell.square); });
    }
  }

  [[nodiscard]] std::vector<LabelId> labels_of(const SectorLayout& s, std::uint32_t digit) const {
    std::vector<LabelId> labels;
    labels.reserve(s.cells.size());
    for (const std::uint32_t number : s.cells) {
      const CellLayout& cell = layout_.cells[number];
      if (cell.digits.has(digit)) labels.push_back(cell.label(digit));
    }
    return labels;
  }

  // ---- names: r8n3 where the row has one such variable, otherwise hr8c5n3 -----------------------
  [[nodiscard]] static std::string short_name(const SectorLayout& s, std::uint32_t digit) {
    return with_digit(line_name(s.sector), digit);
  }
  [[nodiscard]] static std::string long_name(const SectorLayout& s, std::uint32_t digit) {
    return with_digit(s.sector.name(), digit);
  }
  [[nodiscard]] static std::string with_digit(std::string name, std::uint32_t digit) {
    return std::move(name.append(digit_text(digit)));
  }
  [[nodiscard]] std::string digit_name(const SectorLayout& s, std::uint32_t digit) const {
    std::string name = short_name(s, digit);
    return uses_.at(name) == 1 ? name : long_name(s, digit);
  }
  void count_digit_variables() {
    for (const SectorLayout& s : layout_.sectors) {
      for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
        if (has_variable(s, digit)) ++uses_[short_name(s, digit)];
      }
    }
  }

  /// Between combinations and digits that they do not have.
  void add_links() {
    for (const SectorLayout& s : layout_.sectors) {
      for (const std::uint32_t number : s.cells) {
        const CellLayout& cell = layout_.cells[number];
        for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
          if (!cell.digits.has(digit)) continue;
          for (std::size_t i = 0; i < s.combinations.size(); ++i) {
            if (s.combinations[i].has(digit)) continue;
            builder_.add_link(cell.label(digit), s.label(i));
          }
        }
      }
    }
  }

  void add_sums() {
    std::vector<std::uint32_t> weights;
    for (const CellLayout& cell : layout_.cells) {
      for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
        if (cell.digits.has(digit)) weights.push_back(digit);
      }
    }
    builder_.set_weights(std::move(weights));
    for (const SectorLayout& s : layout_.sectors) {
      if (!s.controller) continue;
      WeightedSum sum{*s.controller, {}, s.sector.sum};
      for (const std::uint32_t cell : s.cells) {
        sum.variables.push_back(layout_.cells[cell].variable);
      }
      builder_.add_sum(std::move(sum));
    }
  }

  const Grid& grid_;
  const Layout& layout_;
  std::map<std::string, std::uint32_t> uses_;
  ModelBuilder& builder_;
};

Board board_of(const Grid& grid, const Layout& layout) {
  Board board = grid_board(kName, grid.rows, grid.columns);
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    board.symbols.push_back(std::to_string(digit));
  }
  for (const CellLayout& cell : layout.cells) {
    std::uint32_t label = index(cell.first);
    std::vector<Board::Entry>& entries = board.places[cell.square].entries;
    entries.reserve(cell.digits.size());
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      if (cell.digits.has(digit)) entries.push_back({LabelId{label++}, digit - 1});
    }
  }
  for (std::size_t square = 0; square < grid.squares.size(); ++square) {
    std::string sums = sums_text(grid.squares[square]);
    if (!sums.empty()) board.places[square].marks = {std::move(sums)};
  }
  for (const SectorLayout& s : layout.sectors) {
    const bool across = s.sector.direction == Direction::kAcross;
    for (std::size_t i = 0; i < s.combinations.size(); ++i) {
      const std::size_t square = (s.sector.row - 1) * grid.columns + (s.sector.column - 1);
      board.places[square].notes.push_back(
          {s.label(i), across ? Board::Note::Side::kRight : Board::Note::Side::kBelow,
           s.combinations[i].text()});
    }
  }
  return board;
}

Instance instance_of(const Grid& grid, std::shared_ptr<const Layout> layout) {
  const auto rules = make_rules(layout);
  auto model = ModelBuilder::build_with_later_words([grid, layout, rules](ModelBuilder& builder) {
    GridModel(grid, *layout, builder).describe();
    builder.set_specific_rules(rules);
  });
  Instance instance{std::move(model).value(), {}, {}};
  for (const CellLayout& cell : layout->cells) {
    const std::uint32_t digit = grid.squares[cell.square].digit;
    if (digit != 0) instance.givens.push_back(cell.label(digit));
  }
  return instance;
}

}  // namespace

Layout layout_of(const Grid& grid) {
  return LayoutMaker(grid).make();
}

Puzzle puzzle_of(const Grid& grid) {
  const auto layout = std::make_shared<const Layout>(layout_of(grid));
  return {instance_of(grid, layout),
          std::make_shared<const Board>(board_of(grid, *layout)),
          line_text(grid),
          {}};
}

Grid grid_of(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  Grid grid{board.rows, board.columns, {}};
  const auto givens = given_symbols(board, puzzle.instance);
  for (std::size_t i = 0; i < board.places.size(); ++i) {
    const Board::Place& place = board.places[i];
    Square square;
    if (place.is_blocked()) {
      square = black_square(place.marks.empty() ? std::string_view() : place.marks.front()).value();
    } else if (givens[i]) {
      square.digit = *givens[i] + 1;
    }
    grid.squares.push_back(square);
  }
  return grid;
}

}  // namespace pbcs::kakuro
