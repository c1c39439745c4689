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

Model::Model() : vocabulary_(std::make_shared<Vocabulary>(Words())) {}

Model::Vocabulary::Vocabulary(Words words) : words_(std::move(words)), ready_(&words_) {}

const Model::Words& Model::Vocabulary::make_words() {
  const std::lock_guard lock(making_);
  if (make_) {
    words_ = std::exchange(make_, nullptr)();
    ready_.store(&words_, std::memory_order_release);
  }
  return words_;
}

const std::string& Model::value_text(VariableId v, LabelId l) const {
  const auto labels = labels_of(v);
  const auto* at = std::lower_bound(labels.data(), labels.data() + labels.size(), l);
  return words().values[static_cast<std::size_t>(at - labels_of(VariableId{0}).data())];
}

const std::string& Model::name(ConstraintId c) const {
  const auto i = pbcs::index(c);
  return i < variable_count() ? words().variables[i].name
                              : words().exclusion_names[i - variable_count()];
}

std::optional<ConstraintId> Model::find_constraint(const std::string& name) const {
  if (const auto v = find_variable(name)) return as_constraint(*v);
  const auto& names = words().exclusion_names;
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return ConstraintId{variable_count() + static_cast<std::uint32_t>(at - names.begin())};
}

std::optional<LabelId> Model::find_label(const std::string& name) const {
  const auto found = find_name(words().labels, words().labels_by_name, name);
  return found ? std::optional(LabelId{*found}) : std::nullopt;
}

std::optional<VariableId> Model::find_variable(const std::string& name) const {
  const auto found = find_name(words().variables, words().variables_by_name, name);
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
  const std::uint32_t kind = text.kind;
  return add_variable(kind, [&] { return std::move(text); });
}

LabelId ModelBuilder::add_label(LabelText text) {
  return add_label([&] { return std::move(text); });
}

void ModelBuilder::add_value(VariableId variable, LabelId label, std::string text) {
  add_value(variable, label, [&] { return std::move(text); });
}

void ModelBuilder::add_link(LabelId a, LabelId b) {
  links_.emplace_back(a, b);
}

