// The input of CSP-Rules: (solve 10, then the rows from the second on, each as a line that ends in
// /, with the sums of the rows, . for white cells and B for black squares; after // the same for
// the columns and their sums. Grids are squares.
#pragma once

#include <string>
#include <vector>

#include "pbcs/apps/kakuro/grid.hpp"
#include "pbcs/apps/kakuro/reader.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::kakuro {

[[nodiscard]] Result<Reading, ParseError> read_form(const std::vector<Line>& lines);
/// Do these lines begin as such a form? They may have mistakes.
[[nodiscard]] bool looks_like_form(const std::vector<Line>& lines);
/// A grid that is no square is filled up with black squares; given digits are left out.
[[nodiscard]] std::string form_text(const Grid& grid);

}  // namespace pbcs::kakuro
