// g-candidates, Subsets, inner whips and braids, right-linking objects as text, and back.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/io/notation.hpp"

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

/// `r2n7{c7 c8}`, `r2n7{c7 .}`: a cell, its right-linking object given as text.
[[nodiscard]] std::string cell_text(const Model& model, VariableId v, LabelId left,
                                    std::string_view right);

/// `W2[r2n7{c7 c8} - r2c9{n8 .} ==> r1c9 <> 8, r3c9 <> 8]`: cells and targets.
[[nodiscard]] std::string inner_chain_text(const Model& model, const InnerChain& inner,
                                           const NotationOptions& options = {});
/// The same with cells written otherwise.
[[nodiscard]] std::string inner_chain_text(const Model& model, const InnerChain& inner,
                                           std::span<const std::string> cells,
                                           const NotationOptions& options);
/// Is every left-linking candidate linked to the previous right-linking one, the first to every
/// target, and does none occur twice? Otherwise it can only be a braid.
[[nodiscard]] bool is_whip(const Structure& structure, const InnerChain& inner);

/// The right-linking object of a cell on `v`: `r9`, `r456`, `S2{r2n7 r2n8}{r2c8 r2c9}`, `gS2...`,
/// `W2[...]`, `B2[...]`; `.` for nothing.
[[nodiscard]] std::string object_text(const Model& model, VariableId v, const RightLink& object,
                                      const NotationOptions& options = {});

}  // namespace pbcs
