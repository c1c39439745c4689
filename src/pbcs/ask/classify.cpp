#include "pbcs/ask/classify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/ask/rate.hpp"
#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/rules/workspace.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

using Kind = Rating::Kind;
using Certainty = Rating::Certainty;

// Beyond this depth hypotheses cost so much that counting the solutions first pays.
constexpr std::uint32_t kCheapDepth = 1;

Rating cut(Kind kind, std::uint32_t value) {
  return {kind, value, Certainty::kCut};
}

// Subsets have a largest size; braids have none, and some length of them is enough: T&E(BRT, d) is
// T&E(B_p, d-1) for a p large enough.
std::uint32_t largest_inner(const State& state, InnerClass inner, Stop stop) {
  if (inner != InnerClass::kSubsets && inner != InnerClass::kGSubsets) return kUnbounded;
  const Family family = inner == InnerClass::kSubsets ? Family::kSubset : Family::kGSubset;
  const std::uint32_t largest = Workspace(state, true, stop).largest_subset({family});
  return std::max(largest, 1U);
}

// The smallest p such that T&E(T_p, depth - 1) solves, from a state in which T&E(BRT, depth - 1)
// has done its work: what follows from less, follows from more.
Rating find_inner(TrialAndError& trial, const ClassifyRequest& request, std::uint32_t depth,
                  Stop stop) {
  const std::uint32_t largest = largest_inner(trial.state(), request.inner, stop);
  for (std::uint32_t p = 1; p <= request.max_inner; ++p) {
    if (p > largest) return {Kind::kInfinite};
    const Theory theory = inner_theory(request.inner, p);
    switch (trial.close(theory, depth - 1)) {
      case Outcome::kSolved:
        return {Kind::kFinite, p};
      case Outcome::kContradiction:
        return {Kind::kContradictory};
      case Outcome::kInterrupted:
        return cut(Kind::kInterrupted, p - 1);
      case Outcome::kStuck:
        break;
    }
    if (stop.requested()) return cut(Kind::kInterrupted, p - 1);
  }
  return cut(Kind::kBeyond, request.max_inner);
}

Json inner_json(const ClassifiedPuzzle& found) {
  if (!found.inner) return {};
  const bool finite = found.inner->kind == Kind::kFinite;
  return {{"text", inner_text(found)}, {"size", finite ? Json(found.inner->value) : Json()}};
}

}  // namespace

Result<InnerClass> parse_inner_class(std::string_view name) {
  if (name == "B") return InnerClass::kBraids;
  if (name == "S") return InnerClass::kSubsets;
  if (name == "gS") return InnerClass::kGSubsets;
  if (name == "none") return InnerClass::kNone;
  return unexpected(
      fmt::format("'{}' is no family of inner patterns; expected B, S, gS or none", name));
}

Result<Theory> parse_confluent_theory(std::string_view name) {
  auto theory = parse_generic_theory(name);
  if (theory && !theory->confluent()) {
    return unexpected(
        fmt::format("T&E needs a theory with the confluence property, so that its result does not "
                    "depend on the order of steps; {} is not known to have it (see `pbcs rules`)",
                    theory->name()));
  }
  return theory;
}

Theory inner_theory(InnerClass inner, std::uint32_t p) {
  switch (p == 1 ? InnerClass::kNone : inner) {
    case InnerClass::kBraids:
      return Theory::of({{Family::kBraid, p}});
    case InnerClass::kSubsets:
      return Theory::of({{Family::kSubset, p}});
    case InnerClass::kGSubsets:
      return Theory::of({{Family::kGSubset, p}});
    case InnerClass::kNone:
      break;
  }
  return Theory::of({{Family::kWhip, 1}});
}

ClassifiedPuzzle classify_puzzle(const State& initial, const ClassifyRequest& request, Stop stop,
                                 const TrialAndError::Watcher& progress) {
  ClassifiedPuzzle result;
  TrialAndError trial(initial, stop);
  trial.watch(progress);
  std::optional<State> shallower;  // the state that the depth before has reached
  for (std::uint32_t depth = 0; depth <= request.max_depth; ++depth) {
    if (depth == kCheapDepth + 1) {
      result.validity = find_validity(trial.state(), stop);
      if (result.validity != Validity::kUnique) return result;
    }
    shallower = trial.state();
    const Outcome outcome = trial.close(request.theory, depth);
    if (outcome == Outcome::kContradiction) {
      result.validity = Validity::kNoSolution;
      return result;
    }
    if (outcome == Outcome::kInterrupted || stop.requested()) return result;
    if (outcome == Outcome::kSolved) {
      result.depth = depth;
      result.validity = Validity::kUnique;
      break;
    }
    result.beyond = depth;
  }
  if (result.validity == Validity::kUnknown) result.validity = find_validity(trial.state(), stop);
  const bool asked = request.inner != InnerClass::kNone && request.theory.members().empty();
  if (asked && result.depth && *result.depth >= (request.rate ? 1U : 2U)) {
    TrialAndError inner(*shallower, stop);
    inner.watch(progress);
    result.inner = find_inner(inner, request, *result.depth, stop);
  }
  return result;
}

ClassifyAnswer ask(const Puzzle& puzzle, const ClassifyRequest& request, Stop stop,
                   const TrialAndError::Watcher& progress) {
  ClassifyAnswer answer{quote(puzzle)};
  ClassifiedPuzzle& found = answer.found;
  found = classify_puzzle(initial_state(puzzle.instance), request, stop, progress);
  const bool cut = !found.depth || (found.inner && found.inner->kind == Kind::kInterrupted);
  answer.stopped = cut && stop.requested();
  return answer;
}

std::string progress_text(const TrialAndError::Progress& progress) {
  return fmt::format("T&E({}): {} of {} candidates tried in this round, {} eliminated",
                     progress.depth, progress.tried, progress.candidates, progress.eliminated);
}

std::string depth_text(const ClassifiedPuzzle& found) {
  if (found.depth) return std::to_string(*found.depth);
  return found.beyond ? fmt::format(">{}", *found.beyond) : ">=0";
}

std::string inner_text(const ClassifiedPuzzle& found) {
  return found.inner ? rating_text(*found.inner) : "";
}

std::string to_json(const ClassifyAnswer& answer) {
  const ClassifiedPuzzle& found = answer.found;
  const std::string invalid = invalid_reason(answer.puzzle, found.validity);
  Json json = row_head("pbcs-classification", answer.puzzle, invalid, "classified");
  if (invalid.empty()) {
    json["te_depth"] = {{"text", depth_text(found)},
                        {"depth", found.depth ? Json(*found.depth) : Json()}};
    json["inner"] = inner_json(found);
  } else {
    json["reason"] = invalid;
  }
  return one_line(json);
}

}  // namespace pbcs
