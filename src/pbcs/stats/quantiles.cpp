#include "pbcs/stats/quantiles.hpp"

#include <cmath>
#include <numbers>

namespace pbcs::stats {
namespace {

double normal_probability(double x) {
  return std::erfc(-x / std::numbers::sqrt2) / 2;
}

/// The probability of (0, x), by Simpson's rule. In the angle whose tangent is x / sqrt(degrees)
/// the density is a power of the cosine, which is smooth.
double student_probability_above_half(double x, double degrees) {
  constexpr int kIntervals = 64;
  const double factor = std::exp(std::lgamma((degrees + 1) / 2) - std::lgamma(degrees / 2)) /
                        std::sqrt(std::numbers::pi);
  const auto f = [&](double angle) { return std::pow(std::cos(angle), degrees - 1); };
  const double end = std::atan(x / std::sqrt(degrees));
  const double step = end / kIntervals;
  double sum = f(0) + f(end);
  for (int i = 1; i < kIntervals; ++i) sum += (i % 2 == 1 ? 4 : 2) * f(i * step);
  return factor * sum * step / 3;
}

}  // namespace

double normal_quantile(double p) {
  constexpr double kFarthest = 40;  // nothing that a double can tell from 0 or 1 is beyond
  double low = -kFarthest;
  double high = kFarthest;
  while (high - low > 1e-13) {
    const double middle = (low + high) / 2;
    (normal_probability(middle) < p ? low : high) = middle;
  }
  return (low + high) / 2;
}

double student_quantile(double p, double degrees) {
  constexpr double kNearlyNormal = 1e6;
  if (degrees > kNearlyNormal) return normal_quantile(p);
  if (p < 0.5) return -student_quantile(1 - p, degrees);
  double low = 0;
  double high = 1;
  while (student_probability_above_half(high, degrees) < p - 0.5) high *= 2;
  while (high - low > 1e-10 * high) {
    const double middle = (low + high) / 2;
    (student_probability_above_half(middle, degrees) < p - 0.5 ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace pbcs::stats
