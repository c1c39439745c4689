// The bare structure of a CSP: which labels belong to which CSP variables, and which are linked.
//
// A Model is a Structure plus names. Searches work on a Structure restricted to the candidates that
// are still present (see restrict_to_candidates), so that hot loops touch only what is alive.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "pbcs/core/neighbours.hpp"
#include "pbcs/util/bits.hpp"
#include "pbcs/util/ids.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class GroupTable;
class SolutionSearch;
class SpecificRules;
class State;
struct RestrictedStructure;

/// CSP variables and constraints among which Subsets are looked for: every two of these variables
/// are disjoint, and a variable and a constraint have at most one common label.
struct SubsetGrid {
  std::vector<VariableId> variables;
  std::vector<ConstraintId> covers;
  /// No Subset can have more variables: so many labels of the grid are true at most.
  std::uint32_t max_size = 0;
};

/// CSP variables whose values, each with its weight, have a total; `controller` stands for it in
/// proofs.
struct WeightedSum {
  VariableId controller{};
  std::vector<VariableId> variables;
  std::uint32_t total = 0;
};

class Structure;

/// Where a restricted structure comes from: its conditions on labels that are no candidates any
/// more can be looked up there. All of it must outlive the restricted structure.
struct StructureOrigin {
  const Structure* structure = nullptr;
  std::span<const VariableId> variable_of;
  std::span<const ConstraintId> constraint_of;
};

class Structure {
 public:
  static constexpr std::uint32_t kMaxLabelsOfVariable = (1U << 15) - 1;  // what a State can count

  Structure();

  /// `variables[v]` lists the labels of variable v; `exclusions` are further sets of labels at most
  /// one of which can be true; `links` are pairs that need not come from either. Every label number
  /// must be below `label_count`.
  Structure(std::uint32_t label_count, const std::vector<std::vector<LabelId>>& variables,
            std::span<const std::pair<LabelId, LabelId>> links,
            const std::vector<std::vector<LabelId>>& exclusions = {});

  [[nodiscard]] std::uint32_t label_count() const { return label_count_; }
  [[nodiscard]] std::uint32_t variable_count() const { return variable_count_; }
  /// CSP variables and exclusions.
  [[nodiscard]] std::uint32_t constraint_count() const {
    return variable_count_ + static_cast<std::uint32_t>(exclusions_.size());
  }

  /// The variables that `label` is a label for, in increasing order.
  [[nodiscard]] std::span<const VariableId> variables_of(LabelId label) const {
    return {slots_of(label), arity_[index(label)]};
  }
  /// The labels of `variable`, in increasing order.
  [[nodiscard]] std::span<const LabelId> labels_of(VariableId variable) const {
    const auto v = index(variable);
    return {labels_.data() + label_begin_[v], labels_.data() + label_begin_[v + 1]};
  }
  /// The labels of a CSP variable or an exclusion, in increasing order.
  [[nodiscard]] std::span<const LabelId> labels_of(ConstraintId constraint) const {
    const auto c = index(constraint);
    if (c < variable_count_) return labels_of(VariableId{c});
    return exclusions_[c - variable_count_];
  }
  /// The constraints that `label` belongs to, in increasing order.
  [[nodiscard]] std::vector<ConstraintId> constraints_of(LabelId label) const;
  /// The labels linked to `label`, in increasing order.
  [[nodiscard]] Neighbours neighbours(LabelId label) const {
    const auto stored = neighbours_beyond_block(label);
    const auto block = block_of(label);
    return block.empty() ? Neighbours(stored) : Neighbours(stored, block, label);
  }
  /// The labels linked to `label` that do not stand in its block.
  [[nodiscard]] std::span<const LabelId> neighbours_beyond_block(LabelId label) const {
    if (neighbour_begin_.empty()) fill_neighbours();
    const auto l = index(label);
    return {neighbours_.data() + neighbour_begin_[l], neighbours_.data() + neighbour_begin_[l + 1]};
  }
  /// A variable of many labels, in a large structure, is a block when these have no other variable
  /// and consecutive numbers, as the tuples of a table do: their links to each other are nowhere
  /// stored. The block that `label` stands in; nothing when it stands in none.
  [[nodiscard]] std::span<const LabelId> block_of(LabelId label) const {
    if (arity_[index(label)] != 1 || is_block_.empty()) return {};
    const VariableId variable = *slots_of(label);
    return is_block(variable) ? labels_of(variable) : std::span<const LabelId>();
  }
  [[nodiscard]] bool linked(LabelId a, LabelId b) const;
  /// Do all links come from common variables?
  [[nodiscard]] bool variables_make_links() const { return variables_make_links_; }
  /// The same labels and variables with more links; without exclusions, g-labels and grids.
  [[nodiscard]] Structure linked_further(std::span<const std::pair<LabelId, LabelId>> links) const;
  [[nodiscard]] bool is_label_for(LabelId label, VariableId variable) const;
  [[nodiscard]] bool is_label_for(LabelId label, ConstraintId constraint) const;

