// The questions about path documents: check and draw.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/api/json_text.hpp"
#include "pbcs/api/questions.hpp"
#include "pbcs/ask/check.hpp"
#include "pbcs/ask/solve.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/draw/pictures.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/violation_text.hpp"
#include "pbcs/page/page.hpp"

namespace pbcs::api {
namespace {

std::string verdicts_json(const Model& model,
                          const std::vector<Result<void, Violation>>& verdicts) {
  std::vector<std::string> texts;
  for (const auto& checked : verdicts) {
    JsonObject verdict;
    verdict.add_flag("ok", checked.has_value());
    if (!checked) verdict.add_text("fault", violation_text(model, checked.error()));
    texts.push_back(verdict.text());
  }
  return json_array(texts);
}

/// What is written and drawn relies on its steps: only those before the first fault.
PathDocument proved_part(PathDocument document,
                         const std::vector<Result<void, Violation>>& verdicts) {
  const auto fault = std::find_if(verdicts.begin(), verdicts.end(),
                                  [](const auto& checked) { return !checked.has_value(); });
  const auto proved = static_cast<std::size_t>(fault - verdicts.begin());
  if (proved >= document.steps.size()) return document;
  document.steps.resize(proved);
  document.outcome = Outcome::kInterrupted;
  document.standing = {};
  return document;
}

/// What is drawn: a path that was made elsewhere or is found now, or a puzzle alone.
PathDocument asked_path(const Asked& asked) {
  const Fields& fields = asked.fields;
  if (fields.document.has_value() == fields.puzzle.has_value()) {
    throw bad_field("document", "expected either document or puzzle");
  }
  if (fields.puzzle) {
    const SolveRequest request{read_theory(fields)};
    const FoundPuzzle found = read_asked(asked);
    if (fields.form == "board") {
      return {found.app, found.puzzle, "", {}, Outcome::kStuck, {}};
    }
    SolveAnswer solved = ask(*found.app, found.puzzle, request, asked.stop);
    if (is_late(asked)) blame_time_limit(solved.path);
    const FoundPath& path = solved.path;
    return {path.app, path.puzzle,  path.theory.name(), path.steps, path.result.outcome,
            {},       path.standing};
  }
  auto read = read_path(*fields.document);
  if (!read) throw Refusal{Refusal::Kind::kInput, to_string(read.error())};
  demand_size(read->document.puzzle, asked.setting);
  if (auto fault = first_false_step(read->document)) {
    throw Refusal{Refusal::Kind::kInput, std::move(*fault)};
  }
  return std::move(read->document);
}

SvgOptions asked_view(const Fields& fields, const Puzzle& puzzle) {
  SvgOptions options;
  options.view = fields.view.value_or("");
  if (const auto known = find_view(puzzle, options.view); !known) {
    throw bad_field("view", known.error());
  }
  return options;
}

std::string step_picture(const Asked& asked, const PathDocument& document) {
  const std::size_t number = asked.fields.step.value_or(1);
  if (number == 0 || number > document.steps.size()) {
    throw bad_field("step", fmt::format("the path has {} steps", document.steps.size()));
  }
  return path_step_svg(*document.app, document.puzzle, document.steps, number,
                       asked_view(asked.fields, document.puzzle));
}

std::string board_picture(const Asked& asked, const PathDocument& document) {
  const Puzzle& puzzle = document.puzzle;
  return board_svg(*document.app, puzzle, initial_state(puzzle.instance), puzzle.label,
                   asked_view(asked.fields, puzzle));
}

std::string report(const PathDocument& document) {
  auto html = report_page(write_path(document, JsonLayout::kOneLine),
                          pictures_json(*document.app, document.puzzle, document.steps));
  if (!html) throw Refusal{Refusal::Kind::kLimit, html.error()};
  return std::move(*html);
}

}  // namespace

std::string answer_draw(const Asked& asked) {
  const std::string form = asked.fields.form.value_or("step");
  if (form != "step" && form != "board" && form != "report") {
    throw bad_field("form", fmt::format("expected step, board or report, not '{}'", form));
  }
  const PathDocument document = asked_path(asked);
  if (form == "report") return JsonObject().add_text("html", report(document)).text();
  return JsonObject()
      .add_text("svg",
                form == "step" ? step_picture(asked, document) : board_picture(asked, document))
      .text();
}

std::string answer_check(const Asked& asked) {
  const std::string& text = *asked.fields.document;
  JsonObject json;
  json.add("verdict", to_json(ask(CheckRequest{"document", text})));
  auto read = read_path(text);
  if (!read) return json.text();
  demand_size(read->document.puzzle, asked.setting);
  const Instance& instance = read->document.puzzle.instance;
  const auto verdicts = check_steps(initial_state(instance), read->document.steps);
  json.add("steps", verdicts_json(*instance.model, verdicts));
  const PathDocument document = proved_part(std::move(read->document), verdicts);
  return json.add("path", write_path(document, JsonLayout::kOneLine))
      .add("pictures", pictures_json(*document.app, document.puzzle, document.steps))
      .text();
}

}  // namespace pbcs::api
