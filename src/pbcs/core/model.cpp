#include "pbcs/core/model.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace pbcs {
namespace {

// The numbers of things in the order of their names.
using NameIndex = std::vector<std::uint32_t>;

template <class Texts>
std::optional<std::uint32_t> find_name(const Texts& texts, const NameIndex& by_name,
                                       const std::string& name) {
  const auto at =
      std::lower_bound(by_name.begin(), by_name.end(), name,
                       [&](std::uint32_t i, const std::string& n) { return texts[i].name < n; });
  if (at == by_name.end() || texts[*at].name != name) return std::nullopt;
  return *at;
}

template <class Texts>
NameIndex make_index(const Texts& texts) {
  NameIndex by_name(texts.size());
  std::iota(by_name.begin(), by_name.end(), 0U);
  std::sort(by_name.begin(), by_name.end(),
            [&](std::uint32_t a, std::uint32_t b) { return texts[a].name < texts[b].name; });
  return by_name;
}

template <class Texts>
std::optional<std::string> find_name_fault(const Texts& texts, const NameIndex& by_name,
                                           const std::string& what) {
  for (std::size_t i = 0; i < by_name.size(); ++i) {
    const std::string& name = texts[by_name[i]].name;
    if (name.empty()) return what + " number " + std::to_string(by_name[i]) + " has no name";
    if (i > 0 && name == texts[by_name[i - 1]].name) {
      return "two " + what + "s are called '" + name + "'";
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
  const auto found = find_name(label_texts_, labels_by_name_, name);
  return found ? std::optional(LabelId{*found}) : std::nullopt;
}

std::optional<VariableId> Model::find_variable(const std::string& name) const {
  const auto found = find_name(variable_texts_, variables_by_name_, name);
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

std::optional<std::string> ModelBuilder::find_fault_in_parts() const {
  if (variables_.empty()) return "the model has no CSP variable";
  for (const auto& v : variables_) {
    if (v.kind >= kinds_.size()) return "CSP variable '" + v.name + "' has an unknown kind";
  }
  for (const Value& value : values_) {
    if (pbcs::index(value.variable) >= variables_.size()) {
      return "a value is given to an unknown CSP variable";
    }
    if (pbcs::index(value.label) >= labels_.size()) {
      return "CSP variable '" + variables_[pbcs::index(value.variable)].name +
             "' has an unknown label among its values";
    }
  }
  for (const auto& [a, b] : links_) {
    if (pbcs::index(a) >= labels_.size() || pbcs::index(b) >= labels_.size()) {
      return "a link names an unknown label";
    }
    if (a == b) return "label '" + labels_[pbcs::index(a)].name + "' is linked to itself";
  }
  return std::nullopt;
}

std::optional<std::string> ModelBuilder::find_fault_in_values(const Domains& domains) const {
  std::vector<bool> label_used(labels_.size());
  std::vector<std::string_view> texts;
  for (std::size_t v = 0; v < domains.size(); ++v) {
    const std::string& where = variables_[v].name;
    if (domains[v].empty()) return "CSP variable '" + where + "' has no value";
    if (domains[v].size() > Structure::kMaxLabelsOfVariable) {
      return "CSP variable '" + where + "' has more than " +
             std::to_string(Structure::kMaxLabelsOfVariable) + " values";
    }
    texts.clear();
    for (std::size_t i = 0; i < domains[v].size(); ++i) {
      const Value& value = *domains[v][i];
      if (i > 0 && value.label == domains[v][i - 1]->label) {
        return "label '" + labels_[pbcs::index(value.label)].name +
               "' is given twice to CSP variable '" + where + "'";
      }
      label_used[pbcs::index(value.label)] = true;
      texts.push_back(value.text);
    }
    std::sort(texts.begin(), texts.end());
    const auto twice = std::adjacent_find(texts.begin(), texts.end());
    if (texts.front().empty() || twice != texts.end()) {
      return "CSP variable '" + where + "' has two values written '" +
             std::string(texts.front().empty() ? "" : *twice) + "' or one without text";
    }
  }
  const auto unused = std::find(label_used.begin(), label_used.end(), false);
  if (unused == label_used.end()) return std::nullopt;
  return "label '" + labels_[static_cast<std::size_t>(unused - label_used.begin())].name +
         "' belongs to no CSP variable";
}

ModelBuilder::Domains ModelBuilder::sorted_domains() const {
  Domains domains(variables_.size());
  for (const Value& v : values_) domains[pbcs::index(v.variable)].push_back(&v);
  for (auto& domain : domains) {
    std::sort(domain.begin(), domain.end(),
              [](const Value* a, const Value* b) { return a->label < b->label; });
  }
  return domains;
}

Result<std::shared_ptr<const Model>> ModelBuilder::build() const {
  auto model = std::make_shared<Model>();
  model->labels_by_name_ = make_index(labels_);
  model->variables_by_name_ = make_index(variables_);
  if (auto fault = find_fault_in_parts()) return unexpected(std::move(*fault));
  if (auto fault = find_name_fault(variables_, model->variables_by_name_, "CSP variable")) {
    return unexpected(std::move(*fault));
  }
  if (auto fault = find_name_fault(labels_, model->labels_by_name_, "label")) {
    return unexpected(std::move(*fault));
  }
  const Domains domains = sorted_domains();
  if (auto fault = find_fault_in_values(domains)) return unexpected(std::move(*fault));
  std::vector<std::vector<LabelId>> labels_of(variables_.size());
  model->value_texts_.resize(variables_.size());
  for (std::size_t v = 0; v < domains.size(); ++v) {
    for (const Value* value : domains[v]) {
      labels_of[v].push_back(value->label);
      model->value_texts_[v].push_back(value->text);
    }
  }
  static_cast<Structure&>(*model) =
      Structure(static_cast<std::uint32_t>(labels_.size()), labels_of, links_);
  model->label_texts_ = labels_;
  model->variable_texts_ = variables_;
  model->kinds_ = kinds_;
  return model;
}

}  // namespace pbcs
