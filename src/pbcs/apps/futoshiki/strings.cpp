#include <algorithm>

#include "pbcs/apps/futoshiki/forms.hpp"
#include "pbcs/apps/futoshiki/model.hpp"
#include "pbcs/apps/square.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"

namespace pbcs::futoshiki {
namespace {

/// The n with n * (n - 1) = signs; nothing when there is none.
std::optional<std::uint32_t> size_for_signs(std::size_t signs) {
  std::uint32_t n = 2;
  while (std::size_t{n} * (n - 1) < signs) ++n;
  return std::size_t{n} * (n - 1) == signs ? std::optional(n) : std::nullopt;
}

/// The size that the words agree on: that of the heading, of the clues or of the signs.
std::optional<std::uint32_t> size_of(std::span<const Token> words, const Size& size) {
  if (size) return size;
  for (const Token word : words.first(std::min<std::size_t>(words.size(), 3))) {
    if (!is_sign_string(word)) continue;
    if (const auto n = size_for_signs(word.size())) return n;
  }
  return std::nullopt;
}

unexpected<ParseError> wrong_length(Token word, const char* what, std::size_t wanted,
                                    std::uint32_t n) {
  return error_at(word, std::to_string(word.size()) + " " + what + ": a " + size_text(n) +
                            " board has " + std::to_string(wanted));
}

/// Adds the signs of all rows (or columns), from cell to cell.
Result<void, ParseError> add_signs(Grid& grid, Token word, const char* what, bool in_rows) {
  const std::uint32_t n = grid.n;
  const std::size_t wanted = std::size_t{n} * (n - 1);
  for (std::size_t i = 0; i < std::min(word.size(), wanted); ++i) {
    const char c = word[i].character;
    if (c != '<' && c != '>' && c != '-') {
      return error_at(word.subspan(i),
                      quoted(word[i]) + " among the " + what + ": expected <, > or - for no sign");
    }
    const auto line = static_cast<std::uint32_t>(i / (n - 1));
    const auto place = static_cast<std::uint32_t>(i % (n - 1));
    if (in_rows) {
      add_sign(grid, c, line * n + place, line * n + place + 1);
    } else {
      add_sign(grid, c, place * n + line, (place + 1) * n + line);
    }
  }
  if (word.size() != wanted) return wrong_length(word, what, wanted, n);
  return {};
}

}  // namespace

std::optional<std::string> find_size_fault(Kind kind, std::size_t n) {
  if (n < 2) return "a board has at least 2x2 cells";
  if (n > kLargestBoard) {
    return size_text(n) + " is larger than the largest board, " + size_text(kLargestBoard);
  }
  if (kind == Kind::kSudoshiki && !sudoku::shape_for_size(static_cast<std::uint32_t>(n))) {
    return "there are no blocks in a " + size_text(n) + " Sudoshiki";
  }
  return std::nullopt;
}

bool is_sign_string(Token token) {
  return std::all_of(token.begin(), token.end(), [](const Mark& mark) {
    return mark.character == '<' || mark.character == '>' || mark.character == '-';
  });
}

Result<Reading, ParseError> read_strings(std::span<const Token> words, Kind kind, const Size& size,
                                         const Stated& stated, std::size_t& used) {
  const auto n = size_of(words, size);
  if (!n) return error_at(words.front(), "expected clues, signs of the rows, signs of the columns");
  if (auto fault = find_size_fault(kind, *n)) return error_at(words.front(), std::move(*fault));
  const std::size_t cells = std::size_t{*n} * *n;
  Reading reading{{kind, *n, std::vector<std::uint32_t>(cells), {}}, {}, {}};
  // As many words as signs alone, and the first one is not as long as clues: they were left out.
  const bool pure = words.front().size() != cells && is_sign_string(words.front());
  used = pure ? 2 : 3;
  if (words.size() < used) {
    return error_at(words.back(), "expected signs of the rows and signs of the columns");
  }
  reading.grid.first = stated.value_or(FirstSymbol::kOne);
  reading.positions.assign(cells, words.front().front().position);
  if (!pure) {
    if (words.front().size() != cells) return wrong_length(words.front(), "clues", cells, *n);
    const std::vector<Token> clues = characters_of(words.first(1));
    auto read = read_cells(clues, *n, stated);
    if (!read) return unexpected(std::move(read.error()));
    reading.grid.first = read->first;
    reading.grid.values = std::move(read->values);
    for (std::size_t i = 0; i < cells; ++i) {
      reading.positions[i] = clues[i].front().position;
    }
  }
  if (auto done = add_signs(reading.grid, words[used - 2], "signs of the rows", true); !done) {
    return unexpected(std::move(done.error()));
  }
  if (auto done = add_signs(reading.grid, words[used - 1], "signs of the columns", false); !done) {
    return unexpected(std::move(done.error()));
  }
  return reading;
}

}  // namespace pbcs::futoshiki
