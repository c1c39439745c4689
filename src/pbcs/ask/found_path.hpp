// A puzzle with a resolution path: what the questions of `solve` have in common.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

struct FoundPath {
  const App* app = nullptr;
  Puzzle puzzle;  ///< owns the model of the states
  Theory theory;  ///< the steps belong to it
  State initial;
  std::vector<Step> steps;
  SolveResult result;
  StoppedBy stopped_by = StoppedBy::kRequest;  ///< if it was stopped; whoever asked knows
  PathStanding standing = {};                  ///< of a path that is meant to solve the puzzle

  [[nodiscard]] const Model& model() const { return *puzzle.instance.model; }
};

/// Called for every step of a path as soon as it is found.
using StepWatcher = std::function<void(const Model& model, const Step& step)>;

/// For those who know that what stopped a path was a limit that they had set.
void blame_time_limit(FoundPath& path);

/// Lets the checker judge every step and how the path ends. The error says what is wrong.
[[nodiscard]] Result<void, std::string> check_found_path(const FoundPath& path);

/// A document `pbcs-path` on one line; `targets` when the path is meant to eliminate these and no
/// more.
[[nodiscard]] std::string path_json(const FoundPath& path, const std::vector<LabelId>& targets);

}  // namespace pbcs
