// The question of `hint`: what is the next step, told as far as the player wants to know?
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/mistakes.hpp"
#include "pbcs/ask/path_text.hpp"
#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/ask/validity.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

enum class HintStrength : std::uint8_t {
  kWhere,    ///< the variables to look at
  kPattern,  ///< and what is there
  kStep,     ///< everything
};

struct HintRequest {
  TheoryChoice theory = {};
  HintStrength strength = HintStrength::kStep;
};

enum class HintStatus : std::uint8_t {
  kStep,  ///< here it is
  kSolved,
  kNoSolution,        ///< so no step would help, although each would be right
  kSeveralSolutions,  ///< and no rule applies
  kStuck,             ///< no rule of the theory applies
  kInterrupted,
  kTimeLimit,  ///< the same, for those who know that it was a limit that they had set
};
/// `step`, `solved`, `no-solution` ...
[[nodiscard]] std::string_view to_string(HintStatus status);

struct HintAnswer {
  const App* app = nullptr;
  Puzzle puzzle;  ///< owns the model of the state
  Theory theory;
  State state;
  HintStrength strength = HintStrength::kStep;
  HintStatus status = HintStatus::kStuck;
  std::vector<Step> lemmas = {};           ///< that the step needs
  std::optional<Step> step = {};           ///< for kStep
  Validity validity = Validity::kUnknown;  ///< of the position; unknown when it takes too long
  std::optional<Mistakes> mistakes = {};   ///< for kNoSolution
};

[[nodiscard]] HintAnswer ask(const App& app, const Puzzle& puzzle, const HintRequest& request,
                             Stop stop = {});

struct HintTextOptions {
  NotationOptions notation = {};
  bool grid = false;         ///< draw the state too; a hint of full strength is marked in it
  Emphasise emphasise = {};  ///< of what steps conclude
};

/// For the player; without line end.
[[nodiscard]] std::string to_text(const HintAnswer& answer, const HintTextOptions& options = {});
/// The state with `-` before the candidates that the step eliminates and `+` before the value that
/// it asserts, unless the hint is not to tell them.
[[nodiscard]] std::string hint_grid(const HintAnswer& answer);
/// The position after the step, or the same one when there is none, as a text that is read back.
[[nodiscard]] std::string next_position(const HintAnswer& answer);

/// What a document says beside the answer.
struct HintDocument {
  std::string file = {};  ///< where the puzzle was read; empty: nowhere
  std::size_t line = 0;
  bool next = false;  ///< give the next position too
};
/// A document `pbcs-hint`.
[[nodiscard]] std::string to_json(const HintAnswer& answer, const HintDocument& document = {});

}  // namespace pbcs
