#include "pbcs/io/pattern_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "pbcs/io/object_text.hpp"

namespace pbcs {
namespace {

constexpr std::string_view kDigits = "0123456789";

/// Drops a final `(k)`, the number of a right-linking object in annotated lines.
std::string_view without_number(std::string_view text) {
  const auto open = text.rfind('(');
  if (open == std::string_view::npos || !text.ends_with(")")) return text;
  return text.substr(0, open);
}

/// Drops the mark of the lemma that excludes a candidate: `r4@12`, in the book `r4M`.
std::string_view without_lemma(std::string_view text) {
  const auto at = text.rfind('@');
  if (at != std::string_view::npos &&
      text.find_first_not_of(kDigits, at + 1) == std::string_view::npos) {
    return text.substr(0, at);
  }
  const bool letter = text.size() > 1 && text.back() >= 'A' && text.back() <= 'Z';
  return letter ? text.substr(0, text.size() - 1) : text;
}

/// Is this `r4*`, `n4#1`, `n4#1.2` or `n4@12`?
bool is_annotation(std::string_view text) {
  if (text.size() > 1 && (text.ends_with("*") || without_lemma(text) != text)) return true;
  const auto hash = text.rfind('#');
  return hash != std::string_view::npos && hash > 0 && hash + 1 < text.size() &&
         text.find_first_not_of("0123456789.", hash + 1) == std::string_view::npos;
}

/// Is this the beginning of an inner Subset, `S2` or `gS2`?
bool opens_subset(std::string_view text) {
  if (text.starts_with("g")) text.remove_prefix(1);
  return text.starts_with("S") && text.find_first_not_of(kDigits, 1) == std::string_view::npos;
}

/// Is this the beginning of an inner whip or braid, `W2` or `B3`?
bool opens_inner_chain(std::string_view text) {
  return (text.starts_with("W") || text.starts_with("B")) &&
         text.find_first_not_of(kDigits, 1) == std::string_view::npos;
}

}  // namespace

std::vector<ChainCell> PatternReader::cells(std::string_view text) const {
  std::vector<ChainCell> found;
  while (true) {
    const auto open = text.find('{');
    if (open == std::string_view::npos) {
      line_.fail(text, "a cell was expected: variable{left right}");
    }
    const auto close = closing_brace(text, open);
    if (close == std::string_view::npos) line_.fail(text.substr(open), "'}' is missing");
    found.push_back(cell(trimmed(text.substr(0, open)), text.substr(open + 1, close - open - 1)));
    text = trimmed(text.substr(close + 1));
    if (text.empty()) return found;
    text = after_dash(text);
  }
}

std::string_view PatternReader::after_dash(std::string_view text) const {
  for (const std::string_view dash : {"-", "–", "—"}) {
    if (text.starts_with(dash)) return text.substr(dash.size());
  }
  line_.fail(text, "' - ' and another cell, or '==>' was expected");
}

ChainCell PatternReader::cell(std::string_view name, std::string_view values) const {
  const auto variable = model_.find_variable(std::string(name));
  if (!variable) line_.fail(name, fmt::format("there is no CSP variable '{}'", name));
  const auto words = words_of(values);
  if (words.size() < 2) line_.fail(values, "two values were expected, or one and a dot");
  ChainCell found{*variable, value(*variable, words[0]), object(*variable, words[1])};
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (!is_annotation(words[i])) {
      line_.fail(words[i], fmt::format("'{}' is neither a z-candidate (*) nor a t-candidate (#k) "
                                       "nor excluded by a lemma (@k)",
                                       words[i]));
    }
  }
  return found;
}

std::optional<LabelId> PatternReader::find_value(VariableId v, std::string_view text) const {
  for (const std::string_view name : {text, without_number(text), without_lemma(text)}) {
    for (const LabelId l : model_.labels_of(v)) {
      if (model_.value_text(v, l) == name) return l;
    }
  }
  return std::nullopt;
}

LabelId PatternReader::value(VariableId v, std::string_view text) const {
  if (const auto found = find_value(v, text)) return *found;
  fail_on_value(v, text);
}

RightLink PatternReader::object(VariableId v, std::string_view text) const {
  if (text == ".") return {};
  if (const auto label = find_value(v, text)) return *label;
  const auto bracket = text.find('[');
  if (bracket != std::string_view::npos && opens_inner_chain(text.substr(0, bracket))) {
    return inner_chain(text.substr(bracket + 1));
  }
  const auto open = text.find('{');
  if (open != std::string_view::npos && opens_subset(text.substr(0, open))) {
    return subset(without_number(text.substr(open)), nullptr);
  }
  if (auto group = read_group(model_, v, without_number(text))) return std::move(*group);
  fail_on_value(v, text);
}

