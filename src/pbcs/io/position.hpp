// Positions: a puzzle and what a player has done to it, for every puzzle type in the same words.
//
//   latin:12.. .... .... .... state: r1c3 = 3, r2c2 <> 4
//
// What follows `state:`, on the line of the puzzle or on lines after it, are conclusions as paths
// have them: values entered and candidates crossed out. The readers of applications never see them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// The application whose `recognise` is surest of the puzzles in a text; nullptr when none is.
[[nodiscard]] const App* recognise_puzzles(std::string_view text);
/// Cuts an input into puzzles as the application does, each with the states that follow it.
[[nodiscard]] std::vector<Chunk> split_puzzles(const App& app, std::string_view text);
/// Does a text begin with a state, of a puzzle before it?
[[nodiscard]] bool begins_with_state(std::string_view text);
/// Reads one puzzle with its states.
[[nodiscard]] Result<Puzzle, ParseError> parse_puzzle(const App& app, const Chunk& chunk);

/// What a player has done.
struct Entries {
  std::vector<LabelId> values;
  std::vector<LabelId> crossed_out;
  [[nodiscard]] bool empty() const { return values.empty() && crossed_out.empty(); }
};

/// Adds what a player has done; what the puzzle has anyway is left out.
void add_entries(Puzzle& puzzle, const Entries& told);
/// The same in words: `r1c3 = 3, r2c2 <> 4`. Columns in errors count bytes from 1.
[[nodiscard]] Result<void, ParseError> add_entries(Puzzle& puzzle, std::string_view conclusions);
/// What of a position is in the puzzle as published, the rest being the player's.
[[nodiscard]] Result<void, std::string> set_published(Puzzle& position, const Puzzle& published);

/// Of a puzzle that tells; nothing of others.
[[nodiscard]] Entries entries_of(const Puzzle& puzzle);

/// A state of the puzzle as a text that is read back to it, in the format of the puzzle when that
/// can hold it.
[[nodiscard]] std::string position_text(const App& app, const Puzzle& puzzle, const State& state);
/// The same on one line: the puzzle as published, then `state:` and the rest. For every puzzle
/// type.
[[nodiscard]] std::string state_line(const App& app, const Puzzle& puzzle, const State& state);
/// Values on one line: in the line format if it can hold them, otherwise one after the other.
[[nodiscard]] std::string values_line(const App& app, const Puzzle& puzzle,
                                      const std::vector<LabelId>& values);

}  // namespace pbcs
