// The question of `solve --solution`: what is the solution, whatever rules find it?
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/validity.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct SolutionRequest {};

struct SolutionAnswer {
  const App* app = nullptr;
  Puzzle puzzle;  ///< owns the model of the state
  Validity validity = Validity::kUnknown;
  std::optional<State> solution = {};  ///< for kUnique
};

[[nodiscard]] SolutionAnswer ask(const App& app, const Puzzle& puzzle,
                                 const SolutionRequest& request, Stop stop = {});

/// The solution as players draw it, or a sentence that says why there is none; without line end.
[[nodiscard]] std::string to_text(const SolutionAnswer& answer);
/// A document `pbcs-solution`.
[[nodiscard]] std::string to_json(const SolutionAnswer& answer);

}  // namespace pbcs
