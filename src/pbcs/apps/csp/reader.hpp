// Reads problems that their authors describe, as JSON or as XCSP3.
//
// JSON: an object with "format": "pbcs-csp" (docs/own-csp.md), one or more of them one after the
// other, or one on each line. XCSP3: one <instance>. The heading `csp:` may come before either.
// Lines between problems that start with # are comments.
#pragma once

#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/csp/reading.hpp"

namespace pbcs::csp {

[[nodiscard]] int recognise(std::string_view text);
[[nodiscard]] std::vector<Chunk> split(std::string_view text);
[[nodiscard]] Result<Puzzle, ParseError> parse(const Chunk& chunk);

/// The description in a chunk, and its model, with other limits.
[[nodiscard]] Result<Reading, ParseError> read(const Chunk& chunk, const Limits& limits = {});
[[nodiscard]] Result<Puzzle, ParseError> parse_within(const Chunk& chunk, const Limits& limits);

}  // namespace pbcs::csp
