#include "pbcs/rules/nested_line.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {
namespace {

bool is_in(std::span<const LabelId> sorted, LabelId l) {
  return std::binary_search(sorted.begin(), sorted.end(), l);
}

// An inner pattern with some of its targets; other objects as they are.
RightLink restricted_to(const RightLink& right, std::vector<LabelId> targets) {
  if (right.inner() == nullptr) return right;
  std::sort(targets.begin(), targets.end());
  return InnerChain{std::move(targets), right.inner()->cells};
}

}  // namespace

bool NestedLine::Object::excludes(LabelId l) const {
  return is_in(excluded, l);
}

void NestedLine::add(VariableId variable, RightLink right, std::vector<LabelId> excluded) {
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

class NestedLine::Reducer {
 public:
  explicit Reducer(const NestedLine& line)
      : line_(line), needed_(line.objects_.size()), used_(line.objects_.size()) {}

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
      if (line_.objects_[i].excludes(x) && (best == end || cost(i, x) < cost(best, x))) best = i;
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
    const Object& object = line_.objects_[i];
    if (!needed_[i]) return 1 + object.right.size();
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
  std::vector<bool> needed_;
  bool complete_ = true;
  std::vector<std::vector<LabelId>> used_;  // by object: what it excludes for others
};

std::vector<ChainCell> NestedLine::braid() const {
  return Reducer(*this).run();
}

// ---- whips: a sequence in which each object leans on the one before
// -------------------------------

class NestedLine::Sequencer {
 public:
  explicit Sequencer(const NestedLine& line)
      : line_(line),
        structure_(line.base_->structure()),
        excluded_(structure_.label_count()),
        chosen_(line.objects_.size()) {}

  bool run(std::uint32_t bound) {
    for (const LabelId x : structure_.neighbours(line_.target_)) ++excluded_[index(x)];
    return extend(structure_.neighbours(line_.target_), bound);
  }
  [[nodiscard]] const std::vector<ChainCell>& cells() const { return cells_; }

 private:
  static constexpr std::uint32_t kMaxNodes = 20000;

  // `left` variables may still be added; `last` is what the last object excludes.
  bool extend(std::span<const LabelId> last, std::uint32_t left) {
    if (left == 0 || ++nodes_ > kMaxNodes) return false;
    if (close(last)) return true;
    for (std::size_t i = 0; i < line_.objects_.size(); ++i) {
      const Object& object = line_.objects_[i];
      if (!chosen_[i] && object.right.size() < left && push(i, last, left)) return true;
    }
    return false;
  }

  bool push(std::size_t i, std::span<const LabelId> last, std::uint32_t left) {
    const Object& object = line_.objects_[i];
    std::vector<LabelId> effect;  // what it excludes here
    std::optional<Need> link;
    const auto take = [&](LabelId inner_target) {
      const auto needs = line_.needs_of(object, inner_target);
      if (!std::all_of(needs.begin(), needs.end(),
                       [&](const Need& n) { return excluded_[index(n.label)] > 0; })) {
        return false;
      }
      for (const Need& n : needs) {
        if (!link && may_be_left(n.label, last)) link = n;
      }
      return true;
    };
    if (object.right.inner() != nullptr) {
      for (const LabelId y : object.excluded) {
        if (excluded_[index(y)] == 0 && take(y)) effect.push_back(y);
      }
    } else if (take(line_.target_)) {
      effect = object.excluded;
    }
    if (effect.empty() || !link) return false;
    for (const LabelId x : effect) ++excluded_[index(x)];
    chosen_[i] = true;
    cells_.push_back({link->variable, link->label, restricted_to(object.right, effect)});
    if (extend(effect, left - object.right.size())) return true;
    cells_.pop_back();
    chosen_[i] = false;
    for (const LabelId x : effect) --excluded_[index(x)];
    return false;
  }

  bool close(std::span<const LabelId> last) {
    for (const LabelId x : last) {
      if (!may_be_left(x, last)) continue;
      for (const VariableId v : structure_.variables_of(x)) {
        if (!is_empty(v)) continue;
        cells_.push_back({v, x, {}});
        return true;
      }
    }
    return false;
  }

  // Variables of the target and of right-linking candidates have a value in the hypothesis.
  [[nodiscard]] bool is_empty(VariableId v) const {
    const auto candidates = line_.base_->candidates_of(v);
    const bool gone = std::all_of(candidates.begin(), candidates.end(), [&](LabelId x) {
      return x != line_.target_ && excluded_[index(x)] > 0;
    });
    return candidates.size() > 1 && gone;
  }

  [[nodiscard]] bool may_be_left(LabelId x, std::span<const LabelId> last) const {
    return line_.base_->is_candidate(x) && std::find(last.begin(), last.end(), x) != last.end() &&
           std::none_of(cells_.begin(), cells_.end(),
                        [x](const ChainCell& c) { return c.left == x; });
  }

  const NestedLine& line_;
  const Structure& structure_;
  std::vector<std::uint32_t> excluded_;  // by label: how many objects exclude it
  std::vector<bool> chosen_;
  std::vector<ChainCell> cells_;
  std::uint32_t nodes_ = 0;
};

std::optional<std::vector<ChainCell>> NestedLine::whip(std::uint32_t bound) const {
  const auto variables = static_cast<std::uint32_t>(objects_.size()) + 1;
  std::uint32_t most = 1;
  for (const Object& object : objects_) most += object.right.size();
  for (std::uint32_t length = std::min(2U, variables); length <= std::min(bound, most); ++length) {
    Sequencer sequencer(*this);
    if (sequencer.run(length)) return sequencer.cells();
  }
  return std::nullopt;
}

}  // namespace pbcs
