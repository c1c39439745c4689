// The applications Numbrix and Hidato: two rows of the registry (apps/registry.cpp).
#pragma once

#include "pbcs/apps/app.hpp"

namespace pbcs::path {

[[nodiscard]] const App& numbrix();
[[nodiscard]] const App& hidato();

}  // namespace pbcs::path
