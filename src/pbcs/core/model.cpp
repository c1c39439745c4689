#include "pbcs/core/model.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

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

// Looks at one grid after the other.
class GridChecker {
 public:
  explicit GridChecker(const Structure& structure)
      : structure_(structure),
        owner_(structure.label_count(), kNobody),
        cover_(structure.variable_count(), kNobody) {}

  // Every two variables of a grid are disjoint, and no cover has two labels of one variable.
  [[nodiscard]] std::optional<std::string> find_fault(const SubsetGrid& grid) {
    for (const VariableId v : grid.variables) {
      for (const LabelId l : structure_.labels_of(v)) {
        if (std::exchange(owner_[pbcs::index(l)], pbcs::index(v)) != kNobody) {
          return "two CSP variables of a form of Subsets share a label";
        }
      }
    }
    for (const ConstraintId c : grid.covers) {
      for (const LabelId l : structure_.labels_of(c)) {
        const std::uint32_t owner = owner_[pbcs::index(l)];
        if (owner == kNobody) continue;
        if (std::exchange(cover_[owner], pbcs::index(c)) == pbcs::index(c)) {
          return "a CSP variable and a cover of a form of Subsets share two labels";
        }
      }
    }
    for (const VariableId v : grid.variables) {
      cover_[pbcs::index(v)] = kNobody;
      for (const LabelId l : structure_.labels_of(v)) owner_[pbcs::index(l)] = kNobody;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::uint32_t kNobody = ~0U;
  const Structure& structure_;
  std::vector<std::uint32_t> owner_;  // by label: its variable in the grid
  std::vector<std::uint32_t> cover_;  // by variable: the last cover it had a label in
};

}  // namespace

const std::string& Model::value_text(VariableId v, LabelId l) const {
  const auto labels = labels_of(v);
  const auto at = std::lower_bound(labels.begin(), labels.end(), l);
  return words_->values[pbcs::index(v)][static_cast<std::size_t>(at - labels.begin())];
}

const std::string& Model::name(ConstraintId c) const {
  const auto i = pbcs::index(c);
  return i < variable_count() ? words_->variables[i].name
                              : words_->exclusion_names[i - variable_count()];
}

std::optional<ConstraintId> Model::find_constraint(const std::string& name) const {
  if (const auto v = find_variable(name)) return as_constraint(*v);
  const auto& names = words_->exclusion_names;
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return ConstraintId{variable_count() + static_cast<std::uint32_t>(at - names.begin())};
}

std::optional<LabelId> Model::find_label(const std::string& name) const {
  const auto found = find_name(words_->labels, words_->labels_by_name, name);
  return found ? std::optional(LabelId{*found}) : std::nullopt;
}

std::optional<VariableId> Model::find_variable(const std::string& name) const {
  const auto found = find_name(words_->variables, words_->variables_by_name, name);
  return found ? std::optional(VariableId{*found}) : std::nullopt;
}

std::shared_ptr<const Model> Model::with_links(std::span<const std::pair<LabelId, LabelId>> links,
                                               std::shared_ptr<const SpecificRules> rules) const {
  auto model = std::make_shared<Model>(*this);
  model->add_links(links);
  model->set_specific_rules(std::move(rules));
  return model;
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

ConstraintId ModelBuilder::add_exclusion(std::string name, std::vector<LabelId> labels) {
  exclusion_names_.push_back(std::move(name));
  exclusions_.push_back(std::move(labels));
  return ConstraintId{static_cast<std::uint32_t>(variables_.size() + exclusions_.size() - 1)};
}

void ModelBuilder::add_subset_form(SubsetForm form) {
  subset_forms_.push_back(std::move(form));
}

void ModelBuilder::add_named_grid(NamedGrid grid) {
  named_grids_.push_back(std::move(grid));
}

void ModelBuilder::add_sum(WeightedSum sum) {
  sums_.push_back(std::move(sum));
}

void ModelBuilder::set_weights(std::vector<std::uint32_t> weights) {
  weights_ = std::move(weights);
}

void ModelBuilder::add_group_grid(SubsetGrid grid) {
  group_grids_.push_back(std::move(grid));
}

void ModelBuilder::set_specific_rules(std::shared_ptr<const SpecificRules> rules) {
  specific_rules_ = std::move(rules);
}

void ModelBuilder::set_solution_search(std::shared_ptr<const SolutionSearch> search) {
  solution_search_ = std::move(search);
}

// The names of variables are known to differ.
std::optional<std::string> ModelBuilder::find_fault_in_exclusion_names() const {
  if (exclusion_names_.empty()) return std::nullopt;
  std::vector<std::string_view> names;
  names.reserve(variables_.size());
  for (const VariableText& v : variables_) names.push_back(v.name);
  names.insert(names.end(), exclusion_names_.begin(), exclusion_names_.end());
  std::sort(names.begin(), names.end());
  if (const auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end()) {
    return "two constraints are called '" + std::string(*twice) + "'";
  }
  return std::nullopt;
}

std::optional<std::string> ModelBuilder::find_fault_in_exclusions() const {
  if (auto fault = find_fault_in_exclusion_names()) return fault;
  for (std::size_t i = 0; i < exclusions_.size(); ++i) {
    const std::string where = "exclusion '" + exclusion_names_[i] + "'";
    if (exclusion_names_[i].empty()) return "an exclusion has no name";
    std::vector<LabelId> labels = exclusions_[i];
    std::sort(labels.begin(), labels.end());
    if (labels.size() < 2) return where + " has fewer than two labels";
    if (pbcs::index(labels.back()) >= labels_.size()) return where + " has an unknown label";
    if (std::adjacent_find(labels.begin(), labels.end()) != labels.end()) {
      return where + " has a label twice";
    }
  }
  for (const SubsetForm& form : subset_forms_) {
    if (std::max(form.variable_kind, form.cover_kind) >= kinds_.size()) {
      return "a form of Subsets has an unknown kind";
    }
  }
  return std::nullopt;
}

// The connected parts of the graph of variables of one kind and covers of another, joined by
// labels.
std::vector<SubsetGrid> ModelBuilder::grids_of(const Structure& structure,
                                               const SubsetForm& form) const {
  std::vector<SubsetGrid> grids;
  std::vector<bool> seen(structure.variable_count());
  for (std::uint32_t first = 0; first < structure.variable_count(); ++first) {
    if (variables_[first].kind != form.variable_kind || seen[first]) continue;
    SubsetGrid grid{{VariableId{first}}, {}, 0};
    seen[first] = true;
    std::vector<bool> covered(structure.variable_count());
    for (std::size_t i = 0; i < grid.variables.size(); ++i) {
      for (const LabelId l : structure.labels_of(grid.variables[i])) {
        for (const VariableId c : structure.variables_of(l)) {
          if (variables_[pbcs::index(c)].kind != form.cover_kind || covered[pbcs::index(c)])
            continue;
          covered[pbcs::index(c)] = true;
          grid.covers.push_back(as_constraint(c));
          for (const LabelId other : structure.labels_of(c)) {
            for (const VariableId v : structure.variables_of(other)) {
              if (variables_[pbcs::index(v)].kind != form.variable_kind || seen[pbcs::index(v)]) {
                continue;
              }
              seen[pbcs::index(v)] = true;
              grid.variables.push_back(v);
            }
          }
        }
      }
    }
    std::sort(grid.variables.begin(), grid.variables.end());
    std::sort(grid.covers.begin(), grid.covers.end());
    grid.max_size = static_cast<std::uint32_t>(grid.variables.size());
    grids.push_back(std::move(grid));
  }
  return grids;
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
    if (!std::is_sorted(texts.begin(), texts.end())) std::sort(texts.begin(), texts.end());
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
  auto words = std::make_shared<Model::Words>();
  words->labels_by_name = make_index(labels_);
  words->variables_by_name = make_index(variables_);
  if (auto fault = find_fault_in_parts()) return unexpected(std::move(*fault));
  if (auto fault = find_name_fault(variables_, words->variables_by_name, "CSP variable")) {
    return unexpected(std::move(*fault));
  }
  if (auto fault = find_name_fault(labels_, words->labels_by_name, "label")) {
    return unexpected(std::move(*fault));
  }
  const Domains domains = sorted_domains();
  if (auto fault = find_fault_in_values(domains)) return unexpected(std::move(*fault));
  std::vector<std::vector<LabelId>> labels_of(variables_.size());
  words->values.resize(variables_.size());
  for (std::size_t v = 0; v < domains.size(); ++v) {
    labels_of[v].reserve(domains[v].size());
    words->values[v].reserve(domains[v].size());
    for (const Value* value : domains[v]) {
      labels_of[v].push_back(value->label);
      words->values[v].push_back(value->text);
    }
  }
  if (auto fault = find_fault_in_exclusions()) return unexpected(std::move(*fault));
  static_cast<Structure&>(*model) =
      Structure(static_cast<std::uint32_t>(labels_.size()), labels_of, links_, exclusions_);
  GridChecker checker(*model);
  for (const SubsetForm& form : subset_forms_) {
    for (SubsetGrid& grid : grids_of(*model, form)) {
      if (auto fault = checker.find_fault(grid)) return unexpected(std::move(*fault));
      model->subset_grids_.push_back(std::move(grid));
    }
  }
  for (const NamedGrid& named : named_grids_) {
    if (auto fault = checker.find_fault(named.grid)) return unexpected(std::move(*fault));
    model->subset_grids_.push_back(named.grid);
  }
  words->named_grids = named_grids_;
  model->sums_ = sums_;
  model->weights_ = weights_;
  model->group_grids_ = group_grids_;
  model->specific_rules_ = specific_rules_;
  model->solution_search_ = solution_search_;
  words->exclusion_names = exclusion_names_;
  words->subset_forms = subset_forms_;
  words->labels = labels_;
  words->variables = variables_;
  words->kinds = kinds_;
  model->words_ = std::move(words);
  return model;
}

}  // namespace pbcs
