#include "pbcs/stats/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "pbcs/stats/rounding.hpp"

namespace pbcs::stats {
namespace {

constexpr double kPercent = 100;
constexpr double kLarge = 1e6;  // from here on numbers are written with an exponent

std::string number_text(double value, double error) {
  return std::abs(value) >= kLarge ? rounded_large(value, error) : rounded(value, error);
}

std::string interval_text(const Estimate& e) {
  return number_text(e.low, e.error) + " .. " + number_text(e.high, e.error);
}

Estimate times(const Estimate& e, double factor) {
  return {e.value * factor, e.error * factor, e.low * factor, e.high * factor};
}

std::string percent_text(double share) {
  return fmt::format("{:.4g} %", kPercent * share);
}

/// How large an error is, in percent.
std::string relative_text(const Estimate& e) {
  const double percent = kPercent * e.error / e.value;
  return percent < 10 ? fmt::format("{:.2g}", percent) : fmt::format("{:.0f}", percent);
}

std::string count_text(double number) {
  return number < kLarge ? fmt::format("{:.0f}", number) : fmt::format("{:.4g}", number);
}

std::string quantile_text(const Distribution::Quantile& q) {
  if (q.low == q.high) return to_text(q.value);
  return fmt::format("{} ({}..{})", to_text(q.value), to_text(q.low), to_text(q.high));
}

std::string counted(const std::string& what, const Estimate& e, double confidence) {
  return fmt::format("{}: {} +- {} % ({} interval {}).", what, number_text(e.value, e.error),
                     relative_text(e), percent_text(confidence), interval_text(e));
}

/// How many columns of a terminal it takes: bytes that go on with a character take none.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) >> 6) != 2; }));
}

}  // namespace

std::vector<std::string> sentences_about(const Summary& summary) {
  std::vector<std::string> sentences;
  const std::string clusters = summary.has_cluster_column
                                   ? fmt::format("in {} clusters", summary.clusters)
                                   : "each a cluster of its own";
  const std::string drawn =
      summary.drawn ? fmt::format(" of {} drawn", count_text(*summary.drawn)) : "";
  sentences.push_back(fmt::format("{}: {} puzzles, {}{}; weights: {}.", summary.name, summary.rows,
                                  clusters, drawn,
                                  summary.weights.empty() ? "none" : summary.weights));
  sentences.push_back(fmt::format(
      "Effective sample size: {:.0f} by the weights of puzzles, {:.0f} by those of "
      "clusters. Intervals: {}.",
      summary.effective_rows, summary.effective_clusters, percent_text(summary.confidence)));
  if (summary.per_grid) {
    sentences.push_back(counted("Puzzles of a grid", *summary.per_grid, summary.confidence));
  }
  if (summary.per_grid && summary.grids) {
    sentences.push_back(
        counted("Puzzles in all", times(*summary.per_grid, *summary.grids), summary.confidence));
  }
  for (const ColumnSummary& column : summary.columns) {
    if (column.finite_share < 1 && column.mean) {
      sentences.push_back(fmt::format("{}: mean and sd are those of the {} with a finite value.",
                                      column.name, percent_text(column.finite_share)));
    }
  }
  for (const std::string& note : summary.notes) sentences.push_back("Left out: " + note + ".");
  return sentences;
}

TextTable overview_table(const Summary& summary) {
  TextTable table{{"column", "puzzles", "mean", "+-", "interval", "sd", "+-"}, {}};
  if (!summary.columns.empty()) {
    for (const QuantileSummary& q : summary.columns.front().quantiles) {
      table.header.push_back(fmt::format("{:g} %", kPercent * q.share));
    }
  }
  table.header.insert(table.header.end(), {"eff. size", "no value"});
  for (const ColumnSummary& column : summary.columns) {
    std::vector<std::string> row{column.name, std::to_string(column.rows)};
    for (const auto& e : {column.mean, column.deviation}) {
      row.push_back(e ? rounded(e->value, e->error) : "-");
      row.push_back(e ? rounded(e->error, e->error) : "-");
      if (row.size() == 4) row.push_back(e ? interval_text(*e) : "-");
    }
    for (const QuantileSummary& q : column.quantiles) row.push_back(quantile_text(q.quantile));
    row.resize(table.header.size() - 2, "-");
    row.push_back(
        std::isfinite(column.effective_size) ? fmt::format("{:.0f}", column.effective_size) : "-");
    row.push_back(std::to_string(column.missing));
    table.rows.push_back(std::move(row));
  }
  return table;
}

TextTable value_table(const ColumnSummary& column, double confidence) {
  TextTable table{{column.name, "puzzles", "share %", "+-",
                   fmt::format("{} interval", percent_text(confidence))},
                  {}};
  const bool totals = !column.values.empty() && column.values.front().per_grid.has_value();
  if (totals) table.header.insert(table.header.end(), {"per grid", "+- %"});
  for (const ValueSummary& value : column.values) {
    const Estimate share = times(value.share, kPercent);
    std::vector<std::string> row{value.label, std::to_string(value.rows),
                                 rounded(share.value, share.error),
                                 rounded(share.error, share.error), interval_text(share)};
    if (totals) {
      const Estimate& e = *value.per_grid;
      row.push_back(number_text(e.value, e.error));
      row.push_back(relative_text(e));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

TextTable correlation_table(const Summary& summary) {
  TextTable table{{"columns", "puzzles", "correlation", "+-", "interval"}, {}};
  for (const PairSummary& pair : summary.pairs) {
    const Estimate& r = pair.correlation;
    table.rows.push_back({pair.first + ", " + pair.second, std::to_string(pair.rows),
                          rounded(r.value, r.error), rounded(r.error, r.error), interval_text(r)});
  }
  return table;
}

TextTable comparison_table(const std::vector<Comparison>& comparisons) {
  TextTable table{{"column", "quantity", "value", "A", "+-", "B", "+-", "z"}, {}, 3};
  for (const Comparison& c : comparisons) {
    const double unit = c.quantity == "share" ? kPercent : 1;
    std::vector<std::string> row{c.column, c.quantity == "share" ? "share %" : c.quantity, c.value};
    for (const Estimate& e : {times(c.first, unit), times(c.second, unit)}) {
      row.push_back(number_text(e.value, e.error));
      row.push_back(number_text(e.error, e.error));
    }
    row.push_back(fmt::format("{:.2f}", c.z));
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string aligned(const TextTable& table) {
  std::vector<std::size_t> widths;
  for (const std::string& name : table.header) widths.push_back(width_of(name));
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], width_of(row[i]));
    }
  }
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string blanks(widths[i] - width_of(cells[i]), ' ');
      text.append(i == 0 ? "" : "  ");
      text += i >= table.words ? blanks + cells[i] : cells[i] + blanks;
    }
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
  };
  std::string text = line(table.header);
  for (const auto& row : table.rows) text += line(row);
  return text;
}

}  // namespace pbcs::stats
