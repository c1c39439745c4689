// The question of `count`: how many solutions does a puzzle have?
#pragma once

#include <cstddef>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/quote.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct CountRequest {
  std::size_t limit = 1000;  ///< solutions beyond it are not counted
};

struct CountAnswer {
  Quote puzzle;
  SolutionCount solutions = {};
  bool stopped = false;  ///< there may be more: the search was stopped
};

[[nodiscard]] CountAnswer ask(const Puzzle& puzzle, const CountRequest& request, Stop stop = {});

/// A document `pbcs-count`.
[[nodiscard]] std::string to_json(const CountAnswer& answer);

}  // namespace pbcs
