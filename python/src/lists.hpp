// What lists of rated puzzles say about all puzzles.
#pragma once

#include <pybind11/pybind11.h>

namespace pbcs::python {

void bind_lists(pybind11::module_& module);

}  // namespace pbcs::python
