// The application map colouring: a row of the registry (apps/registry.cpp).
#pragma once

#include "pbcs/apps/app.hpp"

namespace pbcs::map {

[[nodiscard]] const App& app();

}  // namespace pbcs::map
