// Everything that can be asked of pbcs, as text: a question in JSON, its answer in JSON. The same
// for a server, for WebAssembly and for whoever does not speak C++; docs/api.md has the questions.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Who answers, and what an answer may cost.
struct ApiSetting {
  std::string_view engine = "native";  ///< or wasm: what the page tells its readers
  double seconds = 60;                 ///< the longest that a question may take
  std::size_t labels = 20'000;         ///< the largest boards: 25x25 Sudoku has 15,625 of them
};

/// Told while the work goes on: one JSON object, on one line, for each event.
using ApiEvent = std::function<void(std::string_view)>;

/// Needs nothing but the request, remembers nothing, never throws. The answer is one JSON object on
/// one line: `{"answer": ...}` or `{"error": ...}`. Whoever stops it does not want the answer.
[[nodiscard]] std::string answer(std::string_view request, const ApiEvent& event = {},
                                 Stop stop = {}, const ApiSetting& setting = {});

}  // namespace pbcs
