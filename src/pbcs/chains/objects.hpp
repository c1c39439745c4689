// Right-linking objects: what a chain asserts, one after the other, once its target is assumed.
//
// A candidate excludes the labels linked to it; a g-candidate those g-linked to its whole g-label;
// an inner Subset its own targets. Which kinds a family may use is its repertoire. Objects are
// numbered: labels first, then by turns the g-labels of the structure, which may be found when they
// are asked for, and the Subsets met during a search.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/chains/subset_memory.hpp"
#include "pbcs/chains/subset_search.hpp"
#include "pbcs/core/groups.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

enum class ObjectId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(ObjectId id) {
  return static_cast<std::uint32_t>(id);
}

/// The objects a family may use beside candidates.
struct Repertoire {
  bool groups = false;
  std::uint32_t subset_size = 1;  ///< inner Subsets have at most so many CSP variables
  bool g_subsets = false;
  friend bool operator==(const Repertoire&, const Repertoire&) = default;
};

/// What is left somewhere, as part of a chain: `variable` is the CSP variable it is left of, or one
/// of them.
struct Remnant {
  VariableId variable;
  ObjectId object;
  friend bool operator==(const Remnant&, const Remnant&) = default;
};

/// The candidates that a pattern supposes to be true at once: the target of a whip or braid, the
/// two or more of a bi-whip or bi-braid, no two of which are linked.
using Targets = std::span<const LabelId>;

[[nodiscard]] inline bool linked_to_some(const Structure& structure, Targets targets, LabelId l) {
  for (const LabelId z : targets) {
    if (structure.linked(z, l)) return true;
  }
  return false;
}

/// Calls f(x) for every candidate x of `state` linked to `label`, in increasing order.
template <class F>
void for_each_linked_candidate(const State& state, LabelId label, F&& f) {
  const Structure& structure = state.structure();
  const BitMatrix& matrix = structure.link_matrix();
  if (!matrix.empty() && matrix.words() <= 16) {
    const Word* row = matrix.row(index(label));
    const auto live = state.candidate_bits();
    for (std::size_t w = 0; w < live.size(); ++w) {
      for_each_bit(row[w] & live[w], static_cast<std::uint32_t>(64 * w),
                   [&](std::uint32_t x) { f(LabelId{x}); });
    }
  } else {
    for (const LabelId x : structure.neighbours(label)) {
      if (state.is_candidate(x)) f(x);
    }
  }
}

class Objects {
 public:
  explicit Objects(Repertoire repertoire = {})
      : repertoire_(repertoire), subset_search_(repertoire.g_subsets) {}

  /// Takes over the structure of a state in which patterns are looked for; forgets all Subsets
  /// unless it is the structure of before. Numbers of Subsets are good until the next start.
  void start(const State& base);
  [[nodiscard]] const Repertoire& repertoire() const { return repertoire_; }
  [[nodiscard]] bool has_subsets() const { return repertoire_.subset_size > 1; }
  /// No Subset has more variables than this; 1 without Subsets.
  [[nodiscard]] std::uint32_t largest_subset() const { return largest_subset_; }
  /// How many numbers are in use.
  [[nodiscard]] std::uint32_t count() const {
    const auto groups = groups_ != nullptr ? groups_->size() : 0;
    return label_count_ + 2 * std::max(groups, static_cast<std::uint32_t>(subsets_.size()));
  }

  [[nodiscard]] bool is_label(ObjectId o) const { return index(o) < label_count_; }
  [[nodiscard]] bool is_subset(ObjectId o) const {
    return !is_label(o) && (index(o) - label_count_) % 2 == 1;
  }
  [[nodiscard]] static LabelId label(ObjectId o) { return LabelId{index(o)}; }
  [[nodiscard]] static ObjectId object(LabelId l) { return ObjectId{index(l)}; }

