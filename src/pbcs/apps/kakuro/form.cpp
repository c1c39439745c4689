#include "pbcs/apps/kakuro/form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "pbcs/apps/clips.hpp"

namespace pbcs::kakuro {
namespace {

/// One square of a block: black with its sum, or white.
struct FormSquare {
  bool black = false;
  std::uint32_t sum = 0;
};

std::optional<FormSquare> form_square(Token word) {
  if (const auto sum = number_of(word)) return FormSquare{true, *sum};
  if (word.size() != 1) return std::nullopt;
  const char c = word.front().character;
  if (c == 'B' || c == 'b') return FormSquare{true, 0};
  return c == '.' ? std::optional(FormSquare{}) : std::nullopt;
}

bool is_word(Token word, std::string_view text) {
  return characters_in(word) == text;
}

class FormReader {
 public:
  explicit FormReader(const std::vector<Line>& lines) : form_(clips::words_of(lines)) {}

  Result<Reading, ParseError> read() {
    const auto size = form_.words.empty() ? std::nullopt : number_of(form_.words.front());
    if (!size || *size < 2 || *size > kMostRows) {
      return error_at(position(0), fmt::format("expected the number of rows, 2 to {}", kMostRows));
    }
    n_ = *size;
    reading_.grid = {n_, n_, std::vector<Square>(std::size_t{n_} * n_)};
    reading_.positions.assign(reading_.grid.squares.size(), position(0));
    reading_.start = position(0);
    reading_.label = form_.label;
    for (std::uint32_t i = 0; i < n_; ++i) {
      square(Direction::kAcross, 0, i).black = true;
      square(Direction::kAcross, i, 0).black = true;
    }
    for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
      for (std::uint32_t line = 1; line < n_; ++line) {
        if (auto fault = read_line(direction, line)) return unexpected(std::move(*fault));
      }
      if (at_ < form_.words.size() && is_word(form_.words[at_], "//")) ++at_;
    }
    if (at_ == form_.words.size()) return std::move(reading_);
    return error_at(position(at_), "expected the end of the form after the columns");
  }

 private:
  using Fault = std::optional<ParseError>;

  [[nodiscard]] Position position(std::size_t word) const {
    return word < form_.words.size() ? form_.words[word].front().position : form_.end;
  }
  [[nodiscard]] std::uint32_t number(Direction direction, std::uint32_t line,
                                     std::uint32_t i) const {
    return direction == Direction::kAcross ? line * n_ + i : i * n_ + line;
  }
  Square& square(Direction direction, std::uint32_t line, std::uint32_t i) {
    return reading_.grid.squares[number(direction, line, i)];
  }

  Fault read_line(Direction direction, std::uint32_t line) {
    const char* what = direction == Direction::kAcross ? "row" : "column";
    for (std::uint32_t i = 0; i < n_; ++i, ++at_) {
      const auto found =
          at_ < form_.words.size() ? form_square(form_.words[at_]) : std::optional<FormSquare>();
      if (!found) {
        return fault_at(position(at_),
                        fmt::format("expected square {} of the {} of {} {}: a sum, . or B", i + 1,
                                    n_, what, line + 1));
      }
      if (auto fault = set(direction, line, i, *found)) return fault;
    }
    if (at_ < form_.words.size() && is_word(form_.words[at_], "/")) {
      ++at_;
      return std::nullopt;
    }
    const bool ends =
        line + 1 == n_ && (at_ == form_.words.size() || is_word(form_.words[at_], "//"));
    if (ends) return std::nullopt;
    return fault_at(position(at_),
                    fmt::format("expected / after the {} squares of {} {}", n_, what, line + 1));
  }

  Fault set(Direction direction, std::uint32_t line, std::uint32_t i, const FormSquare& found) {
    Square& s = square(direction, line, i);
    if (direction == Direction::kAcross && i > 0) {
      s.black = found.black;
      reading_.positions[number(direction, line, i)] = position(at_);
    } else if (s.black != found.black) {
      return fault_at(position(at_),
                      fmt::format("{} is black in its row and white in its column, or the other "
                                  "way round",
                                  square_name(reading_.grid, number(direction, line, i))));
    }
    (direction == Direction::kAcross ? s.across : s.down) = found.sum;
    return std::nullopt;
  }

  clips::Form form_;
  std::uint32_t n_ = 0;
  std::size_t at_ = 1;  // after the size
  Reading reading_;
};

}  // namespace

Result<Reading, ParseError> read_form(const std::vector<Line>& lines) {
  return FormReader(lines).read();
}

bool looks_like_form(const std::vector<Line>& lines) {
  const clips::Form form = clips::words_of(lines);
  const auto ends_line = [](Token word) { return is_word(word, "/"); };
  return form.words.size() > 1 && number_of(form.words.front()) && form_square(form.words[1]) &&
         std::any_of(form.words.begin(), form.words.end(), ends_line);
}

std::string form_text(const Grid& grid) {
  const std::uint32_t n = std::max(grid.rows, grid.columns);
  std::string text = fmt::format("(solve {}", n);
  for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
    for (std::uint32_t line = 1; line < n; ++line) {
      for (std::uint32_t i = 0; i < n; ++i) {
        const std::uint32_t row = direction == Direction::kAcross ? line : i;
        const std::uint32_t column = direction == Direction::kAcross ? i : line;
        const bool inside = row < grid.rows && column < grid.columns;
        const Square s = inside ? grid.at(row, column) : Square{.black = true};
        const std::uint32_t sum = s.sum(direction);
        text += !s.black ? " ." : sum == 0 ? " B" : fmt::format(" {}", sum);
      }
      text += line + 1 == n ? " //" : " /";
    }
  }
  return text + ")";
}

}  // namespace pbcs::kakuro
