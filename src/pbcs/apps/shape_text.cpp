#include "pbcs/apps/shape_text.hpp"

#include <fmt/format.h>

#include <optional>

#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

std::optional<std::uint32_t> shape_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 4;
  if (text.empty() || text.size() > kMostDigits) return std::nullopt;
  std::uint32_t number = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    number = 10 * number + static_cast<std::uint32_t>(c - '0');
  }
  return number == 0 ? std::nullopt : std::optional(number);
}

}  // namespace

Result<RowsAndColumns> parse_rows_and_columns(std::string_view shape, std::uint32_t usual) {
  if (shape.empty()) return RowsAndColumns{usual, usual};
  const std::size_t x = shape.find('x');
  const auto rows = shape_number(shape.substr(0, x));
  const auto columns = x == std::string_view::npos ? rows : shape_number(shape.substr(x + 1));
  if (rows && columns) return RowsAndColumns{*rows, *columns};
  return unexpected(
      fmt::format("'{}' is no size; expected rows such as 7, or rows and columns such "
                  "as 7x10",
                  shape));
}

Result<std::uint32_t> parse_square(std::string_view shape, std::uint32_t usual, std::uint32_t least,
                                   std::uint32_t most) {
  const auto read = parse_rows_and_columns(shape, usual);
  if (!read) return unexpected(read.error());
  if (read->rows != read->columns) {
    return unexpected(fmt::format("{} is no square; expected a size such as {}", shape, usual));
  }
  if (read->rows >= least && read->rows <= most) return read->rows;
  return unexpected(fmt::format("a size from {} to {} is expected, not {}", least, most, shape));
}

}  // namespace pbcs
