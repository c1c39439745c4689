// The CSP of an n x n square of n numbers, some units of which (rows, columns, blocks
// ...) have every number once: n*n*n labels, a CSP variable for each cell and for each pair of a
// unit and a number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/app.hpp"
#include "pbcs/apps/board.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs {

/// How the place of a number in its unit is written: c4, r3 or r3c4.
enum class PlaceText { kColumn, kRow, kCell };

/// Units of one kind: n of them, with n cells each. All from 0.
struct UnitKind {
  std::string word;           ///< "row"; its first letter names variables: r3n5
  std::string article = "a";  ///< as in "hidden-single-in-a-row"
  PlaceText place = PlaceText::kCell;
  std::function<std::uint32_t(std::uint32_t row, std::uint32_t column)> unit_of;
  bool outlined = false;  ///< drawings have borders round them
};
[[nodiscard]] UnitKind row_units();
[[nodiscard]] UnitKind column_units();

/// The first clash in reading order among `values`, which are 0 for open cells: two cells of one
/// unit that have the same. It is told at the second one's position.
[[nodiscard]] std::optional<ParseError> find_clash(const Alphabet& alphabet,
                                                   const std::vector<UnitKind>& units,
                                                   const std::vector<std::uint32_t>& values,
                                                   const std::vector<Position>& positions);

// Numbers, rows and columns count from 0 here and from 1 in names.
[[nodiscard]] constexpr LabelId square_label(std::uint32_t n, std::uint32_t number,
                                             std::uint32_t row, std::uint32_t column) {
  return LabelId{(row * n + column) * n + number};
}

/// The board of such a square: cells with the numbers as symbols, and the units as regions. Label
/// and cell are related as square_label says. The symbols are those of the alphabet, the first
/// number being the first one.
[[nodiscard]] Board square_board(std::string_view game, const Alphabet& alphabet,
                                 const std::vector<UnitKind>& units);

/// The alphabet of such a board.
[[nodiscard]] Alphabet alphabet_of(const Board& board);

/// By cell: the number given there, from 1, or 0.
[[nodiscard]] std::vector<std::uint32_t> given_numbers(const Board& board,
                                                       const Instance& instance);

/// These numbers on one line, as symbols of the board; a dot for 0.
[[nodiscard]] std::string numbers_text(const Board& board,
                                       const std::vector<std::uint32_t>& numbers);

/// Variables are numbered by kind: the cells row by row, then for each kind of units in the order
/// in which they were added the pairs of unit and number.
class SquareModelBuilder {
 public:
  /// The kind of the variables of cells; those of units follow.
  static constexpr std::uint32_t kCellKind = 0;

  /// The model of a square; `more` adds to it, and may be called again (see
  /// ModelBuilder::build_with_later_words).
  [[nodiscard]] static std::shared_ptr<const Model> build(
      const Alphabet& alphabet, const std::vector<UnitKind>& units,
      std::function<void(SquareModelBuilder&)> more);

  /// Fish: Subsets of one number whose variables are units of kind `lines` and whose covers are
  /// units of kind `across`; `where` is what follows x-wing-in-.
  void add_fish(std::size_t lines, std::size_t across, const std::string& where);

  /// For links and rules beside those of the units.
  [[nodiscard]] ModelBuilder& parts() { return builder_; }

 private:
  SquareModelBuilder(const Alphabet& alphabet, std::vector<UnitKind> units, ModelBuilder& builder);
  void add_labels();
  void add_cells();
  void add_units(const UnitKind& units, std::uint32_t kind);
  void add_naked_and_hidden_forms();
  void add_group_grid(std::uint32_t number);

  [[nodiscard]] std::string place_text(PlaceText place, std::uint32_t cell) const;

  std::uint32_t n_;
  std::vector<std::string> numbers_;  // their names, from the first one on
  std::vector<std::string> cells_;
  std::vector<UnitKind> units_;
  ModelBuilder& builder_;
};

}  // namespace pbcs
