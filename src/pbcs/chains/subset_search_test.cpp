#include "pbcs/chains/subset_search.hpp"

#include <gtest/gtest.h>

#include "pbcs/rules/subset.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

std::vector<Subset> found_by(SubsetSearch& search, const State& state, std::uint32_t size) {
  std::vector<Subset> all;
  search.for_each(state, size, [&](FoundSubset&& found) {
    all.push_back(std::move(found.subset));
    return false;
  });
  return all;
}

// Places without Subsets are left out until they change: nothing may be missed by that.
TEST(SubsetSearch, finds_between_eliminations_what_a_new_search_finds) {
  Random random(86);
  std::size_t seen = 0;
  for (int i = 0; i < 40; ++i) {
    const ModelPtr model = i % 2 == 0 ? latin_model(5) : random_model(random, Flavour::kGrid);
    State state(*model);
    SubsetSearch kept(false);
    kept.start(state);
    while (!state.contradictory() && state.candidate_count() > 0) {
      for (const std::uint32_t size : {2U, 3U}) {
        SubsetSearch fresh(false);
        fresh.start(state);
        const auto expected = found_by(fresh, state, size);
        seen += expected.size();
        ASSERT_EQ(found_by(kept, state, size), expected) << describe(state);
      }
      const auto candidates = state.candidates();
      state.eliminate(candidates[random.uniform(candidates.size())]);
      apply_brt(state);
    }
  }
  EXPECT_GT(seen, 50U);
}

}  // namespace
}  // namespace pbcs::test
