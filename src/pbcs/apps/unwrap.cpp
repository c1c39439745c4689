// Takes away what surrounds a puzzle on a line (see paste.hpp).
#include "pbcs/apps/line_editor.hpp"
#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/unwrap_code.hpp"

namespace pbcs {
namespace {

constexpr std::array<std::string_view, 32> kTags = {
    "code", "pre",  "quote",  "tt",   "b",   "i",    "u",     "font",  "size",   "color", "spoiler",
    "hide", "p",    "br",     "span", "div", "bold", "table", "tbody", "center", "list",  "samp",
    "kbd",  "html", "strong", "em",   "ul",  "ol",   "li",    "row",   "rows",   "sudoku"};
// These separate cells.
constexpr std::array<std::string_view, 3> kCellTags = {"/td", "/th", "tr"};
constexpr std::array<std::string_view, 5> kQuietCellTags = {"td", "th", "/tr", "thead", "tfoot"};

class Unwrapper : private LineEditor {
 public:
  explicit Unwrapper(Line line) : LineEditor(std::move(line)) {}

  Line untagged() {
    static constexpr CharacterSet kTagMarks("[]<>`~");
    if (!has_any(kTagMarks)) return std::move(line_);
    take_quotation();
    take_fence();
    take_tags();
    return std::move(line_);
  }

  Line unwrapped() {
    line_ = untagged();
    take_latex();
    take_item();
    take_row_name();
    return without_code(std::move(line_));
  }

 private:
  // > > quoted twice; but signs of Futoshiki are no quotation.
  void take_quotation() {
    std::size_t end = 0;
    for (std::size_t i = skip_blanks(0); at(i) == '>'; i = skip_blanks(i + 1)) end = i + 1;
    if (end > 0 && !is_one_of("<>-", at(end) == '\0' ? ' ' : at(end))) blank(0, end);
  }

  // ``` or ~~~, and the name of a language.
  void take_fence() {
    const std::size_t begin = skip_blanks(0);
    const char c = at(begin);
    std::size_t end = begin;
    while ((c == '`' || c == '~') && at(end) == c) ++end;
    if (end < begin + 3) return;
    blank(begin, end);
    const bool word = std::all_of(
        line_.begin() + static_cast<std::ptrdiff_t>(end), line_.end(),
        [](const Mark& mark) { return is_letter(mark.character) || is_blank(mark.character); });
    if (word) blank(end, line_.size());
  }

  void take_tags() {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (at(i) == '[') take_tag(i, ']');
      if (at(i) == '<') take_tag(i, '>');
    }
  }

  void take_tag(std::size_t begin, char close) {
    std::size_t name_end = begin + (at(begin + 1) == '/' ? 2 : 1);
    while (is_letter(at(name_end))) ++name_end;
    std::size_t end = name_end;
    if (is_one_of("= /*", at(end) == '\0' ? 'x' : at(end))) {
      constexpr std::size_t kLongestTag = 300;
      const std::size_t limit = std::min(line_.size(), begin + kLongestTag);
      while (end < limit && at(end) != close) ++end;
    }
    if (at(end) != close) return;
    const std::string name = word_at(begin + 1, name_end);
    const bool cell = close == '>' && is_among(kCellTags, name);
    const bool quiet = close == '>' && is_among(kQuietCellTags, name);
    const bool known = is_among(kTags, name.starts_with('/') ? name.substr(1) : name);
    if (!cell && !quiet && !known) return;
    blank(begin, end + 1);
    if (cell) put(begin, '|');
  }

  // ---- rows -------------------------------------------------------------------------------------

  // \begin{sudoku} and other commands; the rows of a table, 1 & & 3 \\ ; the point behind a row.
  void take_latex() {
    const std::size_t begin = skip_blanks(0);
    const std::string text = word_at(begin, line_.size());
    if (text.starts_with("\\begin{") || text.starts_with("\\end{") || text == "\\hline") {
      blank(begin, line_.size());
      return;
    }
    if (const std::size_t end = text.find("\\\\"); end != std::string::npos) {
      for (Mark& mark : line_) {
        if (mark.character == '&') put(static_cast<std::size_t>(&mark - line_.data()), '|');
      }
      blank(begin + end, line_.size());
      put(begin + end, '|');
      line_.insert(line_.begin(), {'|', line_.front().position, "|"});
    } else if (text.starts_with('|') && text.ends_with("|.")) {
      put(line_.size() - 1, ' ');
    }
  }

  // The dash before an item that is a list or a string, as YAML has it.
  void take_item() {
    const std::size_t begin = skip_blanks(0);
    const std::size_t item = skip_blanks(begin + 1);
    if (at(begin) == '-' && item > begin + 1 && is_one_of("[\"'", at(item))) put(begin, ' ');
  }

  // Row 1: before the cells.
  void take_row_name() {
    constexpr std::size_t kMostDigits = 2;
    const std::size_t begin = skip_blanks(0);
    std::size_t number = begin;
    while (is_letter(at(number))) ++number;
    const std::string name = word_at(begin, number);
    if (name != "row" && name != "line") return;
    number = skip_blanks(number);
    std::size_t end = number;
    while (is_digit(at(end)) && end < number + kMostDigits) ++end;
    if (end > number && is_one_of(":.=)", at(end)) && is_blank(at(end + 1))) blank(begin, end + 1);
  }
};

}  // namespace

Line untagged(Line line) {
  return Unwrapper(std::move(line)).untagged();
}

Line unwrapped(Line line) {
  return Unwrapper(std::move(line)).unwrapped();
}

}  // namespace pbcs
