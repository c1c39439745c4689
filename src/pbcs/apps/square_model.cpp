#include "pbcs/apps/square_model.hpp"

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/square.hpp"

namespace pbcs {
namespace {

// Large numbers need no separator: r12c7.
std::string numbered(char letter, std::uint32_t zero_based) {
  return letter + std::to_string(zero_based + 1);
}

VariableText unit_text(const UnitKind& units, std::uint32_t unit, const std::string& number) {
  return {numbered(units.word.front(), unit).append("n").append(number),
          "the place of " + number + " in " + units.word + " " + std::to_string(unit + 1)};
}

std::string in_a_unit(const UnitKind& units) {
  return "-in-" + units.article + "-" + units.word;
}

}  // namespace

UnitKind row_units() {
  return {"row", "a", PlaceText::kColumn, [](std::uint32_t row, std::uint32_t) { return row; }};
}

UnitKind column_units() {
  return {"column", "a", PlaceText::kRow,
          [](std::uint32_t, std::uint32_t column) { return column; }};
}

std::optional<ParseError> find_clash(const Alphabet& alphabet, const std::vector<UnitKind>& units,
                                     const std::vector<std::uint32_t>& values,
                                     const std::vector<Position>& positions) {
  const std::uint32_t n = alphabet.size;
  // By kind, unit and number: one more than the cell that has the number.
  std::vector<std::size_t> seen(units.size() * n * n);
  for (std::uint32_t cell = 0; cell < values.size(); ++cell) {
    if (values[cell] == 0) continue;
    for (std::size_t kind = 0; kind < units.size(); ++kind) {
      const std::uint32_t unit = units[kind].unit_of(cell / n, cell % n);
      std::size_t& before = seen[(kind * n + unit) * n + values[cell] - 1];
      if (before != 0) {
        return error_at(positions[cell], number_name(values[cell], alphabet) + " twice in " +
                                             units[kind].word + " " + std::to_string(unit + 1) +
                                             ": " + cell_name(n, before - 1) + " and " +
                                             cell_name(n, cell))
            .value();
      }
      before = std::size_t{cell} + 1;
    }
  }
  return std::nullopt;
}

Board square_board(std::string_view game, const Alphabet& alphabet,
                   const std::vector<UnitKind>& units) {
  const std::uint32_t n = alphabet.size;
  Board board = grid_board(game, n, n);
  for (std::uint32_t number = 0; number < n; ++number) {
    board.symbols.push_back(number_text(number + 1, alphabet));
  }
  for (std::uint32_t cell = 0; cell < board.places.size(); ++cell) {
    for (std::uint32_t number = 0; number < n; ++number) {
      board.places[cell].entries.push_back({LabelId{cell * n + number}, number});
    }
  }
  board.views.push_back({"rc", "rows and columns", {}});
  for (const UnitKind& kind : units) {
    board.views.push_back(
        {std::string(1, kind.word.front()) + "n", kind.word + "s and numbers", kind.word});
    add_regions(board, {kind.word, {}, {}, kind.outlined},
                [&](std::uint32_t cell) { return kind.unit_of(cell / n, cell % n); });
  }
  return board;
}

Alphabet alphabet_of(const Board& board) {
  const auto n = static_cast<std::uint32_t>(board.symbols.size());
  for (const FirstSymbol first : {FirstSymbol::kZero, FirstSymbol::kLetter}) {
    if (board.symbols.front() == number_text(1, {n, first})) return {n, first};
  }
  return n;
}

std::vector<std::uint32_t> given_numbers(const Board& board, const Instance& instance) {
  std::vector<std::uint32_t> numbers;
  for (const auto& symbol : given_symbols(board, instance)) {
    numbers.push_back(symbol ? *symbol + 1 : 0);
  }
  return numbers;
}

std::string numbers_text(const Board& board, const std::vector<std::uint32_t>& numbers) {
  std::string text;
  for (const std::uint32_t number : numbers) {
    text += number == 0 ? "." : board.symbols[number - 1];
  }
  return text;
}

SquareModelBuilder::SquareModelBuilder(const Alphabet& alphabet, std::vector<UnitKind> units,
                                       ModelBuilder& builder)
    : n_(alphabet.size), units_(std::move(units)), builder_(builder) {
  for (std::uint32_t number = 1; number <= n_; ++number) {
    numbers_.push_back(number_name(number, alphabet));
  }
  for (std::uint32_t cell = 0; cell < n_ * n_; ++cell) cells_.push_back(cell_name(n_, cell));
  builder_.add_kind({"rc", "naked-single"});
  for (const UnitKind& kind : units_) {
    builder_.add_kind({std::string(1, kind.word.front()) + "n", "hidden-single" + in_a_unit(kind)});
  }
  add_labels();
  add_cells();
  for (std::uint32_t kind = 0; kind < units_.size(); ++kind) add_units(units_[kind], kind + 1);
  add_naked_and_hidden_forms();
  for (std::uint32_t number = 0; number < n_; ++number) add_group_grid(number);
}

void SquareModelBuilder::add_labels() {
  for (const std::string& cell : cells_) {
    for (const std::string& number : numbers_) {
      builder_.add_label([&] { return LabelText{"n" + number + cell, cell, number}; });
    }
  }
}

void SquareModelBuilder::add_cells() {
  std::uint32_t label = 0;
  for (const std::string& cell : cells_) {
    const VariableId v =
        builder_.add_variable(kCellKind, [&] { return VariableText{cell, "cell " + cell}; });
    for (const std::string& number : numbers_) {
      builder_.add_value(v, LabelId{label++}, [&] { return "n" + number; });
    }
  }
}

std::string SquareModelBuilder::place_text(PlaceText place, std::uint32_t cell) const {
  switch (place) {
    case PlaceText::kColumn:
      return numbered('c', cell % n_);
    case PlaceText::kRow:
      return numbered('r', cell / n_);
    case PlaceText::kCell:
      break;
  }
  return cells_[cell];
}

void SquareModelBuilder::add_units(const UnitKind& units, std::uint32_t kind) {
  std::vector<std::vector<std::uint32_t>> cells(n_);  // by unit
  for (std::uint32_t cell = 0; cell < n_ * n_; ++cell) {
    cells[units.unit_of(cell / n_, cell % n_)].push_back(cell);
  }
  for (std::uint32_t unit = 0; unit < n_; ++unit) {
    for (std::uint32_t number = 0; number < n_; ++number) {
      const VariableId v =
          builder_.add_variable(kind, [&] { return unit_text(units, unit, numbers_[number]); });
      for (const std::uint32_t cell : cells[unit]) {
        builder_.add_value(v, LabelId{cell * n_ + number},
                           [&] { return place_text(units.place, cell); });
      }
    }
  }
}

void SquareModelBuilder::add_naked_and_hidden_forms() {
  const auto add = [&](std::uint32_t variable, std::uint32_t cover, const std::string& sort,
                       const UnitKind& units) {
    const std::string where = in_a_unit(units);
    builder_.add_subset_form(
        {variable,
         cover,
         {sort + "-pairs" + where, sort + "-triplets" + where, sort + "-quads" + where},
         units.word.front()});
  };
  for (std::uint32_t i = 0; i < units_.size(); ++i) add(kCellKind, i + 1, "naked", units_[i]);
  for (std::uint32_t i = 0; i < units_.size(); ++i) add(i + 1, kCellKind, "hidden", units_[i]);
}

void SquareModelBuilder::add_fish(std::size_t lines, std::size_t across, const std::string& where) {
  builder_.add_subset_form(
      {static_cast<std::uint32_t>(lines + 1),
       static_cast<std::uint32_t>(across + 1),
       {"x-wing-in-" + where, "swordfish-in-" + where, "jellyfish-in-" + where},
       'n'});
}

// Franken and mutant fish: all units with one number.
void SquareModelBuilder::add_group_grid(std::uint32_t number) {
  SubsetGrid grid{{}, {}, n_};
  for (std::uint32_t kind = 1; kind <= units_.size(); ++kind) {
    for (std::uint32_t unit = 0; unit < n_; ++unit) {
      const VariableId v{(kind * n_ + unit) * n_ + number};
      grid.variables.push_back(v);
      grid.covers.push_back(as_constraint(v));
    }
  }
  builder_.add_group_grid(std::move(grid));
}

std::shared_ptr<const Model> SquareModelBuilder::build(
    const Alphabet& alphabet, const std::vector<UnitKind>& units,
    std::function<void(SquareModelBuilder&)> more) {
  const auto describe = [alphabet, units, more = std::move(more)](ModelBuilder& builder) {
    SquareModelBuilder square(alphabet, units, builder);
    more(square);
  };
  return ModelBuilder::build_with_later_words(describe).value();
}

}  // namespace pbcs
