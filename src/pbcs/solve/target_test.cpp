#include "pbcs/solve/target.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "pbcs/check/path_checker.hpp"
#include "support/book.hpp"
#include "support/paths.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {
namespace {

/// a2 is eliminated by a whip[1], then b2 by a Single and c2 by another whip[1]; e2 is out of
/// reach.
const TinyModel& chain_of_reasons() {
  static const TinyModel csp(
      "A: a1 a2 | B: b1 b2 | C: c1 c2 c3 | D: d1 d2 d3 | E: e1 e2 | F: f1 f2",
      "a2-b1 a2-b2 b2-a1 c2-d1 c2-d2 b1-d3 c3-b1 c1-d2 c1-d3 e1-f1 e2-f2");
  return csp;
}

TargetPath find(const TinyModel& csp, const char* target, std::string_view name) {
  return eliminate_target(csp.state(), theory(name), csp.label(target));
}

std::string text(const TinyModel& csp, const TargetPath& path) {
  std::string all;
  for (const Step& step : path.steps) all += (all.empty() ? "" : "; ") + csp.text(step);
  return all;
}

TEST(Target, one_pattern) {
  const TargetPath path = find(chain_of_reasons(), "a2", "W");
  EXPECT_EQ(path.outcome, TargetOutcome::kOnePattern);
  EXPECT_EQ(text(chain_of_reasons(), path), "whip[1]: B{b1 .} => not a2");
  EXPECT_FALSE(path.final_state.is_candidate(chain_of_reasons().label("a2")));
}

TEST(Target, the_simplest_pattern_even_when_a_path_of_shorter_ones_exists) {
  const TargetPath path = find(chain_of_reasons(), "c2", "W");
  EXPECT_EQ(path.outcome, TargetOutcome::kOnePattern);
  EXPECT_EQ(path.steps.size(), 1);
  EXPECT_GT(path.steps.back().length, 1);
}

TEST(Target, a_path_where_no_pattern_is_enough) {
  const TinyModel& csp = chain_of_reasons();
  const TargetPath path = find(csp, "c2", "W1");
  EXPECT_EQ(path.outcome, TargetOutcome::kPath);
  EXPECT_EQ(text(csp, path),
            "whip[1]: B{b1 .} => not a2; A = a1; B = b1; whip[1]: D{d1 .} => not c2");
  EXPECT_EQ(path.simplest_first, 2);
  EXPECT_TRUE(check_path(csp.state(), path.steps));
}

TEST(Target, the_end_of_a_theory) {
  const TinyModel& csp = chain_of_reasons();
  EXPECT_EQ(find(csp, "e2", "W").outcome, TargetOutcome::kNotEliminated);
  EXPECT_EQ(find(csp, "a2", "BRT").outcome, TargetOutcome::kNotEliminated);
  EXPECT_EQ(find(csp, "a1", "W").outcome, TargetOutcome::kTrue);
  EXPECT_TRUE(find(csp, "a1", "W").steps.empty());
}

TEST(Target, what_is_no_candidate) {
  const TinyModel& csp = chain_of_reasons();
  State state = csp.state("a2");
  const Theory w = theory("W");
  EXPECT_EQ(eliminate_target(state, w, csp.label("a2")).outcome, TargetOutcome::kNoCandidate);
  const TargetPath singles = eliminate_target(state, w, csp.label("b2"));
  EXPECT_EQ(singles.outcome, TargetOutcome::kSingles);
  EXPECT_EQ(text(csp, singles), "A = a1");
  apply_brt(state);
  EXPECT_EQ(eliminate_target(state, w, csp.label("a1")).outcome, TargetOutcome::kTrue);
}

TEST(Target, no_solution) {
  const TinyModel csp("A: a1 a2 | B: b1 b2 | C: c1 c2", "a1-b1 a1-b2 a2-b1 a2-b2");
  EXPECT_EQ(find(csp, "c1", "W").outcome, TargetOutcome::kContradiction);
}

TEST(Target, stopped) {
  StopSource stop;
  stop.request();
  const TinyModel& csp = chain_of_reasons();
  EXPECT_EQ(eliminate_target(csp.state(), theory("W"), csp.label("e2"), stop.token()).outcome,
            TargetOutcome::kInterrupted);
}

// Every false candidate of a puzzle that W solves.
TEST(Target, all_eliminations_of_a_sudoku) {
  const Instance instance = book_instance(book_record("fig-5.1-W"));
  const State initial = initial_state(instance);
  const auto solved = solve_silently(initial, "W").final_state;
  std::size_t patterns = 0;
  std::size_t paths = 0;
  for (const LabelId l : initial.candidates()) {
    const TargetPath path = eliminate_target(initial, theory("W"), l);
    if (solved.is_value(l)) {
      EXPECT_EQ(path.outcome, TargetOutcome::kTrue);
      continue;
    }
    if (path.outcome == TargetOutcome::kOnePattern) ++patterns;
    if (path.outcome == TargetOutcome::kPath) ++paths;
    const auto end = check_path(initial, path.steps);
    ASSERT_TRUE(end);
    EXPECT_FALSE(end->is_candidate(l) || end->is_value(l));
    const auto counted = std::count_if(path.steps.begin(), path.steps.end(),
                                       [](const Step& s) { return s.family != Family::kSingle; });
    if (path.outcome == TargetOutcome::kOnePattern) {
      EXPECT_EQ(counted, 1);
    }
    if (path.outcome == TargetOutcome::kPath) {
      EXPECT_LE(counted, path.simplest_first);
    }
  }
  EXPECT_GT(patterns, 20);
  EXPECT_GT(paths, 5);
}

}  // namespace
}  // namespace pbcs::test
