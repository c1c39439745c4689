// What players call chains of bivalue variables, wings and the like: docs/nicknames.md has the
// definitions.
#pragma once

#include <string>

#include "pbcs/apps/sudoku/scene.hpp"

namespace pbcs::sudoku {

/// `locked candidates, pointing` for chains of one variable; otherwise empty.
[[nodiscard]] std::string locked_candidates_name(const Scene& scene);

/// `skyscraper`, `xy-wing`, `AIC` for chains of two variables or more that have two candidates
/// each; empty for others.
[[nodiscard]] std::string alternating_chain_name(const Scene& scene);

/// `xyz-wing`, `empty rectangle`: chains in which one variable has more candidates; empty for
/// others.
[[nodiscard]] std::string wider_chain_name(const Scene& scene);

}  // namespace pbcs::sudoku
