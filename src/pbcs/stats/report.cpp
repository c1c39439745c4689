#include <fmt/format.h>

#include <map>
#include <string_view>

#include "pbcs/draw/svg.hpp"
#include "pbcs/stats/output.hpp"
#include "pbcs/stats/plots.hpp"
#include "pbcs/stats/tables.hpp"
#include "pbcs/version.hpp"

namespace pbcs {
std::string_view report_css();  // report.css
}

namespace pbcs::stats {
namespace {

using draw::escaped;

std::string html_of(const TextTable& table) {
  std::string text = "<div class=\"wide\"><table>\n<thead><tr>";
  for (const std::string& name : table.header) {
    text += fmt::format("<th scope=\"col\">{}</th>", escaped(name));
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const auto& row : table.rows) {
    text += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += i == 0 ? fmt::format("<th scope=\"row\">{}</th>", escaped(row[i]))
                     : fmt::format("<td>{}</td>", escaped(row[i]));
    }
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

std::string paragraphs_about(const Summary& summary) {
  std::string text;
  for (const std::string& sentence : sentences_about(summary)) {
    text += fmt::format("<p>{}</p>\n", escaped(sentence));
  }
  return text;
}

std::string page(const std::string& title, const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>\n{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n{2}"
      "<footer>Intervals are by clusters: docs/statistics.md has the formulas. Made by pbcs "
      "{3}.</footer>\n</main>\n</body>\n</html>\n",
      escaped(title), report_css(), body, kVersion);
}

std::vector<Bar> share_bars(const ColumnSummary& column) {
  std::vector<Bar> bars;
  for (const ValueSummary& value : column.values) bars.push_back({value.label, {value.share}});
  return bars;
}

std::vector<Bar> total_bars(const ColumnSummary& column) {
  std::vector<Bar> bars;
  for (const ValueSummary& value : column.values) {
    if (value.per_grid) bars.push_back({value.label, {value.per_grid}});
  }
  return bars;
}

std::string section(const ColumnSummary& column, double confidence) {
  std::string text = fmt::format("<h2>{}</h2>\n", escaped(column.name));
  text += bar_plot(column.name + ": share of all puzzles", share_bars(column), Scale::kPercent);
  if (const auto totals = total_bars(column); !totals.empty()) {
    text += bar_plot(column.name + ": puzzles of a grid", totals, Scale::kLogarithmic);
  }
  return text + html_of(value_table(column, confidence));
}

/// The shares that two lists have of the values of a column.
std::map<std::string, std::vector<Bar>> compared_bars(const std::vector<Comparison>& comparisons) {
  std::map<std::string, std::vector<Bar>> bars;
  for (const Comparison& c : comparisons) {
    if (c.quantity == "share") bars[c.column].push_back({c.value, {c.first, c.second}});
  }
  return bars;
}

}  // namespace

std::string to_html(const Summary& summary) {
  std::string body = paragraphs_about(summary) + html_of(overview_table(summary));
  for (const ColumnSummary& column : summary.columns) {
    if (!column.values.empty()) body += section(column, summary.confidence);
  }
  if (!summary.pairs.empty()) {
    body += "<h2>Correlations</h2>\n" + html_of(correlation_table(summary));
    for (const PairSummary& pair : summary.pairs) body += pair_plot(pair);
  }
  return page("Statistics of " + summary.name, body);
}

std::string to_html(const Lists& lists) {
  std::string body = "<h2 class=\"a\">A</h2>\n" + paragraphs_about(lists.first) +
                     html_of(overview_table(lists.first)) + "<h2 class=\"b\">B</h2>\n" +
                     paragraphs_about(lists.second) + html_of(overview_table(lists.second));
  const auto bars = compared_bars(lists.comparisons);
  for (const ColumnSummary& column : lists.first.columns) {
    const auto both = bars.find(column.name);
    if (both == bars.end()) continue;
    body += fmt::format("<h2>{}</h2>\n", escaped(column.name));
    body +=
        bar_plot(column.name + ": share of all puzzles, A and B", both->second, Scale::kPercent);
  }
  body += "<h2>Differences</h2>\n" + html_of(comparison_table(lists.comparisons));
  return page(fmt::format("{} and {}", lists.first.name, lists.second.name), body);
}

}  // namespace pbcs::stats
