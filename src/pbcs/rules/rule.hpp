// What a rule family of chain type offers: one file pair for each kind of chain, named in the rows
// of the catalogue.
//
// A rule looks for patterns in a quiescent state and never changes or prints anything. It owns the
// work space of its search, so one rule object serves one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/chains/search.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class Rule {
 public:
  virtual ~Rule() = default;

  /// Looks for a pattern of at most `bound` variables that eliminates `target` from the quiescent
  /// state `base`. If shorter patterns are known not to exist, the one found is shortest. For
  /// families with g-candidates or inner Subsets, `base` must have no whip[1] or Subset of at most
  /// that size left to apply: these are shorter steps, and come first.
  virtual SearchVerdict search(const State& base, LabelId target, std::uint32_t bound,
                               Stop stop) = 0;
  /// The same with little effort: kUndecided where chains would have to be tried one by one. If all
  /// targets are looked at, some other pattern is found then.
  virtual SearchVerdict glance(const State& base, LabelId target, std::uint32_t bound, Stop stop) {
    return search(base, target, bound, stop);
  }
  /// After a failed search with `bound`: no pattern has this many variables or fewer.
  [[nodiscard]] virtual std::uint32_t none_up_to(std::uint32_t bound) const { return bound; }
  /// The cone of the last search, if it is known: the labels it excluded on its ways (a row of
  /// bits). The same search fails again unless a variable of one of them loses a candidate.
  [[nodiscard]] virtual std::span<const Word> cone() const { return {}; }
  /// The cells of the pattern found last.
  [[nodiscard]] virtual std::vector<ChainCell> cells() const = 0;
  /// Are these cells, found for another target, a pattern for `target` as well?
  [[nodiscard]] virtual bool accepts(const State& base, std::span<const ChainCell> cells,
                                     LabelId target) = 0;
};

/// The rule of a chain family with inner patterns of at most `inner_size` variables, with work
/// space for states of the size of `base`.
[[nodiscard]] std::unique_ptr<Rule> make_rule(Family family, std::uint32_t inner_size,
                                              const State& base);

/// The shortest pattern of a member of a theory with `target`.
[[nodiscard]] std::optional<Chain> find_chain(const TheoryMember& member, const State& base,
                                              LabelId target);

}  // namespace pbcs
