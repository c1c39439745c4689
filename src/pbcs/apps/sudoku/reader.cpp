#include "pbcs/apps/sudoku/reader.hpp"

#include <algorithm>
#include <string>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/square.hpp"
#include "pbcs/apps/sudoku/embedded.hpp"
#include "pbcs/apps/sudoku/grid_reader.hpp"
#include "pbcs/apps/sudoku/hodoku.hpp"
#include "pbcs/apps/sudoku/line_reader.hpp"
#include "pbcs/apps/sudoku/links/link.hpp"
#include "pbcs/apps/sudoku/sudoku.hpp"
#include "pbcs/apps/sudoku/writer.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku {
namespace {

constexpr int kHasHeading = 95;
constexpr int kReadable = 80;
constexpr int kIsLink = 70;
constexpr int kLooksLikeIt = 10;

bool has_border(const Line& line) {
  return std::any_of(line.begin(), line.end(),
                     [](const Mark& mark) { return mark.character == '|'; });
}

Result<Reading, ParseError> read_single_line(const std::vector<Line>& lines,
                                             const Heading& heading) {
  auto on_line = read_line(lines.front(), heading);
  if (on_line || heading.candidates) return on_line;
  if (!has_border(lines.front())) return on_line;
  return read_grid(lines, heading);
}

RawLine first_line_of(const Chunk& chunk) {
  constexpr std::size_t kLongest = 1000;
  const std::string_view start = chunk.text.substr(0, kLongest);
  return {start.substr(0, start.find_first_of("\r\n")), chunk.line};
}

// A usual string and nothing behind it that could be more than a label.
bool is_usual_line(std::string_view text) {
  constexpr std::size_t kLongest = 1000;
  constexpr std::string_view kUnusual = "\r\n[{\"'";
  return text.size() <= kLongest && is_usual_string(text) &&
         text.find_first_of(kUnusual, kUsualLength) == std::string_view::npos;
}

// Behind the first one in a list on one line, where it would be taken for a label.
std::optional<ParseError> find_second_puzzle(const Chunk& chunk) {
  const bool list = chunk.text.find_first_of("[{\"'") != std::string_view::npos &&
                    chunk.text.find_first_of("\r\n") == std::string_view::npos;
  if (!list || chunk.text.size() > kMostCharacters) return std::nullopt;
  const auto embedded = read_embedded(decode({chunk.text, chunk.line}), {});
  return embedded && !*embedded ? std::optional(embedded->error()) : std::nullopt;
}

// Broken puzzles are to be recognised too, so that what is wrong with them can be told.
bool looks_like_a_puzzle(std::string_view text) {
  constexpr std::size_t kSmallest = 12;
  std::size_t cells = 0;
  std::size_t others = 0;
  for (const char c : text) {
    const bool cell = (c >= '0' && c <= '9') || c == '.' || c == '*' || c == '_' || c == '-';
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (cell) ++cells;
    if (letter) ++others;
  }
  return cells >= kSmallest && cells >= 2 * others;
}

// What is wrong with a link can be told too.
bool is_link_chunk(const Chunk& chunk) {
  const std::vector<Line> lines = content_lines(chunk);
  return !lines.empty() && links::is_link(lines.front());
}

// Candidates are part of a puzzle unless its text tells what a player did.
Reading without_entries(Reading reading) {
  if (reading.entered.empty()) return reading;
  for (std::size_t cell = 0; cell < reading.entered.size(); ++cell) {
    if (reading.entered[cell]) reading.grid.values[cell] = 0;
  }
  reading.grid.candidates.clear();
  return reading;
}

bool has(std::string_view text, char c) {
  return text.find(c) != std::string_view::npos;
}

std::string_view format_of(const Reading& reading, const Chunk& chunk) {
  if (!reading.format.empty()) return reading.format;
  if (reading.grid.has_candidates()) return "pm";
  if (!has(chunk.text, '\n') && !has(chunk.text, '\r')) return "line";
  return has(chunk.text, '|') ? "grid" : "sdk";
}

constexpr std::size_t kFewestDigits = 8;

// Nine lines of nine characters or words, whatever stands for empty cells.
bool has_square_of_usual_size(std::string_view text) {
  constexpr std::size_t kUsual = 9;
  std::size_t rows = 0;
  std::size_t digits = 0;
  for (const RawLine& raw : raw_lines(text, 1)) {
    if (is_empty(raw)) continue;
    const Line line = decode(raw);
    const auto tokens = tokens_of(line);
    const bool row = tokens.size() == kUsual || (tokens.size() == 1 && line.size() == kUsual);
    rows = row ? rows + 1 : 0;
    const auto count = std::count_if(line.begin(), line.end(),
                                     [](const Mark& m) { return is_digit(m.character); });
    digits = row ? digits + static_cast<std::size_t>(count) : 0;
    if (rows == kUsual && digits >= kFewestDigits) return true;
  }
  return false;
}

// As long as an ordinary puzzle, whatever stands for its empty cells.
bool has_string_of_usual_length(std::string_view text) {
  for (const RawLine& raw : raw_lines(text, 1)) {
    const Line line = decode(raw);
    for (const Token token : tokens_of(line)) {
      const auto digits = std::count_if(token.begin(), token.end(),
                                        [](const Mark& m) { return is_digit(m.character); });
      if (token.size() == kUsualLength && static_cast<std::size_t>(digits) >= kFewestDigits)
        return true;
    }
  }
  return false;
}

bool is_named(const std::vector<Chunk>& chunks) {
  if (chunks.empty()) return false;
  std::vector<Line> lines = content_lines(chunks.front());
  return !lines.empty() && take_heading(lines.front()).named;
}

std::optional<std::string> find_fault(const Heading& heading) {
  if (!heading.shape || !heading.alphabet) return std::nullopt;
  const std::uint32_t n = heading.shape->size();
  if (heading.alphabet->size == n) return std::nullopt;
  return alphabet_fault(*heading.alphabet, n);
}

// `latin: 12..` is no Sudoku with a name before it.
std::optional<ParseError> find_foreign_heading(const RawLine& first) {
  const std::string_view text = first.text.substr(0, first.text.find(':'));
  if (text.size() == first.text.size()) return std::nullopt;
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const std::size_t end = std::min(text.find_first_of(" \t0123456789", begin), text.size());
  std::string word(text.substr(begin, end - begin));
  std::transform(word.begin(), word.end(), word.begin(), lower);
  const App* named = find_application(word);
  if (named == nullptr || named == &app()) return std::nullopt;
  return ParseError{"'" + word + ":' names another type of puzzle", first.number, begin + 1};
}

Result<Reading, ParseError> read_lines(std::vector<Line>& lines, std::size_t first_line) {
  if (lines.empty()) return unexpected(ParseError{"no puzzle here", first_line, 1});
  const Heading heading = take_heading(lines.front());
  if (auto fault = find_fault(heading)) {
    return unexpected(ParseError{std::move(*fault), first_line, 1});
  }
  if (tokens_of(lines.front()).empty()) lines.erase(lines.begin());
  if (lines.empty()) {
    const std::string after = heading.text.empty() ? "sudoku:" : heading.text;
    return unexpected(ParseError{"no puzzle after '" + after + "'", first_line, 1});
  }
  return lines.size() == 1 ? read_single_line(lines, heading) : read_grid(lines, heading);
}

}  // namespace

