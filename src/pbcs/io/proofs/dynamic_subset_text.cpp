// Dynamic hidden Subsets: `dynamic-hidden-pairs-in-horiz-sector: r5{n8 n9}{c4 c6} ==> r5c4 <> 1`.
#include <fmt/format.h>

#include "pbcs/io/proofs/own_text.hpp"
#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {
namespace {

class DynamicSubsetText final : public ProofText {
 public:
  [[nodiscard]] Proof blank() const override { return DynamicSubset{}; }

  [[nodiscard]] std::optional<Family> family_called(const Model& model,
                                                    std::string_view name) const override {
    return own_family_called(model, name, PatternKind::kDynamicSubset);
  }
  [[nodiscard]] std::string pattern(const Model& model, const Step& step,
                                    const NotationOptions&) const override {
    return own_pattern(model, step);
  }
  [[nodiscard]] std::vector<Step> read(const StepLine& line, Family) const override {
    return read_own(line);
  }

  [[nodiscard]] std::string explanation(const Telling& telling) const override {
    const auto& subset = std::get<DynamicSubset>(telling.step.proof);
    const Model& model = telling.model;
    const std::size_t size = subset.variables.size();
    return fmt::format("Whatever {} are, {} of them {} no other place than {}. So {}.",
                       phrase_of(model, subset.split), size, size == 1 ? "has" : "have",
                       phrases_of(model, subset.variables),
                       denials(model, telling.step.eliminated));
  }
};

}  // namespace

const ProofText& text_of_dynamic_subsets() {
  static const DynamicSubsetText kText;
  return kText;
}

}  // namespace pbcs
