#include "pbcs/apps/sudoku/heading.hpp"

#include "pbcs/apps/alphabet.hpp"

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
    if (const auto rows = number()) {
      const auto columns = word("x") ? number() : std::nullopt;
      if (!columns || !usable(*rows, *columns)) return std::nullopt;
      heading.shape = Shape{*rows, *columns};
      skip_blanks();
    }
    heading.candidates = word("candidates");
    const bool says_more = heading.shape || heading.candidates;
    if (!(heading.named || says_more) || !word(":")) return std::nullopt;
    if (says_more) heading.text = bytes_of(start.first(start.size() - rest_.size()));
    return heading;
  }
  [[nodiscard]] std::size_t length_left() const { return rest_.size(); }

 private:
  static bool usable(std::uint32_t rows, std::uint32_t columns) {
    return rows >= 2 && columns >= 2 && rows * columns <= kLargestSize;
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

std::string heading_text(const Shape& shape) {
  return std::to_string(shape.block_rows) + "x" + std::to_string(shape.block_columns) + ":";
}

}  // namespace pbcs::sudoku
