// Why a step holds, in words.
#pragma once

#include <string>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

/// One paragraph of plain English for newcomers. `lemmas` were proven before the step.
[[nodiscard]] std::string explanation_text(const Model& model, const State& state, const Step& step,
                                           const Lemmas& lemmas = {});

}  // namespace pbcs
