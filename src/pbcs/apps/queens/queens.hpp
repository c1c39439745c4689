// The applications N-Queens and N-SudoQueens.
#pragma once

#include "pbcs/apps/app.hpp"

namespace pbcs::queens {

[[nodiscard]] const App& app();
[[nodiscard]] const App& sudoqueens_app();

}  // namespace pbcs::queens
