// Puzzles that may start with a heading, the name of their application: "latin:", "latin 7:",
// "queens 8", with an alphabet "latin 0-B:". It stands before the puzzle on the same line, or on a
// line of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/alphabet.hpp"
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
  std::optional<Alphabet> alphabet;
  Position position;  ///< of its first character
};

/// May an alphabet stand in the heading?
enum class HeadingAlphabet : std::uint8_t { kNone, kAllowed };
/// Takes a heading off the start of a line: the name in either case, then a number or a colon or
/// both, or nothing at all on its line; before the colon an alphabet, if that is allowed, which
/// says the size too. Nothing when there is none.
[[nodiscard]] std::optional<AppHeading> take_heading(
    Line& line, std::string_view name, HeadingAlphabet alphabet = HeadingAlphabet::kNone);
/// Why the alphabet of a heading does not suit its size; nothing when it does.
[[nodiscard]] std::optional<ParseError> find_alphabet_fault(const AppHeading& heading);
/// The start of a heading up to its colon, with the alphabet if it must be stated.
[[nodiscard]] std::string heading_text(std::string_view name,
                                       const std::vector<std::uint32_t>& values,
                                       const Alphabet& alphabet);
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
