// Changes of steps, drawn at random: most of them make the step wrong.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "check/book_lines.hpp"
#include "pbcs/core/groups.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::test {

class Mutator {
 public:
  Mutator(Random& random, const PrintedStep& original) : random_(random), original_(original) {}

  using Change = std::function<void(Mutator&, Step&)>;
  static const std::map<std::string, Change>& changes();

 private:
  std::vector<ChainCell>* cells(Step& step) const {
    auto* chain = std::get_if<Chain>(&step.proof);
    return chain == nullptr || chain->cells.empty() ? nullptr : &chain->cells;
  }
  static void swap_ends(ChainCell& cell) {
    if (const LabelId* right = cell.right.candidate()) {
      const LabelId left = cell.left;
      cell.left = *right;
      cell.right = left;
    }
  }
  std::size_t pick(std::size_t n) { return static_cast<std::size_t>(random_.uniform(n)); }
  ChainCell* any_cell(Step& step) {
    auto* list = cells(step);
    return list == nullptr ? nullptr : &(*list)[pick(list->size())];
  }
  LabelId any_label() {
    return LabelId{
        static_cast<std::uint32_t>(pick(original_.before.structure().label_count() + 3))};
  }
  LabelId any_candidate() {
    const auto list = original_.before.candidates();
    return list[pick(list.size())];
  }
  VariableId any_variable() {
    return VariableId{
        static_cast<std::uint32_t>(pick(original_.before.structure().variable_count() + 3))};
  }
  LabelId label_of(VariableId v) {
    const auto labels = original_.before.structure().labels_of(v);
    return labels[pick(labels.size())];
  }
  VariableId variable_of(LabelId l) {
    const auto variables = original_.before.structure().variables_of(l);
    return variables[pick(variables.size())];
  }
  ConstraintId any_constraint() {
    return ConstraintId{
        static_cast<std::uint32_t>(pick(original_.before.structure().constraint_count() + 3))};
  }
  Group any_group(VariableId v) {
    const GroupTable& table = original_.before.structure().groups();
    const bool known = index(v) < original_.before.structure().variable_count();
    const std::uint32_t first = known ? table.first_of(v) : 0;
    const std::uint32_t count = known ? table.first_of(VariableId{index(v) + 1}) - first : 0;
    if (count == 0) return {{any_label(), any_label()}};
    const auto labels = table.labels(GroupId{first + static_cast<std::uint32_t>(pick(count))});
    return {{labels.begin(), labels.end()}};
  }
  /// The Subset of the step, or one of a cell.
  Subset* any_subset(Step& step) {
    if (auto* subset = std::get_if<Subset>(&step.proof)) return subset;
    std::vector<Subset*> found;
    if (auto* list = cells(step)) {
      for (ChainCell& cell : *list) {
        if (auto* subset = const_cast<Subset*>(cell.right.subset())) found.push_back(subset);
      }
    }
    return found.empty() ? nullptr : found[pick(found.size())];
  }
  InnerChain* any_inner(Step& step) {
    std::vector<InnerChain*> found;
    if (auto* list = cells(step)) {
      for (ChainCell& cell : *list) {
        if (auto* inner = const_cast<InnerChain*>(cell.right.inner())) found.push_back(inner);
      }
    }
    return found.empty() ? nullptr : found[pick(found.size())];
  }
  InnerCell* any_inner_cell(Step& step) {
    auto* inner = any_inner(step);
    return inner == nullptr ? nullptr : &inner->cells[pick(inner->cells.size())];
  }
  template <class Id>
  void drop_one(std::vector<Id>& ids) {
    if (!ids.empty()) ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(pick(ids.size())));
  }
  static void fit_length(Step& step) {
    if (const auto* subset = std::get_if<Subset>(&step.proof)) {
      step.length = static_cast<std::uint32_t>(subset->variables.size());
    } else {
      step.length = length_of(std::get<Chain>(step.proof).cells);
    }
  }

  Random& random_;
  const PrintedStep& original_;
};

}  // namespace pbcs::test
