// The application Kakuro: a row of the registry (apps/registry.cpp).
#pragma once

#include "pbcs/apps/app.hpp"

namespace pbcs::kakuro {

[[nodiscard]] const App& app();

}  // namespace pbcs::kakuro
