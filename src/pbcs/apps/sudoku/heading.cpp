#include "pbcs/apps/sudoku/heading.hpp"

#include <algorithm>

#include "pbcs/apps/sudoku/links/solo.hpp"

namespace pbcs::sudoku {
namespace {

class HeadingReader {
 public:
  explicit HeadingReader(Token line) : rest_(line) {}

  // Nothing unless the line starts with a whole heading.
  std::optional<Heading> read() {
    Heading heading;
    skip_blanks();
    heading.named = word("sudoku");
    skip_blanks();
    const Token start = rest_;
    heading.shape = shape();
    skip_blanks();
    heading.alphabet = alphabet();
    skip_blanks();
    heading.candidates = word("candidates");
    // 3x3:1a2b... is a game id, not cells after a heading.
    const bool shape_only = heading.shape && !heading.alphabet && !heading.candidates;
    if (shape_only && !heading.named && links::is_solo_id(word_of(start))) return std::nullopt;
    const bool says_more = heading.shape || heading.alphabet || heading.candidates;
    if (!(heading.named || says_more) || !word(":")) return std::nullopt;
    if (says_more) heading.text = bytes_of(start.first(start.size() - rest_.size()));
    return heading;
  }
  [[nodiscard]] std::size_t length_left() const { return rest_.size(); }

 private:
  static bool usable(std::uint32_t rows, std::uint32_t columns) {
    return rows >= 2 && columns >= 2 && rows * columns <= kLargestSize;
  }
  std::optional<Shape> shape() {
    const Token start = rest_;
    const auto rows = number();
    const auto columns = rows && word("x") ? number() : std::nullopt;
    if (columns && usable(*rows, *columns)) return Shape{*rows, *columns};
    rest_ = start;
    return std::nullopt;
  }
  std::optional<Alphabet> alphabet() {
    constexpr std::size_t kLongest = 4;
    std::string range;
    for (const Mark& mark : rest_.first(std::min(kLongest, rest_.size()))) {
      if (mark.character == ':' || is_blank(mark.character)) break;
      range += mark.character;
    }
    const auto found = alphabet_of_range(range);
    if (found) rest_ = rest_.subspan(range.size());
    return found;
  }
  void skip_blanks() {
    while (!rest_.empty() && is_blank(rest_.front().character)) rest_ = rest_.subspan(1);
  }
  std::optional<std::uint32_t> number() {
    std::uint32_t value = 0;
    std::size_t digits = 0;
    for (; digits < 2 && digits < rest_.size(); ++digits) {
      const char c = rest_[digits].character;
      if (c < '0' || c > '9') break;
      value = 10 * value + static_cast<std::uint32_t>(c - '0');
    }
    rest_ = rest_.subspan(digits);
    return digits == 0 ? std::nullopt : std::optional(value);
  }
  static std::string word_of(Token line) {
    std::string word;
    for (const Mark& mark : line) {
      if (is_blank(mark.character)) break;
      word += mark.character;
    }
    return word;
  }
  // Letters in either case.
  bool word(std::string_view text) {
    if (rest_.size() < text.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = rest_[i].character;
      const bool capital = c >= 'A' && c <= 'Z';
      if ((capital ? static_cast<char>(c - 'A' + 'a') : c) != text[i]) return false;
    }
    rest_ = rest_.subspan(text.size());
    return true;
  }

  Token rest_;
};

}  // namespace

Heading take_heading(Line& line) {
  HeadingReader reader(line);
  auto heading = reader.read();
  if (!heading) return {};
  line.erase(line.begin(), line.end() - static_cast<std::ptrdiff_t>(reader.length_left()));
  return *heading;
}

std::optional<std::uint32_t> Heading::size() const {
  if (shape) return shape->size();
  return alphabet ? std::optional(alphabet->size) : std::nullopt;
}

std::optional<FirstSymbol> Heading::first() const {
  return alphabet ? std::optional(alphabet->first) : std::nullopt;
}

std::string heading_text(const Heading& heading) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
  if (const auto& shape = heading.shape) {
    add(std::to_string(shape->block_rows) + "x" + std::to_string(shape->block_columns));
  }
  if (heading.alphabet) add(range_text(*heading.alphabet));
  if (heading.candidates) add("candidates");
  return text.empty() ? text : text + ":";
}

}  // namespace pbcs::sudoku
