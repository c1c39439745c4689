#include "pbcs/apps/futoshiki/reader.hpp"

#include <algorithm>
#include <optional>

#include "pbcs/apps/futoshiki/forms.hpp"
#include "pbcs/apps/futoshiki/model.hpp"
#include "pbcs/apps/futoshiki/writer.hpp"
#include "pbcs/apps/headed.hpp"
#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/square.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::futoshiki {
namespace {

constexpr int kHasHeading = 95;
constexpr int kReadable = 85;
constexpr int kLooksLikeIt = 11;  // rather than a Sudoku with a mistake

/// The words of a text in the program's own form, (solve 9 "..." ...), or of any other.
struct Words {
  std::vector<Token> words;
  Size size;
  bool in_parentheses = false;
  Stated stated = {};
};

std::optional<std::uint32_t> size_in(Token word) {
  const Symbol symbol = symbol_of_piece(word, kLargestBoard);
  return symbol.kind == Symbol::Kind::kNumber ? std::optional(symbol.number) : std::nullopt;
}

/// Replaces parentheses and quotation marks by blanks.
Line plain(Line line) {
  for (Mark& mark : line) {
    const char c = mark.character;
    if (c == '(' || c == ')' || c == '"') mark.character = ' ';
  }
  return line;
}

bool opens_with_parenthesis(const Line& line) {
  const auto first = std::find_if(line.begin(), line.end(),
                                  [](const Mark& mark) { return !is_blank(mark.character); });
  return first != line.end() && first->character == '(';
}

Words words_of(Token text, bool in_parentheses) {
  Words found{tokens_of(text), std::nullopt, in_parentheses};
  if (!in_parentheses || found.words.empty()) return found;
  const std::string verb = bytes_of(found.words.front());
  if (verb == "solve" || verb == "solve-tatham") found.words.erase(found.words.begin());
  if (!found.words.empty()) {
    found.size = size_in(found.words.front());
    if (found.size) found.words.erase(found.words.begin());
  }
  return found;
}

bool has_sign_strings(const std::vector<Token>& words) {
  const std::size_t first = std::min<std::size_t>(words.size(), 3);
  return std::any_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(first),
                     [](Token word) { return word.size() > 1 && is_sign_string(word); });
}

Line joined(const std::vector<Line>& lines) {
  Line all;
  for (const Line& line : lines) {
    all.insert(all.end(), line.begin(), line.end());
    if (!line.empty()) all.push_back({' ', line.back().position, " "});
  }
  return all;
}

Token rest_after(const Line& text, const Words& words) {
  const Mark* begin = words.words.empty() ? text.data() : words.words.front().data();
  return Token(text).subspan(static_cast<std::size_t>(begin - text.data()));
}

/// A label follows on the same line only: further lines would be further boards.
Result<Reading, ParseError> read_words(const Line& text, const Words& words, Kind kind) {
  std::size_t used = 0;
  auto reading = read_strings(words.words, kind, words.size, words.stated, used);
  if (!reading || words.in_parentheses) return reading;
  const std::uint32_t last_line = words.words[used - 1].front().position.line;
  if (words.words.back().front().position.line != last_line) {
    return error_at(words.words.back(), "the board has ended before this line");
  }
  reading->label = label_after(text, words.words[used - 1]);
  return reading;
}

/// `size` is nothing when the id says it.
Result<Reading, ParseError> read_id(Token id, Kind kind, const Words& words, const Size& size) {
  auto reading = read_game_id(id, kind, size);
  if (!reading) return reading;
  if (words.size && reading->grid.n != *words.size) {
    return error_at(id, "a " + size_text(reading->grid.n) + " board: the heading says " +
                            size_text(*words.size));
  }
  reading->grid.first = words.stated.value_or(FirstSymbol::kOne);
  return reading;
}

/// "r1c1 < r1c2 < r2c2 < r1c1"
std::string circle_text(const Grid& grid, const std::vector<std::uint32_t>& circle) {
  std::string text;
  for (const std::uint32_t cell : circle) text += cell_name(grid.n, cell) + " < ";
  return text + cell_name(grid.n, circle.front());
}

std::optional<ParseError> find_fault(const Reading& reading) {
  const Grid& grid = reading.grid;
  const auto at = [&](std::size_t cell, std::string message) {
    return fault_at(reading.positions[cell], std::move(message));
  };
  const std::vector<UnitKind> units = units_of(grid.kind, grid.n);
  if (auto clash = find_clash(grid.alphabet(), units, grid.values, reading.positions)) return clash;
  if (const auto circle = find_circle(grid)) {
    return at(circle->front(), "the signs go round in a circle: " + circle_text(grid, *circle));
  }
  for (const Sign& sign : grid.signs) {
    const std::uint32_t small = grid.values[sign.smaller];
    const std::uint32_t large = grid.values[sign.larger];
    if (small == 0 || large == 0 || small < large) continue;
    return at(sign.larger,
              cell_name(grid.n, sign.smaller) + " = " + number_name(small, grid.alphabet()) +
                  " and " + cell_name(grid.n, sign.larger) + " = " +
                  number_name(large, grid.alphabet()) + " against the sign between them");
  }
  return std::nullopt;
}

