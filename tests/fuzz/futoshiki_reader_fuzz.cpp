// Any bytes: the readers of Futoshiki and Sudoshiki must not crash, and what they read must survive
// being written in every format and read again.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pbcs/apps/futoshiki/futoshiki.hpp"
#include "pbcs/apps/futoshiki/reader.hpp"

namespace {

using namespace pbcs;

// Larger models take too long to build for a fuzzer.
constexpr std::uint32_t kLargestModel = 9;

void check_text(const App& app, const Puzzle& puzzle, const std::string& text) {
  const auto again = app.parse({text, 1});
  if (again && again->text == puzzle.text) return;
  std::fprintf(stderr, "%s\npuzzle: %s\nwritten:\n%s\n",
               again ? again->text.c_str() : again.error().message.c_str(), puzzle.text.c_str(),
               text.c_str());
  std::abort();
}

void check_reader(const App& app, futoshiki::Kind kind, std::string_view text) {
  static_cast<void>(app.recognise(text));
  for (const Chunk& chunk : app.split(text)) {
    const auto reading = futoshiki::read(chunk, kind);
    if (!reading || reading->grid.n > kLargestModel) continue;
    auto puzzle = app.parse(chunk);
    if (!puzzle) continue;
    puzzle->label.clear();
    check_text(app, *puzzle, puzzle->text);
    const State state = initial_state(puzzle->instance);
    for (const Format& format : app.formats) {
      check_text(app, *puzzle, format.write(*puzzle, state));
    }
    if (app.draw_state(*puzzle, state).empty()) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_reader(futoshiki::app(), futoshiki::Kind::kFutoshiki, text);
  check_reader(futoshiki::sudoshiki_app(), futoshiki::Kind::kSudoshiki, text);
  return 0;
}
