// Latin squares and pandiagonal ones: the gold data of another program.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "pbcs/apps/app.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/io/violation_text.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/solve/rating.hpp"
#include "support/paths.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

using nlohmann::json;

std::vector<json> gold_squares() {
  std::vector<json> rows;
  std::ifstream file(in_shared("gold/apps.jsonl"));
  for (std::string line; std::getline(file, line);) {
    json row = json::parse(line);
    if (row.at("csp") == "latin" || row.at("csp") == "pandiagonal") rows.push_back(std::move(row));
  }
  return rows;
}

Puzzle puzzle_of(const json& row) {
  const auto app = row.at("csp").get<std::string>();
  const auto grid = row.at("givens").at("grid").get<std::string>();
  return find_application(app)->parse({app + ":" + grid, 1}).value();
}

class LatinGold : public ::testing::Test {
 protected:
  void SetUp() override {
    if (rows_.empty()) GTEST_SKIP() << "the gold data are not here";
    ASSERT_EQ(rows_.size(), 11U);
  }
  const std::vector<json> rows_ = gold_squares();
};

/// "38 givens, 143 candidates", the first line of a path that starts with numbers.
std::string opening_of(const json& row) {
  for (const json& line : row.at("path")) {
    if (line.get<std::string>().find(" givens, ") != std::string::npos) return line;
  }
  return "";
}

// The paths say the number of candidates twice, right after the givens and after the Singles. What
// the rows give are the numbers after the Singles.
TEST_F(LatinGold, candidates_and_links_are_equal) {
  std::size_t with_singles = 0;
  for (const json& row : rows_) {
    const Instance instance = puzzle_of(row).instance;
    State state = initial_state(instance);
    const std::size_t at_first = state.candidate_count();
    EXPECT_EQ(std::to_string(instance.givens.size()) + " givens, " + std::to_string(at_first) +
                  " candidates",
              opening_of(row));
    EXPECT_EQ(apply_brt(state), BrtOutcome::kQuiescent);
    const StateCounts counts = count_state(state);
    EXPECT_EQ(counts.candidates, row.at("candidates")) << row.at("id");
    EXPECT_EQ(counts.csp_links, row.at("csp_links")) << row.at("id");
    EXPECT_EQ(counts.links, row.at("links")) << row.at("id");
    with_singles += counts.candidates < at_first ? 1U : 0U;
  }
  EXPECT_EQ(with_singles, 2U) << "otherwise the two moments could not be told apart";
}

/// The length in W[7], BC[6], tW[2]; SHT is a super-hidden triplet.
std::uint32_t gold_length(const std::string& rating) {
  if (rating == "SHT") return 3;
  return static_cast<std::uint32_t>(std::stoul(rating.substr(rating.find('[') + 1)));
}

class LatinGoldLong : public LatinGold {};

TEST_F(LatinGoldLong, ratings_are_equal) {
  for (const json& row : rows_) {
    const State state = initial_state(puzzle_of(row).instance);
    const Rating found = rate(state, theory(row.at("config").get<std::string>()), kUnbounded);
    EXPECT_EQ(found.kind, Rating::Kind::kFinite) << row.at("id");
    EXPECT_EQ(found.value, gold_length(row.at("rating").get<std::string>())) << row.at("id");
  }
}

/// The nine rows of the solution that a path ends with, as one string.
std::string gold_solution(const json& row) {
  static const std::regex kCells("[1-9A-Z]+");
  const auto n = row.at("givens").at("n").get<std::size_t>();
  std::string solution;
  bool solved = false;
  for (const json& line : row.at("path")) {
    const auto text = line.get<std::string>();
    if (solved && text.size() == n && std::regex_match(text, kCells)) solution += text;
    solved = solved || text.find("IS SOLVED") != std::string::npos;
  }
  return solution;
}

