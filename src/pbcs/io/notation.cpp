#include "pbcs/io/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "pbcs/io/explanation.hpp"
#include "pbcs/io/object_text.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/io/subset_names.hpp"

namespace pbcs {
namespace {

std::string prefix(const Step& step) {
  return fmt::format("{}[{}]: ", rule_name(step), step.length);
}

std::string cell_text(const Model& model, const ChainCell& cell) {
  return fmt::format("{}{{{} {}}}", model.text(cell.variable).name,
                     model.value_text(cell.variable, cell.left),
                     object_text(model, cell.variable, cell.right));
}

std::string annotated_cell(const Model& model, const ChainCell& cell, std::size_t k,
                           const CellExplanation& told) {
  std::string text = fmt::format("{}{{{} {}", model.text(cell.variable).name,
                                 model.value_text(cell.variable, cell.left),
                                 object_text(model, cell.variable, cell.right));
  if (!cell.right.empty()) text += fmt::format("({})", k);
  for (const ExcludedCandidate& other : told.excluded) {
    if (other.role != ExcludedRole::kOther) continue;
    // An inner Subset has candidates of several variables: their names tell which.
    text += " " + (cell.right.subset() != nullptr ? model.text(other.label).name
                                                  : model.value_text(cell.variable, other.label));
    text += other.killer_cell == 0 ? "*" : fmt::format("#{}", other.killer_cell);
  }
  return text + "}";
}

std::string annotated_pattern(const Model& model, const State& state, const Step& step,
                              const Chain& chain, LabelId target) {
  const auto told = explain_cells(state, step.family, chain, target);
  std::vector<std::string> cells;
  cells.reserve(told.size());
  for (std::size_t k = 0; k < told.size(); ++k) {
    cells.push_back(annotated_cell(model, chain.cells[k], k + 1, told[k]));
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

std::string pattern_text(const Model& model, const Step& step) {
  if (const auto* single = std::get_if<Single>(&step.proof)) {
    return model.kind(single->variable).single_rule;
  }
  if (const auto* subset = std::get_if<Subset>(&step.proof)) {
    return subset_pattern_text(model, step.family, *subset);
  }
  const auto* chain = std::get_if<Chain>(&step.proof);
  std::vector<std::string> cells;
  cells.reserve(chain->cells.size());
  for (const ChainCell& cell : chain->cells) cells.push_back(cell_text(model, cell));
  return prefix(step) + fmt::format("{}", fmt::join(cells, " - "));
}

std::string conclusions_text(const Model& model, const Step& step, const NotationOptions& options) {
  std::vector<std::string> conclusions;
  conclusions.reserve(step.asserted.size() + step.eliminated.size());
  for (const LabelId l : step.asserted) conclusions.push_back(assertion_text(model, l));
  for (const LabelId l : step.eliminated)
    conclusions.push_back(elimination_text(model, l, options));
  return fmt::format("{}", fmt::join(conclusions, ", "));
}

std::string step_text(const Model& model, const Step& step, const NotationOptions& options) {
  return pattern_text(model, step) + " ==> " + conclusions_text(model, step, options);
}

std::vector<std::string> annotated_text(const Model& model, const State& state, const Step& step,
                                        const NotationOptions& options) {
  const auto* chain = std::get_if<Chain>(&step.proof);
  if (chain == nullptr) return {step_text(model, step, options)};
  std::vector<std::string> patterns;
  std::vector<std::string> conclusions;
  for (const LabelId target : step.eliminated) {
    const std::string pattern = annotated_pattern(model, state, step, *chain, target);
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
