#include "pbcs/rules/subset.hpp"

#include <algorithm>
#include <utility>

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
  SubsetSearch search(family == Family::kGSubset);
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

}  // namespace pbcs
