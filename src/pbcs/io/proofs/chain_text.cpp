// Chains, and lemmas about several candidates:
// `c6n4{r4 r9} - c6n6{r9 r7} - c5n5{r8 .}`, `... ==> bi-whip-contrad(n8r1c3 n8r7c4)`.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/io/proofs/cells_reader.hpp"
#include "pbcs/io/proofs/chain_annotations.hpp"
#include "pbcs/io/proofs/chain_explanation.hpp"
#include "pbcs/io/proofs/objects.hpp"
#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/proof_text.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

constexpr std::string_view kContradiction = "-contrad(";

/// How a lemma about so many candidates is called: bi-whip, 3-whip.
std::string lemma_name(Family family, std::size_t candidates) {
  std::string name = family_name(family);
  if (candidates > 2) name.replace(0, name.find('-'), std::to_string(candidates));
  return name;
}

/// 3-whip, 4-braid ...
bool is_lemma_name(Family family, std::string_view name) {
  const std::size_t dash = name.find('-');
  if (dash == 0 || dash == std::string_view::npos) return false;
  const std::string known = family_name(family);
  return name.find_first_not_of("0123456789") == dash &&
         name.substr(dash) == std::string_view(known).substr(known.find('-'));
}

/// `bi-whip-contrad(n8r1c3 n8r7c4)`
std::vector<LabelId> read_incompatible(const StepLine& line, std::string_view text) {
  const auto open = text.find(kContradiction);
  if (open == std::string_view::npos || !text.ends_with(')')) {
    line.fail(text, "contradictory candidates were expected: bi-whip-contrad(n8r1c3 n8r7c4)");
  }
  const auto from = open + kContradiction.size();
  std::vector<LabelId> labels;
  for (const std::string_view word : words_of(text.substr(from, text.size() - from - 1))) {
    const auto label = line.model().find_label(std::string(word));
    if (!label) line.fail(word, fmt::format("there is no label '{}'", word));
    labels.push_back(*label);
  }
  std::sort(labels.begin(), labels.end());
  return labels;
}

class ChainText final : public ProofText {
 public:
  [[nodiscard]] Proof blank() const override { return Chain{}; }

  [[nodiscard]] std::string name(const Step& step) const override {
    if (is_of(PatternKind::kLemma, step.family))
      return lemma_name(step.family, step.incompatible.size());
    if (is_of(PatternKind::kStar, step.family)) return family_name(step.family);
    return sized_name(step.family, largest_inner_size(step));
  }
  [[nodiscard]] bool is_called(Family family, std::string_view name) const override {
    if (is_sized_name(family, name)) return true;
    if (is_of(PatternKind::kLemma, family)) return is_lemma_name(family, name);
    // The book writes w*-whip for W*-whip.
    return is_of(PatternKind::kStar, family) &&
           is_sized_name(family, capitalised(std::string(name)));
  }

  [[nodiscard]] std::string pattern(const Model& model, const Step& step,
                                    const NotationOptions& options) const override {
    return prefix(step) + cells_text(model, std::get<Chain>(step.proof).cells, options);
  }

  [[nodiscard]] std::vector<Step> read(const StepLine& line, Family family) const override {
    const auto [length, pattern, conclusions] = line.body();
    Step step{family, length, {}, {}, Chain{read_cells(line, pattern)}};
    if (!is_of(PatternKind::kLemma, family)) return {line.concluded(std::move(step), conclusions)};
    step.incompatible = read_incompatible(line, trimmed(conclusions));
    return {std::move(step)};
  }

  [[nodiscard]] std::string explanation(const Telling& telling) const override {
    return chain_explanation(telling);
  }
  [[nodiscard]] std::optional<std::vector<Reason>> reasons(const Telling& telling) const override {
    const Step& step = telling.step;
    return reasons_of(telling.state, step, std::get<Chain>(step.proof), telling.lemmas);
  }
  [[nodiscard]] std::vector<std::string> annotated(const Telling& telling,
                                                   const NotationOptions& options) const override {
    return annotated_chain(telling, prefix(telling.step), options);
  }
};

}  // namespace

const ProofText& text_of_chains() {
  static const ChainText kText;
  return kText;
}

}  // namespace pbcs
