// The examples of the book's chapters 1, 5 and 7: ratings, counts, states, claims.
#include "support/book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "book/examples.hpp"
#include "oracle/definitions.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/solve/trial_and_error.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

using nlohmann::json;

std::string whip_rating(std::string_view id) {
  return rating_of(id, "W");
}
std::string braid_rating(std::string_view id) {
  return rating_of(id, "B");
}

/// The length of the shortest pattern of a family in a state, over all targets.
std::optional<std::uint32_t> shortest_anywhere(Family family, const State& state,
                                               std::uint32_t bound) {
  for (std::uint32_t length = 1; length <= bound; ++length) {
    for (const LabelId z : state.candidates()) {
      if (find_chain({family, length}, state, z)) return length;
    }
  }
  return std::nullopt;
}

TEST(Book, royle17_3_is_solved_by_singles) {
  EXPECT_EQ(whip_rating("fig-1.1-royle17-3"), "0");
  EXPECT_EQ(braid_rating("fig-1.1-royle17-3"), "0");
}

TEST(Book, royle17_3_has_hidden_singles_but_no_naked_one) {
  const Instance instance = book_instance(book_record("fig-1.1-royle17-3"));
  const State state = initial_state(instance);
  std::set<std::string> singles;
  for (std::uint32_t v = 0; v < instance.model->variable_count(); ++v) {
    if (state.candidate_count(VariableId{v}) != 1) continue;
    singles.insert(instance.model->text(VariableId{v}).name);
  }
  EXPECT_EQ(singles, (std::set<std::string>{"c7n1", "b3n3"}));
}

TEST(Book, fig_5_1_needs_whips_of_length_4) {
  EXPECT_EQ(whip_rating("fig-5.1-W"), "4");
  EXPECT_EQ(braid_rating("fig-5.1-W"), "4");
}

TEST(Book, fig_5_2_has_a_smaller_braid_rating_than_whip_rating) {
  EXPECT_EQ(whip_rating("fig-5.2-W"), "5");
  EXPECT_EQ(braid_rating("fig-5.2-W"), "4");
}

TEST(Book, fig_5_2_has_no_whip_of_length_4_in_the_state_where_it_needs_one_of_length_5) {
  const json& record = book_record("fig-5.2-W");
  const Instance instance = book_instance(record);
  const State state = book_state(instance, record, 21);
  ASSERT_TRUE(state.quiescent());
  EXPECT_EQ(shortest_anywhere(Family::kWhip, state, 6), 5U);
  EXPECT_EQ(shortest_anywhere(Family::kBraid, state, 6), 4U);
  EXPECT_TRUE(find_chain({Family::kBraid, 4}, state, sudoku_label(7, 2, 1))) << "r2c1<>7";
}

TEST(Book, fig_5_3_is_solved_by_braids_only) {
  EXPECT_EQ(braid_rating("fig-5.3-B"), "12");
  EXPECT_EQ(whip_rating("fig-5.3-B"), "inf");
}

TEST(Book, fig_5_3_has_no_whip_left_where_the_printed_path_ends) {
  const json& record = book_record("fig-5.3-W");
  const Instance instance = book_instance(record);
  const State state = book_state(instance, record, record.at("path").size());
  ASSERT_TRUE(state.quiescent());
  EXPECT_EQ(state.candidate_count(), record.at("end_state").at("candidates_left"));
  const auto cells = record.at("end_state").at("candidates").get<std::vector<std::string>>();
  EXPECT_EQ(cell_texts(state), cells);
  EXPECT_EQ(solve_silently(state, "W").final_state.candidate_count(), state.candidate_count());
}

TEST(Book, fig_5_4_has_rating_4) {
  EXPECT_EQ(whip_rating("fig-5.4-path1"), "4");
  EXPECT_EQ(braid_rating("fig-5.4-path1"), "4");
}

