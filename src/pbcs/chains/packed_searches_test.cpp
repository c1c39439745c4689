// Searches on packed rows against those on states, which also build the patterns.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <utility>

#include "pbcs/chains/braid_search.hpp"
#include "pbcs/chains/packed_braids.hpp"
#include "pbcs/chains/packed_whips.hpp"
#include "pbcs/chains/support.hpp"
#include "pbcs/chains/whip_search.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs {
namespace {

using Fields = PackedRows::Fields;

constexpr std::array kFlavours = {test::Flavour::kDense, test::Flavour::kSparse,
                                  test::Flavour::kHubs, test::Flavour::kGrid};

// A state of a random CSP; nothing when it has none with candidates.
std::optional<test::Case> case_of(Random& random, test::Flavour flavour) {
  test::ModelPtr model = test::random_model(random, flavour);
  State start(*model);
  if (apply_brt(start) != BrtOutcome::kQuiescent) return std::nullopt;
  auto state = test::random_state(random, start, test::Eliminations::kAny);
  if (!state) return std::nullopt;
  return test::Case{std::move(model), std::move(*state)};
}

// Where g-candidates are used, whips[1] have been applied before.
bool apply_whips_1(State& state) {
  BraidSearch search(state, {});
  for (bool changed = true; changed;) {
    changed = false;
    for (const LabelId z : state.candidates()) {
      if (!state.is_candidate(z) || search.run(state, z, 1) != SearchVerdict::kFound) continue;
      state.eliminate(z);
      if (apply_brt(state) != BrtOutcome::kQuiescent) return false;
      changed = true;
    }
  }
  return true;
}

struct Compared {
  std::size_t found = 0;
  std::size_t none = 0;

