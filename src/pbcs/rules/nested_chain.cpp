#include "pbcs/rules/nested_chain.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/rules/nested_whip_search.hpp"

namespace pbcs {
namespace {

constexpr Repertoire kWithGroups{true, 1, false};
constexpr std::uint32_t kShortestChain = 3;
// Longer W_p-whips are not looked for.
constexpr std::uint32_t kLongestWhip = 8;

bool is_part(std::span<const ChainCell> cells, LabelId l) {
  const auto in_inner = [l](const InnerChain& chain) {
    return std::find(chain.targets.begin(), chain.targets.end(), l) != chain.targets.end() ||
           std::any_of(chain.cells.begin(), chain.cells.end(),
                       [l](const InnerCell& c) { return c.left == l || c.right == l; });
  };
  return std::any_of(cells.begin(), cells.end(), [&](const ChainCell& c) {
    if (c.left == l || c.right.is(l)) return true;
    if (const Group* group = c.right.group()) {
      return std::find(group->labels.begin(), group->labels.end(), l) != group->labels.end();
    }
    return c.right.inner() != nullptr && in_inner(*c.right.inner());
  });
}

}  // namespace

NestedChainRule::NestedChainRule(const TheoryMember& member, const State& base)
    : leans_on_previous_(info(member.family).continuity == Continuity::kPrevious),
      longest_inner_(member.inner_size),
      objects_(kWithGroups),
      inner_(base, info(member.family).inner == Inner::kBraids ? Family::kBraid : Family::kWhip) {}

SearchVerdict NestedChainRule::search(const State& base, LabelId target, std::uint32_t bound,
                                      Stop stop) {
  // What has no inner chain is a g-whip or g-braid; inner chains have two variables or more.
  if (bound < kShortestChain) {
    length_ = kShortestChain;
    return SearchVerdict::kNoneWithinBound;
  }
  objects_.start(base);
  Known& known = known_[target];
  if (known.cells.empty() || !accepts(base, known.cells, target)) {
    known.cells.clear();
    if (known.failed_with == base.candidate_count()) return SearchVerdict::kNoneAtAll;
    const bool refuted = refutes(base, target, known, stop);
    if (refuted) {
      known.cells =
          leans_on_previous_ ? find_whip(base, target, stop) : find_braid(base, target, stop);
    }
    if (stop.requested()) {
      known = {};  // perhaps not worked out to the end
      return SearchVerdict::kStopped;
    }
    if (!refuted) return SearchVerdict::kNoneAtAll;
    if (known.cells.empty()) {
      known.failed_with = base.candidate_count();
      return SearchVerdict::kNoneAtAll;
    }
  }
  length_ = length_of(known.cells);
  if (length_ > bound) return SearchVerdict::kNoneWithinBound;
  cells_ = known.cells;
  return SearchVerdict::kFound;
}

std::vector<ChainCell> NestedChainRule::find_whip(const State& base, LabelId target, Stop stop) {
  NestedWhipSearch search(base, objects_, inner_, longest_inner_);
  std::vector<ChainCell> cells;
  for (std::uint32_t n = 2; n <= kLongestWhip && cells.empty(); ++n) {
    cells = search.run(target, n, stop);
  }
  return cells;
}

std::vector<ChainCell> NestedChainRule::find_braid(const State& base, LabelId target, Stop stop) {
  State now = base;
  now.assert_value(target);
  NestedLine line(base, target);
  if (!work_out(base, now, &line, stop)) return {};
  line.end(*now.conflict());
  auto cells = line.braid();
  return accepts(base, cells, target) ? cells : std::vector<ChainCell>();
}

std::uint32_t NestedChainRule::none_up_to(std::uint32_t bound) const {
  return std::max(bound, length_ - 1);
}

// Brings the hypothesis up to date: only what is new in it has consequences.
bool NestedChainRule::refutes(const State& base, LabelId target, Known& known, Stop stop) {
  bool changed = !known.hypothesis;
  if (changed) {
    known.hypothesis = base;
    known.hypothesis->assert_value(target);
  } else {
    changed = catch_up(*known.hypothesis, base);
  }
  if (!changed) return known.hypothesis->contradictory();
  PackedTrial* packed = inner_.packed();
  if (packed == nullptr) return work_out(base, *known.hypothesis, nullptr, stop);
  State& now = *known.hypothesis;
  if (packed->close(now, known.memory, longest_inner_, stop) != BrtOutcome::kContradiction) {
    return false;
  }
  if (!now.contradictory()) now.declare_conflict(base.structure().variables_of(target).front());
  return true;
}

// Works out a hypothesis until nothing changes, noting what follows; says whether it contradicts
// itself.
bool NestedChainRule::work_out(const State& base, State& now, NestedLine* line, Stop stop) {
  std::vector<Word> before(base.candidate_bits().begin(), base.candidate_bits().end());
  PackedTrial::Memory memory;
  for (;;) {
    if (assert_singles(base, now, line)) return true;
    if (now.solved() || stop.requested()) return false;
    if (assert_groups(base, now, before, line)) continue;
    bool some = false;
    for (const InnerChain& chain : inner_.find_next(now, memory, longest_inner_, stop)) {
      if (!inner_.holds(now, chain)) continue;  // an earlier one of this round took something away
      some = true;
      for (const LabelId y : chain.targets) now.eliminate(y);
      if (line != nullptr) line->add(chain.cells.front().variable, chain, chain.targets);
      if (now.contradictory() || !now.quiescent()) break;
    }
    if (!some) return false;
  }
}

bool NestedChainRule::assert_singles(const State& base, State& now, NestedLine* line) {
  while (!now.contradictory()) {
    const auto single = now.next_single();
    if (!single) return false;
    if (line != nullptr) {
      std::vector<LabelId> excluded;
      for_each_linked_candidate(base, single->label, [&](LabelId l) { excluded.push_back(l); });
      line->add(single->variable, single->label, std::move(excluded));
    }
    now.assert_value(single->label);
  }
  return true;
}

bool NestedChainRule::assert_groups(const State& base, State& now, std::vector<Word>& before,
                                    NestedLine* line) {
  groups_.clear();
  objects_.find_groups(now, before.data(), groups_);
  before.assign(now.candidate_bits().begin(), now.candidate_bits().end());
  for (const Remnant& remnant : groups_) {
    if (!objects_.is_left(now, remnant.variable, remnant.object)) continue;  // less is left by now
    if (line != nullptr) {
      std::vector<LabelId> excluded;
      objects_.for_each_excluded(base, remnant.object, [&](LabelId l) { excluded.push_back(l); });
      line->add(remnant.variable, objects_.right(remnant.object), std::move(excluded));
    }
    objects_.assert_in(now, remnant.object);
  }
  return !groups_.empty();
}

bool NestedChainRule::accepts(const State& base, std::span<const ChainCell> cells, LabelId target) {
  if (is_part(cells, target)) return false;
  objects_.start(base);
  const Structure& structure = base.structure();
  State now = base;
  now.assert_value(target);
  const auto excludes = [&](std::size_t k, LabelId l) {
    const ChainCell& cell = cells[k];
    if (const InnerChain* inner = cell.right.inner()) {
      return std::binary_search(inner->targets.begin(), inner->targets.end(), l);
    }
    return objects_.excludes(objects_.object(cell.variable, cell.right), l);
  };
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const ChainCell& cell = cells[k];
    if (!base.is_candidate(cell.left)) return false;
    bool linked = (k == 0 || !leans_on_previous_) && structure.linked(cell.left, target);
    for (std::size_t i = leans_on_previous_ && k > 0 ? k - 1 : 0; i < k && !linked; ++i) {
      linked = excludes(i, cell.left);
    }
    if (!linked) return false;
    if (cell.right.empty()) {
      return !now.has_value(cell.variable) && now.candidate_count(cell.variable) == 0;
    }
    if (const InnerChain* inner = cell.right.inner()) {
      if (!inner_.holds(now, *inner)) return false;
      for (const LabelId y : inner->targets) now.eliminate(y);
    } else {
      const ObjectId object = objects_.object(cell.variable, cell.right);
      if (!objects_.is_left(now, cell.variable, object)) return false;
      objects_.assert_in(now, object);
    }
  }
  return false;
}

}  // namespace pbcs
