#include "paths.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include "errors.hpp"
#include "pbcs/ask/check.hpp"
#include "pbcs/draw/pictures.hpp"
#include "pbcs/page/page.hpp"
#include "puzzles.hpp"
#include "words.hpp"

namespace py = pybind11;

namespace pbcs::python {
namespace {

constexpr Words<ShownStates, 4> kStates{{{"none", ShownStates::kNone},
                                         {"end", ShownStates::kEnd},
                                         {"all", ShownStates::kAll},
                                         {"steps", ShownStates::kSteps}}};

std::string path_words(const KeptPath& kept, bool explain, const std::string& states) {
  PathTextOptions options;
  options.explain = explain;
  options.states = word_meaning("states", states, kStates);
  return path_text(kept.path, kept.ending, kept.final_state, options);
}

std::string step_picture(const KeptPath& kept, std::size_t number, const std::string& view,
                         const std::string& theme, bool caption) {
  const FoundPath& path = kept.path;
  if (number == 0 || number > path.steps.size()) {
    throw UsageFault("step", fmt::format("the path has {} steps", path.steps.size()));
  }
  return path_step_svg(*path.app, path.puzzle, path.steps, number,
                       picture_options(path.puzzle, view, theme, caption));
}

std::string end_picture(const KeptPath& kept, const std::string& view, const std::string& theme,
                        bool caption) {
  const FoundPath& path = kept.path;
  return board_svg(*path.app, path.puzzle, path.result.final_state, kept.ending.summary,
                   picture_options(path.puzzle, view, theme, caption));
}

std::string report(const KeptPath& kept) {
  const FoundPath& path = kept.path;
  auto html = report_page(kept.document, pictures_json(*path.app, path.puzzle, path.steps));
  if (!html) throw std::runtime_error(html.error());
  return std::move(*html);
}

std::string end_text(const PathDocument& document) {
  if (document.outcome == Outcome::kSolved) return "SOLVED";
  return document.standing.status ? reason_text(*document.standing.status, document.theory) : "";
}

PathHandle load_path(const std::string& text) {
  auto read = read_path(text);
  if (!read) throw InputFault({to_string(read.error()), 0, 0});
  PathDocument& document = read->document;
  if (auto fault = first_false_step(document)) throw InputFault({std::move(*fault), 0, 0});
  const auto theory = Theory::parse(document.theory);
  if (!theory) throw InputFault({theory.error(), 0, 0});
  const State initial = initial_state(document.puzzle.instance);
  SolveResult result{document.outcome, initial, 0, {}};
  for (const Step& step : document.steps) apply_step(result.final_state, step);
  std::string written = write_path(document, JsonLayout::kOneLine);
  PathEnding ending{end_text(document), document.outcome == Outcome::kSolved};
  FoundPath path{document.app,
                 std::move(document.puzzle),
                 *theory,
                 initial,
                 std::move(document.steps),
                 std::move(result),
                 StoppedBy::kRequest,
                 std::move(document.standing)};
  return std::make_shared<KeptPath>(
      KeptPath{std::move(path), std::move(ending), FinalState::kDrawn, std::move(written)});
}

std::string hint_picture(const KeptHint& kept, const std::string& view, const std::string& theme,
                         bool caption) {
  const HintAnswer& answer = kept.answer;
  const SvgOptions options = picture_options(answer.puzzle, view, theme, caption);
  if (!answer.step || answer.strength != HintStrength::kStep) {
    return board_svg(*answer.app, answer.puzzle, answer.state, to_text(answer), options);
  }
  std::vector<Step> steps = answer.lemmas;
  steps.push_back(*answer.step);
  return path_step_svg(*answer.app, answer.puzzle, steps, steps.size(), options);
}

}  // namespace

void bind_paths(py::module_& module) {
  py::class_<KeptPath, PathHandle>(module, "Path")
      .def_readonly("document", &KeptPath::document)
      .def_property_readonly("summary",
                             [](const KeptPath& kept) { return text_of(ending_text(kept.ending)); })
      .def_property_readonly(
          "puzzle",
          [](const KeptPath& kept) {
            return std::make_shared<TypedPuzzle>(TypedPuzzle{kept.path.app, kept.path.puzzle});
          })
      .def("text",
           [](const KeptPath& kept, bool explain, const std::string& states) {
             return text_of(path_words(kept, explain, states));
           })
      .def("step_svg", step_picture)
      .def("end_svg", end_picture)
      .def("html", report);
  py::class_<KeptHint, HintHandle>(module, "Hint")
      .def_readonly("document", &KeptHint::document)
      .def_property_readonly("text",
                             [](const KeptHint& kept) { return text_of(to_text(kept.answer)); })
      .def_property_readonly("grid",
                             [](const KeptHint& kept) { return text_of(hint_grid(kept.answer)); })
      .def("svg", hint_picture);
  py::class_<KeptTarget, TargetHandle>(module, "Target")
      .def_readonly("eliminated", &KeptTarget::eliminated)
      .def_readonly("outcome", &KeptTarget::outcome)
      .def_readonly("summary", &KeptTarget::summary)
      .def_readonly("path", &KeptTarget::path);
  py::class_<KeptSolution, SolutionHandle>(module, "Solution")
      .def_readonly("document", &KeptSolution::document)
      .def_readonly("values", &KeptSolution::values);
  module.def("load_path", load_path, py::call_guard<py::gil_scoped_release>());
}

}  // namespace pbcs::python
