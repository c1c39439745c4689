// Grids as JSON: {"kakuro": [["#", "16\\", "12\\"], ["\\9", ".", 7], ...]}, rows of squares as text
// has them; digits may be numbers, sums an object {"down": 16, "across": 12}.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/apps/kakuro/grid.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::kakuro {

/// Does the text begin with an object that says that it is a Kakuro?
[[nodiscard]] bool is_json(std::string_view text);
/// What is wrong with a document, and how many bytes come before it.
struct JsonFault {
  std::string message;
  std::size_t at = 0;
};
[[nodiscard]] Result<Grid, JsonFault> read_json(std::string_view text);
[[nodiscard]] std::string json_text(const Grid& grid);

}  // namespace pbcs::kakuro
