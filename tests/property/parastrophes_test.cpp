// The six parastrophes of a Latin square exchange the roles of rows, columns and numbers. They turn
// naked Subsets into hidden ones and fish, and no rating notices.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/latin/model.hpp"
#include "pbcs/solve/rating.hpp"
#include "support/paths.hpp"

namespace pbcs::test {
namespace {

using Roles = std::array<std::uint32_t, 3>;

/// The instance in which number, row and column have exchanged their roles.
Instance parastrophe(const Puzzle& puzzle, const Roles& roles) {
  const Instance& instance = puzzle.instance;
  const std::uint32_t n = puzzle.board->columns;
  Instance image{instance.model, {}, {}};
  for (const LabelId l : instance.givens) {
    const Roles from{index(l) % n, index(l) / n / n, index(l) / n % n};
    image.givens.push_back(square_label(n, from[roles[0]], from[roles[1]], from[roles[2]]));
  }
  return image;
}

/// What must not change: the number of steps in BRT, and what rates the instance.
struct Findings {
  std::size_t steps;
  std::string braids, subsets;
  friend auto operator<=>(const Findings&, const Findings&) = default;
};

Findings findings_of(const Instance& instance) {
  const State state = initial_state(instance);
  Recorder path;
  static_cast<void>(solve(state, theory("BRT"), path));
  return {path.steps.size(), to_string(rate(state, theory("B"), kUnbounded)),
          to_string(rate(state, theory("S"), kUnbounded))};
}

TEST(Parastrophes, have_equal_ratings_and_equally_many_singles) {
  std::set<Findings> seen;
  for (const std::string text :
       {"latin:..345.789.5.......8..2375.4....648.5...52..76...7.349...267.948..6........83426.7",
        "latin:...4....945..8.23.6892.3.54.....7...79....325865..2.97.76......5.8..4.6294....573",
        "latin:1.....3..2.....4", "latin:.2.....4..1..3..", "latin:1234.2..................."}) {
    const Puzzle puzzle = find_application("latin")->parse({text, 1}).value();
    const Findings expected = findings_of(puzzle.instance);
    seen.insert(expected);
    Roles roles{0, 1, 2};
    do {
      EXPECT_EQ(findings_of(parastrophe(puzzle, roles)), expected) << text;
    } while (std::next_permutation(roles.begin(), roles.end()));
  }
  EXPECT_EQ(seen.size(), 5U);
}

}  // namespace
}  // namespace pbcs::test
