#include "pbcs/stats/output.hpp"

#include <fmt/format.h>

#include <cmath>

#include "pbcs/stats/tables.hpp"
#include "pbcs/util/csv.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::stats {
namespace {

std::string lines_of(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += sentence + "\n";
  return text;
}

/// Calls `use` with column, quantity, value, rows and estimate of all that a summary has.
template <class F>
void for_each_estimate(const Summary& summary, F&& use) {
  if (summary.per_grid) use("", "per_grid", "", summary.rows, *summary.per_grid);
  if (summary.per_grid && summary.grids) {
    const Estimate& e = *summary.per_grid;
    const double n = *summary.grids;
    use("", "total", "", summary.rows, {e.value * n, e.error * n, e.low * n, e.high * n});
  }
  for (const ColumnSummary& column : summary.columns) {
    const std::string& name = column.name;
    if (column.mean) use(name, "mean", "", column.rows, *column.mean);
    if (column.deviation) use(name, "sd", "", column.rows, *column.deviation);
    for (const ValueSummary& value : column.values) {
      use(name, "share", value.label, value.rows, value.share);
    }
    for (const ValueSummary& value : column.values) {
      if (value.per_grid) use(name, "per_grid", value.label, value.rows, *value.per_grid);
    }
  }
  for (const PairSummary& pair : summary.pairs) {
    use(pair.first, "correlation", pair.second, pair.rows, pair.correlation);
  }
}

std::string csv_number(double number) {
  return std::isnan(number) ? "" : fmt::format("{:.10g}", number);
}

Json json_number(double number) {
  return std::isfinite(number) ? Json(number) : Json(nullptr);
}

Json json_of(const Estimate& e) {
  return {{"value", json_number(e.value)},
          {"error", json_number(e.error)},
          {"low", json_number(e.low)},
          {"high", json_number(e.high)}};
}

Json json_of(const ColumnSummary& column) {
  Json json{{"name", column.name},
            {"rows", column.rows},
            {"missing", column.missing},
            {"finite_share", column.finite_share}};
  if (column.mean) json["mean"] = json_of(*column.mean);
  if (column.deviation) json["sd"] = json_of(*column.deviation);
  json["effective_size"] = json_number(column.effective_size);
  json["quantiles"] = Json::array();
  for (const QuantileSummary& q : column.quantiles) {
    json["quantiles"].push_back({{"share", q.share},
                                 {"value", to_text(q.quantile.value)},
                                 {"low", to_text(q.quantile.low)},
                                 {"high", to_text(q.quantile.high)}});
  }
  if (column.width) json["class_width"] = *column.width;
  json["values"] = Json::array();
  for (const ValueSummary& value : column.values) {
    Json row{{"value", value.label}, {"rows", value.rows}, {"share", json_of(value.share)}};
    if (value.per_grid) row["per_grid"] = json_of(*value.per_grid);
    json["values"].push_back(std::move(row));
  }
  return json;
}

Json json_of(const Summary& summary) {
  Json json{{"format", "pbcs-statistics"},
            {"version", 1},
            {"name", summary.name},
            {"weights", summary.weights},
            {"rows", summary.rows},
            {"clusters", summary.clusters},
            {"drawn", summary.drawn ? Json(*summary.drawn) : Json(nullptr)},
            {"effective_rows", summary.effective_rows},
            {"effective_clusters", summary.effective_clusters},
            {"confidence", summary.confidence}};
  if (summary.per_grid) json["per_grid"] = json_of(*summary.per_grid);
  if (summary.grids) json["grids"] = *summary.grids;
  json["columns"] = Json::array();
  for (const ColumnSummary& column : summary.columns) json["columns"].push_back(json_of(column));
  json["correlations"] = Json::array();
  for (const PairSummary& pair : summary.pairs) {
    json["correlations"].push_back({{"columns", Json::array({pair.first, pair.second})},
                                    {"rows", pair.rows},
                                    {"correlation", json_of(pair.correlation)}});
  }
  json["notes"] = summary.notes;
  return json;
}

}  // namespace

std::string to_text(const Summary& summary) {
  std::string text = lines_of(sentences_about(summary)) + "\n" + aligned(overview_table(summary));
  if (!summary.pairs.empty()) text += "\n" + aligned(correlation_table(summary));
  for (const ColumnSummary& column : summary.columns) {
    if (!column.values.empty()) text += "\n" + aligned(value_table(column, summary.confidence));
  }
  return text;
}

std::string to_csv(const Summary& summary) {
  std::string text = "column,quantity,value,rows,estimate,error,low,high\n";
  for_each_estimate(summary, [&](const std::string& column, const char* quantity,
                                 const std::string& value, std::uint64_t rows, const Estimate& e) {
    text += fmt::format("{},{},{},{},{},{},{},{}\n", csv_field(column), quantity, csv_field(value),
                        rows, csv_number(e.value), csv_number(e.error), csv_number(e.low),
                        csv_number(e.high));
  });
  return text;
}

std::string to_json(const Summary& summary) {
  return one_line(json_of(summary));
}

std::string to_text(const Lists& lists) {
  return "A: " + lines_of(sentences_about(lists.first)) +
         "B: " + lines_of(sentences_about(lists.second)) + "\n" +
         aligned(comparison_table(lists.comparisons));
}

std::string to_csv(const Lists& lists) {
  std::string text = "column,quantity,value,first,first_error,second,second_error,z\n";
  for (const Comparison& c : lists.comparisons) {
    text += fmt::format("{},{},{},{},{},{},{},{}\n", csv_field(c.column), c.quantity,
                        csv_field(c.value), csv_number(c.first.value), csv_number(c.first.error),
                        csv_number(c.second.value), csv_number(c.second.error), csv_number(c.z));
  }
  return text;
}

std::string to_json(const Lists& lists) {
  Json json{{"format", "pbcs-statistics"}, {"version", 1}};
  json["lists"] = Json::array({json_of(lists.first), json_of(lists.second)});
  json["comparisons"] = Json::array();
  for (const Comparison& c : lists.comparisons) {
    json["comparisons"].push_back({{"column", c.column},
                                   {"quantity", c.quantity},
                                   {"value", c.value},
                                   {"first", json_of(c.first)},
                                   {"second", json_of(c.second)},
                                   {"z", json_number(c.z)}});
  }
  return one_line(json);
}

}  // namespace pbcs::stats
