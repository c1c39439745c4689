// Rows of comma-separated values, each on one line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pbcs {

/// A field of a CSV row, quoted when it must be.
[[nodiscard]] std::string csv_field(std::string_view text);
/// The fields of a CSV row.
[[nodiscard]] std::vector<std::string> csv_fields(std::string_view row);
/// Where the field with this number, from 0, begins in the row: a column from 1.
[[nodiscard]] std::size_t csv_column(std::string_view row, std::size_t field);

}  // namespace pbcs
