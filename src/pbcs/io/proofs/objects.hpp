// Cells of chains and their right-linking objects as text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "pbcs/core/model.hpp"
#include "pbcs/core/proof.hpp"
#include "pbcs/io/notation.hpp"

namespace pbcs {

/// `r2n7{c7 c8}`, `r2n7{c7 .}`: a cell, its right-linking object given as text.
[[nodiscard]] std::string cell_text(const Model& model, VariableId v, LabelId left,
                                    std::string_view right);

/// `r2n7{c7 c8} - r2c9{n8 .}`
[[nodiscard]] std::string cells_text(const Model& model, std::span<const ChainCell> cells,
                                     const NotationOptions& options);

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
[[nodiscard]] std::string object_text(const Model& model, VariableId v, const RightObject& object,
                                      const NotationOptions& options = {});

}  // namespace pbcs
