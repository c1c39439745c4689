// Plots as pictures inside of a page.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pbcs/stats/summary.hpp"

namespace pbcs::stats {

/// What one list says about a value of a column, another list beside it.
struct Bar {
  std::string label;
  std::vector<std::optional<Estimate>> series;
};

enum class Scale { kPercent, kLogarithmic };

/// Bars with their confidence intervals.
[[nodiscard]] std::string bar_plot(const std::string& caption, const std::vector<Bar>& bars,
                                   Scale scale);

/// How often two values meet, darker for more.
[[nodiscard]] std::string pair_plot(const PairSummary& pair);

}  // namespace pbcs::stats
