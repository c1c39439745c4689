#include "errors.hpp"

#include <pybind11/pybind11.h>

namespace py = pybind11;

namespace pbcs::python {
namespace {

py::object error_class(const char* name) {
  return py::module_::import("pbcs.errors").attr(name);
}

void raise(const char* name, const py::tuple& arguments) {
  const py::object type = error_class(name);
  PyErr_SetObject(type.ptr(), type(*arguments).ptr());
}

}  // namespace

void translate_faults() {
  py::register_local_exception_translator([](std::exception_ptr thrown) {
    try {
      std::rethrow_exception(std::move(thrown));
    } catch (const InputFault& fault) {
      const ParseError& error = fault.error();
      raise("InputError", py::make_tuple(error.message, error.line, error.column));
    } catch (const UsageFault& fault) {
      raise("UsageError", py::make_tuple(fault.what(), fault.argument()));
    }
  });
}

}  // namespace pbcs::python
