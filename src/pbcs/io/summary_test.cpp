#include "pbcs/io/summary.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/sudoku/geometry.hpp"

namespace pbcs {
namespace {

Instance sudoku(const std::string& line) {
  const sudoku::Shape shape{3, 3};
  Instance instance{sudoku::model(shape), {}, {}};
  for (std::uint32_t i = 0; i < line.size(); ++i) {
    if (line[i] == '.') continue;
    const auto number = static_cast<std::uint32_t>(line[i] - '1');
    instance.givens.push_back(sudoku::label(shape, number, i / 9, i % 9));
  }
  return instance;
}

TEST(Summary, HeaderOfFigure51) {
  const Instance instance =
      sudoku("..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57");
  EXPECT_EQ(header_line(instance, initial_state(instance)),
            "25 givens, 224 candidates, 1648 csp-links and 1648 links. Initial density = 1.65");
}

TEST(Summary, LinksThatNoVariableInducesCountOnce) {
  const std::vector<std::pair<LabelId, LabelId>> links{{LabelId{0}, LabelId{2}},
                                                       {LabelId{0}, LabelId{1}}};
  // Labels 0 and 1 share two variables; 0-2 is a link of its own.
  const Structure structure(3, {{LabelId{0}, LabelId{1}}, {LabelId{0}, LabelId{1}}, {LabelId{2}}},
                            links);
  const StateCounts counts = count_state(State(structure));
  EXPECT_EQ(counts.candidates, 3U);
  EXPECT_EQ(counts.csp_links, 2U);
  EXPECT_EQ(counts.links, 3U);
  EXPECT_DOUBLE_EQ(counts.density, 100.0 * 3 / (2 * 3 * 2));
}

TEST(Summary, EmptyStateHasDensityZero) {
  const Structure structure(1, {{LabelId{0}}}, {});
  EXPECT_EQ(count_state(State(structure)).density, 0);
}

TEST(Summary, FooterForEveryOutcome) {
  const auto model = sudoku::model({3, 3});
  const Theory theory = Theory::parse("W").value();
  SolveResult result{Outcome::kSolved, State(*model), 4, Family::kWhip};
  EXPECT_EQ(footer_line(*model, theory, result),
            "SOLVED. rating-type = W, MOST COMPLEX RULE = Whip[4]");
  result.outcome = Outcome::kStuck;
  EXPECT_EQ(
      footer_line(*model, theory, result),
      "NOT SOLVED: NO RULE APPLIES, 729 CANDIDATES LEFT. rating-type = W, MOST COMPLEX RULE = "
      "Whip[4]");
  result.outcome = Outcome::kInterrupted;
  EXPECT_EQ(footer_line(*model, theory, result).substr(0, 23), "NOT SOLVED: INTERRUPTED");
  EXPECT_EQ(footer_line(*model, theory, result, StoppedBy::kTimeLimit).substr(0, 30),
            "NOT SOLVED: TIME LIMIT REACHED");
  result = {Outcome::kContradiction, State(*model), 0, std::nullopt};
  result.final_state.declare_conflict(*model->find_variable("r6c4"));
  EXPECT_EQ(footer_line(*model, theory, result),
            "NO SOLUTION: NO CANDIDATE FOR r6c4. rating-type = W, MOST COMPLEX RULE = Single");
}

}  // namespace
}  // namespace pbcs
