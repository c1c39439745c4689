// Any bytes: the Sudoku reader must not crash, and what it reads must survive being written in
// every format and read again.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/sudoku/reader.hpp"
#include "pbcs/apps/sudoku/sudoku.hpp"
#include "pbcs/apps/sudoku/writer.hpp"

namespace {

using namespace pbcs;

// Larger models take too long to build for a fuzzer.
constexpr std::uint32_t kLargestModel = 16;

[[noreturn]] void fail(std::string_view what, const Puzzle& puzzle, const std::string& text) {
  std::fprintf(stderr, "%s\npuzzle: %s\nwritten:\n%s\n", std::string(what).c_str(),
               puzzle.text.c_str(), text.c_str());
  std::abort();
}

// Candidates and values together: the notation of candidates does not tell them apart.
std::vector<LabelId> possible(const State& state) {
  std::vector<LabelId> labels = state.candidates();
  const std::vector<LabelId> values = state.values();
  labels.insert(labels.end(), values.begin(), values.end());
  std::sort(labels.begin(), labels.end());
  return labels;
}

bool drops_candidates(std::string_view format) {
  return format == "line" || format == "zero" || format == "grid" || format == "sdk" ||
         format == "sdm";
}

void check_round_trip(const App& app, const Puzzle& puzzle, const Format& format) {
  const State state = initial_state(puzzle.instance);
  if (drops_candidates(format.name) && !puzzle.instance.excluded.empty()) return;
  Puzzle unlabelled = puzzle;
  unlabelled.label.clear();
  const std::string text = format.write(unlabelled, state);
  const auto chunks = app.split(text);
  if (chunks.size() != 1) fail("not one puzzle", puzzle, text);
  const auto again = app.parse(chunks.front());
  if (!again) fail(again.error().message, puzzle, text);
  if (again->instance.model != puzzle.instance.model) fail("another shape", puzzle, text);
  if (possible(initial_state(again->instance)) != possible(state)) {
    fail("another state", puzzle, text);
  }
}

void check_text(const App& app, const Puzzle& puzzle) {
  const auto again = app.parse({puzzle.text, 1});
  if (!again) fail(again.error().message, puzzle, puzzle.text);
  if (again->instance.model != puzzle.instance.model ||
      again->instance.givens != puzzle.instance.givens ||
      again->instance.excluded != puzzle.instance.excluded) {
    fail("Puzzle::text is another puzzle", puzzle, puzzle.text);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const App& app = sudoku::app();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(app.recognise(text));
  for (const Chunk& chunk : app.split(text)) {
    const auto reading = sudoku::read(chunk);
    if (!reading || reading->grid.shape.size() > kLargestModel) continue;
    const auto puzzle = app.parse(chunk);
    if (!puzzle) continue;
    check_text(app, *puzzle);
    if (initial_state(puzzle->instance).contradictory()) continue;
    for (const Format& format : app.formats) check_round_trip(app, *puzzle, format);
  }
  return 0;
}
