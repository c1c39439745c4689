// Lists of results, one row for each puzzle of the input, that can be interrupted and resumed.
#pragma once

#include <string>

#include "pbcs/ask/quote.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::cli {

/// Rows of CSV begin with the puzzle and hold `invalid` in the second field for what is no puzzle;
/// rows of JSON have the fields `puzzle` and `status`.
struct ListFormat {
  TextStyle style = TextStyle::kText;
  std::string header;  ///< the first line, with its line end; empty for JSON
};

/// An item as it was read.
using Reading = Result<Puzzle, ParseError>;

/// What answers about a text that could not be read quote.
[[nodiscard]] Quote unreadable_quote(const Item& item, const ParseError& error);

/// A row without its result: the exit code, and why there is no result or only a part of it.
[[nodiscard]] Row row_without_result(const Item& item, const Reading& puzzle, Validity validity,
                                     bool stopped);

/// The row of a text that could not be read: in JSON a document of this format.
[[nodiscard]] Row unreadable_row(const Item& item, const ParseError& error, TextStyle style,
                                 std::string_view format);

/// Works through the items, or through those whose rows are not yet in the output.
[[nodiscard]] ExitCode run_list(const Input& input, const RunOptions& run,
                                const ListOptions& options, const ListFormat& format,
                                const RowWork& work);

}  // namespace pbcs::cli
