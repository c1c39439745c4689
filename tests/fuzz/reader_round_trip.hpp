// What a fuzz target asks of the reader of an application: it must not crash, and what it reads
// must survive being written in every format and read again.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"

namespace pbcs {

[[noreturn]] inline void fail(std::string_view what, const Puzzle& puzzle,
                              const std::string& text) {
  std::fprintf(stderr, "%s\npuzzle: %s\nwritten:\n%s\n", std::string(what).c_str(),
               puzzle.text.c_str(), text.c_str());
  std::abort();
}

/// `text` is the puzzle, written in some way.
inline void check_text(const App& app, const Puzzle& puzzle, const std::string& text) {
  const bool registered = find_application(app.name) != nullptr;
  const bool known = registered ? recognise_application(text) == &app : app.recognise(text) > 0;
  if (!known) fail("not recognised", puzzle, text);
  const auto chunks = app.split(text);
  if (chunks.size() != 1) fail("not one puzzle", puzzle, text);
  const auto again = app.parse(chunks.front());
  if (!again) fail(again.error().message, puzzle, text);
  if (again->text != puzzle.text) fail("another puzzle", puzzle, text);
  if (again->label != puzzle.label) fail("another label", puzzle, text);
}

inline bool any_size(const Chunk& /*chunk*/) {
  return true;
}

/// Any bytes. Puzzles that are not `wanted`, because their models take too long to build for a
/// fuzzer, are passed over.
template <class Wanted = bool (*)(const Chunk&)>
void check_reader(const App& app, std::string_view text, const Wanted& wanted = any_size) {
  static_cast<void>(app.recognise(text));
  for (const Chunk& chunk : app.split(text)) {
    if (!wanted(chunk)) continue;
    auto puzzle = app.parse(chunk);
    if (!puzzle) continue;
    puzzle->label.clear();  // not every format has one
    check_text(app, *puzzle, puzzle->text);
    const State state = initial_state(puzzle->instance);
    for (const Format& format : app.formats) {
      check_text(app, *puzzle, format.write(*puzzle, state));
    }
  }
}

}  // namespace pbcs
