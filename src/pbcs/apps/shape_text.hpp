// The shapes of puzzles that are to be generated, as users write them.
#pragma once

#include <cstdint>
#include <string_view>

#include "pbcs/util/result.hpp"

namespace pbcs {

struct RowsAndColumns {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
};

/// Reads `7x10` or `7`, which is 7x7; `usual` when the text is empty. Numbers are from 1 to
/// 9999.
[[nodiscard]] Result<RowsAndColumns> parse_rows_and_columns(std::string_view shape,
                                                            std::uint32_t usual);
/// Reads `9` or `9x9`: at least `least` and at most `most`.
[[nodiscard]] Result<std::uint32_t> parse_square(std::string_view shape, std::uint32_t usual,
                                                 std::uint32_t least, std::uint32_t most);

}  // namespace pbcs
