// The generic patterns and theorems on the models of applications: definitions, confluence, T&E and
// braids, paths that the checker accepts.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "oracle/definitions.hpp"
#include "oracle/pattern_kinds.hpp"
#include "oracle/refutation.hpp"
#include "pbcs/apps/app.hpp"
#include "pbcs/apps/kakuro/random_grid.hpp"
#include "pbcs/apps/kakuro/text.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "pbcs/solve/trial_and_error.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

// ---- small random puzzles -----------------------------------------------------------------------

bool chance(Random& random, std::uint64_t of_ten) {
  return random.uniform(10) < of_ten;
}

std::string futoshiki_text(Random& random) {
  const std::uint32_t n = 4;
  const auto shift = static_cast<std::uint32_t>(random.uniform(n));
  const auto value = [&](std::uint32_t r, std::uint32_t c) { return (r + c + shift) % n; };
  std::string rows;
  std::string columns;
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t k = 0; k + 1 < n; ++k) {
      rows += !chance(random, 3) ? '-' : value(i, k) < value(i, k + 1) ? '<' : '>';
      columns += !chance(random, 3) ? '-' : value(k, i) < value(k + 1, i) ? '<' : '>';
    }
  }
  return "futoshiki:" + std::string(std::size_t{n} * n, '.') + " " + rows + " " + columns;
}

/// A board of three rows, numbered to and fro, with some of the numbers given.
std::string path_text(Random& random, const std::string& heading) {
  const int columns = 3 + static_cast<int>(random.uniform(2));
  std::string text = heading;
  for (int r = 0; r < 3; ++r) {
    for (int i = 0; i < columns; ++i) {
      const int number = r * columns + (r % 2 == 0 ? i : columns - 1 - i) + 1;
      text += " " + (chance(random, 2) ? std::to_string(number) : std::string("."));
    }
    if (r < 2) text += " /";
  }
  return text;
}

std::string csp_text(Random& random) {
  const char* relations[] = {"x1 < x2",       "x2 != x3 + 1", "|x3 - x4| >= 2", "x4 + x5 != 5",
                             "|x1 - x5| = 1", "x2 <= x4",     "x1 != x4"};
  std::string text;
  for (const char* relation : relations) {
    if (chance(random, 6)) text += std::string(text.empty() ? "" : ",") + "\"" + relation + "\"";
  }
  if (text.empty()) text = "\"x1 < x2\"";
  return R"({"format":"pbcs-csp","version":1,"variables":[{"names":["x1","x2","x3","x4","x5"],)"
         R"("domain":"1..5"}],"constraints":[{"all_different":["x1","x2","x3"]},{"relation":[)" +
         text + "]}]}";
}

std::string map_text(Random& random) {
  std::string text = "map 3: A - B";
  const std::string countries = "ABCDEFG";
  for (std::size_t i = 0; i < countries.size(); ++i) {
    for (std::size_t k = i + 1; k < countries.size(); ++k) {
      if (k > 1 && chance(random, 4))
        text += std::string(", ") + countries[i] + " - " + countries[k];
    }
  }
  return text;
}

std::string queens_text(Random& random, const std::string& heading) {
  return heading + " r" + std::to_string(1 + random.uniform(4)) + "c" +
         std::to_string(1 + random.uniform(4));
}

/// A small filled board with its sums, some of which are left out.
std::string kakuro_text(Random& random) {
  for (;;) {
    auto filled = kakuro::random_grid({4, 4, 20, 3}, random);
    if (!filled) continue;
    for (kakuro::Square& square : filled->grid.squares) {
      if (chance(random, 1)) square.across = 0;
      if (chance(random, 1)) square.down = 0;
    }
    return kakuro::line_text(filled->grid);
  }
}

using Author = std::function<std::string(Random&)>;
const std::map<std::string, Author> kAuthors = {
    {"futoshiki", futoshiki_text},
    {"numbrix", [](Random& random) { return path_text(random, "numbrix:"); }},
    {"hidato", [](Random& random) { return path_text(random, "hidato geometric:"); }},
    {"csp", csp_text},
    {"map", map_text},
    {"kakuro", kakuro_text},
    {"sudoqueens", [](Random& random) { return queens_text(random, "sudoqueens 9:"); }},
    {"pandiagonal", [](Random&) { return "pandiagonal:1" + std::string(24, '.'); }},
};

/// Quiescent states of random puzzles, with few candidates.
class AppCases {
 public:
  AppCases(const std::string& name, std::uint64_t seed)
      : app_(*find_application(name)), author_(kAuthors.at(name)), random_(seed) {}

  [[nodiscard]] Case next() {
    for (;;) {
      const auto puzzle = app_.parse({texts_.emplace_back(author_(random_)), 1});
      EXPECT_TRUE(puzzle) << texts_.back() << ": " << puzzle.error().message;
      auto state = random_state(random_, initial_state(puzzle->instance), Eliminations::kAny);
      if (state && state->candidate_count() <= 45) return {puzzle->instance.model, *state};
    }
  }
  [[nodiscard]] Random& random() { return random_; }

 private:
  const App& app_;
  const Author& author_;
  Random random_;
  std::vector<std::string> texts_;
};

class ApplicationsLong : public testing::TestWithParam<std::string> {};

