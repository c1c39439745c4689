// Chapter 13: sk-loops, as belts of crosses and as x2y2-belts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "book/examples.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/apps/sudoku/nicknames.hpp"
#include "pbcs/ask/classify.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/core/specific_rules.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/solve/trial_and_error.hpp"

namespace pbcs::test {
namespace {

constexpr std::uint32_t kSkLoop = 16;  // CSP variables

std::vector<Step> belts_of(const Case& c) {
  std::vector<Step> belts;
  const SpecificRules& rules = *c.model->specific_rules();
  for (std::uint32_t length = 1; length <= rules.longest(Family::kBelt); ++length) {
    if (auto belt = rules.find(Family::kBelt, length, c.state, {}))
      belts.push_back(std::move(*belt));
  }
  return belts;
}

/// The state after the only belt of the initial state, which must eliminate what the book says.
Case after_belt(const std::string& id) {
  Case c = start_of(id);
  const auto belts = belts_of(c);
  EXPECT_EQ(belts.size(), 1U) << id;
  if (belts.empty()) return c;
  const Step& belt = belts.front();
  EXPECT_EQ(belt.length, kSkLoop);
  EXPECT_EQ(
      sudoku::nickname({{c.model, {}, {}}, sudoku::frame({3, 3}).board, "", ""}, c.state, belt),
      "sk-loop");
  EXPECT_TRUE(check_step(c.state, belt));
  std::vector<std::string> expected;
  const auto& record = book_record(id);
  if (record.contains("eliminations")) {
    expected = record.at("eliminations").at("sk_loop").get<std::vector<std::string>>();
  }
  std::vector<std::string> found;
  for (const LabelId l : belt.eliminated) found.push_back(elimination_text(*c.model, l, {}));
  EXPECT_THAT(found, testing::UnorderedElementsAreArray(expected)) << id;
  apply_step(c.state, belt);
  return c;
}

/// The p of the class B_pB.
std::uint32_t class_of(const State& state) {
  const ClassifiedPuzzle found = classify_puzzle(state, {});
  EXPECT_EQ(found.depth, 2U);
  return found.inner ? found.inner->value : 0;
}

TEST(BookChapter13, easter_monster_has_one_belt_and_is_easier_after_it) {
  EXPECT_EQ(class_of(start_of("easter-monster").state), 6U);
  EXPECT_EQ(class_of(after_belt("easter-monster").state), 2U);
}

TEST(BookChapter13, metcalf_has_one_belt_and_is_easier_after_it) {
  EXPECT_EQ(class_of(start_of("metcalf").state), 7U);
  EXPECT_EQ(class_of(after_belt("metcalf").state), 4U);
}

// The book has B6B before the belt, but T&E(B3) solves it without.
TEST(BookChapter13, tarek_has_one_belt) {
  EXPECT_EQ(class_of(start_of("tarek-071223170000").state), 3U);
  EXPECT_EQ(class_of(after_belt("tarek-071223170000").state), 3U);
}

TEST(BookChapter13, snowflake_is_solved_by_g_braids_after_its_belt) {
  EXPECT_EQ(class_of(start_of("snowflake").state), 3U);
  const Case c = after_belt("snowflake");
  State state = c.state;
  EXPECT_EQ(trial_and_error(state, theory("BRT"), 1), Outcome::kStuck);
  state = c.state;
  EXPECT_EQ(trial_and_error(state, theory("W1"), 1), Outcome::kSolved);
}

// A decided cell has no candidates: taken for an end it would make false belts.
TEST(BookChapter13, ends_must_be_undecided) {
  for (const char* id : {"eleven-10526", "eleven-13852", "eleven-23210", "eleven-24974",
                         "eleven-26051", "eleven-26342", "ronk"}) {
    Case c = start_of(id);
    EXPECT_TRUE(belts_of(c).empty()) << id;
    apply_brt(c.state);
    EXPECT_TRUE(belts_of(c).empty()) << id;
  }
}

// 13.5: block b8 breaks the belt; what is left of it is a g-Subset.
TEST(BookChapter13, ronk_has_a_g_subset_of_16_variables) {
  const Case c = start_of("ronk");
  const std::string line =
      "g-subset[16]: {r4c5 r4c6 r5c4 r6c4 r4c8 r4c9 r5c7 r6c7 r7c5 r7c6 r8c4 r9c4 r7c8 r7c9 r8c7 "
      "r9c7}{r4n7 r7n8 c4n3 c7n6 b5n1 b5n2 b5n5 b6n4 b6n5 b6n9 b8n2 b8n4 b8n9 b9n1 b9n2 b9n5} ==> ";
  const auto targets = book_record("ronk").at("eliminations").at("g_subset_16");
  ASSERT_EQ(targets.size(), 16U);
  const NotationReader reader(*c.model);
  for (const auto& target : targets) {
    const auto steps = reader.read(c.state, line + target.get<std::string>());
    ASSERT_TRUE(steps) << steps.error().message;
    const auto checked = check_step(c.state, steps->front());
    EXPECT_TRUE(checked) << target << ": " << checked.error().condition;
  }
  const auto wrong = reader.read(c.state, line + "r4c3 <> 5");
  ASSERT_TRUE(wrong);
  EXPECT_FALSE(check_step(c.state, wrong->front())) << "it is the solution's value";
}

TEST(BookChapter13, belts_are_found_in_their_place_of_the_path) {
  const Case c = start_of("easter-monster");
  Recorder path;
  const SolveResult result = solve(c.state, theory("belt+B"), path);
  EXPECT_EQ(result.outcome, Outcome::kStuck);
  ASSERT_EQ(path.steps.size(), 1U);
  EXPECT_EQ(path.steps.front().family, Family::kBelt);
  Recorder without;
  static_cast<void>(solve(c.state, theory("belt15+B"), without));
  EXPECT_TRUE(without.steps.empty()) << "its length is 16";
}

}  // namespace
}  // namespace pbcs::test
