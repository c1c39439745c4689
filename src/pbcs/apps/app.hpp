// What a puzzle type (an application) provides. One const struct each; registry.cpp is THE list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/board.hpp"
#include "pbcs/apps/box.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class ClueSpace;
class Random;

/// A piece of an input text that holds one puzzle.
struct Chunk {
  std::string_view text;
  std::size_t line = 1;  ///< line of the input on which it starts
  /// Values that clash are no error: some were entered by a player, and somebody knows which.
  bool may_clash = false;
};

/// A puzzle as read. It owns its model and its board, perhaps together with others; states of it
/// need the model.
struct Puzzle {
  Instance instance;
  std::shared_ptr<const Board> board;
  std::string text;   ///< the puzzle on one line, as results quote it
  std::string label;  ///< whatever followed it on its line: name, rating, comment
  /// The puzzle before a player worked on it, when the input tells: some of the givens and excluded
  /// labels of the instance. The others are the player's.
  std::optional<Instance> published = {};
  /// The name of the format in which a position of it is written: the one it was read in, or the
  /// nearest to it.
  std::string_view format = "line";
};

/// What a format can hold.
enum class Holds : std::uint8_t {
  kProblem,  ///< not even values
  kValues,   ///< no candidates
  kState,    ///< values and candidates
};

/// A text format an application can write.
struct Format {
  std::string_view name;         ///< for --to: line, grid, pm, sdk ...
  std::string_view description;  ///< one line of help
  std::string (*write)(const Puzzle& puzzle, const State& state);
  Holds holds = Holds::kValues;
};

[[nodiscard]] inline std::string no_nickname(const Puzzle& /*puzzle*/, const State& /*before*/,
                                             const Step& /*step*/) {
  return {};
}

struct App {
  std::string_view name;     ///< for --app: sudoku
  std::string_view title;    ///< one line for `pbcs apps`
  std::string_view example;  ///< a puzzle that `pbcs solve` accepts as argument
  /// Does this text look like puzzles of this type? Larger is surer; 0 is no.
  int (*recognise)(std::string_view text) = nullptr;
  /// Cuts a whole input (file, argument) into puzzles; comments and blank lines are dropped.
  std::vector<Chunk> (*split)(std::string_view text) = nullptr;
  /// Reads one puzzle. Positions in errors are relative to the whole input.
  Result<Puzzle, ParseError> (*parse)(const Chunk& chunk) = nullptr;
  /// The resolution state as players draw it (pencil marks).
  std::string (*draw_state)(const Puzzle& puzzle, const State& state);
  /// The values found so far as players draw them; undecided places are left open.
  std::string (*draw_solution)(const Puzzle& puzzle, const State& state);
  /// Texts, one for each place of the board, drawn where the places lie.
  std::string (*draw_places)(const Board& board, std::span<const std::string> texts) = drawn_places;
  /// What players call the pattern of a step found in the state `before`, when it is not its name;
  /// otherwise empty.
  std::string (*nickname)(const Puzzle& puzzle, const State& before,
                          const Step& step) = no_nickname;
  /// The text formats it can write.
  std::span<const Format> formats;
  /// The families of its own rules, as the name of a theory has them (asc+hill); they are part of
  /// the theory when the user names none.
  std::string_view own_rules = {};
  /// The one puzzle that stands for all those isomorphic to this one, with its label; or why there
  /// is none. Without it puzzles of this type are not compared.
  Result<Puzzle> (*canonical)(const Puzzle& puzzle) = nullptr;
  /// A random complete solution of this shape (`9`, `16`, `4x4`, `7x10`; empty for the usual one)
  /// and what may be given about it, or why there is none. Without it no puzzles of this type are
  /// generated.
  Result<std::unique_ptr<ClueSpace>> (*random_clues)(std::string_view shape, Random& random,
                                                     Stop stop) = nullptr;
};

/// A text of the puzzle, and after the separator its label if it has one.
[[nodiscard]] inline std::string with_label(std::string text, const Puzzle& puzzle,
                                            std::string_view separator = " ") {
  return puzzle.label.empty() ? text : text.append(separator).append(puzzle.label);
}

[[nodiscard]] std::span<const App* const> applications();
[[nodiscard]] const App* find_application(std::string_view name);
/// The format of that name; nullptr when the application has none.
[[nodiscard]] const Format* find_format(const App& app, std::string_view name);
/// The application whose `recognise` is surest of the text; nullptr when none is.
[[nodiscard]] const App* recognise_application(std::string_view text);

}  // namespace pbcs
