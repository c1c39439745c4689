// Numbrix and Hidato: the examples of section 16.2, and boards solved by CSP-Rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "book/chapter_16.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/solve/rating.hpp"
#include "support/paths.hpp"

namespace pbcs::test {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::vector<std::string> kExamples{"numbrix-20121016-expert", "hidato-mebane-iii-10",
                                         "hidato-mebane-iii-7", "hidato-mebane-iii-4"};
const std::vector<std::string> kModels{"topological", "geometric"};

std::string board_text(const json& rows) {
  std::string text;
  for (const auto& row : rows) {
    for (const auto& cell : row) {
      text += cell.is_null()     ? " ."
              : cell.is_number() ? " " + std::to_string(cell.get<int>())
                                 : " #";
    }
    text += " /";
  }
  return text;
}

Instance example(const std::string& id, const std::string& model) {
  const json& record = book_record(id);
  return instance_of_text(record.at("csp").get<std::string>() + " " + model + ":" +
                          board_text(record.at("givens").at("cells")));
}

// The values of a record's board, as a state gives them.
std::vector<std::string> board_values(const json& rows) {
  std::vector<std::string> texts;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (!rows[r][c].is_number()) continue;
      texts.push_back("r" + std::to_string(r + 1) + "c" + std::to_string(c + 1) + " = " +
                      std::to_string(rows[r][c].get<int>()));
    }
  }
  return texts;
}

TEST(Chapter16Path, solutions_are_unique_and_those_of_the_book) {
  for (const std::string& id : kExamples) {
    const Instance instance = example(id, "topological");
    const State start = initial_state(instance);
    EXPECT_TRUE(count_solutions(start, 2).unique()) << id;
    const SolveResult result = solve_silently(start, "W");
    EXPECT_EQ(result.outcome, Outcome::kSolved) << id;
    EXPECT_EQ(value_texts(*instance.model, result.final_state),
              board_values(book_record(id).at("solution")))
        << id;
  }
}

TEST(Chapter16Path, ratings_are_those_of_the_book) {
  const std::map<std::string, std::vector<std::string>> expected{
      {"numbrix-20121016-expert", {"2", "2"}},
      {"hidato-mebane-iii-10", {"3", "3"}},
      {"hidato-mebane-iii-7", {"4", "3"}},
      {"hidato-mebane-iii-4", {"8", "8"}}};
  for (const auto& [id, values] : expected) {
    for (std::size_t i = 0; i < kModels.size(); ++i) {
      const Instance instance = example(id, kModels[i]);
      EXPECT_EQ(rating(instance, "W"), values[i]) << id << " " << kModels[i];
      EXPECT_EQ(rating(instance, "B"), values[i]) << id << " " << kModels[i];
    }
  }
}

TEST(Chapter16Path, initial_states_have_the_counts_of_the_book) {
  const auto counts = [](const std::string& id, const std::string& model) {
    return count_links(initial_state(example(id, model)));
  };
  EXPECT_EQ(counts("hidato-mebane-iii-10", "topological"), (LinkCounts{705, 14130, 26706}));
  EXPECT_EQ(counts("hidato-mebane-iii-7", "topological"), (LinkCounts{737, 18078, 35838}));
  EXPECT_EQ(counts("hidato-mebane-iii-4", "topological"), (LinkCounts{199, 2480, 4453}));
  EXPECT_EQ(counts("hidato-mebane-iii-4", "geometric").candidates, 199U);
}

TEST(Chapter16Path, no_single_is_possible_at_first_in_iii_4) {
  const Instance instance = example("hidato-mebane-iii-4", "topological");
  State state = initial_state(instance);
  EXPECT_EQ(apply_brt(state), BrtOutcome::kQuiescent);
  EXPECT_EQ(state.candidate_count(), 199U);
}

// The short whips before the printed path lead to the same state in both models.
TEST(Chapter16Path, elaborated_state_of_the_numbrix) {
  const json& record = book_record("numbrix-20121016-expert");
  const auto expected = board_values(record.at("states").at("elaborated"));
  EXPECT_EQ(expected.size(), 30U);
  for (const std::string& model : kModels) {
    const Instance instance = example("numbrix-20121016-expert", model);
    const State state = solve_silently(initial_state(instance), "W1").final_state;
    EXPECT_EQ(value_texts(*instance.model, state), expected) << model;
  }
}

std::vector<std::string> printed(const std::string& id, const std::string& model) {
  const json& record = book_record(id);
  const bool main = record.at("model") == model;
  return main ? record.at("path").get<std::vector<std::string>>()
              : record.at("alt_paths").at(model).at("path").get<std::vector<std::string>>();
}

PrintedLines replay_example(const std::string& id, const std::string& model,
                            std::string_view closure) {
  const Instance instance = example(id, model);
  return replay_printed(*instance.model, initial_state(instance), printed(id, model), closure);
}

TEST(Chapter16Path, lines_of_the_numbrix_are_accepted) {
  const std::map<std::string, std::size_t> accepted{{"topological", 14}, {"geometric", 1}};
  for (const auto& [model, count] : accepted) {
    const PrintedLines lines = replay_example("numbrix-20121016-expert", model, "W1");
    EXPECT_THAT(lines.open, IsEmpty()) << model;
    EXPECT_EQ(lines.accepted, count) << model;
    EXPECT_TRUE(lines.final_state.solved()) << model;
  }
}

TEST(Chapter16Path, lines_of_iii_4_are_accepted) {
  const Instance instance = example("hidato-mebane-iii-4", "topological");
  const State start = solve_silently(initial_state(instance), "W1").final_state;
  EXPECT_EQ(start.candidate_count(), 192U);
  const PrintedLines lines =
      replay_printed(*instance.model, start, printed("hidato-mebane-iii-4", "topological"), "BRT");
  EXPECT_THAT(lines.open, IsEmpty());
  EXPECT_EQ(lines.accepted, 92U);
  EXPECT_EQ(solve_silently(lines.final_state, "W1").outcome, Outcome::kSolved);
}

