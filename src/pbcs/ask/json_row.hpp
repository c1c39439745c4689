// What the JSON writers share.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/ask/quote.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {

/// The fields with which rows of lists begin. `status` is that of a puzzle that has an answer.
[[nodiscard]] inline Json row_head(std::string_view format, const Quote& puzzle,
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

}  // namespace pbcs
