// The lines that open and close a printed path.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "pbcs/core/instance.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs {

/// Size of a resolution state as the book counts it.
struct StateCounts {
  std::size_t candidates = 0;
  std::size_t csp_links = 0;  ///< pairs of candidates of a variable, summed over the variables
  std::size_t links = 0;      ///< csp_links plus the linked pairs that share no variable
  double density = 0;         ///< 100 * links / (2 n (n - 1)), n = number of candidates
};
[[nodiscard]] StateCounts count_state(const State& state);

/// `25 givens, 224 candidates, 1648 csp-links and 1648 links. Initial density = 1.65`
[[nodiscard]] std::string header_line(const Instance& instance, const State& initial);

/// Who ended a search before it was through.
enum class StoppedBy : std::uint8_t { kRequest, kTimeLimit };

/// `SOLVED. rating-type = W, MOST COMPLEX RULE = Whip[4]`, or how else the path ended.
[[nodiscard]] std::string footer_line(const Model& model, const Theory& theory,
                                      const SolveResult& result,
                                      StoppedBy stopped_by = StoppedBy::kRequest);

}  // namespace pbcs
