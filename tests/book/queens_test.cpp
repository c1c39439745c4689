// N-Queens and N-SudoQueens: the examples of 5.11, 7.8 and 8.9.
#include <gtest/gtest.h>

#include <regex>
#include <tuple>

#include "book/examples.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/io/violation_text.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs::test {
namespace {

using nlohmann::json;

constexpr const char* kBoards[] = {"fig-5.9",       "fig-5.10",       "fig-5.11",        "fig-5.12",
                                   "fig-5.13",      "fig-5.15",       "fig-7.7",         "fig-7.8",
                                   "queens-7-pair", "queens-10-pair", "queens-9-triplet"};

std::size_t number_of_solutions(const json& record) {
  if (record.contains("n_solutions")) return record.at("n_solutions");
  return record.at("checks").at("n_solutions");
}

TEST(BookQueens, boards_have_the_solutions_of_the_records) {
  for (const char* id : kBoards) {
    const json& record = book_record(id);
    const Instance instance = book_instance(record);
    const SolutionCount found = count_solutions(initial_state(instance), 100);
    EXPECT_TRUE(found.exhausted);
    EXPECT_EQ(found.count, number_of_solutions(record)) << id;
    if (record.at("solution").is_null()) continue;
    const auto n = record.at("size").get<std::uint32_t>();
    EXPECT_EQ(found.first.front(), board_labels(n, record.at("solution"))) << id;
  }
}

TEST(BookQueens, boards_have_the_candidates_and_links_of_the_records) {
  std::size_t compared = 0;
  for (const char* id : kBoards) {
    const json& record = book_record(id);
    if (!record.contains("stats_computed")) continue;
    const auto n = record.at("size").get<std::uint32_t>();
    const State state = initial_state(book_instance(record));
    EXPECT_EQ(state.candidates(), board_labels(n, record.at("initial_candidates"))) << id;
    const StateCounts counts = count_state(state);
    EXPECT_EQ(counts.candidates, record.at("stats_computed").at("candidates")) << id;
    EXPECT_EQ(counts.csp_links, record.at("stats_computed").at("csp_links")) << id;
    ++compared;
  }
  EXPECT_EQ(compared, 8U);
}

// The book prints W = 1 for Figure 5.10, 4 for 5.11, 3 for 7.8: it overlooks columns and blocks.
TEST(BookQueens, boards_have_the_true_ratings) {
  const std::vector<std::tuple<const char*, const char*, const char*>> ratings{
      {"fig-5.9", "W", "2"},       {"fig-5.9", "B", "2"},  {"fig-5.10", "W", "0"},
      {"fig-5.11", "W", "2"},      {"fig-5.11", "B", "2"}, {"fig-5.11", "gW", "2"},
      {"fig-7.8", "W", "1"},       {"fig-5.15", "W", "0"}, {"fig-5.13", "W", "invalid"},
      {"queens-10-pair", "W", "0"}};
  for (const auto& [id, name, rating] : ratings) EXPECT_EQ(rating_of(id, name), rating) << id;
}

TEST(BookQueens, paths_end_as_the_numbers_of_solutions_say) {
  for (const char* id : kBoards) {
    const std::size_t solutions = number_of_solutions(book_record(id));
    const Outcome expected = solutions == 0   ? Outcome::kContradiction
                             : solutions == 1 ? Outcome::kSolved
                                              : Outcome::kStuck;
    for (const char* name : {"W", "gW", "B"}) {
      EXPECT_LE(checked_path(id, name, expected), 3U) << id << " in " << name;
    }
  }
}

// ---- printed lines ------------------------------------------------------------------------------

/// "single in c4: r6c4" as this program writes it.
std::string modern(const std::string& line) {
  static const std::regex kRow("^single in r\\d+: ");
  static const std::regex kColumn("^single in c\\d+: ");
  static const std::regex kBlock("^single in b\\d+: ");
  std::string text = std::regex_replace(line, kRow, "single-in-a-row ==> ");
  text = std::regex_replace(text, kColumn, "single-in-a-column ==> ");
  return std::regex_replace(text, kBlock, "single-in-a-block ==> ");
}

/// What the checker says about a line; empty when it accepts it. The state is taken to its end.
std::string verdict(const Model& model, State& state, const std::string& line) {
  const auto steps = NotationReader(model).read(state, modern(line));
  if (!steps) return "unreadable: " + steps.error().message;
  for (const Step& step : *steps) {
    const auto checked = check_step(state, step);
    if (!checked) return violation_text(model, checked.error());
    apply_step(state, step);
  }
  return "";
}

/// Replays lines as far as the checker accepts them; returns their number.
std::size_t accepted_lines(const Model& model, State& state,
                           const std::vector<std::string>& lines) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with("NO SOLUTION") || !verdict(model, state, lines[i]).empty()) return i;
  }
  return lines.size();
}

std::vector<std::string> lines_of(const json& record, const char* field) {
  return record.at(field).get<std::vector<std::string>>();
}

TEST(BookQueens, corrected_paths_are_accepted_to_the_end) {
  for (const auto& [id, field] : {std::pair{"fig-5.9", "corrected_path"},
                                  {"fig-5.10", "path"},
                                  {"fig-5.11", "corrected_path"},
                                  {"fig-7.8", "path"}}) {
    auto [model, state] = start_of(id);
    const auto lines = lines_of(book_record(id), field);
    EXPECT_EQ(accepted_lines(*model, state, lines), lines.size()) << id;
    EXPECT_TRUE(state.solved()) << id;
  }
}

TEST(BookQueens, fig_5_12_ends_with_two_solutions) {
  auto [model, state] = start_of("fig-5.12");
  EXPECT_EQ(accepted_lines(*model, state, lines_of(book_record("fig-5.12"), "path")), 8U);
  EXPECT_EQ(state.candidates(), board_labels(8, json::parse("[[1,1],[1,2],[5,1],[5,2]]")));
}

TEST(BookQueens, fig_5_13_ends_without_a_queen_for_row_6) {
  auto [model, state] = start_of("fig-5.13");
  EXPECT_EQ(accepted_lines(*model, state, lines_of(book_record("fig-5.13"), "path")), 3U);
  EXPECT_EQ(state.candidate_count(model->find_variable("r6").value()), 0U);
}

TEST(BookQueens, printed_lines_are_rejected_where_the_book_is_wrong) {
  const auto accepted = [](const char* id) {
    auto [model, state] = start_of(id);
    return accepted_lines(*model, state, lines_of(book_record(id), "path"));
  };
  EXPECT_EQ(accepted("fig-5.9"), 0U) << "r6c1 is a third candidate of row 6";
  EXPECT_EQ(accepted("fig-5.11"), 6U) << "line 7 has the candidates of row 5 the wrong way round";
  EXPECT_EQ(accepted("fig-7.7"), 3U) << "r4c8 is a third candidate of row 4";
}

TEST(BookQueens, single_patterns_are_as_valid_as_the_records_say) {
  std::size_t valid = 0;
  std::size_t all = 0;
  for (const char* id : {"fig-5.11", "fig-7.8"}) {
    for (const json& pattern : book_record(id).at("extra_patterns")) {
      auto [model, state] = start_of(id);
      const std::string found = verdict(*model, state, pattern.at("line").get<std::string>());
      EXPECT_EQ(found.empty(), pattern.at("valid").get<bool>()) << found;
      valid += found.empty() ? 1U : 0U;
      ++all;
    }
  }
  EXPECT_EQ(all, 3U);
  EXPECT_EQ(valid, 1U);
}

}  // namespace
}  // namespace pbcs::test
