// Answers that can be drawn and told in words: paths, hints, eliminations.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "pbcs/ask/found_path.hpp"
#include "pbcs/ask/hint.hpp"
#include "pbcs/ask/path_text.hpp"

namespace pbcs::python {

/// A path with its document and how it ends.
struct KeptPath {
  FoundPath path;
  PathEnding ending;
  FinalState final_state = FinalState::kDrawn;
  std::string document;
};
using PathHandle = std::shared_ptr<KeptPath>;

/// The answer of a question with a path, which says that a time limit ended it if one did.
template <class Answer>
[[nodiscard]] PathHandle keep_path(Answer answer, Stop stop) {
  if (stop.requested()) blame_time_limit(answer.path);
  auto ending = ending_of(answer);
  auto document = to_json(answer);
  return std::make_shared<KeptPath>(
      KeptPath{std::move(answer.path), std::move(ending), FinalState::kDrawn, std::move(document)});
}

struct KeptHint {
  HintAnswer answer;
  std::string document;
};
using HintHandle = std::shared_ptr<KeptHint>;

/// How one candidate is eliminated.
struct KeptTarget {
  bool eliminated = false;
  std::string outcome;
  std::string summary;
  PathHandle path;  ///< nullptr when it is not eliminated
};
using TargetHandle = std::shared_ptr<KeptTarget>;

/// The only solution.
struct KeptSolution {
  std::string document;
  std::vector<std::pair<std::string, std::string>> values;  ///< places, each with its symbol
};
using SolutionHandle = std::shared_ptr<KeptSolution>;

void bind_paths(pybind11::module_& module);

}  // namespace pbcs::python
