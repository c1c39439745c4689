#include "pbcs/solve/rating.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <map>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "support/book.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"
#include "support/sudokus.hpp"
#include "support/tiny_model.hpp"

namespace pbcs {

void PrintTo(const Rating& r, std::ostream* out) {
  *out << to_string(r) << " (" << static_cast<int>(r.certainty) << ")";
}

namespace test {
namespace {

using Kind = Rating::Kind;
using Certainty = Rating::Certainty;

const Theory kW = theory("W");
const Theory kB = theory("B");
const Theory kBoth[] = {kW, kB};

TEST(Rating, is_written_as_results_print_it) {
  EXPECT_EQ(to_string({Kind::kFinite, 4}), "4");
  EXPECT_EQ(to_string({Kind::kInfinite}), "inf");
  EXPECT_EQ(to_string({Kind::kBeyond, 12, Certainty::kCut}), ">12");
  EXPECT_EQ(to_string({Kind::kContradictory}), "invalid");
  EXPECT_EQ(to_string({Kind::kInterrupted}), "");
}

TEST(Rating, is_0_when_singles_do) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "a1-b1");
  for (const Theory& rules : kBoth) {
    EXPECT_EQ(rate(csp.state("a2"), rules, 9), (Rating{Kind::kFinite, 0}));
    EXPECT_EQ(rate(csp.state("a2"), rules, 0), (Rating{Kind::kFinite, 0}));
  }
}

TEST(Rating, is_the_length_of_the_hardest_pattern) {
  const TinyModel one("A: a1 a2", "z-a1 z-a2 z'-a1");
  const TinyModel two("A: a1 a2 | B: b1 b2", "z-a1 a2-b1 b2-z z'-a2 z'-b1");
  for (const Theory& rules : kBoth) {
    EXPECT_EQ(rate(one.state(), rules, 9), (Rating{Kind::kFinite, 1}));
    EXPECT_EQ(rate(two.state(), rules, 9), (Rating{Kind::kFinite, 2}));
  }
}

TEST(Rating, is_infinite_when_no_pattern_is_left) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "a1-b1");
  for (const Theory& rules : kBoth) {
    EXPECT_EQ(rate(csp.state(), rules, 9), (Rating{Kind::kInfinite}));
  }
}

TEST(Rating, is_beyond_its_limit_when_longer_patterns_may_exist) {
  const TinyModel two("A: a1 a2 | B: b1 b2", "z-a1 a2-b1 b2-z z'-a2 z'-b1");
  for (const Theory& rules : kBoth) {
    EXPECT_EQ(rate(two.state(), rules, 1), (Rating{Kind::kBeyond, 1, Certainty::kCut}));
    EXPECT_EQ(rate(two.state(), rules, 0), (Rating{Kind::kBeyond, 0, Certainty::kCut}));
  }
}

TEST(Rating, of_what_has_no_solution_is_contradictory) {
  const TinyModel csp("A: a1 a2 | B: b1 b2", "a1-b1 a1-b2 a2-b1 a2-b2");
  for (const Theory& rules : kBoth) {
    EXPECT_EQ(rate(csp.state("a1"), rules, 9), (Rating{Kind::kContradictory}));
    EXPECT_EQ(rate(csp.state(), rules, 9), (Rating{Kind::kContradictory}));
  }
}

State book(const char* id) {
  return initial_state(book_instance(book_record(id)));
}

TEST(Rating, of_whips_may_be_exact_where_braids_do_better) {
  EXPECT_EQ(rate(book("fig-5.2-W"), kW, 20),
            (Rating{Kind::kFinite, 5, Certainty::kExact, Rating::Grounds::kLinks}));
  EXPECT_EQ(rate(book("fig-5.2-W"), kB, 20), (Rating{Kind::kFinite, 4}));
  EXPECT_EQ(rate(book("fig-5.1-W"), kW, 20), (Rating{Kind::kFinite, 4}));
}

TEST(Rating, is_infinite_for_sure_when_braids_are_not_enough) {
  for (const Theory& rules : kBoth) {
    EXPECT_EQ(rate(book("fig-7.3-gW"), rules, 50), (Rating{Kind::kInfinite}));
  }
}

TEST(Rating, of_subsets_and_of_subsets_beside_whips) {
  // The Pair is a whip[2]; z' ends it.
  const TinyModel pair("A: a1 a2 | B: b1 b2", "z'-a2", "K: a1 b1 z | L: a2 b2");
  for (const char* name : {"S", "W+S", "gW+S", "B+S", "gB+S", "W", "gS", "S2B"}) {
    EXPECT_EQ(rate(pair.state(), theory(name), 9), (Rating{Kind::kFinite, 2})) << name;
  }
  EXPECT_EQ(rate(pair.state(), theory("S"), 1), (Rating{Kind::kBeyond, 1, Certainty::kCut}));
}

TEST(Rating, of_a_theory_with_bounds_is_infinite_when_they_are_too_small) {
  const TinyModel pair("A: a1 a2 | B: b1 b2", "z'-a2", "K: a1 b1 z | L: a2 b2");
  EXPECT_EQ(rate(pair.state(), theory("S1"), 9), (Rating{Kind::kInfinite}));
}

