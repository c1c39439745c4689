// The question of `solve`: the simplest-first path of a theory.
#pragma once

#include <optional>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/diagnosis.hpp"
#include "pbcs/ask/found_path.hpp"
#include "pbcs/ask/path_text.hpp"
#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct SolveRequest {
  TheoryChoice theory = {};
};

struct SolveAnswer {
  FoundPath path;
  std::optional<Diagnosis> diagnosis = {};  ///< when no rule applies any more
  std::optional<State> solution = {};       ///< the only one, when the path does not reach it
};

[[nodiscard]] SolveAnswer ask(const App& app, const Puzzle& puzzle, const SolveRequest& request,
                              Stop stop = {}, const StepWatcher& watcher = {});

[[nodiscard]] PathEnding ending_of(const SolveAnswer& answer);
/// The same for any path that is meant to solve the puzzle.
[[nodiscard]] PathEnding ending_of(const FoundPath& path,
                                   const std::optional<Diagnosis>& diagnosis);
[[nodiscard]] std::string to_text(const SolveAnswer& answer, const PathTextOptions& options = {});
/// A document `pbcs-path`.
[[nodiscard]] std::string to_json(const SolveAnswer& answer);

}  // namespace pbcs
