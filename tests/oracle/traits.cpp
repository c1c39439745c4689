#include "oracle/traits.hpp"

namespace pbcs::test {

std::optional<Traits> traits_of(Family family) {
  switch (family) {
    case Family::kBivalueChain:
      return Traits{Shape::kBivalue, Objects::kCandidates};
    case Family::kGBivalueChain:
      return Traits{Shape::kReversible, Objects::kGroups};
    case Family::kReversibleSChain:
      return Traits{Shape::kReversible, Objects::kSubsets};
    case Family::kReversibleGSChain:
      return Traits{Shape::kReversible, Objects::kGSubsets};
    case Family::kZChain:
      return Traits{Shape::kZ, Objects::kCandidates};
    case Family::kTWhip:
      return Traits{Shape::kT, Objects::kCandidates};
    case Family::kWhip:
      return Traits{Shape::kWhip, Objects::kCandidates};
    case Family::kGWhip:
      return Traits{Shape::kWhip, Objects::kGroups};
    case Family::kSZWhip:
      return Traits{Shape::kZWhip, Objects::kSubsets};
    case Family::kSWhip:
      return Traits{Shape::kWhip, Objects::kSubsets};
    case Family::kGSWhip:
      return Traits{Shape::kWhip, Objects::kGSubsets};
    case Family::kBraid:
      return Traits{Shape::kBraid, Objects::kCandidates};
    case Family::kGBraid:
      return Traits{Shape::kBraid, Objects::kGroups};
    case Family::kSBraid:
      return Traits{Shape::kBraid, Objects::kSubsets};
    case Family::kGSBraid:
      return Traits{Shape::kBraid, Objects::kGSubsets};
    case Family::kWWhip:
      return Traits{Shape::kWhip, Objects::kWhips};
    case Family::kWBraid:
      return Traits{Shape::kBraid, Objects::kWhips};
    case Family::kBBraid:
      return Traits{Shape::kBraid, Objects::kBraids};
    case Family::kBelt:
    case Family::kAscendingChain:
    case Family::kCoupling:
    case Family::kDynamicSubset:
    case Family::kSurfaceSum:
    case Family::kHill:
    case Family::kValley:
    case Family::kSingle:
    case Family::kSubset:
    case Family::kGSubset:
    case Family::kForcingWhip:
    case Family::kForcingBraid:
    case Family::kBiWhip:
    case Family::kBiBraid:
    case Family::kWStarWhip:
    case Family::kBStarBraid:
      break;
  }
  return std::nullopt;
}

bool has_subsets(Objects objects) {
  return objects == Objects::kSubsets || objects == Objects::kGSubsets;
}
bool has_inner_chains(Objects objects) {
  return objects == Objects::kWhips || objects == Objects::kBraids;
}
InnerShape inner_shape_of(Objects objects) {
  return objects == Objects::kBraids ? InnerShape::kBraid : InnerShape::kWhip;
}

Transversal transversal_of(Objects objects) {
  return objects == Objects::kGSubsets ? Transversal::kGLabels : Transversal::kLabels;
}

bool has_last_right(Shape shape) {
  return shape == Shape::kBivalue || shape == Shape::kZ || shape == Shape::kReversible;
}

}  // namespace pbcs::test
