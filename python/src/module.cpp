// The module pbcs._pbcs: questions and answers as the library has them. The package around it makes
// Python of them; nobody else imports this.
#include <pybind11/pybind11.h>

#include "errors.hpp"
#include "generation.hpp"
#include "lists.hpp"
#include "paths.hpp"
#include "pbcs/version.hpp"
#include "puzzles.hpp"
#include "questions.hpp"
#include "streams.hpp"

PYBIND11_MODULE(_pbcs, module) {
  namespace python = pbcs::python;
  module.attr("version") = pbcs::kVersion;
  python::translate_faults();
  python::bind_puzzles(module);
  python::bind_paths(module);
  python::bind_questions(module);
  python::bind_streams(module);
  python::bind_generation(module);
  python::bind_lists(module);
}
