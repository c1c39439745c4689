// Questions about a puzzle, ready to be asked of one or of many.
#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <string>
#include <variant>

#include "paths.hpp"
#include "pbcs/util/stop.hpp"
#include "puzzles.hpp"

namespace pbcs::python {

/// A document as the command line writes it with --json, or what can be drawn and told too.
using Reply = std::variant<std::string, PathHandle, HintHandle, TargetHandle, SolutionHandle>;

/// Asks without the interpreter's lock, on any thread. A request to stop is a time limit here: who
/// interrupts does not look at the reply.
struct Question {
  std::function<Reply(const TypedPuzzle& puzzle, Stop stop)> ask;
};

void bind_questions(pybind11::module_& module);

}  // namespace pbcs::python
