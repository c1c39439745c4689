#include "pbcs/stats/summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "pbcs/stats/rounding.hpp"

namespace pbcs::stats {
namespace {

constexpr double kMostClasses = 20;
constexpr std::size_t kMostListed = 40;  // values of a column: more are put into classes

double squared_total(const Tally& all, double squares) {
  return all.weight(0) * all.weight(0) / squares;
}

std::string label_of(const Value& value, std::optional<double> width) {
  if (!width || !value.is_finite()) return to_text(value);
  return fmt::format("{:.6g}..{:.6g}", value.number - *width / 2, value.number + *width / 2);
}

/// Nothing when there are few enough values to list each.
std::optional<double> width_of_classes(const ColumnTally& column) {
  if (column.width || column.values.size() <= kMostListed) return column.width;
  double least = std::numeric_limits<double>::infinity();
  double most = -least;
  for (const Value& value : column.values) {
    if (!value.is_finite()) continue;
    least = std::min(least, value.number);
    most = std::max(most, value.number);
  }
  return most > least ? std::optional(round_step((most - least) / kMostClasses)) : std::nullopt;
}

/// The values, or the middles of their classes, each with the numbers of those that it stands for.
std::map<Value, std::vector<std::size_t>> listed_values(const ColumnTally& column,
                                                        const Distribution& distribution,
                                                        std::optional<double> width) {
  std::map<Value, std::vector<std::size_t>> listed;
  for (const std::size_t j : distribution.order()) {
    const Value& value = column.values[j];
    // Where the column was read in classes already, its values are their middles.
    listed[column.width ? value : middle_of_class(value, width)].push_back(j);
  }
  return listed;
}

ColumnSummary summarise_column(const ColumnTally& column, const Design& design, bool totals,
                               const SummaryRequest& request) {
  ColumnSummary summary;
  summary.name = column.name;
  summary.missing = column.missing;
  if (column.values.empty()) return summary;
  const Distribution distribution(column.values, column.tally, design);
  summary.finite_share = distribution.finite_share();
  if (distribution.has_finite()) {
    summary.mean = distribution.mean();
    summary.deviation = distribution.deviation();
    summary.effective_size = distribution.effective_size();
  }
  for (const double share : request.quantiles) {
    summary.quantiles.push_back({share, distribution.quantile(share)});
  }
  summary.width = width_of_classes(column);
  for (const auto& [middle, members] : listed_values(column, distribution, summary.width)) {
    ValueSummary value;
    value.value = middle;
    value.label = label_of(middle, summary.width);
    for (const std::size_t j : members) value.rows += column.tally.rows(j);
    value.share = distribution.share(members);
    if (totals) value.per_grid = distribution.per_cluster(members);
    summary.rows += value.rows;
    summary.values.push_back(std::move(value));
  }
  return summary;
}

PairSummary summarise_pair(const PairTally& pair, const Design& design) {
  PairSummary summary;
  summary.first = pair.first;
  summary.second = pair.second;
  summary.correlation = correlation(pair.values, pair.tally, design);
  double weight = 0;
  for (std::size_t j = 0; j < pair.values.size(); ++j) weight += pair.tally.weight(j);
  for (std::size_t j = 0; j < pair.values.size(); ++j) {
    summary.rows += pair.tally.rows(j);
    const auto& [x, y] = pair.values[j];
    summary.cells.push_back({x, y, pair.tally.weight(j) / weight});
  }
  std::sort(summary.cells.begin(), summary.cells.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first, a.second) < std::pair(b.first, b.second);
  });
  return summary;
}

const ColumnSummary* find_column(const Summary& summary, const std::string& name) {
  for (const ColumnSummary& column : summary.columns) {
    if (column.name == name) return &column;
  }
  return nullptr;
}

class Comparer {
 public:
  Comparer(const Summary& first, const Summary& second) : first_(first), second_(second) {}

  std::vector<Comparison> compare() {
    if (first_.per_grid && second_.per_grid) {
      add("", "per_grid", "", *first_.per_grid, *second_.per_grid);
    }
    for (const ColumnSummary& a : first_.columns) {
      if (const ColumnSummary* b = find_column(second_, a.name)) compare_columns(a, *b);
    }
    return std::move(comparisons_);
  }

 private:
  void add(const std::string& column, const std::string& quantity, const std::string& value,
           const Estimate& a, const Estimate& b) {
    comparisons_.push_back({column, quantity, value, a, b, z_score(a, b)});
  }

  void compare_columns(const ColumnSummary& a, const ColumnSummary& b) {
    if (a.mean && b.mean) add(a.name, "mean", "", *a.mean, *b.mean);
    if (a.deviation && b.deviation) add(a.name, "sd", "", *a.deviation, *b.deviation);
    if (a.width != b.width) return;
    using Both = std::pair<const ValueSummary*, const ValueSummary*>;
    std::map<Value, Both> values;
    for (const ValueSummary& value : a.values) values[value.value].first = &value;
    for (const ValueSummary& value : b.values) values[value.value].second = &value;
    for (const auto& [value, both] : values) {
      const auto& [in_a, in_b] = both;
      const std::string& label = in_a != nullptr ? in_a->label : in_b->label;
      add(a.name, "share", label, in_a != nullptr ? in_a->share : Estimate{},
          in_b != nullptr ? in_b->share : Estimate{});
      if (in_a != nullptr && in_b != nullptr && in_a->per_grid && in_b->per_grid) {
        add(a.name, "per_grid", label, *in_a->per_grid, *in_b->per_grid);
      }
    }
  }

  const Summary& first_;
  const Summary& second_;
  std::vector<Comparison> comparisons_;
};

}  // namespace

Result<Summary> summarise(const Sample& sample, const SummaryRequest& request) {
  Summary summary;
  summary.name = sample.name;
  summary.weights = sample.weights;
  summary.rows = sample.rows;
  summary.clusters = sample.clusters;
  summary.has_cluster_column = sample.has_cluster_column;
  summary.drawn = request.drawn ? request.drawn : sample.drawn;
  summary.grids = request.grids;
  summary.confidence = request.confidence;
  summary.notes = sample.notes;
  const auto seen = static_cast<double>(sample.clusters);
  if (summary.drawn && *summary.drawn < seen) {
    return unexpected(fmt::format("{} clusters were drawn, it is said, but {} have rows",
                                  *summary.drawn, sample.clusters));
  }
  const bool totals = summary.drawn && !summary.weights.empty();
  if (summary.grids && !totals) {
    return unexpected(
        std::string("the number of all puzzles needs weights, and the number of clusters that were "
                    "drawn, empty ones included"));
  }
  const std::vector<double> one{1.0};
  summary.effective_rows = squared_total(sample.all, sample.all.squares(0));
  summary.effective_clusters = squared_total(sample.all, sample.all.squared_sums(one));
  const Design design =
      make_design(summary.drawn.value_or(seen), summary.effective_clusters, request.confidence);
  if (totals) {
    const std::vector<Value> zero{Value{0}};
    summary.per_grid = Distribution(zero, sample.all, design).per_cluster({0});
  }
  for (const ColumnTally& column : sample.columns) {
    summary.columns.push_back(summarise_column(column, design, totals, request));
  }
  for (const PairTally& pair : sample.pairs) {
    summary.pairs.push_back(summarise_pair(pair, design));
  }
  return summary;
}

std::vector<Comparison> compare(const Summary& first, const Summary& second) {
  return Comparer(first, second).compare();
}

}  // namespace pbcs::stats
