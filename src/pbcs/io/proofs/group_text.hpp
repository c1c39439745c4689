// g-candidates as text, and back.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "pbcs/core/model.hpp"
#include "pbcs/core/proof.hpp"

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

}  // namespace pbcs
