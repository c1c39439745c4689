#include "pbcs/apps/sudoku/embedded.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/sudoku/line_reader.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku {
namespace {

constexpr std::size_t kShortest = 16;  // a grid of 4x4
constexpr std::array<std::string_view, 12> kNamesOfPuzzles = {
    "puzzle", "puzzles", "quiz",   "quizzes",  "sudoku",  "sudokus",
    "grid",   "givens",  "string", "question", "problem", "board"};

bool is_name_of_puzzles(std::string_view word) {
  return std::find(kNamesOfPuzzles.begin(), kNamesOfPuzzles.end(), word) != kNamesOfPuzzles.end();
}

struct EmbeddedString {
  Token string;
  Reading reading;
  [[nodiscard]] bool solved() const {
    const auto& values = reading.grid.values;
    return std::none_of(values.begin(), values.end(), [](std::uint32_t v) { return v == 0; });
  }
};

// Without the stars or underlines with which Markdown makes a text bold: of a string that has too
// many characters for a grid, as many at both ends.
Token without_emphasis(Token string, const Heading& heading) {
  constexpr std::size_t kMost = 3;
  if (string.empty() || shape_for_cells(string.size(), heading)) return string;
  const char mark = string.front().character;
  Token inner = string;
  for (std::size_t i = 0; i < kMost && inner.size() > 2; ++i) {
    if ((mark != '*' && mark != '_') || inner.front().character != mark ||
        inner.back().character != mark) {
      break;
    }
    inner = inner.subspan(1, inner.size() - 2);
    if (shape_for_cells(inner.size(), heading)) return inner;
  }
  return string;
}

// The strings between everything that cannot be part of one.
std::vector<EmbeddedString> candidates_in(Token line, const Heading& heading) {
  constexpr std::string_view kSeparators = ",;|\"'`=&()[]{}<>:/\\";
  std::vector<EmbeddedString> candidates;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const char c = i < line.size() ? line[i].character : ' ';
    if (!is_blank(c) && kSeparators.find(c) == std::string_view::npos) continue;
    const Token string = without_emphasis(line.subspan(begin, i - begin), heading);
    begin = i + 1;
    const bool numbers = std::any_of(string.begin(), string.end(),
                                     [](const Mark& m) { return is_digit(m.character); });
    if (string.size() < kShortest || !numbers) continue;
    auto reading = read_string(string, heading);
    if (reading && !find_clash(*reading)) candidates.push_back({string, std::move(*reading)});
  }
  return candidates;
}

std::string without(std::string text, std::string_view characters) {
  std::erase_if(text, [&](char c) { return characters.find(c) != std::string_view::npos; });
  return text;
}

// Without these characters and blanks at its ends.
Token stripped(Token text, std::string_view before, std::string_view behind) {
  const auto is_one_of = [](std::string_view set, const Mark& mark) {
    return is_blank(mark.character) || set.find(mark.character) != std::string_view::npos;
  };
  while (!text.empty() && is_one_of(before, text.front())) text = text.subspan(1);
  while (!text.empty() && is_one_of(behind, text.back())) text = text.first(text.size() - 1);
  return text;
}

// Without the word that says that a puzzle follows.
std::string without_introduction(const std::string& text) {
  if (text.starts_with('$') || text.ends_with('=') || text.find("://") != std::string::npos) {
    return {};
  }
  std::size_t end = text.find_last_not_of(" \t\"':");
  end = end == std::string::npos ? 0 : end + 1;
  std::size_t begin = end;
  while (begin > 0 && lower(text[begin - 1]) >= 'a' && lower(text[begin - 1]) <= 'z') --begin;
  std::string word = text.substr(begin, end - begin);
  std::transform(word.begin(), word.end(), word.begin(), lower);
  return is_name_of_puzzles(word) ? text.substr(0, begin) : text;
}

// Both sides of the puzzle, as one text.
std::string label_around(Token line, Token puzzle) {
  const auto at = static_cast<std::size_t>(puzzle.data() - line.data());
  const Token first = stripped(line.first(at), ",;|\"'`([{-*_.>", "\"'`([{*_");
  const Token last = stripped(line.subspan(at + puzzle.size()), ",;|\"'`)]}*_/>", ",;|\"'`)]}*_/>");
  std::string before = without_introduction(bytes_of(first));
  const bool record = bytes_of(line.first(at)).find_first_of("{[") != std::string::npos;
  const std::string_view brackets = record ? "\"{}[]" : "";
  before = without(before, brackets);
  before.erase(before.find_last_not_of(" \t,;|\"'`([{:.)") + 1);
  const std::string behind = without(bytes_of(last), brackets);
  return before + (before.empty() || behind.empty() ? "" : " ") + behind;
}

// As long as a puzzle, and not the long name of a column.
bool may_be_cells(const std::string& word) {
  const auto cells = std::count_if(word.begin(), word.end(), [](char c) {
    return is_digit(c) || std::string_view(".*-").find(c) != std::string_view::npos;
  });
  return word.size() >= kShortest && 8 * static_cast<std::size_t>(cells) >= word.size();
}

}  // namespace

std::optional<Result<Reading, ParseError>> read_embedded(const Line& line, const Heading& heading) {
  const Line bare = untagged(line);
  std::vector<EmbeddedString> candidates = candidates_in(bare, heading);
  const auto open = std::count_if(candidates.begin(), candidates.end(),
                                  [](const EmbeddedString& c) { return !c.solved(); });
  if (open > 0) std::erase_if(candidates, [](const EmbeddedString& c) { return c.solved(); });
  if (candidates.empty()) return std::nullopt;
  if (open > 1) {
    return error_at(candidates[1].string,
                    "a second puzzle on this line: put each on a line of its own");
  }
  EmbeddedString& found = candidates.front();
  found.reading.text = heading.text + characters_in(found.string);
  found.reading.label = label_around(bare, found.string);
  return std::move(found.reading);
}

bool is_table_header(const RawLine& raw) {
  constexpr std::size_t kLongest = 1000;
  if (raw.text.size() > kLongest) return false;
  const Line line = decode(raw);
  bool named = false;
  std::string word;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const char c = i < line.size() ? line[i].character : ',';
    const bool wide = c == ' ' && i + 1 < line.size() && line[i + 1].character == ' ';
    if (!wide && std::string_view(",;|\t").find(c) == std::string_view::npos) {
      word += lower(c);
      continue;
    }
    if (may_be_cells(word)) return false;
    std::erase_if(word, [](char w) { return is_blank(w) || w == '"' || w == '\''; });
    named = named || is_name_of_puzzles(word);
    word.clear();
  }
  return named;
}

bool is_numbered_puzzle(const RawLine& raw) {
  constexpr std::size_t kMostDigits = 9;
  if (!is_comment(raw)) return false;
  const Line line = decode(raw);
  const Token content = trimmed(line);
  std::size_t i = 1;
  while (i < content.size() && is_digit(content[i].character)) ++i;
  if (i == 1 || i > kMostDigits || i == content.size()) return false;
  const char c = content[i].character;
  if (!is_blank(c) && c != ':' && c != '.' && c != ')') return false;
  const auto reading = read_embedded(line, {});
  return reading && *reading;
}

}  // namespace pbcs::sudoku
