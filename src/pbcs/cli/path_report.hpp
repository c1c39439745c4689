// A resolution path as `solve` prints it.
#pragma once

#include <string>
#include <vector>

#include "pbcs/cli/commands.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs::cli {

/// A puzzle with a path.
struct SolvedPuzzle {
  const App& app;
  const Puzzle& puzzle;
  Theory theory;
  State initial;
  std::vector<Step> steps;
  SolveResult result;
  std::vector<LabelId> targets;  ///< when the path is meant to eliminate these and no more

  [[nodiscard]] const Model& model() const { return *puzzle.instance.model; }
};

/// What is said after the path.
struct PathEnding {
  std::string summary;                ///< `SOLVED. rating-type = ...`
  bool good = true;                   ///< was the path's purpose reached?
  std::vector<std::string> remarks;   ///< further lines
  std::vector<State> solutions = {};  ///< examples, when there are several
};

/// Header, steps, states and ending.
[[nodiscard]] std::string path_report(const SolveOptions& options, const SolvedPuzzle& solved,
                                      const PathEnding& ending);

}  // namespace pbcs::cli
