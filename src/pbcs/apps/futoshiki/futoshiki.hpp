// The applications Futoshiki and Sudoshiki: rows of the registry (apps/registry.cpp).
#pragma once

#include "pbcs/apps/app.hpp"

namespace pbcs::futoshiki {

[[nodiscard]] const App& app();
[[nodiscard]] const App& sudoshiki_app();

}  // namespace pbcs::futoshiki
