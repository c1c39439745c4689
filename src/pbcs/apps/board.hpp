// The board of a puzzle as data: its places, what surrounds them, the signs between them, and which
// label stands where. Text drawings, pictures, pages and generators read it instead of knowing the
// puzzle type. What is given, and what is known, is not part of it: see Instance and State.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/core/instance.hpp"

namespace pbcs {

struct Board {
  /// How the places lie.
  enum class Layout : std::uint8_t {
    kGrid,  ///< in squares of `rows` and `columns`
    kList,  ///< one after the other
    kGraph  ///< anywhere: what counts is which of them are adjacent
  };

  struct Square {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    friend bool operator==(const Square&, const Square&) = default;
  };

  /// A label that puts a symbol at a place.
  struct Entry {
    LabelId label;
    std::uint32_t symbol = 0;  ///< number in `symbols`
    friend bool operator==(const Entry&, const Entry&) = default;
  };

  /// A label that says something about a place without being what stands there in the end: in a
  /// black cell the digits that make one of its sums.
  struct Note {
    /// A black cell is parted by a diagonal: what is right of it is about the row, what is below it
    /// about the column.
    enum class Side : std::uint8_t { kRight, kBelow };
    LabelId label;
    Side side = Side::kRight;
    std::string text;
    friend bool operator==(const Note&, const Note&) = default;
  };

  /// A cell, a country, a variable: in the end one symbol stands there, or none where the labels
  /// say all (a queen or no queen).
  struct Place {
    std::string name;  ///< as people call it: r3c4, Spain
    /// Its middle, counted in squares from 0: whole numbers for a cell, the number of the place for
    /// a row of a list, nothing of meaning in a graph.
    double row = 0;
    double column = 0;
    /// The squares it covers, unless it is just the one at its middle.
    std::vector<Square> area;
    /// What can stand there, in the order of labels. A place without entries is blocked: a hole, a
    /// black cell.
    std::vector<Entry> entries;
    /// What is printed there beside a symbol: the letter of a region; in a black cell its sums.
    std::vector<std::string> marks;
    std::vector<Note> notes;

    [[nodiscard]] bool is_blocked() const { return entries.empty(); }
  };

  /// Places that belong together.
  struct Region {
    std::string kind;  ///< row, column, block, diagonal, region ...
    std::string name;  ///< among those of its kind: 3, A
    std::vector<std::uint32_t> places;
    bool outlined = false;  ///< a drawing has a border round it: a block, not a row
  };

  /// Something between two places.
  struct Sign {
    enum class Kind : std::uint8_t {
      kLess,     ///< the symbol at `first` comes before that at `second`
      kAdjacent  ///< a common border; the smaller number is `first`
    };
    Kind kind = Kind::kLess;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    friend bool operator==(const Sign&, const Sign&) = default;
  };

  /// A way to see the labels of the board. Without `unit` it is the board itself; otherwise the
  /// regions of that kind are its rows and the symbols its columns, and what stands at a place is
  /// the number, from 1, of a place among those of the region: where the symbol can be in it.
  struct View {
    std::string name;   ///< rc, rn: as a kind of CSP variables
    std::string title;  ///< rows and numbers
    std::string unit;   ///< the kind of regions: row
    friend bool operator==(const View&, const View&) = default;
  };

  /// The squares in one box of a text drawing.
  struct Box {
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
  };

  std::string game;     ///< the name of the application: sudoku, pandiagonal
  std::string variant;  ///< of its rules, when they are not the usual ones: geometric
  Layout layout = Layout::kGrid;
  std::uint32_t rows = 0;  ///< of the squares, if there are any
  std::uint32_t columns = 0;
  Box box;  ///< a block, or the whole
  /// What can stand at a place, in its order: 1 2 3 ..., B R Y G, words of the user.
  std::vector<std::string> symbols;
  /// In a grid row by row; blocked squares are places too.
  std::vector<Place> places;
  std::vector<Region> regions;
  std::vector<Sign> signs;
  /// The one players know comes first; none: the board has only that one.
  std::vector<View> views;
  /// Symbols that follow each other stand next to each other: a line goes through them.
  bool threaded = false;
};

/// What a state leaves at a place.
struct PlaceContent {
  bool decided = false;
  std::vector<std::uint32_t> symbols;  ///< that of the value, or those of the candidates
};
[[nodiscard]] PlaceContent content_of(const Board::Place& place, const State& state);

/// Calls f(symbol, whether it is a value) for every symbol that a state leaves at a place.
template <class F>
void for_each_symbol(const Board::Place& place, const State& state, F&& f) {
  for (const Board::Entry& entry : place.entries) {
    const bool value = state.is_value(entry.label);
    if (value || state.is_candidate(entry.label)) f(entry.symbol, value);
  }
}

/// By place: the symbol given there, if there is one.
[[nodiscard]] std::vector<std::optional<std::uint32_t>> given_symbols(const Board& board,
                                                                      const Instance& instance);

/// By place: the symbol given there, or that of the value there; a dot where there is none.
[[nodiscard]] std::vector<std::string> given_texts(const Board& board, const Instance& instance);
[[nodiscard]] std::vector<std::string> value_texts(const Board& board, const State& state);

/// A board of rows * columns places in one box, called r1c1 and so on, without entries.
[[nodiscard]] Board grid_board(std::string_view game, std::uint32_t rows, std::uint32_t columns);

/// Adds regions that are like this one, called 1, 2 ...; every place is in the one whose number,
/// from 0, `unit_of` tells.
void add_regions(Board& board, const Board::Region& like,
                 const std::function<std::size_t(std::uint32_t place)>& unit_of);

}  // namespace pbcs
