// The finder of families that only some applications have: their models know the rules
// (core/specific_rules.hpp).
#pragma once

#include "pbcs/rules/finder.hpp"

namespace pbcs {

class SpecificFinder final : public Finder {
 public:
  using Finder::Finder;

  [[nodiscard]] FoundSteps next(const WorkingContext& context, std::uint32_t length,
                                Stop stop) override;
};

}  // namespace pbcs
