#include "pbcs/io/proofs/own_text.hpp"

#include "pbcs/core/specific_rules.hpp"
#include "pbcs/io/rule_names.hpp"

namespace pbcs {

std::optional<Family> own_family_called(const Model& model, std::string_view name,
                                        PatternKind kind) {
  const SpecificRules* rules = model.specific_rules();
  const auto family = rules == nullptr ? std::nullopt : rules->family_called(name);
  return family && is_of(kind, *family) ? family : std::nullopt;
}

std::string own_pattern(const Model& model, const Step& step) {
  const SpecificRules* rules = model.specific_rules();
  std::string text = rules == nullptr ? std::string() : rules->text(step);
  return text.empty() ? family_name(step.family) : text;
}

std::vector<Step> read_own(const StepLine& line) {
  const auto [pattern, conclusions] = line.halves();
  const Step said = line.concluded({}, conclusions);
  if (!said.asserted.empty() || said.eliminated.empty()) {
    line.fail(conclusions, "eliminations were expected: 'place <> value'");
  }
  const std::string text = std::string(line.name()).append(pattern);
  return line.model().specific_rules()->steps_of(trimmed(text), said.eliminated, line.state());
}

}  // namespace pbcs
