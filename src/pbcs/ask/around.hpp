// The question of `generate --around`: which puzzles are near given ones?
//
// {-k+k}: k givens are taken away and k others put in, so that there is one solution, mostly
// another one than before. It finds hard puzzles near hard ones, where chance finds none; what it
// finds has no known distribution.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/generate.hpp"
#include "pbcs/ask/wanted.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct AroundRequest {
  const App* app = nullptr;
  std::vector<Puzzle> puzzles;  ///< of the application
  std::uint32_t changes = 1;    ///< k
  std::uint64_t seed = 0;
  NumberRange clues = {};
  Wanted wanted = {};
};

/// What is wrong with the request: puzzles with too few givens, or an application without any.
[[nodiscard]] Result<void> check(const AroundRequest& request);

/// The minimal puzzles found in one unit of work: the puzzle whose number is that of the unit,
/// going round, without k random givens and with k - 1 random others; of the values that leave one
/// solution then, at most 16 are tried.
[[nodiscard]] GenerateAnswer ask(const AroundRequest& request, std::uint64_t unit, Stop stop = {});

}  // namespace pbcs
