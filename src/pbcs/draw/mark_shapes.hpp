// The mark of one candidate: its role as a form, its symbol, its number in the pattern.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "pbcs/draw/pattern.hpp"
#include "pbcs/draw/plan.hpp"
#include "pbcs/draw/shapes.hpp"
#include "pbcs/draw/view.hpp"

namespace pbcs::draw {

/// All that is known about one candidate in one part of the pattern.
struct MergedMark {
  Role role = Role::kEliminated;  ///< the one that is drawn
  std::set<Role> roles;
  std::string number;
  std::string title;
  std::string classes;
  std::vector<LabelId> killers;
};
void merge(MergedMark& merged, const Mark& mark);

struct MarkedCandidate {
  const View& view;
  const Slot& slot;
  LabelId label;
  const std::string& name;
  std::optional<Arc> reason;  ///< from what excludes it, shown when someone looks at it
};
[[nodiscard]] Shape mark_shape(const MarkedCandidate& marked, const MergedMark& mark);

}  // namespace pbcs::draw
