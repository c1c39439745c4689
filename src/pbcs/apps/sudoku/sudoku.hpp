// The Sudoku application: a row of the registry (apps/registry.cpp).
#pragma once

#include "pbcs/apps/app.hpp"

namespace pbcs::sudoku {

[[nodiscard]] const App& app();

}  // namespace pbcs::sudoku
