// A part of unwrap.cpp, for nobody else.
#pragma once

#include "pbcs/apps/source.hpp"

namespace pbcs {

/// A line without what programming languages write around the cells: brackets, quotation marks, an
/// assignment, names of functions, fields that are no puzzle. None, null and "" become dots.
[[nodiscard]] Line without_code(Line line);

}  // namespace pbcs
