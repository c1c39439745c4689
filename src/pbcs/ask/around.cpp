#include "pbcs/ask/around.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "pbcs/ask/free_givens.hpp"
#include "pbcs/io/position.hpp"
#include "pbcs/oracle/minimality.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

using Labels = std::vector<LabelId>;

constexpr std::size_t kMostSolutions = 1000;
constexpr std::size_t kMostPuzzlesOfUnit = 16;

/// Without `count` of them, chosen by chance.
Labels without_some(Labels labels, std::uint32_t count, Random& random) {
  random.shuffle(std::span(labels));
  labels.resize(labels.size() - count);
  std::sort(labels.begin(), labels.end());
  return labels;
}

/// A bit for each label: does it put a symbol at a place?
std::vector<bool> entries_on(const Board& board, std::uint32_t labels) {
  std::vector<bool> is_entry(labels);
  for (const Board::Place& place : board.places) {
    for (const auto& [label, symbol] : place.entries) is_entry[index(label)] = true;
  }
  return is_entry;
}

Instance with_more(Instance instance, std::span<const LabelId> labels) {
  instance.givens.insert(instance.givens.end(), labels.begin(), labels.end());
  std::sort(instance.givens.begin(), instance.givens.end());
  return instance;
}

/// What may still be given of a solution, in any order.
Labels open_values(const Instance& instance, const std::vector<bool>& is_entry, Labels solution,
                   Random& random) {
  std::erase_if(solution, [&](LabelId l) {
    return !is_entry[index(l)] ||
           std::find(instance.givens.begin(), instance.givens.end(), l) != instance.givens.end();
  });
  random.shuffle(std::span(solution));
  return solution;
}

/// The values that only one of the solutions has.
Labels telling_values(const std::vector<Labels>& solutions, std::uint32_t label_count) {
  std::vector<std::uint32_t> times(label_count);
  for (const Labels& solution : solutions) {
    for (const LabelId l : solution) ++times[index(l)];
  }
  Labels telling;
  for (std::uint32_t l = 0; l < label_count; ++l) {
    if (times[l] == 1) telling.push_back(LabelId{l});
  }
  return telling;
}

/// All solutions; nothing when they are too many.
std::optional<std::vector<Labels>> all_solutions(const Instance& instance, Stop stop) {
  std::vector<Labels> solutions;
  const auto found = visit_solutions(
      initial_state(instance), kMostSolutions,
      [&](const Labels& values) { solutions.push_back(values); }, stop);
  if (!found.exhausted) return std::nullopt;
  return solutions;
}

/// The givens with k - 1 random values of a solution; there are some solutions.
Instance partly_refilled(const Puzzle& thinned, const std::vector<bool>& is_entry,
                         std::uint32_t count, Random& random, Stop stop) {
  if (count == 0) return thinned.instance;
  std::vector<Labels> some;
  visit_solutions(
      initial_state(thinned.instance), kMostSolutions,
      [&](const Labels& values) { some.push_back(values); }, stop);
  if (some.empty()) return thinned.instance;  // stopped
  Labels open = open_values(thinned.instance, is_entry, some[random.uniform(some.size())], random);
  open.resize(std::min<std::size_t>(open.size(), count));
  return with_more(thinned.instance, open);
}

class UnitAround {
 public:
  UnitAround(const AroundRequest& request, std::uint64_t unit, Stop stop)
      : request_(request),
        unit_(unit),
        stop_(stop),
        random_(random_of_unit(request.seed, unit)),
        origin_(request.puzzles[unit % request.puzzles.size()]) {}

  GenerateAnswer run() {
    if (auto thinned = with_free_givens(*request_.app, origin_)) {
      Labels& givens = thinned->instance.givens;
      givens = without_some(std::move(givens), request_.changes, random_);
      collect(*thinned);
    }
    answer_.stopped = stop_.requested();
    return std::move(answer_);
  }

 private:
  void collect(const Puzzle& thinned) {
    const std::uint32_t label_count = thinned.instance.model->label_count();
    const auto is_entry = entries_on(*thinned.board, label_count);
    const Instance base = partly_refilled(thinned, is_entry, request_.changes - 1, random_, stop_);
    const auto solutions = all_solutions(base, stop_);
    if (!solutions) return;
    Labels telling = telling_values(*solutions, label_count);
    std::erase_if(telling, [&](LabelId l) { return !is_entry[index(l)]; });
    random_.shuffle(std::span(telling));
    if (telling.size() > kMostPuzzlesOfUnit) telling.resize(kMostPuzzlesOfUnit);
    for (const LabelId l : telling) {
      if (stop_.requested()) return;
      add(thinned, with_more(base, std::span(&l, 1)));
    }
  }

  void add(const Puzzle& thinned, const Instance& instance) {
    const std::size_t clues = instance.givens.size();
    if (clues < request_.clues.least || clues > request_.clues.most) return;
    const auto redundant = redundant_givens(instance, stop_);
    if (!redundant || !redundant->empty()) return;
    const std::string text = values_line(*request_.app, thinned, instance.givens);
    const auto puzzle = request_.app->parse({text, 1});
    if (!puzzle || puzzle->text == origin_.text) return;
    auto values = wanted_values(*request_.app, *puzzle, request_.wanted, stop_);
    if (!values || stop_.requested()) return;
    const auto solution = count_solutions(initial_state(puzzle->instance), 1, stop_).first;
    if (solution.empty()) return;
    answer_.puzzles.push_back({puzzle->text, clues, std::nullopt, unit_, true,
                               values_line(*request_.app, *puzzle, solution.front()),
                               std::move(*values)});
  }

  const AroundRequest& request_;
  std::uint64_t unit_;
  Stop stop_;
  Random random_;
  const Puzzle& origin_;
  GenerateAnswer answer_;
};

}  // namespace

Result<void> check(const AroundRequest& request) {
  const Format* line = find_format(*request.app, "line");
  if (line == nullptr || line->holds == Holds::kProblem) {
    return unexpected(
        fmt::format("puzzles of the type {} have no givens to be exchanged", request.app->name));
  }
  for (const Puzzle& puzzle : request.puzzles) {
    if (puzzle.instance.givens.size() >= request.changes) continue;
    return unexpected(fmt::format("{} has {} givens: {} cannot be exchanged", puzzle.text,
                                  puzzle.instance.givens.size(), request.changes));
  }
  return {};
}

GenerateAnswer ask(const AroundRequest& request, std::uint64_t unit, Stop stop) {
  return UnitAround(request, unit, stop).run();
}

}  // namespace pbcs
