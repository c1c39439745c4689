// The application for problems that their authors describe: a row of the registry.
#pragma once

#include "pbcs/apps/app.hpp"

namespace pbcs::csp {

[[nodiscard]] const App& app();

}  // namespace pbcs::csp
