// One star in each row, column and region of a board: a small application, to be copied. It is
// built and tested, but not registered. docs/adding-a-puzzle.md walks through it.
#pragma once

#include "pbcs/apps/app.hpp"

namespace pbcs::template_app {

[[nodiscard]] const App& app();

}  // namespace pbcs::template_app
