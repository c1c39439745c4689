// The applications Latin square and pandiagonal Latin square.
#pragma once

#include "pbcs/apps/app.hpp"

namespace pbcs::latin {

[[nodiscard]] const App& app();
[[nodiscard]] const App& pandiagonal_app();

}  // namespace pbcs::latin
