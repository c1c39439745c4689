// A path with as few steps as possible within a theory.
//
// Steps that count are those that are not free. A step is the simplest pattern of one candidate
// (see eliminations.hpp) and eliminates all targets of it. With steps understood so, paths of one
// and of two steps are found whenever they exist, by trying all of them; beyond that the
// simplest-first path is reduced to the steps it needs, and a beam search looks for shorter ones.
//
// What the last step eliminates must let the free rules solve. The targets of a chain are all
// linked to its first left-linking candidate: the chains on Z can be left out of the last step
// unless some candidate L linked to Z is such that eliminating everything false that is linked to L
// would do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct FewestOptions {
  bool free_length_1 = false;  ///< are patterns of one variable free, as Singles are?
  std::uint64_t seed = 0;      ///< decides among equals in the beam search
};

struct FewestSteps {
  Theory theory;                   ///< the theory the steps belong to
  std::vector<Step> steps;         ///< the path, free steps included
  SolveResult result;              ///< as the engine describes a path
  std::size_t count = 0;           ///< steps that are not free
  bool proved = false;             ///< there is no path with fewer
  std::size_t simplest_first = 0;  ///< how many the simplest-first path has
};

/// A theory without bound is cut at the length of the hardest step of its simplest-first path. If
/// the theory does not solve the instance, that path is the result. When stopped the result is the
/// best path known by then. Otherwise the same arguments give the same path.
[[nodiscard]] FewestSteps fewest_steps(const State& initial, const Theory& theory,
                                       const FewestOptions& options, Stop stop = {});

}  // namespace pbcs
