// The hot paths, one by one, on states of puzzles of the book: an ordinary one (Figure 5.1, W = 4)
// and a hard one (Figure 5.6, W = 31, B = 19).
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/chains/braid_search.hpp"
#include "pbcs/chains/levels.hpp"
#include "pbcs/chains/linear_search.hpp"
#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/chains/whip_search.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/solve/saturate.hpp"
#include "pbcs/solve/trial_and_error.hpp"

namespace {

using namespace pbcs;

constexpr std::string_view kOrdinary =
    "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57";
constexpr std::string_view kHard =
    ".....1..2....3..4...52..1....36...1..2..7...89....57....9..7....8.9....43...4..8.";
constexpr std::string_view kDepth2 =
    "4...6..7.......6...3...2..17....85...1.4......2.95..........7.5..91...3...3.4..8.";

const Puzzle& read(std::string_view text) {
  static std::vector<std::unique_ptr<Puzzle>> kept;  // states point to their models
  auto puzzle = find_application("sudoku")->parse({.text = text});
  if (!puzzle) std::abort();
  return *kept.emplace_back(std::make_unique<Puzzle>(std::move(*puzzle)));
}

State initial(std::string_view text) {
  return initial_state(read(text).instance);
}

/// The state to which a theory leads.
State after(std::string_view text, std::string_view theory) {
  State state = initial(text);
  if (saturate(state, Theory::parse(theory).value(), {}) != Outcome::kStuck) std::abort();
  return state;
}

/// As searches see it: renumbered densely.
struct Dense {
  explicit Dense(const State& full) : sub(restrict_to_candidates(full)), state(sub.structure) {}
  RestrictedStructure sub;
  State state;
};

void assert_value(benchmark::State& bench) {
  const Dense dense(after(kOrdinary, "W1"));
  const auto candidates = dense.state.candidates();
  State scratch = dense.state;
  std::size_t i = 0;
  for (auto _ : bench) {
    scratch = dense.state;
    scratch.assert_value(candidates[i++ % candidates.size()]);
    benchmark::DoNotOptimize(scratch.contradictory());
  }
}
BENCHMARK(assert_value);

void brt_of_a_puzzle_of_singles(benchmark::State& bench) {
  const State start =
      initial(".......12....35......6...7.7.....3.....4..8..1...........12.....8.....4..5....6..");
  for (auto _ : bench) {
    State state = start;
    benchmark::DoNotOptimize(apply_brt(state));
  }
}
BENCHMARK(brt_of_a_puzzle_of_singles);

void renumbering(benchmark::State& bench) {
  const State state = after(kOrdinary, "W1");
  for (auto _ : bench) benchmark::DoNotOptimize(restrict_to_candidates(state));
}
BENCHMARK(renumbering);

/// Calls search(target) for all targets in turn.
template <class Search>
void over_targets(benchmark::State& bench, const State& state, Search&& search) {
  const auto targets = state.candidates();
  std::size_t i = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(search(targets[i++ % targets.size()]));
  bench.SetLabel("mean over " + std::to_string(targets.size()) + " targets");
}

void level_test(benchmark::State& bench) {
  const Dense dense(after(kHard, "W3"));
  LevelTest levels(dense.state);
  const auto cap = static_cast<std::uint32_t>(bench.range(0));
  over_targets(bench, dense.state, [&](LabelId z) { return levels.run(dense.state, z, cap).kind; });
}
BENCHMARK(level_test)->Arg(2)->Arg(4)->Arg(30);

void packed_level_test(benchmark::State& bench) {
  const Dense dense(after(kHard, "W3"));
  PackedLevels levels;
  levels.build(dense.state);
  const auto cap = static_cast<std::uint32_t>(bench.range(0));
  over_targets(bench, dense.state, [&](LabelId z) { return levels.run(z, cap).kind; });
}
BENCHMARK(packed_level_test)->Arg(2)->Arg(4)->Arg(30);

/// In a state without patterns up to `length`: what a complete failed search costs.
template <class Search>
void failed_search(benchmark::State& bench, const char* family, Search (*make)(const State&)) {
  const auto length = static_cast<std::uint32_t>(bench.range(0));
  const Dense dense(after(kHard, family + std::to_string(length)));
  Search search = make(dense.state);
  LevelTest levels(dense.state);
  // As in the engine, targets that the level test excludes are not searched.
  over_targets(bench, dense.state, [&](LabelId z) {
    if (levels.run(dense.state, z, length).kind != LevelBound::Kind::kContradiction) {
      return SearchVerdict::kNoneWithinBound;
    }
    return search.run(dense.state, z, length);
  });
}

void bivalue_chain_search(benchmark::State& bench) {
  failed_search<LinearSearch>(
      bench, "BC", [](const State& s) { return LinearSearch(Family::kBivalueChain, s); });
}
BENCHMARK(bivalue_chain_search)->Arg(4)->Arg(8);

void z_chain_search(benchmark::State& bench) {
  failed_search<LinearSearch>(bench, "Z",
                              [](const State& s) { return LinearSearch(Family::kZChain, s); });
}
BENCHMARK(z_chain_search)->Arg(4)->Arg(8);

void t_whip_search(benchmark::State& bench) {
  failed_search<WhipSearch>(bench, "tW",
                            [](const State& s) { return WhipSearch(Family::kTWhip, s); });
}
BENCHMARK(t_whip_search)->Arg(4)->Arg(8);

void whip_search(benchmark::State& bench) {
  failed_search<WhipSearch>(bench, "W",
                            [](const State& s) { return WhipSearch(Family::kWhip, s); });
}
BENCHMARK(whip_search)->Arg(4)->Arg(8)->Arg(12);

void braid_search(benchmark::State& bench) {
  failed_search<BraidSearch>(bench, "B", [](const State& s) { return BraidSearch(s); });
}
BENCHMARK(braid_search)->Arg(4)->Arg(8)->Arg(12);

void rating(benchmark::State& bench, std::string_view text, Family family) {
  const State start = initial(text);
  for (auto _ : bench) benchmark::DoNotOptimize(rate(start, family, kUnbounded));
}
BENCHMARK_CAPTURE(rating, W_ordinary, kOrdinary, Family::kWhip)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(rating, B_ordinary, kOrdinary, Family::kBraid)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(rating, B_hard, kHard, Family::kBraid)->Unit(benchmark::kMillisecond);

void path(benchmark::State& bench, std::string_view theory) {
  const State start = initial(kOrdinary);
  const Theory parsed = Theory::parse(theory).value();
  Tracer silent;
  for (auto _ : bench) benchmark::DoNotOptimize(solve(start, parsed, silent).outcome);
}
BENCHMARK_CAPTURE(path, W_ordinary, "W")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(path, default_ordinary, "BC+Z+tW+B")->Unit(benchmark::kMicrosecond);

void trial_and_error_depth(benchmark::State& bench, std::string_view text) {
  const State start = initial(text);
  const Theory brt = Theory::parse("BRT").value();
  for (auto _ : bench) benchmark::DoNotOptimize(te_depth(start, brt, 3));
}
BENCHMARK_CAPTURE(trial_and_error_depth, depth_1, kHard)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(trial_and_error_depth, depth_2, kDepth2)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
