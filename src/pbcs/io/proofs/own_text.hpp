// Steps of rules whose model knows their words (core/specific_rules.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/io/lines/step_line.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {

/// The family of this kind whose steps are called so by the rules of the model.
[[nodiscard]] std::optional<Family> own_family_called(const Model& model, std::string_view name,
                                                      PatternKind kind);
/// What comes before `==>`: what the rules of the model say, or the name of the family.
[[nodiscard]] std::string own_pattern(const Model& model, const Step& step);
/// The steps that the rules of the model find for a line.
[[nodiscard]] std::vector<Step> read_own(const StepLine& line);

}  // namespace pbcs