TEST(Book, fig_5_4_shows_that_w4_is_not_confluent) {
  const json& record = book_record("fig-5.4-path2");
  const Instance instance = book_instance(record);
  const LabelId target = sudoku_label(5, 4, 6);
  const State rs2 = book_state(instance, record, 11);
  ASSERT_TRUE(rs2.quiescent());
  EXPECT_TRUE(find_chain({Family::kWhip, 4}, rs2, target)) << "the whip[4] on r4c6<>5 is there";
  const State rs3 = book_state(instance, record, 12);
  EXPECT_FALSE(find_chain({Family::kWhip, 4}, rs3, target)) << "it was destroyed";
  EXPECT_TRUE(find_chain({Family::kBraid, 4}, rs3, target)) << "a braid replaces it";
  const State later = book_state(instance, record, 13);
  ASSERT_TRUE(later.quiescent());
  EXPECT_EQ(shortest_anywhere(Family::kWhip, later, 6), 5U);
  EXPECT_EQ(shortest_anywhere(Family::kBraid, later, 6), 4U);
  EXPECT_EQ(solve_silently(later, "W4").outcome, Outcome::kStuck);
  EXPECT_EQ(solve_silently(later, "B4").outcome, Outcome::kSolved);
}

TEST(Book, fig_5_6_has_very_different_ratings) {
  EXPECT_EQ(whip_rating("fig-5.6-W"), "31");
  EXPECT_EQ(braid_rating("fig-5.6-W"), "19");
}

TEST(Book, fig_5_7_is_contradictory_in_b7_but_not_in_b6) {
  const auto [model, state] = start_of("fig-5.7-B");
  EXPECT_EQ(solve_silently(state, "B7").outcome, Outcome::kContradiction);
  EXPECT_EQ(solve_silently(state, "B6").outcome, Outcome::kStuck);
  EXPECT_EQ(solve_silently(state, "W7").outcome, Outcome::kContradiction);
  EXPECT_TRUE(all_solutions(state, 1).empty());
}

TEST(Book, fig_5_7_has_a_braid_of_length_3_where_no_whip_has) {
  const json& record = book_record("fig-5.7-B");
  const Instance instance = book_instance(record);
  const State state = book_state(instance, record, 15);
  ASSERT_TRUE(state.quiescent());
  EXPECT_EQ(shortest_anywhere(Family::kWhip, state, 5), 4U);
  EXPECT_EQ(shortest_anywhere(Family::kBraid, state, 5), 3U);
  for (const LabelId z : {sudoku_label(1, 5, 2), sudoku_label(1, 9, 3)}) {
    EXPECT_TRUE(find_chain({Family::kBraid, 3}, state, z));
    EXPECT_EQ(shortest_by_definition(Family::kBraid, state, z, 3), 3U);
    EXPECT_EQ(shortest_by_definition(Family::kWhip, state, z, 3), std::nullopt);
  }
}

// B is confluent, so the simplest-first path shows the rating. The W paths of the book do so too.
TEST(Book, simplest_first_paths_are_accepted_and_have_the_ratings_of_the_book) {
  EXPECT_EQ(checked_path("fig-5.1-W", "BC+W", Outcome::kSolved), 4U);
  EXPECT_EQ(checked_path("fig-5.2-W", "W", Outcome::kSolved), 5U);
  EXPECT_EQ(checked_path("fig-5.2-B", "B", Outcome::kSolved), 4U);
  EXPECT_EQ(checked_path("fig-5.3-B", "B", Outcome::kSolved), 12U);
  EXPECT_EQ(checked_path("fig-5.4-path1", "W", Outcome::kSolved), 4U);
  EXPECT_EQ(checked_path("fig-5.6-W", "W", Outcome::kSolved), 31U);
  EXPECT_EQ(checked_path("fig-5.6-B", "B", Outcome::kSolved), 19U);
  EXPECT_EQ(checked_path("fig-5.7-B", "B", Outcome::kContradiction), 7U);
  static_cast<void>(checked_path("fig-5.3-W", "W", Outcome::kStuck));
}

// T&E(1) holds exactly where B is finite; all these have one solution, so some depth solves them.
TEST(Book, trial_and_error_depths) {
  const std::pair<const char*, std::uint32_t> depths[] = {
      {"fig-1.1-royle17-3", 0}, {"fig-5.1-W", 1},  {"fig-5.2-W", 1}, {"fig-5.3-B", 1},
      {"fig-5.4-path1", 1},     {"fig-5.6-B", 1},  {"fig-7.1-W", 1}, {"fig-7.2-W", 1},
      {"fig-7.3-gW", 2},        {"fig-7.4-gW", 2}, {"fig-7.5-B", 1}, {"fig-7.6-gW", 2}};
  for (const auto& [id, depth] : depths) {
    const auto [model, state] = start_of(id);
    EXPECT_EQ(te_depth(state, theory("BRT"), 3), depth) << id;
  }
}

