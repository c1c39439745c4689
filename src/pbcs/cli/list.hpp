// Lists of results, one row for each puzzle of the input, that can be interrupted and resumed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "pbcs/ask/quote.hpp"
#include "pbcs/cli/columns.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/record.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::cli {

/// What a command asks about every puzzle of a list.
struct ListTask {
  InputOptions input;
  RunOptions run;
  ListOptions list;
  TextStyle style = TextStyle::kText;
  /// The names of the result columns. Of what is no puzzle the first one says `invalid`; rows of
  /// JSON have the fields `puzzle` and `status`.
  std::vector<std::string> results;
  /// The options of the command on which the answers depend, its name first.
  Question question;
};

/// What one puzzle contributes.
struct ListRow {
  Quote puzzle;
  std::vector<std::string> results;  ///< one for each column, unless it is JSON
  std::string json;
  std::string messages = {};
  ExitCode code = ExitCode::kDone;
  std::string so_far = {};  ///< see Row
};

/// `alone`: there is no other puzzle, and how far it is may be shown.
using ListWork = std::function<ListRow(const Item& item, Stop stop, bool alone)>;

/// An item as it was read.
using Reading = Result<Puzzle, ParseError>;

/// What answers about a text that could not be read quote.
[[nodiscard]] Quote unreadable_quote(const Item& item, const ParseError& error);

/// A row without its result: the exit code, and why there is no result or only a part of it.
[[nodiscard]] ListRow row_without_result(const Item& item, const Reading& puzzle, Validity validity,
                                         bool stopped);

/// The row of a text that could not be read: in JSON a document of this format.
[[nodiscard]] Row unreadable_row(const Item& item, const ParseError& error, TextStyle style,
                                 std::string_view format);

/// What to do after an interruption.
[[nodiscard]] std::string how_to_go_on(const ListOptions& options);

/// Works through the puzzles, or through those whose rows are not yet in the output.
[[nodiscard]] ExitCode run_list(const ListTask& task, const ListWork& work);

}  // namespace pbcs::cli