ConstraintId ModelBuilder::add_exclusion(std::string name, std::vector<LabelId> labels) {
  return add_exclusion([&] { return std::move(name); }, std::move(labels));
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

std::string ModelBuilder::name_of(VariableId variable) const {
  return takes_words() ? variables_[pbcs::index(variable)].name : std::string();
}

std::string ModelBuilder::name_of(LabelId label) const {
  return takes_words() ? labels_[pbcs::index(label)].name : std::string();
}

// The names of variables are known to differ.
ModelBuilder::Fault ModelBuilder::find_fault_in_exclusion_names() const {
  if (exclusion_names_.empty()) return std::nullopt;
  std::vector<std::string_view> names;
  names.reserve(variables_.size() + exclusion_names_.size());
  for (const VariableText& v : variables_) names.push_back(v.name);
  names.insert(names.end(), exclusion_names_.begin(), exclusion_names_.end());
  std::sort(names.begin(), names.end());
  if (const auto twice = std::adjacent_find(names.begin(), names.end()); twice != names.end()) {
    return "two constraints are called '" + std::string(*twice) + "'";
  }
  return names.front().empty() ? Fault("an exclusion has no name") : std::nullopt;
}

ModelBuilder::Fault ModelBuilder::find_fault_in_exclusions() const {
  for (std::size_t i = 0; i < exclusions_.size(); ++i) {
    const auto fault = [&](const std::string& what) {
      return "exclusion '" + (takes_words() ? exclusion_names_[i] : std::string()) + "' has " +
             what;
    };
    std::vector<LabelId> labels = exclusions_[i];
    std::sort(labels.begin(), labels.end());
    if (labels.size() < 2) return fault("fewer than two labels");
    if (pbcs::index(labels.back()) >= label_count_) return fault("an unknown label");
    if (std::adjacent_find(labels.begin(), labels.end()) != labels.end()) {
      return fault("a label twice");
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
    if (kind_of_[first] != form.variable_kind || seen[first]) continue;
    SubsetGrid grid{{VariableId{first}}, {}, 0};
    seen[first] = true;
    std::vector<bool> covered(structure.variable_count());
    for (std::size_t i = 0; i < grid.variables.size(); ++i) {
      for (const LabelId l : structure.labels_of(grid.variables[i])) {
        for (const VariableId c : structure.variables_of(l)) {
          if (kind_of_[pbcs::index(c)] != form.cover_kind || covered[pbcs::index(c)]) continue;
          covered[pbcs::index(c)] = true;
          grid.covers.push_back(as_constraint(c));
          for (const LabelId other : structure.labels_of(c)) {
            for (const VariableId v : structure.variables_of(other)) {
              if (kind_of_[pbcs::index(v)] != form.variable_kind || seen[pbcs::index(v)]) {
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

ModelBuilder::Fault ModelBuilder::add_grids(Model& model) const {
  GridChecker checker(model);
  for (const SubsetForm& form : subset_forms_) {
    for (SubsetGrid& grid : grids_of(model, form)) {
      if (auto fault = checker.find_fault(grid)) return fault;
      model.subset_grids_.push_back(std::move(grid));
    }
  }
  for (const NamedGrid& named : named_grids_) {
    if (auto fault = checker.find_fault(named.grid)) return fault;
    model.subset_grids_.push_back(named.grid);
  }
  return std::nullopt;
}

ModelBuilder::Fault ModelBuilder::find_fault_in_parts() const {
  if (kind_of_.empty()) return "the model has no CSP variable";
  for (std::uint32_t v = 0; v < kind_of_.size(); ++v) {
    if (kind_of_[v] >= kinds_.size()) {
      return "CSP variable '" + name_of(VariableId{v}) + "' has an unknown kind";
    }
  }
  for (const Value& value : values_) {
    if (pbcs::index(value.variable) >= kind_of_.size()) {
      return "a value is given to an unknown CSP variable";
    }
    if (pbcs::index(value.label) >= label_count_) {
      return "CSP variable '" + name_of(value.variable) + "' has an unknown label among its values";
    }
  }
  for (const auto& [a, b] : links_) {
    if (std::max(pbcs::index(a), pbcs::index(b)) >= label_count_) {
      return "a link names an unknown label";
    }
    if (a == b) return "label '" + name_of(a) + "' is linked to itself";
  }
  return std::nullopt;
}

ModelBuilder::Fault ModelBuilder::find_fault_in_domains(const Domains& domains) const {
  std::vector<bool> label_used(label_count_);
  for (std::uint32_t v = 0; v < kind_of_.size(); ++v) {
    const auto domain = domains.of(v);
    const auto where = [&] { return "CSP variable '" + name_of(VariableId{v}) + "'"; };
    if (domain.empty()) return where() + " has no value";
    if (domain.size() > Structure::kMaxLabelsOfVariable) {
      return where() + " has more than " + std::to_string(Structure::kMaxLabelsOfVariable) +
             " values";
    }
    for (std::size_t i = 0; i < domain.size(); ++i) {
      const LabelId label = values_[domain[i]].label;
      if (i > 0 && label == values_[domain[i - 1]].label) {
        return "label '" + name_of(label) + "' is given twice to " + where();
      }
      label_used[pbcs::index(label)] = true;
    }
  }
  const auto unused = std::find(label_used.begin(), label_used.end(), false);
  if (unused == label_used.end()) return std::nullopt;
  const LabelId label{static_cast<std::uint32_t>(unused - label_used.begin())};
  return "label '" + name_of(label) + "' belongs to no CSP variable";
}

ModelBuilder::Fault ModelBuilder::find_fault_in_value_texts(const Domains& domains) const {
  std::vector<std::string_view> texts;
  for (std::uint32_t v = 0; v < kind_of_.size(); ++v) {
    texts.clear();
    for (const std::uint32_t value : domains.of(v)) texts.push_back(value_texts_[value]);
    if (!std::is_sorted(texts.begin(), texts.end())) std::sort(texts.begin(), texts.end());
    const auto twice = std::adjacent_find(texts.begin(), texts.end());
    if (texts.front().empty() || twice != texts.end()) {
      return "CSP variable '" + name_of(VariableId{v}) + "' has two values written '" +
             std::string(texts.front().empty() ? "" : *twice) + "' or one without text";
    }
  }
  return std::nullopt;
}

ModelBuilder::Domains ModelBuilder::sorted_domains() const {
  Domains domains{std::vector<std::uint32_t>(kind_of_.size() + 1),
                  std::vector<std::uint32_t>(values_.size())};
  for (const Value& value : values_) ++domains.begin[pbcs::index(value.variable) + 1];
  std::partial_sum(domains.begin.begin(), domains.begin.end(), domains.begin.begin());
  std::vector<std::uint32_t> next = domains.begin;
  for (std::uint32_t i = 0; i < values_.size(); ++i) {
    domains.values[next[pbcs::index(values_[i].variable)]++] = i;
  }
  const auto by_label = [&](std::uint32_t a, std::uint32_t b) {
    return values_[a].label < values_[b].label;
  };
  for (std::size_t v = 0; v < kind_of_.size(); ++v) {
    const auto begin = domains.values.begin() + domains.begin[v];
    const auto end = domains.values.begin() + domains.begin[v + 1];
    if (!std::is_sorted(begin, end, by_label)) std::sort(begin, end, by_label);
  }
  return domains;
}

// Sorts the names, which have to differ.
ModelBuilder::Fault ModelBuilder::index_names(Model::Words& words) const {
  words.labels_by_name = make_index(labels_);
  words.variables_by_name = make_index(variables_);
  auto fault = find_name_fault(variables_, words.variables_by_name, "CSP variable");
  return fault ? fault : find_name_fault(labels_, words.labels_by_name, "label");
}

ModelBuilder::Fault ModelBuilder::find_fault_in_texts(const Domains& domains) const {
  auto fault = find_fault_in_value_texts(domains);
  return fault ? fault : find_fault_in_exclusion_names();
}

// Leaves the builder without them.
void ModelBuilder::take_words(const Domains& domains, Model::Words& words) {
  words.values.reserve(values_.size());
  for (const std::uint32_t value : domains.values) {
    words.values.push_back(std::move(value_texts_[value]));
  }
  words.exclusion_names = std::move(exclusion_names_);
  words.subset_forms = std::move(subset_forms_);
  words.named_grids = std::move(named_grids_);
  words.labels = std::move(labels_);
  words.variables = std::move(variables_);
  words.kinds = std::move(kinds_);
}

Structure ModelBuilder::structure_of(const Domains& domains) const {
  std::vector<std::vector<LabelId>> labels_of(kind_of_.size());
  for (std::size_t v = 0; v < labels_of.size(); ++v) {
    labels_of[v].reserve(domains.of(v).size());
    for (const std::uint32_t value : domains.of(v)) labels_of[v].push_back(values_[value].label);
  }
  return {label_count_, labels_of, links_, exclusions_};
}

// Leaves the builder without what the model has.
Result<std::shared_ptr<Model>> ModelBuilder::take_model() {
  Model::Words words;
  auto fault = find_fault_in_parts();
  if (!fault && takes_words()) fault = index_names(words);
  if (fault) return unexpected(std::move(*fault));
  const Domains domains = sorted_domains();
  fault = find_fault_in_domains(domains);
  if (!fault && takes_words()) fault = find_fault_in_texts(domains);
  if (!fault) fault = find_fault_in_exclusions();
  if (fault) return unexpected(std::move(*fault));
  auto model = std::make_shared<Model>();
  static_cast<Structure&>(*model) = structure_of(domains);
  if (auto in_grids = add_grids(*model)) return unexpected(std::move(*in_grids));
  model->sums_ = std::move(sums_);
  model->weights_ = std::move(weights_);
  model->group_grids_ = std::move(group_grids_);
  model->specific_rules_ = std::move(specific_rules_);
  model->solution_search_ = std::move(solution_search_);
  if (takes_words()) {
    take_words(domains, words);
    model->vocabulary_ = std::make_shared<Model::Vocabulary>(std::move(words));
  }
  return model;
}

Result<std::shared_ptr<const Model>> ModelBuilder::build() const {
  return ModelBuilder(*this).take_model();
}

Result<Model::Words> ModelBuilder::words_of(const std::function<void(ModelBuilder&)>& describe) {
  ModelBuilder builder(Part::kWords);
  describe(builder);
  Model::Words words;
  const Domains domains = builder.sorted_domains();
  auto fault = builder.index_names(words);
  if (!fault) fault = builder.find_fault_in_texts(domains);
  if (fault) return unexpected(std::move(*fault));
  builder.take_words(domains, words);
  return words;
}

Result<std::shared_ptr<const Model>> ModelBuilder::build_with_later_words(
    std::function<void(ModelBuilder&)> describe) {
  ModelBuilder structure(Part::kStructure);
  describe(structure);
  auto built = structure.take_model();
  if (!built) {  // whoever is told why wants the names
    ModelBuilder whole;
    describe(whole);
    return whole.take_model();
  }
  (*built)->vocabulary_ = std::make_shared<Model::Vocabulary>(
      [describe = std::move(describe)] { return words_of(describe).value(); });
  return built;
}

}  // namespace pbcs
