#include "pbcs/io/subset_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

#include "pbcs/io/object_text.hpp"

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

/// The names that `text` may be short for.
std::array<std::string, 3> full_names(std::string_view common, std::string_view text) {
  return {std::string(text), std::string(common).append(text), std::string(text).append(common)};
}

}  // namespace

std::string subset_pattern_text(const Model& model, Family family, const Subset& subset) {
  const std::size_t size = subset.variables.size();
  if (family == Family::kSubset && size >= 2) {
    for (const SubsetForm& form : model.subset_forms()) {
      if (auto text = form_text(model, subset, form)) return *text;
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

}  // namespace pbcs
