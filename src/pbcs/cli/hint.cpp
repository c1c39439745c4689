// pbcs hint: the next step, told as far as the player wants to know.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "pbcs/batch/assess.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/text.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Hint {
  const HintOptions& options;
  const Model& model;
  const State& state;
  std::vector<Step> lemmas;  ///< that the step needs
  Step step;

  [[nodiscard]] bool at_least(HintStrength strength) const { return options.strength >= strength; }
};

// Just where to look, not yet in which order.
std::vector<VariableId> places_of(const Hint& hint) {
  std::vector<VariableId> variables = variables_of(hint.step);
  if (!hint.at_least(HintStrength::kPattern)) std::sort(variables.begin(), variables.end());
  return variables;
}

std::string rule_text(const Hint& hint) {
  if (const auto* single = std::get_if<Single>(&hint.step.proof)) {
    return hint.model.kind(single->variable).single_rule;
  }
  if (std::holds_alternative<Subset>(hint.step.proof)) {  // the application may have a name for it
    const std::string pattern = pattern_text(hint.model, hint.step);
    return pattern.substr(0, pattern.find(':'));
  }
  return fmt::format("{}[{}]", rule_name(hint.step), printed_length(hint.step));
}

const char* article(const std::string& noun) {
  return std::string_view("aeiou").find(noun.front()) != std::string_view::npos ? "an" : "a";
}

std::string places_text(const Hint& hint) {
  std::string text;
  for (const VariableId v : places_of(hint)) {
    const VariableText& variable = hint.model.text(v);
    text += (text.empty() ? "" : ", ") + variable.phrase;
    if (!variable.phrase.ends_with(variable.name)) text += " (" + variable.name + ")";
  }
  return text;
}

/// A step with its annotated forms and its explanation.
std::string told_step(const Hint& hint, const Step& step, const Lemmas& lemmas) {
  const NotationOptions notation{hint.options.not_equal};
  std::string text = step_text(hint.model, step, notation);
  for (const auto& form : annotated_text(hint.model, hint.state, step, notation, lemmas)) {
    text += "\n  " + form;
  }
  return text + "\n" + wrap(explanation_text(hint.model, hint.state, step, lemmas), 2);
}

std::string hint_text(const Hint& hint) {
  switch (hint.options.strength) {
    case HintStrength::kWhere:
      return wrap("Look at " + places_text(hint) + ".", 0);
    case HintStrength::kPattern:
      return wrap(fmt::format("There is {} {} on {}.", article(rule_text(hint)), rule_text(hint),
                              places_text(hint)),
                  0);
    case HintStrength::kStep:
      break;
  }
  std::string text;
  Lemmas lemmas;
  for (const Step& lemma : hint.lemmas) {
    text += told_step(hint, lemma, lemmas) + "\n";
    lemmas.add(lemma.incompatible);
  }
  return text + told_step(hint, hint.step, lemmas);
}

Json hint_json(const Hint& hint) {
  Json json;
  json["variables"] = Json::array();
  for (const VariableId v : places_of(hint)) {
    json["variables"].push_back(
        {{"name", hint.model.text(v).name}, {"phrase", hint.model.text(v).phrase}});
  }
  if (hint.at_least(HintStrength::kPattern)) {
    json["rule"] = rule_text(hint);
    json["length"] = hint.step.length;
  }
  if (hint.at_least(HintStrength::kStep)) {
    Lemmas lemmas;
    for (const Step& lemma : hint.lemmas) {
      json["lemmas"].push_back(
          {{"text", step_text(hint.model, lemma)},
           {"explanation", explanation_text(hint.model, hint.state, lemma, lemmas)}});
      lemmas.add(lemma.incompatible);
    }
    json["text"] = step_text(hint.model, hint.step);
    json["annotated"] = annotated_text(hint.model, hint.state, hint.step, {}, lemmas);
    json["explanation"] = explanation_text(hint.model, hint.state, hint.step, lemmas);
  }
  return json;
}

/// Why there is no hint.
struct NoHint {
  std::string_view status;
  std::string text;
};

NoHint why_none(const State& state, const Theory& theory, Stop stop) {
  if (state.solved()) return {"solved", "The puzzle is solved: there is nothing left to do."};
  if (stop.requested()) return {"interrupted", "No step was found in time."};
  if (find_validity(state, stop) == Validity::kSeveralSolutions) {
    return {"several-solutions", "No rule applies: the puzzle has several solutions."};
  }
  return {"stuck", "No rule of " + theory.name() + " applies."};
}

Row finish(const HintOptions& options, const Puzzle& puzzle, ExitCode code, std::string_view status,
           const std::string& text, const Json& details) {
  if (options.style.style == TextStyle::kText) return {text + "\n", "", code};
  Json json{{"format", "pbcs-hint"}, {"version", 1}, {"puzzle", puzzle.text}, {"status", status}};
  json.update(details);
  return {json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n", "", code};
}

Row hint_item(const HintOptions& options, const Item& item, Stop stop) {
  const auto puzzle = item.source->app->parse(item.chunk);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  const Theory theory = make_theory(options.theory, *item.source->app);
  const State state = initial_state(puzzle->instance);
  // From a wrong position every step would be right and none would help.
  if (!state.solved() && find_validity(state, stop) == Validity::kNoSolution) {
    return finish(options, *puzzle, ExitCode::kUnsolved, "no-solution",
                  "There is no solution from here: some value is wrong or some candidate is "
                  "missing.",
                  Json::object());
  }
  if (auto steps = next_steps(state, theory, stop); !steps.empty()) {
    Step step = std::move(steps.back());
    steps.pop_back();
    const Hint hint{options, *puzzle->instance.model, state, std::move(steps), std::move(step)};
    return finish(options, *puzzle, ExitCode::kDone, "step", hint_text(hint), hint_json(hint));
  }
  const NoHint none = why_none(state, theory, stop);
  return finish(options, *puzzle, state.solved() ? ExitCode::kDone : ExitCode::kUnsolved,
                none.status, none.text, Json::object());
}

}  // namespace

ExitCode run_hint(const HintOptions& options) {
  check_theory(options.theory);
  const Input input(options.input);
  if (input.items().empty()) throw UsageError("there is no puzzle in the input");
  Output output;
  return run_rows(input.items(), options.run, output,
                  [&](const Item& item, Stop stop) { return hint_item(options, item, stop); });
}

}  // namespace pbcs::cli
