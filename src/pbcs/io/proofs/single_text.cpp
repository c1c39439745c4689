// Singles: `hidden-single-in-a-row ==> r8c1 = 7`, `singles ==> r1c2 = 2, r1c9 = 9`.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {
namespace {

constexpr std::string_view kSeveral = "singles";
constexpr std::string_view kAll = "singles to the end";

Step single_step(const Single& single) {
  return {Family::kSingle, 0, {single.label}, {}, single};
}

std::vector<Step> singles_to_the_end(State state) {
  std::vector<Step> steps;
  while (!state.contradictory()) {
    const auto single = state.next_single();
    if (!single) break;
    steps.push_back(single_step(*single));
    state.assert_value(single->label);
  }
  return steps;
}

/// The variable on which `label` is a Single of this name, which several kinds may share; if there
/// is none, any that the checker can reject.
VariableId variable_of_single(const Model& model, const State& state, LabelId label,
                              std::string_view rule) {
  std::optional<VariableId> fallback;
  for (const VariableId v : model.variables_of(label)) {
    if (rule != kSeveral && model.kind(v).single_rule != rule) continue;
    if (state.is_candidate(label) && state.candidate_count(v) == 1) return v;
    if (!fallback) fallback = v;
  }
  return fallback.value_or(model.variables_of(label).front());
}

/// The arrow may be a colon.
std::string_view values_of(const StepLine& line) {
  const auto colon = line.text().find(':');
  if (colon != std::string_view::npos && line.text().find("==>") == std::string_view::npos) {
    return line.text().substr(colon + 1);
  }
  return line.halves().conclusions;
}

class SingleText final : public ProofText {
 public:
  [[nodiscard]] Proof blank() const override { return Single{}; }
  [[nodiscard]] bool is_rated_by_length() const override { return false; }

  [[nodiscard]] std::optional<Family> family_called(const Model& model,
                                                    std::string_view name) const override {
    const auto& kinds = model.kinds();
    const bool called =
        name == kSeveral || std::any_of(kinds.begin(), kinds.end(), [&](const VariableKind& kind) {
          return kind.single_rule == name;
        });
    return called ? std::optional(Family::kSingle) : std::nullopt;
  }

  [[nodiscard]] std::string pattern(const Model& model, const Step& step,
                                    const NotationOptions&) const override {
    return model.kind(std::get<Single>(step.proof).variable).single_rule;
  }

  [[nodiscard]] std::vector<Step> read(const StepLine& line, Family) const override {
    if (line.text() == kAll) return singles_to_the_end(line.state());
    const std::string_view values = values_of(line);
    std::vector<Step> steps;
    State state = line.state();
    for (const Conclusion& c : line.conclusions().read(values)) {
      if (!c.asserted) line.fail(values, "a Single asserts values: 'place = value' was expected");
      steps.push_back(
          single_step({variable_of_single(line.model(), state, c.label, line.name()), c.label}));
      apply_step(state, steps.back());
    }
    return steps;
  }

  [[nodiscard]] std::string explanation(const Telling& telling) const override {
    const auto& [variable, label] = std::get<Single>(telling.step.proof);
    const Model& model = telling.model;
    return fmt::format("{} can only be {}: nothing else is left. So {}.",
                       capitalised(phrase_of(model, variable)),
                       spoken_value(model, variable, label), assertion_text(model, label));
  }
};

}  // namespace

const ProofText& text_of_singles() {
  static const SingleText kText;
  return kText;
}

}  // namespace pbcs
