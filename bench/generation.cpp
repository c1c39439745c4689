// What the methods of generation yield for 9x9 Sudoku in a CPU second of one thread: puzzles, how
// many independent unbiased ones they are worth, and what they say about all minimal puzzles.
//
//   pbcs_generation [SECONDS [METHOD...]]     CPU seconds for each method, 10 when not said
//
// A mean has its standard error by clusters (puzzles of one grid). The effective sample size is the
// variance of the number of clues among all minimal puzzles divided by the variance of its mean.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/clue_space.hpp"
#include "pbcs/generate/generate.hpp"

namespace {

using namespace pbcs;

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::unique_ptr<ClueSpace> random_grid(Random& random) {
  return std::move(*find_application("sudoku")->random_clues("9", random, {}));
}

/// Of one grid.
struct Cluster {
  double weight = 0;
  double clues = 0;    // weighted
  double squares = 0;  // of the clues, weighted
};

struct Sample {
  std::vector<Cluster> clusters;
  std::size_t puzzles = 0;
  double tries = 0;
  double seconds = 0;
};

Sample draw(GenerationMethod method, double seconds) {
  Sample sample;
  const GenerationRequest request{.method = method};
  const double start = cpu_seconds();
  for (std::uint64_t unit = 0; sample.seconds < seconds; ++unit) {
    Random random(unit);
    const GeneratedUnit found = generate_unit(*random_grid(random), request, random);
    Cluster cluster;
    for (const GeneratedPuzzle& puzzle : found.puzzles) {
      cluster.weight += puzzle.weight;
      cluster.clues += puzzle.weight * puzzle.count;
      cluster.squares += puzzle.weight * puzzle.count * puzzle.count;
    }
    sample.clusters.push_back(cluster);
    sample.puzzles += found.puzzles.size();
    sample.tries += static_cast<double>(found.tries);
    sample.seconds = cpu_seconds() - start;
  }
  return sample;
}

void print_sample(GenerationMethod method, const Sample& sample) {
  double weight = 0;
  double clues = 0;
  double squares = 0;
  for (const Cluster& cluster : sample.clusters) {
    weight += cluster.weight;
    clues += cluster.clues;
    squares += cluster.squares;
  }
  const double mean = clues / weight;
  const double variance = squares / weight - mean * mean;
  double error = 0;  // squared
  for (const Cluster& cluster : sample.clusters) {
    const double deviation = (cluster.clues - mean * cluster.weight) / weight;
    error += deviation * deviation;
  }
  fmt::print(
      "| {} | {:.0f} | {} | {:.2f} | {:.0f} | {:.3f} +-{:.3f} | {:.3f} | {:.4g} | {:.1f} |\n",
      name_of(method), sample.seconds, sample.puzzles,
      static_cast<double>(sample.puzzles) / sample.seconds, sample.tries / sample.seconds, mean,
      std::sqrt(error), std::sqrt(variance), weight / sample.tries,
      variance / error / sample.seconds);
}

void print_grids(double seconds) {
  Random random(0);
  const double start = cpu_seconds();
  std::size_t grids = 0;
  for (; cpu_seconds() - start < seconds; ++grids) (void)random_grid(random);
  fmt::print("{:.0f} random grids per CPU second\n\n", static_cast<double>(grids) / seconds);
}

int run(double seconds, const std::vector<std::string>& methods) {
  print_grids(std::min(seconds, 1.0));
  fmt::print(
      "| method | CPU s | puzzles | per s | tries per s | mean clues | sd | sum of weights per try "
      "| independent "
      "per s |\n|---|---|---|---|---|---|---|---|---|\n");
  for (const GenerationMethod method : generation_methods()) {
    const bool wanted = methods.empty() ||
                        std::find(methods.begin(), methods.end(), name_of(method)) != methods.end();
    if (wanted) print_sample(method, draw(method, seconds));
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 10;
  if (seconds <= 0) {
    fmt::print(stderr, "usage: pbcs_generation [SECONDS [METHOD...]]\n");
    return 2;
  }
  return run(seconds, {argv + std::min(argc, 2), argv + argc});
}
