#include "pbcs/solve/backdoors.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/paths.hpp"
#include "support/tiny_model.hpp"
#include "support/two_puzzles.hpp"

namespace pbcs::test {
namespace {

constexpr std::size_t kMany = 1000;

struct Found {
  Backdoors backdoors;
  std::string text;
};

Found find(const TinyModel& csp, std::string_view solution, std::string_view theory_name,
           BackdoorKind kind, const BackdoorLimits& limits = {kMany, kMany}) {
  const Theory t = theory(theory_name);
  const auto values = csp.labels(solution);
  Found found{find_backdoors(csp.state(), values, t, kind, limits), ""};
  for (const auto& set : found.backdoors.sets) {
    std::string names;
    for (const std::uint32_t e : set) {
      names += names.empty() ? "" : " ";
      names += kind == BackdoorKind::kStrong ? csp.model()->text(VariableId{e}).name
                                             : csp.model()->text(LabelId{e}).name;
    }
    found.text += (found.text.empty() ? "" : "; ") + names;
  }
  return found;
}

constexpr std::string_view kSolution = "a1 b1 c1 d1";

TEST(Backdoors, one_value_for_each_puzzle) {
  const Found found = find(two_puzzles(), kSolution, "BRT", BackdoorKind::kValues);
  EXPECT_EQ(found.backdoors.size, 2);
  EXPECT_TRUE(found.backdoors.complete);
  EXPECT_EQ(found.text, "a1 c1; a1 d1; b1 c1; b1 d1");
}

TEST(Backdoors, one_variable_for_each_puzzle) {
  const Found found = find(two_puzzles(), kSolution, "BRT", BackdoorKind::kStrong);
  EXPECT_EQ(found.backdoors.size, 2);
  EXPECT_EQ(found.text, "A C; A D; B C; B D");
}

TEST(Backdoors, one_elimination_for_each_puzzle) {
  for (const BackdoorKind kind : {BackdoorKind::kAnti, BackdoorKind::kAntiPairs}) {
    const Found found = find(two_puzzles(), kSolution, "BRT", kind);
    EXPECT_EQ(found.backdoors.size, 2);
    EXPECT_EQ(found.text, "a2 c2; a2 d2; b2 c2; b2 d2");
  }
}

TEST(Backdoors, nothing_is_needed_when_the_theory_solves) {
  const Found found = find(two_puzzles(), kSolution, "W1", BackdoorKind::kValues);
  EXPECT_EQ(found.backdoors.size, 0);
  EXPECT_EQ(found.backdoors.sets.size(), 1);
  EXPECT_TRUE(
      find(two_puzzles(), kSolution, "W1", BackdoorKind::kAntiPairs).backdoors.sets.empty());
}

TEST(Backdoors, pairs_are_made_of_what_is_not_enough_alone) {
  const TinyModel csp("A: a1 a2 a3 | B: b1 b2", "a1-b2 a2-b1 a2-b2 a3-b1 a3-b2");
  EXPECT_EQ(find(csp, "a1 b1", "BRT", BackdoorKind::kAnti).text, "b2");
  EXPECT_EQ(find(csp, "a1 b1", "BRT", BackdoorKind::kAntiPairs).text, "a2 a3");
}

TEST(Backdoors, limits_cut_the_search) {
  const Found small = find(two_puzzles(), kSolution, "BRT", BackdoorKind::kValues, {1, 1});
  EXPECT_EQ(small.backdoors.size, std::nullopt);
  EXPECT_EQ(small.backdoors.at_least, 2);
  const Found few = find(two_puzzles(), kSolution, "BRT", BackdoorKind::kValues, {kMany, 3});
  EXPECT_EQ(few.backdoors.sets.size(), 3);
  EXPECT_FALSE(few.backdoors.complete);
}

TEST(Backdoors, a_stopped_search_claims_nothing) {
  StopSource stop;
  stop.request();
  const auto values = two_puzzles().labels(kSolution);
  const Backdoors found = find_backdoors(two_puzzles().state(), values, theory("BRT"),
                                         BackdoorKind::kValues, {}, stop.token());
  EXPECT_EQ(found.size, std::nullopt);
  EXPECT_EQ(found.at_least, 0);
  EXPECT_FALSE(found.complete);
}

TEST(Backdoors, tells_which_size_is_being_tried) {
  std::vector<std::size_t> sizes;
  const auto values = two_puzzles().labels(kSolution);
  (void)find_backdoors(two_puzzles().state(), values, theory("BRT"), BackdoorKind::kValues, {}, {},
                       [&](std::size_t size, std::size_t questions) {
                         EXPECT_EQ(questions, sizes.size());
                         sizes.push_back(size);
                       });
  ASSERT_FALSE(sizes.empty());
  EXPECT_TRUE(std::is_sorted(sizes.begin(), sizes.end()));
  EXPECT_EQ(sizes.front(), 0);
  EXPECT_EQ(sizes.back(), 2);
}

}  // namespace
}  // namespace pbcs::test
