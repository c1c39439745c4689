// Any bytes: the reader of Kakuros must not crash, and what it reads must survive being written in
// every format and read again.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/apps/kakuro/reader.hpp"

namespace {

using namespace pbcs;
using kakuro::Grid;

// Larger models take too long to build for a fuzzer.
constexpr std::size_t kMostSquares = 100;

[[noreturn]] void fail(std::string_view what, const Puzzle& puzzle, const std::string& text) {
  std::fprintf(stderr, "%s\npuzzle: %s\nwritten:\n%s\n", std::string(what).c_str(),
               puzzle.text.c_str(), text.c_str());
  std::abort();
}

/// The grid of a text as large as the one that was written: forms are filled up to squares.
Grid read_again(const Puzzle& puzzle, const Grid& grid, const std::string& text) {
  const auto chunks = kakuro::split(text);
  if (chunks.size() != 1) fail("not one puzzle", puzzle, text);
  const auto again = kakuro::read(chunks.front());
  if (!again) fail(again.error().message, puzzle, text);
  if (again->grid.rows < grid.rows || again->grid.columns < grid.columns) {
    fail("a smaller grid", puzzle, text);
  }
  Grid cut{grid.rows, grid.columns, {}};
  for (std::uint32_t row = 0; row < grid.rows; ++row) {
    for (std::uint32_t column = 0; column < grid.columns; ++column) {
      cut.squares.push_back(again->grid.at(row, column));
    }
  }
  return cut;
}

void check_puzzle(const Grid& grid, Puzzle puzzle) {
  const App& app = kakuro::app();
  puzzle.label.clear();
  if (app.recognise(puzzle.text) < 80) fail("not recognised", puzzle, puzzle.text);
  if (read_again(puzzle, grid, puzzle.text) != grid) fail("another text", puzzle, puzzle.text);
  Grid open = grid;
  for (kakuro::Square& square : open.squares) square.digit = 0;
  const State state = initial_state(puzzle.instance);
  static_cast<void>(app.draw_state(puzzle, state));
  static_cast<void>(app.draw_solution(puzzle, state));
  for (const Format& format : app.formats) {
    if (format.name == "parts") continue;  // as many puzzles as there are parts
    const std::string text = format.write(puzzle, state);
    const Grid& expected = format.holds == Holds::kProblem ? open : grid;
    if (read_again(puzzle, grid, text) != expected) fail("another grid", puzzle, text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(kakuro::recognise(text));
  for (const Chunk& chunk : kakuro::split(text)) {
    const auto reading = kakuro::read(chunk);
    if (!reading || reading->grid.squares.size() > kMostSquares) continue;
    if (auto puzzle = kakuro::parse(chunk)) check_puzzle(reading->grid, std::move(*puzzle));
  }
  return 0;
}
