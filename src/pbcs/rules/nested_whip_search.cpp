#include "pbcs/rules/nested_whip_search.hpp"

#include <algorithm>
#include <set>

namespace pbcs {

std::vector<ChainCell> NestedWhipSearch::run(LabelId target, std::uint32_t length, Stop stop) {
  stop_ = stop;
  cells_.clear();
  dead_.clear();
  State now = base_;
  now.assert_value(target);
  Labels excluded;
  for_each_linked_candidate(base_, target, [&](LabelId l) { excluded.push_back(l); });
  return extend(now, excluded, length) ? cells_ : std::vector<ChainCell>();
}

// `left` variables may still be added; `last` is what the last object excludes.
bool NestedWhipSearch::extend(const State& now, const Labels& last, std::uint32_t left) {
  if (left == 0 || stop_.requested()) return false;
  if (close(now, last)) return true;
  if (left == 1 || now.contradictory() || is_dead(now, last, left)) return false;
  return push_objects(now, last, left) || push_inner(now, last, left);
}

bool NestedWhipSearch::close(const State& now, const Labels& last) {
  for (const LabelId x : last) {
    if (is_left(x)) continue;
    for (const VariableId v : base_.structure().variables_of(x)) {
      if (now.has_value(v) || now.candidate_count(v) > 0) continue;
      cells_.push_back({v, x, {}});
      return true;
    }
  }
  return false;
}

bool NestedWhipSearch::push_objects(const State& now, const Labels& last, std::uint32_t left) {
  std::set<VariableId> seen;
  for (const LabelId x : last) {
    if (is_left(x)) continue;
    for (const VariableId v : base_.structure().variables_of(x)) {
      if (now.has_value(v) || now.candidate_count(v) == 0 || !seen.insert(v).second) continue;
      const auto object = now.has_one_candidate(v)
                              ? std::optional(Objects::object(now.only_candidate(v)))
                              : objects_.group_of(now, v);
      if (!object) continue;
      State next = now;
      objects_.assert_in(next, *object);
      Labels excluded;
      objects_.for_each_excluded(base_, *object, [&](LabelId l) { excluded.push_back(l); });
      if (push(next, {v, x, objects_.right(*object)}, excluded, left - 1)) return true;
    }
  }
  return false;
}

bool NestedWhipSearch::push_inner(const State& now, const Labels& last, std::uint32_t left) {
  if (left < 3) return false;
  for (const InnerChain& chain : inner_chains(now)) {
    if (chain.cells.size() >= left || !inner_.holds(now, chain)) continue;
    const auto link = [&]() -> std::optional<InnerCell> {
      for (const InnerCell& cell : chain.cells) {
        for (const LabelId x : last) {
          if (base_.structure().is_label_for(x, cell.variable) && !is_left(x)) {
            return InnerCell{cell.variable, x, {}};
          }
        }
      }
      return std::nullopt;
    }();
    if (!link) continue;
    State next = now;
    for (const LabelId y : chain.targets) next.eliminate(y);
    const auto size = static_cast<std::uint32_t>(chain.cells.size());
    if (push(next, {link->variable, link->left, chain}, chain.targets, left - size)) return true;
  }
  return false;
}

const std::vector<InnerChain>& NestedWhipSearch::inner_chains(const State& now) {
  constexpr std::size_t kMaxStates = 12;
  static const std::vector<InnerChain> no_chains;
  const auto bits = now.candidate_bits();
  const std::vector<Word> key(bits.begin(), bits.end());
  const auto at = inner_chains_.find(key);
  if (at != inner_chains_.end()) return at->second;
  if (inner_chains_.size() >= kMaxStates) return no_chains;
  auto found = inner_.find(now, longest_inner_, InnerSearch::Range::kAll, stop_);
  return inner_chains_.emplace(key, std::move(found)).first->second;
}

bool NestedWhipSearch::push(const State& next, ChainCell cell, const Labels& excluded,
                            std::uint32_t left) {
  cells_.push_back(std::move(cell));
  if (extend(next, excluded, left)) return true;
  cells_.pop_back();
  return false;
}

// No left-linking candidate occurs twice.
bool NestedWhipSearch::is_left(LabelId l) const {
  return std::any_of(cells_.begin(), cells_.end(),
                     [l](const ChainCell& cell) { return cell.left == l; });
}

bool NestedWhipSearch::is_dead(const State& now, const Labels& last, std::uint32_t left) {
  const auto bits = now.candidate_bits();
  std::uint32_t& known = dead_[{{bits.begin(), bits.end()}, last}];
  if (known >= left) return true;
  known = left;
  return false;
}

}  // namespace pbcs
