// The question of `hint`: what is the next step, told as far as the player wants to know?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/theory_choice.hpp"
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
  kNoSolution,  ///< so no step would help, although each would be right
  kSeveralSolutions,
  kStuck,  ///< no rule of the theory applies
  kInterrupted,
};
/// `step`, `solved`, `no-solution` ...
[[nodiscard]] std::string_view to_string(HintStatus status);

struct HintAnswer {
  Puzzle puzzle;  ///< owns the model of the state
  Theory theory;
  State state;
  HintStrength strength = HintStrength::kStep;
  HintStatus status = HintStatus::kStuck;
  std::vector<Step> lemmas = {};  ///< that the step needs
  std::optional<Step> step = {};  ///< for kStep
};

[[nodiscard]] HintAnswer ask(const App& app, const Puzzle& puzzle, const HintRequest& request,
                             Stop stop = {});

/// For the player; without line end.
[[nodiscard]] std::string to_text(const HintAnswer& answer, const NotationOptions& notation = {});
/// A document `pbcs-hint`.
[[nodiscard]] std::string to_json(const HintAnswer& answer);

}  // namespace pbcs
