// Reads boards:
//
//   template: AAB*B/ACBB/CCDB/CDDD label   rows of letters, one letter for each region; * after a
//                                          letter is a given star; whatever follows is the label
//   template:                              the rows on lines of their own, with or without borders
//   AAB*B
//   ACBB  and so on
//
// The size may be said, "template 4:". Without a heading nothing is taken for a board.
#pragma once

#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"

namespace pbcs::template_app {

[[nodiscard]] int recognise(std::string_view text);
[[nodiscard]] std::vector<Chunk> split(std::string_view text);
[[nodiscard]] Result<Puzzle, ParseError> parse(const Chunk& chunk);

/// "template: AAB*B/ACBB/CCDB/CDDD"
[[nodiscard]] std::string line_text(const Puzzle& puzzle);

}  // namespace pbcs::template_app
