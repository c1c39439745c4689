#include "pbcs/io/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

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

// These add to a text, which may be a long one: nothing is copied twice.
void add_assertion(const Model& model, LabelId l, std::string& text) {
  const LabelText& label = model.text(l);
  text += label.place;
  if (!label.value.empty()) text.append(" = ").append(label.value);
}

void add_elimination(const Model& model, LabelId l, const NotationOptions& options,
                     std::string& text) {
  const LabelText& label = model.text(l);
  const bool ascii = options.not_equal == NotEqual::kAscii;
  if (label.value.empty()) {
    text.append(ascii ? "not " : "¬").append(label.place);
  } else {
    text.append(label.place).append(ascii ? " <> " : " ≠ ").append(label.value);
  }
}

void add_conclusions(const Model& model, const Step& step, const NotationOptions& options,
                     std::string& text) {
  std::string_view before;
  const auto separate = [&] { text.append(std::exchange(before, ", ")); };
  for (const LabelId l : step.asserted) {
    separate();
    add_assertion(model, l, text);
  }
  for (const LabelId l : step.eliminated) {
    separate();
    add_elimination(model, l, options, text);
  }
  if (step.incompatible.empty()) return;
  separate();
  text += lemma_text(model, step);
}

std::string singles_text(const Model& model, std::span<const Step> steps,
                         const NotationOptions& options) {
  const auto kind = kind_apart(model, steps.front());
  std::string text = kind ? model.kinds()[*kind].single_rule : "singles";
  std::string_view before = " ==> ";
  for (const Step& step : steps) {
    text.append(std::exchange(before, ", "));
    add_conclusions(model, step, options, text);
  }
  return text;
}

}  // namespace

std::string assertion_text(const Model& model, LabelId l) {
  std::string text;
  add_assertion(model, l, text);
  return text;
}

std::string elimination_text(const Model& model, LabelId l, const NotationOptions& options) {
  std::string text;
  add_elimination(model, l, options, text);
  return text;
}

std::string pattern_text(const Model& model, const Step& step, const NotationOptions& options) {
  return text_of(step).pattern(model, step, options);
}

std::string conclusions_text(const Model& model, const Step& step, const NotationOptions& options) {
  std::string text;
  add_conclusions(model, step, options, text);
  return text;
}

std::string step_text(const Model& model, const Step& step, const NotationOptions& options) {
  std::string text = pattern_text(model, step, options) + " ==> ";
  add_conclusions(model, step, options, text);
  return text;
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