// The chain proves r4c1 <> 44; what it says about 43 needs another one.
TEST(Chapter16Path, lines_of_iii_10_are_accepted_but_one) {
  const PrintedLines lines = replay_example("hidato-mebane-iii-10", "topological", "W1");
  EXPECT_THAT(lines.open, ElementsAre("whip[3]: n37{r4c1 r4c2} - n43{r4c2 r5c2} - n45{r5c2 .} "
                                      "==> r4c1 <> 44, r4c1 <> 43"));
  EXPECT_EQ(lines.accepted, 56U);
  EXPECT_TRUE(lines.final_state.solved());
}

TEST(Chapter16Path, lines_of_iii_7_are_accepted_in_the_geometric_model) {
  const PrintedLines lines = replay_example("hidato-mebane-iii-7", "geometric", "W2");
  EXPECT_THAT(lines.open, IsEmpty());
  EXPECT_EQ(lines.accepted, 41U);
  EXPECT_EQ(lines.known, 9U);
  EXPECT_TRUE(lines.final_state.solved());
}

// Three whips[3] that the book does not print come first. The open line proves r2c5 <> 12; 32 needs
// another chain.
TEST(Chapter16Path, lines_of_iii_7_are_accepted_in_the_topological_model) {
  const Instance instance = example("hidato-mebane-iii-7", "topological");
  std::vector<std::string> all{
      "whip[3]: r3c7{n5 n35} - n34{r1c3 r2c6} - n4{r2c6 .} ==> r1c6 <> 5, r3c5 <> 5",
      "whip[3]: n5{r3c7 r2c5} - n7{r2c5 r2c6} - n4{r2c6 .} ==> r1c6 <> 6",
      "whip[3]: r3c8{n36 n4} - n5{r2c5 r3c7} - n6{r1c4 .} ==> r2c6 <> 36"};
  const auto book = printed("hidato-mebane-iii-7", "topological");
  all.insert(all.end(), book.begin(), book.end());
  const PrintedLines lines = replay_printed(*instance.model, initial_state(instance), all, "W2");
  EXPECT_THAT(lines.open, ElementsAre("whip[3]: n5{r2c5 r3c7} - n6{r3c5 r2c6} - n13{r2c6 .} ==> "
                                      "r2c5 <> 12, r2c5 <> 32"));
  EXPECT_EQ(lines.accepted, 69U);
  EXPECT_TRUE(lines.final_state.solved());
}

// ---- larger boards ------------------------------------------------------------------------------

TEST(LargeBoards, have_one_solution_and_the_ratings_of_their_labels) {
  std::size_t rated = 0;
  for (const std::string name : {"hidato", "numbrix"}) {
    for (const LargeInstance& board : large_instances(name)) {
      EXPECT_TRUE(count_solutions(initial_state(board.puzzle.instance), 2).unique())
          << board.puzzle.label;
      for (const auto& [theory_name, value] : board.ratings) {
        EXPECT_EQ(rating(board.puzzle.instance, theory_name), value) << board.puzzle.label;
        ++rated;
      }
    }
  }
  EXPECT_EQ(rated, 11U);
}

// ---- boards solved by CSP-Rules -----------------------------------------------------------------

std::vector<GoldRow> gold_boards() {
  std::vector<GoldRow> rows = gold_rows("numbrix");
  const auto more = gold_rows("hidato");
  rows.insert(rows.end(), more.begin(), more.end());
  return rows;
}

TEST(GoldPath, counts_after_singles_are_equal) {
  const auto rows = gold_boards();
  if (rows.empty()) GTEST_SKIP() << "the boards solved by CSP-Rules are not here";
  std::size_t compared = 0;
  for (const GoldRow& row : rows) {
    const Instance instance = instance_of_text(row.input);
    State state = initial_state(instance);
    const bool solved = apply_brt(state) == BrtOutcome::kSolved;
    EXPECT_EQ(solved, !row.counted) << row.id;
    if (!row.counted) continue;
    EXPECT_EQ(count_links(state), row.counts) << row.id;
    ++compared;
  }
  EXPECT_EQ(rows.size(), 10U);
  EXPECT_EQ(compared, 9U);
}

TEST(GoldPath, ratings_are_not_larger) {
  const auto rows = gold_boards();
  if (rows.empty()) GTEST_SKIP() << "the boards solved by CSP-Rules are not here";
  for (const GoldRow& row : rows) {
    const Instance instance = instance_of_text(row.input);
    const bool groups = row.config.starts_with("g2W");
    const Rating found = rate(initial_state(instance), theory(groups ? "gW" : "W+S2"), kUnbounded);
    EXPECT_EQ(found.kind, Rating::Kind::kFinite) << row.id;
    EXPECT_EQ(found.value, length_of(row)) << row.id << " " << row.rating;
  }
}

TEST(GoldPath, paths_are_accepted) {
  const auto rows = gold_boards();
  if (rows.empty()) GTEST_SKIP() << "the boards solved by CSP-Rules are not here";
  for (const GoldRow& row : rows) {
    const Instance instance = instance_of_text(row.input);
    const State start = initial_state(instance);
    Recorder path;
    EXPECT_EQ(solve(start, theory("BC+Z+tW+W+S"), path).outcome, Outcome::kSolved) << row.id;
    const auto replayed = check_path(start, path.steps);
    EXPECT_TRUE(replayed) << row.id << ": " << replayed.error().violation.condition;
  }
}

}  // namespace
}  // namespace pbcs::test
