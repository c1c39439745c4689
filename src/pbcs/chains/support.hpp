// From a contradiction back to what it rests on.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/core/state.hpp"

namespace pbcs {

/// Finds, in a line of successive Singles that follow from a target and empty a variable, a subset
/// that suffices: with the emptied variable it makes a braid. Not always a smallest one.
class Support {
 public:
  /// `line` leads from `target`, asserted in `base`, to a state in which `emptied` has no candidate
  /// left; its first `fixed` Singles are kept in any case.
  void find(const State& base, LabelId target, std::span<const Single> line, std::size_t fixed,
            VariableId emptied);

  /// By position in the line: is this Single needed?
  [[nodiscard]] const std::vector<bool>& needed() const { return needed_; }
  /// How many Singles are needed.
  [[nodiscard]] std::size_t count() const;

 private:
  void need_killers(VariableId v, std::optional<LabelId> survivor, std::size_t before);

  const State* base_ = nullptr;
  LabelId target_{};
  std::span<const Single> line_;
  std::vector<bool> needed_;
};

}  // namespace pbcs
