// The questions with a path: solve, fewest-steps, target.
#include "pbcs/api/json_text.hpp"
#include "pbcs/api/questions.hpp"
#include "pbcs/ask/fewest_steps.hpp"
#include "pbcs/ask/solve.hpp"
#include "pbcs/ask/target.hpp"
#include "pbcs/draw/pictures.hpp"
#include "pbcs/io/notation.hpp"

namespace pbcs::api {
namespace {

PathTextOptions text_options() {
  PathTextOptions options;
  options.states = ShownStates::kNone;
  return options;
}

StepWatcher telling(const Asked& asked) {
  if (!asked.event) return {};
  return [&asked, number = std::size_t{0}](const Model& model, const Step& step) mutable {
    tell(asked, JsonObject()
                    .add_text("event", "step")
                    .add_number("number", ++number)
                    .add_text("text", step_text(model, step))
                    .text());
  };
}

template <class Answer>
void add_path(JsonObject& json, const Answer& answer) {
  const FoundPath& path = answer.path;
  json.add("path", to_json(answer))
      .add("pictures", pictures_json(*path.app, path.puzzle, path.steps))
      .add_text("text", to_text(answer, text_options()));
}

template <class Answer>
std::string path_answer(const Asked& asked, Answer answer) {
  if (is_late(asked)) blame_time_limit(answer.path);
  JsonObject json;
  json.add_text("summary", ending_text(ending_of(answer)));
  add_path(json, answer);
  return json.text();
}

LabelId asked_target(const Fields& fields, const Puzzle& puzzle) {
  if (fields.label.has_value() == fields.target.has_value()) {
    throw bad_field("target", "expected either label or target");
  }
  if (fields.label) {
    if (const auto label = puzzle.instance.model->find_label(*fields.label)) return *label;
    throw bad_field("label", "the puzzle has no label '" + *fields.label + "'");
  }
  const auto labels = read_targets(puzzle, *fields.target);
  if (!labels) throw bad_field("target", labels.error().message);
  if (labels->size() != 1) throw bad_field("target", "expected one elimination");
  return labels->front();
}

}  // namespace

std::string answer_solve(const Asked& asked) {
  const SolveRequest request{read_theory(asked.fields)};
  const FoundPuzzle found = read_asked(asked);
  return path_answer(asked, ask(*found.app, found.puzzle, request, asked.stop, telling(asked)));
}

std::string answer_fewest_steps(const Asked& asked) {
  FewestStepsRequest request{read_theory(asked.fields)};
  request.options.free_length_1 = asked.fields.free_whips1.value_or(false);
  request.options.seed = asked.fields.seed.value_or(0);
  const FoundPuzzle found = read_asked(asked);
  return path_answer(asked, ask(*found.app, found.puzzle, request, asked.stop));
}

std::string answer_target(const Asked& asked) {
  const TheoryChoice theory = read_theory(asked.fields);
  const FoundPuzzle found = read_asked(asked);
  const TargetRequest request{asked_target(asked.fields, found.puzzle), theory};
  TargetAnswer answer = ask(*found.app, found.puzzle, request, asked.stop);
  if (is_late(asked)) blame_time_limit(answer.path);
  JsonObject json;
  json.add_flag("eliminated", answer.eliminated())
      .add_text("outcome", to_string(answer.outcome))
      .add_text("summary", ending_text(ending_of(answer)));
  if (answer.eliminated()) add_path(json, answer);
  return json.text();
}

}  // namespace pbcs::api