TEST_F(LatinGold, solutions_are_equal_and_unique) {
  for (const json& row : rows_) {
    const Puzzle puzzle = puzzle_of(row);
    const State state = initial_state(puzzle.instance);
    EXPECT_TRUE(count_solutions(state, 2).unique()) << row.at("id");
    const SolveResult result = solve_silently(state, row.at("config").get<std::string>());
    EXPECT_EQ(result.outcome, Outcome::kSolved) << row.at("id");
    const auto app = row.at("csp").get<std::string>();
    const Puzzle expected =
        find_application(app)->parse({app + ":" + gold_solution(row), 1}).value();
    EXPECT_EQ(result.final_state.values(), expected.instance.givens) << row.at("id");
  }
}

// ---- the printed paths --------------------------------------------------------------------------

/// In a diagonal the other program names cells by the lines across: d7{a1 a4}. In squares of odd
/// size these meet in one cell.
std::string crossing(std::uint32_t n, const std::string& unit, const std::string& across) {
  const auto number = [](const std::string& name) {
    return static_cast<std::uint32_t>(std::stoul(name.substr(1)) - 1);
  };
  const std::uint32_t d = number(unit[0] == 'd' ? unit : across);
  const std::uint32_t a = number(unit[0] == 'd' ? across : unit);
  for (std::uint32_t row = 0; row < n; ++row) {
    const std::uint32_t column = (d + n - row) % n;
    if ((column + n - row) % n == a) {
      return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
    }
  }
  return "";
}

std::string modern(std::uint32_t n, const std::string& line) {
  static const std::regex kWhip("^(z-chain|t-whip)(.*) \\.\\} ==>");
  static const std::regex kNaked("^(naked-[a-z-]+-diagonal: )([ad]\\d+)\\{([ad0-9 ]+)\\}(.*)$");
  std::smatch match;
  // Its z-chains end as whips do, its t-whips may have z-candidates in the first cell.
  if (std::regex_search(line, kWhip)) return "whip" + line.substr(line.find('['));
  if (!std::regex_match(line, match, kNaked)) return line;
  std::string cells;
  std::istringstream words(match[3].str());
  for (std::string word; words >> word;) {
    cells += (cells.empty() ? "" : " ") + crossing(n, match[2], word);
  }
  return match[1].str() + match[2].str() + "{" + cells + "}" + match[4].str();
}

/// Replays a path; counts the accepted lines by their first word, and expects that all are.
void replay_row(const json& row, std::map<std::string, int>& accepted) {
  const Puzzle puzzle = puzzle_of(row);
  const Model& model = *puzzle.instance.model;
  const NotationReader reader(model);
  State state = initial_state(puzzle.instance);
  for (const json& line : row.at("path")) {
    const auto text = line.get<std::string>();
    if (text.find("==>") == std::string::npos) continue;
    const auto steps = reader.read(state, modern(row.at("givens").at("n"), text));
    ASSERT_TRUE(steps) << text << ": " << steps.error().message;
    for (const Step& step : *steps) {
      const auto checked = check_step(state, step);
      ASSERT_TRUE(checked) << text << ": " << violation_text(model, checked.error());
      apply_step(state, step);
    }
    ++accepted[text.substr(0, text.find_first_of("[: "))];
  }
  EXPECT_TRUE(state.solved()) << row.at("id");
}

TEST_F(LatinGold, every_line_is_accepted) {
  std::map<std::string, int> accepted;
  for (const json& row : rows_) replay_row(row, accepted);
  EXPECT_EQ(accepted["whip"], 95 + 201);
  EXPECT_EQ(accepted["biv-chain"], 73 + 2);
  EXPECT_EQ(accepted["z-chain"], 19);
  EXPECT_EQ(accepted["t-whip"], 4);
  EXPECT_EQ(accepted["naked-pairs-in-a-diagonal"], 2);
  EXPECT_EQ(accepted["naked-pairs-in-an-anti-diagonal"], 2);
  EXPECT_EQ(accepted["swordfish-in-anti-diags-w-transv-rows"], 3);
  EXPECT_EQ(accepted["hidden-single-in-an-anti-diagonal"], 22);
}

}  // namespace
}  // namespace pbcs::test
