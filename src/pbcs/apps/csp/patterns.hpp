// Names written together: r{1..3}c{1,2} stands for r1c1, r1c2, r2c1, r2c2, r3c1, r3c2.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/util/result.hpp"

namespace pbcs::csp {

/// All names of a pattern, the last braces running fastest; at most `limit`.
[[nodiscard]] Result<std::vector<std::string>> expand_pattern(std::string_view pattern,
                                                              std::size_t limit);

/// The numbers of a range such as 1..9 or -2..2. Nothing is read from what is none.
struct NumberRange {
  std::int64_t first = 0;
  std::int64_t last = 0;
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(last - first) + 1; }
};
[[nodiscard]] std::optional<NumberRange> read_range(std::string_view text);

}  // namespace pbcs::csp
