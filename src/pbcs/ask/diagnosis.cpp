#include "pbcs/ask/diagnosis.hpp"

#include <fmt/format.h>

#include <string_view>

#include "pbcs/core/instance.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

// Work that cannot be ended half-way is done for each link between candidates; with more of them
// than this it takes longer than the budget.
bool too_large(const State& state) {
  constexpr std::size_t kMostLinks = 10'000'000;
  std::size_t links = 0;
  for (const LabelId l : state.candidates()) links += state.structure().neighbours(l).size();
  return links > kMostLinks;
}

std::string_view cut_text(Diagnosis::Cut cut) {
  switch (cut) {
    case Diagnosis::Cut::kByStop:
      return "not found in time";
    case Diagnosis::Cut::kByBudget:
      return "not found within a second";
    case Diagnosis::Cut::kNo:
      break;
  }
  return "";
}

// Both or none: one alone would not show that there are several.
std::vector<State> two_solutions(const State& initial, Stop stop) {
  std::vector<State> states;
  const SolutionCount solutions = count_solutions(initial, 2, stop);
  if (solutions.count < 2) return states;
  for (const auto& values : solutions.first) states.push_back(solved_state(initial, values));
  return states;
}

}  // namespace

Diagnosis diagnose(const State& initial, Stop stop, std::chrono::milliseconds budget) {
  if (too_large(initial)) return {.cut = Diagnosis::Cut::kByBudget};
  const StopSource limited(stop, budget);
  ClassifyRequest request;
  request.inner = InnerClass::kNone;
  Diagnosis diagnosis{classify_puzzle(initial, request, limited.token())};
  if (diagnosis.found.validity == Validity::kSeveralSolutions) {
    diagnosis.examples = two_solutions(initial, limited.token());
  }
  const bool done = diagnosis.found.depth || diagnosis.found.validity == Validity::kNoSolution ||
                    diagnosis.examples.size() == 2;
  if (!done && limited.requested()) {
    diagnosis.cut = stop.requested() ? Diagnosis::Cut::kByStop : Diagnosis::Cut::kByBudget;
  }
  return diagnosis;
}

std::string to_text(const Diagnosis& diagnosis) {
  const ClassifiedPuzzle& found = diagnosis.found;
  const std::string_view cut = cut_text(diagnosis.cut);
  switch (found.validity) {
    case Validity::kNoSolution:
      return "The puzzle has no solution.";
    case Validity::kSeveralSolutions:
      return "The puzzle has several solutions: rules prove only what they have in common." +
             (cut.empty() ? "" : fmt::format(" Examples: {}.", cut));
    case Validity::kUnknown:
      return fmt::format("Number of solutions and T&E depth: {}.", cut);
    case Validity::kUnique:
      break;
  }
  if (found.depth) return fmt::format("The puzzle has one solution. T&E depth: {}.", *found.depth);
  return fmt::format("The puzzle has one solution. T&E depth: more than {}{}.",
                     found.beyond.value_or(0), cut.empty() ? "" : ", " + std::string(cut));
}

}  // namespace pbcs
