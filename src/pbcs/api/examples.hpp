// Puzzles to begin with.
#pragma once

#include <span>
#include <string_view>

namespace pbcs::api {

struct Example {
  std::string_view title;
  std::string_view app;
  std::string_view difficulty;  ///< of its path at the default level
  std::string_view puzzle;
};

/// In the order of the applications, the easier ones first.
[[nodiscard]] std::span<const Example> examples();

}  // namespace pbcs::api
