// Summaries and comparisons as text for people, CSV and JSON for programs, and a page.
#pragma once

#include <string>
#include <vector>

#include "pbcs/stats/summary.hpp"

namespace pbcs::stats {

[[nodiscard]] std::string to_text(const Summary& summary);
/// One row for each estimate: `column,quantity,value,rows,estimate,error,low,high`.
[[nodiscard]] std::string to_csv(const Summary& summary);
/// On one line.
[[nodiscard]] std::string to_json(const Summary& summary);

/// Two lists and what they say about the same quantities.
struct Lists {
  Summary first;
  Summary second;
  std::vector<Comparison> comparisons;
};
[[nodiscard]] std::string to_text(const Lists& lists);
[[nodiscard]] std::string to_csv(const Lists& lists);
[[nodiscard]] std::string to_json(const Lists& lists);

/// A page in one file, with plots, that needs nothing else.
[[nodiscard]] std::string to_html(const Summary& summary);
[[nodiscard]] std::string to_html(const Lists& lists);

}  // namespace pbcs::stats
