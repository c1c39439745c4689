#include "pbcs/apps/paste.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

bool is_blank_line(const Line& line) {
  return std::all_of(line.begin(), line.end(),
                     [](const Mark& mark) { return is_blank(mark.character); });
}

// No tag, quotation or fence takes away a letter or a digit at the start.
bool begins_with_word(const RawLine& raw) {
  const std::size_t begin = raw.text.find_first_not_of(" \t\v\f");
  if (begin == std::string_view::npos) return false;
  const char c = lower(raw.text[begin]);
  return is_digit(c) || (c >= 'a' && c <= 'z');
}

// May words of a line be taken away as those of a programming language, or as the name of a row
// (row 1, line 1)? Beyond ASCII there are other forms of its marks.
bool may_be_code(const RawLine& raw) {
  static constexpr CharacterSet kMarksOfCode("[]{}()\"'`=$\\&NnRrLl");
  return std::any_of(raw.text.begin(), raw.text.end(),
                     [](char c) { return !is_ascii(c) || kMarksOfCode.has(c); });
}

// With the empty rows of spreadsheets, which are blank but not nothing.
std::vector<Line> lines_with_tabs(const Chunk& chunk) {
  std::vector<Line> lines;
  for (const RawLine& raw : raw_lines(chunk.text, chunk.line)) {
    const bool content = !is_empty(raw) && !is_comment(raw);
    if (content || is_row_of_tabs(raw)) lines.push_back(decode(raw));
  }
  return lines;
}

std::optional<std::vector<Line>> unwrapped_lines(const Chunk& chunk) {
  std::vector<Line> lines;
  bool changed = false;
  for (const RawLine& raw : raw_lines(chunk.text, chunk.line)) {
    if (is_comment(raw)) continue;
    const Line plain = decode(raw);
    Line line = unwrapped(plain);
    changed = changed || characters_in(line) != characters_in(plain);
    if (!is_blank_line(line) || is_row_of_tabs(raw)) lines.push_back(std::move(line));
  }
  return changed && !lines.empty() ? std::optional(std::move(lines)) : std::nullopt;
}

}  // namespace

bool is_row_of_tabs(const RawLine& raw) {
  constexpr auto kFewest = 3;  // in a row of 4 cells
  return is_empty(raw) && std::count(raw.text.begin(), raw.text.end(), '\t') >= kFewest;
}

bool is_fence(const RawLine& raw) {
  const std::size_t begin = std::min(raw.text.find_first_not_of(" \t"), raw.text.size());
  const std::string_view start = raw.text.substr(begin, 3);
  return start == "```" || start == "~~~";
}

bool is_tagging(const RawLine& raw) {
  constexpr std::size_t kLongest = 1000;
  if (raw.text.size() > kLongest || begins_with_word(raw)) return false;
  return is_empty(raw) || is_blank_line(untagged(decode(raw)));
}

bool is_wrapping(const RawLine& raw) {
  constexpr std::size_t kLongest = 1000;
  if (raw.text.size() > kLongest || is_row_of_tabs(raw)) return false;
  if (begins_with_word(raw) && !may_be_code(raw)) return false;
  const bool plain = raw.text.find_first_of("[]{}()<>`~\"'=$") == std::string_view::npos;
  return is_empty(raw) || (!plain && tokens_of(unwrapped(decode(raw))).empty());
}

std::optional<std::vector<Line>> lines_seen(const Chunk& chunk, View view) {
  constexpr std::size_t kMostWrapped = 200'000;  // larger ones are written by programs
  if (view != View::kPlain && chunk.text.size() > kMostWrapped) return std::nullopt;
  switch (view) {
    case View::kPlain:
      return content_lines(chunk);
    case View::kBlankCells:
      if (chunk.text.find_first_of("\r\n") == std::string_view::npos) return std::nullopt;
      return with_blank_cells(lines_with_tabs(chunk));
    case View::kUnwrapped:
      return unwrapped_lines(chunk);
    case View::kUnwrappedBlankCells: {
      const auto lines = unwrapped_lines(chunk);
      return lines ? with_blank_cells(*lines) : std::nullopt;
    }
    case View::kColumns:
      return with_blank_columns(unwrapped_lines(chunk).value_or(content_lines(chunk)));
  }
  return std::nullopt;
}

}  // namespace pbcs
