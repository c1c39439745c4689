// The question of `solve --fewest-steps`: a path with as few steps as possible.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/diagnosis.hpp"
#include "pbcs/ask/found_path.hpp"
#include "pbcs/ask/path_text.hpp"
#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/solve/fewest_steps.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct FewestStepsRequest {
  TheoryChoice theory = {};
  FewestOptions options = {};
};

struct FewestStepsAnswer {
  FoundPath path;  ///< the simplest-first one if the theory does not solve the puzzle
  std::optional<Diagnosis> diagnosis = {};  ///< when no rule applies any more
  FewestOptions options = {};
  std::size_t count = 0;           ///< steps that are not free
  std::size_t simplest_first = 0;  ///< how many the simplest-first path has
  bool proved = false;             ///< there is no path with fewer
  bool stopped = false;            ///< the search for one with fewer was stopped
};

[[nodiscard]] FewestStepsAnswer ask(const App& app, const Puzzle& puzzle,
                                    const FewestStepsRequest& request, Stop stop = {});

[[nodiscard]] PathEnding ending_of(const FewestStepsAnswer& answer);
[[nodiscard]] std::string to_text(const FewestStepsAnswer& answer,
                                  const PathTextOptions& options = {});
/// A document `pbcs-path`.
[[nodiscard]] std::string to_json(const FewestStepsAnswer& answer);

}  // namespace pbcs
