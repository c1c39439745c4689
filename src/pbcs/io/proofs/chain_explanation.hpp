// Chains in plain English.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "pbcs/io/proofs/proof_text.hpp"
#include "pbcs/io/proofs/reasons.hpp"

namespace pbcs {

/// Of a step whose proof is a chain.
[[nodiscard]] std::string chain_explanation(const Telling& telling);

/// A supposition, and what follows from it in cells without inner patterns.
[[nodiscard]] std::string consequences(const Model& model, std::span<const LabelId> targets,
                                       const std::vector<CellExplanation>& cells);

}  // namespace pbcs
