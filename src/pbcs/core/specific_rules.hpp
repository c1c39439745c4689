// Rules that only some kinds of puzzles have. An application gives them to its models; the engine
// looks for their patterns, and steps carry proofs that the checker understands, as all others do.
#pragma once

#include <cstdint>
#include <optional>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class SpecificRules {
 public:
  SpecificRules() = default;
  SpecificRules(const SpecificRules&) = delete;
  SpecificRules& operator=(const SpecificRules&) = delete;
  virtual ~SpecificRules() = default;

  /// The length of the longest patterns of this family; 0 when it is not one of these rules.
  [[nodiscard]] virtual std::uint32_t longest(Family family) const = 0;
  /// A step of exactly this family and length, if there is one in the state, which is quiescent.
  /// When stopped there may be one all the same.
  [[nodiscard]] virtual std::optional<Step> find(Family family, std::uint32_t length,
                                                 const State& state, Stop stop) const = 0;
};

}  // namespace pbcs
