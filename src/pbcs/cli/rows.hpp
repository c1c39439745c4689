// A list of puzzles worked through in parallel, one result after the other in the order of the
// input.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "pbcs/cli/console.hpp"
#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/input.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::cli {

/// What one puzzle contributes.
struct Row {
  std::string output;
  std::string messages;  ///< for standard error
  ExitCode code = ExitCode::kDone;
};

/// What an interrupted puzzle leaves behind.
enum class Partial { kDrop, kKeep };

struct RunOptions {
  unsigned jobs = 1;              ///< 0: one for each processor
  std::optional<double> timeout;  ///< seconds for each puzzle
  Partial partial = Partial::kDrop;
};

/// `stop` is requested when the time of the puzzle is over or the run is interrupted.
using RowWork = std::function<Row(const Item& item, Stop stop)>;

[[nodiscard]] ExitCode run_rows(std::span<const Item> items, const RunOptions& options,
                                Output& output, const RowWork& work);

/// A field of a CSV row, quoted when it must be.
[[nodiscard]] std::string csv_field(const std::string& text);

}  // namespace pbcs::cli
