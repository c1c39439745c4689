// The words and the JSON of hints.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "pbcs/ask/hint.hpp"
#include "pbcs/ask/json_row.hpp"
#include "pbcs/ask/paragraph.hpp"
#include "pbcs/io/explanation.hpp"

namespace pbcs {
namespace {

using Json = nlohmann::ordered_json;

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

  /// As lines of a path name it: `whip[4]`, `naked-pairs-in-a-row`.
  [[nodiscard]] std::string rule_text() const {
    const std::string pattern = pattern_text(model_, step_);
    return pattern.substr(0, pattern.find(':'));
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
