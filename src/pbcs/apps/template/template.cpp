#include "pbcs/apps/template/template.hpp"

#include <array>
#include <functional>
#include <vector>

#include "pbcs/apps/box.hpp"
#include "pbcs/apps/template/model.hpp"
#include "pbcs/apps/template/reader.hpp"

namespace pbcs::template_app {
namespace {

/// The letters of the regions, each with what else stands in its cell.
std::string draw(const Board& board, const std::function<const char*(std::uint32_t)>& text_of) {
  std::vector<std::string> texts;
  for (std::uint32_t cell = 0; cell < board.places.size(); ++cell) {
    texts.push_back(board.places[cell].marks.front() + text_of(cell));
  }
  return boxed(board, texts);
}

/// A star is *, a cell that may have one has a question mark.
std::string draw_state(const Puzzle& puzzle, const State& state) {
  return draw(*puzzle.board, [&](std::uint32_t cell) {
    const PlaceContent content = content_of(puzzle.board->places[cell], state);
    return content.symbols.empty() ? "" : content.decided ? "*" : "?";
  });
}

std::string draw_solution(const Puzzle& puzzle, const State& state) {
  return draw(*puzzle.board, [&](std::uint32_t cell) {
    return content_of(puzzle.board->places[cell], state).decided ? "*" : "";
  });
}

std::string write_line(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(line_text(puzzle), puzzle);
}

std::string write_grid(const Puzzle& puzzle, const State& /*state*/) {
  const auto stars = given_symbols(*puzzle.board, puzzle.instance);
  return std::string(kName) + ":\n" +
         draw(*puzzle.board, [&](std::uint32_t cell) { return stars[cell] ? "*" : ""; });
}

constexpr std::array<Format, 2> kFormats = {{
    {"line", "the rows on one line, then the label", write_line},
    {"grid", "the board with a border", write_grid},
}};

}  // namespace

const App& app() {
  static const App kApp{
      .name = kName,
      .title = "One star in each row, column and region; no two touch; up to 26x26",
      .example = "template: AAAABB/AAAABB/CCADDD/CDDDDD/CCDEEF/CDDEFF",
      .recognise = recognise,
      .split = split,
      .parse = parse,
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .formats = kFormats,
  };
  return kApp;
}

}  // namespace pbcs::template_app
