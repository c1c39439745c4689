// Chapter 11: classes of instances beyond T&E(1), W_p-whips and B_p-braids.
#include <gtest/gtest.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "book/examples.hpp"
#include "pbcs/apps/app.hpp"
#include "pbcs/ask/classify.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

using Row = std::vector<std::string>;

/// The rows of a CSV file without quotes, its header left out.
std::vector<Row> read_rows(const std::string& path) {
  std::vector<Row> rows;
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    rows.emplace_back();
    std::string field;
    while (std::getline(fields, field, ',')) rows.back().push_back(field);
  }
  return rows;
}

Case puzzle(const std::string& text) {
  const Puzzle parsed = find_application("sudoku")->parse({text, 1}).value();
  return {parsed.instance.model, initial_state(parsed.instance)};
}

/// "2 5": the depth and the class inside it.
std::string class_of(const std::string& text) {
  const auto [model, state] = puzzle(text);
  const ClassifiedPuzzle found = classify_puzzle(state, {});
  if (!found.depth) return "none";
  return std::to_string(*found.depth) + " " + (found.inner ? to_string(*found.inner) : "-");
}

TEST(Chapter11Long, classes_of_tables_11_3_and_11_5) {
  const auto rows = read_rows(in_tree("data/book/classes.csv"));
  ASSERT_EQ(rows.size(), 85U);
  std::size_t as_printed = 0;
  for (const Row& row : rows) {
    EXPECT_EQ(class_of(row[1]), "2 " + row[3]) << row[0];
    if (row[2] == row[3]) ++as_printed;
  }
  EXPECT_EQ(as_printed, 81U);
}

// Where the book prints a larger class, a path that the checker accepts proves the smaller one.
TEST(Chapter11Longest, paths_prove_the_corrected_classes) {
  std::size_t corrected = 0;
  for (const Row& row : read_rows(in_tree("data/book/classes.csv"))) {
    if (row[2] == row[3]) continue;
    ++corrected;
    const auto [model, state] = puzzle(row[1]);
    Recorder path;
    const SolveResult result = solve(state, theory("B" + row[3] + "B"), path);
    EXPECT_EQ(result.outcome, Outcome::kSolved) << row[0];
    const auto replayed = check_path(state, path.steps);
    EXPECT_TRUE(replayed.has_value()) << row[0] << ": " << replayed.error().violation.condition;
  }
  EXPECT_EQ(corrected, 4U);
}

TEST(Chapter11Longest, published_classes) {
  const auto rows = read_rows(in_shared("gold/sudoku-classes.csv"));
  if (rows.empty()) GTEST_SKIP() << "the published classes are not here";
  std::size_t compared = 0;
  for (const Row& row : rows) {
    const std::string found = class_of(row[0]);
    const std::string expected = row[1] == "te_depth" ? row[2]
                                 : row[1] == "BxB"    ? "2 " + row[2]
                                                      : "3 " + row[2];
    EXPECT_EQ(row[1] == "te_depth" ? found.substr(0, 1) : found, expected) << row[0];
    ++compared;
  }
  EXPECT_EQ(compared, 317U);
}

// A puzzle of class 2: its path is complete in B2B, with B2-braids, and stuck in gB.
TEST(Chapter11, path_of_a_puzzle_of_class_2) {
  const char* text =
      ".2.4..7.94......2...9.....5.....38..6...1......52...9.3...6.....1...8.....45...7.";
  const auto [model, state] = puzzle(text);
  Recorder path;
  ASSERT_EQ(solve(state, theory("B2B"), path).outcome, Outcome::kSolved);
  const auto replayed = check_path(state, path.steps);
  ASSERT_TRUE(replayed.has_value()) << replayed.error().violation.condition;
  std::size_t nested = 0;
  for (const Step& step : path.steps) nested += step.family == Family::kBBraid ? 1U : 0U;
  EXPECT_GT(nested, 0U);
  Recorder stuck;
  EXPECT_EQ(solve(state, theory("gB"), stuck).outcome, Outcome::kStuck);
}

}  // namespace
}  // namespace pbcs::test
