// Any bytes: the reader of kakuros must not crash, and what it reads must survive being written in
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

// Larger models take too long to build for a fuzzer.
constexpr std::size_t kMostLabels = 500;

[[noreturn]] void fail(std::string_view what, const Puzzle& puzzle, const std::string& text) {
  std::fprintf(stderr, "%s\npuzzle: %s\nwritten:\n%s\n", std::string(what).c_str(),
               puzzle.text.c_str(), text.c_str());
  std::abort();
}

bool loses_names(std::string_view format) {
  return format == "col" || format == "clips";
}

void check_again(const Puzzle& puzzle, const kakuro::Graph& graph, const std::string& text,
                 std::string_view format) {
  const auto chunks = kakuro::split(text);
  if (chunks.size() != 1) fail("not one puzzle", puzzle, text);
  const auto again = kakuro::read(chunks.front());
  if (!again) fail(again.error().message, puzzle, text);
  if (again->graph.edges != graph.edges || again->graph.given != graph.given ||
      again->graph.colours.size() != graph.colours.size()) {
    fail("another kakuro", puzzle, text);
  }
  if (!loses_names(format) && again->graph != graph) fail("other names", puzzle, text);
}

void check_puzzle(const kakuro::Graph& graph, Puzzle puzzle) {
  const App& app = kakuro::app();
  puzzle.label.clear();
  if (app.recognise(puzzle.text) < 80) fail("not recognised", puzzle, puzzle.text);
  check_again(puzzle, graph, puzzle.text, "line");
  const State state = initial_state(puzzle.instance);
  static_cast<void>(app.draw_state(puzzle, state));
  static_cast<void>(app.draw_solution(puzzle, state));
  for (const Format& format : app.formats) {
    check_again(puzzle, graph, format.write(puzzle, state), format.name);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(kakuro::recognise(text));
  for (const Chunk& chunk : kakuro::split(text)) {
    const auto reading = kakuro::read(chunk);
    if (!reading) continue;
    const kakuro::Graph& graph = reading->graph;
    if (graph.countries.size() * graph.colours.size() > kMostLabels) continue;
    if (auto puzzle = kakuro::parse(chunk)) check_puzzle(graph, std::move(*puzzle));
  }
  return 0;
}
