// A square of texts drawn in boxes, aligned in columns.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace pbcs {

/// The cells that one box surrounds.
struct BoxShape {
  std::size_t rows;
  std::size_t columns;
};

/// The texts of the n * n cells of a square, row by row; every line ends in a line break.
[[nodiscard]] std::string boxed(std::span<const std::string> cells, std::size_t n,
                                const BoxShape& box);

}  // namespace pbcs
