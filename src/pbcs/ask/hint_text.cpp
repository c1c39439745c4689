// The words and the JSON of hints.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/ask/hint.hpp"
#include "pbcs/ask/json_row.hpp"
#include "pbcs/ask/mistakes_text.hpp"
#include "pbcs/ask/paragraph.hpp"
#include "pbcs/io/explanation.hpp"
#include "pbcs/io/position.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

/// An answer that has a step.
class TellingHint {
 public:
  TellingHint(const HintAnswer& answer, const HintTextOptions& options)
      : answer_(answer),
        model_(*answer.puzzle.instance.model),
        step_(*answer.step),
        options_(options) {}

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
    const NotationOptions& notation = options_.notation;
    std::string text = highlighted(step_text(model_, step, notation), options_.emphasise) +
                       nickname_remark(*answer_.app, answer_.puzzle, answer_.state, step);
    for (const auto& form : annotated_text(model_, answer_.state, step, notation, lemmas)) {
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
    const std::string nickname = answer_.app->nickname(answer_.puzzle, answer_.state, step_);
    if (!nickname.empty()) json["nickname"] = nickname;
    json["annotated"] = annotated_text(model_, answer_.state, step_, {}, lemmas);
    json["explanation"] = explanation_text(model_, answer_.state, step_, lemmas);
  }

  const HintAnswer& answer_;
  const Model& model_;
  const Step& step_;
  HintTextOptions options_;
};

constexpr const char* kBewareOfSeveral =
    "Beware: the puzzle has several solutions. Rules prove what they have in common, not more.";

std::string answer_text(const HintAnswer& answer, const HintTextOptions& options) {
  switch (answer.status) {
    case HintStatus::kStep:
      return TellingHint(answer, options).text();
    case HintStatus::kSolved:
      return "The puzzle is solved: there is nothing left to do.";
    case HintStatus::kNoSolution:
      return wrap(mistakes_text(answer), 0);
    case HintStatus::kSeveralSolutions:
      return "No rule applies: the puzzle has several solutions.";
    case HintStatus::kTimeLimit:
      return "No step was found in time.";
    case HintStatus::kInterrupted:
      return "INTERRUPTED before a step was found.";
    case HintStatus::kStuck:
      break;
  }
  return "No rule of " + answer.theory.name() + " applies.";
}

bool is_ambiguous(const HintAnswer& answer) {
  return answer.step && answer.validity == Validity::kSeveralSolutions;
}

Json solution_json(const HintAnswer& answer) {
  const Model& model = *answer.puzzle.instance.model;
  const std::vector<LabelId> values = answer.state.values();
  Json labels = Json::array();
  for (const LabelId l : values) labels.push_back(model.text(l).name);
  return {{"line", values_line(*answer.app, answer.puzzle, values)}, {"labels", std::move(labels)}};
}

/// What is wrong, no more of it than the sentences tell.
Json mistakes_json(const HintAnswer& answer) {
  const Model& model = *answer.puzzle.instance.model;
  Json list = Json::array();
  if (answer.strength == HintStrength::kWhere) {
    for (const std::string& place : mistaken_places(answer)) list.push_back({{"place", place}});
    return list;
  }
  const auto add = [&](const std::vector<LabelId>& labels, const char* kind) {
    for (const LabelId l : labels) {
      Json& mistake = list.push_back(Json{{"place", model.text(l).place}, {"kind", kind}});
      if (answer.strength == HintStrength::kStep) mistake["label"] = model.text(l).name;
    }
  };
  add(answer.mistakes->entries.values, "entered");
  add(answer.mistakes->entries.crossed_out, "crossed-out");
  return list;
}

}  // namespace

std::string to_text(const HintAnswer& answer, const HintTextOptions& options) {
  std::string text = answer_text(answer, options);
  if (options.grid) text += "\n" + hint_grid(answer);
  return is_ambiguous(answer) ? text + "\n" + kBewareOfSeveral : text;
}

std::string to_json(const HintAnswer& answer, const HintDocument& document) {
  Json json{{"format", "pbcs-hint"},
            {"version", 1},
            {"puzzle", answer.puzzle.text},
            {"label", answer.puzzle.label}};
  if (!document.file.empty()) {
    json["file"] = document.file;
    json["line"] = document.line;
  }
  json["status"] = to_string(answer.status);
  if (answer.status == HintStatus::kSolved) json["solution"] = solution_json(answer);
  if (is_ambiguous(answer)) json["warning"] = kBewareOfSeveral;
  if (answer.step) {
    TellingHint(answer, {}).add_to(json);
  } else if (answer.status == HintStatus::kNoSolution) {
    json["reason"] = mistakes_text(answer);
    json["mistakes"] = mistakes_json(answer);
  } else if (answer.status != HintStatus::kSolved) {
    json["reason"] = answer_text(answer, {});
  }
  if (document.next) json["next"] = next_position(answer);
  return one_line(json);
}

}  // namespace pbcs
