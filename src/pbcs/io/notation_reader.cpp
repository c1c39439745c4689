#include "pbcs/io/notation_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "pbcs/check/checker.hpp"
#include "pbcs/io/conclusion_reader.hpp"
#include "pbcs/io/line_text.hpp"
#include "pbcs/io/pattern_reader.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/io/specific_text.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

constexpr std::string_view kContradiction = "-contrad(";

/// The book marks lemmas by letters: `M: bi-whip[2]: ...`.
std::string_view without_mark(std::string_view text) {
  const auto colon = text.find(':');
  const auto letters = text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  if (colon == 0 || colon != letters) return text;
  return trimmed(text.substr(colon + 1));
}

/// A remark after the step, as some printed lines have one.
std::string_view without_remark(std::string_view line) {
  return line.substr(0, line.find(';'));
}

/// Reads one line; a throw of ParseError leaves it (caught in NotationReader::read).
class LineReader {
 public:
  LineReader(const NotationReader& names, const Model& model, const State& state,
             std::string_view line)
      : model_(model),
        state_(state),
        line_(line),
        conclusions_(names, line_),
        patterns_(model, line_, conclusions_) {}

  [[nodiscard]] std::vector<Step> read() const {
    const std::string_view text = without_mark(trimmed(without_remark(line_.text())));
    if (text.empty()) fail(line_.text(), "the line is empty: a step was expected");
    if (text == "singles to the end") return singles_to_the_end();
    const auto name = text.substr(0, std::min(text.find_first_of("[: \t"), text.size()));
    if (name == "singles") return named_singles(after_arrow_or_colon(text), std::nullopt);
    for (const VariableKind& kind : model_.kinds()) {
      if (kind.single_rule == name) return named_singles(after_arrow_or_colon(text), name);
    }
    if (const auto rule = subset_rule_by_name(model_, name)) return {subset(text, name, *rule)};
    const auto family = family_by_name(name);
    if (family && is_forcing(*family)) return {forcing(text, name, *family)};
    if (family && is_specific(*family)) return {specific(text, name, *family)};
    if (family && *family != Family::kSingle) return {chain(text, name, *family)};
    fail(name, fmt::format("'{}' is not the name of a rule", name));
  }

 private:
  [[noreturn]] void fail(std::string_view where, std::string message) const {
    line_.fail(where, std::move(message));
  }

  [[nodiscard]] std::size_t find_arrow(std::string_view text) const {
    auto arrow = find_outside_braces(text, "==>");
    // A missing brace is reported where the cells are read.
    if (arrow == std::string_view::npos) arrow = text.find("==>");
    if (arrow == std::string_view::npos) {
      fail(text.substr(text.size()), "'==>' and conclusions were expected");
    }
    return arrow;
  }

  [[nodiscard]] std::string_view after_arrow_or_colon(std::string_view text) const {
    const auto colon = text.find(':');
    if (colon != std::string_view::npos && text.find("==>") == std::string_view::npos) {
      return text.substr(colon + 1);
    }
    return text.substr(find_arrow(text) + 3);
  }

  // ---- Singles --------------------------------------------------------------------------------
  [[nodiscard]] static Step single_step(const Single& single) {
    return {Family::kSingle, 0, {single.label}, {}, single};
  }

  [[nodiscard]] std::vector<Step> singles_to_the_end() const {
    std::vector<Step> steps;
    State state = state_;
    while (!state.contradictory()) {
      const auto single = state.next_single();
      if (!single) break;
      steps.push_back(single_step(*single));
      state.assert_value(single->label);
    }
    return steps;
  }

  [[nodiscard]] std::vector<Step> named_singles(std::string_view text,
                                                std::optional<std::string_view> rule) const {
    std::vector<Step> steps;
    State state = state_;
    for (const Conclusion& c : conclusions_.read(text)) {
      if (!c.asserted) fail(text, "a Single asserts values: 'place = value' was expected");
      steps.push_back(single_step({variable_of_single(state, c.label, rule), c.label}));
      apply_step(state, steps.back());
    }
    return steps;
  }

  /// The variable on which `label` is a Single of this name, which several kinds may share; if
  /// there is none, any that the checker can reject.
  [[nodiscard]] VariableId variable_of_single(const State& state, LabelId label,
                                              std::optional<std::string_view> rule) const {
    std::optional<VariableId> fallback;
    for (const VariableId v : model_.variables_of(label)) {
      if (rule && model_.kind(v).single_rule != *rule) continue;
      if (state.is_candidate(label) && state.candidate_count(v) == 1) return v;
      if (!fallback) fallback = v;
    }
    return fallback.value_or(model_.variables_of(label).front());
  }

