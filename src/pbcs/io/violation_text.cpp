#include "pbcs/io/violation_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

namespace pbcs {

std::string violation_text(const Model& model, const Violation& violation) {
  std::string text;
  if (violation.cell > 0) text = fmt::format("cell {}", violation.cell);
  if (violation.variable) {
    const std::string& name = model.text(*violation.variable).name;
    text += text.empty() ? fmt::format("variable {}", name) : fmt::format(" ({})", name);
  }
  if (!text.empty()) text += ": ";
  text += violation.condition;
  std::vector<std::string> names;
  names.reserve(violation.labels.size());
  for (const LabelId l : violation.labels) names.push_back(model.text(l).name);
  if (!names.empty()) text += fmt::format(" ({})", fmt::join(names, ", "));
  return text;
}

std::string violation_text(const Model& model, const PathViolation& violation,
                           std::size_t step_count) {
  const std::string where = violation.step < step_count ? fmt::format("step {}", violation.step + 1)
                                                        : std::string("end of the path");
  return fmt::format("{}: {}", where, violation_text(model, violation.violation));
}

}  // namespace pbcs
