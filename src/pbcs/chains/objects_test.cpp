#include "pbcs/chains/objects.hpp"

#include <gtest/gtest.h>

#include "pbcs/chains/memoryless_search.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

// Without a1 the rest of A is a g-candidate: c1 is linked to all of it. So is that of B.
const char* const kObjectVariables = "A: a1 a2 a3 | B: b1 b2 b3 | C: c1 c2";
const char* const kObjectLinks = "z-a1 z-b1 a2-c1 a3-c1 c2-b2 c2-b3";

TEST(Objects, g_candidates_are_left_where_they_are_in_the_repertoire) {
  const TinyModel csp(kObjectVariables, kObjectLinks);
  const State state = csp.state("a1");
  Objects with_groups({.groups = true});
  with_groups.start(state);
  const auto group = with_groups.group_of(state, csp.variable("A"));
  ASSERT_TRUE(group.has_value());
  EXPECT_TRUE(with_groups.excludes(*group, csp.label("c1")));
  Objects without_groups;
  without_groups.start(state);
  EXPECT_EQ(without_groups.group_of(state, csp.variable("A")), std::nullopt);
}

TEST(MemorylessSearch, needs_no_g_candidates) {
  const TinyModel csp(kObjectVariables, kObjectLinks);
  const auto search = [&](const Repertoire& repertoire, const char* eliminated) {
    const State state = csp.state(eliminated);
    MemorylessSearch memoryless(repertoire, MemorylessSearch::Modulo::kTarget);
    const SearchVerdict verdict = memoryless.run(state, csp.label("z"), 5);
    return verdict == SearchVerdict::kFound ? csp.text(memoryless.cells()) : "none";
  };
  EXPECT_EQ(search({.groups = true}, ""), "A{a1 a2|a3} - C{c1 c2} - B{b2 .}");
  EXPECT_EQ(search({}, ""), "none");
  EXPECT_EQ(search({}, "a3"), "A{a1 a2} - C{c1 c2} - B{b2 .}");
}

}  // namespace
}  // namespace pbcs::test
