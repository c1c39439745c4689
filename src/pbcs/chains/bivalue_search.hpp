// Bivalue-chains: shortest ways in the graph of the CSP variables with two candidates.
//
// What follows from a candidate does not depend on the target or on how it was reached. So the
// shortest way from the target to an end, found in order of length, is a shortest chain, and a
// left-linking candidate that was used once need not be used again: all that it leads to is reached
// already. A shortest way may have a loop, which no bivalue-chain has; then loopless ones are tried
// one by one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "pbcs/chains/search.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class BivalueSearch {
 public:
  /// Looks for a shortest chain with `target` and at most `bound` variables in the quiescent
  /// `base`. When shorter ones are excluded beforehand, what is found is shortest.
  SearchVerdict run(const State& base, LabelId target, std::uint32_t bound, Stop stop = {});
  /// The same, but kUndecided when a shortest way to an end has a loop. Then a shorter
  /// bivalue-chain eliminates another candidate: with {x R} as the first cell of a smallest loop
  /// and x again its end, the cells after it eliminate R; when x is its first right-linking
  /// candidate, the cells between the two eliminate x.
  SearchVerdict glance(const State& base, LabelId target, std::uint32_t bound, Stop stop = {});

  [[nodiscard]] std::vector<ChainCell> cells() const;
  /// After a failure: no chain has this many variables or fewer.
  [[nodiscard]] std::uint32_t none_up_to() const { return none_up_to_; }
  /// What the target and the right-linking candidates met exclude, a row of bits by label: another
  /// chain needs another variable with two candidates, one of which is among these.
  [[nodiscard]] std::span<const Word> cone() const { return cone_; }

 private:
  struct Cell {
    VariableId variable;
    LabelId left;
    LabelId right;
  };
  struct Node {
    Cell cell;
    std::uint32_t length;
    std::size_t previous;  // kFirst for the cells after the target
  };
  static constexpr std::size_t kFirst = ~std::size_t{0};
  // The other candidate of a variable with two.
  struct Partner {
    VariableId variable;
    LabelId label;
  };

  void take_over(const State& base);
  void find_pairs();
  [[nodiscard]] std::span<const Partner> partners(LabelId left) const {
    return {partners_.data() + begin_[index(left)], partners_.data() + begin_[index(left) + 1]};
  }
  [[nodiscard]] bool has_rows() const { return !base_->structure().link_matrix().empty(); }
  [[nodiscard]] const Word* after(LabelId from);
  [[nodiscard]] std::uint32_t exclude_lengths(std::uint32_t bound);
  std::optional<std::size_t> find_way();
  std::optional<std::size_t> expand(LabelId from, std::uint32_t length, std::size_t previous);
  void take_way(std::size_t end);
  SearchVerdict avoid_loops(std::uint32_t bound);
  bool extend(LabelId from, std::uint32_t left);
  [[nodiscard]] bool has_loop() const;
  [[nodiscard]] bool ends(LabelId right) const { return base_->structure().linked(right, target_); }
  void add_to_cone(LabelId from);

  const State* base_ = nullptr;
  LabelId target_{};
  Stop stop_;
  StopPoll poll_{64};
  // The state for which the pairs hold; renumbering changes the number of labels or variables.
  std::vector<Word> known_state_;
  std::pair<std::uint32_t, std::uint32_t> known_size_;
  std::vector<Cell> pairs_;           // the variables with two candidates
  std::vector<std::uint32_t> begin_;  // by label: its first partner
  std::vector<std::uint32_t> next_;   // the same: where another one goes while they are collected
  std::vector<Partner> partners_;
  std::vector<Word> paired_;  // the labels with partners
  std::vector<Word> unused_;  // those that were not a left-linking candidate yet
  std::vector<Word> reached_;
  // The right-linking candidates met after the same number of cells, and after one more.
  std::vector<Word> round_, next_round_;
  // By candidate, as far as it is known: those that can come next.
  std::vector<Word> after_, known_after_;
  std::vector<Word> cone_;
  std::vector<Node> nodes_;
  std::uint32_t none_up_to_ = 0;
  std::vector<std::uint32_t> failed_with_;  // by right-linking candidate
  bool bound_hit_ = false;
  bool loop_avoided_ = false;
  std::vector<Cell> cells_;
};

}  // namespace pbcs