TEST(Book, headers_count_givens_candidates_links_and_density) {
  std::size_t checked = 0;
  for (const json* record : book_sudokus()) {
    if (!record->contains("stats")) continue;
    ++checked;
    const Instance instance = book_instance(*record);
    const StateCounts counts = count_state(initial_state(instance));
    const json& stats = record->at("stats");
    SCOPED_TRACE(record->at("id").get<std::string>());
    EXPECT_EQ(instance.givens.size(), stats.at("givens"));
    EXPECT_EQ(counts.candidates, stats.at("candidates"));
    EXPECT_EQ(counts.csp_links, stats.at("csp_links"));
    EXPECT_EQ(counts.links, stats.at("links"));
    // Fig 5.4: the book prints 1.97, its own formula gives 1.87.
    const bool misprint = record->at("puzzle_id") == "fig-5.4";
    EXPECT_NEAR(counts.density, misprint ? 1.87 : stats.at("density").get<double>(), 0.0051);
  }
  EXPECT_EQ(checked, 21U);
}

TEST(Book, printed_states_are_reached_by_the_printed_paths) {
  std::size_t checked = 0;
  for (const json* record : book_sudokus()) {
    if (!record->contains("states")) continue;
    const Instance instance = book_instance(*record);
    for (const json& printed : record->at("states")) {
      ++checked;
      const auto lines = printed.at("after_step").get<std::size_t>();
      EXPECT_EQ(cell_texts(book_state(instance, *record, lines)),
                printed.at("candidates").get<std::vector<std::string>>())
          << record->at("id");
    }
  }
  EXPECT_EQ(checked, 3U);
}

TEST(Book, solutions_are_as_printed) {
  std::size_t checked = 0;
  for (const json* record : book_sudokus()) {
    const Instance instance = book_instance(*record);
    const auto solutions = all_solutions(initial_state(instance), 2);
    ASSERT_EQ(solutions.size(), record->at("n_solutions")) << record->at("id");
    if (solutions.empty()) continue;
    ++checked;
    const auto printed = record->at("solution").get<std::string>();
    for (std::uint32_t cell = 0; cell < 81; ++cell) {
      const auto number = static_cast<std::uint32_t>(printed[cell] - '0');
      const LabelId l = sudoku_label(number, cell / 9 + 1, cell % 9 + 1);
      EXPECT_TRUE(std::binary_search(solutions[0].begin(), solutions[0].end(), l));
    }
  }
  EXPECT_EQ(checked, 21U);
}

TEST(Book, queens_have_the_true_ratings) {
  EXPECT_EQ(whip_rating("fig-5.9"), "2");
  EXPECT_EQ(whip_rating("fig-5.10"), "0");
  EXPECT_EQ(whip_rating("fig-5.11"), "2");
  EXPECT_EQ(whip_rating("fig-5.13"), "invalid");
}

TEST(Book, queens_have_the_candidates_and_links_of_the_records) {
  for (const char* id : {"fig-5.9", "fig-5.10", "fig-5.11", "fig-5.12", "fig-5.13", "fig-7.7"}) {
    const json& record = book_record(id);
    const Instance instance = book_instance(record);
    const State state = initial_state(instance);
    const auto n = record.at("size").get<std::uint32_t>();
    std::vector<LabelId> expected;
    for (const auto& cell : record.at("initial_candidates")) {
      expected.push_back(
          LabelId{(cell[0].get<std::uint32_t>() - 1) * n + cell[1].get<std::uint32_t>() - 1});
    }
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(state.candidates(), expected) << id;
    EXPECT_EQ(count_state(state).csp_links, record.at("stats_computed").at("csp_links")) << id;
    EXPECT_EQ(all_solutions(state).size(), record.at("n_solutions")) << id;
  }
}

TEST(Book, eight_queens_of_fig_5_12_stop_at_their_two_solutions) {
  const auto [model, state] = start_of("fig-5.12");
  const SolveResult result = solve_silently(state, "B");
  EXPECT_EQ(result.outcome, Outcome::kStuck);
  const std::vector<LabelId> left{LabelId{0}, LabelId{1}, LabelId{32}, LabelId{33}};
  EXPECT_EQ(result.final_state.candidates(), left) << "r1c1 r1c2 r5c1 r5c2";
}

}  // namespace
}  // namespace pbcs::test
