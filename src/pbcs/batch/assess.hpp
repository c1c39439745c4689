// What a list of puzzles is asked about each of them: is it a puzzle at all, what is its rating?
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pbcs/core/model.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

enum class Validity : std::uint8_t { kUnique, kNoSolution, kSeveralSolutions, kUnknown };

/// `no solution`, `several solutions`; empty for the others.
[[nodiscard]] std::string to_string(Validity validity);

/// Of an instance whose solutions were searched up to two; unknown when that was stopped.
[[nodiscard]] Validity validity_of(const SolutionCount& solutions);
/// By searching for two solutions; unknown when stopped.
[[nodiscard]] Validity find_validity(const State& initial, Stop stop = {});

struct RatedPuzzle {
  Validity validity = Validity::kUnknown;
  std::vector<Rating> ratings;  ///< in the order of the theories asked for
};
/// Rates an instance in theories given without lengths (W, gB, W+S ...). The number of its
/// solutions is searched only when no rating is finite: rules prove what all solutions share, so
/// what they solve has one solution.
[[nodiscard]] RatedPuzzle rate_puzzle(const State& initial, std::span<const Theory> theories,
                                      std::uint32_t max_length, Stop stop = {});

/// Follows the simplest-first path of the rating's theory and lets the checker judge every step.
/// The error says what is wrong: a bad step, or a path that contradicts the rating.
[[nodiscard]] Result<void, std::string> check_rating(const Model& model, const State& initial,
                                                     const Theory& theory, const Rating& rating,
                                                     Stop stop = {});

}  // namespace pbcs
