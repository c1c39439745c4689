// The question of `count`: how many solutions does a puzzle have?
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/quote.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct CountRequest {
  std::size_t limit = 1000;  ///< solutions beyond it are not counted
  bool list = false;         ///< they are wanted themselves, not their number alone
};

struct CountAnswer {
  Quote puzzle;
  SolutionCount solutions = {};
  bool stopped = false;                               ///< there may be more: the search was stopped
  std::optional<std::vector<std::string>> list = {};  ///< the solutions, a line each, when wanted
};

[[nodiscard]] CountAnswer ask(const App& app, const Puzzle& puzzle, const CountRequest& request,
                              Stop stop = {});

/// A document `pbcs-count`.
[[nodiscard]] std::string to_json(const CountAnswer& answer);

}  // namespace pbcs
