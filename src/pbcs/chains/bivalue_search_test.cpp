#include "pbcs/chains/bivalue_search.hpp"

#include <gtest/gtest.h>

#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

TEST(BivalueSearch, goes_no_further_than_its_bound) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2", "z-a1 a2-b1 b2-c1 c2-z");
  const State state = csp.state();
  BivalueSearch search;
  EXPECT_EQ(search.run(state, csp.label("z"), 1), SearchVerdict::kNoneWithinBound);
  EXPECT_EQ(search.none_up_to(), 1U);
  EXPECT_TRUE(test_bit(search.cone().data(), index(csp.label("a1"))));
  EXPECT_FALSE(test_bit(search.cone().data(), index(csp.label("b1"))));
  EXPECT_EQ(search.run(state, csp.label("z"), 3), SearchVerdict::kFound);
  EXPECT_EQ(csp.text(search.cells()), "A{a1 a2} - B{b1 b2} - C{c1 c2}");
}

TEST(BivalueSearch, finds_with_growing_bounds_what_it_finds_at_once) {
  Random random(86);
  std::size_t found = 0;
  std::size_t exhausted = 0;
  for (int i = 0; i < 300; ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kHubs);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (!state) continue;
    BivalueSearch search;  // what it knows about the state is good for all targets
    for (const LabelId target : state->candidates()) {
      BivalueSearch at_once;
      const SearchVerdict any = at_once.glance(*state, target, kNoBound);
      const auto longest = static_cast<std::uint32_t>(state->candidate_count());
      std::uint32_t bound = 1;
      while (search.glance(*state, target, bound) == SearchVerdict::kNoneWithinBound) {
        ASSERT_EQ(search.none_up_to(), bound);
        ASSERT_LT(++bound, longest) << describe(*state);
      }
      ASSERT_EQ(search.glance(*state, target, bound), any) << describe(*state);
      ASSERT_EQ(search.cells(), at_once.cells()) << describe(*state);
      ++(any == SearchVerdict::kNoneAtAll ? exhausted : found);
    }
  }
  EXPECT_GT(found, 100U);
  EXPECT_GT(exhausted, 100U);
}

bool touches(const State& state, LabelId gone, std::span<const Word> cone) {
  for (const LabelId n : state.structure().neighbours(gone)) {
    if (test_bit(cone.data(), index(n))) return true;
  }
  return false;
}

// Another variable with two candidates matters only if one of them is in the cone.
TEST(BivalueSearch, a_failure_holds_until_an_elimination_touches_its_cone) {
  Random random(85);
  std::size_t kept = 0;
  std::size_t lost = 0;
  for (int i = 0; i < 300; ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kHubs);
    const auto state = random_state(random, State(*model), Eliminations::kAny);
    if (!state) continue;
    for (const LabelId target : state->candidates()) {
      for (const std::uint32_t bound : {2U, 3U, 9U}) {
        BivalueSearch before;
        if (before.run(*state, target, bound) == SearchVerdict::kFound) continue;
        for (const LabelId gone : state->candidates()) {
          State later = *state;
          later.eliminate(gone);
          if (gone == target || later.contradictory() || !later.quiescent()) continue;
          const bool found = BivalueSearch().run(later, target, bound) == SearchVerdict::kFound;
          if (touches(*state, gone, before.cone())) {
            lost += found ? 1 : 0;
            continue;
          }
          ++kept;
          ASSERT_FALSE(found) << describe(*state) << " without " << index(gone);
        }
      }
    }
  }
  EXPECT_GT(kept, 100U);
  EXPECT_GT(lost, 10U);
}

}  // namespace
}  // namespace pbcs::test
