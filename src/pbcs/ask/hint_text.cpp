// The words and the JSON of hints.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "pbcs/ask/hint.hpp"
#include "pbcs/ask/json_row.hpp"
#include "pbcs/ask/paragraph.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/rule_names.hpp"

namespace pbcs {
namespace {

using Json = nlohmann::ordered_json;

std::vector<VariableId> variables_of(const Step& step) {
  if (const auto* single = std::get_if<Single>(&step.proof)) return {single->variable};
  if (const auto* subset = std::get_if<Subset>(&step.proof)) return subset->variables;
  std::vector<VariableId> variables;
  const auto add = [&](VariableId v) {
    if (std::find(variables.begin(), variables.end(), v) == variables.end()) variables.push_back(v);
  };
  const auto add_cells = [&](const std::vector<ChainCell>& cells) {
    for (const ChainCell& cell : cells) {
      add(cell.variable);
      if (const Subset* inner = cell.right.subset()) {
        for (const VariableId v : inner->variables) add(v);
      }
      if (const InnerChain* inner = cell.right.inner()) {
        for (const InnerCell& c : inner->cells) add(c.variable);
      }
    }
  };
  if (const auto* forcing = std::get_if<Forcing>(&step.proof)) {
    add(forcing->variable);
    add_cells(forcing->first.cells);
    add_cells(forcing->second.cells);
  } else if (const auto* slope = std::get_if<Slope>(&step.proof)) {
    for (const VariableId v : slope->variables) add(v);
  } else if (const auto* belt = std::get_if<Belt>(&step.proof)) {
    for (const BeltSegment& segment : belt->segments) {
      for (const VariableId v : segment.ends) add(v);
    }
  } else {
    add_cells(std::get<Chain>(step.proof).cells);
  }
  return variables;
}

/// An answer that has a step.
class TellingHint {
 public:
  TellingHint(const HintAnswer& answer, const NotationOptions& notation)
      : answer_(answer),
        model_(*answer.puzzle.instance.model),
        step_(*answer.step),
        notation_(notation) {}

  [[nodiscard]] std::string text() const {
    switch (answer_.strength) {
      case HintStrength::kWhere:
        return wrap("Look at " + places_text() + ".", 0);
      case HintStrength::kPattern:
        return wrap(fmt::format("There is {} {} on {}.", article(), rule_text(), places_text()), 0);
      case HintStrength::kStep:
        break;
    }
    std::string text;
    Lemmas lemmas;
    for (const Step& lemma : answer_.lemmas) {
      text += step_paragraph(lemma, lemmas) + "\n";
      lemmas.add(lemma.incompatible);
    }
    return text + step_paragraph(step_, lemmas);
  }

  void add_to(Json& json) const {
    json["variables"] = Json::array();
    for (const VariableId v : places()) {
      json["variables"].push_back(
          {{"name", model_.text(v).name}, {"phrase", model_.text(v).phrase}});
    }
    if (tells(HintStrength::kPattern)) {
      json["rule"] = rule_text();
      json["length"] = step_.length;
    }
    if (tells(HintStrength::kStep)) add_step_to(json);
  }

 private:
  [[nodiscard]] bool tells(HintStrength strength) const { return answer_.strength >= strength; }

  // Just where to look, not yet in which order.
  [[nodiscard]] std::vector<VariableId> places() const {
    std::vector<VariableId> variables = variables_of(step_);
    if (!tells(HintStrength::kPattern)) std::sort(variables.begin(), variables.end());
    return variables;
  }

  [[nodiscard]] std::string places_text() const {
    std::string text;
    for (const VariableId v : places()) {
      const VariableText& variable = model_.text(v);
      text += (text.empty() ? "" : ", ") + variable.phrase;
      if (!variable.phrase.ends_with(variable.name)) text += " (" + variable.name + ")";
    }
    return text;
  }

  [[nodiscard]] std::string rule_text() const {
    if (const auto* single = std::get_if<Single>(&step_.proof)) {
      return model_.kind(single->variable).single_rule;
    }
    if (std::holds_alternative<Subset>(step_.proof)) {  // the application may have a name for it
      const std::string pattern = pattern_text(model_, step_);
      return pattern.substr(0, pattern.find(':'));
    }
    return fmt::format("{}[{}]", rule_name(step_), printed_length(step_));
  }

  [[nodiscard]] const char* article() const {
    return std::string_view("aeiou").find(rule_text().front()) != std::string_view::npos ? "an"
                                                                                         : "a";
  }

  /// A step with its annotated forms and its explanation.
  [[nodiscard]] std::string step_paragraph(const Step& step, const Lemmas& lemmas) const {
    std::string text = step_text(model_, step, notation_);
    for (const auto& form : annotated_text(model_, answer_.state, step, notation_, lemmas)) {
      text += "\n  " + form;
    }
    return text + "\n" + wrap(explanation_text(model_, answer_.state, step, lemmas), 2);
  }

  void add_step_to(Json& json) const {
    Lemmas lemmas;
    for (const Step& lemma : answer_.lemmas) {
      json["lemmas"].push_back(
          {{"text", step_text(model_, lemma)},
           {"explanation", explanation_text(model_, answer_.state, lemma, lemmas)}});
      lemmas.add(lemma.incompatible);
    }
    json["text"] = step_text(model_, step_);
    json["annotated"] = annotated_text(model_, answer_.state, step_, {}, lemmas);
    json["explanation"] = explanation_text(model_, answer_.state, step_, lemmas);
  }

  const HintAnswer& answer_;
  const Model& model_;
  const Step& step_;
  NotationOptions notation_;
};

}  // namespace

std::string to_text(const HintAnswer& answer, const NotationOptions& notation) {
  switch (answer.status) {
    case HintStatus::kStep:
      return TellingHint(answer, notation).text();
    case HintStatus::kSolved:
      return "The puzzle is solved: there is nothing left to do.";
    case HintStatus::kNoSolution:
      return "There is no solution from here: some value is wrong or some candidate is missing.";
    case HintStatus::kSeveralSolutions:
      return "No rule applies: the puzzle has several solutions.";
    case HintStatus::kInterrupted:
      return "No step was found in time.";
    case HintStatus::kStuck:
      break;
  }
  return "No rule of " + answer.theory.name() + " applies.";
}

std::string to_json(const HintAnswer& answer) {
  Json json{{"format", "pbcs-hint"},
            {"version", 1},
            {"puzzle", answer.puzzle.text},
            {"status", to_string(answer.status)}};
  if (answer.step) TellingHint(answer, {}).add_to(json);
  return one_line(json);
}

}  // namespace pbcs
