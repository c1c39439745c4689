#include "pbcs/io/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "pbcs/io/proofs/proof_text.hpp"
#include "pbcs/io/rule_names.hpp"

namespace pbcs {
namespace {

/// `bi-whip-contrad(n8r1c3 n8r7c4)`
std::string lemma_text(const Model& model, const Step& step) {
  std::vector<std::string> names;
  names.reserve(step.incompatible.size());
  for (const LabelId l : step.incompatible) names.push_back(model.text(l).name);
  std::sort(names.begin(), names.end());
  return fmt::format("{}-contrad({})", rule_name(step), fmt::join(names, " "));
}

/// The kind of Singles that have lines of their own, if this is one of them.
std::optional<std::uint32_t> kind_apart(const Model& model, const Step& step) {
  const VariableId v = std::get<Single>(step.proof).variable;
  return model.kind(v).apart ? std::optional(model.text(v).kind) : std::nullopt;
}

std::string singles_text(const Model& model, std::span<const Step> steps,
                         const NotationOptions& options) {
  std::vector<std::string> conclusions;
  for (const Step& step : steps) conclusions.push_back(conclusions_text(model, step, options));
  const auto kind = kind_apart(model, steps.front());
  return fmt::format("{} ==> {}", kind ? model.kinds()[*kind].single_rule : "singles",
                     fmt::join(conclusions, ", "));
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
  return text_of(step).pattern(model, step, options);
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
  return text_of(step).annotated({model, state, step, lemmas}, options);
}

std::vector<PathLine> path_lines(const Model& model, std::span<const Step> steps,
                                 const NotationOptions& options) {
  std::vector<PathLine> lines;
  for (std::size_t i = 0; i < steps.size();) {
    std::size_t end = i + 1;
    while (is_single(steps[i]) && end < steps.size() && is_single(steps[end]) &&
           kind_apart(model, steps[end]) == kind_apart(model, steps[i])) {
      ++end;
    }
    std::string text = end - i > 1 ? singles_text(model, steps.subspan(i, end - i), options)
                                   : step_text(model, steps[i], options);
    lines.push_back({i, end - i, std::move(text)});
    i = end;
  }
  return lines;
}

}  // namespace pbcs
