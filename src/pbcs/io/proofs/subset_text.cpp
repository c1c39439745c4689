#include "pbcs/io/proofs/subset_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {
namespace {

constexpr std::array<std::string_view, 3> kGenericNames{"pair", "triplet", "quad"};
constexpr std::string_view kAnySize = "subset";

std::string_view prefix_of(Family family) {
  return family == Family::kGSubset ? "g-" : "";
}

bool has_form(const Model& model, const Subset& subset, const SubsetForm& form) {
  if (subset.variables.size() - 2 >= form.names.size()) return false;
  return std::all_of(subset.variables.begin(), subset.variables.end(),
                     [&](VariableId v) { return model.text(v).kind == form.variable_kind; }) &&
         std::all_of(subset.covers.begin(), subset.covers.end(), [&](ConstraintId c) {
           return index(c) < model.variable_count() &&
                  model.text(VariableId{index(c)}).kind == form.cover_kind;
         });
}

/// A name without its part that starts with the common letter of a form. All names must agree on
/// that part.
class CommonPart {
 public:
  explicit CommonPart(char letter) : letter_(letter) {}

  [[nodiscard]] std::string rest(const std::string& name) {
    const auto begin = letter_ == '\0' ? std::string::npos : name.find(letter_);
    if (begin == std::string::npos) return name;
    const auto end = std::min(name.find_first_not_of("0123456789", begin + 1), name.size());
    const std::string part = name.substr(begin, end - begin);
    if (common_.empty()) common_ = part;
    agreed_ = agreed_ && part == common_;
    return name.substr(0, begin) + name.substr(end);
  }
  [[nodiscard]] const std::string& text() const { return common_; }
  [[nodiscard]] bool agreed() const { return agreed_; }

