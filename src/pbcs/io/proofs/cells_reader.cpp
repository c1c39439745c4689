#include "pbcs/io/proofs/cells_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "pbcs/io/proofs/group_text.hpp"
#include "pbcs/io/proofs/subset_text.hpp"

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

class CellsReader {
 public:
  explicit CellsReader(const StepLine& line) : line_(line), model_(line.model()) {}

  [[nodiscard]] std::vector<ChainCell> cells(std::string_view text) const;
  [[nodiscard]] LabelId value(VariableId v, std::string_view text) const;

 private:
  [[nodiscard]] std::string_view after_dash(std::string_view text) const;
  [[nodiscard]] ChainCell cell(std::string_view name, std::string_view values) const;
  [[nodiscard]] std::optional<LabelId> find_value(VariableId v, std::string_view text) const;
  [[nodiscard]] RightObject object(VariableId v, std::string_view text) const;
  [[nodiscard]] InnerChain inner_chain(std::string_view text) const;
  [[noreturn]] void fail_on_value(VariableId v, std::string_view text) const;

  const StepLine& line_;
  const Model& model_;
};

std::vector<ChainCell> CellsReader::cells(std::string_view text) const {
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

std::string_view CellsReader::after_dash(std::string_view text) const {
  for (const std::string_view dash : {"-", "–", "—"}) {
    if (text.starts_with(dash)) return text.substr(dash.size());
  }
  line_.fail(text, "' - ' and another cell, or '==>' was expected");
}

ChainCell CellsReader::cell(std::string_view name, std::string_view values) const {
  const VariableId variable = line_.variable(name);
  const auto words = words_of(values);
  if (words.size() < 2) line_.fail(values, "two values were expected, or one and a dot");
  ChainCell found{variable, value(variable, words[0]), object(variable, words[1])};
  for (std::size_t i = 2; i < words.size(); ++i) {
    if (!is_annotation(words[i])) {
      line_.fail(words[i], fmt::format("'{}' is neither a z-candidate (*) nor a t-candidate (#k) "
                                       "nor excluded by a lemma (@k)",
                                       words[i]));
    }
  }
  return found;
}

std::optional<LabelId> CellsReader::find_value(VariableId v, std::string_view text) const {
  for (const std::string_view name : {text, without_number(text), without_lemma(text)}) {
    for (const LabelId l : model_.labels_of(v)) {
      if (model_.value_text(v, l) == name) return l;
    }
  }
  return std::nullopt;
}

LabelId CellsReader::value(VariableId v, std::string_view text) const {
  if (const auto found = find_value(v, text)) return *found;
  fail_on_value(v, text);
}

RightObject CellsReader::object(VariableId v, std::string_view text) const {
  if (text == ".") return {};
  if (const auto label = find_value(v, text)) return *label;
  const auto bracket = text.find('[');
  if (bracket != std::string_view::npos && opens_inner_chain(text.substr(0, bracket))) {
    return inner_chain(text.substr(bracket + 1));
  }
  const auto open = text.find('{');
  if (open != std::string_view::npos && opens_subset(text.substr(0, open))) {
    return read_subset(line_, without_number(text.substr(open)), nullptr);
  }
  if (auto group = read_group(model_, v, without_number(text))) return std::move(*group);
  fail_on_value(v, text);
}

InnerChain CellsReader::inner_chain(std::string_view text) const {
  const auto close = text.rfind(']');
  if (close == std::string_view::npos) line_.fail(text, "']' is missing");
  const std::string_view inside = text.substr(0, close);
  const auto arrow = find_outside_braces(inside, "==>");
  if (arrow == std::string_view::npos) {
    line_.fail(inside.substr(close), "'==>' and the targets of the inner pattern were expected");
  }
  InnerChain found{line_.conclusions().read_eliminations(inside.substr(arrow + 3)), {}};
  std::sort(found.targets.begin(), found.targets.end());
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

void CellsReader::fail_on_value(VariableId v, std::string_view text) const {
  line_.fail(text, fmt::format("CSP variable '{}' has no value '{}'", model_.text(v).name, text));
}

}  // namespace

std::vector<ChainCell> read_cells(const StepLine& line, std::string_view text) {
  return CellsReader(line).cells(text);
}

LabelId read_value(const StepLine& line, VariableId v, std::string_view text) {
  return CellsReader(line).value(v, text);
}

}  // namespace pbcs
