// Puzzles whose givens can be taken away.
#pragma once

#include <optional>

#include "pbcs/apps/app.hpp"

namespace pbcs {

/// The same puzzle in the model that it has without givens: some models, such as those of Hidato,
/// have only the labels that the givens leave, and say nothing about fewer givens. Nothing when
/// there is no such model, because it would be too large.
[[nodiscard]] std::optional<Puzzle> with_free_givens(const App& app, const Puzzle& puzzle);

}  // namespace pbcs
