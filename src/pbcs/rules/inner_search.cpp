#include "pbcs/rules/inner_search.hpp"

#include <algorithm>

namespace pbcs {
namespace {

std::vector<ChainCell> as_cells(std::span<const InnerCell> inner) {
  std::vector<ChainCell> cells;
  for (const InnerCell& c : inner) {
    cells.push_back({c.variable, c.left, c.right ? RightObject(*c.right) : RightObject()});
  }
  return cells;
}

InnerChain as_inner(LabelId target, std::span<const ChainCell> cells) {
  InnerChain chain{{target}, {}};
  for (const ChainCell& c : cells) {
    const LabelId* right = c.right.candidate();
    chain.cells.push_back(
        {c.variable, c.left, right != nullptr ? std::optional(*right) : std::nullopt});
  }
  return chain;
}

}  // namespace

InnerSearch::InnerSearch(const State& base, Family family)
    : rule_(make_rule(family, 1, base)), levels_(base, objects_) {
  if (family != Family::kBraid) return;
  trial_ = std::make_unique<PackedTrial>(base);
  if (!trial_->usable()) trial_.reset();
}

LevelBound InnerSearch::level_bound(const State& now, LabelId target, std::uint32_t longest) {
  return packed_.usable() ? packed_.run(target, longest) : levels_.run(now, target, longest);
}

std::vector<InnerSearch::Possible> InnerSearch::possible_targets(const State& now,
                                                                 std::uint32_t longest, Stop stop) {
  packed_.build(now);
  objects_.start(now);
  std::vector<Possible> found;
  for (const LabelId y : now.candidates()) {
    if (stop.requested()) break;
    const LevelBound bound = level_bound(now, y, longest);
    if (bound.kind == LevelBound::Kind::kContradiction) found.push_back({y, bound.length});
  }
  return found;
}

std::vector<InnerChain> InnerSearch::find(const State& now, std::uint32_t longest, Range range,
                                          Stop stop) {
  std::vector<Possible> possible = possible_targets(now, longest, stop);
  std::vector<InnerChain> found;
  for (std::uint32_t length = 2; length <= longest && !possible.empty(); ++length) {
    if (stop.requested() || (range == Range::kShortest && !found.empty())) break;
    std::erase_if(possible, [&](const Possible& p) {
      if (p.shortest > length) return false;
      const SearchVerdict verdict = add(now, p.target, length, found, stop);
      return verdict == SearchVerdict::kFound || verdict == SearchVerdict::kNoneAtAll;
    });
  }
  return found;
}

std::vector<InnerChain> InnerSearch::find_next(const State& now, PackedTrial::Memory& memory,
                                               std::uint32_t longest, Stop stop) {
  if (!trial_) return find(now, longest, Range::kShortest, stop);
  std::vector<InnerChain> found;
  for (std::uint32_t length = 2; length <= longest && found.empty(); ++length) {
    for (const LabelId y : trial_->targets(now, memory, length, stop)) {
      (void)add(now, y, length, found, stop);
    }
    if (stop.requested()) break;
  }
  return found;
}

// Adds a pattern on the target, unless it is also a target of one that was found before.
SearchVerdict InnerSearch::add(const State& now, LabelId target, std::uint32_t length,
                               std::vector<InnerChain>& found, Stop stop) {
  const bool covered = std::any_of(found.begin(), found.end(), [&](const InnerChain& c) {
    return std::binary_search(c.targets.begin(), c.targets.end(), target);
  });
  if (covered) return SearchVerdict::kFound;
  const SearchVerdict verdict = rule_->search(now, target, length, stop);
  if (verdict == SearchVerdict::kFound) {
    found.push_back(as_inner(target, rule_->cells()));
    add_targets(now, found.back());
  }
  return verdict;
}

void InnerSearch::add_targets(const State& now, InnerChain& chain) {
  const auto cells = as_cells(chain.cells);
  const LabelId own = chain.targets.front();
  for_each_linked_candidate(now, cells.front().left, [&](LabelId y) {
    if (y != own && rule_->accepts(now, cells, y)) chain.targets.push_back(y);
  });
  std::sort(chain.targets.begin(), chain.targets.end());
}

bool InnerSearch::holds(const State& now, const InnerChain& chain) {
  const bool lefts = std::all_of(chain.cells.begin(), chain.cells.end(),
                                 [&](const InnerCell& c) { return now.is_candidate(c.left); });
  if (!lefts || now.candidate_count(chain.cells.back().variable) < 2) return false;
  const auto cells = as_cells(chain.cells);
  return std::all_of(chain.targets.begin(), chain.targets.end(), [&](LabelId y) {
    return now.is_candidate(y) && rule_->accepts(now, cells, y);
  });
}

}  // namespace pbcs
