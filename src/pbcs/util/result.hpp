// Bad input is a value: functions that read something return a Result.
#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>

namespace pbcs {

/// Why some text could not be read, and where (line and column count from 1; 0 = not applicable).
struct ParseError {
  std::string message;  ///< what is wrong and what was expected
  std::size_t line = 0;
  std::size_t column = 0;
};

template <class T, class E = std::string>
using Result = tl::expected<T, E>;

using tl::unexpected;

}  // namespace pbcs
