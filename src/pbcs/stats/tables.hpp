// The tables of a summary, as texts in rows and columns: what pages and plain text both show.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "pbcs/stats/summary.hpp"

namespace pbcs::stats {

struct TextTable {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;
  std::size_t words = 1;  ///< so many of the first columns are words: they stand to the left
};

/// What the list is, in sentences.
[[nodiscard]] std::vector<std::string> sentences_about(const Summary& summary);
/// A row for each column of the list: mean, deviation, quantiles.
[[nodiscard]] TextTable overview_table(const Summary& summary);
/// A row for each value of the column.
[[nodiscard]] TextTable value_table(const ColumnSummary& column, double confidence);
[[nodiscard]] TextTable correlation_table(const Summary& summary);
[[nodiscard]] TextTable comparison_table(const std::vector<Comparison>& comparisons);

/// The table in columns of equal width.
[[nodiscard]] std::string aligned(const TextTable& table);

}  // namespace pbcs::stats
