// W_p-whip[n], W_p-braid[n], B_p-braid[n]: whips and braids with inner whips or braids.
//
// As g-whips and g-braids, but a right-linking object Rk may also be a whip (W_p) or a braid (B_p)
// of 2 <= q <= p variables in what the target Z and the earlier objects leave of the candidates. It
// excludes its targets, is left of Lk, a candidate of one of its variables that Z or an earlier
// object (in W_p-whips: the previous one) excludes, and counts q in the length. Inner whips of one
// variable are the g-candidates of g-whips.
// Why it holds: assume Z; each inner pattern then proves what it proves without Z.
// Reference: 11.1; the theories B_pB_n have the confluence property (Theorem 11.3) and the targets
// of B_p-braids are the candidates that T&E(B_p) eliminates (Theorem 11.4).
// Cost: the hypothesis is worked out in full, kept, and brought up to date when candidates are
// gone; its contradiction is traced back to what it needs. What is found need not be shortest, and
// the search for W_p-whips (nested_whip_search.hpp) is not exhaustive.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/rules/inner_search.hpp"
#include "pbcs/rules/nested_line.hpp"
#include "pbcs/rules/rule.hpp"

namespace pbcs {

class NestedChainRule final : public Rule {
 public:
  NestedChainRule(const TheoryMember& member, const State& base);

  SearchVerdict search(const State& base, LabelId target, std::uint32_t bound, Stop stop) override;
  [[nodiscard]] std::uint32_t none_up_to(std::uint32_t bound) const override;
  [[nodiscard]] std::vector<ChainCell> cells() const override { return cells_; }
  [[nodiscard]] bool accepts(const State& base, std::span<const ChainCell> cells,
                             LabelId target) override;

 private:
  // What is known about a target: its hypothesis, worked out without contradiction, or a pattern.
  struct Known {
    std::optional<State> hypothesis;
    PackedTrial::Memory memory;
    std::vector<ChainCell> cells;
    std::size_t failed_with = 0;  // so many candidates of the base were left when none was found
  };
  [[nodiscard]] bool refutes(const State& base, LabelId target, Known& known, Stop stop);
  [[nodiscard]] std::vector<ChainCell> find_whip(const State& base, LabelId target, Stop stop);
  [[nodiscard]] std::vector<ChainCell> find_braid(const State& base, LabelId target, Stop stop);
  [[nodiscard]] bool work_out(const State& base, State& now, NestedLine* line, Stop stop);
  bool assert_singles(const State& base, State& now, NestedLine* line);
  bool assert_groups(const State& base, State& now, std::vector<Word>& before, NestedLine* line);

  bool leans_on_previous_;
  std::uint32_t longest_inner_;
  Objects objects_;
  InnerSearch inner_;
  std::vector<Remnant> groups_;
  std::map<LabelId, Known> known_;
  std::vector<ChainCell> cells_;
  std::uint32_t length_ = 0;  // of what the last search found, within its bound or not
};

}  // namespace pbcs
