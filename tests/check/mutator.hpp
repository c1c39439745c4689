// Changes of steps, drawn at random: most of them make the step wrong.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "check/book_lines.hpp"
#include "pbcs/core/groups.hpp"
#include "pbcs/core/parts.hpp"
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
  void replace(LabelId& l) { l = any_label(); }
  void replace(VariableId& v) { v = any_variable(); }
  void replace(ConstraintId& c) { c = any_constraint(); }
  /// Any id of the step, whatever its proof is.
  void replace_any_id(Step& step) {
    std::size_t count = 0;
    for_each_id(step, [&](const auto&) { ++count; });
    if (count == 0) return;
    std::size_t left = pick(count);
    for_each_id(step, [&](auto& id) {
      if (left-- == 0) replace(id);
    });
  }
  void swap_any_ids(Step& step) {
    const auto swap_any = [&]<class Id>(std::type_identity<Id>) {
      Id* first = any_part<Id>(step.proof);
      if (first != nullptr) std::swap(*first, *any_part<Id>(step.proof));
    };
    const std::size_t kind = pick(3);
    if (kind == 0) swap_any(std::type_identity<LabelId>());
    if (kind == 1) swap_any(std::type_identity<VariableId>());
    if (kind == 2) swap_any(std::type_identity<ConstraintId>());
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
  /// One of the parts of this type.
  template <class Part, class Whole>
  Part* any_part(Whole& whole) {
    std::vector<Part*> found;
    for_each_part<Part>(whole, [&](Part& part) { found.push_back(&part); });
    return found.empty() ? nullptr : found[pick(found.size())];
  }
  Subset* any_subset(Step& step) { return any_part<Subset>(step); }
  InnerChain* any_inner(Step& step) { return any_part<InnerChain>(step); }
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
