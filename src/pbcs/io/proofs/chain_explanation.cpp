#include "pbcs/io/proofs/chain_explanation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/io/notation.hpp"
#include "pbcs/io/proofs/group_text.hpp"
#include "pbcs/io/proofs/phrases.hpp"

namespace pbcs {
namespace {

/// Candidates of a cell by their values; those of an inner Subset, which has several variables, in
/// full.
std::string spoken_candidate(const Model& model, const CellExplanation& cell, LabelId l) {
  if (cell.survivor.subset() != nullptr) return assertion_text(model, l);
  return spoken_value(model, cell.variable, l);
}

/// The covers by which a Subset excludes `l`.
std::string cover_of(const Model& model, const Subset& subset, LabelId l) {
  const auto at = std::find_if(subset.covers.begin(), subset.covers.end(),
                               [&](ConstraintId c) { return model.is_label_for(l, c); });
  return at == subset.covers.end() ? "" : phrase_of(model, *at);
}

/// "r9c6 = 4", "the place of 4 in column 3 being r456", "... sharing cells r2c8 and r2c9"
std::string killer_text(const Model& model, const std::vector<CellExplanation>& cells,
                        const ExcludedCandidate& excluded) {
  if (const LabelId* candidate = excluded.killer.candidate()) {
    const std::string killer = assertion_text(model, *candidate);
    return excluded.lemma ? fmt::format("{} and lemma {}", killer, *excluded.lemma + 1) : killer;
  }
  if (const Group* group = excluded.killer.group()) {
    const VariableId v = cells[excluded.killer_cell - 1].variable;
    return fmt::format("{} being one of {}", phrase_of(model, v),
                       group_text(model, v, group->labels));
  }
  if (excluded.killer.inner() != nullptr) return "the argument above";
  const Subset& subset = *excluded.killer.subset();
  return fmt::format("{}, which {} take", cover_of(model, subset, excluded.label),
                     phrases_of(model, subset.variables));
}

/// "r4, r5 and r6 are excluded by r4c6 = 5, r7 by r8c4 = 5"
std::string exclusions(const Model& model, const std::vector<CellExplanation>& cells,
                       const CellExplanation& cell) {
  std::vector<std::string> killers;
  std::vector<std::vector<std::string>> victims;
  for (const ExcludedCandidate& excluded : cell.excluded) {
    const std::string killer = killer_text(model, cells, excluded);
    const auto at = std::find(killers.begin(), killers.end(), killer);
    const auto i = static_cast<std::size_t>(at - killers.begin());
    if (at == killers.end()) {
      killers.push_back(killer);
      victims.emplace_back();
    }
    victims[i].push_back(spoken_candidate(model, cell, excluded.label));
  }
  std::string text;
  for (std::size_t i = 0; i < killers.size(); ++i) {
    const char* verb = i > 0 ? "" : victims[i].size() > 1 ? "are excluded " : "is excluded ";
    text += fmt::format("{}{} {}by {}", i > 0 ? ", " : "", join(victims[i]), verb, killers[i]);
  }
  return text;
}

std::string cell_sentence(const Model& model, const std::vector<CellExplanation>& cells,
                          const CellExplanation& cell) {
  const std::string phrase = phrase_of(model, cell.variable);
  const std::string why = exclusions(model, cells, cell);
  if (const Subset* subset = cell.survivor.subset()) {
    return fmt::format("{} are then {}, in some order ({}).",
                       capitalised(phrases_of(model, subset->variables)),
                       phrases_of(model, subset->covers), why);
  }
  if (cell.survivor.group() != nullptr) {
    std::vector<std::string> left;
    left.reserve(cell.left.size());
    for (const LabelId l : cell.left) left.push_back(spoken_value(model, cell.variable, l));
    return fmt::format("{} is then one of {} ({}).", capitalised(phrase), join(left), why);
  }
  if (const LabelId* survivor = cell.survivor.candidate()) {
    return fmt::format("{} can then only be {} ({}): {}.", capitalised(phrase),
                       spoken_value(model, cell.variable, *survivor), why,
                       assertion_text(model, *survivor));
  }
  return fmt::format("Nothing is left for {} ({}).", phrase, why);
}

/// Do two explanations differ by nothing but the target?
bool same_reasoning(const std::vector<CellExplanation>& a, const std::vector<CellExplanation>& b) {
  for (std::size_t k = 0; k < a.size(); ++k) {
    if (a[k].excluded.size() != b[k].excluded.size()) return false;
    for (std::size_t i = 0; i < a[k].excluded.size(); ++i) {
      const ExcludedCandidate& x = a[k].excluded[i];
      const ExcludedCandidate& y = b[k].excluded[i];
      if (x.label != y.label || x.killer_cell != y.killer_cell || x.inner_cell != y.inner_cell ||
          x.lemma != y.lemma) {
        return false;
      }
    }
  }
  return true;
}

/// "Suppose r1c1 = 1 and r2c2 = 2."
std::string supposition(const Model& model, std::span<const LabelId> targets) {
  return fmt::format("Suppose {}.", assertions(model, targets));
}

std::string lemma_explanation(const Telling& telling) {
  const auto& [model, state, step, lemmas] = telling;
  const auto cells =
      explain_cells(state, step.family, std::get<Chain>(step.proof), {step.incompatible});
  const std::size_t number = lemmas.find(step.incompatible).value_or(lemmas.size()) + 1;
  return consequences(model, step.incompatible, cells) +
         fmt::format(" So they are not {} true (lemma {}).",
                     step.incompatible.size() > 2 ? "all" : "both", number);
}

/// Tells the chain of a step, target by target; what differs by nothing but the target is told
/// once.
class ChainTeller {
 public:
  explicit ChainTeller(const Telling& telling)
      : model_(telling.model),
        state_(telling.state),
        step_(telling.step),
        chain_(std::get<Chain>(telling.step.proof)),
        lemmas_(telling.lemmas) {}

