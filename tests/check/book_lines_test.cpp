// Every line of the book's Sudoku paths that uses a rule known here is accepted by the checker in
// the state to which the lines before it lead.
#include "check/book_lines.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

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
  const std::map<std::string, int> expected{{"interaction", 1}};
  EXPECT_EQ(foreign, expected);
}

/// How many steps of each family the checker accepts; that it accepts all is expected.
std::map<Family, int> check_all(const std::vector<PrintedPath>& paths) {
  std::map<Family, int> accepted;
  for (const PrintedPath& path : paths) {
    for (const PrintedStep& printed : path.steps) {
      const auto checked = check_step(printed.before, printed.step);
      EXPECT_TRUE(checked) << path.record << ": " << printed.line << "\n"
                           << violation_text(*path.model, checked.error());
      accepted[printed.step.family] += checked ? 1 : 0;
    }
  }
  return accepted;
}

TEST(BookLines, EveryStepIsAccepted) {
  auto accepted = check_all(printed_paths());
  EXPECT_EQ(printed_paths().size(), 21U);
  EXPECT_EQ(accepted[Family::kBivalueChain], 43);
  EXPECT_EQ(accepted[Family::kWhip], 534);
  EXPECT_EQ(accepted[Family::kBraid], 35);
  EXPECT_EQ(accepted[Family::kGWhip], 18);
  EXPECT_EQ(accepted[Family::kSubset], 9);
  EXPECT_EQ(accepted[Family::kSingle], 1014);
}

TEST(BookLines, EveryStepOfChapters8To10IsAccepted) {
  if (later_paths().empty()) GTEST_SKIP() << "there are no records of chapters 8 to 12";
  auto accepted = check_all(later_paths());
  std::map<std::string, int> foreign;
  int solved = 0;
  for (const PrintedPath& path : later_paths()) {
    EXPECT_TRUE(path.unreadable.empty()) << path.record << ": " << path.unreadable.front();
    for (const auto& [name, count] : path.foreign) foreign[name] += count;
    EXPECT_EQ(path.final_state.solved(), path.claims_solved) << path.record;
    solved += path.final_state.solved() ? 1 : 0;
  }
  EXPECT_EQ(later_paths().size(), 8U);
  EXPECT_EQ(accepted[Family::kWhip], 101 + 3) << "three under older names";
  EXPECT_EQ(accepted[Family::kBraid], 7);
  EXPECT_EQ(accepted[Family::kGWhip], 24);
  EXPECT_EQ(accepted[Family::kSubset], 8);
  EXPECT_EQ(solved, 7);
  EXPECT_EQ(foreign, (std::map<std::string, int>{{"S", 1}}))
      << "the S2-whip is printed in a notation of its own";
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

/// The line as it would be written here: a colon after the name of a Subset, its elements in order.
std::string in_order(const std::string& line) {
  static const std::regex kName("^([A-Za-z-]+):? ");
  static const std::regex kBraces("\\{([^}]*)\\}");
  std::string text = std::regex_replace(line, kName, "$1: ");
  std::string ordered;
  std::smatch match;
  while (std::regex_search(text, match, kBraces)) {
    std::istringstream in(match[1].str());
    std::set<std::string> words{std::istream_iterator<std::string>(in), {}};
    ordered += match.prefix().str() + "{";
    for (const std::string& word : words) ordered += (ordered.ends_with("{") ? "" : " ") + word;
    ordered += "}";
    text = match.suffix();
  }
  return ordered + text;
}

std::string as_written(const PrintedStep& printed) {
  const std::string line = with_spaces_after_commas(
      printed.line.substr(0, std::min(printed.line.find(" ;"), printed.line.size())));
  return printed.step.family == Family::kSubset ? in_order(line) : line;
}

/// Chains of the path that the book calls by their old names.
bool has_old_name(const std::string& line) {
  return std::regex_search(line, std::regex("^(xy|xyz|nrc|nrct|xyzt)-chain"));
}

/// How many lines are written as the book prints them; that all are is expected.
int compare_lines(const std::vector<PrintedPath>& paths) {
  int compared = 0;
  for (const PrintedPath& path : paths) {
    for (const PrintedStep& printed : path.steps) {
      if (printed.step.family == Family::kSingle || has_old_name(printed.line)) continue;
      EXPECT_EQ(step_text(*path.model, printed.step), as_written(printed));
      ++compared;
    }
  }
  return compared;
}

TEST(BookLines, NotationIsWrittenAsPrinted) {
  EXPECT_EQ(compare_lines(printed_paths()), 606 + 18 + 9);
  if (!later_paths().empty()) {
    EXPECT_EQ(compare_lines(later_paths()), 101 + 7 + 24 + 8);
  }
}

/// The same cells as a pattern of another family.
Step as(Family family, Step step) {
  const bool closes = family == Family::kBivalueChain || family == Family::kZChain;
  auto* chain = std::get_if<Chain>(&step.proof);
  if (chain != nullptr && !closes) chain->cells.back().right = std::nullopt;
  step.family = family;
  return step;
}

std::vector<Family> wider_families(Family family) {
  const std::vector<Family> with_groups{Family::kSWhip, Family::kGSWhip, Family::kGBraid,
                                        Family::kSBraid, Family::kGSBraid};
  std::vector<Family> wider;
  switch (family) {
    case Family::kBivalueChain:
      wider = {Family::kZChain, Family::kTWhip, Family::kWhip};
      [[fallthrough]];
    case Family::kWhip:
      wider.insert(wider.end(), {Family::kBraid, Family::kGWhip});
      [[fallthrough]];
    case Family::kGWhip:
      wider.insert(wider.end(), with_groups.begin(), with_groups.end());
      break;
    case Family::kBraid:
      wider = {Family::kGBraid, Family::kSBraid, Family::kGSBraid};
      break;
    case Family::kSubset:
      wider = {Family::kGSubset};
      break;
    default:
      break;
  }
  return wider;
}

int count_accepted_as_wider(const PrintedPath& path, const PrintedStep& printed) {
  int accepted = 0;
  for (const Family family : wider_families(printed.step.family)) {
    const auto checked = check_step(printed.before, as(family, printed.step));
    EXPECT_TRUE(checked) << path.record << ": " << printed.line << "\n"
                         << violation_text(*path.model, checked.error());
    accepted += checked ? 1 : 0;
  }
  return accepted;
}

// Bivalue-chains are special cases of whips, whips of braids and of g-whips, these of S-whips ...
TEST(BookLines, FamiliesContainEachOther) {
  int accepted = 0;
  for (const PrintedPath& path : printed_paths()) {
    for (const PrintedStep& printed : path.steps) {
      accepted += count_accepted_as_wider(path, printed);
    }
  }
  EXPECT_EQ(accepted, 43 * 10 + 534 * 7 + 18 * 5 + 35 * 3 + 9);
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
