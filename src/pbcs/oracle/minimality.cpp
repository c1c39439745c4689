#include "pbcs/oracle/minimality.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

using Givens = std::vector<LabelId>;

Givens without(const Givens& givens, std::span<const LabelId> removed) {
  Givens left;
  for (const LabelId l : givens) {
    if (std::find(removed.begin(), removed.end(), l) == removed.end()) left.push_back(l);
  }
  return left;
}

Instance with_givens(const Instance& puzzle, Givens givens) {
  return {puzzle.model, std::move(givens), puzzle.excluded};
}

/// All solutions but the known one of the puzzle with `given` lack the given: is there none of
/// them? Nothing when stopped.
std::optional<bool> is_redundant(const Instance& puzzle, LabelId given, Stop stop) {
  Instance other = with_givens(puzzle, without(puzzle.givens, std::span(&given, 1)));
  other.excluded.push_back(given);
  const SolutionCount found = number_of_solutions(other, 1, stop);
  if (found.count > 0) return false;
  return found.exhausted ? std::optional(true) : std::nullopt;
}

/// The redundant ones of some of the givens of a puzzle with one solution.
std::optional<Givens> redundant_among(const Givens& some, const Instance& puzzle, Stop stop) {
  Givens redundant;
  for (const LabelId given : some) {
    const auto is = is_redundant(puzzle, given, stop);
    if (!is) return std::nullopt;
    if (*is) redundant.push_back(given);
  }
  return redundant;
}

/// Takes givens away in the order of the puzzle's givens, so that every set of givens is reached in
/// one way only.
class MinimalSearch {
 public:
  MinimalSearch(const Instance& puzzle, const MinimalVisitor& visitor, Stop stop)
      : puzzle_(puzzle), visitor_(visitor), stop_(stop) {}

  /// The minimal puzzles inside these givens, which have one solution. Only the `doubtful` ones,
  /// from the first to the last, may be taken away; `kept` ones were redundant and must stay.
  SearchEnd search(const Givens& givens, const Givens& doubtful, const Givens& kept) {
    const Instance puzzle = with_givens(puzzle_, givens);
    const auto removable = redundant_among(doubtful, puzzle, stop_);
    const auto useless = redundant_among(kept, puzzle, stop_);
    if (!removable || !useless) return SearchEnd::kStopped;
    if (removable->empty()) return useless->empty() ? emit(givens) : SearchEnd::kExhausted;
    const Givens least = without(givens, *removable);
    const auto enough = has_one_solution(least);
    if (!enough) return SearchEnd::kStopped;
    // Whatever is more than that is not minimal.
    if (*enough) return emit_if_minimal(least);
    return search_below(givens, *removable, *useless);
  }

 private:
  SearchEnd search_below(const Givens& givens, const Givens& removable, Givens kept) {
    for (std::size_t i = 0; i < removable.size(); ++i) {
      const Givens later(removable.begin() + static_cast<std::ptrdiff_t>(i) + 1, removable.end());
      const SearchEnd end = search(without(givens, std::span(&removable[i], 1)), later, kept);
      if (end != SearchEnd::kExhausted) return end;
      kept.push_back(removable[i]);
    }
    return SearchEnd::kExhausted;
  }

  [[nodiscard]] std::optional<bool> has_one_solution(const Givens& givens) const {
    const SolutionCount found = number_of_solutions(with_givens(puzzle_, givens), 2, stop_);
    if (!found.exhausted && found.count < 2) return std::nullopt;
    return found.unique();
  }

  SearchEnd emit_if_minimal(const Givens& givens) {
    const auto redundant = redundant_among(givens, with_givens(puzzle_, givens), stop_);
    if (!redundant) return SearchEnd::kStopped;
    return redundant->empty() ? emit(givens) : SearchEnd::kExhausted;
  }

  SearchEnd emit(const Givens& givens) {
    return visitor_(givens) ? SearchEnd::kExhausted : SearchEnd::kSated;
  }

  const Instance& puzzle_;
  const MinimalVisitor& visitor_;
  Stop stop_;
};

}  // namespace

std::optional<std::vector<LabelId>> redundant_givens(const Instance& puzzle, Stop stop) {
  return redundant_among(puzzle.givens, puzzle, stop);
}

SearchEnd visit_minimal_puzzles(const Instance& puzzle, const MinimalVisitor& visitor, Stop stop) {
  return MinimalSearch(puzzle, visitor, stop).search(puzzle.givens, puzzle.givens, {});
}

}  // namespace pbcs
