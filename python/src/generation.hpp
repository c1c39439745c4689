// Puzzles by chance.
#pragma once

#include <pybind11/pybind11.h>

namespace pbcs::python {

void bind_generation(pybind11::module_& module);

}  // namespace pbcs::python