  void expect_same(SearchVerdict packed, SearchVerdict plain) {
    const bool is_found = plain == SearchVerdict::kFound;
    ASSERT_EQ(packed == SearchVerdict::kFound, is_found);
    ++(is_found ? found : none);
  }
};

// Braids and whips of every candidate, for every bound.
void compare_searches(const State& state, Fields fields, Compared& braids, Compared& whips) {
  const Repertoire repertoire{.groups = fields == Fields::kGroups};
  PackedLevels levels;
  levels.build(state, fields);
  ASSERT_TRUE(levels.usable());
  PackedBraids packed_braids(levels);
  PackedWhips packed_whips(levels);
  BraidSearch braid_search(state, repertoire);
  WhipSearch whip_search(state, repertoire, true);
  std::vector<Word> cone(levels.cone_words());
  for (const LabelId z : state.candidates()) {
    for (std::uint32_t bound = 1; bound <= 7; ++bound) {
      braids.expect_same(packed_braids.run(z, bound, fields, cone.data(), {}),
                         braid_search.run(state, z, bound));
      const SearchVerdict whip = whip_search.run(state, z, bound);
      whips.expect_same(packed_whips.run(z, bound, fields, cone.data(), {}), whip);
      if (whip == SearchVerdict::kFound) {
        ASSERT_EQ(packed_whips.cells(), whip_search.cells());
      }
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

void compare_random_cases(Fields fields, std::uint64_t seed, int count) {
  Random random(seed);
  Compared braids;
  Compared whips;
  for (int i = 0; i < count; ++i) {
    for (const test::Flavour flavour : kFlavours) {
      const auto c = case_of(random, flavour);
      if (!c) continue;
      State state = c->state;
      if (fields == Fields::kGroups && !apply_whips_1(state)) continue;
      compare_searches(state, fields, braids, whips);
      ASSERT_FALSE(testing::Test::HasFatalFailure()) << "seed " << seed << ", case " << i;
    }
  }
  for (const Compared& compared : {braids, whips}) {
    EXPECT_GT(compared.found, 500U);
    EXPECT_GT(compared.none, 500U);
  }
}

TEST(PackedSearches, find_where_the_others_do) {
  compare_random_cases(Fields::kVariables, 31, 200);
}

TEST(PackedSearches, find_g_braids_and_g_whips_where_the_others_do) {
  compare_random_cases(Fields::kGroups, 32, 200);
}

// What g1 and g2 exclude is y, which z does already. But only they lead a whip from A and C to D; a
// braid does without B.
TEST(PackedSearches, find_g_whips_through_g_candidates_that_exclude_nothing_new) {
  const test::TinyModel csp("A: a r | C: c q | B: x g1 g2 | D: y s | E: e h | F: f1 f2 f3 f4",
                            "z-a z-y r-c q-x g1-y g2-y s-e s-f1 r-f2 q-f3 h-f4");
  const State state = csp.state();
  const LabelId z = csp.label("z");
  PackedLevels levels;
  levels.build(state, Fields::kGroups);
  PackedBraids braids(levels);
  PackedWhips whips(levels);
  std::vector<Word> cone(levels.cone_words());
  EXPECT_EQ(braids.run(z, 5, Fields::kGroups, cone.data(), {}), SearchVerdict::kFound);
  EXPECT_NE(whips.run(z, 5, Fields::kGroups, cone.data(), {}), SearchVerdict::kFound);
  EXPECT_EQ(whips.run(z, 6, Fields::kGroups, cone.data(), {}), SearchVerdict::kFound);
  EXPECT_NE(whips.run(z, 6, Fields::kVariables, cone.data(), {}), SearchVerdict::kFound);
}

// Counts the contradictions seen.
std::size_t compare_g_braid_bounds(const State& state, PackedLevels& packed) {
  std::size_t contradictions = 0;
  Objects objects(Repertoire{.groups = true});
  objects.start(state);
  LevelTest plain(state, objects);
  for (const LabelId z : state.candidates()) {
    for (std::uint32_t cap = 1; cap <= 6; ++cap) {
      const LevelBound bound = plain.run(state, z, cap);
      const LevelBound found = packed.run(z, cap, Fields::kGroups);
      EXPECT_EQ(found.kind, bound.kind);
      EXPECT_EQ(found.length, bound.length);
      if (bound.kind == LevelBound::Kind::kContradiction) ++contradictions;
    }
  }
  return contradictions;
}

TEST(PackedLevels, give_the_bounds_of_g_braids) {
  Random random(33);
  std::size_t contradictions = 0;
  std::size_t useless = 0;
  for (int i = 0; i < 800; ++i) {
    const auto c = case_of(random, test::Flavour::kGrid);
    if (!c) continue;
    State state = c->state;
    if (!apply_whips_1(state)) continue;
    SCOPED_TRACE(i);
    auto later = test::random_state(random, state, test::Eliminations::kKeepASolution);
    if (later && !apply_whips_1(*later)) later.reset();
    for (const auto registers :
         {PackedLevels::Registers::kWidest, PackedLevels::Registers::kPlain}) {
      PackedLevels packed;
      packed.build(state, Fields::kGroups, registers);
      contradictions += compare_g_braid_bounds(state, packed);
      if (!later) continue;
      const std::size_t words = packed.rows().words();
      const auto useful = [&] { return count_bits({packed.rows().useful_groups(), words}); };
      const std::size_t before = useful();
      for (const LabelId l : state.candidates()) {
        if (!later->is_candidate(l)) packed.remove(l, *later);
      }
      packed.find_useful_groups();
      useless += before - useful();
      contradictions += compare_g_braid_bounds(*later, packed);
    }
  }
  EXPECT_GT(contradictions, 1500U);
  EXPECT_GT(useless, 100U);
}

TEST(PackedSupport, needs_what_support_needs) {
  Random random(34);
  std::size_t compared = 0;
  for (int i = 0; i < 800; ++i) {
    const auto c = case_of(random, kFlavours[static_cast<std::size_t>(i) % 4]);
    if (!c) continue;
    Objects objects;
    objects.start(c->state);
    PackedLevels levels;
    levels.build(c->state);
    Support plain;
    PackedSupport packed;
    for (const LabelId z : c->state.candidates()) {
      if (levels.run(z, 9).kind != LevelBound::Kind::kContradiction) continue;
      const auto& line = levels.asserted();
      plain.find(c->state, objects, z, line, 0, levels.emptied());
      packed.find(levels.rows(), {&z, 1}, line, 0, levels.emptied());
      EXPECT_EQ(packed.length(), plain.length());
      for (std::size_t k = 0; k < line.size(); ++k) {
        EXPECT_EQ(packed.needed(k), plain.needed()[k]);
      }
      ++compared;
    }
  }
  EXPECT_GT(compared, 500U);
}

// As long as the marked fields are undecided, the same test gives the same bound, or ends earlier
// because Singles that it asserted are values now.
TEST(PackedRows, tell_which_level_tests_still_hold) {
  Random random(35);
  std::size_t held = 0;
  std::size_t changed = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto c = case_of(random, kFlavours[static_cast<std::size_t>(i) % 4]);
    if (!c) continue;
    const auto later = test::random_state(random, c->state, test::Eliminations::kKeepASolution);
    if (!later) continue;
    PackedLevels levels;
    levels.build(c->state);
    PackedLevels after;
    after.build(c->state);
    std::vector<Word> marks(levels.rows().words());
    for (const LabelId l : c->state.candidates()) {
      if (!later->is_candidate(l)) after.remove(l, *later);
    }
    std::vector<std::uint32_t> words;
    for (const LabelId l : c->state.candidates()) {
      if (!later->is_candidate(l)) after.rows().mark_fields(l, marks.data());
    }
    for (std::uint32_t w = 0; w < marks.size(); ++w) words.push_back(w);
    for (const LabelId z : later->candidates()) {
      for (std::uint32_t cap = 1; cap <= 5; ++cap) {
        const LevelBound before = levels.run(z, cap);
        std::vector<Word> reached(levels.reached(), levels.reached() + levels.rows().words());
        const LevelBound now = after.run(z, cap);
        const bool same =
            (now.kind == before.kind && now.length == before.length) ||
            (before.kind == LevelBound::Kind::kBeyond && now.kind == LevelBound::Kind::kNever);
        if (after.rows().are_undecided(marks.data(), words, reached.data(),
                                       after.rows().candidates(),
                                       after.rows().excluded(Objects::object(z)))) {
          EXPECT_TRUE(same) << "case " << i;
          ++held;
        } else if (!same) {
          ++changed;
        }
      }
    }
  }
  EXPECT_GT(held, 500U);
  EXPECT_GT(changed, 100U);
}

}  // namespace
}  // namespace pbcs
