#include "pbcs/apps/futoshiki/writer.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/futoshiki/model.hpp"
#include "pbcs/apps/futoshiki/reader.hpp"

namespace pbcs::futoshiki {
namespace {

constexpr char kOpen = '.';

std::string given_text(const Board& board, std::uint32_t cell) {
  return {board.values[cell] == 0 ? kOpen : symbol_for(board.values[cell])};
}

std::vector<std::string> given_texts(const Board& board) {
  std::vector<std::string> texts;
  texts.reserve(board.values.size());
  for (std::uint32_t cell = 0; cell < board.values.size(); ++cell) {
    texts.push_back(given_text(board, cell));
  }
  return texts;
}

/// The value of each cell; otherwise its candidates or a dot.
enum class Open : std::uint8_t { kCandidates, kDot };
std::vector<std::string> state_texts(const State& state, std::uint32_t n, Open open) {
  std::vector<std::string> texts(std::size_t{n} * n);
  for (std::uint32_t cell = 0; cell < texts.size(); ++cell) {
    std::string& text = texts[cell];
    for (std::uint32_t number = 0; number < n; ++number) {
      const LabelId l{cell * n + number};
      if (state.is_value(l) || (open == Open::kCandidates && state.is_candidate(l))) {
        text += symbol_for(number + 1);
      }
    }
    if (text.empty()) text = open == Open::kDot ? "." : "-";
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
  Drawing(const Board& board, const std::vector<std::string>& texts)
      : board_(board), texts_(texts), widths_(board.n, 1) {
    for (std::size_t cell = 0; cell < texts.size(); ++cell) {
      std::size_t& width = widths_[cell % board.n];
      width = std::max(width, texts[cell].size());
    }
  }

  [[nodiscard]] std::string draw(NoSigns no_signs) const {
    std::string text = row_text(0) + "\n";
    for (std::uint32_t row = 1; row < board_.n; ++row) {
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
    for (std::uint32_t column = 0; column < board_.n; ++column) {
      const std::string& cell = texts_[row * board_.n + column];
      text += cell + std::string(widths_[column] - cell.size(), ' ');
      if (column + 1 == board_.n) break;
      const char sign = board_.sign_right_of(row, column);
      text += {' ', sign == '-' ? ' ' : sign, ' '};
    }
    return trimmed(std::move(text));
  }

  [[nodiscard]] std::string signs_below(std::uint32_t row) const {
    std::string text;
    for (std::uint32_t column = 0; column < board_.n; ++column) {
      const char sign = board_.sign_below(row, column);
      text += sign == '<' ? '^' : sign == '>' ? 'v' : ' ';
      text += std::string(widths_[column] + 2, ' ');
    }
    return trimmed(std::move(text));
  }

  const Board& board_;
  const std::vector<std::string>& texts_;
  std::vector<std::size_t> widths_;
};

std::string heading(const Board& board) {
  return std::string(name_of(board.kind)) + ":";
}

std::string write_line(const Instance& instance, const State& /*state*/, const Puzzle& puzzle) {
  const std::string text = line_text(board_of(instance));
  return puzzle.label.empty() ? text : text + " " + puzzle.label;
}

std::string write_grid(const Instance& instance, const State& /*state*/, const Puzzle& /*puzzle*/) {
  const Board board = board_of(instance);
  return heading(board) + "\n" + Drawing(board, given_texts(board)).draw(NoSigns::kNothing);
}

std::string write_game_id(const Instance& instance, const State& /*state*/,
                          const Puzzle& /*puzzle*/) {
  const Board board = board_of(instance);
  // Unequal has no blocks: an id without heading would be another puzzle.
  std::string text = board.kind == Kind::kSudoshiki ? heading(board) + " " : "";
  text += std::to_string(board.n) + ":";
  for (std::uint32_t cell = 0; cell < board.values.size(); ++cell) {
    if (cell > 0) text += ",";
    text += std::to_string(board.values[cell]);
    const auto exceeds = [&](std::uint32_t other) {
      return std::find(board.signs.begin(), board.signs.end(), Sign{other, cell}) !=
             board.signs.end();
    };
    if (cell >= board.n && exceeds(cell - board.n)) text += 'U';
    if (exceeds(cell + 1)) text += 'R';
    if (exceeds(cell + board.n)) text += 'D';
    if (cell > 0 && exceeds(cell - 1)) text += 'L';
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

std::string line_text(const Board& board) {
  std::string clues;
  std::string rows;
  std::string columns;
  for (std::uint32_t i = 0; i < board.n; ++i) {
    for (std::uint32_t j = 0; j < board.n; ++j) {
      clues += given_text(board, i * board.n + j);
      if (j + 1 == board.n) continue;
      rows += board.sign_right_of(i, j);
      columns += board.sign_below(j, i);
    }
  }
  return heading(board) + clues + " " + rows + " " + columns;
}

std::string draw_state(const Instance& instance, const State& state) {
  const Board board = board_of(instance);
  return Drawing(board, state_texts(state, board.n, Open::kCandidates)).draw(NoSigns::kBlankLine);
}

std::string draw_solution(const Instance& instance, const State& state) {
  const Board board = board_of(instance);
  return Drawing(board, state_texts(state, board.n, Open::kDot)).draw(NoSigns::kBlankLine);
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::futoshiki
