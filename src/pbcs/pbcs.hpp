// The library as other programs see it. These headers, and those that they include, are public and
// installed; all others may change without notice.
//
// Who must outlive whom:
//   - An App and a row of the catalogue live as long as the program.
//   - A State refers to the structure of its model. The model is shared by the Puzzle (its
//     instance) that it came from: keep that, or a copy of it, as long as the state. Answers keep
//     what they need themselves.
//   - A Theory, Step, Rating or Proof is a plain value; ids mean something only with their model.
//   - A Stop refers to its StopSource, a Tracer is used only while solve() runs.
//   - A model is immutable and may be used by several threads at once; states, and whatever works
//     on them, belong to one thread.
#pragma once

// A text becomes a puzzle; the CSPs of one's own.
#include "pbcs/apps/app.hpp"
#include "pbcs/core/model.hpp"

// Questions about a puzzle: request -> ask() -> answer -> to_json().
#include "pbcs/ask/backdoors.hpp"
#include "pbcs/ask/check.hpp"
#include "pbcs/ask/classify.hpp"
#include "pbcs/ask/count.hpp"
#include "pbcs/ask/fewest_steps.hpp"
#include "pbcs/ask/hint.hpp"
#include "pbcs/ask/minimal.hpp"
#include "pbcs/ask/rate.hpp"
#include "pbcs/ask/solve.hpp"
#include "pbcs/ask/target.hpp"

// The same as text: a question in JSON, its answer in JSON.
#include "pbcs/api/api.hpp"

// What weighted samples of rated puzzles say about all of them.
#include "pbcs/stats/summary.hpp"

// The engine below them.
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/version.hpp"
