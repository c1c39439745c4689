#include "pbcs/check/slope_checker.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/futoshiki/model.hpp"

namespace pbcs::test {
namespace {

using futoshiki::Kind;

// r1c1 < r1c2 < r1c3 > r1c4 > r1c5 and r2c5 < r1c5 in a 5x5 board.
class SlopeChecker : public testing::Test {
 protected:
  SlopeChecker()
      : instance_(futoshiki::instance_of({Kind::kFutoshiki,
                                          5,
                                          std::vector<std::uint32_t>(25),
                                          {{0, 1}, {1, 2}, {3, 2}, {4, 3}, {9, 4}}})),
        state_(initial_state(instance_)) {}

  [[nodiscard]] VariableId cell(std::uint32_t row, std::uint32_t column) const {
    return VariableId{(row - 1) * 5 + column - 1};
  }
  [[nodiscard]] LabelId label(std::uint32_t number, std::uint32_t row, std::uint32_t column) const {
    return LabelId{((row - 1) * 5 + column - 1) * 5 + number - 1};
  }
  [[nodiscard]] Step chain(std::vector<LabelId> eliminated,
                           SlopeKind kind = SlopeKind::kWeak) const {
    return {Family::kAscendingChain,
            1,
            {},
            std::move(eliminated),
            Slope{{cell(1, 1), cell(1, 2), cell(1, 3)}, 2, kind}};
  }
  [[nodiscard]] Step hill(std::vector<LabelId> eliminated,
                          SlopeKind kind = SlopeKind::kWeak) const {
    return {Family::kHill,
            1,
            {},
            std::move(eliminated),
            Slope{{cell(1, 1), cell(1, 2), cell(1, 3), cell(1, 4), cell(1, 5)}, 2, kind}};
  }
  [[nodiscard]] std::string verdict(const Step& step) const {
    const auto checked = check_step(state_, step);
    return checked ? "" : checked.error().condition;
  }
  static Slope& slope(Step& step) { return std::get<Slope>(step.proof); }

  Instance instance_;
  State state_;
};

TEST_F(SlopeChecker, accepts_what_chains_exclude_and_no_more) {
  EXPECT_EQ(verdict(chain({label(4, 1, 1), label(5, 1, 1), label(1, 1, 2), label(5, 1, 2),
                           label(1, 1, 3), label(2, 1, 3)})),
            "");
  for (const LabelId possible : {label(3, 1, 1), label(2, 1, 2), label(4, 1, 2), label(3, 1, 3)}) {
    EXPECT_EQ(verdict(chain({possible})), "the chain leaves the target possible");
  }
  EXPECT_EQ(verdict(chain({label(1, 1, 4)})), "the chain leaves the target possible");
}

TEST_F(SlopeChecker, strong_chains_start_from_candidates) {
  state_.eliminate(label(1, 1, 1));
  EXPECT_EQ(verdict(chain({label(2, 1, 2)})), "the chain leaves the target possible");
  EXPECT_EQ(verdict(chain({label(2, 1, 2), label(3, 1, 3)}, SlopeKind::kStrong)), "");
  EXPECT_EQ(verdict(chain({label(3, 1, 2)}, SlopeKind::kStrong)),
            "the chain leaves the target possible");
  state_.eliminate(label(5, 1, 3));
  EXPECT_EQ(verdict(chain({label(3, 1, 1), label(4, 1, 2)}, SlopeKind::kStrong)), "");
  EXPECT_EQ(verdict(chain({label(2, 1, 1)}, SlopeKind::kStrong)),
            "the chain leaves the target possible");
}

TEST_F(SlopeChecker, accepts_what_hills_exclude_and_no_more) {
  EXPECT_EQ(verdict(hill({label(1, 1, 3), label(4, 1, 3)})), "");
  EXPECT_EQ(verdict(hill({label(5, 1, 3)})), "the slopes leave the target possible");
  EXPECT_EQ(verdict(hill({label(1, 1, 2)})), "the target is no value of the top or bottom");
  Step smaller = hill({label(3, 1, 3)});
  slope(smaller).variables.pop_back();
  EXPECT_EQ(verdict(smaller), "");
  smaller.eliminated = {label(4, 1, 3)};
  EXPECT_EQ(verdict(smaller), "the slopes leave the target possible");
  slope(smaller).kind = SlopeKind::kStrong;
  state_.eliminate(label(1, 1, 1));
  EXPECT_EQ(verdict(smaller), "the slopes leave the target possible");  // r1c4 may be 1
  state_.eliminate(label(1, 1, 4));
  EXPECT_EQ(verdict(smaller), "");
}

TEST_F(SlopeChecker, signs_must_be_there) {
  Step step = chain({label(1, 1, 2)});
  slope(step).variables = {cell(1, 2), cell(1, 1)};
  slope(step).turn = 1;
  EXPECT_EQ(verdict(step), "the variable need not be less than the next one of the slope");
  slope(step).variables = {cell(1, 1), cell(2, 1)};
  EXPECT_EQ(verdict(step), "the variable need not be less than the next one of the slope");
  Step valley = hill({label(5, 1, 3)});
  valley.family = Family::kValley;
  EXPECT_EQ(verdict(valley), "the variable need not be less than the next one of the slope");
}

// r2c5 < r1c5 < r1c4 < r1c3: a chain; but r2c5 and r1c1 may be equal.
TEST_F(SlopeChecker, the_slopes_of_a_hill_must_differ) {
  Step step = hill({label(4, 1, 3)});
  slope(step).variables = {cell(1, 1), cell(1, 2), cell(1, 3), cell(1, 4), cell(1, 5), cell(2, 5)};
  EXPECT_EQ(verdict(step), "two variables of the slope may be equal");
}

TEST_F(SlopeChecker, shape_and_conclusions) {
  Step step = chain({label(1, 1, 2)});
  step.length = 2;
  EXPECT_EQ(verdict(step), "the rank of an ascending chain, hill or valley is 1");
  step = chain({label(1, 1, 2)});
  slope(step).turn = 1;
  EXPECT_EQ(verdict(step), "the turn of the slope is at the wrong place");
  step = hill({label(1, 1, 3)});
  slope(step).turn = 4;
  EXPECT_EQ(verdict(step), "the turn of the slope is at the wrong place");
  step = chain({label(1, 1, 2)});
  slope(step).variables = {cell(1, 1)};
  EXPECT_EQ(verdict(step), "the slope has too few variables");
  slope(step).variables = {cell(1, 1), cell(1, 2), cell(1, 1)};
  EXPECT_EQ(verdict(step), "a variable of the slope is named twice");
  slope(step).variables = {cell(1, 1), VariableId{1000}, cell(1, 2)};
  EXPECT_EQ(verdict(step), "a variable of the slope does not exist");
  EXPECT_EQ(verdict(chain({})), "the step eliminates nothing");
  step.proof = Chain{};
  EXPECT_EQ(verdict(step), "the proof of an ascending chain must be a slope");
}

}  // namespace
}  // namespace pbcs::test
