// A rated list as a sample: what is kept of its rows while they are read.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pbcs/stats/rated_list.hpp"
#include "pbcs/stats/tally.hpp"
#include "pbcs/stats/value.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::stats {

enum class Weighting : std::uint8_t {
  kAuto,            ///< column `weight` when there is one, otherwise all rows alike
  kColumn,          ///< a column that was named
  kEqual,           ///< all rows alike
  kControlledBias,  ///< C(places, clues): what a list from controlled-bias generation needs
};

/// What is asked about a list.
struct SampleRequest {
  std::vector<std::string> columns;  ///< empty: all that have numbers
  Weighting weighting = Weighting::kAuto;
  std::string weight_column;
  std::optional<std::uint32_t> places;  ///< of clues; nothing: the cells of the puzzles
  /// Numbers of these columns are put into classes of this width.
  std::map<std::string, double> widths;
  std::vector<std::pair<std::string, std::string>> pairs;  ///< to be correlated
};

/// A column with what was found in it.
struct ColumnTally {
  std::string name;
  std::optional<double> width;  ///< of its classes
  std::vector<Value> values;    ///< with classes: their middles
  Tally tally;
  std::uint64_t missing = 0;  ///< rows without value, or with the word `invalid`
};

struct PairTally {
  std::string first;
  std::string second;
  std::vector<std::pair<double, double>> values;
  Tally tally;
};

struct Sample {
  std::string name;     ///< of its file
  std::string weights;  ///< where they come from, in words; empty: all rows have the weight 1
  std::uint64_t rows = 0;
  std::uint64_t clusters = 0;  ///< that have rows
  bool has_cluster_column = false;
  std::optional<double> drawn;  ///< clusters that were drawn, as the list says
  Tally all;                    ///< every row with the value 0
  std::vector<ColumnTally> columns;
  std::vector<PairTally> pairs;
  std::vector<std::string> notes;  ///< about columns that were left out
};

/// Reads to the end, or until it is stopped: then what it returns means nothing.
[[nodiscard]] Result<Sample, ListError> read_sample(std::vector<ListFile> files,
                                                    const SampleRequest& request, Stop stop);

}  // namespace pbcs::stats
