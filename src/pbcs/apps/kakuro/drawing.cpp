#include "pbcs/apps/kakuro/drawing.hpp"

#include <algorithm>
#include <vector>

namespace pbcs::kakuro {
namespace {

using Texts = std::vector<std::string>;

std::string black_text(const Board::Place& place) {
  return place.marks.empty() ? "#" : place.marks.front();
}

}  // namespace

std::string aligned(std::span<const std::string> texts, std::size_t columns) {
  std::vector<std::size_t> widths(columns);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    widths[i % columns] = std::max(widths[i % columns], texts[i].size());
  }
  std::string text;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    text += texts[i];
    const bool ends_line = i % columns + 1 == columns;
    if (ends_line) {
      text += '\n';
    } else {
      text += std::string(widths[i % columns] - texts[i].size() + 1, ' ');
    }
  }
  return text;
}

std::string draw_places(const Board& board, std::span<const std::string> texts) {
  Texts drawn(texts.begin(), texts.end());
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    if (board.places[i].is_blocked()) drawn[i] = black_text(board.places[i]);
  }
  return aligned(drawn, board.columns);
}

std::string draw_state(const Puzzle& puzzle, const State& state) {
  Texts texts;
  for (const Board::Place& place : puzzle.board->places) {
    std::string text;
    for (const auto symbol : content_of(place, state).symbols) {
      text += puzzle.board->symbols[symbol];
    }
    texts.push_back(text.empty() ? "-" : text);
  }
  return draw_places(*puzzle.board, texts);
}

std::string draw_solution(const Puzzle& puzzle, const State& state) {
  return draw_places(*puzzle.board, value_texts(*puzzle.board, state));
}

}  // namespace pbcs::kakuro
