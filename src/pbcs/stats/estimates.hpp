// Estimates from weighted rows that were drawn by clusters, each with its standard error and a
// confidence interval. docs/statistics.md has the formulas.
#pragma once

#include <span>
#include <vector>

#include "pbcs/stats/tally.hpp"
#include "pbcs/stats/value.hpp"

namespace pbcs::stats {

struct Estimate {
  double value = 0;
  double error = 0;  ///< one standard deviation of the estimator
  double low = 0;    ///< the confidence interval
  double high = 0;
};

/// How the rows were drawn, and how sure intervals are to be.
struct Design {
  double clusters = 0;  ///< how many were drawn, empty ones included when they are known
  double student = 0;   ///< intervals reach so many standard errors to each side
};
/// `effective_clusters`: how many clusters of equal weight would tell as much.
[[nodiscard]] Design make_design(double clusters, double effective_clusters, double confidence);

/// Values with their weights. Shares and quantiles are of all of them, the rest of finite ones.
class Distribution {
 public:
  /// `values[j]` is the value with number j. All clusters are complete.
  Distribution(std::span<const Value> values, const Tally& tally, const Design& design);

  /// The numbers of the values, ascending.
  [[nodiscard]] const std::vector<std::size_t>& order() const { return order_; }
  [[nodiscard]] bool has_finite() const { return finite_weight_ > 0; }
  [[nodiscard]] double finite_share() const { return finite_weight_ / weight_; }

  [[nodiscard]] Estimate mean() const;
  [[nodiscard]] Estimate deviation() const;
  /// How many independent rows of equal weight would give the mean as exactly; infinite when all
  /// values are equal.
  [[nodiscard]] double effective_size() const;
  /// Of some values together, each by its number.
  [[nodiscard]] Estimate share(const std::vector<std::size_t>& values) const;
  /// Their weight for each cluster: with the clusters of a design that counts empty ones.
  [[nodiscard]] Estimate per_cluster(const std::vector<std::size_t>& values) const;

  /// Values, since the distribution has jumps. What lies beyond a value that was cut is called >N.
  struct Quantile {
    Value value;
    Value low;
    Value high;
  };
  /// The smallest value up to which at least this share lies.
  [[nodiscard]] Quantile quantile(double share) const;

 private:
  [[nodiscard]] double variance() const;
  [[nodiscard]] double mean_value() const;
  [[nodiscard]] double error_of(std::span<const double> residuals) const;
  [[nodiscard]] double share_up_to(std::size_t place) const;
  [[nodiscard]] Value value_at(double share) const;

  std::span<const Value> values_;
  const Tally& tally_;
  Design design_;
  std::vector<std::size_t> order_;
  double weight_ = 0;
  double finite_weight_ = 0;
  double finite_squares_ = 0;
};

/// Two finite numbers of a row.
using Pair = std::pair<double, double>;
/// Pearson's coefficient; not a number when one of both does not vary.
[[nodiscard]] Estimate correlation(std::span<const Pair> pairs, const Tally& tally,
                                   const Design& design);

/// By how many standard errors two independent estimates differ; 0 when they are equal.
[[nodiscard]] double z_score(const Estimate& a, const Estimate& b);

}  // namespace pbcs::stats
