// Any bytes: the reader of Numbrix and Hidato must not crash, and what it reads must survive being
// written in every format and read again.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/path/drawing.hpp"
#include "pbcs/apps/path/path.hpp"
#include "pbcs/apps/path/reader.hpp"

namespace {

using namespace pbcs;

// Larger models take too long to build for a fuzzer.
constexpr std::size_t kMostSquares = 64;

[[noreturn]] void fail(std::string_view what, const Puzzle& puzzle, const std::string& text) {
  std::fprintf(stderr, "%s\npuzzle: %s\nwritten:\n%s\n", std::string(what).c_str(),
               puzzle.text.c_str(), text.c_str());
  std::abort();
}

void check_again(const App& app, const Puzzle& puzzle, const std::string& text) {
  const auto chunks = app.split(text);
  if (chunks.size() != 1) fail("not one puzzle", puzzle, text);
  const auto again = app.parse(chunks.front());
  if (!again) fail(again.error().message, puzzle, text);
  const State before = initial_state(puzzle.instance);
  const State after = initial_state(again->instance);
  if (app.draw_state(*again, after) != app.draw_state(puzzle, before) ||
      app.draw_solution(*again, after) != app.draw_solution(puzzle, before)) {
    fail("another board", puzzle, text);
  }
}

void check_puzzle(const App& app, Puzzle puzzle) {
  puzzle.label.clear();
  if (app.recognise(puzzle.text) < 80) fail("not recognised", puzzle, puzzle.text);
  const State state = initial_state(puzzle.instance);
  for (const Format& format : app.formats) {
    check_again(app, puzzle, format.write(puzzle, state));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const App* app : {&path::numbrix(), &path::hidato()}) {
    static_cast<void>(app->recognise(text));
    const path::Game game = app == &path::numbrix() ? path::Game::kNumbrix : path::Game::kHidato;
    for (const Chunk& chunk : app->split(text)) {
      const auto reading = path::read(chunk, game);
      if (!reading || reading->grid.cells.size() > kMostSquares) continue;
      if (auto puzzle = app->parse(chunk)) check_puzzle(*app, std::move(*puzzle));
    }
  }
  return 0;
}
