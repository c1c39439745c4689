#include "pbcs/check/checker.hpp"

#include <algorithm>

#include "pbcs/check/belt_checker.hpp"
#include "pbcs/check/chain_checker.hpp"
#include "pbcs/check/fault.hpp"
#include "pbcs/check/forcing_checker.hpp"
#include "pbcs/check/lemma_checker.hpp"
#include "pbcs/check/slope_checker.hpp"
#include "pbcs/check/subset_checker.hpp"

namespace pbcs {
namespace checker {
namespace {

Fault check_single(const State& state, const Step& step) {
  const auto* single = std::get_if<Single>(&step.proof);
  if (single == nullptr) return fault("the proof of a Single must be a variable and its candidate");
  if (step.length != 0) return fault("a Single has length 0");
  if (!step.eliminated.empty()) return fault("a Single eliminates nothing by itself");
  if (!step.incompatible.empty()) return fault("a Single states no contradiction");
  if (!exists(state, single->variable)) return fault("the variable of the Single does not exist");
  if (!exists(state, single->label)) return fault("the label of the Single does not exist");
  if (step.asserted != std::vector{single->label}) {
    return fault("a Single asserts exactly the candidate it proves", {single->label});
  }
  const auto on_variable = [&](std::string condition) {
    return fault_on(single->variable, std::move(condition), {single->label});
  };
  if (state.has_value(single->variable)) return on_variable("the variable has a value already");
  const auto candidates = state.candidates_of(single->variable);
  if (std::find(candidates.begin(), candidates.end(), single->label) == candidates.end()) {
    return on_variable("the asserted label is not a candidate of the variable");
  }
  if (candidates.size() != 1) return on_variable("the variable has other candidates");
  return std::nullopt;
}

Fault find_fault(const State& state, const Step& step, const Lemmas& lemmas) {
  switch (step.family) {
    case Family::kSingle:
      return check_single(state, step);
    case Family::kSubset:
    case Family::kGSubset:
      return check_subset_step(state, step);
    case Family::kBelt:
      return check_belt_step(state, step);
    case Family::kAscendingChain:
    case Family::kHill:
    case Family::kValley:
      return check_slope_step(state, step);
    case Family::kBivalueChain:
    case Family::kGBivalueChain:
    case Family::kReversibleSChain:
    case Family::kReversibleGSChain:
    case Family::kZChain:
    case Family::kTWhip:
    case Family::kWhip:
    case Family::kGWhip:
    case Family::kSZWhip:
    case Family::kSWhip:
    case Family::kGSWhip:
    case Family::kWWhip:
    case Family::kBraid:
    case Family::kGBraid:
    case Family::kSBraid:
    case Family::kGSBraid:
    case Family::kWBraid:
    case Family::kBBraid:
    case Family::kWStarWhip:
    case Family::kBStarBraid:
      return check_chain_step(state, step, lemmas);
    case Family::kForcingWhip:
    case Family::kForcingBraid:
      return check_forcing_step(state, step);
    case Family::kBiWhip:
    case Family::kBiBraid:
      return check_lemma_step(state, step);
  }
  return fault("the family of the step is unknown");
}

}  // namespace
}  // namespace checker

Result<void, Violation> check_step(const State& state, const Step& step, const Lemmas& lemmas) {
  if (checker::Fault found = checker::find_fault(state, step, lemmas)) {
    return unexpected(std::move(*found));
  }
  return {};
}

}  // namespace pbcs
