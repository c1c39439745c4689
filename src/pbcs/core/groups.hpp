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
// Where distances or long lines decide what is linked, g-labels are very many, and few of them are
// ever met. So a table has either all of them, or finds and numbers them when they are asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/core/structure.hpp"
#include "pbcs/util/bits.hpp"
#include "pbcs/util/ids.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class State;
struct PresentLabels;
struct RestrictedStructure;

/// A g-label, by its number in a table.
enum class GroupId : std::uint32_t {};
[[nodiscard]] constexpr std::uint32_t index(GroupId id) {
  return static_cast<std::uint32_t>(id);
}

class GroupTable {
 public:
  static constexpr std::size_t kAll = ~std::size_t{0};

  /// All g-labels of a structure, by the definition; it must outlive the table.
  explicit GroupTable(const Structure& structure);
  /// The same, found when asked for if there are more than `most`; nothing when stopped.
  [[nodiscard]] static std::optional<GroupTable> find(const Structure& structure, std::size_t most,
                                                      Stop stop);
  /// No g-labels.
  [[nodiscard]] static GroupTable none(std::uint32_t variable_count);
  /// The g-labels of `full` of which two or more candidates are present and to which a candidate is
  /// g-linked, in the numbers of `restricted`, whose tables lead back to `full`. Of those with the
  /// same candidates the smallest is meant: it has most labels linked to it. If there are more than
  /// `most`, or a variable has more than 64 candidates, they are found when asked for. Nothing when
  /// stopped. `full` must outlive the table.
  [[nodiscard]] static std::optional<GroupTable> find(const Structure& full,
                                                      const RestrictedStructure& restricted,
                                                      std::size_t most = kAll, Stop stop = {});
  GroupTable(GroupTable&& other) noexcept;
  GroupTable& operator=(GroupTable&& other) noexcept;
  ~GroupTable();

  /// Are all of them known? Otherwise the table belongs to one thread.
  [[nodiscard]] bool complete() const { return on_demand_ == nullptr; }
  /// Is each of them a closed set? Not if a label is linked to all labels of a variable outside.
  [[nodiscard]] bool all_closed() const { return all_closed_; }
  /// How many have a number.
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(groups_.size()); }
  [[nodiscard]] VariableId variable(GroupId g) const { return groups_[index(g)].variable; }
  /// Good as long as the table, as those linked.
  [[nodiscard]] std::span<const LabelId> labels(GroupId g) const {
    return groups_[index(g)].labels;
  }
  /// In a complete table: the same by their places among the labels of the variable.
  [[nodiscard]] Word places(GroupId g) const { return groups_[index(g)].places; }
  /// The labels g-linked to it, in increasing order.
  [[nodiscard]] std::span<const LabelId> linked(GroupId g) const {
    return groups_[index(g)].linked;
  }
  [[nodiscard]] bool linked(GroupId g, LabelId l) const;

  /// In a complete table those of a variable are numbered from first_of(v) to first_of(v + 1),
  /// small ones first.
  [[nodiscard]] std::uint32_t first_of(VariableId v) const { return first_[index(v)]; }
  /// The smallest g-label of `v` that contains all of its candidates in `state`, two or more.
  [[nodiscard]] std::optional<GroupId> around_candidates(const State& state, VariableId v) const;
  /// The smallest g-label of `v` that contains these labels, two or more.
  [[nodiscard]] std::optional<GroupId> around(VariableId v, std::span<const LabelId> labels) const;

 private:
  struct Entry {
    VariableId variable;
    std::span<const LabelId> labels, linked;
    Word places;
  };
  struct OnDemand;
  struct Scratch;

  GroupTable();
  static std::optional<GroupTable> find(PresentLabels present, std::size_t most, Stop stop);
  bool add_all(const PresentLabels& present, std::size_t most, Stop stop);
  bool add_present(const GroupTable& full, const PresentLabels& present, std::size_t most);
  bool list_sets(Scratch& scratch, std::size_t most);
  void add_sets(Scratch& scratch, VariableId v) const;
  void add(VariableId v, std::span<const LabelId> labels, std::span<const LabelId> linked,
           Word places = 0) const;
  [[nodiscard]] std::span<const LabelId> keep(std::span<const LabelId> labels) const;
  template <class Inside>
  [[nodiscard]] std::optional<GroupId> find_around(VariableId v, std::size_t count,
                                                   Inside&& inside) const;

  // What is asked for is added on the way, which changes nothing that anyone was told.
  mutable std::vector<Entry> groups_;
  mutable std::vector<std::unique_ptr<LabelId[]>> chunks_;
  mutable std::size_t room_ = 0;  // in the last chunk
  mutable LabelId* next_ = nullptr;
  std::vector<std::uint32_t> first_;  // by variable
  bool all_closed_ = true;
  std::unique_ptr<OnDemand> on_demand_;
};

/// Is there a g-label of `v` around these labels, two or more?
[[nodiscard]] bool has_group_around(const Structure& structure, VariableId v,
                                    std::span<const LabelId> labels);
/// The smallest one, which there must be; where it is not unique, one that lacks `lacking`.
[[nodiscard]] std::vector<LabelId> group_around(const Structure& structure, VariableId v,
                                                std::span<const LabelId> labels, LabelId lacking);

}  // namespace pbcs
