// Puzzles: read from texts, written in other formats.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>

#include "pbcs/draw/pictures.hpp"
#include "pbcs/io/mixed.hpp"

namespace pbcs::python {

/// Nobody changes it: pybind11 has no holders of what is const.
using PuzzleHandle = std::shared_ptr<TypedPuzzle>;

/// Labels are whatever bytes the input had: what is no UTF-8 is replaced.
[[nodiscard]] pybind11::str text_of(const std::string& bytes);

/// For nothing nullptr; a UsageFault when there is no such application.
[[nodiscard]] const App* application_named(const std::optional<std::string>& name);

/// A text with one puzzle; an InputFault when there is none, or more than one.
[[nodiscard]] PuzzleHandle read_one(const std::string& text, const App* named);

/// How pictures look; a UsageFault when the board has no such view.
[[nodiscard]] SvgOptions picture_options(const Puzzle& puzzle, const std::string& view,
                                         const std::string& theme, bool caption);

void bind_puzzles(pybind11::module_& module);

}  // namespace pbcs::python
