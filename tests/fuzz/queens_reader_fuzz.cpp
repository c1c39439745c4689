// Any bytes: the readers of N-Queens must not crash, and what they read must survive being
// written in every format and read again.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/queens/queens.hpp"
#include "pbcs/apps/queens/reader.hpp"

namespace {

using namespace pbcs;

// Larger models take too long to build for a fuzzer.
constexpr std::uint32_t kLargestModel = 16;

[[noreturn]] void fail(std::string_view what, const Puzzle& puzzle, const std::string& text) {
  std::fprintf(stderr, "%s\npuzzle: %s\nwritten:\n%s\n", std::string(what).c_str(),
               puzzle.text.c_str(), text.c_str());
  std::abort();
}

void check_text(const App& app, const Puzzle& puzzle, const std::string& text) {
  if (recognise_application(text) != &app) fail("not recognised", puzzle, text);
  const auto chunks = app.split(text);
  if (chunks.size() != 1) fail("not one puzzle", puzzle, text);
  const auto again = app.parse(chunks.front());
  if (!again) fail(again.error().message, puzzle, text);
  if (again->instance.model != puzzle.instance.model ||
      again->instance.givens != puzzle.instance.givens) {
    fail("another puzzle", puzzle, text);
  }
}

void check_reader(const App& app, queens::Kind kind, std::string_view text) {
  static_cast<void>(app.recognise(text));
  for (const Chunk& chunk : app.split(text)) {
    const auto reading = queens::read(chunk, kind);
    if (!reading || reading->shape.size > kLargestModel) continue;
    auto puzzle = app.parse(chunk);
    if (!puzzle) continue;
    puzzle->label.clear();
    check_text(app, *puzzle, puzzle->text);
    const State state = initial_state(puzzle->instance);
    for (const Format& format : app.formats) {
      check_text(app, *puzzle, format.write(puzzle->instance, state, *puzzle));
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_reader(queens::app(), queens::Kind::kQueens, text);
  check_reader(queens::sudoqueens_app(), queens::Kind::kSudoQueens, text);
  return 0;
}
