#include "pbcs/solve/first_whips.hpp"

#include <gtest/gtest.h>

#include <map>

#include "pbcs/solve/saturate.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

TEST(FirstWhips, eliminate_what_is_linked_to_a_whole_variable) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3", "z-a1 z-a2 z-a3 y-a1 y-a3 x-b1 x-b2 x-b3");
  State state = csp.state();
  std::vector<LabelId> eliminated;
  EXPECT_EQ(apply_first_whips(state, eliminated), BrtOutcome::kQuiescent);
  EXPECT_EQ(csp.text(eliminated), "z x");
  EXPECT_TRUE(state.is_candidate(csp.label("y")));
  EXPECT_TRUE(state.is_value(csp.label("z'"))) << "BRT was not applied";
}

TEST(FirstWhips, see_what_earlier_ones_made_possible) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2", "y-a1 y-a2 z-b1 z-b2 z'-a3");
  State state = csp.state();
  std::vector<LabelId> eliminated;
  EXPECT_EQ(apply_first_whips(state, eliminated), BrtOutcome::kQuiescent);
  EXPECT_EQ(csp.text(eliminated), "z y");
}

TEST(FirstWhips, go_on_to_the_end) {
  const TinyModel solved("A: a1 a2", "z-a1 z-a2 z'-a1");
  const TinyModel wrong("A: a1 a2 | B: b1 b2", "a1-b1 a1-b2 a2-b1 a2-b2");
  std::vector<LabelId> eliminated;
  State state = solved.state();
  EXPECT_EQ(apply_first_whips(state, eliminated), BrtOutcome::kSolved);
  state = wrong.state();
  EXPECT_EQ(apply_first_whips(state, eliminated), BrtOutcome::kContradiction);
}

// As whips are found anywhere else: whatever their order, the same is left.
TEST(FirstWhips, leave_what_saturation_leaves) {
  Random random(83);
  std::map<BrtOutcome, std::size_t> seen;
  std::size_t eliminations = 0;
  for (int i = 0; i < 400; ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kDense : Flavour::kGrid);
    const auto start = random_state(random, State(*model), Eliminations::kAny);
    if (!start) continue;
    State expected = *start;
    const Outcome outcome = saturate(expected, theory("W1"), {});
    State state = *start;
    std::vector<LabelId> eliminated;
    const auto found = apply_first_whips(state, eliminated);
    ASSERT_TRUE(found.has_value());
    ASSERT_EQ(*found == BrtOutcome::kContradiction, outcome == Outcome::kContradiction) << i;
    if (*found != BrtOutcome::kContradiction) {
      ASSERT_EQ(state, expected) << "case " << i;
    }
    eliminations += eliminated.size();
    ++seen[*found];
  }
  EXPECT_GT(eliminations, 100U);
  EXPECT_GT(seen[BrtOutcome::kQuiescent], 50U);
}

}  // namespace
}  // namespace pbcs::test
