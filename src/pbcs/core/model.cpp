#include "pbcs/core/model.hpp"

#include <algorithm>
#include <set>

namespace pbcs {
namespace {

using NameIndex = std::vector<std::pair<std::string, std::uint32_t>>;

std::optional<std::uint32_t> find_name(const NameIndex& names, const std::string& name) {
  const auto at = std::lower_bound(names.begin(), names.end(), std::pair(name, 0U));
  if (at == names.end() || at->first != name) return std::nullopt;
  return at->second;
}

template <class Texts>
NameIndex make_index(const Texts& texts) {
  NameIndex names;
  for (std::uint32_t i = 0; i < texts.size(); ++i) names.emplace_back(texts[i].name, i);
  std::sort(names.begin(), names.end());
  return names;
}

template <class Texts>
std::optional<std::string> find_name_fault(const Texts& texts, const std::string& what) {
  const NameIndex names = make_index(texts);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].first.empty()) {
      return what + " number " + std::to_string(names[i].second) + " has no name";
    }
    if (i > 0 && names[i].first == names[i - 1].first) {
      return "two " + what + "s are called '" + names[i].first + "'";
    }
  }
  return std::nullopt;
}

}  // namespace

const std::string& Model::value_text(VariableId v, LabelId l) const {
  const auto labels = labels_of(v);
  const auto at = std::lower_bound(labels.begin(), labels.end(), l);
  return value_texts_[pbcs::index(v)][static_cast<std::size_t>(at - labels.begin())];
}

std::optional<LabelId> Model::find_label(const std::string& name) const {
  const auto found = find_name(labels_by_name_, name);
  return found ? std::optional(LabelId{*found}) : std::nullopt;
}

std::optional<VariableId> Model::find_variable(const std::string& name) const {
  const auto found = find_name(variables_by_name_, name);
  return found ? std::optional(VariableId{*found}) : std::nullopt;
}

std::uint32_t ModelBuilder::add_kind(VariableKind kind) {
  kinds_.push_back(std::move(kind));
  return static_cast<std::uint32_t>(kinds_.size() - 1);
}

VariableId ModelBuilder::add_variable(VariableText text) {
  variables_.push_back(std::move(text));
  return VariableId{static_cast<std::uint32_t>(variables_.size() - 1)};
}

LabelId ModelBuilder::add_label(LabelText text) {
  labels_.push_back(std::move(text));
  return LabelId{static_cast<std::uint32_t>(labels_.size() - 1)};
}

void ModelBuilder::add_value(VariableId variable, LabelId label, std::string text) {
  values_.push_back({variable, label, std::move(text)});
}

void ModelBuilder::add_link(LabelId a, LabelId b) {
  links_.emplace_back(a, b);
}

std::optional<std::string> ModelBuilder::find_fault() const {
  if (variables_.empty()) return "the model has no CSP variable";
  if (auto fault = find_name_fault(variables_, "CSP variable")) return fault;
  if (auto fault = find_name_fault(labels_, "label")) return fault;
  std::set<std::pair<VariableId, LabelId>> seen;
  std::set<std::pair<VariableId, std::string>> texts;
  std::vector<bool> label_used(labels_.size());
  std::vector<bool> variable_used(variables_.size());
  for (const auto& v : variables_) {
    if (v.kind >= kinds_.size()) return "CSP variable '" + v.name + "' has an unknown kind";
  }
  for (const Value& value : values_) {
    if (pbcs::index(value.variable) >= variables_.size()) {
      return "a value is given to an unknown CSP variable";
    }
    const std::string& where = variables_[pbcs::index(value.variable)].name;
    if (pbcs::index(value.label) >= labels_.size()) {
      return "CSP variable '" + where + "' has an unknown label among its values";
    }
    const std::string& what = labels_[pbcs::index(value.label)].name;
    if (!seen.emplace(value.variable, value.label).second) {
      return "label '" + what + "' is given twice to CSP variable '" + where + "'";
    }
    if (value.text.empty() || !texts.emplace(value.variable, value.text).second) {
      return "CSP variable '" + where + "' has two values written '" + value.text +
             "' or one without text";
    }
    label_used[pbcs::index(value.label)] = true;
    variable_used[pbcs::index(value.variable)] = true;
  }
  for (std::size_t l = 0; l < labels_.size(); ++l) {
    if (!label_used[l]) return "label '" + labels_[l].name + "' belongs to no CSP variable";
  }
  for (std::size_t v = 0; v < variables_.size(); ++v) {
    if (!variable_used[v]) return "CSP variable '" + variables_[v].name + "' has no value";
  }
  for (const auto& [a, b] : links_) {
    if (pbcs::index(a) >= labels_.size() || pbcs::index(b) >= labels_.size()) {
      return "a link names an unknown label";
    }
    if (a == b) return "label '" + labels_[pbcs::index(a)].name + "' is linked to itself";
  }
  return std::nullopt;
}

Result<std::shared_ptr<const Model>> ModelBuilder::build() const {
  if (auto fault = find_fault()) return unexpected(std::move(*fault));
  std::vector<std::vector<std::pair<LabelId, const std::string*>>> sorted(variables_.size());
  for (const Value& v : values_) sorted[pbcs::index(v.variable)].emplace_back(v.label, &v.text);
  std::vector<std::vector<LabelId>> domains(variables_.size());
  auto model = std::make_shared<Model>();
  model->value_texts_.resize(variables_.size());
  for (std::size_t v = 0; v < sorted.size(); ++v) {
    std::sort(sorted[v].begin(), sorted[v].end());
    for (const auto& [label, text] : sorted[v]) {
      domains[v].push_back(label);
      model->value_texts_[v].push_back(*text);
    }
  }
  static_cast<Structure&>(*model) =
      Structure(static_cast<std::uint32_t>(labels_.size()), domains, links_);
  model->label_texts_ = labels_;
  model->variable_texts_ = variables_;
  model->kinds_ = kinds_;
  model->labels_by_name_ = make_index(labels_);
  model->variables_by_name_ = make_index(variables_);
  return model;
}

}  // namespace pbcs
