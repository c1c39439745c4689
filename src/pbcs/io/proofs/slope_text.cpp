// Ascending chains, hills and valleys: `r8c3<r8c4>r8c5>r8c6`.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/proof_text.hpp"
#include "pbcs/io/rule_names.hpp"

namespace pbcs {
namespace {

/// Before the names of strong slopes.
constexpr std::string_view kStrong = "str-";

/// The sign after the i-th variable.
char sign_after(Family family, const Slope& slope, std::size_t i) {
  const bool before_turn = i < slope.turn;
  return before_turn == (family != Family::kValley) ? '<' : '>';
}

/// The value of the least label that is still possible, or of the largest.
enum class End : std::uint8_t { kLeast, kLargest };
const std::string& possible_value(const Model& model, const State& state, VariableId v, End end) {
  const auto labels = model.labels_of(v);
  const auto possible = [&](LabelId l) { return state.is_candidate(l) || state.is_value(l); };
  if (end == End::kLargest) {
    const auto at = std::find_if(labels.rbegin(), labels.rend(), possible);
    return model.text(at == labels.rend() ? labels.back() : *at).value;
  }
  const auto at = std::find_if(labels.begin(), labels.end(), possible);
  return model.text(at == labels.end() ? labels.front() : *at).value;
}

/// "r3c4 is at least 2 and r5c4 at most 7"
std::string bounds_text(const Model& model, const State& state, Family family, const Slope& slope) {
  const VariableId first = slope.variables.front();
  const VariableId last = slope.variables.back();
  const auto bound = [&](VariableId v, End end) {
    return fmt::format("{} {}", end == End::kLeast ? "at least" : "at most",
                       possible_value(model, state, v, end));
  };
  const End at_first = family == Family::kValley ? End::kLargest : End::kLeast;
  const End at_last = family == Family::kHill ? End::kLeast : End::kLargest;
  return fmt::format("{} is {} and {} {}", model.text(first).name, bound(first, at_first),
                     model.text(last).name, bound(last, at_last));
}

std::string signs_text(const Model& model, Family family, const Slope& slope) {
  std::string text;
  for (std::size_t i = 0; i < slope.variables.size(); ++i) {
    if (i > 0) text += sign_after(family, slope, i - 1);
    text += model.text(slope.variables[i]).name;
  }
  return text;
}

Slope read_slope(const StepLine& line, Family family, std::string_view text) {
  text = trimmed(text);
  const bool strong = line.name().starts_with(kStrong);
  Slope slope{{}, 0, strong ? SlopeKind::kStrong : SlopeKind::kWeak};
  std::string signs;
  while (true) {
    const auto at = std::min(text.find_first_of("<>"), text.size());
    slope.variables.push_back(line.variable(trimmed(text.substr(0, at))));
    if (at == text.size()) break;
    signs += text[at];
    text.remove_prefix(at + 1);
  }
  const char first = family == Family::kValley ? '>' : '<';
  slope.turn = static_cast<std::uint32_t>(std::min(signs.find_first_not_of(first), signs.size()));
  for (std::size_t i = 0; i < signs.size(); ++i) {
    if (signs[i] != sign_after(family, slope, i)) line.fail(text, "the signs turn more than once");
  }
  return slope;
}

/// Why it holds.
std::string slope_argument(const Model& model, const State& state, Family family,
                           const Slope& slope) {
  std::string text = signs_text(model, family, slope);
  for (std::size_t at = text.find_first_of("<>"); at != std::string::npos;
       at = text.find_first_of("<>", at + 2)) {
    text.insert(at + 1, " ").insert(at, " ");
  }
  if (slope.kind == SlopeKind::kStrong) {
    text += fmt::format(", where {}", bounds_text(model, state, family, slope));
  }
  if (family == Family::kAscendingChain) return text + ": each step is at least 1.";
  return text + fmt::format(": the {} cells beside {} have different values, all {} than its own.",
                            slope.variables.size() - 1,
                            model.text(slope.variables[slope.turn]).name,
                            family == Family::kHill ? "smaller" : "larger");
}

class SlopeText final : public ProofText {
 public:
  [[nodiscard]] Proof blank() const override { return Slope{}; }

  [[nodiscard]] std::string name(const Step& step) const override {
    const bool strong = std::get<Slope>(step.proof).kind == SlopeKind::kStrong;
    return std::string(strong ? kStrong : "").append(family_name(step.family));
  }
  /// The number of signs.
  [[nodiscard]] std::uint32_t printed_length(const Step& step) const override {
    return static_cast<std::uint32_t>(std::get<Slope>(step.proof).variables.size()) - 1;
  }
  [[nodiscard]] bool is_rated_by_length() const override { return false; }
  [[nodiscard]] bool is_called(Family family, std::string_view name) const override {
    if (name.starts_with(kStrong)) name.remove_prefix(kStrong.size());
    return name == family_name(family);
  }

  [[nodiscard]] std::string pattern(const Model& model, const Step& step,
                                    const NotationOptions&) const override {
    return prefix(step) + signs_text(model, step.family, std::get<Slope>(step.proof));
  }

  [[nodiscard]] std::vector<Step> read(const StepLine& line, Family family) const override {
    const auto [length, pattern, conclusions] = line.body();
    Slope slope = read_slope(line, family, pattern);
    if (slope.variables.size() != length + 1) {
      line.fail(pattern, "the number in brackets is not the number of signs");
    }
    return {line.concluded({family, 1, {}, {}, std::move(slope)}, conclusions)};
  }

  [[nodiscard]] std::string explanation(const Telling& telling) const override {
    const auto& [model, state, step, lemmas] = telling;
    return fmt::format("{} So {}.",
                       slope_argument(model, state, step.family, std::get<Slope>(step.proof)),
                       denials(model, step.eliminated));
  }
};

}  // namespace

const ProofText& text_of_slopes() {
  static const SlopeText kText;
  return kText;
}

}  // namespace pbcs
