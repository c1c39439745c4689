// Couplings: `cell-to-horiz-ctr ==> hr7c1 <> 249`. The rules of the model know their names and find
// the pattern of a line, which says nothing but its conclusions.
#include <fmt/format.h>

#include "pbcs/core/specific_rules.hpp"
#include "pbcs/io/proofs/own_text.hpp"
#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {
namespace {

/// "1, 3 or 7"
std::string choice_of(const Model& model, const State& state, VariableId v) {
  std::string text;
  const auto candidates = state.candidates_of(v);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (i > 0) text += i + 1 == candidates.size() ? " or " : ", ";
    text += spoken_value(model, v, candidates[i]);
  }
  return text;
}

class CouplingText final : public ProofText {
 public:
  [[nodiscard]] Proof blank() const override { return Coupling{}; }
  [[nodiscard]] bool is_rated_by_length() const override { return false; }

  [[nodiscard]] std::optional<Family> family_called(const Model& model,
                                                    std::string_view name) const override {
    return own_family_called(model, name, PatternKind::kCoupling);
  }
  [[nodiscard]] std::string pattern(const Model& model, const Step& step,
                                    const NotationOptions&) const override {
    return own_pattern(model, step);
  }
  [[nodiscard]] std::vector<Step> read(const StepLine& line, Family) const override {
    return read_own(line);
  }

  [[nodiscard]] std::string explanation(const Telling& telling) const override {
    const auto& variables = std::get<Coupling>(telling.step.proof).variables;
    const Model& model = telling.model;
    const auto& targets = telling.step.eliminated;
    if (variables.size() == 1) {
      return fmt::format("{} can only be {}, which leaves no room for {}. So {}.",
                         capitalised(phrase_of(model, variables.front())),
                         choice_of(model, telling.state, variables.front()),
                         assertions(model, targets), denials(model, targets));
    }
    return fmt::format("{} need {} different values; with {} fewer are left for them. So {}.",
                       capitalised(phrases_of(model, variables)), variables.size(),
                       alternatives(model, targets), denials(model, targets));
  }

 private:
  /// "hr7c1 = 249 or hr7c1 = 258"
  [[nodiscard]] static std::string alternatives(const Model& model,
                                                std::span<const LabelId> labels) {
    std::string text;
    for (const LabelId l : labels) {
      text.append(text.empty() ? "" : " or ").append(assertion_text(model, l));
    }
    return text;
  }
};

}  // namespace

const ProofText& text_of_couplings() {
  static const CouplingText kText;
  return kText;
}

}  // namespace pbcs
