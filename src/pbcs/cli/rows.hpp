// A list of puzzles worked through in parallel, one result after the other in the order of the
// input.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "pbcs/batch/digest.hpp"
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
  std::string so_far = {};  ///< what is known of it if it was interrupted and its row is dropped
  /// Rows with the digest of an earlier one are left out.
  std::optional<Digest> digest = {};
};

/// What an interrupted puzzle leaves behind.
enum class Partial { kDrop, kKeep };

struct RunOptions {
  unsigned jobs = 1;              ///< 0: one for each processor
  std::optional<double> timeout;  ///< seconds for each puzzle
  Partial partial = Partial::kDrop;
};

/// The time for a puzzle, if it is limited.
[[nodiscard]] std::optional<StopSource::Clock::duration> time_limit(const RunOptions& options);

/// The threads to start for so many items; for an unknown number as many as are wanted.
[[nodiscard]] unsigned thread_count(const RunOptions& options, std::optional<std::size_t> items);

/// `stop` is requested when the time of the puzzle is over or the run is interrupted.
using RowWork = std::function<Row(const Item& item, Stop stop)>;

/// How far a run came.
struct RunReport {
  ExitCode code = ExitCode::kDone;
  std::size_t rows = 0;        ///< all that are written
  std::size_t unreadable = 0;  ///< of them
  std::size_t failed = 0;      ///< of them: not solved, not unique, contradictory
  std::size_t repeated = 0;    ///< left out for their digests
  bool complete = true;        ///< false when interrupted

  void add(ExitCode row);
  RunReport& operator+=(const RunReport& later);
};

/// Works through what the input still has.
[[nodiscard]] RunReport work_through(Input& input, const RunOptions& options, Output& output,
                                     const RowWork& work);
/// The same, of which only the end of the program is wanted.
[[nodiscard]] ExitCode run_rows(Input& input, const RunOptions& options, Output& output,
                                const RowWork& work);

}  // namespace pbcs::cli
