#include "pbcs/apps/template/model.hpp"

#include <map>

#include "pbcs/apps/square.hpp"

namespace pbcs::template_app {
namespace {

void add_lettered_regions(Board& board, const std::string& regions) {
  const std::size_t first = board.regions.size();
  std::string letters;
  for (std::uint32_t cell = 0; cell < regions.size(); ++cell) {
    const std::string letter(1, regions[cell]);
    if (letters.find(letter) == std::string::npos) {
      letters += letter;
      board.regions.push_back({"region", letter, {}, true});
    }
    board.regions[first + letters.find(letter)].places.push_back(cell);
    board.places[cell].marks = {letter};
  }
}

/// One for every row, column and region.
void add_variables(ModelBuilder& builder, const Board& board) {
  std::map<std::string, std::uint32_t> kinds;
  for (const Board::Region& region : board.regions) {
    const auto [kind, is_new] = kinds.try_emplace(region.kind);
    if (is_new) kind->second = builder.add_kind({region.kind, "single-in-a-" + region.kind});
    const std::string letter = region.kind == "region" ? "" : region.kind.substr(0, 1);
    const VariableId v = builder.add_variable(
        {letter + region.name, "the star of " + region.kind + " " + region.name, kind->second});
    for (const std::uint32_t cell : region.places) {
      builder.add_value(v, LabelId{cell}, board.places[cell].name);
    }
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

Board make_board(std::uint32_t n, const std::string& regions) {
  Board board = grid_board(kName, n, n);
  board.symbols = {"*"};
  for (std::uint32_t cell = 0; cell < n * n; ++cell) {
    board.places[cell].entries = {{LabelId{cell}, 0}};
  }
  add_regions(board, {"row", {}, {}}, [n](std::uint32_t cell) { return cell / n; });
  add_regions(board, {"column", {}, {}}, [n](std::uint32_t cell) { return cell % n; });
  add_lettered_regions(board, regions);
  return board;
}

std::shared_ptr<const Model> build_model(const Board& board) {
  ModelBuilder builder;
  for (const Board::Place& cell : board.places) builder.add_label({cell.name, cell.name, ""});
  add_variables(builder, board);
  add_squares(builder, board.columns);
  return builder.build().value();
}

}  // namespace pbcs::template_app