bool is_readable(const Chunk& chunk, Kind kind) {
  return read(chunk, kind).has_value();
}

// Some sign, in some way of writing: as a character, or as a letter of a game id.
bool may_have_signs(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    constexpr std::string_view kSigns = "<>^vVUDLR";
    return !is_ascii(c) || kSigns.find(c) != std::string_view::npos;
  });
}

bool has_signs(std::string_view text) {
  return std::count(text.begin(), text.end(), '<') + std::count(text.begin(), text.end(), '>') > 0;
}

// A size, then numbers and letters of directions between commas: 5:0,0R,3UD,...
bool is_like_game_id(std::string_view text) {
  const std::size_t colon = text.find_first_not_of("0123456789");
  if (colon == 0 || colon > 2 || text[colon] != ':') return false;
  const std::string_view cells = text.substr(colon + 1);
  return cells.find_first_of("UDLR") != std::string_view::npos &&
         std::count(cells.begin(), cells.end(), ',') > 2 &&
         cells.find_first_not_of("0123456789,UDLR\r\n") == std::string_view::npos;
}

Result<Reading, ParseError> read_lines(std::vector<Line> lines, const Chunk& chunk, Kind kind) {
  if (lines.empty()) return unexpected(ParseError{"no puzzle here", chunk.line, 1});
  const auto heading = take_heading(lines.front(), name_of(kind), HeadingAlphabet::kAllowed);
  if (heading) {
    if (auto fault = find_alphabet_fault(*heading)) return unexpected(std::move(*fault));
  }
  const bool in_parentheses = opens_with_parenthesis(lines.front());
  for (Line& line : lines) line = plain(std::move(line));
  const Line text = joined(lines);
  Words words = words_of(text, in_parentheses);
  if (heading && heading->size) words.size = heading->size->value;
  if (heading && heading->alphabet) words.stated = heading->alphabet->first;
  if (words.words.empty()) return unexpected(ParseError{"no board here", chunk.line, 1});
  const Token rest = rest_after(text, words);
  if (is_game_id(rest, std::nullopt)) return read_id(rest, kind, words, std::nullopt);
  if (is_game_id(rest, words.size)) return read_id(rest, kind, words, words.size);
  if (has_sign_strings(words.words)) return read_words(text, words, kind);
  if (lines.size() > 1) return read_grid(lines, kind, words.stated);
  return read_words(text, words, kind);
}

}  // namespace

Result<Reading, ParseError> read(const Chunk& chunk, Kind kind) {
  return read_pasted(
      chunk, [&](std::vector<Line> lines) { return read_lines(std::move(lines), chunk, kind); });
}

int recognise(std::string_view text, Kind kind) {
  if (text_has_heading(text, name_of(kind))) return kHasHeading;
  if (kind == Kind::kSudoshiki) return 0;
  const std::string_view start = start_of(text);
  if (!may_have_signs(start)) return 0;
  const auto chunks = split(start, kind);
  const bool readable = std::any_of(chunks.begin(), chunks.end(), [](const Chunk& chunk) {
    const auto reading = read(chunk, Kind::kFutoshiki);
    return reading && !reading->grid.signs.empty();
  });
  if (readable) return kReadable;
  if (is_like_game_id(start)) return kLooksLikeIt;
  constexpr std::string_view kCells = "0123456789.<>-^vV \t\r\n\"()";
  const auto known = std::count_if(
      start.begin(), start.end(), [&](char c) { return kCells.find(c) != std::string_view::npos; });
  return has_signs(start) && 10 * static_cast<std::size_t>(known) >= 9 * start.size() ? kLooksLikeIt
                                                                                      : 0;
}

std::vector<Chunk> split(std::string_view text, Kind kind) {
  const auto readable = [kind](const Chunk& chunk) { return is_readable(chunk, kind); };
  const auto rather_a_puzzle = [](const RawLine& raw) {
    const Line line = plain(decode(raw));
    return has_sign_strings(tokens_of(line)) || is_game_id(line, std::nullopt);
  };
  return split_headed(text, {name_of(kind), readable, rather_a_puzzle});
}

Result<Puzzle, ParseError> parse(const Chunk& chunk, Kind kind) {
  auto reading = read(chunk, kind);
  if (!reading) return unexpected(std::move(reading.error()));
  if (auto fault = find_fault(*reading); fault && !chunk.may_clash) {
    return unexpected(std::move(*fault));
  }
  Puzzle puzzle{instance_of(reading->grid),
                std::make_shared<const Board>(board_of(reading->grid)),
                {},
                std::move(reading->label)};
  puzzle.text = line_text(puzzle);
  return puzzle;
}

}  // namespace pbcs::futoshiki