InnerChain PatternReader::inner_chain(std::string_view text) const {
  const auto close = text.rfind(']');
  if (close == std::string_view::npos) line_.fail(text, "']' is missing");
  const std::string_view inside = text.substr(0, close);
  const auto arrow = find_outside_braces(inside, "==>");
  if (arrow == std::string_view::npos) {
    line_.fail(inside.substr(close), "'==>' and the targets of the inner pattern were expected");
  }
  InnerChain found{conclusions_.read_eliminations(inside.substr(arrow + 3)), {}};
  for (const ChainCell& cell : cells(inside.substr(0, arrow))) {
    const LabelId* right = cell.right.candidate();
    if (right == nullptr && !cell.right.empty()) {
      line_.fail(inside, "the right-linking objects of an inner pattern are candidates");
    }
    found.cells.push_back(
        {cell.variable, cell.left, right != nullptr ? std::optional(*right) : std::nullopt});
  }
  return found;
}

void PatternReader::fail_on_value(VariableId v, std::string_view text) const {
  line_.fail(text, fmt::format("CSP variable '{}' has no value '{}'", model_.text(v).name, text));
}

Subset PatternReader::subset(std::string_view text, const SubsetForm* form) const {
  const auto open = text.find('{');
  const auto close = open == std::string_view::npos ? open : closing_brace(text, open);
  const auto next = close == std::string_view::npos ? close : text.find('{', close);
  const auto end = next == std::string_view::npos ? next : closing_brace(text, next);
  if (end == std::string_view::npos) {
    line_.fail(text, "a Subset was expected: {variables}{covers}");
  }
  if (const auto rest = trimmed(text.substr(end + 1)); !rest.empty()) {
    line_.fail(rest, "'==>' was expected after the Subset");
  }
  const std::string_view common = trimmed(text.substr(0, open));
  Subset found;
  for (const std::string_view word : words_of(text.substr(open + 1, close - open - 1))) {
    const auto variable = find_variable(model_, form, common, word);
    if (!variable) line_.fail(word, fmt::format("there is no CSP variable '{}'", word));
    found.variables.push_back(*variable);
  }
  for (const std::string_view word : words_of(text.substr(next + 1, end - next - 1))) {
    const auto cover = find_cover(model_, form, common, word);
    if (!cover) line_.fail(word, fmt::format("there is no constraint '{}'", word));
    found.covers.push_back(*cover);
  }
  std::sort(found.variables.begin(), found.variables.end());
  std::sort(found.covers.begin(), found.covers.end());
  return found;
}

Forcing PatternReader::forcing(std::string_view text) const {
  const auto open = text.find('{');
  const auto close = open == std::string_view::npos ? open : closing_brace(text, open);
  const auto bar = text.find(" | ");
  if (close == std::string_view::npos || bar == std::string_view::npos) {
    line_.fail(text, "two cases were expected: variable{value: cells | value: cells}");
  }
  if (const auto rest = trimmed(text.substr(close + 1)); !rest.empty()) {
    line_.fail(rest, "'==>' was expected after the cases");
  }
  const std::string_view name = trimmed(text.substr(0, open));
  const auto variable = model_.find_variable(std::string(name));
  if (!variable) line_.fail(name, fmt::format("there is no CSP variable '{}'", name));
  return {*variable, branch(*variable, text.substr(open + 1, bar - open - 1)),
          branch(*variable, text.substr(bar + 3, close - bar - 3))};
}

Branch PatternReader::branch(VariableId v, std::string_view text) const {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) line_.fail(text, "a case was expected: value: cells");
  return {value(v, trimmed(text.substr(0, colon))), cells(text.substr(colon + 1))};
}

std::uint32_t PatternReader::length(std::string_view text) const {
  std::uint32_t n = 0;
  if (text.size() < 3 || text.front() != '[' || text.back() != ']') {
    line_.fail(text, "the length of the pattern was expected: [n]");
  }
  const char* end = text.data() + text.size() - 1;
  const auto [rest, error] = std::from_chars(text.data() + 1, end, n);
  if (error != std::errc{} || rest != end) line_.fail(text, "the length is not a number");
  return n;
}

}  // namespace pbcs
