// Weights of values, by clusters: all that is needed to estimate anything about the distribution of
// the values, with its error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace pbcs::stats {

/// Values have numbers from 0 on. Let W(c, j) be the weight of value j in cluster c: kept are, over
/// all clusters, the sums of W(c, j) and of the products W(c, j) W(c, k). So memory grows with the
/// square of the number of values that meet in a cluster, not with rows or clusters.
class Tally {
 public:
  void add(std::size_t value, double weight);
  /// What comes next belongs to another cluster.
  void end_cluster();

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] std::uint64_t rows(std::size_t value) const { return values_[value].rows; }
  [[nodiscard]] double weight(std::size_t value) const { return values_[value].weight; }
  /// The sum of the squared weights of its rows.
  [[nodiscard]] double squares(std::size_t value) const { return values_[value].squares; }
  /// The sum over the clusters of (sum over values j of r(j) W(c, j)) squared. Of complete
  /// clusters.
  [[nodiscard]] double squared_sums(std::span<const double> r) const;

 private:
  struct Sums {
    std::uint64_t rows = 0;
    double weight = 0;
    double squares = 0;
    double cluster_squares = 0;  // of W(c, j)
  };
  std::vector<Sums> values_;
  std::vector<std::pair<std::uint32_t, double>> cluster_;  // W(c, j) of the present cluster
  std::unordered_map<std::uint64_t, double> products_;     // of two different values
};

}  // namespace pbcs::stats
