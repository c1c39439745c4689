// Steps whose proof is a Subset or a g-Subset, as text and back: the names that an application
// gives its forms (naked-pairs-in-a-row: r7{c2 c5}{n3 n7}), otherwise generic ones
// (pair: {r7c2 r7c5}{r7n3 r7n7}).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

/// What comes before `==>`.
[[nodiscard]] std::string subset_pattern_text(const Model& model, Family family,
                                              const Subset& subset);

/// What the name of a Subset rule says about it.
struct SubsetRule {
  Family family = Family::kSubset;
  std::optional<std::uint32_t> size;  ///< nothing for `subset` and `g-subset`, which tell it apart
  const SubsetForm* form = nullptr;   ///< the application's form, if the name is one of its
};
[[nodiscard]] std::optional<SubsetRule> subset_rule_by_name(const Model& model,
                                                            std::string_view name);

/// The variable or cover that `text` stands for after the common part `common` of a form.
[[nodiscard]] std::optional<VariableId> find_variable(const Model& model, const SubsetForm* form,
                                                      std::string_view common,
                                                      std::string_view text);
[[nodiscard]] std::optional<ConstraintId> find_cover(const Model& model, const SubsetForm* form,
                                                     std::string_view common,
                                                     std::string_view text);

}  // namespace pbcs
