// Game ids of Simon Tatham's Unequal: SIZE and letters for the level, a colon, then for each cell a
// number and letters for the neighbours that it exceeds.
#include <algorithm>

#include "pbcs/apps/futoshiki/forms.hpp"
#include "pbcs/apps/square.hpp"

namespace pbcs::futoshiki {
namespace {

bool is_digit(const Mark& mark) {
  return mark.character >= '0' && mark.character <= '9';
}

/// A number at the start of the text, which is shortened by it.
std::uint32_t take_number(Token& text) {
  constexpr std::uint32_t kTooLarge = 100000;
  std::uint32_t value = 0;
  while (!text.empty() && is_digit(text.front())) {
    value =
        std::min(kTooLarge, 10 * value + static_cast<std::uint32_t>(text.front().character - '0'));
    text = text.subspan(1);
  }
  return value;
}

std::vector<Token> entries_of(Token text) {
  std::vector<Token> entries;
  for (;;) {
    const auto comma = std::find_if(text.begin(), text.end(),
                                    [](const Mark& mark) { return mark.character == ','; });
    const auto length = static_cast<std::size_t>(comma - text.begin());
    entries.push_back(trimmed(text.first(length)));
    if (comma == text.end()) break;
    text = text.subspan(length + 1);
  }
  if (entries.size() > 1 && entries.back().empty()) entries.pop_back();  // after a last comma
  return entries;
}

class GameReader {
 public:
  GameReader(Kind kind, std::uint32_t n)
      : n_(n), reading_{{kind, n, std::vector<std::uint32_t>(std::size_t{n} * n), {}}, {}, {}} {}

  Result<Reading, ParseError> read(const std::vector<Token>& entries, const Mark& first) {
    const std::size_t cells = reading_.grid.values.size();
    for (std::uint32_t cell = 0; cell < std::min(entries.size(), cells); ++cell) {
      const Token entry = entries[cell];
      if (entry.empty() || !is_digit(entry.front())) {
        return error_at(entry.empty() ? first.position : entry.front().position,
                        "a number was expected for " + cell_name(n_, cell) + " (0 when open)");
      }
      if (auto done = add_cell(cell, entry); !done) return unexpected(std::move(done.error()));
    }
    if (entries.size() != cells) {
      return error_at(entries.back().empty() ? first.position : entries.back().front().position,
                      std::to_string(entries.size()) + " entries: a " + size_text(n_) +
                          " board has " + std::to_string(cells));
    }
    return std::move(reading_);
  }

 private:
  Result<void, ParseError> add_cell(std::uint32_t cell, Token entry) {
    reading_.positions.push_back(entry.front().position);
    const Token number = entry;
    const std::uint32_t value = take_number(entry);
    if (value > n_) {
      return error_at(number, std::to_string(value) + " in a " + size_text(n_) + " board");
    }
    reading_.grid.values[cell] = value;
    for (std::size_t i = 0; i < entry.size(); ++i) {
      const auto other = neighbour(cell, entry[i].character);
      if (!other) {
        return error_at(entry.subspan(i), quoted(entry[i]) + ": " + cell_name(n_, cell) +
                                              " has no neighbour there; expected U, R, D or L");
      }
      const Sign sign{*other, cell};
      auto& signs = reading_.grid.signs;
      if (std::find(signs.begin(), signs.end(), sign) == signs.end()) signs.push_back(sign);
    }
    return {};
  }

  [[nodiscard]] std::optional<std::uint32_t> neighbour(std::uint32_t cell, char direction) const {
    const std::uint32_t row = cell / n_;
    const std::uint32_t column = cell % n_;
    switch (direction) {
      case 'U':
        return row > 0 ? std::optional(cell - n_) : std::nullopt;
      case 'D':
        return row + 1 < n_ ? std::optional(cell + n_) : std::nullopt;
      case 'L':
        return column > 0 ? std::optional(cell - 1) : std::nullopt;
      case 'R':
        return column + 1 < n_ ? std::optional(cell + 1) : std::nullopt;
      default:
        return std::nullopt;
    }
  }

  std::uint32_t n_;
  Reading reading_;
};

}  // namespace

bool is_game_id(Token line, const Size& size) {
  line = trimmed(line);
  if (!size) {
    if (line.empty() || !is_digit(line.front())) return false;
    static_cast<void>(take_number(line));
    while (!line.empty() && line.front().character >= 'a' && line.front().character <= 'z') {
      line = line.subspan(1);
    }
    if (line.empty() || line.front().character != ':') return false;
    line = line.subspan(1);
  }
  constexpr std::string_view kAllowed = "0123456789,URDL \t";
  const bool commas =
      std::any_of(line.begin(), line.end(), [](const Mark& mark) { return mark.character == ','; });
  const auto fits = std::count_if(line.begin(), line.end(), [&](const Mark& mark) {
    return kAllowed.find(mark.character) != std::string_view::npos;
  });
  // A few wrong characters are mistakes, to be told.
  return commas && 10 * static_cast<std::size_t>(fits) >= 9 * line.size();
}

Result<Reading, ParseError> read_game_id(Token line, Kind kind, const Size& size) {
  line = trimmed(line);
  const Token params = line;
  const std::uint32_t n = size ? *size : take_number(line);
  if (auto fault = find_size_fault(kind, n)) return error_at(params, std::move(*fault));
  while (!size && line.front().character != ':') {
    if (line.front().character == 'a') {
      return error_at(line, "'a': the variant with adjacent numbers is not Futoshiki");
    }
    const bool level = line.front().character == 'd' && line.size() > 2;
    line = line.subspan(level ? 2 : 1);
  }
  if (!size) line = line.subspan(1);
  return GameReader(kind, n).read(entries_of(line), params.front());
}

}  // namespace pbcs::futoshiki
