#include "pbcs/stats/estimates.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "pbcs/stats/quantiles.hpp"

namespace pbcs::stats {
namespace {

constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

double squared(double x) {
  return x * x;
}

Estimate symmetric(double value, double error, const Design& design) {
  return {value, error, value - design.student * error, value + design.student * error};
}

/// For what is positive: the interval of its logarithm.
Estimate positive(double value, double error, const Design& design) {
  if (value <= 0) return {value, error, value, value};
  const double factor = std::exp(design.student * error / value);
  return {value, error, value / factor, value * factor};
}

/// Wilson's interval for a share in a simple sample with the same standard error.
Estimate share_with_interval(double p, double error, double fallback_size, const Design& design) {
  const double size = error > 0 ? p * (1 - p) / squared(error) : fallback_size;
  const double t = squared(design.student) / size;
  const double middle = (p + t / 2) / (1 + t);
  const double half = std::sqrt(t * p * (1 - p) + squared(t) / 4) / (1 + t);
  return {p, error, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double error_of_sum(const Tally& tally, std::span<const double> residuals, const Design& design) {
  if (design.clusters < 2) return kNoNumber;
  return std::sqrt(design.clusters / (design.clusters - 1) * tally.squared_sums(residuals));
}

}  // namespace

Design make_design(double clusters, double effective_clusters, double confidence) {
  const double degrees = std::max(1.0, effective_clusters - 1);
  return {clusters, student_quantile((1 + confidence) / 2, degrees)};
}

Distribution::Distribution(std::span<const Value> values, const Tally& tally, const Design& design)
    : values_(values), tally_(tally), design_(design), order_(tally.size()) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::sort(order_.begin(), order_.end(),
            [&](std::size_t a, std::size_t b) { return values_[a] < values_[b]; });
  for (const std::size_t j : order_) {
    weight_ += tally.weight(j);
    if (!values_[j].is_finite()) continue;
    finite_weight_ += tally.weight(j);
    finite_squares_ += tally.squares(j);
  }
}

double Distribution::error_of(std::span<const double> residuals) const {
  return error_of_sum(tally_, residuals, design_);
}

double Distribution::mean_value() const {
  double sum = 0;
  for (const std::size_t j : order_) {
    if (values_[j].is_finite()) sum += tally_.weight(j) * values_[j].number;
  }
  return sum / finite_weight_;
}

// Without the correction for the rows of which the mean itself is made.
double Distribution::variance() const {
  const double mean = mean_value();
  double sum = 0;
  for (const std::size_t j : order_) {
    if (values_[j].is_finite()) sum += tally_.weight(j) * squared(values_[j].number - mean);
  }
  return sum / finite_weight_;
}

Estimate Distribution::mean() const {
  const double mean = mean_value();
  std::vector<double> residuals(values_.size());
  for (const std::size_t j : order_) {
    if (values_[j].is_finite()) residuals[j] = (values_[j].number - mean) / finite_weight_;
  }
  return symmetric(mean, error_of(residuals), design_);
}

Estimate Distribution::deviation() const {
  const double rest = 1 - finite_squares_ / squared(finite_weight_);
  if (!(rest > 0)) return {kNoNumber, kNoNumber, kNoNumber, kNoNumber};
  const double mean = mean_value();
  const double v = variance();
  const double deviation = std::sqrt(v / rest);
  if (v == 0) return {0, 0, 0, 0};
  std::vector<double> residuals(values_.size());
  for (const std::size_t j : order_) {
    if (!values_[j].is_finite()) continue;
    residuals[j] = (squared(values_[j].number - mean) - v) / finite_weight_;
  }
  return positive(deviation, error_of(residuals) / (2 * v) * deviation, design_);
}

double Distribution::effective_size() const {
  return squared(deviation().value / mean().error);
}

Estimate Distribution::share(const std::vector<std::size_t>& values) const {
  double sum = 0;
  for (const std::size_t j : values) sum += tally_.weight(j);
  const double p = sum / weight_;
  std::vector<double> residuals(values_.size(), -p / weight_);
  for (const std::size_t j : values) residuals[j] = (1 - p) / weight_;
  double squares = 0;
  for (const std::size_t j : order_) squares += tally_.squares(j);
  return share_with_interval(p, error_of(residuals), squared(weight_) / squares, design_);
}

Estimate Distribution::per_cluster(const std::vector<std::size_t>& values) const {
  const double m = design_.clusters;
  std::vector<double> chosen(values_.size(), 0);
  double sum = 0;
  for (const std::size_t j : values) {
    chosen[j] = 1;
    sum += tally_.weight(j);
  }
  const double mean = sum / m;
  const double mean_of_squares = tally_.squared_sums(chosen) / m;
  const double error = std::sqrt(std::max(0.0, mean_of_squares - squared(mean)) / (m - 1));
  return positive(mean, error, design_);
}

double Distribution::share_up_to(std::size_t place) const {
  double sum = 0;
  for (std::size_t i = 0; i <= place; ++i) sum += tally_.weight(order_[i]);
  return sum / weight_;
}

// Beyond the first value that was cut nobody knows the order.
Value Distribution::value_at(double share) const {
  double sum = 0;
  for (const std::size_t j : order_) {
    sum += tally_.weight(j) / weight_;
    constexpr double kRounding = 1e-12;
    if (values_[j].is_cut() || sum >= share - kRounding) return values_[j];
  }
  return values_[order_.back()];
}

Distribution::Quantile Distribution::quantile(double share) const {
  const Value value = value_at(share);
  // The error of the share that lies up to it, carried over to the values.
  std::vector<double> residuals(values_.size());
  std::size_t place = 0;
  while (values_[order_[place]] < value) ++place;
  const double p = share_up_to(place);
  for (std::size_t i = 0; i < order_.size(); ++i) {
    residuals[order_[i]] = ((i <= place ? 1 : 0) - p) / weight_;
  }
  const double reach = design_.student * error_of(residuals);
  return {value, value_at(std::max(share - reach, 0.0)), value_at(std::min(share + reach, 1.0))};
}

Estimate correlation(std::span<const Pair> pairs, const Tally& tally, const Design& design) {
  double weight = 0;
  Pair mean{0, 0};
  for (std::size_t j = 0; j < pairs.size(); ++j) {
    weight += tally.weight(j);
    mean.first += tally.weight(j) * pairs[j].first;
    mean.second += tally.weight(j) * pairs[j].second;
  }
  mean.first /= weight;
  mean.second /= weight;
  double xx = 0;
  double yy = 0;
  double xy = 0;
  for (std::size_t j = 0; j < pairs.size(); ++j) {
    const double x = pairs[j].first - mean.first;
    const double y = pairs[j].second - mean.second;
    xx += tally.weight(j) * x * x / weight;
    yy += tally.weight(j) * y * y / weight;
    xy += tally.weight(j) * x * y / weight;
  }
  if (!(xx > 0 && yy > 0)) return {kNoNumber, kNoNumber, kNoNumber, kNoNumber};
  const double r = xy / std::sqrt(xx * yy);
  std::vector<double> residuals(pairs.size());
  for (std::size_t j = 0; j < pairs.size(); ++j) {
    const double x = (pairs[j].first - mean.first) / std::sqrt(xx);
    const double y = (pairs[j].second - mean.second) / std::sqrt(yy);
    residuals[j] = (x * y - r / 2 * (x * x + y * y)) / weight;
  }
  const double error = error_of_sum(tally, residuals, design);
  const double rest = 1 - r * r;
  if (!(rest > 0)) return {r, error, r, r};
  const double reach = design.student * error / rest;  // of the inverse hyperbolic tangent
  return {r, error, std::tanh(std::atanh(r) - reach), std::tanh(std::atanh(r) + reach)};
}

double z_score(const Estimate& a, const Estimate& b) {
  const double difference = a.value - b.value;
  return difference == 0 ? 0 : difference / std::hypot(a.error, b.error);
}

}  // namespace pbcs::stats