TEST(Rating, differs_between_families) {
  EXPECT_EQ(rate(book("fig-7.2-W"), theory("gW"), 20), (Rating{Kind::kFinite, 2}));
  EXPECT_EQ(rate(book("fig-7.2-W"), theory("gB"), 20), (Rating{Kind::kFinite, 2}));
  EXPECT_EQ(rate(book("fig-7.3-gW"), theory("gW"), 20), (Rating{Kind::kFinite, 2}));
}

TEST(Rating, can_be_interrupted) {
  StopSource source;
  source.request();
  const Rating rating = rate(book("fig-5.6-W"), kW, 40, source.token());
  EXPECT_EQ(rating.kind, Kind::kInterrupted);
  EXPECT_EQ(rating.certainty, Certainty::kCut);
  EXPECT_LT(rating.value, 31U);
}

/// The smallest n such that the path of name + n is a solution, up to 9.
std::optional<std::uint32_t> smallest(const State& state, const char* name) {
  for (std::uint32_t n = 0; n <= 9; ++n) {
    const auto result = solve_silently(state, n == 0 ? "BRT" : name + std::to_string(n));
    if (result.outcome == Outcome::kSolved) return n;
  }
  return std::nullopt;
}

/// B against the engine, theory by theory; W between B and what the engine achieves.
void compare(const State& state, std::map<std::string, std::size_t>& seen) {
  SCOPED_TRACE(describe(state));
  const Rating b = rate(state, kB, 9);
  const Rating w = rate(state, kW, 9);
  ++seen["B " + to_string(b)];
  const auto braid_path = smallest(state, "B");
  EXPECT_EQ(b.kind == Kind::kFinite, braid_path.has_value());
  if (braid_path) {
    EXPECT_EQ(b, (Rating{Kind::kFinite, *braid_path}));
  }
  const auto whip_path = smallest(state, "W");
  if (w.kind != Kind::kFinite) {
    EXPECT_TRUE(!whip_path || w.certainty == Certainty::kUpperBound);
    return;
  }
  EXPECT_GE(w.value, b.value);
  EXPECT_LE(w.value, whip_path.value_or(9));
  if (w.value == b.value) {
    EXPECT_EQ(w, b);
  } else if (w.certainty == Certainty::kExact) {
    EXPECT_NE(w.grounds, Rating::Grounds::kBraids);
  }
}

TEST(Rating, agrees_with_the_paths_of_the_theories) {
  Random random(101);
  std::map<std::string, std::size_t> seen;
  for (int i = 0; i < 600 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kHubs);
    const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
    if (state) compare(*state, seen);
  }
  for (int i = 0; i < 20 && !testing::Test::HasFailure(); ++i) {
    compare(initial_state(random_unique_instance(random, sudoku::model({3, 3}), 0)), seen);
  }
  for (const char* rating : {"B 0", "B 1", "B 2", "B 3", "B inf"}) {
    EXPECT_GT(seen[rating], 2U) << rating;
  }
}

// Patterns of any length, asked for before the short ones are applied, meet loops without end.
TEST(Rating, of_bivalue_chains_does_not_try_all_ways_around_a_loop) {
  const State initial = initial_state(
      sudoku("..3..6.8.4....9...6..23.1.5.356............2....51..7..9...5..7..2...8...1..4....")
          .instance);
  for (const char* name : {"BC", "gBC", "BC+S"}) {
    const StopSource generous(Stop{}, std::chrono::minutes(2));
    EXPECT_EQ(rate(initial, theory(name), kUnbounded, generous.token()), (Rating{Kind::kFinite, 5}))
        << name;
  }
}

// Confluent theories: the smallest n whose path ends in a solution.
TEST(Rating, of_confluent_theories_agrees_with_their_paths) {
  Random random(102);
  std::map<std::string, std::size_t> seen;
  const auto compare_path = [&](const State& state) {
    for (const char* name : {"S", "gB", "B+S", "gB+S", "BC", "gBC", "S2B"}) {
      const Rating rating = rate(state, theory(name), 6);
      const auto longest = rating.kind == Kind::kFinite ? rating.value : 6U;
      const auto up_to = [&](std::uint32_t n) {
        Tracer silent;
        return solve(state, theory(name).up_to(n), silent).outcome == Outcome::kSolved;
      };
      EXPECT_EQ(up_to(longest), rating.kind == Kind::kFinite) << name << describe(state);
      EXPECT_FALSE(longest > 0 && up_to(longest - 1)) << name << describe(state);
      EXPECT_EQ(rating.certainty == Certainty::kExact, rating.kind != Kind::kBeyond);
      ++seen[std::string(name) + " " + to_string(rating)];
    }
  };
  for (int i = 0; i < 250 && !testing::Test::HasFailure(); ++i) {
    const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kGrid);
    const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
    if (state) compare_path(*state);
  }
  for (const char* rating : {"S 1", "S 2", "gB 1", "gB 2", "gB+S 2", "S2B 2", "S inf"}) {
    EXPECT_GT(seen[rating], 2U) << rating;
  }
}

}  // namespace
}  // namespace test
}  // namespace pbcs
