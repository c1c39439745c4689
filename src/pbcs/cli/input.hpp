// Puzzles from the command line: arguments, files, standard input.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"

namespace pbcs::cli {

/// A text with puzzles, and the application they belong to.
struct Source {
  std::string name;  ///< as messages call it
  std::string text;
  const App* app = nullptr;
  std::string_view state = {};  ///< what a player did to its puzzles, see read_puzzle
};

/// One puzzle of a source, not yet parsed.
struct Item {
  const Source* source = nullptr;
  Chunk chunk;
};

struct InputOptions {
  std::vector<std::string> inputs;  ///< each a puzzle, a file or `-`
  std::string app;                  ///< empty: recognised from the text
  std::string state;                ///< values entered and candidates crossed out
};

class Input {
 public:
  /// Reads everything. Throws UsageError when a file cannot be read or its kind of puzzle is not
  /// known. The options must outlive it.
  explicit Input(const InputOptions& options);
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  [[nodiscard]] std::span<const Item> items() const { return items_; }

 private:
  std::vector<Source> sources_;
  std::vector<Item> items_;
};

/// The whole text of a file; `-` is standard input. Throws UsageError.
[[nodiscard]] std::string read_file(const std::string& path);

/// Throws UsageError when there is no such application.
[[nodiscard]] const App& application_named(const std::string& name);

/// The puzzle with what a player did to it.
[[nodiscard]] Result<Puzzle, ParseError> read_puzzle(const Item& item);

/// `list.txt:12`
[[nodiscard]] std::string location(const Item& item);
/// `list.txt:12:3: what was expected\n`
[[nodiscard]] std::string error_text(const Item& item, const ParseError& error);
/// The error with its place in the input.
[[nodiscard]] ParseError located(const Item& item, ParseError error);
/// How results quote a text that could not be read: its first word.
[[nodiscard]] std::string unreadable_text(const Item& item);

/// A puzzle as it is written into a list: on a line, or over several with a blank one after them.
[[nodiscard]] std::string puzzle_text(std::string text);

}  // namespace pbcs::cli
