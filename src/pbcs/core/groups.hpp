// g-labels: sets of labels of one CSP variable that other labels are linked to as a whole.
//
// <V, g> is a potential g-label when g has more than one label of V, not all of them, and some
// label that is not one of V is linked to each of them. It is a g-label when it is saturated: every
// larger potential g-label of V has fewer labels linked to it. With "linked" as a relation between
// the labels of V and the others these are its closed sets, so that
//   - the g-labels of V that contain a set r have a smallest one, and
//   - the labels linked to that one are exactly the labels outside V linked to all of r.
// (When some label is linked to all labels of V, the sets that lack one label of V are g-labels
// too; they stand after the closed ones of their size.) Reference: 7.1.
//
// Where a variable has more than 1000 closed sets (boards on which distances decide what is
// linked), only these are kept: the sets of all its labels that one label outside is linked to, and
// the smallest closed set around every two of its labels, if they have at most 1000 pairs. Then
// every g-candidate still has a g-label around it, for two candidates the right one, for more
// perhaps a larger one, to which fewer labels are linked.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/core/structure.hpp"
#include "pbcs/util/ids.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class State;
struct RestrictedStructure;

/// A g-label, by its number in a table.
enum class GroupId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(GroupId id) {
  return static_cast<std::uint32_t>(id);
}

class GroupTable {
 public:
  /// All g-labels of a structure, by the definition.
  explicit GroupTable(const Structure& structure);
  /// The same; nothing when stopped.
  [[nodiscard]] static std::optional<GroupTable> find(const Structure& structure, Stop stop);
  /// No g-labels.
  [[nodiscard]] static GroupTable none(std::uint32_t variable_count);
  /// The g-labels of which two or more candidates are present and to which a candidate is g-linked,
  /// in the numbers of `restricted`. Among those with the same candidates the smallest is kept: it
  /// has most labels linked to it.
  GroupTable(const GroupTable& full, const RestrictedStructure& restricted);
  /// The same; nothing when stopped.
  [[nodiscard]] static std::optional<GroupTable> find(const GroupTable& full,
                                                      const RestrictedStructure& restricted,
                                                      Stop stop);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(origin_.size()); }
  [[nodiscard]] VariableId variable(GroupId g) const { return variable_[index(g)]; }
  [[nodiscard]] std::span<const LabelId> labels(GroupId g) const {
    return slice(labels_, label_begin_, index(g));
  }
  /// The labels g-linked to it, in increasing order.
  [[nodiscard]] std::span<const LabelId> linked(GroupId g) const {
    return slice(linked_, linked_begin_, index(g));
  }
  [[nodiscard]] bool linked(GroupId g, LabelId l) const;
  /// Its number in the table this one was restricted from.
  [[nodiscard]] GroupId original(GroupId g) const { return origin_[index(g)]; }

  /// The g-labels of a variable are numbered from first_of(v) to first_of(v + 1), small ones first.
  [[nodiscard]] std::uint32_t first_of(VariableId v) const { return first_[index(v)]; }
  /// The smallest g-label of `v` that contains all of its candidates in `state`.
  [[nodiscard]] std::optional<GroupId> around_candidates(const State& state, VariableId v) const;
  /// The smallest g-label of `v` that contains these labels.
  [[nodiscard]] std::optional<GroupId> around(VariableId v, std::span<const LabelId> labels) const;

 private:
  GroupTable() = default;
  template <class T>
  [[nodiscard]] static std::span<const T> slice(const std::vector<T>& all,
                                                const std::vector<std::uint32_t>& begin,
                                                std::uint32_t i) {
    return {all.data() + begin[i], all.data() + begin[i + 1]};
  }
  void add(VariableId v, std::span<const LabelId> labels, std::span<const LabelId> linked,
           GroupId origin);

  std::vector<std::uint32_t> first_;  // by variable
  std::vector<VariableId> variable_;
  std::vector<std::uint32_t> label_begin_{0}, linked_begin_{0};
  std::vector<LabelId> labels_, linked_;
  std::vector<GroupId> origin_;
};

}  // namespace pbcs
