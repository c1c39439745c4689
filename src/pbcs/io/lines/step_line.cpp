#include "pbcs/io/lines/step_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace pbcs {
namespace {

/// The book marks lemmas by letters: `M: bi-whip[2]: ...`.
std::string_view without_mark(std::string_view text) {
  const auto colon = text.find(':');
  const auto letters = text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  if (colon == 0 || colon != letters) return text;
  return trimmed(text.substr(colon + 1));
}

/// A remark after the step, as some printed lines have one, or what players call it: `(xy-wing)`.
std::string_view without_remark(std::string_view line) {
  line = trimmed(line.substr(0, line.find(';')));
  const auto bracket = line.ends_with(')') ? line.rfind(" (") : std::string_view::npos;
  const bool after_step = bracket != std::string_view::npos &&
                          line.substr(0, bracket).find("==>") != std::string_view::npos;
  return after_step ? line.substr(0, bracket) : line;
}

}  // namespace

StepLine::StepLine(const NotationReader& names, const Model& model, const State& state,
                   std::string_view line)
    : model_(model),
      state_(state),
      line_(line),
      conclusions_(names, line_),
      text_(without_mark(trimmed(without_remark(line)))),
      name_(text_.substr(0, std::min(text_.find_first_of("[: \t"), text_.size()))) {
  if (text_.empty()) fail(line, "the line is empty: a step was expected");
}

StepLine::Halves StepLine::halves() const {
  auto arrow = find_outside_braces(text_, "==>");
  // A missing brace is reported where the cells are read.
  if (arrow == std::string_view::npos) arrow = text_.find("==>");
  if (arrow == std::string_view::npos) {
    fail(text_.substr(text_.size()), "'==>' and conclusions were expected");
  }
  std::string_view pattern = text_.substr(0, arrow);
  pattern.remove_prefix(std::min(name_.size(), pattern.size()));
  return {pattern, text_.substr(arrow + 3)};
}

StepLine::Body StepLine::body() const {
  const auto [pattern, conclusions] = halves();
  const auto colon = pattern.find(':');
  if (colon == std::string_view::npos) fail(pattern, "'[length]:' was expected");
  return {length(trimmed(pattern.substr(0, colon))), pattern.substr(colon + 1), conclusions};
}

std::uint32_t StepLine::length(std::string_view text) const {
  std::uint32_t n = 0;
  if (text.size() < 3 || text.front() != '[' || text.back() != ']') {
    fail(text, "the length of the pattern was expected: [n]");
  }
  const char* end = text.data() + text.size() - 1;
  const auto [rest, error] = std::from_chars(text.data() + 1, end, n);
  if (error != std::errc{} || rest != end) fail(text, "the length is not a number");
  return n;
}

VariableId StepLine::variable(std::string_view name) const {
  const auto found = model_.find_variable(std::string(name));
  if (!found) fail(name, fmt::format("there is no CSP variable '{}'", name));
  return *found;
}

ConstraintId StepLine::constraint(std::string_view name) const {
  const auto found = model_.find_constraint(std::string(name));
  if (!found) fail(name, fmt::format("there is no constraint '{}'", name));
  return *found;
}

Step StepLine::concluded(Step step, std::string_view text) const {
  for (const Conclusion& c : conclusions_.read(text)) {
    (c.asserted ? step.asserted : step.eliminated).push_back(c.label);
  }
  return step;
}

}  // namespace pbcs
