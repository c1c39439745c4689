#include "pbcs/io/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "pbcs/io/explanation.hpp"
#include "pbcs/io/object_text.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/io/specific_text.hpp"
#include "pbcs/io/subset_names.hpp"

namespace pbcs {
namespace {

std::string prefix(const Step& step) {
  return fmt::format("{}[{}]: ", rule_name(step), printed_length(step));
}

/// The mark of a z- or t-candidate: `*`, `#k`, `#k.i`, `@k`.
std::string mark(const ExcludedCandidate& other) {
  if (other.lemma) return fmt::format("@{}", *other.lemma + 1);
  if (other.inner_cell) return fmt::format("#{}.{}", other.killer_cell, *other.inner_cell);
  return other.killer_cell == 0 ? "*" : fmt::format("#{}", other.killer_cell);
}

std::string cells_text(const Model& model, std::span<const ChainCell> cells,
                       const NotationOptions& options) {
  std::vector<std::string> texts;
  texts.reserve(cells.size());
  for (const ChainCell& cell : cells) {
    texts.push_back(cell_text(model, cell.variable, cell.left,
                              object_text(model, cell.variable, cell.right, options)));
  }
  return fmt::format("{}", fmt::join(texts, " - "));
}

/// `r3c4{n1: c6n4{r4 r9} - c6n6{r9 r7} | n2: b2n5{r1c4 r2c5}}`
std::string forcing_text(const Model& model, const Forcing& forcing,
                         const NotationOptions& options) {
  const auto branch = [&](const Branch& b) {
    return fmt::format("{}: {}", model.value_text(forcing.variable, b.start),
                       cells_text(model, b.cells, options));
  };
  return fmt::format("{}{{{} | {}}}", model.text(forcing.variable).name, branch(forcing.first),
                     branch(forcing.second));
}

/// `bi-whip-contrad(n8r1c3 n8r7c4)`
std::string lemma_text(const Model& model, const Step& step) {
  std::vector<std::string> names;
  names.reserve(step.incompatible.size());
  for (const LabelId l : step.incompatible) names.push_back(model.text(l).name);
  std::sort(names.begin(), names.end());
  return fmt::format("{}-contrad({})", rule_name(step), fmt::join(names, " "));
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

std::string annotated_pattern(const Model& model, const State& state, const Step& step,
                              const Chain& chain, const Supposed& supposed,
                              const NotationOptions& options) {
  const auto told = explain_cells(state, step.family, chain, supposed);
  std::vector<std::string> cells;
  cells.reserve(told.size());
  for (std::size_t k = 1; k <= told.size(); ++k) {
    const ChainCell& cell = chain.cells[k - 1];
    const std::string number = cell.right.empty() ? "" : fmt::format("({})", k);
    std::string right;
    if (const InnerChain* inner = cell.right.inner()) {
      const auto inside = explain_inner_cells(state, step.family, chain, supposed.targets.front(),
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
  return prefix(step) + fmt::format("{}", fmt::join(cells, " - "));
}

bool is_single(const Step& step) {
  return step.family == Family::kSingle;
}

std::string singles_text(const Model& model, std::span<const Step> steps,
                         const NotationOptions& options) {
  std::vector<std::string> conclusions;
  for (const Step& step : steps) conclusions.push_back(conclusions_text(model, step, options));
  return fmt::format("singles ==> {}", fmt::join(conclusions, ", "));
}

}  // namespace

std::string assertion_text(const Model& model, LabelId l) {
  const LabelText& text = model.text(l);
  return text.value.empty() ? text.place : fmt::format("{} = {}", text.place, text.value);
}

std::string elimination_text(const Model& model, LabelId l, const NotationOptions& options) {
  const LabelText& text = model.text(l);
  const bool ascii = options.not_equal == NotEqual::kAscii;
  if (text.value.empty()) return (ascii ? "not " : "¬") + text.place;
  return fmt::format("{} {} {}", text.place, ascii ? "<>" : "≠", text.value);
}

std::string pattern_text(const Model& model, const Step& step, const NotationOptions& options) {
  if (const auto* single = std::get_if<Single>(&step.proof)) {
    return model.kind(single->variable).single_rule;
  }
  if (const auto* subset = std::get_if<Subset>(&step.proof)) {
    return subset_pattern_text(model, step.family, *subset);
  }
  if (const auto* forcing = std::get_if<Forcing>(&step.proof)) {
    return prefix(step) + forcing_text(model, *forcing, options);
  }
  if (const auto* slope = std::get_if<Slope>(&step.proof)) {
    return prefix(step) + slope_text(model, step.family, *slope);
  }
  if (const auto* belt = std::get_if<Belt>(&step.proof)) {
    return prefix(step) + belt_text(model, *belt);
  }
  return prefix(step) + cells_text(model, std::get<Chain>(step.proof).cells, options);
}

std::string conclusions_text(const Model& model, const Step& step, const NotationOptions& options) {
  std::vector<std::string> conclusions;
  conclusions.reserve(step.asserted.size() + step.eliminated.size());
  for (const LabelId l : step.asserted) conclusions.push_back(assertion_text(model, l));
  for (const LabelId l : step.eliminated)
    conclusions.push_back(elimination_text(model, l, options));
  if (!step.incompatible.empty()) conclusions.push_back(lemma_text(model, step));
  return fmt::format("{}", fmt::join(conclusions, ", "));
}

std::string step_text(const Model& model, const Step& step, const NotationOptions& options) {
  return pattern_text(model, step, options) + " ==> " + conclusions_text(model, step, options);
}

std::vector<std::string> annotated_text(const Model& model, const State& state, const Step& step,
                                        const NotationOptions& options, const Lemmas& lemmas) {
  const auto* chain = std::get_if<Chain>(&step.proof);
  if (chain == nullptr) return {};
  if (!step.incompatible.empty()) {
    return {annotated_pattern(model, state, step, *chain, {step.incompatible}, options) + " ==> " +
            conclusions_text(model, step, options)};
  }
  std::vector<std::string> patterns;
  std::vector<std::string> conclusions;
  for (const LabelId target : step.eliminated) {
    const std::string pattern =
        annotated_pattern(model, state, step, *chain, {{&target, 1}, &lemmas}, options);
    const std::string conclusion = elimination_text(model, target, options);
    if (!patterns.empty() && patterns.back() == pattern) {
      conclusions.back() += ", " + conclusion;
    } else {
      patterns.push_back(pattern);
      conclusions.push_back(conclusion);
    }
  }
  for (std::size_t i = 0; i < patterns.size(); ++i) patterns[i] += " ==> " + conclusions[i];
  return patterns;
}

std::vector<PathLine> path_lines(const Model& model, std::span<const Step> steps,
                                 const NotationOptions& options) {
  std::vector<PathLine> lines;
  for (std::size_t i = 0; i < steps.size();) {
    std::size_t end = i + 1;
    while (is_single(steps[i]) && end < steps.size() && is_single(steps[end])) ++end;
    std::string text = end - i > 1 ? singles_text(model, steps.subspan(i, end - i), options)
                                   : step_text(model, steps[i], options);
    lines.push_back({i, end - i, std::move(text)});
    i = end;
  }
  return lines;
}

}  // namespace pbcs
