// From a contradiction on packed rows back to what it rests on: as Support, without Subsets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/chains/packed_rows.hpp"

namespace pbcs {

class PackedSupport {
 public:
  /// `line` leads from `targets` to a state in which `emptied` has no candidate left; its first
  /// `fixed` objects are kept in any case.
  void find(const PackedRows& rows, Targets targets, std::span<const Remnant> line,
            std::size_t fixed, VariableId emptied) {
    find(rows, rows.candidates(), targets, line, fixed, emptied);
  }
  /// The same where no more than the candidates `base` are left at the start.
  void find(const PackedRows& rows, const Word* base, Targets targets,
            std::span<const Remnant> line, std::size_t fixed, VariableId emptied);

  /// By position in the line: is this object needed?
  [[nodiscard]] bool needed(std::size_t i) const { return needed_[i] != 0; }
  [[nodiscard]] std::uint32_t length() const {
    return static_cast<std::uint32_t>(needed_places_.size());
  }

 private:
  void need(std::size_t i) {
    needed_[i] = 1;
    needed_places_.push_back(i);
  }
  void need_killers(VariableId v, Word survivors, std::size_t before);

  const PackedRows* rows_ = nullptr;
  const Word* base_ = nullptr;
  Targets targets_;
  std::vector<const Word*> excluded_;  // by position in the line
  std::vector<std::uint8_t> needed_;
  std::vector<std::size_t> needed_places_;
};

}  // namespace pbcs
