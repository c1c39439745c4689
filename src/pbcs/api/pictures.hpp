// Pictures of what an answer is about.
#pragma once

#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::api {

/// A document `pbcs-pictures`: the board of the puzzle, and a frame for each step.
[[nodiscard]] std::string pictures_of(const App& app, const Puzzle& puzzle,
                                      const std::vector<Step>& steps);

}  // namespace pbcs::api