  // ---- patterns -------------------------------------------------------------------------------
  /// What stands between the name of the rule and the arrow.
  struct Body {
    std::uint32_t length;
    std::string_view pattern;
    std::string_view conclusions;
  };
  [[nodiscard]] Body body(std::string_view text, std::string_view name) const {
    const auto arrow = find_arrow(text);
    std::string_view pattern = text.substr(0, arrow);
    pattern.remove_prefix(name.size());
    const auto colon = pattern.find(':');
    if (colon == std::string_view::npos) fail(pattern, "'[length]:' was expected");
    return {patterns_.length(trimmed(pattern.substr(0, colon))), pattern.substr(colon + 1),
            text.substr(arrow + 3)};
  }

  [[nodiscard]] Step chain(std::string_view text, std::string_view name, Family family) const {
    const Body found = body(text, name);
    Step step{family, found.length, {}, {}, Chain{patterns_.cells(found.pattern)}};
    if (!is_lemma(family)) return concluded(std::move(step), found.conclusions);
    step.incompatible = incompatible(trimmed(found.conclusions));
    return step;
  }

  [[nodiscard]] Step forcing(std::string_view text, std::string_view name, Family family) const {
    const Body found = body(text, name);
    return concluded({family, found.length, {}, {}, patterns_.forcing(found.pattern)},
                     found.conclusions);
  }

  [[nodiscard]] Step specific(std::string_view text, std::string_view name, Family family) const {
    const Body found = body(text, name);
    if (family == Family::kBelt) {
      return concluded({family, found.length, {}, {}, read_belt(model_, line_, found.pattern)},
                       found.conclusions);
    }
    Slope slope = read_slope(model_, line_, family, slope_kind(name), found.pattern);
    if (slope.variables.size() != found.length + 1) {
      fail(found.pattern, "the number in brackets is not the number of signs");
    }
    return concluded({family, 1, {}, {}, std::move(slope)}, found.conclusions);
  }

  /// `bi-whip-contrad(n8r1c3 n8r7c4)`
  [[nodiscard]] std::vector<LabelId> incompatible(std::string_view text) const {
    const auto open = text.find(kContradiction);
    if (open == std::string_view::npos || !text.ends_with(')')) {
      fail(text, "contradictory candidates were expected: bi-whip-contrad(n8r1c3 n8r7c4)");
    }
    const auto from = open + kContradiction.size();
    std::vector<LabelId> labels;
    for (const std::string_view word : words_of(text.substr(from, text.size() - from - 1))) {
      const auto label = model_.find_label(std::string(word));
      if (!label) fail(word, fmt::format("there is no label '{}'", word));
      labels.push_back(*label);
    }
    std::sort(labels.begin(), labels.end());
    return labels;
  }

  /// The colon may be missing, as it is in some printed lines.
  [[nodiscard]] Step subset(std::string_view text, std::string_view name,
                            const SubsetRule& rule) const {
    const auto arrow = find_arrow(text);
    std::string_view pattern = text.substr(0, arrow);
    pattern.remove_prefix(name.size());
    const auto colon = pattern.find(':');
    std::optional<std::uint32_t> length = rule.size;
    if (!length) length = patterns_.length(trimmed(pattern.substr(0, colon)));
    if (colon != std::string_view::npos) pattern.remove_prefix(colon + 1);
    Subset found = patterns_.subset(pattern, rule.form);
    return concluded({rule.family, *length, {}, {}, std::move(found)}, text.substr(arrow + 3));
  }

  [[nodiscard]] Step concluded(Step step, std::string_view text) const {
    for (const Conclusion& c : conclusions_.read(text)) {
      (c.asserted ? step.asserted : step.eliminated).push_back(c.label);
    }
    return step;
  }

  const Model& model_;
  const State& state_;
  LineText line_;
  ConclusionReader conclusions_;
  PatternReader patterns_;
};

}  // namespace

NotationReader::NotationReader(const Model& model) : model_(model) {
  for (std::uint32_t l = 0; l < model.label_count(); ++l) {
    const LabelText& text = model.text(LabelId{l});
    labels_.emplace(std::pair(text.place, text.value), LabelId{l});
  }
}

std::vector<LabelId> NotationReader::find(const std::string& place,
                                          const std::string& value) const {
  std::vector<LabelId> found;
  const auto [begin, end] = labels_.equal_range({place, value});
  for (auto at = begin; at != end; ++at) found.push_back(at->second);
  return found;
}

Result<std::vector<Step>, ParseError> NotationReader::read(const State& state,
                                                           std::string_view line) const {
  try {
    return LineReader(*this, model_, state, line).read();
  } catch (ParseError& error) {
    return unexpected(std::move(error));
  }
}

Result<std::vector<LabelId>, ParseError> NotationReader::read_eliminations(
    std::string_view text) const {
  const LineText line(text);
  try {
    return ConclusionReader(*this, line).read_eliminations(text);
  } catch (ParseError& error) {
    return unexpected(std::move(error));
  }
}

}  // namespace pbcs
