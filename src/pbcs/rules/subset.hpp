// Subsets and g-Subsets of size p, p > 1.
//
// p CSP variables, pairwise without common candidate, and p transversal sets, each made of the
// labels of the variables in one constraint, at most one of each variable and none of two of them
// (g-Subsets: labels of one variable inside a g-label); all candidates of the variables lie in
// these sets, and no k < p variables have theirs in k sets only (not degenerate). Targets:
// candidates linked by the constraint to all labels of a set. Why it holds: if a target were true,
// p variables would have to share the p - 1 other sets, and no two of them can have a value in the
// same set. Reference: 8.1 to 8.4, 10.1; confluent (Theorem 8.4, 10.1.5). Cost: see
// chains/subset_search.hpp. Neighbours: Pairs are whips[2] (Theorem 8.6), most Triplets whips[3],
// most Quads whips[4].
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/chains/subset_search.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/finder.hpp"

namespace pbcs {

/// The first Subset of exactly `size` variables that eliminates something. `search` must be started
/// on `base`. When stopped there may be one all the same.
[[nodiscard]] std::optional<FoundSubset> find_subset(SubsetSearch& search, const State& base,
                                                     std::uint32_t size, Stop stop = {});

/// All of them, as steps, without repetition. `family` is kSubset or kGSubset.
[[nodiscard]] std::vector<Step> find_subsets(Family family, const State& base, std::uint32_t size);

class SubsetFinder final : public Finder {
 public:
  using Finder::Finder;

  [[nodiscard]] FoundSteps next(const WorkingContext& context, std::uint32_t length,
                                Stop stop) override;
  [[nodiscard]] bool collects() const override { return true; }
  bool collect(Workspace& workspace, std::uint32_t length, Collection& collection,
               Stop stop) override;
  [[nodiscard]] bool sweeps() const override { return true; }
  Saturation sweep(Sweep& sweep) override;

 private:
  [[nodiscard]] Step step(const Workspace& workspace, FoundSubset found) const;
};

}  // namespace pbcs
