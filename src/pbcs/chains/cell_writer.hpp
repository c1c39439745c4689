// From the objects of a braid, in an order in which each follows from the targets and earlier ones,
// to its cells.
//
// A search may assert an object when less of its variables is left than the object says: of a
// g-candidate only one candidate, of an inner Subset something degenerate. The cells must name what
// is really left, in as few variables.
#pragma once

#include <optional>
#include <vector>

#include "pbcs/chains/objects.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

class CellWriter {
 public:
  CellWriter(const State& base, const Objects& objects, Targets targets);

  /// Takes the next object; without effect once a variable is empty.
  void add(const Remnant& remnant);
  /// The cells, ended by the empty variable.
  [[nodiscard]] std::vector<ChainCell> finish();

 private:
  void add_subset(Subset left);
  [[nodiscard]] std::optional<Subset> smallest_tight(const Subset& left) const;
  void put(std::span<const VariableId> variables, RightObject right,
           std::span<const LabelId> excluded);
  [[nodiscard]] std::optional<LabelId> left_for(std::span<const VariableId> variables,
                                                const RightObject& right) const;
  [[nodiscard]] std::vector<LabelId> excluded_by(const Subset& subset) const;

  const State& base_;
  const Objects& objects_;
  State now_;
  std::vector<std::vector<LabelId>> excluded_;  // by each target, then by each cell
  std::vector<ChainCell> cells_;
};

}  // namespace pbcs
