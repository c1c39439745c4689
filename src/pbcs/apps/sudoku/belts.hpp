// x2y2-belts (sk-loops): the rule that only Sudoku has.
//
// Definition: a segment is two cells without value (its ends) of one row or column inside one
// block, with two left numbers L and two right numbers R, all different: the ends have no other
// candidates, and each of the four numbers occurs. Two segments are chainable when they have no
// common end, the right numbers of the first are the left numbers of the second, and both lie in
// one unit: two rows' (columns') pieces of the same row (column) in different blocks, or any two
// in the same block. A belt is a ring of different segments, each chainable to the next. Targets:
// the numbers that two neighbours share, in the unit that they share, outside their ends.
// Why it holds: a segment has two values; two neighbours cannot have more than two of their common
// numbers in their unit; counted round the ring they must have exactly two.
// Reference: 13.3 and 13.4 (a belt of 2k crosses is an x2y2-belt of 4k segments). Cost: rings among
// the few segments with exactly four candidates. Length: 2 for each segment, its CSP variables, so
// that sk-loops come after all that is simpler than 16 variables.
#pragma once

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/core/specific_rules.hpp"

namespace pbcs::sudoku {

class BeltRule final : public SpecificRules {
 public:
  explicit BeltRule(const Shape& shape) : shape_(shape) {}

  [[nodiscard]] std::uint32_t longest(Family family) const override;
  [[nodiscard]] std::optional<Step> find(Family family, std::uint32_t length, const State& state,
                                         Stop stop) const override;

 private:
  Shape shape_;
};

}  // namespace pbcs::sudoku
