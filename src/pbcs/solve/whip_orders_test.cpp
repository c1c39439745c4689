// The lower bound for whips and the search over orders, against all orders.
#include "pbcs/solve/whip_orders.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "pbcs/chains/whip_search.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/rules/chain_finder.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/solve/whip_bound.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

using Verdict = WhipOrders::Verdict;

constexpr WhipOrders::Budget kGenerous{10'000, 1'000'000};

// Is there a path of whips, with Singles as soon as there are some? By trying all of them; nothing
// if there are too many states.
class AllOrders {
 public:
  AllOrders(const Repertoire& repertoire, std::uint32_t length)
      : repertoire_(repertoire), length_(length) {}

  std::optional<bool> solve(const State& state) {
    if (state.solved()) return true;
    std::vector<Word> key(state.candidate_bits().begin(), state.candidate_bits().end());
    if (!seen_.insert(std::move(key)).second) return false;
    if (seen_.size() > kMostStates) return std::nullopt;
    WhipSearch search(state, repertoire_, true);
    for (const LabelId z : state.candidates()) {
      if (search.run(state, z, length_) != SearchVerdict::kFound) continue;
      State next = state;
      next.eliminate(z);
      apply_brt(next);
      const auto solved = solve(next);
      if (!solved || *solved) return solved;
    }
    return false;
  }

 private:
  static constexpr std::size_t kMostStates = 300;
  Repertoire repertoire_;
  std::uint32_t length_;
  std::set<std::vector<Word>> seen_;
};

// The path as steps with their whips, judged by the checker.
void expect_path(const State& initial, const std::vector<LabelId>& path, std::uint32_t length,
                 bool groups) {
  State state = initial;
  std::vector<Step> steps;
  const auto apply_singles = [&] {
    while (const auto single = state.next_single()) {
      steps.push_back({Family::kSingle, 0, {single->label}, {}, *single});
      state.assert_value(single->label);
    }
  };
  apply_singles();
  for (const LabelId z : path) {
    const Family family = groups ? Family::kGWhip : Family::kWhip;
    Workspace workspace(state, groups);
    ASSERT_TRUE(workspace.has(z));
    ASSERT_EQ(workspace.find({family}, workspace.dense(z), length, {}), SearchVerdict::kFound);
    const auto cells = workspace.cells({family});
    steps.push_back(
        workspace.original(Step{family, length_of(cells), {}, {workspace.dense(z)}, Chain{cells}}));
    EXPECT_LE(steps.back().length, length);
    state.eliminate(z);
    apply_singles();
  }
  const auto checked = check_path(initial, steps, {PathEnd::kSolved, {}, {}});
  EXPECT_TRUE(checked) << checked.error().step;
}

void compare_with_all_orders(const State& state, const char* name,
                             std::map<std::string, std::size_t>& seen) {
  const Theory whips = theory(name);
  const Repertoire repertoire{.groups = whips.uses_groups()};
  for (std::uint32_t length = 2; length <= 5; ++length) {
    const auto solved = AllOrders(repertoire, length).solve(state);
    if (!solved) return;
    WhipBound bound(state, whips.uses_groups(), {});
    const bool may = bound.may_solve(state, whips, length, {}, {});
    EXPECT_TRUE(may || !*solved) << length;
    WhipOrders orders(state, whips, {}, kGenerous, {});
    const Verdict verdict = orders.find(length);
    EXPECT_EQ(verdict, *solved ? Verdict::kFound : Verdict::kNone) << length;
    if (verdict == Verdict::kFound) {
      EXPECT_LE(orders.hardest(), length);
      expect_path(state, orders.path(), length, whips.uses_groups());
    }
    ++seen[*solved ? "solved" : may ? "open" : "refuted"];
  }
}

TEST(WhipOrders, agree_with_trying_all_orders) {
  for (const char* name : {"W", "gW"}) {
    Random random(57);
    std::map<std::string, std::size_t> seen;
    for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
      const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kGrid);
      const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
      if (!state || state->solved()) continue;
      SCOPED_TRACE(describe(*state));
      compare_with_all_orders(*state, name, seen);
    }
    EXPECT_GT(seen["solved"], 50U) << name;
    EXPECT_GT(seen["refuted"], 50U) << name;
  }
}

Rating whip_rating(std::string_view text, RatingEffort effort = RatingEffort::kNormal) {
  return rate(initial_state(sudoku(text).instance), theory("W"), kUnbounded, {}, effort);
}

// Two paths, length after length and the simplest-first one, both need a longer whip.
TEST(WhipOrders, find_what_two_paths_miss) {
  const std::map<std::string_view, std::uint32_t> cases = {
      {".2.4.......6....2.79..31.6.......69.......8.1....95.3.3.7..4....4.97...89....8...", 6},
      {".2.45.........9.3.8....31.4.......67..9...5..5..6.2....8...731.7412..6........4..", 5},
  };
  for (const auto& [text, length] : cases) {
    const State initial = initial_state(sudoku(text).instance);
    EXPECT_EQ(solve_silently(initial, "W" + std::to_string(length)).outcome, Outcome::kStuck);
    EXPECT_EQ(whip_rating(text), (Rating{Rating::Kind::kFinite, length}));
    WhipOrders orders(initial, theory("W"), {}, {6, 2000}, {});
    ASSERT_EQ(orders.find(length), Verdict::kFound);
    expect_path(initial, orders.path(), length, false);
  }
}

// A proof for paths in which Singles come first: the rating, for all paths, stays an upper bound.
TEST(WhipOrders, prove_that_there_is_no_better_order) {
  const std::string_view text =
      ".2.....8...678.........35.4.1....4....527.....9..6.237......6.1.68....4.9...3..7.";
  const State initial = initial_state(sudoku(text).instance);
  EXPECT_EQ(WhipOrders(initial, theory("W"), {}, {6, 2000}, {}).find(5), Verdict::kUndecided);
  EXPECT_EQ(WhipOrders(initial, theory("W"), {}, {100, 20'000}, {}).find(5), Verdict::kNone);
  EXPECT_EQ(whip_rating(text, RatingEffort::kMore),
            (Rating{Rating::Kind::kFinite, 6, Rating::Certainty::kUpperBound}));
}

}  // namespace
}  // namespace pbcs::test
