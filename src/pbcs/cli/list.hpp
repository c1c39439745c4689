// Lists of results, one row for each puzzle of the input, that can be interrupted and resumed.
#pragma once

#include <string>

#include "pbcs/cli/commands.hpp"

namespace pbcs::cli {

/// Rows of CSV begin with the puzzle and hold `invalid` in the second field for what is no puzzle;
/// rows of JSON have the fields `puzzle` and `status`.
struct ListFormat {
  TextStyle style = TextStyle::kText;
  std::string header;  ///< the first line, with its line end; empty for JSON
};

/// Works through the items, or through those whose rows are not yet in the output.
[[nodiscard]] ExitCode run_list(const Input& input, const RunOptions& run,
                                const ListOptions& options, const ListFormat& format,
                                const RowWork& work);

}  // namespace pbcs::cli
