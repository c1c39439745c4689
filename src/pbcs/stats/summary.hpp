// Everything that is said about a list, and about two of them side by side.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/stats/estimates.hpp"
#include "pbcs/stats/sample.hpp"

namespace pbcs::stats {

struct SummaryRequest {
  double confidence = 0.95;
  std::vector<double> quantiles{0.05, 0.25, 0.5, 0.75, 0.95};
  /// How many clusters were drawn, empty ones included; what is not said here may be said by the
  /// list. With weights whose sum in a cluster has the number of puzzles of a grid as its mean,
  /// that number is estimated.
  std::optional<double> drawn;
  std::optional<double> grids;  ///< how many there are in all
};

struct ValueSummary {
  Value value;  ///< the middle of a class
  std::string label;
  std::uint64_t rows = 0;
  Estimate share;
  std::optional<Estimate> per_grid;
};

struct QuantileSummary {
  double share = 0;
  Distribution::Quantile quantile;
};

struct ColumnSummary {
  std::string name;
  std::uint64_t rows = 0;     ///< that have a value
  std::uint64_t missing = 0;  ///< that have none
  double finite_share = 0;    ///< of those with a value; mean and deviation are of these only
  std::optional<Estimate> mean;
  std::optional<Estimate> deviation;
  double effective_size = 0;
  std::vector<QuantileSummary> quantiles;
  std::optional<double> width;       ///< of the classes, when values are not listed one by one
  std::vector<ValueSummary> values;  ///< or classes, ascending
};

struct PairSummary {
  std::string first;
  std::string second;
  std::uint64_t rows = 0;
  Estimate correlation;
  struct Cell {
    double first = 0;
    double second = 0;
    double share = 0;
  };
  std::vector<Cell> cells;
};

struct Summary {
  std::string name;
  std::string weights;  ///< see Sample
  std::uint64_t rows = 0;
  std::uint64_t clusters = 0;
  bool has_cluster_column = false;
  std::optional<double> drawn;
  double effective_rows = 0;      ///< (sum of weights)^2 / sum of squared weights
  double effective_clusters = 0;  ///< the same of the weights of clusters
  double confidence = 0;
  std::optional<Estimate> per_grid;
  std::optional<double> grids;
  std::vector<ColumnSummary> columns;
  std::vector<PairSummary> pairs;
  std::vector<std::string> notes;
};

/// The error says why the request does not fit the sample.
[[nodiscard]] Result<Summary> summarise(const Sample& sample, const SummaryRequest& request);

/// What two lists say about the same quantity.
struct Comparison {
  std::string column;
  std::string quantity;  ///< mean, sd, share, per_grid
  std::string value;     ///< of which share, or number for each grid; empty: of the column
  Estimate first;
  Estimate second;
  double z = 0;
};

/// Of all columns that both have. A value that only one of them has, has the share 0 in the other.
[[nodiscard]] std::vector<Comparison> compare(const Summary& first, const Summary& second);

}  // namespace pbcs::stats
