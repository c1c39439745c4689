// A second reading of the definitions, as a simulation: what is known to hold grows cell by cell,
// and the variables of a cell keep the candidates that nothing known excludes. It shares no code
// with the checker.
#pragma once

#include <set>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

class Simulation {
 public:
  Simulation(const State& state, const Step& step) : state_(state), step_(step) {}

  /// Does it know the definition? Patterns with lemmas have tests of their own.
  [[nodiscard]] static bool knows(Family family) {
    return family <= Family::kForcingBraid || static_cast<std::size_t>(family) >= kFamilyCount;
  }

  /// Is the step a correct instance of its rule?
  [[nodiscard]] bool valid() const;

 private:
  using Labels = std::set<LabelId>;
  struct Object {
    VariableId variable;
    RightObject link;
  };
  using Objects = std::vector<Object>;  // the target, then the right-linking objects in order

  [[nodiscard]] bool is(std::initializer_list<Family> families) const;
  [[nodiscard]] bool closes() const;
  [[nodiscard]] bool reversible_with_groups() const;
  [[nodiscard]] bool is_braid() const;
  [[nodiscard]] bool has_inner_chains() const;

  [[nodiscard]] Labels candidates(VariableId v) const;
  [[nodiscard]] Labels candidates(const ChainCell& cell) const;
  [[nodiscard]] bool has_label(const Subset& subset, LabelId l) const;
  [[nodiscard]] bool excludes(const Object& object, LabelId l) const;
  [[nodiscard]] bool excluded(LabelId l, const Objects& objects) const;

  [[nodiscard]] bool valid_single(const Single& single) const;
  [[nodiscard]] bool valid_subset_step(const Subset& subset) const;
  [[nodiscard]] bool valid_targets() const;
  [[nodiscard]] bool valid_assertion() const;

  [[nodiscard]] bool well_formed(const InnerChain& inner, LabelId z) const;
  [[nodiscard]] bool refutes(const InnerChain& inner, LabelId y, const Objects& known) const;

  [[nodiscard]] bool valid_chain(const std::vector<ChainCell>& cells, LabelId z) const;
  [[nodiscard]] bool valid_object(const ChainCell& cell, bool last, LabelId z) const;
  [[nodiscard]] bool fresh(const ChainCell& cell, const Objects& objects, bool last) const;
  [[nodiscard]] Objects known_inside(const Objects& objects) const;
  [[nodiscard]] Objects known_at_the_end(const Objects& objects) const;
  [[nodiscard]] bool leaves(const ChainCell& cell, const Objects& known) const;
  [[nodiscard]] bool ends(const ChainCell& cell, const Objects& objects) const;

  [[nodiscard]] bool valid_subset(const Subset& subset, bool with_groups) const;
  [[nodiscard]] bool confined(const Subset& subset, const Labels& labels) const;

  const State& state_;
  const Step& step_;
};

}  // namespace pbcs::test
