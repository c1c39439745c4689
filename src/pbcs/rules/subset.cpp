#include "pbcs/rules/subset.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/rules/sweep.hpp"

namespace pbcs {

std::optional<FoundSubset> find_subset(SubsetSearch& search, const State& base, std::uint32_t size,
                                       Stop stop) {
  std::optional<FoundSubset> first;
  const auto take = [&](FoundSubset&& found) {
    first = std::move(found);
    return true;
  };
  search.for_each(base, size, take, stop);
  return first;
}

std::vector<Step> find_subsets(Family family, const State& base, std::uint32_t size) {
  SubsetSearch search(info(family).inner == Inner::kGroups);
  search.start(base);
  std::vector<Step> steps;
  search.for_each(base, size, [&](FoundSubset&& found) {
    Step step{family, size, {}, std::move(found.targets), std::move(found.subset)};
    if (std::find(steps.begin(), steps.end(), step) == steps.end()) {
      steps.push_back(std::move(step));
    }
    return false;
  });
  return steps;
}

Step SubsetFinder::step(const Workspace& workspace, FoundSubset found) const {
  const auto size = static_cast<std::uint32_t>(found.subset.variables.size());
  return workspace.original(
      Step{member().family, size, {}, std::move(found.targets), std::move(found.subset)});
}

FoundSteps SubsetFinder::next(const WorkingContext& context, std::uint32_t length, Stop stop) {
  Workspace& workspace = context.workspace;
  const std::uint32_t largest = workspace.largest_subset(member());
  FoundSteps found{{}, length < largest};
  if (length < 2 || length > largest) return found;
  if (auto subset = workspace.find_subset(member().family, length, stop)) {
    found.steps.push_back(step(workspace, std::move(*subset)));
  }
  return found;
}

// Not by target: all of them are met whose targets are not all settled.
bool SubsetFinder::collect(Workspace& workspace, std::uint32_t length, Collection& collection,
                           Stop stop) {
  const std::uint32_t largest = workspace.largest_subset(member());
  if (length < 2 || length > largest) return length < largest;
  std::vector<LabelId> met;
  const auto take = [&](FoundSubset&& found) {
    const bool new_target = std::any_of(found.targets.begin(), found.targets.end(),
                                        [&](LabelId z) { return !collection.is_settled(z); });
    if (!new_target) return false;
    met.insert(met.end(), found.targets.begin(), found.targets.end());
    collection.add(step(workspace, std::move(found)));
    return false;
  };
  workspace.for_each_subset(member().family, length, take, stop);
  for (const LabelId z : met) collection.settle(z);
  return length < largest;
}

Saturation SubsetFinder::sweep(Sweep& sweep) {
  Workspace& workspace = sweep.workspace();
  const std::uint32_t largest = workspace.largest_subset(member());
  for (std::uint32_t size = 2; size <= largest;) {
    const auto found = workspace.find_subset(member().family, size, sweep.stop());
    if (sweep.stop().requested()) return Saturation::kStopped;
    if (!found) {
      ++size;
      continue;
    }
    if (const auto end = sweep.eliminate(found->targets)) return *end;
    size = 2;
  }
  const std::uint32_t any = workspace.largest_subset({member().family, kUnbounded});
  return largest < any ? Saturation::kStuck : Saturation::kStuckForever;
}

}  // namespace pbcs
