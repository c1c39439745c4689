// A finite binary CSP with the names needed to speak about it: structure plus words.
#pragma once

#include <atomic>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
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
  Model();

  [[nodiscard]] const LabelText& text(LabelId l) const { return words().labels[pbcs::index(l)]; }
  [[nodiscard]] const VariableText& text(VariableId v) const {
    return words().variables[pbcs::index(v)];
  }
  [[nodiscard]] const VariableKind& kind(VariableId v) const { return kinds()[text(v).kind]; }
  [[nodiscard]] const std::vector<VariableKind>& kinds() const { return words().kinds; }
  /// How `l` is written as a value of `v`: n5, c4, r3 ... `l` must be a label for `v`.
  [[nodiscard]] const std::string& value_text(VariableId v, LabelId l) const;
  [[nodiscard]] const std::vector<SubsetForm>& subset_forms() const { return words().subset_forms; }
  [[nodiscard]] const std::vector<NamedGrid>& named_grids() const { return words().named_grids; }
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
  struct Words {
    std::vector<LabelText> labels;
    std::vector<VariableText> variables;
    std::vector<VariableKind> kinds;
    std::vector<std::string> exclusion_names;
    std::vector<SubsetForm> subset_forms;
    std::vector<NamedGrid> named_grids;
    std::vector<std::string> values;            // of the labels of a variable after the other
    std::vector<std::uint32_t> labels_by_name;  // numbers in the order of the names
    std::vector<std::uint32_t> variables_by_name;
  };
  // Models that differ in links only share them; made by the first thread that asks for one.
  class Vocabulary {
   public:
    explicit Vocabulary(Words words);
    explicit Vocabulary(std::function<Words()> make) : make_(std::move(make)) {}
    [[nodiscard]] const Words& words() {
      const Words* ready = ready_.load(std::memory_order_acquire);
      return ready != nullptr ? *ready : make_words();
    }

   private:
    const Words& make_words();
    std::mutex making_;
    std::function<Words()> make_;
    Words words_;
    std::atomic<const Words*> ready_ = nullptr;
  };
  [[nodiscard]] const Words& words() const { return vocabulary_->words(); }

  std::shared_ptr<Vocabulary> vocabulary_;
};

/// Builds a model piece by piece and checks it at the end. Where a text is wanted, a function that
/// makes it will do as well: it is called only if the text is needed (see build_with_later_words).
class ModelBuilder {
 public:
  ModelBuilder() = default;

  std::uint32_t add_kind(VariableKind kind);
  /// The values of the kind have an order.
  void set_ordered(std::uint32_t kind) { kinds_[kind].ordered = true; }
  VariableId add_variable(VariableText text);
  /// The kind that the text has does not count.
  template <std::invocable Text>
  VariableId add_variable(std::uint32_t kind, Text&& text) {
    if (takes_words()) {
      variables_.push_back(text());
      variables_.back().kind = kind;
    }
    kind_of_.push_back(kind);
    return VariableId{static_cast<std::uint32_t>(kind_of_.size() - 1)};
  }
  LabelId add_label(LabelText text);
  template <std::invocable Text>
  LabelId add_label(Text&& text) {
    if (takes_words()) labels_.push_back(text());
    return LabelId{label_count_++};
  }
  /// `label` is a value of `variable`, written `text` there.
  void add_value(VariableId variable, LabelId label, std::string text);
  template <std::invocable Text>
  void add_value(VariableId variable, LabelId label, Text&& text) {
    if (takes_words()) value_texts_.push_back(text());
    values_.push_back({variable, label});
  }
  /// `a` and `b` cannot both be true, for a reason that is not a CSP variable.
  void add_link(LabelId a, LabelId b);

  /// At most one of these labels can be true, for a reason that is not a CSP variable: they are all
  /// linked to each other, and Subsets may use it.
  ConstraintId add_exclusion(std::string name, std::vector<LabelId> labels);
  template <std::invocable Text>
  ConstraintId add_exclusion(Text&& name, std::vector<LabelId> labels) {
    if (takes_words()) exclusion_names_.push_back(name());
    exclusions_.push_back(std::move(labels));
    return ConstraintId{static_cast<std::uint32_t>(kind_of_.size() + exclusions_.size() - 1)};
  }
  /// Subsets are looked for only in the forms given; without any, among all CSP variables and
  /// constraints.
  void add_subset_form(SubsetForm form);
  /// Its texts may be left out where the builder takes no words.
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

  /// Texts are of use.
  [[nodiscard]] bool takes_words() const { return part_ != Part::kStructure; }
  /// Everything but kinds, variables, labels, their texts and values, and what Subsets are called,
  /// is of use.
  [[nodiscard]] bool takes_structure() const { return part_ != Part::kWords; }

  /// The model, or the first thing that is wrong with it.
  [[nodiscard]] Result<std::shared_ptr<const Model>> build() const;

  /// A model whose words are made when somebody first asks for one, since many questions need none.
  /// `describe` adds the same things to every builder: it is called now for the structure, perhaps
  /// by another thread later for the words, and what it refers to must last as long as the model.
  /// Names and texts are checked with the words: faulty ones are a broken invariant.
  [[nodiscard]] static Result<std::shared_ptr<const Model>> build_with_later_words(
      std::function<void(ModelBuilder&)> describe);

 private:
  enum class Part : std::uint8_t { kAll, kStructure, kWords };
  struct Value {
    VariableId variable;
    LabelId label;
  };
  /// The numbers of the values, one variable after the other, in the order of labels.
  struct Domains {
    std::vector<std::uint32_t> begin;  // by variable, and the end
    std::vector<std::uint32_t> values;
    [[nodiscard]] std::span<const std::uint32_t> of(std::size_t variable) const {
      return {values.data() + begin[variable], values.data() + begin[variable + 1]};
    }
  };
  using Fault = std::optional<std::string>;

  explicit ModelBuilder(Part part) : part_(part) {}
  [[nodiscard]] Result<std::shared_ptr<Model>> take_model();
  [[nodiscard]] static Result<Model::Words> words_of(
      const std::function<void(ModelBuilder&)>& describe);
  void take_words(const Domains& domains, Model::Words& words);
  [[nodiscard]] Structure structure_of(const Domains& domains) const;

  [[nodiscard]] std::string name_of(VariableId variable) const;
  [[nodiscard]] std::string name_of(LabelId label) const;
  [[nodiscard]] Domains sorted_domains() const;
  [[nodiscard]] Fault find_fault_in_parts() const;
  [[nodiscard]] Fault find_fault_in_domains(const Domains& domains) const;
  [[nodiscard]] Fault index_names(Model::Words& words) const;
  [[nodiscard]] Fault find_fault_in_texts(const Domains& domains) const;
  [[nodiscard]] Fault find_fault_in_value_texts(const Domains& domains) const;
  [[nodiscard]] Fault find_fault_in_exclusion_names() const;
  [[nodiscard]] Fault find_fault_in_exclusions() const;
  [[nodiscard]] std::vector<SubsetGrid> grids_of(const Structure& structure,
                                                 const SubsetForm& form) const;
  [[nodiscard]] Fault add_grids(Model& model) const;

  Part part_ = Part::kAll;
  std::vector<VariableKind> kinds_;
  std::vector<std::uint32_t> kind_of_;  // by variable
  std::vector<VariableText> variables_;
  std::uint32_t label_count_ = 0;
  std::vector<LabelText> labels_;
  std::vector<Value> values_;
  std::vector<std::string> value_texts_;  // by value
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
