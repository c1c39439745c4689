// The board of a problem: its shown variables as places.
#pragma once

#include <vector>

#include "pbcs/apps/board.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs::csp {

/// Names with numbers in them make a grid: r3c4 and x[2][3] stand in row 3 and column 4 or row 2
/// and column 3, colour2 in row "colour" and column 2; the rows and columns are regions of these
/// names. Other variables are a list.
[[nodiscard]] Board board_of(const Model& model, const std::vector<VariableId>& shown);

}  // namespace pbcs::csp
