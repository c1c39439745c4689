#include "puzzles.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>

#include "errors.hpp"
#include "pbcs/apps/encoding.hpp"
#include "pbcs/io/board_document.hpp"
#include "pbcs/io/conversion.hpp"
#include "pbcs/io/position.hpp"
#include "waiting.hpp"
#include "words.hpp"

namespace py = pybind11;

namespace pbcs::python {
namespace {

constexpr Words<PictureTheme, 3> kThemes{{{"light", PictureTheme::kLight},
                                          {"dark", PictureTheme::kDark},
                                          {"auto", PictureTheme::kAuto}}};

std::vector<TypedChunk> cut(const std::string& text, const App* named) {
  auto pieces = cut_text(text, named);
  if (!pieces) throw InputFault(pieces.error());
  return std::move(*pieces);
}

PuzzleHandle read(const TypedChunk& piece, const App* named) {
  auto puzzle = read_piece(piece, named);
  if (!puzzle) throw InputFault(puzzle.error());
  return std::make_shared<TypedPuzzle>(std::move(*puzzle));
}

std::vector<PuzzleHandle> read_all(const std::string& bytes,
                                   const std::optional<std::string>& app) {
  const App* named = application_named(app);
  const std::string text = decoded(bytes);
  std::vector<PuzzleHandle> puzzles;
  run_waiting([&](Stop stop) {
    for (const TypedChunk& piece : cut(text, named)) {
      if (stop.requested()) break;
      puzzles.push_back(read(piece, named));
    }
  });
  return puzzles;
}

PuzzleHandle with_entries(const TypedPuzzle& puzzle, const std::string& conclusions) {
  auto changed = std::make_shared<TypedPuzzle>(puzzle);
  const auto added = add_entries(changed->puzzle, conclusions);
  if (!added) throw InputFault(added.error());
  return changed;
}

std::vector<std::string> names_of(const Model& model, const std::vector<LabelId>& labels) {
  std::vector<std::string> names;
  names.reserve(labels.size());
  for (const LabelId l : labels) names.push_back(model.text(l).name);
  return names;
}

std::string convert(const TypedPuzzle& puzzle, const std::string& format) {
  demand("format", find_conversion(*puzzle.app, format));
  return demand("format", converted(*puzzle.app, puzzle.puzzle, format));
}

std::vector<std::string> format_names(const App& app) {
  std::vector<std::string> names;
  for (const Format& format : app.formats) names.emplace_back(format.name);
  names.emplace_back(kStateFormat);
  if (app.canonical != nullptr) names.emplace_back(kCanonicalFormat);
  return names;
}

State start_of(const TypedPuzzle& puzzle) {
  return initial_state(puzzle.puzzle.instance);
}

std::string board_picture(const TypedPuzzle& puzzle, const std::string& view,
                          const std::string& theme, bool caption) {
  return board_svg(*puzzle.app, puzzle.puzzle, start_of(puzzle), puzzle.puzzle.label,
                   picture_options(puzzle.puzzle, view, theme, caption));
}

std::vector<std::string> candidates_of(const TypedPuzzle& puzzle) {
  const Model& model = *puzzle.puzzle.instance.model;
  const State state = start_of(puzzle);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < model.label_count(); ++i) {
    const LabelId l{static_cast<std::uint32_t>(i)};
    if (state.is_candidate(l)) names.push_back(model.text(l).name);
  }
  return names;
}

py::list applications_list() {
  py::list list;
  for (const App* app : applications()) {
    list.append(py::make_tuple(app->name, app->title, app->example));
  }
  return list;
}

}  // namespace

py::str text_of(const std::string& bytes) {
  return py::reinterpret_steal<py::str>(
      PyUnicode_DecodeUTF8(bytes.data(), static_cast<Py_ssize_t>(bytes.size()), "replace"));
}

const App* application_named(const std::optional<std::string>& name) {
  if (!name) return nullptr;
  if (const App* app = find_application(*name)) return app;
  throw UsageFault("app", fmt::format("there is no puzzle type '{}'; types are: {}", *name,
                                      application_names()));
}

PuzzleHandle read_one(const std::string& bytes, const App* named) {
  const std::string text = decoded(bytes);
  const auto pieces = cut(text, named);
  if (pieces.size() == 1) return read(pieces.front(), named);
  throw InputFault(
      {fmt::format("expected one puzzle, not {}", pieces.size()), pieces[1].chunk.line, 1});
}

SvgOptions picture_options(const Puzzle& puzzle, const std::string& view, const std::string& theme,
                           bool caption) {
  demand("view", find_view(puzzle, view));
  SvgOptions options;
  options.view = view;
  options.theme = word_meaning("theme", theme, kThemes);
  options.caption = caption;
  return options;
}

void bind_puzzles(py::module_& module) {
  using Handle = py::class_<TypedPuzzle, PuzzleHandle>;
  const auto puzzle_of = [](const TypedPuzzle& p) -> const Puzzle& { return p.puzzle; };
  const auto instance_of = [](const TypedPuzzle& p) -> const Instance& {
    return p.puzzle.published ? *p.puzzle.published : p.puzzle.instance;
  };
  Handle(module, "Puzzle")
      .def_property_readonly("application", [](const TypedPuzzle& p) { return p.app->name; })
      .def_property_readonly("text",
                             [=](const TypedPuzzle& p) { return text_of(puzzle_of(p).text); })
      .def_property_readonly("label",
                             [=](const TypedPuzzle& p) { return text_of(puzzle_of(p).label); })
      .def_property_readonly("givens",
                             [=](const TypedPuzzle& p) {
                               return names_of(*instance_of(p).model, instance_of(p).givens);
                             })
      .def_property_readonly("entered",
                             [=](const TypedPuzzle& p) {
                               return names_of(*instance_of(p).model,
                                               entries_of(puzzle_of(p)).values);
                             })
      .def_property_readonly("excluded",
                             [=](const TypedPuzzle& p) {
                               return names_of(*instance_of(p).model,
                                               entries_of(puzzle_of(p)).crossed_out);
                             })
      .def_property_readonly("candidates", candidates_of)
      .def_property_readonly("formats", [](const TypedPuzzle& p) { return format_names(*p.app); })
      .def_property_readonly("views",
                             [=](const TypedPuzzle& p) { return picture_views(puzzle_of(p)); })
      .def_property_readonly(
          "board",
          [=](const TypedPuzzle& p) {
            return one_line(board_json(*puzzle_of(p).board, *instance_of(p).model));
          })
      .def("drawn",
           [=](const TypedPuzzle& p) {
             return text_of(p.app->draw_state(puzzle_of(p), start_of(p)));
           })
      .def("position",
           [=](const TypedPuzzle& p) {
             return text_of(position_text(*p.app, puzzle_of(p), start_of(p)));
           })
      .def("convert",
           [](const TypedPuzzle& p, const std::string& f) { return text_of(convert(p, f)); })
      .def("conversion_loss",
           [=](const TypedPuzzle& p, const std::string& text) {
             return text_of(conversion_loss(*p.app, puzzle_of(p), text));
           })
      .def("with_entries", with_entries)
      .def("svg", board_picture);
  module.def("read_all", read_all);
  module.def(
      "read_one",
      [](const std::string& text, const std::optional<std::string>& app) {
        return read_one(text, application_named(app));
      },
      py::call_guard<py::gil_scoped_release>());
  module.def("applications", applications_list);
}

}  // namespace pbcs::python
