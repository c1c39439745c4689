#include "pbcs/rules/specific_finder.hpp"

#include "pbcs/core/specific_rules.hpp"

namespace pbcs {

FoundSteps SpecificFinder::next(const WorkingContext& context, std::uint32_t length, Stop stop) {
  const SpecificRules* rules = context.state.structure().specific_rules();
  if (rules == nullptr) return {};
  FoundSteps found{{}, length < rules->longest(member().family)};
  if (auto step = rules->find(member().family, length, context.state, stop)) {
    found.steps.push_back(std::move(*step));
  }
  return found;
}

}  // namespace pbcs
