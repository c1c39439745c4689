// The views of a board, each as a board of its own: what players know as the board, and for squares
// of numbers the places of each number in each row, column ...
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/board.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs::draw {

struct View {
  std::string name;   ///< rc, rn ...; "board" when there is only one
  std::string title;  ///< rows and numbers
  Board board;
  std::vector<std::string> row_names;  ///< beside the rows and above the columns of a grid
  std::vector<std::string> column_names;
  std::uint32_t slot_columns = 0;  ///< of the candidates at a place, where players expect so many
  bool coloured = false;           ///< symbols are colours, shown by their first letter
  std::vector<std::string> colours = {};  ///< by symbol: the name of the colour in the styles
  /// By place: the CSP variable that says what stands there, if there is one.
  std::vector<std::optional<VariableId>> variables = {};
};

/// All views of a board; the one players know is first.
[[nodiscard]] std::vector<View> views_of(const Board& board, const Model& model);

}  // namespace pbcs::draw