  /// Is `l` linked to a candidate, g-linked to a g-candidate, S-linked to a Subset?
  [[nodiscard]] bool excludes(ObjectId o, LabelId l) const {
    return is_label(o) ? structure_->linked(label(o), l) : is_in(excluded(o), l);
  }
  /// Asserts the object: a candidate becomes a value, what another object excludes is eliminated.
  void assert_in(State& state, ObjectId o) const;
  /// Would it leave some variable without candidate? The state is left as it was.
  [[nodiscard]] bool would_contradict(State& state, ObjectId o) const;
  /// The labels that may be left in its variables: those of its g-label, of its transversal sets.
  [[nodiscard]] std::span<const LabelId> survivors(ObjectId o) const;
  /// How many CSP variables the object takes.
  [[nodiscard]] std::uint32_t size(ObjectId o) const {
    return is_subset(o) ? static_cast<std::uint32_t>(subset(o).variables.size()) : 1;
  }
  [[nodiscard]] const Subset& subset(ObjectId o) const { return stored(o).subset; }
  [[nodiscard]] RightObject right(ObjectId o) const;

  /// Calls f(x) for every candidate x of `state` that the object excludes, in increasing order.
  template <class F>
  void for_each_excluded(const State& state, ObjectId o, F&& f) const {
    if (is_label(o)) {
      for_each_linked_candidate(state, label(o), f);
      return;
    }
    for (const LabelId x : excluded(o)) {
      if (state.is_candidate(x)) f(x);
    }
  }

  /// The g-candidate that is left of `v`, if its two or more candidates are one; nothing when there
  /// are none in the repertoire.
  [[nodiscard]] std::optional<ObjectId> group_of(const State& state, VariableId v) const;
  /// Adds the g-candidates of the variables that lost candidates since `before` (a row of candidate
  /// bits), if they exclude something.
  void find_groups(const State& state, const Word* before, std::vector<Remnant>& found);
  /// Adds the Subsets of at most `max_size` variables in `state` that exclude something, if one of
  /// their variables lost a candidate since the start. When stopped some may be missing.
  void find_subsets(const State& state, std::uint32_t max_size, std::vector<Remnant>& found,
                    Stop stop);
  /// The number of a Subset.
  ObjectId add(const Subset& subset);
  /// The number of a right-linking object of `v`, which must be of a kind in the repertoire.
  ObjectId object(VariableId v, const RightObject& right);
  /// Is the object exactly what is left of its variables in `state`?
  [[nodiscard]] bool is_left(const State& state, VariableId v, ObjectId o) const;

 private:
  struct Stored {
    Subset subset;
    std::vector<LabelId> survivors;
    std::vector<LabelId> excluded;
  };
  [[nodiscard]] static bool is_in(std::span<const LabelId> labels, LabelId l);
  [[nodiscard]] GroupId group(ObjectId o) const { return GroupId{(index(o) - label_count_) / 2}; }
  [[nodiscard]] ObjectId object(GroupId g) const { return ObjectId{label_count_ + 2 * index(g)}; }
  [[nodiscard]] const Stored& stored(ObjectId o) const {
    return subsets_[(index(o) - label_count_) / 2];
  }
  [[nodiscard]] std::span<const LabelId> excluded(ObjectId o) const;
  bool look_for_subsets(const State& state, std::size_t place, std::uint32_t size,
                        std::vector<Remnant>& found);
  [[nodiscard]] bool does_something(const State& state, ObjectId o) const;
  [[nodiscard]] bool is_subset_left(const State& state, ObjectId o) const;

  Repertoire repertoire_;
  const State* base_ = nullptr;
  const Structure* structure_ = nullptr;
  std::shared_ptr<const void> identity_;  // of the structure whose Subsets are numbered
  const GroupTable* groups_ = nullptr;
  std::uint32_t label_count_ = 0;
  std::uint32_t largest_subset_ = 1;
  std::vector<std::uint32_t> seen_;  // by variable, against looking twice
  std::uint32_t look_ = 0;
  SubsetSearch subset_search_;
  SubsetMemory<Remnant> memory_;
  std::vector<std::pair<std::size_t, SubsetMemory<Remnant>::Entry>> reduced_places_;
  std::vector<Remnant> found_here_;
  std::vector<Stored> subsets_;
  std::map<std::pair<std::vector<VariableId>, std::vector<ConstraintId>>, ObjectId> numbers_;
};

}  // namespace pbcs
