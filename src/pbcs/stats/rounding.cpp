#include "pbcs/stats/rounding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pbcs::stats {

std::string rounded(double value, double error) {
  constexpr int kMostDecimals = 9;
  if (std::isnan(value)) return "-";
  if (!std::isfinite(value)) return value > 0 ? "inf" : "-inf";
  if (!(error > 0)) return fmt::format("{:.6g}", value);
  const int decimals = 1 - static_cast<int>(std::floor(std::log10(error)));
  return fmt::format("{:.{}f}", value, std::clamp(decimals, 0, kMostDecimals));
}

std::string rounded_large(double value, double error) {
  if (!(error > 0) || !(value > 0)) return fmt::format("{:.4g}", value);
  const int figures =
      1 + static_cast<int>(std::floor(std::log10(value)) - std::floor(std::log10(error)));
  return fmt::format("{:.{}e}", value, std::clamp(figures, 1, 9));
}

double round_step(double least) {
  const double power = std::pow(10, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= least) return factor * power;
  }
  return 10 * power;
}

}  // namespace pbcs::stats
