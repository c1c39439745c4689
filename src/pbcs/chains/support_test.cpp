#include "pbcs/chains/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pbcs/chains/levels.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

using ::testing::ElementsAre;

/// z makes a2, b2 and c2 true, a2 makes e2 true; D is emptied by a2 and c2 together.
class SupportOfD : public testing::Test {
 protected:
  [[nodiscard]] std::vector<bool> needed(std::size_t fixed) {
    line_.clear();
    for (const char* name : {"a2", "b2", "c2", "e2"}) {
      const LabelId l = csp_.label(name);
      line_.push_back({csp_.model()->variables_of(l).front(), Objects::object(l)});
    }
    objects_.start(base_);
    support_.find(base_, objects_, csp_.label("z"), line_, fixed, csp_.variable("D"));
    return support_.needed();
  }
  TinyModel csp_{"A: a1 a2 | B: b1 b2 | C: c1 c2 | E: e1 e2 | D: d1 d2 d3",
                 "z-a1 z-b1 z-c1 a2-e1 a2-d1 c2-d2 z-d3 e2-d1"};
  State base_ = csp_.state();
  Objects objects_;
  std::vector<Remnant> line_;  // the support refers to it
  Support support_;
};

TEST_F(SupportOfD, leaves_out_what_nothing_rests_on) {
  EXPECT_THAT(needed(0), ElementsAre(true, false, true, false));
  EXPECT_EQ(support_.length(), 2U);
}

TEST_F(SupportOfD, keeps_the_first_singles_when_told_to) {
  EXPECT_THAT(needed(2), ElementsAre(true, true, true, false));
  EXPECT_EQ(support_.length(), 3U);
}

TEST(Support, follows_singles_back_to_the_target) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2 | X: x1 x2",
                      "z-a1 a2-b1 z-x1 b2-c1 b2-c2 x2-b1");
  const State base = csp.state();
  Objects objects;
  objects.start(base);
  LevelTest levels(base, objects);
  (void)levels.run(base, csp.label("z"), 9);
  Support support;
  support.find(base, objects, csp.label("z"), levels.asserted(), 0, csp.variable("C"));
  std::vector<LabelId> kept;
  for (std::size_t i = 0; i < levels.asserted().size(); ++i) {
    if (support.needed()[i]) kept.push_back(Objects::label(levels.asserted()[i].object));
  }
  EXPECT_EQ(csp.text(kept), "a2 b2") << "x2 excludes b1 as well, but once is enough";
}

TEST(Support, counts_all_variables_of_an_inner_subset) {
  const TinyModel csp("A: a0 a1 a2 | B: b1 b2 | C: k c | X: x1 x2", "z-a0 z-c z-x1",
                      "K: a1 b1 k | L: a2 b2 l");
  const State base = csp.state();
  Objects objects({.groups = true, .subset_size = 2});
  objects.start(base);
  const LabelId x2 = csp.label("x2");
  const std::vector<Remnant> line{{csp.variable("X"), Objects::object(x2)},
                                  {csp.variable("A"), objects.add(csp.subset("A B / K L"))}};
  Support support;
  support.find(base, objects, csp.label("z"), line, 0, csp.variable("C"));
  EXPECT_THAT(support.needed(), ElementsAre(false, true));
  EXPECT_EQ(support.length(), 2U);
}

// Asserting the needed Singles alone must lead to the same contradiction.
TEST(Support, is_enough_for_the_contradiction) {
  Random random(61);
  std::size_t shorter = 0;
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const Case c = random_case(random);
    Objects objects;
    objects.start(c.state);
    LevelTest levels(c.state, objects);
    Support support;
    for (const LabelId z : c.state.candidates()) {
      if (levels.run(c.state, z, 99).kind != LevelBound::Kind::kContradiction) continue;
      const VariableId emptied = *levels.reached().conflict();
      support.find(c.state, objects, z, levels.asserted(), 0, emptied);
      State replay = c.state;
      replay.assert_value(z);
      for (std::size_t k = 0; k < levels.asserted().size(); ++k) {
        if (!support.needed()[k]) continue;
        const Remnant remnant = levels.asserted()[k];
        ASSERT_TRUE(replay.has_one_candidate(remnant.variable)) << describe(c.state);
        const LabelId label = replay.only_candidate(remnant.variable);
        ASSERT_EQ(Objects::object(label), remnant.object) << describe(c.state);
        replay.assert_value(label);
      }
      EXPECT_EQ(replay.candidate_count(emptied), 0U);
      EXPECT_FALSE(replay.has_value(emptied));
      if (support.length() < levels.asserted().size()) ++shorter;
    }
  }
  EXPECT_GT(shorter, 100U);
}

}  // namespace
}  // namespace pbcs::test
