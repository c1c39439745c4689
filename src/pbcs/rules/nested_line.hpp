// The objects of a hypothesis in the order in which they follow, inner whips and braids among them,
// and what a contradiction at their end really needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

class NestedLine {
 public:
  NestedLine(const State& base, LabelId target) : base_(&base), target_(target) {}

  /// The next object of `variable`, with the candidates of the base that it excludes; for inner
  /// patterns these are its targets.
  void add(VariableId variable, RightObject right, std::vector<LabelId> excluded);
  void end(VariableId emptied) { emptied_ = emptied; }

  /// The cells of a braid made of needed objects. Empty if one of them needs nothing: an inner
  /// pattern that holds without the hypothesis is a simpler step of its own.
  [[nodiscard]] std::vector<ChainCell> braid() const;

 private:
  struct Object {
    VariableId variable;
    RightObject right;
    std::vector<LabelId> excluded;  // in increasing order
    [[nodiscard]] bool excludes(LabelId l) const;
  };
  // A candidate of the base that must be gone.
  struct Need {
    VariableId variable;
    LabelId label;
  };
  class Planner;
  class Reducer;

  // What must be gone for the object to be what is left; for an inner pattern, with this target.
  [[nodiscard]] std::vector<Need> needs_of(const Object& object, LabelId inner_target) const;
  [[nodiscard]] std::vector<Need> needs_of(const Object& object,
                                           std::span<const LabelId> inner_targets) const;

  const State* base_;
  LabelId target_;
  std::vector<Object> objects_;
  VariableId emptied_{};
};

}  // namespace pbcs
