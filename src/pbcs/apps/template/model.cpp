#include "pbcs/apps/template/model.hpp"

#include <functional>
#include <map>
#include <vector>

#include "pbcs/apps/square.hpp"

namespace pbcs::template_app {
namespace {

/// Units of one kind: every cell is in one of them.
struct Units {
  std::string word;    ///< "row"
  std::string letter;  ///< stands before the unit in the names of CSP variables
  std::function<std::string(std::uint32_t cell)> unit_of;
};

std::vector<Units> units_of(const Board& board) {
  const std::uint32_t n = board.n;
  return {
      {"row", "r", [n](std::uint32_t cell) { return std::to_string(cell / n + 1); }},
      {"column", "c", [n](std::uint32_t cell) { return std::to_string(cell % n + 1); }},
      {"region", "", [&board](std::uint32_t cell) { return std::string(1, board.regions[cell]); }},
  };
}

void add_labels(ModelBuilder& builder, const Board& board) {
  for (std::uint32_t cell = 0; cell < board.regions.size(); ++cell) {
    const std::string name = cell_name(board.n, cell);
    builder.add_label({name, name, ""});
  }
}

void add_variables(ModelBuilder& builder, const Board& board, const Units& units) {
  const auto kind = builder.add_kind({units.word, "single-in-a-" + units.word});
  std::map<std::string, VariableId> variables;
  for (std::uint32_t cell = 0; cell < board.regions.size(); ++cell) {
    const std::string unit = units.unit_of(cell);
    const auto [at, is_new] = variables.try_emplace(unit);
    if (is_new) {
      at->second = builder.add_variable(
          {units.letter + unit, "the star of " + units.word + " " + unit, kind});
    }
    builder.add_value(at->second, LabelId{cell}, cell_name(board.n, cell));
  }
}

/// Every square of 2x2 cells, named after its first cell.
void add_squares(ModelBuilder& builder, std::uint32_t n) {
  for (std::uint32_t row = 0; row + 1 < n; ++row) {
    for (std::uint32_t column = 0; column + 1 < n; ++column) {
      const std::uint32_t cell = row * n + column;
      builder.add_exclusion("q" + cell_name(n, cell), {LabelId{cell}, LabelId{cell + 1},
                                                       LabelId{cell + n}, LabelId{cell + n + 1}});
    }
  }
}

}  // namespace

std::shared_ptr<const Model> build_model(const Board& board) {
  ModelBuilder builder;
  add_labels(builder, board);
  for (const Units& units : units_of(board)) add_variables(builder, board, units);
  add_squares(builder, board.n);
  return builder.build().value();
}

Board board_of(const Model& model) {
  constexpr std::size_t kRegion = 2;  // rows and columns were added before
  Board board;
  while (board.n * board.n < model.label_count()) ++board.n;
  for (std::uint32_t cell = 0; cell < model.label_count(); ++cell) {
    board.regions += model.text(model.variables_of(LabelId{cell})[kRegion]).name;
  }
  return board;
}

}  // namespace pbcs::template_app
