#include "pbcs/check/checker.hpp"

#include "pbcs/check/families.hpp"

namespace pbcs {

Result<void, Violation> check_step(const State& state, const Step& step, const Lemmas& lemmas) {
  if (checker::Fault found = checker::find_fault(state, step, lemmas)) {
    return unexpected(std::move(*found));
  }
  return {};
}

}  // namespace pbcs
