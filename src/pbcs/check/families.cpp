#include "pbcs/check/families.hpp"

#include <algorithm>
#include <array>

#include "pbcs/check/belt_checker.hpp"
#include "pbcs/check/chain_checker.hpp"
#include "pbcs/check/chain_traits.hpp"
#include "pbcs/check/coupling_checker.hpp"
#include "pbcs/check/dynamic_subset_checker.hpp"
#include "pbcs/check/forcing_checker.hpp"
#include "pbcs/check/lemma_checker.hpp"
#include "pbcs/check/slope_checker.hpp"
#include "pbcs/check/subset_checker.hpp"
#include "pbcs/check/surface_sum_checker.hpp"

namespace pbcs::checker {
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

// A definition that knows of no lemmas.
template <Fault (*check)(const State&, const Step&)>
Fault alone(const State& state, const Step& step, const Lemmas&) {
  return check(state, step);
}

struct Row {
  Family family;
  Fault (*check)(const State& state, const Step& step, const Lemmas& lemmas);
  ChainTraits traits;  // where cells or transversal sets are concerned
};

constexpr auto kBraid = Continuity::kAnyEarlier;

constexpr std::array kFamilies{
    Row{Family::kSingle, alone<check_single>, {}},
    Row{Family::kSubset, alone<check_subset_step>, {}},
    Row{Family::kDynamicSubset, alone<check_dynamic_subset_step>, {}},
    Row{Family::kBelt, alone<check_belt_step>, {}},
    Row{Family::kAscendingChain, alone<check_slope_step>, {}},
    Row{Family::kCoupling, alone<check_coupling_step>, {}},
    Row{Family::kSurfaceSum, alone<check_surface_sum_step>, {}},
    Row{Family::kBivalueChain, check_chain_step, {.context = Context::kNothing, .closes = true}},
    Row{Family::kGBivalueChain,
        check_chain_step,
        {.objects = Objects::kGroups, .context = Context::kPrevious, .closes = true}},
    Row{Family::kReversibleSChain,
        check_chain_step,
        {.objects = Objects::kSubsets, .context = Context::kPrevious, .closes = true}},
    Row{Family::kReversibleGSChain,
        check_chain_step,
        {.objects = Objects::kGSubsets, .context = Context::kPrevious, .closes = true}},
    Row{Family::kZChain, check_chain_step, {.context = Context::kTarget, .closes = true}},
    Row{Family::kTWhip, check_chain_step, {.context = Context::kEarlier}},
    Row{Family::kWhip, check_chain_step, {}},
    Row{Family::kHill, alone<check_slope_step>, {}},
    Row{Family::kValley, alone<check_slope_step>, {}},
    Row{Family::kGWhip, check_chain_step, {.objects = Objects::kGroups}},
    Row{Family::kGSubset, alone<check_subset_step>, {.objects = Objects::kGroups}},
    Row{Family::kSZWhip,
        check_chain_step,
        {.objects = Objects::kSubsets, .context = Context::kTarget}},
    Row{Family::kSWhip, check_chain_step, {.objects = Objects::kSubsets}},
    Row{Family::kGSWhip, check_chain_step, {.objects = Objects::kGSubsets}},
    Row{Family::kWWhip, check_chain_step, {.objects = Objects::kWhips}},
    Row{Family::kBraid, check_chain_step, {.continuity = kBraid}},
    Row{Family::kGBraid, check_chain_step, {.objects = Objects::kGroups, .continuity = kBraid}},
    Row{Family::kSBraid, check_chain_step, {.objects = Objects::kSubsets, .continuity = kBraid}},
    Row{Family::kGSBraid, check_chain_step, {.objects = Objects::kGSubsets, .continuity = kBraid}},
    Row{Family::kWBraid, check_chain_step, {.objects = Objects::kWhips, .continuity = kBraid}},
    Row{Family::kBBraid, check_chain_step, {.objects = Objects::kBraids, .continuity = kBraid}},
    Row{Family::kForcingWhip, alone<check_forcing_step>, {}},
    Row{Family::kForcingBraid, alone<check_forcing_step>, {.continuity = kBraid}},
    Row{Family::kBiWhip, alone<check_lemma_step>, {}},
    Row{Family::kBiBraid, alone<check_lemma_step>, {.continuity = kBraid}},
    Row{Family::kWStarWhip, check_chain_step, {.with_lemmas = true}},
    Row{Family::kBStarBraid, check_chain_step, {.continuity = kBraid, .with_lemmas = true}},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kFamilies.size(); ++i) {
    if (kFamilies[i].family != static_cast<Family>(i)) return false;
  }
  return kFamilies.size() == kFamilyCount;
}
static_assert(in_order());

}  // namespace

ChainTraits traits_of(Family family) {
  return kFamilies[static_cast<std::size_t>(family)].traits;
}

Fault find_fault(const State& state, const Step& step, const Lemmas& lemmas) {
  const auto number = static_cast<std::size_t>(step.family);
  if (number >= kFamilies.size()) return fault("the family of the step is unknown");
  return kFamilies[number].check(state, step, lemmas);
}

}  // namespace pbcs::checker