/// Compares every target of a state; counts the patterns found.
void compare(const Case& c, const std::vector<ChainKind>& kinds,
             std::map<Family, std::size_t>& found) {
  const Definitions definitions(c.state);
  const auto solutions = all_solutions(c.state);
  for (const LabelId z : c.state.candidates()) {
    for (const ChainKind kind : kinds) {
      const auto expected = definitions.shortest(kind, z, 3);
      const auto chain = find_chain({kind.family, 3}, c.state, z);
      EXPECT_EQ(chain ? std::optional(length_of(chain->cells)) : std::nullopt, expected)
          << name_of(kind) << " on " << c.model->text(z).name << " in " << describe(c.state);
      if (!chain) continue;
      ++found[kind.family];
      EXPECT_TRUE(check_step(c.state, {kind.family, length_of(chain->cells), {}, {z}, *chain}));
      const bool in_solution =
          std::any_of(solutions.begin(), solutions.end(), [&](const Solution& solution) {
            return std::binary_search(solution.begin(), solution.end(), z);
          });
      EXPECT_FALSE(in_solution) << c.model->text(z).name << " in " << describe(c.state);
    }
  }
}

// g-candidates are looked for where no whip[1] is left: there an object may need no hypothesis.
TEST_P(ApplicationsLong, chains_are_the_shortest_by_their_definitions) {
  AppCases cases(GetParam(), 2016);
  std::map<Family, std::size_t> found;
  const bool large = GetParam() == "pandiagonal" || GetParam() == "sudoqueens";
  for (int i = 0; i < (large ? 8 : 150) && !HasFailure(); ++i) {
    const Case c = cases.next();
    compare(c, kCandidateKinds, found);
    const auto calm = without_short_whips(c.state);
    if (calm) compare({c.model, *calm}, {Family::kGWhip, Family::kGBraid}, found);
  }
  EXPECT_GT(found[Family::kWhip], 20U);
  if (GetParam() == "hidato" || GetParam() == "map") {
    EXPECT_GT(found[Family::kGBraid], 100U);
  }
  if (GetParam() == "kakuro") {
    EXPECT_GT(found[Family::kGBraid], 20U);
  }
  std::cout << found[Family::kWhip] << " whips, " << found[Family::kGBraid] << " g-braids\n";
}

// Theorem 5.7.
TEST_P(ApplicationsLong, trial_and_error_does_what_braids_do) {
  AppCases cases(GetParam(), 57);
  std::size_t advanced = 0;
  for (int i = 0; i < 150 && !HasFailure(); ++i) {
    const Case c = cases.next();
    for (const auto& [inner, braids] : {std::pair{"BRT", "B"}, std::pair{"W1", "gB"}}) {
      State tried = c.state;
      const Outcome outcome = trial_and_error(tried, theory(inner), 1);
      const SolveResult path = solve_silently(c.state, braids);
      EXPECT_EQ(outcome, path.outcome) << describe(c.state);
      if (outcome == Outcome::kContradiction) continue;
      EXPECT_TRUE(tried == path.final_state) << braids << " in " << describe(c.state);
      if (tried.candidate_count() < c.state.candidate_count()) ++advanced;
    }
  }
  EXPECT_GT(advanced, 10U);
}

TEST_P(ApplicationsLong, paths_in_every_kind_of_theory_are_accepted) {
  AppCases cases(GetParam(), 77);
  std::size_t steps = 0;
  for (int i = 0; i < 20 && !HasFailure(); ++i) {
    const Case c = cases.next();
    for (const char* name : {"BC+Z+tW+B", "gW+S", "S2B4", "B2B", "B*2B3", "FW5", "gS2W3"}) {
      Recorder path;
      static_cast<void>(solve(c.state, theory(name), path));
      const auto checked = check_path(c.state, path.steps);
      EXPECT_TRUE(checked) << name << ": " << checked.error().violation.condition << " in "
                           << describe(c.state);
      steps += path.steps.size();
    }
  }
  EXPECT_GT(steps, 50U);
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const auto& [name, author] : kAuthors) all.push_back(name);
  return all;
}

// What the own rules of Kakuro eliminate is in no solution, and the checker accepts it.
TEST(KakuroRulesLong, eliminate_nothing_of_a_solution) {
  Random random(15);
  std::map<Family, std::size_t> found;
  for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
    const std::string text = kakuro_text(random);
    const Puzzle puzzle = find_application("kakuro")->parse({text, 1}).value();
    const auto state = random_state(random, initial_state(puzzle.instance), Eliminations::kAny);
    if (!state) continue;
    const auto solutions = all_solutions(*state);
    Recorder path;
    static_cast<void>(solve(*state, theory("ctr+dS+sum"), path));
    const auto checked = check_path(*state, path.steps);
    EXPECT_TRUE(checked) << text << ": " << checked.error().violation.condition;
    for (const Step& step : path.steps) {
      ++found[step.family];
      for (const LabelId l : step.eliminated) {
        for (const Solution& solution : solutions) {
          EXPECT_FALSE(std::binary_search(solution.begin(), solution.end(), l)) << text;
        }
      }
    }
  }
  for (const Family family : {Family::kCoupling, Family::kDynamicSubset, Family::kSurfaceSum}) {
    EXPECT_GT(found[family], 20U) << static_cast<int>(family);
  }
}

INSTANTIATE_TEST_SUITE_P(All, ApplicationsLong, testing::ValuesIn(names()),
                         [](const auto& app) { return app.param; });

}  // namespace
}  // namespace pbcs::test
