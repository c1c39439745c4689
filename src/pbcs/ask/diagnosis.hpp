// Why a theory does not solve a puzzle.
#pragma once

#include <string>
#include <vector>

#include "pbcs/ask/classify.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct Diagnosis {
  ClassifiedPuzzle found;            ///< the number of solutions and the T&E depth
  std::vector<State> examples = {};  ///< two solutions, when there are several
};
[[nodiscard]] Diagnosis diagnose(const State& initial, Stop stop = {});

/// `The puzzle has one solution. T&E depth: 2.`
[[nodiscard]] std::string to_text(const Diagnosis& diagnosis);

}  // namespace pbcs
