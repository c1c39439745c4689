// The questions about path documents: check and draw.
#include <fmt/format.h>

#include "pbcs/api/json_text.hpp"
#include "pbcs/api/pictures.hpp"
#include "pbcs/api/questions.hpp"
#include "pbcs/ask/check.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/io/path_document.hpp"
#include "pbcs/io/violation_text.hpp"

namespace pbcs::api {
namespace {

std::string verdicts_json(const PathDocument& document) {
  const Instance& instance = document.puzzle.instance;
  std::vector<std::string> verdicts;
  for (const auto& checked : check_steps(initial_state(instance), document.steps)) {
    JsonObject verdict;
    verdict.add_flag("ok", checked.has_value());
    if (!checked) verdict.add_text("fault", violation_text(*instance.model, checked.error()));
    verdicts.push_back(verdict.text());
  }
  return json_array(verdicts);
}

}  // namespace

std::string answer_check(const Asked& asked) {
  const std::string& text = *asked.fields.document;
  JsonObject json;
  json.add("verdict", to_json(ask(CheckRequest{"document", text})));
  const auto read = read_path(text);
  if (!read) return json.text();
  const PathDocument& document = read->document;
  demand_size(document.puzzle, asked.setting);
  return json.add("steps", verdicts_json(document))
      .add("path", write_path(document, JsonLayout::kOneLine))
      .add("pictures", pictures_of(*document.app, document.puzzle, document.steps))
      .text();
}

}  // namespace pbcs::api
