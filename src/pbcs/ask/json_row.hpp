// What the JSON writers share. Templates, because the JSON library stays out of headers.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/ask/quote.hpp"

namespace pbcs {

/// The fields with which rows of lists begin. `status` is that of a puzzle that has an answer.
template <class Json>
[[nodiscard]] Json row_head(std::string_view format, const Quote& puzzle,
                            const std::string& invalid, std::string_view status) {
  Json json{{"format", format},
            {"version", 1},
            {"puzzle", puzzle.text},
            {"label", puzzle.label},
            {"status", invalid.empty() ? status : "invalid"}};
  if (!puzzle.file.empty()) {
    json["file"] = puzzle.file;
    json["line"] = puzzle.line;
  }
  return json;
}

/// On one line. Puzzles and their labels are whatever bytes the input had: what is no UTF-8 is
/// replaced.
template <class Json>
[[nodiscard]] std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace pbcs
