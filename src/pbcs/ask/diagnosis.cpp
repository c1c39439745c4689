#include "pbcs/ask/diagnosis.hpp"

#include <fmt/format.h>

#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

std::vector<State> two_solutions(const State& initial, Stop stop) {
  std::vector<State> states;
  for (const auto& values : count_solutions(initial, 2, stop).first) {
    State& state = states.emplace_back(initial);
    for (const LabelId l : values) {
      if (state.is_candidate(l)) state.assert_value(l);
    }
  }
  return states;
}

}  // namespace

Diagnosis diagnose(const State& initial, Stop stop) {
  ClassifyRequest request;
  request.inner = InnerClass::kNone;
  Diagnosis diagnosis{classify_puzzle(initial, request, stop)};
  if (diagnosis.found.validity == Validity::kSeveralSolutions) {
    diagnosis.examples = two_solutions(initial, stop);
  }
  return diagnosis;
}

std::string to_text(const Diagnosis& diagnosis) {
  const ClassifiedPuzzle& found = diagnosis.found;
  switch (found.validity) {
    case Validity::kNoSolution:
      return "The puzzle has no solution.";
    case Validity::kSeveralSolutions:
      return "The puzzle has several solutions: rules prove only what they have in common.";
    case Validity::kUnknown:
      return "T&E depth: not found in time.";
    case Validity::kUnique:
      break;
  }
  return found.depth ? fmt::format("The puzzle has one solution. T&E depth: {}.", *found.depth)
                     : fmt::format("T&E depth: more than {}.", found.beyond.value_or(0));
}

}  // namespace pbcs
