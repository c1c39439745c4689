// From a contradiction back to what it rests on.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "pbcs/chains/objects.hpp"
#include "pbcs/core/state.hpp"

namespace pbcs {

/// Finds, in a line of successive objects that follow from a target and empty a variable, a subset
/// that suffices: with the emptied variable it makes a braid. Not always a smallest one.
class Support {
 public:
  /// `line` leads from `target`, asserted in `base`, to a state in which `emptied` has no candidate
  /// left; its first `fixed` objects are kept in any case.
  void find(const State& base, const Objects& objects, LabelId target, std::span<const Link> line,
            std::size_t fixed, VariableId emptied);

  /// By position in the line: is this object needed?
  [[nodiscard]] const std::vector<bool>& needed() const { return needed_; }
  /// How many CSP variables the needed objects take.
  [[nodiscard]] std::uint32_t length() const;

 private:
  void need_killers(VariableId v, std::span<const LabelId> survivors, std::size_t before);

  const State* base_ = nullptr;
  const Objects* objects_ = nullptr;
  LabelId target_{};
  std::span<const Link> line_;
  std::vector<bool> needed_;
};

}  // namespace pbcs
