#include "pbcs/apps/path/path.hpp"

#include "pbcs/apps/path/clues.hpp"
#include "pbcs/apps/path/drawing.hpp"
#include "pbcs/apps/path/reader.hpp"

namespace pbcs::path {
namespace {

template <Game G>
int recognise_game(std::string_view text) {
  return recognise(text, G);
}

template <Game G>
Result<Puzzle, ParseError> parse_game(const Chunk& chunk) {
  return parse(chunk, G);
}

template <Game G>
Result<std::unique_ptr<ClueSpace>> random_clues_of(std::string_view shape, Random& random,
                                                   Stop /*stop*/) {
  return random_clues(shape, random, G);
}

template <Game G>
App app_of(std::string_view name, std::string_view title, std::string_view example) {
  return {
      .name = name,
      .title = title,
      .example = example,
      .recognise = recognise_game<G>,
      .split = split,
      .parse = parse_game<G>,
      .draw_state = draw_state,
      .draw_solution = draw_solution,
      .formats = formats(),
      .random_clues = random_clues_of<G>,
  };
}

}  // namespace

const App& numbrix() {
  static const App kNumbrix =
      app_of<Game::kNumbrix>("numbrix", "Numbrix: a path of numbers through a board, side by side",
                             "numbrix: . . . . . / . . . . . / 9 . . . . / 8 7 . . . / . . . 18 .");
  return kNumbrix;
}

const App& hidato() {
  static const App kHidato = app_of<Game::kHidato>(
      "hidato", "Hidato: a path of numbers through a board, diagonal steps included",
      "hidato: . . # . . / # . . # . / . 19 1 10 . / . # . . # / . . # . .");
  return kHidato;
}

}  // namespace pbcs::path
