#include "pbcs/util/csv.hpp"

namespace pbcs {
namespace {

/// Calls `character` for each of a field, `comma` at the end of a field but the last.
template <class Character, class Comma>
void walk_through_row(std::string_view row, Character&& character, Comma&& comma) {
  bool quoted = false;
  for (std::size_t at = 0; at < row.size(); ++at) {
    const char c = row[at];
    if (c == '"') {
      // Two of them inside a quoted field are one.
      const bool twice = quoted && at + 1 < row.size() && row[at + 1] == '"';
      if (twice) character(row[++at]);
      if (!twice) quoted = !quoted;
    } else if (c == ',' && !quoted) {
      comma(at);
    } else {
      character(c);
    }
  }
}

}  // namespace

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

std::vector<std::string> csv_fields(std::string_view row) {
  std::vector<std::string> fields(1);
  walk_through_row(
      row, [&](char c) { fields.back() += c; }, [&](std::size_t) { fields.emplace_back(); });
  return fields;
}

std::size_t csv_column(std::string_view row, std::size_t field) {
  std::size_t number = 0;
  std::size_t begin = 0;
  walk_through_row(
      row, [](char) {},
      [&](std::size_t at) {
        if (number++ < field) begin = at + 1;
      });
  return begin + 1;
}

}  // namespace pbcs
