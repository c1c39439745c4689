// Puzzles that may start with a heading, the name of their application: "latin:", "latin 7:",
// "queens 8". It stands before the puzzle on the same line, or on a line of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/source.hpp"

namespace pbcs {

/// A number in a heading, and where it stands.
struct HeadingSize {
  std::uint32_t value = 0;
  Position position;
};

struct AppHeading {
  std::optional<HeadingSize> size;
  Position position;  ///< of its first character
};

/// Takes a heading off the start of a line: the name in either case, then a number or a colon or
/// both, or nothing at all on its line. Nothing when there is none.
[[nodiscard]] std::optional<AppHeading> take_heading(Line& line, std::string_view name);
[[nodiscard]] bool starts_with_heading(const RawLine& line, std::string_view name);
/// Does the first line that is neither blank nor a comment start with the heading?
[[nodiscard]] bool text_has_heading(std::string_view text, std::string_view name);

/// How the lines of an input are cut into puzzles.
struct Splitting {
  std::string_view name;                       ///< the heading
  std::function<bool(const Chunk&)> readable;  ///< a whole puzzle, on one line or several
  /// Cannot be a part of a puzzle: a whole one, perhaps with a mistake.
  std::function<bool(const RawLine&)> rather_a_puzzle;
};
/// Blank lines, comments and headings separate puzzles; lines each of which is a puzzle are a list.
[[nodiscard]] std::vector<Chunk> split_headed(std::string_view text, const Splitting& splitting);

}  // namespace pbcs