  /// The g-labels; computed by the definition when they are first asked for, unless they were set.
  [[nodiscard]] const GroupTable& groups() const { return *groups(Stop()); }
  /// The same; nullptr when stopped before they are known.
  [[nodiscard]] const GroupTable* groups(Stop stop) const;
  /// All of them where they are few and closed, for others to choose from; otherwise nullptr, as
  /// when stopped. Any thread may use the table.
  [[nodiscard]] const GroupTable* few_groups(Stop stop) const;
  void set_groups(GroupTable groups);
  /// Two structures that have the same identity are copies of each other, as long as it is kept:
  /// what is known about one holds for the other.
  [[nodiscard]] std::shared_ptr<const void> identity() const;
  /// Where Subsets are looked for; none means anywhere.
  [[nodiscard]] const std::vector<SubsetGrid>& subset_grids() const { return subset_grids_; }
  /// Where g-Subsets are looked for, in grids whose variables and covers may share more labels.
  [[nodiscard]] const std::vector<SubsetGrid>& group_grids() const { return group_grids_; }
  /// The structure this one was restricted from; nothing when it is complete in itself.
  [[nodiscard]] const std::optional<StructureOrigin>& origin() const { return origin_; }
  void set_origin(const StructureOrigin& origin) { origin_ = origin; }
  /// The rules that only this kind of puzzle has; nullptr when there are none.
  [[nodiscard]] const SpecificRules* specific_rules() const { return specific_rules_.get(); }
  /// The search for solutions that only this kind of puzzle has; nullptr when there is none, as in
  /// restricted structures.
  [[nodiscard]] const SolutionSearch* solution_search() const { return solution_search_.get(); }

  /// The sums that some CSP variables are known to have; none in restricted structures.
  [[nodiscard]] const std::vector<WeightedSum>& sums() const { return sums_; }
  /// What a label contributes to a sum; 0 where there are none.
  [[nodiscard]] std::uint32_t weight(LabelId label) const {
    return index(label) < weights_.size() ? weights_[index(label)] : 0;
  }

  /// Where the variables of `label` stand; the innermost loop of propagation runs over them.
  /// A constant uniform arity may be named.
  template <std::uint32_t Arity = 0>
  [[nodiscard]] const VariableId* slots_of(LabelId label) const {
    return slots_.data() + static_cast<std::size_t>(index(label)) * (Arity != 0 ? Arity : width_);
  }
  /// The number of variables of every label if it is the same for all of them, otherwise 0.
  [[nodiscard]] std::uint32_t uniform_arity() const { return uniform_arity_; }
  /// One row of bits a label, for small structures; empty for large ones (use neighbours()).
  [[nodiscard]] const BitMatrix& link_matrix() const { return matrix_; }

 protected:
  /// More links between labels of the structure, which becomes another one by it (see identity).
  void add_links(std::span<const std::pair<LabelId, LabelId>> links);
  void set_specific_rules(std::shared_ptr<const SpecificRules> rules) {
    specific_rules_ = std::move(rules);
  }

 private:
  // Up to this many labels a bit matrix costs at most 2 MB and answers `linked` in one load.
  static constexpr std::uint32_t kMatrixLimit = 4096;
  // Up to here rows of bits are so short that searches read them whole: blocks would not help.
  static constexpr std::uint32_t kLabelsWithoutBlocks = 1024;
  static constexpr std::uint32_t kLeastBlock = 64;

  friend RestrictedStructure restrict_to_candidates(const State& state);
  friend class ModelBuilder;
  struct GroupCache;
  void fill_slots();
  void find_blocks();
  [[nodiscard]] bool can_be_block(VariableId variable) const;
  [[nodiscard]] bool is_block(VariableId variable) const {
    return !is_block_.empty() && is_block_[index(variable)];
  }
  [[nodiscard]] bool share_block(LabelId a, LabelId b) const;
  void keep_blocks(const Structure& full, std::span<const VariableId> variable_of);
  void add_former_block(LabelId label);
  void link_by_matrix(std::span<const std::pair<LabelId, LabelId>> links);
  void link_by_lists(std::span<const std::pair<LabelId, LabelId>> links);
  template <class F>
  void for_each_pair_beyond_blocks(std::span<const std::pair<LabelId, LabelId>> links, F&& f) const;
  void find_uniform_arity();
  void fill_matrix();
  void fill_matrix_by_variables();
  void fill_neighbours() const;

  std::uint32_t label_count_ = 0;
  std::uint32_t variable_count_ = 0;
  std::uint32_t width_ = 0;  // slots reserved for each label
  std::uint32_t uniform_arity_ = 0;
  bool variables_make_links_ = true;
  std::vector<bool> is_block_;  // by variable; empty when there are none
  std::vector<VariableId> slots_;
  std::vector<std::uint32_t> arity_;
  std::vector<std::uint32_t> label_begin_;
  std::vector<LabelId> labels_;
  // Of restricted structures, which belong to one thread, made from the matrix when first asked
  // for.
  mutable std::vector<std::uint32_t> neighbour_begin_;
  mutable std::vector<LabelId> neighbours_;
  BitMatrix matrix_;
  std::vector<std::vector<LabelId>> exclusions_;
  std::vector<SubsetGrid> subset_grids_;
  std::vector<SubsetGrid> group_grids_;
  std::shared_ptr<GroupCache> group_cache_;
  std::optional<StructureOrigin> origin_;
  std::shared_ptr<const SpecificRules> specific_rules_;
  std::shared_ptr<const SolutionSearch> solution_search_;
  std::vector<WeightedSum> sums_;
  std::vector<std::uint32_t> weights_;  // by label
};

/// The grids in which Subsets (or g-Subsets) are looked for. Those of a restricted structure are
/// the grids of its origin with the variables and covers that are present; an empty one stays,
/// since no grid at all means that Subsets may be anywhere.
enum class GridKind : std::uint8_t { kSubsets, kGSubsets };
[[nodiscard]] std::vector<SubsetGrid> present_grids(const Structure& structure, GridKind kind);

}  // namespace pbcs
