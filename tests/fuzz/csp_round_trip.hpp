// What the fuzz targets of the application csp ask of every description that could be read.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

#include "pbcs/apps/csp/draw.hpp"
#include "pbcs/apps/csp/json/writer.hpp"
#include "pbcs/apps/csp/model/build.hpp"
#include "pbcs/apps/csp/reading.hpp"

namespace pbcs::csp {

/// Small, so that a fuzzer can try many models.
inline Limits fuzz_limits() {
  Limits limits;
  limits.labels = 500;
  limits.links = 20'000;
  limits.tuples = 200;
  limits.operations = 200'000;
  limits.names = 2'000;
  return limits;
}

[[noreturn]] inline void fail(const std::string& what, const std::string& text) {
  std::fprintf(stderr, "%s\n%s\n", what.c_str(), text.c_str());
  std::abort();
}

/// Written and read again it is the same; its model, if it has one, can be drawn.
inline void check_round_trip(const Description& description) {
  Limits limits = fuzz_limits();
  limits.names *= 10;  // patterns are written out
  for (const JsonLayout layout : {JsonLayout::kOneLine, JsonLayout::kLines}) {
    const std::string text = write_json(description, layout);
    const auto again = read_json({{text, 1}, 0}, limits);
    if (!again) fail(again.error().message, text);
    if (!(again->description == description)) fail("another description", text);
  }
  const auto problem = build(description, fuzz_limits());
  if (!problem) {
    if (problem.error().message.empty()) fail("a fault without message", "");
    return;
  }
  const Puzzle puzzle{problem->instance, std::make_shared<const Board>(problem->board), "", ""};
  const State state = initial_state(puzzle.instance);
  if (draw_state(puzzle, state).size() < draw_solution(puzzle, state).size()) {
    fail("a solution that is larger than its state", "");
  }
}

}  // namespace pbcs::csp
