// Rules that only some kinds of puzzles have. An application gives them to its models; the engine
// looks for their patterns, and steps carry proofs that the checker understands, as all others do.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

  // ---- for rules that have names of their own: what lines of a path say before the arrow --------
  /// The name of a step, and its pattern if the line has one.
  [[nodiscard]] virtual std::string text(const Step& step) const {
    (void)step;
    return {};
  }
  /// The family of the steps that lines call so.
  [[nodiscard]] virtual std::optional<Family> family_called(std::string_view name) const {
    (void)name;
    return std::nullopt;
  }
  /// The steps with this text that together have these eliminations in the state; what no such step
  /// eliminates stands in a last one, which no checker accepts.
  [[nodiscard]] virtual std::vector<Step> steps_of(std::string_view text,
                                                   std::span<const LabelId> eliminated,
                                                   const State& state) const {
    (void)text, (void)eliminated, (void)state;
    return {};
  }
  /// How several values of a variable are written as one g-label there; nothing when as usual.
  [[nodiscard]] virtual std::string group_text(VariableId variable,
                                               std::span<const LabelId> labels) const {
    (void)variable, (void)labels;
    return {};
  }
  /// The g-label that is written so; nothing when it is written as usual.
  [[nodiscard]] virtual std::vector<LabelId> group_of(VariableId variable,
                                                      std::string_view text) const {
    (void)variable, (void)text;
    return {};
  }
};

}  // namespace pbcs
