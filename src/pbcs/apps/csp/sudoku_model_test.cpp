// Sudoku described as a CSP of one's own is the CSP that the application for Sudoku builds.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "pbcs/apps/csp/csp.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/apps/sudoku/sudoku.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/rating.hpp"

namespace pbcs::csp {
namespace {

std::string text(std::uint32_t number) {
  return std::to_string(number);
}

/// Writes a Sudoku as JSON.
class SudokuAuthor {
 public:
  SudokuAuthor(std::uint32_t block, std::string givens)
      : block_(block), n_(block * block), givens_(std::move(givens)) {}

  /// Cells, and all-different constraints that give the other variables as places.
  [[nodiscard]] std::string with_places() const {
    const std::string range = "{1.." + text(n_) + "}";
    std::string constraints;
    for (std::uint32_t r = 1; r <= n_; ++r) {
      constraints += unit("r" + text(r) + "c" + range, "r" + text(r), "c" + range);
    }
    for (std::uint32_t c = 1; c <= n_; ++c) {
      constraints += unit("r" + range + "c" + text(c), "c" + text(c), "r" + range);
    }
    for (std::uint32_t b = 0; b < n_; ++b) {
      const std::string cells = "r" + part(b / block_) + "c" + part(b % block_);
      constraints += unit(cells, "b" + text(b + 1), cells);
    }
    constraints.pop_back();
    return start() + R"("constraints": [)" + constraints + "]," + givens() + "}";
  }

  /// All variables, and for every label how each variable calls it.
  [[nodiscard]] std::string with_shared_labels() const {
    const std::string range = "{1.." + text(n_) + "}";
    std::string same;
    for (std::uint32_t r = 1; r <= n_; ++r) {
      for (std::uint32_t c = 1; c <= n_; ++c) {
        const std::uint32_t b = (r - 1) / block_ * block_ + (c - 1) / block_ + 1;
        const std::uint32_t s = (r - 1) % block_ * block_ + (c - 1) % block_ + 1;
        same += R"(["r)" + text(r) + "c" + text(c) + "=" + range + R"(", "r)" + text(r) + "n" +
                range + "=c" + text(c) + R"(", "c)" + text(c) + "n" + range + "=r" + text(r) +
                R"(", "b)" + text(b) + "n" + range + "=s" + text(s) + R"("],)";
      }
    }
    same.pop_back();
    std::string json = start();
    json.resize(json.size() - 2);
    for (const std::string kind : {"rc", "cr", "bs"}) {
      json += R"(, {"names": ")" + kind.substr(0, 1) + range + "n" + range + R"(", "domain": [)";
      for (std::uint32_t i = 1; i <= n_; ++i) {
        json += (i > 1 ? ", \"" : "\"") + kind.substr(1) + text(i) + "\"";
      }
      json += R"(], "shown": false})";
    }
    return json + R"(], "same": [)" + same + "]," + givens() + "}";
  }

 private:
  [[nodiscard]] std::string start() const {
    return R"({"format": "pbcs-csp", "version": 1, "variables": [{"names": "r{1..)" + text(n_) +
           "}c{1.." + text(n_) + R"(}", "domain": "1..)" + text(n_) +
           R"(", "kind": "rc", "single": "naked-single"}],)";
  }
  /// "{4..6}"
  [[nodiscard]] std::string part(std::uint32_t i) const {
    return "{" + text(i * block_ + 1) + ".." + text((i + 1) * block_) + "}";
  }
  [[nodiscard]] static std::string unit(const std::string& cells, const std::string& name,
                                        const std::string& values) {
    return R"({"all_different": ")" + cells + R"(", "places": {"name": ")" + name +
           R"(n{}", "kind": ")" + name.front() + R"(n", "values": ")" + values + "\"}},";
  }
  [[nodiscard]] std::string givens() const {
    std::string list;
    for (std::uint32_t i = 0; i < givens_.size(); ++i) {
      if (givens_[i] == '.') continue;
      list += (list.empty() ? "\"r" : ", \"r") + text(i / n_ + 1) + "c" + text(i % n_ + 1) + "=" +
              givens_[i] + "\"";
    }
    return R"("givens": [)" + list + "]";
  }

  std::uint32_t block_;
  std::uint32_t n_;
  std::string givens_;
};

struct Solved {
  Instance instance;
  std::string header;
  std::string rating;
  std::vector<Step> steps;
  std::string solution;  // numbers of the labels that are values
};

Solved solve(const App& app, const std::string& puzzle) {
  const auto parsed = app.parse({puzzle, 1});
  EXPECT_TRUE(parsed) << parsed.error().message;
  if (!parsed) return {};
  const State state = initial_state(parsed->instance);
  StepCollector path;
  const SolveResult result = solve(state, Theory::parse("W").value(), path);
  EXPECT_EQ(result.outcome, Outcome::kSolved);
  Solved solved{parsed->instance, header_line(parsed->instance, state),
                to_string(rate(state, Theory::parse("B").value(), kUnbounded)), path.steps(), ""};
  for (const LabelId l : result.final_state.values()) solved.solution += text(index(l)) + " ";
  return solved;
}

void expect_same(const Solved& own, const Solved& built_in) {
  EXPECT_EQ(own.header, built_in.header);
  EXPECT_EQ(own.rating, built_in.rating);
  EXPECT_EQ(own.solution, built_in.solution);
  EXPECT_EQ(own.steps.size(), built_in.steps.size());
  const Model& a = *own.instance.model;
  const Model& b = *built_in.instance.model;
  ASSERT_EQ(a.variable_count(), b.variable_count());
  ASSERT_EQ(a.label_count(), b.label_count());
  for (std::uint32_t l = 0; l < a.label_count(); ++l) {
    const LabelId label{l};
    EXPECT_TRUE(std::ranges::equal(a.neighbours(label), b.neighbours(label)));
    EXPECT_TRUE(std::ranges::equal(a.variables_of(label), b.variables_of(label)));
    EXPECT_EQ(a.text(label).place, b.text(label).place);
    EXPECT_EQ(a.text(label).value, b.text(label).value);
  }
  for (std::uint32_t v = 0; v < a.variable_count(); ++v) {
    EXPECT_EQ(a.text(VariableId{v}).name, b.text(VariableId{v}).name);
  }
  EXPECT_EQ(own.steps, built_in.steps) << "the same path, label by label";
}

void expect_same_by_both_ways(std::uint32_t block, const std::string& givens) {
  const SudokuAuthor author(block, givens);
  const Solved built_in = solve(sudoku::app(), givens);
  expect_same(solve(app(), author.with_places()), built_in);
  expect_same(solve(app(), author.with_shared_labels()), built_in);
}

TEST(CspSudoku, FourByFour) {
  expect_same_by_both_ways(2, "1.....3..4....2.");
}

TEST(CspSudoku, NineByNine) {
  const std::string givens =
      "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75";
  expect_same_by_both_ways(3, givens);
  EXPECT_EQ(solve(app(), SudokuAuthor(3, givens).with_places()).rating, "5");
}

TEST(CspSudoku, PathsHaveTheNamesOfTheBook) {
  const std::string givens =
      "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75";
  const Solved own = solve(app(), SudokuAuthor(3, givens).with_places());
  const auto lines = path_lines(*own.instance.model, own.steps);
  const auto has = [&](const std::string& text) {
    return std::ranges::any_of(lines, [&](const PathLine& line) { return line.text == text; });
  };
  EXPECT_TRUE(has("whip[3]: c4n1{r3 r6} - r6c5{1 8} - r5c4{8 .} ==> r3c4 <> 3"));
}

}  // namespace
}  // namespace pbcs::csp
