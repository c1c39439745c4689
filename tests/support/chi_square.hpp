// How far observed numbers are from expected ones.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace pbcs {

/// Pearson's statistic in standard deviations above its mean, by the cube root of Wilson and
/// Hilferty: 4 is exceeded by right ones with a probability of 0.00003. Nothing should be expected
/// less than about 5 times.
inline double chi_square_excess(const std::vector<double>& observed,
                                const std::vector<double>& expected) {
  double statistic = 0;
  for (std::size_t i = 0; i < observed.size(); ++i) {
    const double difference = observed[i] - expected[i];
    statistic += difference * difference / expected[i];
  }
  const double freedom = static_cast<double>(observed.size()) - 1;
  const double variance = 2 / (9 * freedom);
  return (std::cbrt(statistic / freedom) - (1 - variance)) / std::sqrt(variance);
}

}  // namespace pbcs
