// Subsets and g-Subsets as text and back. Steps proven by one have the names that an application
// gives its forms (naked-pairs-in-a-row: r7{c2 c5}{n3 n7}), otherwise generic ones
// (pair: {r7c2 r7c5}{r7n3 r7n7}).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/io/lines/step_line.hpp"

namespace pbcs {

/// `{r2n7 r2n8}{r2c8 r2c9}`: variables and covers.
[[nodiscard]] std::string subset_text(const Model& model, const Subset& subset);
/// Has every cover at most one label of each variable? Otherwise it can only be a g-Subset.
[[nodiscard]] bool is_plain(const Structure& structure, const Subset& subset);
/// `r7{c2 c5}{n3 n7}` in this form, otherwise `{r7c2 r7c5}{r7n3 r7n7}`; a piece of the line.
[[nodiscard]] Subset read_subset(const StepLine& line, std::string_view text,
                                 const SubsetForm* form);

/// The name and the Subset: `naked-pairs-in-a-row: r7{c2 c5}{n3 n7}`.
[[nodiscard]] std::string subset_pattern_text(const Model& model, Family family,
                                              const Subset& subset);

/// What the name of a Subset rule says about it.
struct SubsetRule {
  Family family = Family::kSubset;
  std::optional<std::uint32_t> size;  ///< nothing for `subset` and `g-subset`, which tell it apart
  const SubsetForm* form = nullptr;   ///< the application's form, if the name is one of its
  bool of_grids = false;              ///< the name is that of grids with words of their own
};
[[nodiscard]] std::optional<SubsetRule> subset_rule_by_name(const Model& model,
                                                            std::string_view name);

}  // namespace pbcs
