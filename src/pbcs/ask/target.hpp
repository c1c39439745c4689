// The question of `solve --target`: how does a theory eliminate one candidate?
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/found_path.hpp"
#include "pbcs/ask/path_text.hpp"
#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/solve/target.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// The labels of eliminations in the words of the puzzle: `r4c6<>5,r4c7<>5`.
[[nodiscard]] Result<std::vector<LabelId>, ParseError> read_targets(const Puzzle& puzzle,
                                                                    std::string_view text);

/// `one-pattern`, `not-eliminated` ...; whoever interrupts does not ask, so that `time-limit` is
/// left.
[[nodiscard]] std::string_view to_string(TargetOutcome outcome);

struct TargetRequest {
  LabelId target;
  TheoryChoice theory = {};
};

/// Do solutions have a label?
enum class InSolutions : std::uint8_t { kSome, kNone, kUnknown };

struct TargetAnswer {
  FoundPath path;  ///< the steps that are needed
  LabelId target;
  TargetOutcome outcome = TargetOutcome::kNotEliminated;
  std::size_t patterns = 0;        ///< steps of the path beside Singles
  std::size_t simplest_first = 0;  ///< for kPath: how many the simplest-first path has
  std::optional<InSolutions> in_solutions = {};  ///< for kNotEliminated

  [[nodiscard]] bool eliminated() const;
};

[[nodiscard]] TargetAnswer ask(const App& app, const Puzzle& puzzle, const TargetRequest& request,
                               Stop stop = {});

[[nodiscard]] PathEnding ending_of(const TargetAnswer& answer);
[[nodiscard]] std::string to_text(const TargetAnswer& answer, const PathTextOptions& options = {});
/// A document `pbcs-path`, which says that its path eliminates the target: not for one that is not
/// eliminated.
[[nodiscard]] std::string to_json(const TargetAnswer& answer);

}  // namespace pbcs
