// The hot paths, one by one, on states of puzzles of the book: an ordinary one (Figure 5.1, W = 4)
// and a hard one (Figure 5.6, W = 31, B = 19).
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/chains/levels.hpp"
#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/rules/repertoire.hpp"
#include "pbcs/rules/rule.hpp"
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
  Objects objects;
  objects.start(dense.state);
  LevelTest levels(dense.state, objects);
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
void failed_search(benchmark::State& bench, std::string_view family) {
  const auto length = static_cast<std::uint32_t>(bench.range(0));
  const Theory theory = Theory::parse(family).value();
  const TheoryMember& member = theory.members().back();
  const Dense dense(after(kHard, theory.up_to(length).name()));
  const auto rule = make_rule(member.family, member.inner_size, dense.state);
  Objects objects(repertoire_of(member));
  objects.start(dense.state);
  LevelTest levels(dense.state, objects);
  // As in the engine, targets that the level test excludes are not searched.
  over_targets(bench, dense.state, [&](LabelId z) {
    if (levels.run(dense.state, z, length).kind != LevelBound::Kind::kContradiction) {
      return SearchVerdict::kNoneWithinBound;
    }
    return rule->search(dense.state, z, length, {});
  });
}
BENCHMARK_CAPTURE(failed_search, bivalue_chain, "BC")->Arg(4)->Arg(8);
BENCHMARK_CAPTURE(failed_search, z_chain, "Z")->Arg(4)->Arg(8);
BENCHMARK_CAPTURE(failed_search, t_whip, "tW")->Arg(4)->Arg(8);
BENCHMARK_CAPTURE(failed_search, whip, "W")->Arg(4)->Arg(8)->Arg(12);
BENCHMARK_CAPTURE(failed_search, braid, "B")->Arg(4)->Arg(8)->Arg(12);
BENCHMARK_CAPTURE(failed_search, g_whip, "gW")->Arg(4)->Arg(8);
BENCHMARK_CAPTURE(failed_search, g_braid, "gB")->Arg(4)->Arg(8);
BENCHMARK_CAPTURE(failed_search, s2_braid, "S2B")->Arg(4);

void rating(benchmark::State& bench, std::string_view text, std::string_view name) {
  const State start = initial(text);
  const Theory theory = Theory::parse(name).value();
  for (auto _ : bench) benchmark::DoNotOptimize(rate(start, theory, kUnbounded));
}
BENCHMARK_CAPTURE(rating, W_ordinary, kOrdinary, "W")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(rating, B_ordinary, kOrdinary, "B")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(rating, gB_ordinary, kOrdinary, "gB")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(rating, B_hard, kHard, "B")->Unit(benchmark::kMillisecond);

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
