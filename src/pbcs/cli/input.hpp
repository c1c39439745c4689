// Puzzles from the command line: arguments, files, standard input. Lists are read as they are
// worked through: a list of any length needs little memory, and a pipe is answered at once.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/cli/text_stream.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::cli {

/// Where puzzles are from, and the application they belong to.
struct Source {
  std::string name;  ///< as messages call it
  const App* app = nullptr;
  bool named = false;      ///< the user says that it is this application
  std::string state = {};  ///< what a player did to its puzzles, see read_puzzle
};

/// One puzzle of a source, not yet parsed.
struct Item {
  std::shared_ptr<const Source> source;
  Chunk chunk;
  std::shared_ptr<const std::string> text;  ///< what the chunk is a piece of
  std::size_t number = 0;                   ///< among all puzzles of the input, from 0
};

struct InputOptions {
  std::vector<std::string> inputs;  ///< each a puzzle, a file or `-`; none: standard input
  std::string app;                  ///< empty: recognised from the text
  std::string state;                ///< values entered and candidates crossed out
};

/// The puzzles of one argument.
class SourceReader;

class Input {
 public:
  /// Reads the start of everything. Throws UsageError when there is nothing to read, when a file
  /// cannot be read or its kind of puzzle is not known, and when an argument has no puzzle.
  explicit Input(const InputOptions& options);
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  ~Input();

  /// The next puzzle, in the order of the arguments; nothing at the end and when stopped.
  [[nodiscard]] std::optional<Item> next(Stop stop);

  /// The first puzzle of every argument; before `next` is called.
  [[nodiscard]] std::vector<Item> first_items() const;
  /// The number of puzzles still to come, when everything was read at once.
  [[nodiscard]] std::optional<std::size_t> left() const { return left_; }
  /// How many puzzles were there at once, before anything was waited for.
  [[nodiscard]] std::size_t at_hand() const { return at_hand_; }
  /// Is it read from something that takes its time?
  [[nodiscard]] bool is_slow() const { return slow_; }

 private:
  std::deque<std::unique_ptr<SourceReader>> readers_;
  std::optional<std::size_t> left_;
  std::size_t at_hand_ = 0;
  std::size_t count_ = 0;  // how many were handed out
  bool slow_ = false;
};

/// Does this argument name a file? What is none is a puzzle.
[[nodiscard]] bool is_file_argument(const std::string& argument, const App* app);

/// An item that its application cannot read, as another one does; the same item when there is none,
/// or when the user has named the application.
[[nodiscard]] Item as_readable(const Item& item);

/// The puzzle with what a player did to it.
[[nodiscard]] Result<Puzzle, ParseError> read_puzzle(const Item& item);

/// An item as whichever application can read it, and its puzzle; the item itself when none can.
struct ReadItem {
  Item item;
  Result<Puzzle, ParseError> puzzle;
};
[[nodiscard]] ReadItem read_item(const Item& item);

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
