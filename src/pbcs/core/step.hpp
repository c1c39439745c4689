// A step of a resolution path, with its proof as data. Text, JSON, pictures, statistics and the
// checker are observers of steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "pbcs/core/proof.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/ids.hpp"

namespace pbcs {

/// The families of rules, in order of precedence among patterns of equal length;
/// rules/catalogue.cpp says everything about each.
enum class Family : std::uint8_t {
  kSingle,
  kSubset,
  kDynamicSubset,
  kBelt,
  kAscendingChain,
  kCoupling,
  kSurfaceSum,
  kBivalueChain,
  kGBivalueChain,
  kReversibleSChain,
  kReversibleGSChain,
  kZChain,
  kTWhip,
  kWhip,
  kHill,
  kValley,
  kGWhip,
  kGSubset,
  kSZWhip,
  kSWhip,
  kGSWhip,
  kWWhip,
  kBraid,
  kGBraid,
  kSBraid,
  kGSBraid,
  kWBraid,
  kBBraid,
  kForcingWhip,
  kForcingBraid,
  kBiWhip,
  kBiBraid,
  kWStarWhip,
  kBStarBraid,
};
inline constexpr std::size_t kFamilyCount = static_cast<std::size_t>(Family::kBStarBraid) + 1;

struct Step {
  Family family = Family::kSingle;
  /// Number of CSP variables of the pattern; 0 for a Single, 1 for slopes and couplings,
  /// which cost no more than whips[1].
  std::uint32_t length = 0;
  std::vector<LabelId> asserted;
  std::vector<LabelId> eliminated;
  Proof proof;
  /// The conclusion of a lemma: these candidates, in increasing order, are not all true.
  std::vector<LabelId> incompatible = {};
  friend bool operator==(const Step&, const Step&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("asserted", self.asserted);
    visit("eliminated", self.eliminated);
    visit("proof", self.proof);
    visit(increasing("incompatible"), self.incompatible);
  }
};

[[nodiscard]] inline bool is_single(const Step& step) {
  return std::holds_alternative<Single>(step.proof);
}

/// Applies the conclusions of a step: eliminations, assertions, ECP.
void apply_step(State& state, const Step& step);

/// The hardest step: the longest; among equally long ones the one of the latest family. Lemmas do
/// not count. Nothing for a path without other steps.
[[nodiscard]] const Step* hardest_step(std::span<const Step> steps);

/// The CSP variables of a pattern, in the order in which it names them.
[[nodiscard]] std::vector<VariableId> variables_of(const Step& step);

}  // namespace pbcs
