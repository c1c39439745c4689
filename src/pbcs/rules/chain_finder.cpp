#include "pbcs/rules/chain_finder.hpp"

#include <bit>

#include "pbcs/rules/sweep.hpp"

namespace pbcs {

FoundSteps ChainFinder::next(const WorkingContext& context, std::uint32_t length, Stop stop) {
  Workspace& workspace = context.workspace;
  FoundSteps found;
  const std::size_t words = workspace.state().candidate_bits().size();
  for (std::size_t w = 0; w < words; ++w) {
    for (Word left = workspace.open_targets(member(), w); left != 0; left &= left - 1) {
      const LabelId z{static_cast<std::uint32_t>(64 * w) +
                      static_cast<std::uint32_t>(std::countr_zero(left))};
      if (workspace.has_no_braid(member(), z, length)) {
        found.open = true;
        continue;
      }
      switch (look_at(workspace, z, length, stop)) {
        case SearchVerdict::kFound:
          found.steps.push_back(step(workspace));
          return found;
        case SearchVerdict::kStopped:
          return found;
        case SearchVerdict::kNoneWithinBound:
        case SearchVerdict::kUndecided:
          found.open = true;
          break;
        case SearchVerdict::kNoneAtAll:
          break;
      }
    }
  }
  return found;
}

// Most answers are known.
SearchVerdict ChainFinder::look_at(Workspace& workspace, LabelId target, std::uint32_t length,
                                   Stop stop) const {
  const std::uint32_t none = workspace.known_none(member(), target);
  if (none < length) return workspace.find(member(), target, length, stop);
  return none == Workspace::kForever ? SearchVerdict::kNoneAtAll : SearchVerdict::kNoneWithinBound;
}

Step ChainFinder::step(Workspace& workspace) const {
  std::vector<ChainCell> cells = workspace.cells(member());
  auto targets = workspace.targets(member(), cells);
  const std::uint32_t length = length_of(cells);
  return workspace.original(
      Step{member().family, length, {}, std::move(targets), Chain{std::move(cells)}});
}

bool ChainFinder::collect(Workspace& workspace, std::uint32_t length, Collection& collection,
                          Stop stop) {
  bool open = false;
  for (const LabelId z : collection.wanted()) {
    if (collection.is_settled(z)) continue;
    switch (workspace.find(member(), z, length, stop)) {
      case SearchVerdict::kFound:
        collection.settle(z);
        collection.add(step(workspace));
        break;
      case SearchVerdict::kStopped:
        return open;
      case SearchVerdict::kNoneWithinBound:
      case SearchVerdict::kUndecided:
        open = true;
        break;
      case SearchVerdict::kNoneAtAll:
        break;
    }
  }
  return open;
}

// One look at all targets, applying what is found; a full effort ends with its first success.
Saturation ChainFinder::sweep(Sweep& sweep) {
  Workspace& workspace = sweep.workspace();
  Saturation verdict = Saturation::kStuckForever;
  for (const LabelId z : workspace.state().candidates()) {
    if (!workspace.state().is_candidate(z)) continue;
    if (sweep.stopped()) return Saturation::kStopped;
    switch (workspace.exists(member(), z, member().max_length, sweep.effort(), sweep.stop())) {
      case SearchVerdict::kFound:
        if (const auto end = sweep.eliminate({&z, 1})) return *end;
        verdict = Saturation::kStuck;
        if (sweep.effort() == Sweep::Effort::kFull) return verdict;
        break;
      case SearchVerdict::kUndecided:
      case SearchVerdict::kNoneWithinBound:
        verdict = Saturation::kStuck;
        break;
      case SearchVerdict::kNoneAtAll:
        break;
      case SearchVerdict::kStopped:
        return Saturation::kStopped;
    }
  }
  return verdict;
}

}  // namespace pbcs
