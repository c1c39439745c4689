// The finder of chain families: target by target, with what the workspace knows about each.
#pragma once

#include "pbcs/rules/finder.hpp"

namespace pbcs {

class ChainFinder final : public Finder {
 public:
  using Finder::Finder;

  /// On the first target, in increasing order, that has a pattern; with all targets of it.
  [[nodiscard]] FoundSteps next(const WorkingContext& context, std::uint32_t length,
                                Stop stop) override;
  [[nodiscard]] bool collects() const override { return true; }
  bool collect(Workspace& workspace, std::uint32_t length, Collection& collection,
               Stop stop) override;
  [[nodiscard]] bool sweeps() const override { return true; }
  Saturation sweep(Sweep& sweep) override;

 private:
  [[nodiscard]] SearchVerdict look_at(Workspace& workspace, LabelId target, std::uint32_t length,
                                      Stop stop) const;
  /// Of the pattern found last.
  [[nodiscard]] Step step(Workspace& workspace) const;
};

}  // namespace pbcs
