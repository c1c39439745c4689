// Numbers as people read them.
#pragma once

#include <string>

namespace pbcs::stats {

/// A number with as many decimals as its error leaves: two figures of the error.
[[nodiscard]] std::string rounded(double value, double error);
/// The same for a number of any size: 4.81e+15
[[nodiscard]] std::string rounded_large(double value, double error);

/// The smallest number that is not below `least` and is 1, 2 or 5 times a power of ten; least > 0.
[[nodiscard]] double round_step(double least);

}  // namespace pbcs::stats
