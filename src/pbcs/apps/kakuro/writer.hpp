// The formats in which grids are written.
#pragma once

#include <span>

#include "pbcs/apps/app.hpp"

namespace pbcs::kakuro {

[[nodiscard]] std::span<const Format> formats();

}  // namespace pbcs::kakuro