 private:
  char letter_;
  std::string common_;
  bool agreed_ = true;
};

std::optional<std::string> form_text(const Model& model, const Subset& subset,
                                     const SubsetForm& form) {
  if (!has_form(model, subset, form)) return std::nullopt;
  CommonPart common(form.common);
  std::vector<std::string> variables;
  std::vector<std::string> covers;
  variables.reserve(subset.variables.size());
  covers.reserve(subset.covers.size());
  for (const VariableId v : subset.variables) variables.push_back(common.rest(model.text(v).name));
  for (const ConstraintId c : subset.covers) covers.push_back(common.rest(model.name(c)));
  if (!common.agreed()) return std::nullopt;
  return fmt::format("{}: {}{{{}}}{{{}}}", form.names[subset.variables.size() - 2], common.text(),
                     fmt::join(variables, " "), fmt::join(covers, " "));
}

/// Where each of these stands in the list, by its text there; nothing when one is missing.
template <class Id>
std::optional<std::vector<std::string_view>> texts_in(const std::vector<Id>& wanted,
                                                      const std::vector<Id>& all,
                                                      const std::vector<std::string>& texts) {
  std::vector<std::string_view> found;
  for (const Id id : wanted) {
    const auto at = std::find(all.begin(), all.end(), id);
    if (at == all.end()) return std::nullopt;
    found.push_back(texts[static_cast<std::size_t>(at - all.begin())]);
  }
  return found;
}

std::optional<std::string> grid_text(const Subset& subset, const NamedGrid& named) {
  if (subset.variables.size() - 2 >= named.names.size()) return std::nullopt;
  const auto variables = texts_in(subset.variables, named.grid.variables, named.variable_texts);
  const auto covers = texts_in(subset.covers, named.grid.covers, named.cover_texts);
  if (!variables || !covers) return std::nullopt;
  return fmt::format("{}: {}{{{}}}{{{}}}", named.names[subset.variables.size() - 2], named.common,
                     fmt::join(*variables, " "), fmt::join(*covers, " "));
}

/// The things that stand in the list under these texts; nothing when one is missing.
template <class Id>
std::optional<std::vector<Id>> ids_of(const std::vector<std::string_view>& words,
                                      const std::vector<Id>& all,
                                      const std::vector<std::string>& texts) {
  std::vector<Id> found;
  for (const std::string_view word : words) {
    const auto at = std::find(texts.begin(), texts.end(), word);
    if (at == texts.end()) return std::nullopt;
    found.push_back(all[static_cast<std::size_t>(at - texts.begin())]);
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// The names that `text` may be short for.
std::array<std::string, 3> full_names(std::string_view common, std::string_view text) {
  return {std::string(text), std::string(common).append(text), std::string(text).append(common)};
}

/// The variable or cover that `text` stands for after the common part `common` of a form.
std::optional<VariableId> find_variable(const Model& model, const SubsetForm* form,
                                        std::string_view common, std::string_view text) {
  for (const std::string& name : full_names(common, text)) {
    const auto found = model.find_variable(name);
    if (found && (form == nullptr || model.text(*found).kind == form->variable_kind)) return found;
  }
  return std::nullopt;
}

std::optional<ConstraintId> find_cover(const Model& model, const SubsetForm* form,
                                       std::string_view common, std::string_view text) {
  for (const std::string& name : full_names(common, text)) {
    const auto found = model.find_constraint(name);
    if (!found) continue;
    if (form == nullptr) return found;
    if (index(*found) < model.variable_count() &&
        model.text(VariableId{index(*found)}).kind == form->cover_kind) {
      return found;
    }
  }
  return std::nullopt;
}

/// `common{variables}{covers}` taken apart.
struct SubsetWords {
  std::string_view common;
  std::vector<std::string_view> variables;
  std::vector<std::string_view> covers;
};

SubsetWords subset_words(const StepLine& line, std::string_view text) {
  const auto open = text.find('{');
  const auto close = open == std::string_view::npos ? open : closing_brace(text, open);
  const auto next = close == std::string_view::npos ? close : text.find('{', close);
  const auto end = next == std::string_view::npos ? next : closing_brace(text, next);
  if (end == std::string_view::npos) {
    line.fail(text, "a Subset was expected: {variables}{covers}");
  }
  if (const auto rest = trimmed(text.substr(end + 1)); !rest.empty()) {
    line.fail(rest, "'==>' was expected after the Subset");
  }
  return {trimmed(text.substr(0, open)), words_of(text.substr(open + 1, close - open - 1)),
          words_of(text.substr(next + 1, end - next - 1))};
}

/// The Subset in the first grid that has all these words.
Subset read_in_grid(const StepLine& line, std::string_view text) {
  const SubsetWords words = subset_words(line, text);
  for (const NamedGrid& named : line.model().named_grids()) {
    const bool called =
        std::find(named.names.begin(), named.names.end(), line.name()) != named.names.end();
    if (!called || named.common != words.common) continue;
    auto variables = ids_of(words.variables, named.grid.variables, named.variable_texts);
    auto covers = ids_of(words.covers, named.grid.covers, named.cover_texts);
    if (variables && covers) return {std::move(*variables), std::move(*covers)};
  }
  line.fail(text, "no Subset of this name has these variables and covers");
}

class SubsetText final : public ProofText {
 public:
  [[nodiscard]] Proof blank() const override { return Subset{}; }

  [[nodiscard]] std::optional<Family> family_called(const Model& model,
                                                    std::string_view name) const override {
    const auto rule = subset_rule_by_name(model, name);
    return rule ? std::optional(rule->family) : std::nullopt;
  }

  [[nodiscard]] std::string pattern(const Model& model, const Step& step,
                                    const NotationOptions&) const override {
    return subset_pattern_text(model, step.family, std::get<Subset>(step.proof));
  }

  /// The colon may be missing, as it is in some printed lines.
  [[nodiscard]] std::vector<Step> read(const StepLine& line, Family family) const override {
    const auto rule = subset_rule_by_name(line.model(), line.name());
    auto [pattern, conclusions] = line.halves();
    const auto colon = pattern.find(':');
    const std::uint32_t length =
        rule->size ? *rule->size : line.length(trimmed(pattern.substr(0, colon)));
    if (colon != std::string_view::npos) pattern.remove_prefix(colon + 1);
    Subset found =
        rule->of_grids ? read_in_grid(line, pattern) : read_subset(line, pattern, rule->form);
    return {line.concluded({family, length, {}, {}, std::move(found)}, conclusions)};
  }

  [[nodiscard]] std::string explanation(const Telling& telling) const override {
    const auto& subset = std::get<Subset>(telling.step.proof);
    return fmt::format("{} must be {}, in some order: nothing else is left for them. So {}.",
                       capitalised(phrases_of(telling.model, subset.variables)),
                       phrases_of(telling.model, subset.covers),
                       denials(telling.model, telling.step.eliminated));
  }
};

}  // namespace

std::string subset_text(const Model& model, const Subset& subset) {
  std::vector<std::string_view> variables;
  std::vector<std::string_view> covers;
  variables.reserve(subset.variables.size());
  covers.reserve(subset.covers.size());
  for (const VariableId v : subset.variables) variables.push_back(model.text(v).name);
  for (const ConstraintId c : subset.covers) covers.push_back(model.name(c));
  return fmt::format("{{{}}}{{{}}}", fmt::join(variables, " "), fmt::join(covers, " "));
}

bool is_plain(const Structure& structure, const Subset& subset) {
  for (const ConstraintId cover : subset.covers) {
    for (const VariableId v : subset.variables) {
      const auto labels = structure.labels_of(cover);
      if (std::count_if(labels.begin(), labels.end(),
                        [&](LabelId l) { return structure.is_label_for(l, v); }) > 1) {
        return false;
      }
    }
  }
  return true;
}

Subset read_subset(const StepLine& line, std::string_view text, const SubsetForm* form) {
  const SubsetWords words = subset_words(line, text);
  Subset found;
  for (const std::string_view word : words.variables) {
    const auto variable = find_variable(line.model(), form, words.common, word);
    if (!variable) line.fail(word, fmt::format("there is no CSP variable '{}'", word));
    found.variables.push_back(*variable);
  }
  for (const std::string_view word : words.covers) {
    const auto cover = find_cover(line.model(), form, words.common, word);
    if (!cover) line.fail(word, fmt::format("there is no constraint '{}'", word));
    found.covers.push_back(*cover);
  }
  std::sort(found.variables.begin(), found.variables.end());
  std::sort(found.covers.begin(), found.covers.end());
  return found;
}

std::string subset_pattern_text(const Model& model, Family family, const Subset& subset) {
  const std::size_t size = subset.variables.size();
  if (family == Family::kSubset && size >= 2) {
    for (const SubsetForm& form : model.subset_forms()) {
      if (auto text = form_text(model, subset, form)) return *text;
    }
    for (const NamedGrid& named : model.named_grids()) {
      if (auto text = grid_text(subset, named)) return *text;
    }
  }
  const bool named = size >= 2 && size - 2 < kGenericNames.size();
  return fmt::format(
      "{}{}: {}", prefix_of(family),
      named ? std::string(kGenericNames[size - 2]) : fmt::format("{}[{}]", kAnySize, size),
      subset_text(model, subset));
}

std::optional<SubsetRule> subset_rule_by_name(const Model& model, std::string_view name) {
  for (const SubsetForm& form : model.subset_forms()) {
    const auto at = std::find(form.names.begin(), form.names.end(), name);
    if (at != form.names.end()) {
      return SubsetRule{Family::kSubset, static_cast<std::uint32_t>(at - form.names.begin() + 2),
                        &form};
    }
  }
  for (const NamedGrid& named : model.named_grids()) {
    const auto at = std::find(named.names.begin(), named.names.end(), name);
    if (at != named.names.end()) {
      return SubsetRule{Family::kSubset, static_cast<std::uint32_t>(at - named.names.begin() + 2),
                        nullptr, true};
    }
  }
  for (const Family family : {Family::kSubset, Family::kGSubset}) {
    if (!name.starts_with(prefix_of(family))) continue;
    const std::string_view bare = name.substr(prefix_of(family).size());
    if (bare == kAnySize) return SubsetRule{family, std::nullopt, nullptr};
    const auto* at = std::find(kGenericNames.begin(), kGenericNames.end(), bare);
    if (at != kGenericNames.end()) {
      return SubsetRule{family, static_cast<std::uint32_t>(at - kGenericNames.begin() + 2),
                        nullptr};
    }
  }
  return std::nullopt;
}

const ProofText& text_of_subsets() {
  static const SubsetText kText;
  return kText;
}

}  // namespace pbcs
