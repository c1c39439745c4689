// Puzzles per second of lists: the number of solutions up to two, by each of the searches, and the
// redundant givens.
//
//   pbcs_counting FILE...     a puzzle a line
//
// Every question is asked about the whole list again and again for a second. Times are CPU times of
// one thread: initial states, where they are needed, included, reading not.
#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/oracle/minimality.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace {

using namespace pbcs;

using Puzzles = std::vector<Puzzle>;
/// Adds up something, so that nothing is optimised away and the searches can be compared.
using Question = std::function<std::size_t(const Instance&)>;

void take_none(const std::vector<LabelId>& /*values*/) {}

std::size_t count_on_bits(const Instance& instance) {
  return number_of_solutions(instance, 2).count;
}
std::size_t count_on_states(const Instance& instance) {
  constexpr std::size_t kNoBudget = ~std::size_t{0};
  return visit_solutions(initial_state(instance), 2, take_none, {}, kNoBudget).count;
}
std::size_t count_by_sat(const Instance& instance) {
  return visit_solutions(initial_state(instance), 2, take_none, {}, 0).count;
}
std::size_t count_redundant(const Instance& instance) {
  return redundant_givens(instance)->size();
}

struct Measure {
  double per_second = 0;
  std::size_t sum = 0;  // of the answers about one list
};

Measure measure(const Puzzles& puzzles, const Question& question) {
  const std::clock_t start = std::clock();
  Measure result;
  for (std::size_t asked = 0;;) {
    result.sum = 0;
    for (const Puzzle& puzzle : puzzles) result.sum += question(puzzle.instance);
    asked += puzzles.size();
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (seconds < 1) continue;
    result.per_second = static_cast<double>(asked) / seconds;
    return result;
  }
}

Puzzles read_list(const std::string& file) {
  Puzzles puzzles;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    const App* app = recognise_application(line);
    auto puzzle = app != nullptr ? app->parse({.text = line}) : unexpected(ParseError{"?"});
    if (puzzle) puzzles.push_back(std::move(*puzzle));
  }
  return puzzles;
}

int run(const std::vector<std::string>& files) {
  fmt::print(
      "| list | puzzles | own search per s | every CSP per s | CaDiCaL per s | redundant "
      "givens per s |\n|---|---|---|---|---|---|\n");
  for (const std::string& file : files) {
    const Puzzles puzzles = read_list(file);
    if (puzzles.empty()) {
      fmt::print(stderr, "{}: no puzzles\n", file);
      return 2;
    }
    const Measure bits = measure(puzzles, count_on_bits);
    const Measure states = measure(puzzles, count_on_states);
    const Measure sat = measure(puzzles, count_by_sat);
    if (bits.sum != states.sum || bits.sum != sat.sum) {
      fmt::print(stderr, "{}: the searches do not agree\n", file);
      return 1;
    }
    const Measure redundant = measure(puzzles, count_redundant);
    fmt::print("| {} | {} | {:.0f} | {:.0f} | {:.0f} | {:.0f} |\n",
               file.substr(file.rfind('/') + 1), puzzles.size(), bits.per_second, states.per_second,
               sat.per_second, redundant.per_second);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: pbcs_counting FILE...\n");
    return 2;
  }
  return run({argv + 1, argv + argc});
}
