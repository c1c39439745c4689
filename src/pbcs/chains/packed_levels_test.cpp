#include "pbcs/chains/packed_levels.hpp"

#include <gtest/gtest.h>

#include "support/random_csp.hpp"

namespace pbcs {
namespace {

void expect_same_bound(const LevelBound& packed, const LevelBound& plain) {
  ASSERT_EQ(packed.kind, plain.kind);
  ASSERT_EQ(packed.length, plain.length);
}

// Asserting the target, then the Singles in order, must empty the variable.
void expect_line_leads_to_contradiction(State state, LabelId z, const PackedLevels& packed) {
  state.assert_value(z);
  for (const Remnant& remnant : packed.asserted()) {
    ASSERT_TRUE(state.has_one_candidate(remnant.variable));
    const LabelId label = state.only_candidate(remnant.variable);
    ASSERT_EQ(Objects::object(label), remnant.object);
    state.assert_value(label);
  }
  EXPECT_FALSE(state.has_value(packed.emptied()));
  EXPECT_EQ(state.candidate_count(packed.emptied()), 0U);
}

// Compares both tests for every candidate and cap; counts the contradictions seen.
std::size_t compare_all(const State& state, PackedLevels& packed) {
  std::size_t contradictions = 0;
  Objects objects;
  objects.start(state);
  LevelTest plain(state, objects);
  for (const LabelId z : state.candidates()) {
    for (std::uint32_t cap = 1; cap <= 6; ++cap) {
      const LevelBound bound = plain.run(state, z, cap);
      expect_same_bound(packed.run(z, cap), bound);
      if (bound.kind == LevelBound::Kind::kContradiction) {
        ++contradictions;
        expect_line_leads_to_contradiction(state, z, packed);
        continue;
      }
      std::vector<Word> cone(packed.cone_words());
      packed.add_cone(cone.data());
      for (const LabelId l : state.candidates()) {
        if (l == z || plain.reached().is_value(l)) continue;
        EXPECT_EQ(test_bit(cone.data(), packed.cone_bit(l)), !plain.reached().is_candidate(l));
      }
    }
  }
  return contradictions;
}

TEST(PackedLevels, AgreesWithTheLevelTest) {
  Random random(20);
  std::size_t contradictions = 0;
  for (int i = 0; i < 300; ++i) {
    const test::Case c = test::random_case(random);
    for (const auto registers :
         {PackedLevels::Registers::kWidest, PackedLevels::Registers::kPlain}) {
      PackedLevels packed;
      packed.build(c.state, PackedLevels::Fields::kVariables, registers);
      ASSERT_TRUE(packed.usable());
      contradictions += compare_all(c.state, packed);
    }
  }
  EXPECT_GT(contradictions, 2000U);
}

TEST(PackedLevels, FollowsEliminations) {
  Random random(21);
  std::size_t compared = 0;
  for (int i = 0; i < 100; ++i) {
    const test::Case c = test::random_case(random);
    PackedLevels packed;
    packed.build(c.state);
    const auto later = test::random_state(random, c.state, test::Eliminations::kKeepASolution);
    if (!later) continue;
    for (const LabelId l : c.state.candidates()) {
      if (!later->is_candidate(l)) packed.remove(l, *later);
    }
    compare_all(*later, packed);
    ++compared;
  }
  EXPECT_GT(compared, 30U);
}

TEST(PackedLevels, LeavesLargeStructuresAlone) {
  std::vector<std::vector<LabelId>> variables(1);
  for (std::uint32_t l = 0; l < 64; ++l) variables[0].push_back(LabelId{l});
  const Structure one_wide_variable(64, variables, {});
  PackedLevels packed;
  packed.build(State(one_wide_variable));
  EXPECT_FALSE(packed.usable());
}

}  // namespace
}  // namespace pbcs
