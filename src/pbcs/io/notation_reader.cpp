#include "pbcs/io/notation_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "pbcs/check/checker.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kDigits = "0123456789";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return text.substr(0, 0);
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// Drops a final `(k)`, the number of a right-linking candidate in annotated lines.
std::string_view without_number(std::string_view text) {
  const auto open = text.rfind('(');
  if (open == std::string_view::npos || !text.ends_with(")")) return text;
  return text.substr(0, open);
}

/// Is this `r4*` or `n4#1`?
bool is_annotation(std::string_view text) {
  if (text.size() > 1 && text.ends_with("*")) return true;
  const auto hash = text.rfind('#');
  return hash != std::string_view::npos && hash > 0 && hash + 1 < text.size() &&
         text.find_first_not_of(kDigits, hash + 1) == std::string_view::npos;
}

std::optional<Family> family_by_rule_name(std::string_view name) {
  for (const FamilyInfo& family : catalogue()) {
    if (family.family != Family::kSingle && family.rule_name == name) return family.family;
  }
  return std::nullopt;
}

struct Conclusion {
  LabelId label;
  bool asserted;
};

/// Reads one line. Pieces of the line are views into it, so that errors know their column; a throw
/// of ParseError leaves it (caught in NotationReader::read).
class LineReader {
 public:
  LineReader(const NotationReader& names, const Model& model, const State& state,
             std::string_view line)
      : names_(names), model_(model), state_(state), line_(line) {}

  [[nodiscard]] std::vector<Step> read() const {
    const std::string_view text = trimmed(line_);
    if (text.empty()) fail(line_, "the line is empty: a step was expected");
    if (text == "singles to the end") return singles_to_the_end();
    const auto name = text.substr(0, std::min(text.find_first_of("[: \t"), text.size()));
    if (name == "singles") return named_singles(after_arrow_or_colon(text), std::nullopt);
    for (std::uint32_t kind = 0; kind < model_.kinds().size(); ++kind) {
      if (model_.kinds()[kind].single_rule == name) {
        return named_singles(after_arrow_or_colon(text), kind);
      }
    }
    if (const auto family = family_by_rule_name(name)) return {chain(text, name, *family)};
    fail(name, fmt::format("'{}' is not the name of a rule", name));
  }

 private:
  [[noreturn]] void fail(std::string_view where, std::string message) const {
    throw ParseError{std::move(message), 1,
                     static_cast<std::size_t>(where.data() - line_.data()) + 1};
  }

  [[nodiscard]] std::size_t find_arrow(std::string_view text) const {
    const auto arrow = text.find("==>");
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
                                                std::optional<std::uint32_t> kind) const {
    std::vector<Step> steps;
    State state = state_;
    for (const Conclusion& c : conclusions(text)) {
      if (!c.asserted) fail(text, "a Single asserts values: 'place = value' was expected");
      steps.push_back(single_step({variable_of_single(state, c.label, kind), c.label}));
      apply_step(state, steps.back());
    }
    return steps;
  }

  /// The variable on which `label` is a Single; if there is none, any that the checker can reject.
  [[nodiscard]] VariableId variable_of_single(const State& state, LabelId label,
                                              std::optional<std::uint32_t> kind) const {
    std::optional<VariableId> fallback;
    for (const VariableId v : model_.variables_of(label)) {
      if (kind && model_.text(v).kind != *kind) continue;
      if (state.is_candidate(label) && state.candidate_count(v) == 1) return v;
      if (!fallback) fallback = v;
    }
    return fallback.value_or(model_.variables_of(label).front());
  }

  // ---- chains ---------------------------------------------------------------------------------
  [[nodiscard]] Step chain(std::string_view text, std::string_view name, Family family) const {
    const auto arrow = find_arrow(text);
    std::string_view pattern = text.substr(0, arrow);
    pattern.remove_prefix(name.size());
    const auto colon = pattern.find(':');
    if (colon == std::string_view::npos) fail(pattern, "'[length]:' was expected");
    Step step{family, length(trimmed(pattern.substr(0, colon))), {}, {}, Chain{}};
    std::get<Chain>(step.proof).cells = cells(pattern.substr(colon + 1));
    for (const Conclusion& c : conclusions(text.substr(arrow + 3))) {
      (c.asserted ? step.asserted : step.eliminated).push_back(c.label);
    }
    return step;
  }

