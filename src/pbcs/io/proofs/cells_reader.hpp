// Reads cells of chains with their right-linking objects.
#pragma once

#include <string_view>
#include <vector>

#include "pbcs/core/proof.hpp"
#include "pbcs/io/lines/step_line.hpp"

namespace pbcs {

/// `c6n4{r4 r9} - c6n6{r9 r7} - r2n7{c5 S2{r2n7 r2n8}{r2c8 r2c9}} - c5n5{r8 .}`, a piece of the
/// line. Annotations are dropped.
[[nodiscard]] std::vector<ChainCell> read_cells(const StepLine& line, std::string_view text);
/// The label that is so written as a value of the variable.
[[nodiscard]] LabelId read_value(const StepLine& line, VariableId v, std::string_view text);

}  // namespace pbcs
