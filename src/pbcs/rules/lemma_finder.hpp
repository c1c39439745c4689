// The finder of the logical theories biW_n and biB_n: contradictions between candidates for their
// own sake (12.1.3).
#pragma once

#include "pbcs/rules/finder.hpp"

namespace pbcs {

class LemmaFinder final : public Finder {
 public:
  using Finder::Finder;

  /// All contradictions between two candidates that a pattern of `length` variables proves and none
  /// shorter does, in increasing order; not those that are stated.
  [[nodiscard]] FoundSteps next(const WorkingContext& context, std::uint32_t length,
                                Stop stop) override;

  /// It eliminates nothing.
  [[nodiscard]] bool sweeps() const override { return true; }
  Saturation sweep(Sweep& sweep) override;

 private:
  [[nodiscard]] bool may_have_longer(const WorkingContext& context, Stop stop) const;
};

}  // namespace pbcs
