#include "pbcs/io/explanation.hpp"

#include <fmt/format.h>

#include <cctype>
#include <span>

#include "pbcs/io/notation.hpp"

namespace pbcs {
namespace {

/// Finds the earliest killer of a candidate of cell k (from 1).
class KillerFinder {
 public:
  KillerFinder(const State& state, Family family, const Chain& chain, LabelId target)
      : structure_(state.structure()), family_(family), cells_(chain.cells), target_(target) {}

  [[nodiscard]] ExcludedCandidate find(LabelId l, std::uint32_t k, ExcludedRole role) const {
    // The inner cells of a t-whip and the left links of a chain do not lean on the target.
    const bool chained = role == ExcludedRole::kLeft && family_ != Family::kBraid && k > 1;
    const bool target_free = family_ == Family::kTWhip && k > 1 && k < cells_.size();
    if (chained) return {l, *cells_[k - 2].right, k - 1, role};
    if (!target_free && structure_.linked(l, target_)) return {l, target_, 0, role};
    for (std::uint32_t i = 1; i < k; ++i) {
      if (structure_.linked(l, *cells_[i - 1].right)) return {l, *cells_[i - 1].right, i, role};
    }
    return {l, target_, 0, role};
  }

 private:
  const Structure& structure_;
  Family family_;
  std::span<const ChainCell> cells_;
  LabelId target_;
};

std::string join(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty()) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  }
  return text;
}

/// How `l` is called as a value of `v` in a sentence: a variable that is itself the place of the
/// label takes the bare value ("cell r8c4 can only be 5"), others the value text ("... be r9").
const std::string& spoken_value(const Model& model, VariableId v, LabelId l) {
  const LabelText& text = model.text(l);
  const bool is_place = model.text(v).name == text.place && !text.value.empty();
  return is_place ? text.value : model.value_text(v, l);
}

/// "r4, r5 and r6 are excluded by r4c6 = 5, r7 by r8c4 = 5"
std::string exclusions(const Model& model, const CellExplanation& cell) {
  std::string text;
  std::vector<bool> told(cell.excluded.size());
  for (std::size_t i = 0; i < cell.excluded.size(); ++i) {
    if (told[i]) continue;
    std::vector<std::string> names;
    for (std::size_t j = i; j < cell.excluded.size(); ++j) {
      if (cell.excluded[j].killer != cell.excluded[i].killer) continue;
      told[j] = true;
      names.push_back(spoken_value(model, cell.variable, cell.excluded[j].label));
    }
    const char* verb = i > 0 ? "" : names.size() > 1 ? "are excluded " : "is excluded ";
    text += fmt::format("{}{} {}by {}", i > 0 ? ", " : "", join(names), verb,
                        assertion_text(model, cell.excluded[i].killer));
  }
  return text;
}

std::string denial(const Model& model, LabelId l) {
  const LabelText& text = model.text(l);
  return text.value.empty() ? fmt::format("{} is impossible", text.place)
                            : fmt::format("{} cannot be {}", text.place, text.value);
}

std::string cell_sentence(const Model& model, const CellExplanation& cell) {
  const std::string& phrase = model.text(cell.variable).phrase;
  if (!cell.survivor) {
    return fmt::format("Nothing is left for {} ({}).", phrase, exclusions(model, cell));
  }
  return fmt::format("{} can then only be {} ({}): {}.", capitalised(phrase),
                     spoken_value(model, cell.variable, *cell.survivor), exclusions(model, cell),
                     assertion_text(model, *cell.survivor));
}

/// Do two explanations differ by nothing but the target?
bool same_reasoning(const std::vector<CellExplanation>& a, const std::vector<CellExplanation>& b) {
  for (std::size_t k = 0; k < a.size(); ++k) {
    if (a[k].excluded.size() != b[k].excluded.size()) return false;
    for (std::size_t i = 0; i < a[k].excluded.size(); ++i) {
      const ExcludedCandidate& x = a[k].excluded[i];
      const ExcludedCandidate& y = b[k].excluded[i];
      if (x.label != y.label || x.killer_cell != y.killer_cell) return false;
    }
  }
  return true;
}

std::string refutation(const Model& model, LabelId target,
                       const std::vector<CellExplanation>& cells) {
  std::string text = fmt::format("Suppose {}.", assertion_text(model, target));
  for (const CellExplanation& cell : cells) text += " " + cell_sentence(model, cell);
  return text + fmt::format(" So {}.", denial(model, target));
}

std::string chain_explanation(const Model& model, const State& state, const Step& step,
                              const Chain& chain) {
  std::string text;
  std::vector<CellExplanation> told;
  for (const LabelId target : step.eliminated) {
    const auto cells = explain_cells(state, step.family, chain, target);
    if (!text.empty()) text += " ";
    if (!told.empty() && same_reasoning(told, cells)) {
      text += fmt::format("In the same way, {}.", denial(model, target));
    } else {
      text += refutation(model, target, cells);
      told = cells;
    }
  }
  return text;
}

}  // namespace

std::vector<CellExplanation> explain_cells(const State& state, Family family, const Chain& chain,
                                           LabelId target) {
  const KillerFinder killers(state, family, chain, target);
  std::vector<CellExplanation> cells;
  for (const ChainCell& cell : chain.cells) {
    const auto k = static_cast<std::uint32_t>(cells.size() + 1);
    const bool last = k == chain.cells.size();
    CellExplanation told{cell.variable, {killers.find(cell.left, k, ExcludedRole::kLeft)}, {}};
    if (!last) told.survivor = cell.right;
    if (last && cell.right) {
      told.excluded.push_back(killers.find(*cell.right, k, ExcludedRole::kRight));
    }
    for (const LabelId l : state.candidates_of(cell.variable)) {
      if (l == cell.left || cell.right == l) continue;
      told.excluded.push_back(killers.find(l, k, ExcludedRole::kOther));
    }
    cells.push_back(std::move(told));
  }
  return cells;
}

std::string explanation_text(const Model& model, const State& state, const Step& step) {
  if (const auto* chain = std::get_if<Chain>(&step.proof)) {
    return chain_explanation(model, state, step, *chain);
  }
  const auto& single = std::get<Single>(step.proof);
  return fmt::format("{} can only be {}: nothing else is left. So {}.",
                     capitalised(model.text(single.variable).phrase),
                     spoken_value(model, single.variable, single.label),
                     assertion_text(model, single.label));
}

}  // namespace pbcs