  [[nodiscard]] std::string text() const {
    return told_once(
        step_.eliminated,
        [&](LabelId target) {
          return explain_cells(state_, step_.family, chain_, {{&target, 1}, &lemmas_});
        },
        [&](LabelId target, const Cells& cells) { return refutation(target, cells); });
  }

 private:
  using Cells = std::vector<CellExplanation>;

  template <class Explain, class Tell>
  [[nodiscard]] std::string told_once(const std::vector<LabelId>& targets, const Explain& explain,
                                      const Tell& tell) const {
    std::string text;
    Cells told;
    for (const LabelId target : targets) {
      const Cells cells = explain(target);
      if (!text.empty()) text += " ";
      if (!told.empty() && same_reasoning(told, cells)) {
        text += fmt::format("In the same way, {}.", denial(model_, target));
      } else {
        text += tell(target, cells);
        told = cells;
      }
    }
    return text;
  }

  [[nodiscard]] std::string refutation(LabelId target, const Cells& cells) const {
    std::string text = supposition(model_, {&target, 1});
    for (std::size_t k = 1; k <= cells.size(); ++k) {
      const CellExplanation& cell = cells[k - 1];
      const InnerChain* inner = cell.survivor.inner();
      text += " " + (inner != nullptr ? inner_argument(target, cells, k, *inner)
                                      : cell_sentence(model_, cells, cell));
    }
    return text + fmt::format(" So {}.", denial(model_, target));
  }

  /// The inner whip or braid of cell k, a supposition inside the first one.
  [[nodiscard]] std::string inner_argument(LabelId target, const Cells& outer, std::size_t k,
                                           const InnerChain& inner) const {
    return told_once(
        inner.targets,
        [&](LabelId inner_target) {
          return explain_inner_cells(state_, step_.family, chain_, target, k, inner_target);
        },
        [&](LabelId inner_target, const Cells& cells) {
          std::string text =
              fmt::format("Suppose moreover {}.", assertion_text(model_, inner_target));
          for (const CellExplanation& cell : cells) {
            text += " " + cell_sentence(model_, outer, cell);
          }
          return text + fmt::format(" So {} {}.", denial(model_, inner_target),
                                    model_.text(inner_target).value.empty() ? "too" : "either");
        });
  }

  const Model& model_;
  const State& state_;
  const Step& step_;
  const Chain& chain_;
  const Lemmas& lemmas_;
};

}  // namespace

std::string consequences(const Model& model, std::span<const LabelId> targets,
                         const std::vector<CellExplanation>& cells) {
  std::string text = supposition(model, targets);
  for (const CellExplanation& cell : cells) text += " " + cell_sentence(model, cells, cell);
  return text;
}

std::string chain_explanation(const Telling& telling) {
  return telling.step.incompatible.empty() ? ChainTeller(telling).text()
                                           : lemma_explanation(telling);
}

}  // namespace pbcs
