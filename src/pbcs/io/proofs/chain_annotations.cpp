#include "pbcs/io/proofs/chain_annotations.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "pbcs/io/proofs/objects.hpp"
#include "pbcs/io/proofs/reasons.hpp"

namespace pbcs {
namespace {

/// The mark of a z- or t-candidate: `*`, `#k`, `#k.i`, `@k`.
std::string mark(const ExcludedCandidate& other) {
  if (other.lemma) return fmt::format("@{}", *other.lemma + 1);
  if (other.inner_cell) return fmt::format("#{}.{}", other.killer_cell, *other.inner_cell);
  return other.killer_cell == 0 ? "*" : fmt::format("#{}", other.killer_cell);
}

/// The z- and t-candidates of a cell, each with its mark.
std::string marked_candidates(const Model& model, const CellExplanation& told) {
  std::string text;
  for (const ExcludedCandidate& other : told.excluded) {
    if (other.role != ExcludedRole::kOther) continue;
    // An inner Subset has candidates of several variables: their names tell which.
    text +=
        " " + (told.survivor.subset() != nullptr ? model.text(other.label).name
                                                 : model.value_text(told.variable, other.label));
    text += mark(other);
  }
  return text;
}

/// The inner pattern of cell k, with its annotations as seen from its first target.
std::string annotated_inner_chain(const Model& model, const InnerChain& inner, std::size_t k,
                                  const std::vector<CellExplanation>& told,
                                  const NotationOptions& options) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const InnerCell& cell = inner.cells[i];
    const std::string right =
        cell.right
            ? fmt::format("{}({}.{})", model.value_text(cell.variable, *cell.right), k, i + 1)
            : ".";
    cells.push_back(
        cell_text(model, cell.variable, cell.left, right + marked_candidates(model, told[i])));
  }
  return inner_chain_text(model, inner, cells, options);
}

std::string annotated_cells(const Telling& telling, const Hypothesis& hypothesis,
                            const NotationOptions& options) {
  const auto& [model, state, step, lemmas] = telling;
  const auto& chain = std::get<Chain>(step.proof);
  const auto told = explain_cells(state, step.family, chain, hypothesis);
  std::vector<std::string> cells;
  cells.reserve(told.size());
  for (std::size_t k = 1; k <= told.size(); ++k) {
    const ChainCell& cell = chain.cells[k - 1];
    const std::string number = cell.right.empty() ? "" : fmt::format("({})", k);
    std::string right;
    if (const InnerChain* inner = cell.right.inner()) {
      const auto inside = explain_inner_cells(state, step.family, chain, hypothesis.targets.front(),
                                              k, inner->targets.front());
      right = annotated_inner_chain(model, *inner, k, inside, options) + number;
    } else {
      right = object_text(model, cell.variable, cell.right) + number +
              marked_candidates(model, told[k - 1]);
    }
    cells.push_back(cell_text(model, cell.variable, cell.left, right));
    const ExcludedCandidate& left = told[k - 1].excluded.front();
    if (left.lemma) cells.back().insert(cells.back().find(' '), mark(left));
  }
  return fmt::format("{}", fmt::join(cells, " - "));
}

/// Lines `pattern ==> conclusions`; neighbours with the same pattern become one.
class Lines {
 public:
  void add(std::string pattern, const std::string& conclusion) {
    if (!lines_.empty() && last_ == pattern) {
      lines_.back() += ", " + conclusion;
    } else {
      lines_.push_back(pattern + " ==> " + conclusion);
      last_ = std::move(pattern);
    }
  }
  [[nodiscard]] std::vector<std::string> take() { return std::move(lines_); }

 private:
  std::string last_;  // pattern
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> annotated_chain(const Telling& telling, std::string_view prefix,
                                         const NotationOptions& options) {
  const auto& [model, state, step, lemmas] = telling;
  const auto pattern = [&](const Hypothesis& hypothesis) {
    return std::string(prefix) + annotated_cells(telling, hypothesis, options);
  };
  Lines lines;
  if (!step.incompatible.empty()) {
    lines.add(pattern({step.incompatible}), conclusions_text(model, step, options));
    return lines.take();
  }
  for (const LabelId target : step.eliminated) {
    lines.add(pattern({{&target, 1}, &lemmas}), elimination_text(model, target, options));
  }
  return lines.take();
}

}  // namespace pbcs
