// Minimal tight sets of a bipartite graph: rows that together have as many columns as they are, no
// fewer of them being such a set. In a grid of variables (rows) and covers (columns) these are the
// Subsets that are not degenerate.
//
// Give every row a column of its own (a matching). Rows of a tight set have no column but those
// given to them; so, if a row leads to the rows that own its columns, tight sets are the sets that
// nothing leads out of, and the minimal ones are the strongly connected components among them. All
// are found in polynomial time, whatever their size. (Regin 1994 filters "all different" like
// this.)
#pragma once

#include <cstdint>
#include <vector>

namespace pbcs {

/// By row, its columns.
using Bipartite = std::vector<std::vector<std::uint32_t>>;

struct TightSets {
  /// Every row can have a column of its own. Otherwise there are rows with fewer columns than they
  /// are, and of the minimal tight sets some may be missing.
  bool saturated = true;
  /// Each in increasing order; ordered by their first rows.
  std::vector<std::vector<std::uint32_t>> minimal;
};

[[nodiscard]] TightSets find_tight_sets(const Bipartite& columns_of, std::uint32_t column_count);

}  // namespace pbcs
