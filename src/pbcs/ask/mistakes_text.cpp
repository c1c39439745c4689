#include "pbcs/ask/mistakes_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/io/notation.hpp"

namespace pbcs {
namespace {

/// `r1c1`, `r1c1 and r2c2`, `r1c1, r2c2 and r3c3`
std::string enumeration(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

class TellingMistakes {
 public:
  explicit TellingMistakes(const HintAnswer& answer)
      : answer_(answer), mistakes_(*answer.mistakes), model_(*answer.puzzle.instance.model) {}

  [[nodiscard]] std::string text() const {
    switch (mistakes_.kind) {
      case Mistakes::Kind::kUntold:
        return untold();
      case Mistakes::Kind::kTogether:
        return "There is no solution from here: what was entered and crossed out is wrong, though "
               "no part of it is wrong alone.";
      case Mistakes::Kind::kPuzzle:
        return "The puzzle itself has no solution.";
      case Mistakes::Kind::kUnknown:
        return "There is no solution from here; what is wrong was not found in time.";
      case Mistakes::Kind::kWrong:
      case Mistakes::Kind::kNowhere:
        break;
    }
    return "There is no solution from here." + told();
  }

 private:
  [[nodiscard]] std::string untold() const {
    std::string text =
        "There is no solution from here: something entered is wrong, or a candidate was crossed "
        "out that is true.";
    if (mistakes_.without) {
      text += fmt::format(" Nothing is left for {}.", model_.text(*mistakes_.without).phrase);
    }
    return text + " The puzzle as published would tell what.";
  }

  [[nodiscard]] std::string told() const {
    if (answer_.strength == HintStrength::kWhere) {
      return fmt::format(" Look at {}: something is wrong there.",
                         enumeration(mistaken_places(answer_)));
    }
    std::string text;
    for (const LabelId l : mistakes_.entries.values) text += " " + entered(l);
    for (const LabelId l : mistakes_.entries.crossed_out) text += " " + crossed_out(l);
    return text;
  }

  [[nodiscard]] bool unique() const { return mistakes_.kind == Mistakes::Kind::kWrong; }
  [[nodiscard]] bool vague() const { return answer_.strength == HintStrength::kPattern; }

  [[nodiscard]] std::string entered(LabelId l) const {
    if (vague()) return fmt::format("What was entered at {} is wrong.", model_.text(l).place);
    return fmt::format("{}, which was entered, is {}.", assertion_text(model_, l),
                       unique() ? "wrong" : "in no solution of the puzzle");
  }

  [[nodiscard]] std::string crossed_out(LabelId l) const {
    const LabelText& text = model_.text(l);
    if (vague()) return fmt::format("Too much was crossed out at {}.", text.place);
    const std::string candidate =
        text.value.empty() ? text.place
                           : fmt::format("The candidate {} of {}", text.value, text.place);
    return fmt::format("{} was crossed out but is {}.", candidate,
                       unique() ? "true" : "in every solution of the puzzle");
  }

  const HintAnswer& answer_;
  const Mistakes& mistakes_;
  const Model& model_;
};

}  // namespace

std::string mistakes_text(const HintAnswer& answer) {
  return TellingMistakes(answer).text();
}

std::vector<std::string> mistaken_places(const HintAnswer& answer) {
  const Model& model = *answer.puzzle.instance.model;
  std::vector<LabelId> labels = answer.mistakes->entries.values;
  const auto& crossed_out = answer.mistakes->entries.crossed_out;
  labels.insert(labels.end(), crossed_out.begin(), crossed_out.end());
  std::sort(labels.begin(), labels.end());
  std::vector<std::string> places;
  for (const LabelId l : labels) {
    const std::string& place = model.text(l).place;
    if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
  }
  return places;
}

}  // namespace pbcs
