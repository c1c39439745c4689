// A finite binary CSP with the names needed to speak about it: structure plus words.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "pbcs/core/structure.hpp"
#include "pbcs/util/ids.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// How a label is written.
struct LabelText {
  std::string name;   ///< unique in the model: n5r3c4
  std::string place;  ///< left side of a conclusion: r3c4 (as in r3c4 = 5, r3c4 <> 5)
  std::string value;  ///< right side: 5; empty when the place says everything (a queen on r3c4)
};

/// A kind of CSP variable: variables of one kind are described by the same words.
struct VariableKind {
  std::string name;         ///< rn
  std::string single_rule;  ///< what a Single on such a variable is called: hidden-single-in-a-row
  /// Values have an order, that of the labels: all up to the 7th are written n7-, all from it on
  /// n7+.
  bool ordered = false;
  /// Singles on such variables have lines of their own in a path, under their name.
  bool apart = false;
};

/// How a CSP variable is written.
struct VariableText {
  std::string name;    ///< unique in the model: r3n5
  std::string phrase;  ///< in a sentence: "the place of 5 in row 3"
  std::uint32_t kind = 0;
};

/// Where an application wants Subsets looked for, and what they are called there.
struct SubsetForm {
  std::uint32_t variable_kind = 0;
  std::uint32_t cover_kind = 0;
  /// By size from 2 on: naked-pairs-in-a-row, naked-triplets-in-a-row ...; larger ones have no
  /// name.
  std::vector<std::string> names;
  /// The letter of the part that is written once, before the braces, and left out of the names of
  /// variables and covers: r in r7{c2 c5}{n3 n7}. Without letter, names are written whole.
  char common = '\0';
};

/// Where an application wants Subsets looked for when kinds do not tell: the cells and values of
/// one unit, for example. They are written `names: common{variables}{covers}`.
struct NamedGrid {
  SubsetGrid grid;
  std::vector<std::string> names;  ///< by size from 2 on, as in a form
  std::string common;
  std::vector<std::string> variable_texts;  ///< parallel to the variables of the grid
  std::vector<std::string> cover_texts;     ///< and to its covers
};

class Model : public Structure {
 public:
  [[nodiscard]] const LabelText& text(LabelId l) const { return words_->labels[pbcs::index(l)]; }
  [[nodiscard]] const VariableText& text(VariableId v) const {
    return words_->variables[pbcs::index(v)];
  }
  [[nodiscard]] const VariableKind& kind(VariableId v) const { return kinds()[text(v).kind]; }
  [[nodiscard]] const std::vector<VariableKind>& kinds() const { return words_->kinds; }
  /// How `l` is written as a value of `v`: n5, c4, r3 ... `l` must be a label for `v`.
  [[nodiscard]] const std::string& value_text(VariableId v, LabelId l) const;
  [[nodiscard]] const std::vector<SubsetForm>& subset_forms() const { return words_->subset_forms; }
  [[nodiscard]] const std::vector<NamedGrid>& named_grids() const { return words_->named_grids; }
  /// The name of a CSP variable or an exclusion.
  [[nodiscard]] const std::string& name(ConstraintId c) const;
  [[nodiscard]] std::optional<ConstraintId> find_constraint(const std::string& name) const;
  [[nodiscard]] std::optional<LabelId> find_label(const std::string& name) const;
  [[nodiscard]] std::optional<VariableId> find_variable(const std::string& name) const;

  /// This model with more links between its labels, and with rules of its own; much cheaper than
  /// one that is built anew.
  [[nodiscard]] std::shared_ptr<const Model> with_links(
      std::span<const std::pair<LabelId, LabelId>> links,
      std::shared_ptr<const SpecificRules> rules) const;

 private:
  friend class ModelBuilder;
  // Models that differ in links only share them.
  struct Words {
    std::vector<LabelText> labels;
    std::vector<VariableText> variables;
    std::vector<VariableKind> kinds;
    std::vector<std::string> exclusion_names;
    std::vector<SubsetForm> subset_forms;
    std::vector<NamedGrid> named_grids;
    std::vector<std::vector<std::string>> values;  // parallel to labels_of(v)
    std::vector<std::uint32_t> labels_by_name;     // numbers in the order of the names
    std::vector<std::uint32_t> variables_by_name;
  };
  std::shared_ptr<const Words> words_ = std::make_shared<const Words>();
};

/// Builds a model piece by piece and checks it at the end.
class ModelBuilder {
 public:
  std::uint32_t add_kind(VariableKind kind);
  /// The values of the kind have an order.
  void set_ordered(std::uint32_t kind) { kinds_[kind].ordered = true; }
  VariableId add_variable(VariableText text);
  LabelId add_label(LabelText text);
  /// `label` is a value of `variable`, written `text` there.
  void add_value(VariableId variable, LabelId label, std::string text);
  /// `a` and `b` cannot both be true, for a reason that is not a CSP variable.
  void add_link(LabelId a, LabelId b);

  /// At most one of these labels can be true, for a reason that is not a CSP variable: they are all
  /// linked to each other, and Subsets may use it.
  ConstraintId add_exclusion(std::string name, std::vector<LabelId> labels);
  /// Subsets are looked for only in the forms given; without any, among all CSP variables and
  /// constraints.
  void add_subset_form(SubsetForm form);
  void add_named_grid(NamedGrid grid);
  /// g-Subsets are looked for only in the grids given; without any, everywhere.
  void add_group_grid(SubsetGrid grid);
  /// The rules that only this kind of puzzle has.
  void set_specific_rules(std::shared_ptr<const SpecificRules> rules);
  /// The search for solutions that only this kind of puzzle has.
  void set_solution_search(std::shared_ptr<const SolutionSearch> search);
  /// CSP variables whose values have a total.
  void add_sum(WeightedSum sum);
  /// What labels contribute to sums, by label.
  void set_weights(std::vector<std::uint32_t> weights);

  /// The model, or the first thing that is wrong with it.
  [[nodiscard]] Result<std::shared_ptr<const Model>> build() const;

 private:
  struct Value {
    VariableId variable;
    LabelId label;
    std::string text;
  };
  using Domains = std::vector<std::vector<const Value*>>;  // by variable, in the order of labels
  [[nodiscard]] Domains sorted_domains() const;
  [[nodiscard]] std::optional<std::string> find_fault_in_parts() const;
  [[nodiscard]] std::optional<std::string> find_fault_in_values(const Domains& domains) const;
  [[nodiscard]] std::optional<std::string> find_fault_in_exclusions() const;
  [[nodiscard]] std::optional<std::string> find_fault_in_exclusion_names() const;
  [[nodiscard]] std::vector<SubsetGrid> grids_of(const Structure& structure,
                                                 const SubsetForm& form) const;

  std::vector<VariableKind> kinds_;
  std::vector<VariableText> variables_;
  std::vector<LabelText> labels_;
  std::vector<Value> values_;
  std::vector<std::pair<LabelId, LabelId>> links_;
  std::vector<std::string> exclusion_names_;
  std::vector<std::vector<LabelId>> exclusions_;
  std::vector<SubsetForm> subset_forms_;
  std::vector<NamedGrid> named_grids_;
  std::vector<WeightedSum> sums_;
  std::vector<std::uint32_t> weights_;
  std::vector<SubsetGrid> group_grids_;
  std::shared_ptr<const SpecificRules> specific_rules_;
  std::shared_ptr<const SolutionSearch> solution_search_;
};

}  // namespace pbcs
