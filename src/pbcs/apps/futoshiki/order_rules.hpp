// Ascending chains, hills and valleys: the rules that only puzzles with signs have.
//
// Ascending chain: cells C0 < C1 < ... < Ck, each beside the next. Weak: Ci is none of the i least
// and of the k - i largest numbers. Strong: if m is the least candidate of C0, Ci is at least
// m + i; if M is the largest of Ck, Ci is at most M - (k - i). Why: from cell to cell the number
// grows by at least one. Each elimination is a sequence of whips[1] (Theorem 14.1), so the rank is
// 1 whatever k is.
// Hill: two ascending chains in one row or column with the same last cell, k + k' = l signs. Weak:
// the top is none of the l least numbers. Strong: with m the least candidate of the two first
// cells, it is at least m + l. Why: the l other cells are different and all smaller. Valley: the
// same upside down. The book puts both just after whips[1], and so do we: rank 1.
// References: 14.2, 14.3. Neighbours: whips[1] below; S-whips do what hills do (Theorem 14.2).
// Cost: chains by longest ways through the signs, hills by rows and columns.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/apps/futoshiki/grid.hpp"
#include "pbcs/core/specific_rules.hpp"

namespace pbcs::futoshiki {

/// For models in which the cells of an n x n square are the first CSP variables, row by row.
class OrderRules final : public SpecificRules {
 public:
  /// The signs of the board do not go round in a circle.
  explicit OrderRules(const Grid& grid);

  [[nodiscard]] std::uint32_t longest(Family family) const override;
  [[nodiscard]] std::optional<Step> find(Family family, std::uint32_t length, const State& state,
                                         Stop stop) const override;

 private:
  std::uint32_t n_;
  std::vector<Sign> signs_;
  std::vector<std::uint32_t> order_;  // cells, smaller ones first
};

}  // namespace pbcs::futoshiki