Result<Reading, ParseError> read(const Chunk& chunk) {
  if (is_usual_line(chunk.text)) return read_usual_string({chunk.text, chunk.line});
  if (is_numbered_puzzle({chunk.text, chunk.line})) {
    return std::move(*read_embedded(decode({chunk.text, chunk.line}), {}));
  }
  const RawLine first = first_line_of(chunk);
  if (starts_sections(decode(first))) return read_sections(content_lines(chunk));
  if (auto foreign = find_foreign_heading(first)) return unexpected(std::move(*foreign));
  if (auto second = find_second_puzzle(chunk)) return unexpected(std::move(*second));
  return read_pasted(chunk, [&](std::vector<Line> lines) { return read_lines(lines, chunk.line); });
}

Result<Puzzle, ParseError> parse(const Chunk& chunk) {
  auto reading = read(chunk);
  if (!reading) return unexpected(std::move(reading.error()));
  const Grid& grid = reading->grid;
  const bool entries = !reading->entered.empty();
  if (auto fault = entries ? find_clash(without_entries(*reading)) : std::nullopt;
      fault && !chunk.may_clash) {
    return unexpected(std::move(*fault));
  }
  // What a player entered may clash: that is for hints to say.
  auto clash = find_clash(*reading);
  const bool tells = (chunk.may_clash || entries) && grid.shape.size() <= kLargestSymbol;
  if (clash && !tells) return unexpected(std::move(*clash));
  const Frame known = frame(grid.shape, grid.first);
  Puzzle puzzle{instance_of(grid, known.model), known.board, std::move(reading->text),
                std::move(reading->label)};
  if (entries) puzzle.published = instance_of(without_entries(*reading).grid);
  puzzle.format = format_of(*reading, chunk);
  if (puzzle.text.empty() && clash && entries) {
    puzzle.text = library_line(grid, reading->entered);
  } else if (puzzle.text.empty()) {
    puzzle.text = puzzle.instance.excluded.empty() ? line_text(grid, '.') : candidates_text(grid);
  }
  return puzzle;
}

int recognise(std::string_view text) {
  text = start_of(text);
  const std::vector<Chunk> chunks = split(text);
  if (is_named(chunks)) return kHasHeading;
  const bool readable = std::any_of(chunks.begin(), chunks.end(),
                                    [](const Chunk& chunk) { return read(chunk).has_value(); });
  if (readable) return kReadable;
  if (std::any_of(chunks.begin(), chunks.end(), is_link_chunk)) return kIsLink;
  const bool alike = looks_like_a_puzzle(text) || has_string_of_usual_length(text) ||
                     has_square_of_usual_size(text);
  return alike ? kLooksLikeIt : 0;
}

}  // namespace pbcs::sudoku