  [[nodiscard]] std::uint32_t length(std::string_view text) const {
    std::uint32_t n = 0;
    if (text.size() < 3 || text.front() != '[' || text.back() != ']') {
      fail(text, "the length of the pattern was expected: [n]");
    }
    const char* end = text.data() + text.size() - 1;
    const auto [rest, error] = std::from_chars(text.data() + 1, end, n);
    if (error != std::errc{} || rest != end) fail(text, "the length is not a number");
    return n;
  }

  [[nodiscard]] std::vector<ChainCell> cells(std::string_view text) const {
    std::vector<ChainCell> found;
    while (true) {
      const auto open = text.find('{');
      if (open == std::string_view::npos) fail(text, "a cell was expected: variable{left right}");
      const auto close = text.find('}', open);
      if (close == std::string_view::npos) fail(text.substr(open), "'}' is missing");
      found.push_back(cell(trimmed(text.substr(0, open)), text.substr(open + 1, close - open - 1)));
      text = trimmed(text.substr(close + 1));
      if (text.empty()) return found;
      text = after_dash(text);
    }
  }

  [[nodiscard]] std::string_view after_dash(std::string_view text) const {
    for (const std::string_view dash : {"-", "–", "—"}) {
      if (text.starts_with(dash)) return text.substr(dash.size());
    }
    fail(text, "' - ' and another cell, or '==>' was expected");
  }

  [[nodiscard]] ChainCell cell(std::string_view name, std::string_view values) const {
    const auto variable = model_.find_variable(std::string(name));
    if (!variable) fail(name, fmt::format("there is no CSP variable '{}'", name));
    const auto words = words_of(values);
    if (words.size() < 2) fail(values, "two values were expected, or one and a dot");
    ChainCell found{*variable, value(*variable, words[0]), std::nullopt};
    if (words[1] != ".") found.right = value(*variable, words[1]);
    for (std::size_t i = 2; i < words.size(); ++i) {
      if (!is_annotation(words[i])) {
        fail(words[i],
             fmt::format("'{}' is neither a z-candidate (*) nor a t-candidate (#k)", words[i]));
      }
    }
    return found;
  }

  [[nodiscard]] static std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
      const auto end = std::min(text.find_first_of(kBlanks), text.size());
      words.push_back(text.substr(0, end));
      text.remove_prefix(end);
    }
    return words;
  }

  [[nodiscard]] LabelId value(VariableId v, std::string_view text) const {
    for (const std::string_view name : {text, without_number(text)}) {
      for (const LabelId l : model_.labels_of(v)) {
        if (model_.value_text(v, l) == name) return l;
      }
    }
    fail(text, fmt::format("CSP variable '{}' has no value '{}'", model_.text(v).name, text));
  }

  // ---- conclusions ----------------------------------------------------------------------------
  [[nodiscard]] std::vector<Conclusion> conclusions(std::string_view text) const {
    std::vector<Conclusion> found;
    while (true) {
      const auto comma = text.find(',');
      found.push_back(conclusion(trimmed(text.substr(0, comma))));
      if (comma == std::string_view::npos) return found;
      text.remove_prefix(comma + 1);
    }
  }

  [[nodiscard]] Conclusion conclusion(std::string_view text) const {
    if (text.empty()) fail(text, "a conclusion was expected");
    for (const std::string_view sign : {"<>", "≠", "!="}) {
      const auto at = text.find(sign);
      if (at == std::string_view::npos) continue;
      return {label(text, text.substr(0, at), text.substr(at + sign.size())), false};
    }
    for (const std::string_view negation : {"not ", "¬"}) {
      if (text.starts_with(negation)) return {label(text, text.substr(negation.size()), ""), false};
    }
    const auto equal = text.find('=');
    if (equal == std::string_view::npos) return {label(text, text, ""), true};
    return {label(text, text.substr(0, equal), text.substr(equal + 1)), true};
  }

  [[nodiscard]] LabelId label(std::string_view where, std::string_view place,
                              std::string_view value) const {
    const auto found = names_.find(std::string(trimmed(place)), std::string(trimmed(value)));
    if (found.empty()) fail(where, fmt::format("'{}' speaks of no label of the puzzle", where));
    if (found.size() > 1) fail(where, fmt::format("'{}' may mean several labels", where));
    return found.front();
  }

  const NotationReader& names_;
  const Model& model_;
  const State& state_;
  std::string_view line_;
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

}  // namespace pbcs
