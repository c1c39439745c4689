// The questions hint and mistakes.
#include <fmt/format.h>

#include "pbcs/api/json_text.hpp"
#include "pbcs/api/questions.hpp"
#include "pbcs/ask/hint.hpp"
#include "pbcs/ask/mistakes_text.hpp"
#include "pbcs/draw/pictures.hpp"

namespace pbcs::api {
namespace {

HintStrength read_strength(const Fields& fields) {
  const std::string word = fields.strength.value_or("step");
  if (word == "where") return HintStrength::kWhere;
  if (word == "pattern") return HintStrength::kPattern;
  if (word == "step") return HintStrength::kStep;
  throw bad_field("strength", fmt::format("expected where, pattern or step, not '{}'", word));
}

std::string hint_pictures(const HintAnswer& answer) {
  if (answer.step && answer.strength != HintStrength::kStep) {
    return hint_pictures_json(*answer.app, answer.puzzle, variables_of(*answer.step));
  }
  std::vector<Step> steps = answer.lemmas;
  if (answer.step) steps.push_back(*answer.step);
  return pictures_json(*answer.app, answer.puzzle, steps);
}

std::vector<std::string> wrong_labels(const HintAnswer& answer) {
  std::vector<std::string> names;
  if (!answer.mistakes) return names;
  const Entries& wrong = answer.mistakes->entries;
  for (const auto* labels : {&wrong.values, &wrong.crossed_out}) {
    for (const LabelId l : *labels) names.push_back(answer.puzzle.instance.model->text(l).name);
  }
  return names;
}

std::string_view mistakes_word(const HintAnswer& answer) {
  if (answer.mistakes) {
    // As far as is known, a player has nothing to do with it.
    const auto kind = answer.mistakes->kind;
    const bool untouched = kind == Mistakes::Kind::kPuzzle || kind == Mistakes::Kind::kUntold;
    return untouched ? "no-solution" : "wrong";
  }
  switch (answer.validity) {
    case Validity::kUnique:
      return "fine";
    case Validity::kSeveralSolutions:
      return "several";
    case Validity::kNoSolution:
    case Validity::kUnknown:
      break;
  }
  return "unknown";
}

std::string mistakes_sentence(const HintAnswer& answer) {
  if (answer.mistakes) return mistakes_text(answer);
  switch (answer.validity) {
    case Validity::kUnique:
      return "There is no mistake.";
    case Validity::kSeveralSolutions:
      return "There are several solutions from here: nothing is wrong so far.";
    case Validity::kNoSolution:
    case Validity::kUnknown:
      break;
  }
  return "Whether there is a mistake was not found in time.";
}

}  // namespace

std::string answer_hint(const Asked& asked) {
  const HintRequest request{read_theory(asked.fields), read_strength(asked.fields)};
  const FoundPuzzle found = read_asked(asked);
  HintAnswer answer = ask(*found.app, found.puzzle, request, asked.stop);
  if (answer.status == HintStatus::kInterrupted && is_late(asked)) {
    answer.status = HintStatus::kTimeLimit;
  }
  HintDocument document;
  document.next = request.strength == HintStrength::kStep;
  return JsonObject()
      .add("hint", to_json(answer, document))
      .add_text("text", to_text(answer))
      .add("pictures", hint_pictures(answer))
      .text();
}

// A hint finds mistakes first; that of the weakest theory costs nothing beside.
std::string answer_mistakes(const Asked& asked) {
  const FoundPuzzle found = read_asked(asked);
  const HintRequest request{parse_choice("BRT").value()};
  const HintAnswer answer = ask(*found.app, found.puzzle, request, asked.stop);
  return JsonObject()
      .add_text("status", mistakes_word(answer))
      .add("wrong", json_strings(wrong_labels(answer)))
      .add_text("text", mistakes_sentence(answer))
      .text();
}

}  // namespace pbcs::api
