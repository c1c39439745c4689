// forcing-whip[n] and forcing-braid[n], n >= 3.
//
// A CSP variable with exactly two candidates Z1 and Z2, and two partial whips (braids), one on Z1
// and one on Z2: whips (braids) whose cells all have a right-linking candidate. A candidate that is
// a left-linking one of both is eliminated, one that is a right-linking one of both is asserted.
// The length is the number of all cells plus one. Why it holds: one of Z1 and Z2 is true, and in
// both cases the left-linking candidates are false and the right-linking ones true. Reference: 5.9,
// which finds no use for them after whips and braids of the same length. Cost: an enumeration of
// all partial whips (braids), so they are looked for up to kLongestForcing. Neighbours: reversible
// chains would join into one chain through the bivalue variable.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/finder.hpp"
#include "pbcs/rules/partial_chains.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// The longest forcing patterns that are looked for.
inline constexpr std::uint32_t kLongestForcing = 7;

/// Looks for the forcing patterns of one family in one quiescent state, which must outlive it.
class ForcingRule {
 public:
  ForcingRule(Family family, const State& base) : family_(family), base_(base) {}

  /// The first pattern of at most `length` variables: by bivalue variables, then labels;
  /// eliminations come before assertions.
  [[nodiscard]] std::optional<Step> find(std::uint32_t length, Stop stop = {});

 private:
  [[nodiscard]] const Consequences& consequences(LabelId start, std::uint32_t max_cells, Stop stop);
  [[nodiscard]] std::optional<Step> find_on(VariableId v, std::uint32_t length, Stop stop);
  [[nodiscard]] Step step_of(Forcing forcing, std::vector<LabelId> asserted,
                             std::vector<LabelId> eliminated) const;

  Family family_;
  const State& base_;
  std::uint32_t depth_ = 0;
  std::map<LabelId, Consequences> known_;  // with chains of at most depth_ cells
};

class ForcingFinder final : public Finder {
 public:
  using Finder::Finder;

  [[nodiscard]] FoundSteps next(const WorkingContext& context, std::uint32_t length,
                                Stop stop) override;
  void forget(const Step&) override { rule_.reset(); }

 private:
  std::optional<ForcingRule> rule_;
};

}  // namespace pbcs
