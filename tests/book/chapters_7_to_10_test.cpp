// The examples of the book's chapters 7 to 10: g-whips and g-braids, Subsets, inner Subsets,
// g-Subsets. Ratings, claims, and that the counter-examples are counter-examples.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "book/examples.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/rules/subset.hpp"
#include "pbcs/solve/trial_and_error.hpp"

namespace pbcs::test {
namespace {

using ::testing::Contains;
using ::testing::IsSupersetOf;
using ::testing::UnorderedElementsAre;

constexpr const char* kRoyle = "royle17-18966-s";
constexpr const char* kFig8_5 = "fig8-5-swordfish-not-in-braids";
constexpr const char* kMauricio = "mauricio-002-w-plus-s";
constexpr const char* kFig9_2 = "fig9-2-s2whip5";
constexpr const char* kFig10_1 = "fig10-1-franken-squirmbag";

Case rs1_of(std::string_view id) {
  const nlohmann::json& record = book_record(id);
  const Instance instance = book_instance(record);
  State state = printed_state(instance, record.at("states").at("RS1").get<std::string>());
  EXPECT_TRUE(state.quiescent());
  return {instance.model, state};
}

/// The state in which no Single is left.
Case quiescent_start_of(std::string_view id) {
  Case start = start_of(id);
  EXPECT_EQ(apply_brt(start.state), BrtOutcome::kQuiescent);
  return start;
}

using Names = std::vector<std::string>;

Names names(const Model& model, const std::vector<LabelId>& labels) {
  Names found;
  for (const LabelId l : labels) found.push_back(model.text(l).name);
  return found;
}

/// What the Subsets (or g-Subsets) of a state with these variables and covers eliminate.
Names targets_of(const Case& c, Family family, const Names& variables, const Names& covers) {
  const auto size = static_cast<std::uint32_t>(variables.size());
  for (const Step& step : find_subsets(family, c.state, size)) {
    const auto& subset = std::get<Subset>(step.proof);
    Names own;
    for (const VariableId v : subset.variables) own.push_back(c.model->text(v).name);
    for (const ConstraintId k : subset.covers) own.push_back(c.model->name(k));
    Names wanted = variables;
    wanted.insert(wanted.end(), covers.begin(), covers.end());
    if (std::is_permutation(own.begin(), own.end(), wanted.begin(), wanted.end())) {
      return names(*c.model, step.eliminated);
    }
  }
  return {};
}

bool has(const TheoryMember& member, const Case& c, const std::string& target) {
  return find_chain(member, c.state, c.model->find_label(target).value()).has_value();
}

// ---- chapter 7 ---------------------------------------------------------------------------------

TEST(BookChapter7, fig_5_6_has_very_different_ratings) {
  EXPECT_EQ(rating_of("fig-5.6-gW", "gW"), "12");
  EXPECT_EQ(rating_of("fig-5.6-gW", "gB"), "11");
}

TEST(BookChapter7, fig_7_1_is_much_easier_with_g_whips) {
  EXPECT_EQ(rating_of("fig-7.1-gW", "W"), "7");
  EXPECT_EQ(rating_of("fig-7.1-gW", "B"), "6") << "the book says 7";
  EXPECT_EQ(rating_of("fig-7.1-gW", "gW"), "2");
  EXPECT_EQ(rating_of("fig-7.1-gW", "gB"), "2");
  EXPECT_EQ(rating_of("fig-7.1-gW", "S"), "3");
}

TEST(BookChapter7, fig_7_2_shows_that_g_whips_of_length_2_are_not_in_b2) {
  EXPECT_EQ(rating_of("fig-7.2-gW", "W"), "3");
  EXPECT_EQ(rating_of("fig-7.2-gW", "B"), "3");
  EXPECT_EQ(rating_of("fig-7.2-gW", "gW"), "2");
  EXPECT_EQ(rating_of("fig-7.2-gW", "gB"), "2");
}

TEST(BookChapter7, fig_7_3_shows_that_g_whips_of_length_2_are_in_no_braid_theory) {
  EXPECT_EQ(rating_of("fig-7.3-gW", "W"), "inf");
  EXPECT_EQ(rating_of("fig-7.3-gW", "B"), "inf");
  EXPECT_EQ(rating_of("fig-7.3-gW", "gW"), "2");
  EXPECT_EQ(rating_of("fig-7.3-gW", "S"), "3");
}

TEST(BookChapter7, fig_7_4_shows_the_same_where_subsets_do_not_help) {
  EXPECT_EQ(rating_of("fig-7.4-gW", "W"), "inf");
  EXPECT_EQ(rating_of("fig-7.4-gW", "B"), "inf");
  EXPECT_EQ(rating_of("fig-7.4-gW", "B+S"), "inf");
  EXPECT_EQ(rating_of("fig-7.4-gW", "gB"), "17");
}

TEST(BookChapter7Long, fig_7_4_has_g_whip_rating_18) {
  EXPECT_EQ(rating_of("fig-7.4-gW", "gW"), "18");
}

TEST(BookChapter7, fig_7_5_shows_that_braids_are_not_in_g_whips) {
  EXPECT_EQ(rating_of("fig-7.5-B", "W"), "inf");
  EXPECT_EQ(rating_of("fig-7.5-B", "gW"), "inf");
  EXPECT_EQ(rating_of("fig-7.5-B", "B"), "6");
  EXPECT_EQ(rating_of("fig-7.5-B", "gB"), "6");
  auto [model, state] = quiescent_start_of("fig-7.5-B");
  EXPECT_EQ(solve_silently(state, "W").final_state.candidate_count(), state.candidate_count())
      << "no whip at all";
}

TEST(BookChapter7, fig_7_6_is_beyond_braids) {
  EXPECT_EQ(rating_of("fig-7.6-gW", "W"), "inf");
  EXPECT_EQ(rating_of("fig-7.6-gW", "B"), "inf");
}

// Section 7.6: gT&E is T&E with whips[1] inside the hypotheses, and it solves what T&E does not.
TEST(BookChapter7, trial_and_error_with_whips_of_length_1_solves_what_needs_g_braids) {
  for (const char* id : {"fig-7.3-gW", "fig-7.4-gW", "fig-7.6-gW"}) {
    for (const char* name : {"W1", "B1"}) {
      auto [model, state] = start_of(id);
      EXPECT_EQ(trial_and_error(state, theory(name), 1), Outcome::kSolved) << id << " " << name;
    }
  }
}

TEST(BookChapter7, simplest_first_paths_are_accepted_and_have_the_ratings_of_the_book) {
  EXPECT_EQ(checked_path("fig-7.1-W", "W", Outcome::kSolved), 7U);
  EXPECT_EQ(checked_path("fig-7.1-W", "B", Outcome::kSolved), 6U);
  EXPECT_EQ(checked_path("fig-7.1-gW", "gW", Outcome::kSolved), 2U);
  EXPECT_EQ(checked_path("fig-7.1-S", "S", Outcome::kSolved), 3U);
  EXPECT_EQ(checked_path("fig-7.2-W", "W", Outcome::kSolved), 3U);
  EXPECT_EQ(checked_path("fig-7.2-gW", "gW", Outcome::kSolved), 2U);
  EXPECT_EQ(checked_path("fig-7.3-gW", "gW", Outcome::kSolved), 2U);
  EXPECT_EQ(checked_path("fig-7.3-S", "S", Outcome::kSolved), 3U);
  EXPECT_EQ(checked_path("fig-7.5-B", "B", Outcome::kSolved), 6U);
  EXPECT_EQ(checked_path("fig-7.5-B", "gB", Outcome::kSolved), 6U);
  EXPECT_EQ(checked_path("fig-5.6-gW", "gW", Outcome::kSolved), 12U);
  EXPECT_EQ(checked_path("fig-5.6-gW", "gB", Outcome::kSolved), 11U);
}

// ---- chapter 8 ---------------------------------------------------------------------------------

TEST(BookChapter8, royle17_18966_shows_that_whips_of_length_2_are_not_in_s2) {
  EXPECT_EQ(rating_of(kRoyle, "S"), "3");
  EXPECT_EQ(rating_of(kRoyle, "W"), "2");
  EXPECT_EQ(solve_silently(start_of(kRoyle).state, "gS2").outcome, Outcome::kStuck) << "nor in gS2";
  EXPECT_EQ(checked_path(kRoyle, "S", Outcome::kSolved), 3U);
}

TEST(BookChapter8, royle17_18966_has_a_swordfish_after_36_singles) {
  const Case given = start_of(kRoyle);
  const Case c = quiescent_start_of(kRoyle);
  EXPECT_EQ(c.state.values().size() - given.state.values().size(), 36U);
  EXPECT_THAT(targets_of(c, Family::kSubset, {"c2n7", "c4n7", "c8n7"}, {"r2n7", "r3n7", "r8n7"}),
              UnorderedElementsAre("n7r2c3", "n7r3c6", "n7r8c5", "n7r8c6"));
}

TEST(BookChapter8, royle17_18966_has_whips_of_length_2_that_are_no_pairs) {
  const Case c = quiescent_start_of(kRoyle);
  for (const char* target : {"n7r2c3", "n7r3c6", "n7r5c5"}) {
    EXPECT_TRUE(has({Family::kWhip, 2}, c, target)) << target;
    for (const Family family : {Family::kSubset, Family::kGSubset}) {
      for (const Step& step : find_subsets(family, c.state, 2)) {
        EXPECT_THAT(names(*c.model, step.eliminated), ::testing::Not(Contains(target)));
      }
    }
  }
}

TEST(BookChapter8, fig_8_5_shows_that_triplets_are_not_in_braids) {
  EXPECT_EQ(rating_of(kFig8_5, "S"), "3");
  EXPECT_EQ(rating_of(kFig8_5, "W"), "inf");
  EXPECT_EQ(rating_of(kFig8_5, "B"), "inf");
  EXPECT_EQ(rating_of(kFig8_5, "gW"), "2");
  EXPECT_EQ(te_depth(start_of(kFig8_5).state, theory("BRT"), 3), 2U);
  EXPECT_EQ(te_depth(start_of(kFig8_5).state, theory("W1"), 3), 1U);
}

TEST(BookChapter8, fig_8_5_has_two_swordfish_with_one_target_each_that_no_braid_eliminates) {
  const Case c = quiescent_start_of(kFig8_5);
  const std::string beyond[] = {"n4r5c5", "n9r5c5"};
  Names targets =
      targets_of(c, Family::kSubset, {"c3n4", "c6n4", "c9n4"}, {"r5n4", "r8n4", "r9n4"});
  EXPECT_THAT(targets, UnorderedElementsAre("n4r9c5", "n4r9c2", "n4r8c1", "n4r5c5", "n4r5c1"));
  for (const auto& target :
       targets_of(c, Family::kSubset, {"c3n9", "c6n9", "c9n9"}, {"r2n9", "r3n9", "r5n9"})) {
    targets.push_back(target);
  }
  EXPECT_EQ(targets.size(), 10U);
  for (const std::string& target : targets) {
    const bool none = std::find(std::begin(beyond), std::end(beyond), target) != std::end(beyond);
    EXPECT_EQ(has({Family::kWhip, 3}, c, target), !none) << target;
    EXPECT_EQ(has({Family::kBraid}, c, target), !none) << target;
  }
  EXPECT_THAT(targets, IsSupersetOf(beyond));
}

TEST(BookChapter8, mauricio_002_is_easy_with_subsets_or_with_g_whips) {
  EXPECT_EQ(rating_of(kMauricio, "W+S"), "4");
  EXPECT_EQ(rating_of(kMauricio, "S"), "4");
  EXPECT_EQ(rating_of(kMauricio, "gW"), "4");
  EXPECT_EQ(rating_of(kMauricio, "B"), "10");
  EXPECT_EQ(rating_of(kMauricio, "W"), "inf") << "the book says: more than 18";
  EXPECT_EQ(checked_path(kMauricio, "W+S", Outcome::kSolved), 4U);
  EXPECT_EQ(checked_path(kMauricio, "gW", Outcome::kSolved), 4U);
}

TEST(BookChapter8, mauricio_002_has_a_target_of_a_naked_quad_that_no_braid_eliminates) {
  const Case c = rs1_of(kMauricio);
  const Names quad = targets_of(c, Family::kSubset, {"r5c4", "r5c5", "r5c6", "r6c4"},
                                {"b5n1", "b5n4", "b5n5", "b5n9"});
  EXPECT_THAT(quad, Contains("n1r4c6"));
  const LabelId z = c.model->find_label("n1r4c6").value();
  EXPECT_FALSE(refutes(c.state, z, theory("BRT"), 1));
  EXPECT_FALSE(find_chain({Family::kBraid}, c.state, z));
  EXPECT_TRUE(refutes(c.state, z, theory("W1"), 1)) << "where the book sees no g-braid";
  EXPECT_FALSE(find_chain({Family::kGBraid, 4}, c.state, z));
  EXPECT_TRUE(find_chain({Family::kGBraid}, c.state, z));
}

TEST(BookChapter8, mauricio_002_has_a_jellyfish_that_takes_long_braids) {
  const Case c = rs1_of(kMauricio);
  const Names targets = targets_of(c, Family::kSubset, {"c2n9", "c3n9", "c7n9", "c8n9"},
                                   {"r1n9", "r2n9", "r4n9", "r7n9"});
  EXPECT_GE(targets.size(), 12U);
  for (const std::string& target : targets) {
    EXPECT_FALSE(has({Family::kBraid, 4}, c, target)) << target;
  }
}

/// The cells of n queens are called r1c1 and so on, the constraints by kind and number.
Names queens_names(std::uint32_t n, const std::vector<LabelId>& labels) {
  Names found;
  for (const LabelId l : labels) {
    found.push_back("r" + std::to_string(index(l) / n + 1) + "c" +
                    std::to_string(index(l) % n + 1));
  }
  return found;
}

/// What the Subsets on these rows, from 1, eliminate together.
Names queens_targets(const Case& c, std::uint32_t n, const std::vector<std::uint32_t>& rows) {
  std::vector<VariableId> variables;
  for (const std::uint32_t r : rows) {
    for (const VariableId v : c.model->variables_of(LabelId{(r - 1) * n})) {
      if (c.model->is_label_for(LabelId{(r - 1) * n + 1}, v)) variables.push_back(v);
    }
  }
  std::vector<LabelId> targets;
  for (const Step& step :
       find_subsets(Family::kSubset, c.state, static_cast<std::uint32_t>(rows.size()))) {
    if (std::get<Subset>(step.proof).variables != variables) continue;
    targets.insert(targets.end(), step.eliminated.begin(), step.eliminated.end());
  }
  return queens_names(n, targets);
}

TEST(BookChapter8, seven_queens_have_a_pair_with_a_diagonal_as_transversal_set) {
  const Case c = start_of("queens-7-pair");
  EXPECT_THAT(queens_targets(c, 7, {4, 7}), UnorderedElementsAre("r1c7", "r5c7", "r3c6"));
  for (const std::uint32_t cell : {6U, 34U}) {
    EXPECT_TRUE(find_chain({Family::kWhip, 2}, c.state, LabelId{cell}));
  }
}

TEST(BookChapter8, ten_queens_have_a_pair) {
  EXPECT_THAT(queens_targets(start_of("queens-10-pair"), 10, {3, 5}),
              IsSupersetOf({"r8c1", "r10c1"}));
}

// Thm 8.7 fails on the Triplet's own variables; the book overlooks columns 2 and 8.
TEST(BookChapter8, nine_queens_have_a_complete_triplet_whose_target_has_a_whip_of_columns) {
  const Case c = start_of("queens-9-triplet");
  EXPECT_THAT(queens_targets(c, 9, {1, 3, 7}), UnorderedElementsAre("r6c1"));
  const auto whip = find_chain({Family::kWhip, 3}, c.state, LabelId{5 * 9});
  ASSERT_TRUE(whip);
  Names lefts;
  for (const ChainCell& cell : whip->cells) lefts.push_back(queens_names(9, {cell.left}).front());
  EXPECT_THAT(lefts, ::testing::ElementsAre("r6c2", "r8c8"));
}

// ---- chapters 9 and 10 -------------------------------------------------------------------------

TEST(BookChapter9, fig_9_2_has_a_candidate_that_only_inner_pairs_eliminate) {
  EXPECT_EQ(rating_of(kFig9_2, "W"), "13");
  EXPECT_EQ(rating_of(kFig9_2, "gW"), "13");
  const Case c = rs1_of(kFig9_2);
  const LabelId z = c.model->find_label("n9r2c7").value();
  EXPECT_FALSE(refutes(c.state, z, theory("BRT"), 1));
  EXPECT_FALSE(refutes(c.state, z, theory("W1"), 1));
  EXPECT_TRUE(refutes(c.state, z, theory("S2"), 1));
  EXPECT_FALSE(find_chain({Family::kGBraid}, c.state, z));
  const auto whip = find_chain({Family::kSWhip, kUnbounded, 2}, c.state, z);
  ASSERT_TRUE(whip);
  EXPECT_EQ(length_of(whip->cells), 5U);
  EXPECT_TRUE(find_chain({Family::kSBraid, 5, 2}, c.state, z));
}

TEST(BookChapter10, fig_10_1_has_the_ratings_of_the_text) {
  EXPECT_EQ(rating_of(kFig10_1, "W"), "9") << "the caption says 4";
  EXPECT_EQ(rating_of(kFig10_1, "gW"), "5");
  EXPECT_EQ(checked_path(kFig10_1, "gW", Outcome::kSolved), 5U);
}

TEST(BookChapter10, fig_10_1_has_a_franken_squirmbag) {
  const Case c = rs1_of(kFig10_1);
  EXPECT_THAT(
      targets_of(c, Family::kGSubset, {"c2n9", "c3n9", "c5n9", "c6n9", "c9n9"},
                 {"r1n9", "r4n9", "r7n9", "b1n9", "b5n9"}),
      UnorderedElementsAre("n9r1c4", "n9r1c7", "n9r1c8", "n9r2c1", "n9r3c1", "n9r4c1", "n9r4c7",
                           "n9r4c8", "n9r5c4", "n9r6c4", "n9r7c1", "n9r7c4", "n9r7c7", "n9r7c8"));
}

// They lie in two of its transversal sets; the book shows gS3-z-whips[4].
TEST(BookChapter10, fig_10_1_has_chains_on_the_candidates_of_type_2) {
  const Case c = rs1_of(kFig10_1);
  for (const char* target : {"n9r1c2", "n9r1c3", "n9r4c5", "n9r4c6"}) {
    EXPECT_TRUE(has({Family::kGSWhip, 4, 3}, c, target)) << target;
  }
}

}  // namespace
}  // namespace pbcs::test
