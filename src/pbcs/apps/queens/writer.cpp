#include "pbcs/apps/queens/writer.hpp"

#include <array>
#include <vector>

#include "pbcs/apps/box.hpp"

namespace pbcs::queens {
namespace {

std::string heading(const Board& board) {
  return board.game + " " + std::to_string(board.rows) + ":";
}

std::string write_line(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(line_text(puzzle), puzzle, "; ");
}

std::string write_grid(const Puzzle& puzzle, const State& /*state*/) {
  return heading(*puzzle.board) + "\n" +
         boxed(*puzzle.board, given_texts(*puzzle.board, puzzle.instance));
}

constexpr std::array<Format, 2> kFormats = {{
    {"line", "the given queens on one line, then the label after a semicolon", write_line},
    {"grid", "the board with a border", write_grid},
}};

}  // namespace

std::string line_text(const Puzzle& puzzle) {
  std::string text = heading(*puzzle.board);
  for (const LabelId l : puzzle.instance.givens) {
    text += " " + puzzle.instance.model->text(l).name;
  }
  return text;
}

std::string draw_state(const Puzzle& puzzle, const State& state) {
  const Board& board = *puzzle.board;
  std::vector<std::string> texts = value_texts(board, state);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const PlaceContent content = content_of(board.places[i], state);
    if (!content.decided && !content.symbols.empty()) texts[i] = "?";
  }
  return boxed(board, texts);
}

std::string draw_solution(const Puzzle& puzzle, const State& state) {
  return boxed(*puzzle.board, value_texts(*puzzle.board, state));
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::queens
