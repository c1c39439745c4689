// Takes away what surrounds a puzzle on a line (see paste.hpp).
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "pbcs/apps/paste.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

bool is_one_of(std::string_view set, char c) {
  return set.find(c) != std::string_view::npos;
}
bool is_letter(char c) {
  return lower(c) >= 'a' && lower(c) <= 'z';
}
bool is_word_character(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

constexpr std::array<std::string_view, 32> kTags = {
    "code", "pre",  "quote",  "tt",   "b",   "i",    "u",     "font",  "size",   "color", "spoiler",
    "hide", "p",    "br",     "span", "div", "bold", "table", "tbody", "center", "list",  "samp",
    "kbd",  "html", "strong", "em",   "ul",  "ol",   "li",    "row",   "rows",   "sudoku"};
// These separate cells.
constexpr std::array<std::string_view, 3> kCellTags = {"/td", "/th", "tr"};
constexpr std::array<std::string_view, 5> kQuietCellTags = {"td", "th", "/tr", "thead", "tfoot"};
// An empty cell in programming languages, and in what they print.
constexpr std::array<std::string_view, 6> kNothing = {"none", "null",      "nan",
                                                      "nil",  "undefined", "na"};

template <std::size_t N>
bool is_among(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class Unwrapper {
 public:
  explicit Unwrapper(Line line) : line_(std::move(line)) {}

  Line untagged() {
    if (!has_any("[]<>`~")) return std::move(line_);
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
    if (has_any("[]{}()\"'`=$\\") || has_word("nan")) take_code();
    return std::move(line_);
  }

 private:
  [[nodiscard]] bool has_any(std::string_view set) const {
    return std::any_of(line_.begin(), line_.end(),
                       [set](const Mark& mark) { return is_one_of(set, mark.character); });
  }
  [[nodiscard]] bool has_word(std::string_view word) const {
    return word_at(0, line_.size()).find(word) != std::string::npos;
  }
  [[nodiscard]] char at(std::size_t i) const {
    return i < line_.size() ? line_[i].character : '\0';
  }
  [[nodiscard]] std::size_t skip_blanks(std::size_t i) const {
    while (i < line_.size() && is_blank(at(i))) ++i;
    return i;
  }
  [[nodiscard]] std::string word_at(std::size_t begin, std::size_t end) const {
    std::string word;
    for (std::size_t i = begin; i < end; ++i) word += lower(at(i));
    return word;
  }
  void put(std::size_t i, char c) {
    static constexpr std::string_view kBlankBar = " |.";
    line_[i].character = c;
    line_[i].bytes = kBlankBar.substr(kBlankBar.find(c), 1);
  }
  void blank(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) put(i, ' ');
  }

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

  // ---- lists, arrays, strings -------------------------------------------------------------------
  void take_code() {
    const bool numbers = has_word("nan");
    const bool rule = word_at(0, line_.size()).find("--") != std::string::npos;
    take_comment();
    take_keys();
    const bool assigned = take_assignment();
    take_words(assigned);
    take_empty_strings();
    take_quoted_row();
    const std::size_t last = trimmed(line_).size() + skip_blanks(0);
    if (last > 1 && at(last - 1) == '.' && is_one_of(")]", at(last - 2))) put(last - 1, ' ');
    const std::string_view marks = rule ? "[]{}()\"`\\" : "[]{}()\"'`\\";
    const bool list = has_any("[]{}");
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (is_one_of(marks, at(i))) put(i, ' ');
    }
    if (list || numbers) take_points(numbers);
  }

  // Behind a bracket or a comma.
  void take_comment() {
    for (std::size_t i = 1; i < line_.size(); ++i) {
      const bool starts = at(i) == '#' || (at(i) == '/' && at(i + 1) == '/');
      if (!starts) continue;
      std::size_t before = i;
      while (before > 0 && is_blank(at(before - 1))) --before;
      if (before > 0 && before < i && is_one_of("[]{}(),;\"", at(before - 1))) {
        blank(i, line_.size());
      }
    }
  }

  // "board": before a list or a string.
  void take_keys() {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (!is_one_of("\"'", at(i))) continue;
      std::size_t end = i + 1;
      while (is_word_character(at(end))) ++end;
      const std::size_t colon = skip_blanks(end + 1);
      if (end == i + 1 || at(end) != at(i) || at(colon) != ':') continue;
      const bool squares = is_digit(at(end - 1));  // {"A1": "4", ...
      blank(i, squares ? colon + 1 : end_of_short_value(colon + 1));
    }
  }

  // Behind a number or a short string that is all of a field, such as "level": "easy".
  [[nodiscard]] std::size_t end_of_short_value(std::size_t begin) const {
    constexpr std::size_t kShortestPuzzle = 16;
    std::size_t end = skip_blanks(begin);
    const char quote = at(end);
    if (is_one_of("\"'", quote)) {
      const std::size_t start = end++;
      while (end < line_.size() && at(end) != quote) ++end;
      if (end - start > kShortestPuzzle || at(end) != quote) return begin;
      ++end;
    } else {
      while (is_word_character(at(end)) || at(end) == '.' || at(end) == '-') ++end;
    }
    const std::size_t next = skip_blanks(end);
    return next == line_.size() || is_one_of(",}", at(next)) ? end : begin;
  }

  // int board[9][9] = ...; a string of cells before the sign is no name.
  bool take_assignment() {
    constexpr std::size_t kLongestName = 15;
    const std::size_t begin = skip_blanks(0);
    if (!is_letter(at(begin)) && at(begin) != '_' && at(begin) != '$') return false;
    std::size_t word = 0;
    for (std::size_t i = begin; i < line_.size(); ++i) {
      const std::size_t sign = at(i) == '=' ? 1 : at(i) == '<' && at(i + 1) == '-' ? 2 : 0;
      if (sign > 0) {
        blank(begin, i + sign);
        return true;
      }
      word = is_word_character(at(i)) || at(i) == '.' ? word + 1 : 0;
      const bool part = word > 0 || is_blank(at(i)) || is_one_of("[]<>:*&$,-", at(i));
      if (!part || word > kLongestName) return false;
    }
    return false;
  }

  // np.array(, new int, dtype=int; but None is an empty cell.
  void take_words(bool all) {
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (!is_letter(at(i))) continue;
      std::size_t end = i;
      while (is_word_character(at(end)) || (at(end) == '.' && is_letter(at(end + 1)))) ++end;
      const std::string word = word_at(i, end);
      if (is_among(kNothing, word)) {
        blank(i, end);
        put(i, '.');
      } else if (is_named_argument(i, end)) {
        blank(i, line_.size());
      } else if (at(end) == '(' ? end > i + 1 || word == "c"
                                : end > i + 1 && all && !is_one_of("\"'", at(i - 1))) {
        blank(i, at(end) == '(' ? end_of_first_argument(end) : end);
      }
      i = end;
    }
  }

  // dtype=int, nrow = 9 behind the cells: nothing but the like follows.
  [[nodiscard]] bool is_named_argument(std::size_t begin, std::size_t end) const {
    std::size_t before = begin;
    while (before > 0 && is_blank(at(before - 1))) --before;
    return before > 0 && at(before - 1) == ',' && at(skip_blanks(end)) == '=';
  }

  // problem(1, [[...: the number of a puzzle is no cell.
  [[nodiscard]] std::size_t end_of_first_argument(std::size_t open) const {
    std::size_t end = skip_blanks(open + 1);
    const std::size_t digits = end;
    while (is_digit(at(end))) ++end;
    const std::size_t comma = skip_blanks(end);
    const bool list = is_one_of("[{\"'", at(skip_blanks(comma + 1)));
    return end > digits && at(comma) == ',' && list ? comma + 1 : open;
  }

  // "" and ' ' between commas.
  void take_empty_strings() {
    if (!has_any(",")) return;
    for (std::size_t i = 0; i < line_.size(); ++i) {
      if (!is_one_of("\"'", at(i))) continue;
      const std::size_t end = skip_blanks(i + 1);
      const bool opens = i == 0 || is_blank(at(i - 1)) || is_one_of("[{(,;", at(i - 1));
      if (at(end) == at(i) && opens && at(end + 1) != at(i)) {
        blank(i, end + 1);
        put(i, '.');
      }
      std::size_t close = i + 1;
      while (close < line_.size() && at(close) != at(i)) ++close;
      if (is_one_of("\"'", at(i))) i = close;
    }
  }

  // "53  7    ": a string of digits in which blanks are empty cells, unless they separate digits.
  void take_quoted_row() {
    const auto is_quote = [](const Mark& mark) { return is_one_of("\"'", mark.character); };
    if (std::count_if(line_.begin(), line_.end(), is_quote) != 2) return;
    const auto open = std::find_if(line_.begin(), line_.end(), is_quote);
    const auto close = std::find_if(open + 1, line_.end(), is_quote);
    const auto begin = static_cast<std::size_t>(open - line_.begin()) + 1;
    const auto end = static_cast<std::size_t>(close - line_.begin());
    bool separated = end - begin > 1;
    for (std::size_t i = begin; i < end; ++i) {
      if (!is_digit(at(i)) && at(i) != ' ') return;
      separated = separated && is_digit(at(i)) == ((i - begin) % 2 == 0);
    }
    for (std::size_t i = begin; i < end && !separated; ++i) {
      if (at(i) == ' ') put(i, '.');
    }
  }

  // 5. or 5.0 when all numbers are written so; beside NaN there may be the number of the row.
  void take_points(bool numbers) {
    const std::vector<Token> tokens = tokens_of(line_);
    const auto is_float = [](Token token) {
      const std::string text = characters_in(token);
      const std::size_t point = text.find_first_not_of("0123456789");
      return point > 0 && point != std::string::npos && text[point] == '.' &&
             text.find_first_not_of('0', point + 1) == std::string::npos;
    };
    const auto is_point = [](Token token) { return characters_in(token) == "."; };
    const bool floats = std::all_of(tokens.begin(), tokens.end(), [&](Token token) {
      return is_float(token) || (numbers && (is_point(token) || number_of(token)));
    });
    if (!floats) return;
    for (const Token token : tokens) {
      if (!is_float(token)) continue;
      const auto begin = static_cast<std::size_t>(token.data() - line_.data());
      const std::size_t point = characters_in(token).find('.');
      blank(begin + point, begin + token.size());
    }
  }

  Line line_;
};

}  // namespace

Line untagged(Line line) {
  return Unwrapper(std::move(line)).untagged();
}

Line unwrapped(Line line) {
  return Unwrapper(std::move(line)).unwrapped();
}

}  // namespace pbcs
