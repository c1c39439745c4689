// g-candidates, Subsets and right-linking objects as text, and back.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

/// Several values of a variable in one word: c4, c5 and c6 are c456, r1c4 and r2c4 are r12c4;
/// numbers are separated by dots where the variable has larger ones (c10.11.12); values that do not
/// differ by one number are joined by bars (red|blue).
[[nodiscard]] std::string group_text(const Model& model, VariableId v,
                                     std::span<const LabelId> labels);
/// The values of `v` so written, in increasing order; dots may be missing where they would not
/// change the meaning. Nothing when the text cannot be read so.
[[nodiscard]] std::optional<Group> read_group(const Model& model, VariableId v,
                                              std::string_view text);

/// `{r2n7 r2n8}{r2c8 r2c9}`: variables and covers.
[[nodiscard]] std::string subset_text(const Model& model, const Subset& subset);
/// Has every cover at most one label of each variable? Otherwise it can only be a g-Subset.
[[nodiscard]] bool is_plain(const Structure& structure, const Subset& subset);

/// The right-linking object of a cell on `v`: `r9`, `r456`, `S2{r2n7 r2n8}{r2c8 r2c9}`, `gS2...`;
/// `.` for nothing.
[[nodiscard]] std::string object_text(const Model& model, VariableId v, const RightLink& object);

}  // namespace pbcs
