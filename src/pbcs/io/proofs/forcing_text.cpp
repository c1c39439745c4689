// Forcing whips and braids: `r3c4{n1: c6n4{r4 r9} - c6n6{r9 r7} | n2: b2n5{r1c4 r2c5}}`.
#include <fmt/format.h>

#include "pbcs/io/proofs/cells_reader.hpp"
#include "pbcs/io/proofs/chain_explanation.hpp"
#include "pbcs/io/proofs/objects.hpp"
#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {
namespace {

Branch read_branch(const StepLine& line, VariableId v, std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) line.fail(text, "a case was expected: value: cells");
  return {read_value(line, v, trimmed(text.substr(0, colon))),
          read_cells(line, text.substr(colon + 1))};
}

Forcing read_forcing(const StepLine& line, std::string_view text) {
  const auto open = text.find('{');
  const auto close = open == std::string_view::npos ? open : closing_brace(text, open);
  const auto bar = text.find(" | ");
  if (close == std::string_view::npos || bar == std::string_view::npos) {
    line.fail(text, "two cases were expected: variable{value: cells | value: cells}");
  }
  if (const auto rest = trimmed(text.substr(close + 1)); !rest.empty()) {
    line.fail(rest, "'==>' was expected after the cases");
  }
  const VariableId variable = line.variable(trimmed(text.substr(0, open)));
  return {variable, read_branch(line, variable, text.substr(open + 1, bar - open - 1)),
          read_branch(line, variable, text.substr(bar + 3, close - bar - 3))};
}

class ForcingText final : public ProofText {
 public:
  [[nodiscard]] Proof blank() const override { return Forcing{}; }

  [[nodiscard]] std::string pattern(const Model& model, const Step& step,
                                    const NotationOptions& options) const override {
    const auto& forcing = std::get<Forcing>(step.proof);
    const auto branch = [&](const Branch& b) {
      return fmt::format("{}: {}", model.value_text(forcing.variable, b.start),
                         cells_text(model, b.cells, options));
    };
    return fmt::format("{}{}{{{} | {}}}", prefix(step), model.text(forcing.variable).name,
                       branch(forcing.first), branch(forcing.second));
  }

  [[nodiscard]] std::vector<Step> read(const StepLine& line, Family family) const override {
    const auto [length, pattern, conclusions] = line.body();
    return {line.concluded({family, length, {}, {}, read_forcing(line, pattern)}, conclusions)};
  }

  [[nodiscard]] std::string explanation(const Telling& telling) const override {
    const auto& [model, state, step, lemmas] = telling;
    const auto& forcing = std::get<Forcing>(step.proof);
    std::string text;
    for (const Branch* branch : {&forcing.first, &forcing.second}) {
      const std::span<const LabelId> start(&branch->start, 1);
      const auto cells = explain_cells(state, step.family, Chain{branch->cells}, {start});
      text += consequences(model, start, cells) + " ";
    }
    // It asserts one value or eliminates.
    const std::string conclusions =
        step.asserted.empty() ? denials(model, step.eliminated) : assertions(model, step.asserted);
    return text + fmt::format("{} is one of the two. So {}.",
                              capitalised(phrase_of(model, forcing.variable)), conclusions);
  }
};

}  // namespace

const ProofText& text_of_forcing() {
  static const ForcingText kText;
  return kText;
}

}  // namespace pbcs
