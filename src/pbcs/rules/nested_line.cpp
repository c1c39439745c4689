#include "pbcs/rules/nested_line.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/util/bits.hpp"

namespace pbcs {
namespace {

bool is_in(std::span<const LabelId> sorted, LabelId l) {
  return std::binary_search(sorted.begin(), sorted.end(), l);
}

// An inner pattern with some of its targets; other objects as they are.
RightObject restricted_to(const RightObject& right, std::vector<LabelId> targets) {
  if (right.inner() == nullptr) return right;
  std::sort(targets.begin(), targets.end());
  return InnerChain{std::move(targets), right.inner()->cells};
}

}  // namespace

bool NestedLine::Object::excludes(LabelId l) const {
  return is_in(excluded, l);
}

void NestedLine::add(VariableId variable, RightObject right, std::vector<LabelId> excluded) {
  objects_.push_back({variable, std::move(right), std::move(excluded)});
}

std::vector<NestedLine::Need> NestedLine::needs_of(const Object& object,
                                                   LabelId inner_target) const {
  std::vector<Need> needs;
  const auto add_from = [&](VariableId v, auto&& may_stay) {
    for (const LabelId x : base_->candidates_of(v)) {
      if (!may_stay(x)) needs.push_back({v, x});
    }
  };
  if (const LabelId* candidate = object.right.candidate()) {
    add_from(object.variable, [&](LabelId x) { return x == *candidate; });
  } else if (const Group* group = object.right.group()) {
    add_from(object.variable, [&](LabelId x) { return is_in(group->labels, x); });
  } else {
    const Structure& structure = base_->structure();
    std::vector<LabelId> assumed{inner_target};
    for (const InnerCell& cell : object.right.inner()->cells) {
      add_from(cell.variable, [&](LabelId x) {
        return cell.right == x || std::any_of(assumed.begin(), assumed.end(),
                                              [&](LabelId a) { return structure.linked(a, x); });
      });
      if (cell.right) assumed.push_back(*cell.right);
    }
  }
  return needs;
}

std::vector<NestedLine::Need> NestedLine::needs_of(const Object& object,
                                                   std::span<const LabelId> inner_targets) const {
  if (object.right.inner() == nullptr) return needs_of(object, target_);
  std::vector<Need> needs;
  for (const LabelId y : inner_targets) {
    const auto own = needs_of(object, y);
    needs.insert(needs.end(), own.begin(), own.end());
  }
  return needs;
}

// ---- braids: from the contradiction back to what it needs
// ----------------------------------------

// Plans each object from the first to the last: on which earlier ones it is cheapest to rest. The
// cheapest plan as a whole is a hard problem; this is a greedy one.
class NestedLine::Planner {
 public:
  explicit Planner(const NestedLine& line) : line_(line), words_(words_for(count())) {
    for (std::size_t i = 0; i < count(); ++i) {
      const Object& object = line.objects_[i];
      plans_.emplace_back();
      const bool inner = object.right.inner() != nullptr;
      for (const LabelId y : object.excluded) {
        if (!inner && !plans_[i].empty()) break;  // one plan is good for all that it excludes
        Plan plan = rest_on(line.needs_of(object, y), i);
        set_bit(plan.data(), static_cast<std::uint32_t>(i));
        plans_[i].push_back(std::move(plan));
      }
    }
  }

  /// The objects on which the emptied variable rests.
  [[nodiscard]] std::vector<bool> needed() const {
    std::vector<Need> needs;
    for (const LabelId x : line_.base_->candidates_of(line_.emptied_)) {
      needs.push_back({line_.emptied_, x});
    }
    std::vector<bool> found(count());
    for_each_bit(rest_on(needs, count()), [&](std::uint32_t i) { found[i] = true; });
    return found;
  }

 private:
  using Plan = std::vector<Word>;  // a bit for each object that takes part

  [[nodiscard]] std::size_t count() const { return line_.objects_.size(); }

  // Objects before `end` that exclude all these candidates.
  [[nodiscard]] Plan rest_on(const std::vector<Need>& needs, std::size_t end) const {
    Plan plan(words_);
    for (const Need& need : needs) {
      if (line_.base_->structure().linked(need.label, line_.target_)) continue;
      const Plan* best = nullptr;
      std::uint32_t least = 0;
      for (std::size_t i = 0; i < end; ++i) {
        const Plan* one = plan_of(i, need.label);
        if (one == nullptr) continue;
        const std::uint32_t extra = weight(*one, plan);
        if (best == nullptr || extra < least) {
          best = one;
          least = extra;
        }
      }
      if (best == nullptr) continue;
      for (std::size_t w = 0; w < words_; ++w) plan[w] |= (*best)[w];
    }
    return plan;
  }

