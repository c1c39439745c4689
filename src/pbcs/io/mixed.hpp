// Texts with puzzles of several types: lines say theirs in a heading, or are recognised alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// A piece of a text with one puzzle, and the application it belongs to.
struct TypedChunk {
  const App* app = nullptr;
  Chunk chunk;
};

/// Cuts a text of which `app` is recognised into puzzles. Where a line begins with the name of
/// another application (`latin: ...`), names and blank lines separate puzzles, and what has no name
/// is recognised for itself.
[[nodiscard]] std::vector<TypedChunk> split_mixed(std::string_view text, const App& app);

/// The application with which to cut a whole text: the one that is recognised in it, or any one
/// when pieces of it are recognised alone; nullptr for a text of no known type.
[[nodiscard]] const App* recognise_text(std::string_view text);

/// The application of a puzzle which `app` cannot read: one that can, or one that recognises it
/// where `app` does not. nullptr when there is none.
[[nodiscard]] const App* other_reader(const Chunk& chunk, const App& app);

/// A puzzle and the application that read it.
struct TypedPuzzle {
  const App* app = nullptr;
  Puzzle puzzle;
};

/// Cuts a text, decoded, into puzzles of the application named or, for nullptr, of those that are
/// recognised. There is at least one.
[[nodiscard]] Result<std::vector<TypedChunk>, ParseError> cut_text(std::string_view text,
                                                                   const App* named);
/// Reads a piece of a text that was cut so; another application may if none is named.
[[nodiscard]] Result<TypedPuzzle, ParseError> read_piece(const TypedChunk& piece, const App* named);

/// `sudoku, latin, ...`
[[nodiscard]] std::string application_names();

/// Is this line a puzzle that ends with it, whatever line follows? Lines as short as a row of a
/// grid are not trusted, and those that may take long to read not asked.
[[nodiscard]] bool stands_alone(std::string_view line, const App& app);

}  // namespace pbcs
