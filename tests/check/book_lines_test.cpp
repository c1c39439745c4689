// Every line of the book's Sudoku paths that uses a rule known here is accepted by the checker in
// the state to which the lines before it lead.
#include "check/book_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>

#include "pbcs/check/checker.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/violation_text.hpp"

namespace pbcs::test {
namespace {

TEST(BookLines, EveryLineIsReadOrKnownToBeForeign) {
  std::map<std::string, int> foreign;
  for (const PrintedPath& path : printed_paths()) {
    EXPECT_TRUE(path.unreadable.empty()) << path.record << ": " << path.unreadable.front();
    for (const auto& [name, count] : path.foreign) foreign[name] += count;
  }
  const std::map<std::string, int> expected{{"g-whip", 18},
                                            {"hidden-pairs-in-a-row", 2},
                                            {"interaction", 1},
                                            {"naked-pairs-in-a-column", 1},
                                            {"naked-pairs-in-a-row", 1},
                                            {"naked-triplets-in-a-row", 1},
                                            {"swordfish-in-columns", 2},
                                            {"swordfish-in-rows", 2}};
  EXPECT_EQ(foreign, expected);
}

TEST(BookLines, EveryStepIsAccepted) {
  std::map<Family, int> accepted;
  for (const PrintedPath& path : printed_paths()) {
    for (const PrintedStep& printed : path.steps) {
      const auto checked = check_step(printed.before, printed.step);
      EXPECT_TRUE(checked) << path.record << ": " << printed.line << "\n"
                           << violation_text(*path.model, checked.error());
      accepted[printed.step.family] += checked ? 1 : 0;
    }
  }
  EXPECT_EQ(printed_paths().size(), 21U);
  EXPECT_EQ(accepted[Family::kBivalueChain], 43);
  EXPECT_EQ(accepted[Family::kWhip], 534);
  EXPECT_EQ(accepted[Family::kBraid], 35);
  EXPECT_EQ(accepted[Family::kSingle], 1014);
}

TEST(BookLines, PathsEndAsPrinted) {
  int solved = 0;
  int contradictory = 0;
  for (const PrintedPath& path : printed_paths()) {
    EXPECT_EQ(path.final_state.solved(), path.claims_solved) << path.record;
    if (path.final_state.solved()) {
      auto solution = labels_of_grid(path.solution);
      std::sort(solution.begin(), solution.end());
      EXPECT_EQ(path.final_state.values(), solution) << path.record;
      ++solved;
    }
    if (path.final_state.contradictory()) ++contradictory;
  }
  EXPECT_EQ(solved, 18);
  EXPECT_EQ(contradictory, 1) << "Figure 5.7 has no solution";
}

std::string with_spaces_after_commas(const std::string& line) {
  return std::regex_replace(line, std::regex(", *"), ", ");
}

/// Chains of the path that the book calls by their old names.
bool has_old_name(const std::string& line) {
  return std::regex_search(line, std::regex("^(xy|nrc|nrct|xyzt)-chain"));
}

TEST(BookLines, NotationIsWrittenAsPrinted) {
  int compared = 0;
  for (const PrintedPath& path : printed_paths()) {
    for (const PrintedStep& printed : path.steps) {
      if (printed.step.family == Family::kSingle || has_old_name(printed.line)) continue;
      EXPECT_EQ(step_text(*path.model, printed.step), with_spaces_after_commas(printed.line));
      ++compared;
    }
  }
  EXPECT_EQ(compared, 606);
}

/// The same cells as a pattern of another family.
Step as(Family family, Step step) {
  const bool closes = family == Family::kBivalueChain || family == Family::kZChain;
  if (!closes) std::get<Chain>(step.proof).cells.back().right.reset();
  step.family = family;
  return step;
}

// Bivalue-chains are special cases of all the others, whips of braids.
TEST(BookLines, FamiliesContainEachOther) {
  int tried = 0;
  for (const PrintedPath& path : printed_paths()) {
    for (const PrintedStep& printed : path.steps) {
      std::vector<Family> wider;
      if (printed.step.family == Family::kWhip) wider = {Family::kBraid};
      if (printed.step.family == Family::kBivalueChain) {
        wider = {Family::kZChain, Family::kTWhip, Family::kWhip, Family::kBraid};
      }
      for (const Family family : wider) {
        const auto checked = check_step(printed.before, as(family, printed.step));
        EXPECT_TRUE(checked) << path.record << ": " << printed.line << "\n"
                             << violation_text(*path.model, checked.error());
        ++tried;
      }
    }
  }
  EXPECT_EQ(tried, 706);
}

// No braid of the book is a whip: the book prints the simplest name.
TEST(BookLines, BraidsAreNotWhips) {
  int braids = 0;
  for (const PrintedPath& path : printed_paths()) {
    for (const PrintedStep& printed : path.steps) {
      if (printed.step.family != Family::kBraid) continue;
      EXPECT_FALSE(check_step(printed.before, as(Family::kWhip, printed.step))) << printed.line;
      ++braids;
    }
  }
  EXPECT_GT(braids, 0);
}

}  // namespace
}  // namespace pbcs::test