  [[nodiscard]] const Plan* plan_of(std::size_t i, LabelId x) const {
    const Object& object = line_.objects_[i];
    const auto at = std::lower_bound(object.excluded.begin(), object.excluded.end(), x);
    if (at == object.excluded.end() || *at != x) return nullptr;
    const bool inner = object.right.inner() != nullptr;
    return &plans_[i][inner ? static_cast<std::size_t>(at - object.excluded.begin()) : 0];
  }

  // How many variables `plan` takes beside those of `taken`.
  [[nodiscard]] std::uint32_t weight(const Plan& plan, const Plan& taken) const {
    std::uint32_t sum = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      for_each_bit(plan[w] & ~taken[w], static_cast<std::uint32_t>(64 * w),
                   [&](std::uint32_t i) { sum += line_.objects_[i].right.size(); });
    }
    return sum;
  }

  const NestedLine& line_;
  std::size_t words_;
  std::vector<std::vector<Plan>> plans_;  // by object; of inner patterns, by target
};

class NestedLine::Reducer {
 public:
  Reducer(const NestedLine& line, std::vector<bool> allowed)
      : line_(line),
        allowed_(std::move(allowed)),
        needed_(line.objects_.size()),
        used_(line.objects_.size()) {}

  std::vector<ChainCell> run() {
    const std::size_t count = line_.objects_.size();
    for (const LabelId x : line_.base_->candidates_of(line_.emptied_)) need(x, count);
    for (std::size_t i = count; i-- > 0;) {
      if (!needed_[i]) continue;
      const auto needs = line_.needs_of(line_.objects_[i], used_[i]);
      if (needs.empty()) complete_ = false;
      for (const Need& n : needs) need(n.label, i);
    }
    return complete_ ? cells() : std::vector<ChainCell>();
  }

 private:
  // Something before object `end` must exclude x.
  void need(LabelId x, std::size_t end) {
    if (line_.base_->structure().linked(x, line_.target_)) return;
    std::size_t best = end;
    for (std::size_t i = 0; i < end; ++i) {
      if (!line_.objects_[i].excludes(x)) continue;
      if (best == end || cost(i, x) < cost(best, x)) best = i;
    }
    if (best == end) {
      complete_ = false;
      return;
    }
    needed_[best] = true;
    auto& used = used_[best];
    if (std::find(used.begin(), used.end(), x) == used.end()) used.push_back(x);
  }

  // What is needed anyway is cheapest; one more target of an inner pattern has needs of its own.
  [[nodiscard]] std::uint32_t cost(std::size_t i, LabelId x) const {
    constexpr std::uint32_t kNotPlanned = 1000;
    const Object& object = line_.objects_[i];
    if (!needed_[i]) return 1 + object.right.size() + (allowed_[i] ? 0 : kNotPlanned);
    const bool known = object.right.inner() == nullptr ||
                       std::find(used_[i].begin(), used_[i].end(), x) != used_[i].end();
    return known ? 0 : 1;
  }

  [[nodiscard]] std::vector<ChainCell> cells() const {
    std::vector<ChainCell> cells;
    for (std::size_t i = 0; i < line_.objects_.size(); ++i) {
      if (!needed_[i]) continue;
      const Object& object = line_.objects_[i];
      const Need left = line_.needs_of(object, used_[i]).front();
      cells.push_back({left.variable, left.label, restricted_to(object.right, used_[i])});
    }
    cells.push_back({line_.emptied_, line_.base_->candidates_of(line_.emptied_).front(), {}});
    return cells;
  }

  const NestedLine& line_;
  std::vector<bool> allowed_;  // by object: is it planned?
  std::vector<bool> needed_;
  std::vector<std::vector<LabelId>> used_;  // by object: what it excludes for others
  bool complete_ = true;
};

std::vector<ChainCell> NestedLine::braid() const {
  return Reducer(*this, Planner(*this).needed()).run();
}

}  // namespace pbcs
