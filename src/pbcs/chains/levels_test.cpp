#include "pbcs/chains/levels.hpp"

#include <gtest/gtest.h>

#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

using Kind = LevelBound::Kind;

/// z makes a2 true, then b2, then c2, and nothing is left in D. E hangs on D.
class Levels : public testing::Test {
 protected:
  Levels() { objects_.start(base_); }
  LevelBound run(const char* target, std::uint32_t cap) {
    return levels_.run(base_, csp_.label(target), cap);
  }
  [[nodiscard]] std::string asserted() const {
    std::vector<LabelId> labels;
    for (const Remnant& remnant : levels_.asserted())
      labels.push_back(Objects::label(remnant.object));
    return csp_.text(labels);
  }
  TinyModel csp_{"A: a1 a2 | B: b1 b2 | C: c1 c2 | D: d1 d2 | E: e1 e2",
                 "z-a1 a2-b1 b2-c1 c2-d1 c2-d2 c2-e1"};
  State base_ = csp_.state();
  Objects objects_;
  LevelTest levels_{base_, objects_};
};

TEST_F(Levels, a_contradiction_after_k_rounds_needs_k_plus_1_variables) {
  const LevelBound bound = run("z", 9);
  EXPECT_EQ(bound.kind, Kind::kContradiction);
  EXPECT_EQ(bound.length, 4U);
  EXPECT_EQ(levels_.reached().conflict(), csp_.variable("D"));
  EXPECT_EQ(asserted(), "a2 b2 c2");
}

TEST_F(Levels, a_contradiction_at_once_needs_one_variable) {
  EXPECT_EQ(run("c2", 1).kind, Kind::kContradiction);
  EXPECT_EQ(run("c2", 1).length, 1U);
  EXPECT_EQ(asserted(), "");
}

TEST_F(Levels, the_cap_cuts_the_rounds) {
  EXPECT_EQ(run("z", 4).kind, Kind::kContradiction);
  const LevelBound bound = run("z", 3);
  EXPECT_EQ(bound.kind, Kind::kBeyond);
  EXPECT_EQ(bound.length, 3U);
  EXPECT_FALSE(levels_.reached().contradictory());
  EXPECT_EQ(asserted(), "a2 b2");
}

TEST_F(Levels, without_contradiction_there_is_no_braid_at_all) {
  EXPECT_EQ(run("b1", 9).kind, Kind::kNever);
  EXPECT_EQ(asserted(), "a1 z'");
}

TEST_F(Levels, the_singles_of_a_round_are_asserted_together) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2", "z-a1 z-b1 a2-c1 b2-c2");
  const State base = csp.state();
  Objects objects;
  objects.start(base);
  const LevelBound bound = LevelTest(base, objects).run(base, csp.label("z"), 9);
  EXPECT_EQ(bound.kind, Kind::kContradiction);
  EXPECT_EQ(bound.length, 2U) << "one round; the shortest braid has 3 variables all the same";
}

TEST_F(Levels, the_state_tested_is_left_alone) {
  (void)run("z", 9);
  EXPECT_TRUE(base_ == csp_.state());
  EXPECT_TRUE(base_.quiescent());
}

TEST_F(Levels, resume_goes_on_from_a_hypothesis) {
  State from = base_;
  from.assert_value(csp_.label("z"));
  from.assert_value(csp_.label("a2"));
  EXPECT_EQ(levels_.resume(base_, from, 2, {}).kind, Kind::kBeyond);
  EXPECT_EQ(levels_.resume(base_, from, 3, {}).kind, Kind::kContradiction);
  EXPECT_EQ(asserted(), "b2 c2");
}

TEST_F(Levels, resume_asserts_nothing_forbidden) {
  State from = base_;
  from.assert_value(csp_.label("z"));
  std::vector<Word> forbidden(words_for(csp_.model()->label_count()));
  set_bit(forbidden.data(), index(csp_.label("b2")));
  EXPECT_EQ(levels_.resume(base_, from, 9, forbidden).kind, Kind::kNever);
  EXPECT_EQ(asserted(), "a2");
}

/// The bound of a level test on z with these objects.
LevelBound bound_with(const Repertoire& repertoire, const TinyModel& csp) {
  const State base = csp.state();
  Objects objects(repertoire);
  objects.start(base);
  return LevelTest(base, objects).run(base, csp.label("z"), 9);
}

TEST(LevelsWithObjects, g_candidates_count_as_singles_do) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2", "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3");
  EXPECT_EQ(bound_with({}, csp).kind, Kind::kNever);
  const LevelBound bound = bound_with({.groups = true}, csp);
  EXPECT_EQ(bound.kind, Kind::kContradiction);
  EXPECT_EQ(bound.length, 2U) << "both g-candidates in one round: C is empty";
}

// The Pairs are there at once, but take two variables each: they are asserted in the second round.
TEST(LevelsWithObjects, subsets_come_later_by_their_size) {
  const TinyModel csp("A: a0 a1 a2 | B: b1 b2 | C: k m | D: d0 d1 d2 | E: e1 e2", "z-a0 z-d0",
                      "K: a1 b1 k | L: a2 b2 | M: d1 e1 m | N: d2 e2");
  EXPECT_EQ(bound_with({.groups = true}, csp).kind, Kind::kNever);
  const LevelBound bound = bound_with({.groups = true, .subset_size = 2}, csp);
  EXPECT_EQ(bound.kind, Kind::kContradiction);
  EXPECT_EQ(bound.length, 3U);
}

}  // namespace
}  // namespace pbcs::test
