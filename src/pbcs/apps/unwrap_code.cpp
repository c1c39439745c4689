// Takes away the lists, arrays, strings and assignments of programming languages (see paste.hpp).
#include "pbcs/apps/unwrap_code.hpp"

#include "pbcs/apps/line_editor.hpp"

namespace pbcs {
namespace {

// An empty cell in programming languages, and in what they print.
constexpr std::array<std::string_view, 6> kNothing = {"none", "null",      "nan",
                                                      "nil",  "undefined", "na"};

class CodeUnwrapper : private LineEditor {
 public:
  explicit CodeUnwrapper(Line line) : LineEditor(std::move(line)) {}

  Line run() {
    static constexpr CharacterSet kCodeMarks("[]{}()\"'`=$\\");
    if (has_any(kCodeMarks) || has_word("nan")) take_code();
    return std::move(line_);
  }

 private:
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
    const bool list = has_any(CharacterSet("[]{}"));
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
    if (!has_any(CharacterSet(","))) return;
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
};

}  // namespace

Line without_code(Line line) {
  return CodeUnwrapper(std::move(line)).run();
}

}  // namespace pbcs
