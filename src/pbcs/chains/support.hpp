// From a contradiction back to what it rests on.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "pbcs/chains/objects.hpp"
#include "pbcs/core/state.hpp"

namespace pbcs {

/// Finds, in a line of successive objects that follow from targets and empty a variable, a subset
/// that suffices: with the emptied variable it makes a braid. Not always a smallest one.
class Support {
 public:
  /// `line` leads from `targets`, asserted in `base`, to a state in which `emptied` has no
  /// candidate left; its first `fixed` objects are kept in any case.
  void find(const State& base, const Objects& objects, Targets targets,
            std::span<const Remnant> line, std::size_t fixed, VariableId emptied);
  void find(const State& base, const Objects& objects, LabelId target,
            std::span<const Remnant> line, std::size_t fixed, VariableId emptied) {
    find(base, objects, Targets{&target, 1}, line, fixed, emptied);
  }

  /// By position in the line: is this object needed?
  [[nodiscard]] const std::vector<bool>& needed() const { return needed_; }
  /// How many CSP variables the needed objects take.
  [[nodiscard]] std::uint32_t length() const;

 private:
  void need_killers(VariableId v, std::span<const LabelId> survivors, std::size_t before);

  const State* base_ = nullptr;
  const Objects* objects_ = nullptr;
  Targets targets_;
  std::span<const Remnant> line_;
  std::vector<bool> needed_;
};

}  // namespace pbcs
