#include "pbcs/apps/latin/writer.hpp"

#include <array>
#include <vector>

#include "pbcs/apps/box.hpp"
#include "pbcs/apps/headed.hpp"
#include "pbcs/apps/square_model.hpp"

namespace pbcs::latin {
namespace {

std::string heading_of(const Board& board, const std::vector<std::uint32_t>& numbers) {
  return heading_text(board.game, numbers, alphabet_of(board));
}

// The value of a cell, or its candidates: 135, 1AF. So many that nobody would read them are
// counted: (17). A cell that can have no value is a dash.
std::string state_text(const Board& board, const PlaceContent& content) {
  constexpr std::size_t kMostShown = 12;
  if (content.symbols.empty()) return "-";
  if (content.symbols.size() > kMostShown) {
    return "(" + std::to_string(content.symbols.size()) + ")";
  }
  std::string text;
  for (const std::uint32_t symbol : content.symbols) text += board.symbols[symbol];
  return text;
}

std::string write_line(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(line_text(puzzle), puzzle);
}

std::string write_grid(const Puzzle& puzzle, const State& /*state*/) {
  const auto numbers = given_numbers(*puzzle.board, puzzle.instance);
  return heading_of(*puzzle.board, numbers) + "\n" +
         boxed(*puzzle.board, given_texts(*puzzle.board, puzzle.instance));
}

constexpr std::array<Format, 2> kFormats = {{
    {"line", "the givens on one line, '.' for empty cells, then the label", write_line},
    {"grid", "the givens in a square with a border", write_grid},
}};

}  // namespace

std::string line_text(const Puzzle& puzzle) {
  const auto numbers = given_numbers(*puzzle.board, puzzle.instance);
  return heading_of(*puzzle.board, numbers) + numbers_text(*puzzle.board, numbers);
}

std::string draw_state(const Puzzle& puzzle, const State& state) {
  const Board& board = *puzzle.board;
  std::vector<std::string> texts;
  texts.reserve(board.places.size());
  for (const Board::Place& place : board.places) {
    texts.push_back(state_text(board, content_of(place, state)));
  }
  return boxed(board, texts);
}

std::string draw_solution(const Puzzle& puzzle, const State& state) {
  return boxed(*puzzle.board, value_texts(*puzzle.board, state));
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::latin
