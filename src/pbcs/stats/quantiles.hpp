// Quantiles of the distributions of which confidence intervals are made.
#pragma once

namespace pbcs::stats {

/// The x below which a standard normal variable is with this probability, 0 < p < 1.
[[nodiscard]] double normal_quantile(double p);
/// The same for Student's distribution with this number of degrees of freedom, which is at least 1
/// and need not be whole.
[[nodiscard]] double student_quantile(double p, double degrees);

}  // namespace pbcs::stats
