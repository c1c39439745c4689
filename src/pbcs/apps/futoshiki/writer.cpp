#include "pbcs/apps/futoshiki/writer.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "pbcs/apps/futoshiki/model.hpp"
#include "pbcs/apps/headed.hpp"

namespace pbcs::futoshiki {
namespace {

using Texts = std::vector<std::string>;

bool is_less(const Board& board, std::uint32_t small, std::uint32_t large) {
  const Board::Sign sign{Board::Sign::Kind::kLess, small, large};
  return std::find(board.signs.begin(), board.signs.end(), sign) != board.signs.end();
}

/// By cell: '<' when it is smaller than the one so many cells behind it, '>' when it is larger,
/// otherwise '-'.
std::string signs_between(const Board& board, std::uint32_t apart) {
  std::string signs(board.places.size(), '-');
  for (const Board::Sign& sign : board.signs) {
    if (sign.second == sign.first + apart) signs[sign.first] = '<';
    if (sign.first == sign.second + apart && signs[sign.second] == '-') signs[sign.second] = '>';
  }
  return signs;
}

std::string signs_to_the_right(const Board& board) {
  return signs_between(board, 1);
}

std::string signs_down(const Board& board) {
  return signs_between(board, board.columns);
}

Texts state_texts(const Board& board, const State& state) {
  Texts texts;
  for (const Board::Place& place : board.places) {
    std::string text;
    for (const auto symbol : content_of(place, state).symbols) text += board.symbols[symbol];
    texts.push_back(text.empty() ? "-" : text);
  }
  return texts;
}

/// What stands between two rows without signs between them. A blank line keeps rows at the same
/// distance, but where puzzles are read it ends one.
enum class NoSigns : std::uint8_t { kBlankLine, kNothing };

/// Cells with the signs between them; signs between rows stand below the first character of the
/// upper cell, where the reader looks for them.
class Drawing {
 public:
  Drawing(const Board& board, const Texts& texts)
      : board_(board),
        texts_(texts),
        right_(signs_to_the_right(board)),
        below_(signs_down(board)),
        widths_(board.columns, 1) {
    for (std::size_t cell = 0; cell < texts.size(); ++cell) {
      std::size_t& width = widths_[cell % board.columns];
      width = std::max(width, texts[cell].size());
    }
  }

  [[nodiscard]] std::string draw(NoSigns no_signs) const {
    std::string text = row_text(0) + "\n";
    for (std::uint32_t row = 1; row < board_.rows; ++row) {
      const std::string signs = signs_below(row - 1);
      if (!signs.empty() || no_signs == NoSigns::kBlankLine) text += signs + "\n";
      text += row_text(row) + "\n";
    }
    return text;
  }

 private:
  static std::string trimmed(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
  }

  [[nodiscard]] std::string row_text(std::uint32_t row) const {
    std::string text;
    for (std::uint32_t column = 0; column < board_.columns; ++column) {
      const std::string& cell = texts_[row * board_.columns + column];
      text += cell + std::string(widths_[column] - cell.size(), ' ');
      if (column + 1 == board_.columns) break;
      const char sign = right_[row * board_.columns + column];
      text += {' ', sign == '-' ? ' ' : sign, ' '};
    }
    return trimmed(std::move(text));
  }

  [[nodiscard]] std::string signs_below(std::uint32_t row) const {
    std::string text;
    for (std::uint32_t column = 0; column < board_.columns; ++column) {
      const char sign = below_[row * board_.columns + column];
      text += sign == '<' ? '^' : sign == '>' ? 'v' : ' ';
      text += std::string(widths_[column] + 2, ' ');
    }
    return trimmed(std::move(text));
  }

  const Board& board_;
  const Texts& texts_;
  std::string right_;  // by cell
  std::string below_;
  std::vector<std::size_t> widths_;
};

std::string heading_of(const Board& board, const std::vector<std::uint32_t>& numbers) {
  return heading_text(board.game, numbers, alphabet_of(board));
}

std::string write_line(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(line_text(puzzle), puzzle);
}

std::string write_grid(const Puzzle& puzzle, const State& /*state*/) {
  const Texts texts = given_texts(*puzzle.board, puzzle.instance);
  const auto numbers = given_numbers(*puzzle.board, puzzle.instance);
  return heading_of(*puzzle.board, numbers) + "\n" +
         Drawing(*puzzle.board, texts).draw(NoSigns::kNothing);
}

std::string write_game_id(const Puzzle& puzzle, const State& /*state*/) {
  const Board& board = *puzzle.board;
  const std::uint32_t n = board.columns;
  const auto givens = given_symbols(board, puzzle.instance);
  // Unequal has no blocks: an id without heading would be another puzzle.
  // The numbers of an id are the same whatever the alphabet.
  const Alphabet alphabet = alphabet_of(board);
  std::string text = board.game == name_of(Kind::kSudoshiki) ? board.game + ": " : "";
  if (!alphabet.is_usual()) text = board.game + " " + range_text(alphabet) + ": ";
  text += std::to_string(n) + ":";
  for (std::uint32_t cell = 0; cell < board.places.size(); ++cell) {
    if (cell > 0) text += ",";
    text += std::to_string(givens[cell] ? *givens[cell] + 1 : 0);
    if (cell >= n && is_less(board, cell - n, cell)) text += 'U';
    if (is_less(board, cell + 1, cell)) text += 'R';
    if (is_less(board, cell + n, cell)) text += 'D';
    if (cell > 0 && is_less(board, cell - 1, cell)) text += 'L';
  }
  return text;
}

constexpr std::array<Format, 3> kFormats = {{
    {"line", "clues, signs of the rows and signs of the columns on one line, then the label",
     write_line},
    {"grid", "the board with its signs over several lines", write_grid},
    {"tatham", "a game id of Simon Tatham's Unequal; for Sudoshiki with the heading",
     write_game_id},
}};

}  // namespace

std::string line_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const std::string right = signs_to_the_right(board);
  const std::string below = signs_down(board);
  std::string rows;
  std::string columns;
  for (std::uint32_t i = 0; i < board.columns; ++i) {
    for (std::uint32_t j = 0; j + 1 < board.columns; ++j) {
      rows += right[i * board.columns + j];
      columns += below[j * board.columns + i];
    }
  }
  const auto numbers = given_numbers(board, puzzle.instance);
  return heading_of(board, numbers) + numbers_text(board, numbers) + " " + rows + " " + columns;
}

std::string draw_state(const Puzzle& puzzle, const State& state) {
  const Texts texts = state_texts(*puzzle.board, state);
  return Drawing(*puzzle.board, texts).draw(NoSigns::kBlankLine);
}

std::string draw_solution(const Puzzle& puzzle, const State& state) {
  const Texts texts = value_texts(*puzzle.board, state);
  return Drawing(*puzzle.board, texts).draw(NoSigns::kBlankLine);
}

std::string draw_places(const Board& board, std::span<const std::string> texts) {
  const Texts cells(texts.begin(), texts.end());
  return Drawing(board, cells).draw(NoSigns::kBlankLine);
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::futoshiki
