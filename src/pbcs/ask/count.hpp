// The question of `count`: how many solutions does a puzzle have?
#pragma once

#include <cstddef>
#include <functional>
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
  bool stopped = false;  ///< there may be more: the search was stopped
  /// The solutions, a line each, when they are wanted and nobody else takes them.
  std::optional<std::vector<std::string>> list = {};
};

/// Is handed a solution as a line, without its end.
using LineTaker = std::function<void(const std::string& line)>;

/// The solutions, when they are wanted, are handed to `take` as they are found; without it they are
/// part of the answer.
[[nodiscard]] CountAnswer ask(const App& app, const Puzzle& puzzle, const CountRequest& request,
                              Stop stop = {}, const LineTaker& take = {});

/// A document `pbcs-count`.
[[nodiscard]] std::string to_json(const CountAnswer& answer);

}  // namespace pbcs
