// Inner whips and braids by their definition (book, section 11.1), by plain enumeration.
//
// Nothing here is clever or fast: it is what the library is compared with, so it must be easy to
// hold against the definition and shares no code with it.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

enum class InnerShape { kWhip, kBraid };

/// The inner left-linking candidates: any candidates of the state, as the definition says, or only
/// those that what is assumed leaves possible, so that the inner pattern is one of the state in
/// which everything else is eliminated.
enum class InnerLefts { kCandidates, kPossible };

/// What is assumed where an inner pattern is looked for.
struct Assumptions {
  std::function<bool(LabelId)> excluded;  ///< by the target and the earlier right-linking objects
  std::vector<LabelId> truths;            ///< the target and earlier right-linking candidates
};

/// The inner whips or braids of one state, which must outlive them.
class InnerChains {
 public:
  InnerChains(const State& state, InnerShape shape, InnerLefts lefts)
      : state_(state), structure_(state.structure()), shape_(shape), lefts_(lefts) {}

  /// Is `inner` one on each of its targets?
  [[nodiscard]] bool fits(const InnerChain& inner, const Assumptions& assumed) const;

  /// All of 2 to `max_size` variables, each with all of its targets (11.1.2): the candidates for
  /// which the same cells are one. Assumed truths are no targets.
  [[nodiscard]] std::vector<InnerChain> all(std::uint32_t max_size,
                                            const Assumptions& assumed) const;

 private:
  class Builder;

  const State& state_;
  const Structure& structure_;
  InnerShape shape_;
  InnerLefts lefts_;
};

}  // namespace pbcs::test
