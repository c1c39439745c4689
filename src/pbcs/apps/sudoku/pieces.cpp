#include "pbcs/apps/sudoku/pieces.hpp"

#include <algorithm>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/square.hpp"

namespace pbcs::sudoku {

bool look_like_groups(std::span<const Token> pieces) {
  const auto is_number = [](const Mark& mark) {
    return mark.character == '/' ||
           symbol_of(mark.character, kLargestSymbol).kind == Symbol::Kind::kNumber;
  };
  return std::any_of(pieces.begin(), pieces.end(), [](Token p) { return p.size() > 1; }) &&
         std::all_of(pieces.begin(), pieces.end(),
                     [&](Token p) { return std::all_of(p.begin(), p.end(), is_number); });
}

namespace {

// On a line, pieces are rows or the parts of rows that lie in a block; others would be labels or
// mistakes.
bool are_parts_of_rows(std::span<const Token> pieces, const Shape& shape) {
  const std::size_t length = pieces.front().size();
  return equally_long(pieces) && (length == shape.size() || length == shape.block_columns);
}

// Pencil marks in some cells beside cells that say nothing.
std::optional<ParseError> find_missing_marks(std::span<const Token> pieces) {
  const auto is_group = [](Token p) { return p.size() > 1 && look_like_groups({&p, 1}); };
  const auto is_filler = [](Token p) {
    return p.size() == 1 && symbol_of(p.front().character, 9).kind != Symbol::Kind::kNumber;
  };
  const auto filler = std::find_if(pieces.begin(), pieces.end(), is_filler);
  if (filler == pieces.end() || std::none_of(pieces.begin(), pieces.end(), is_group)) {
    return std::nullopt;
  }
  return fault_at(*filler, quoted(filler->front()) +
                               " among pencil marks: write the candidates of every open cell, or "
                               "those of none");
}

}  // namespace

bool are_rather_groups(std::span<const Token> pieces, const Result<Reading, ParseError>& values) {
  return values && look_like_groups(pieces) && find_clash(*values);
}

Result<Reading, ParseError> read_pieces(std::span<const Token> pieces, const Heading& heading,
                                        Joining joining) {
  const auto shape = shape_for_cells(pieces.size(), heading);
  if (shape && !heading.candidates && are_values(pieces, *shape, heading.first())) {
    return read_values(pieces, *shape, heading.first());
  }
  if (shape && (heading.candidates || are_groups(pieces, *shape, heading.first()))) {
    return read_groups(pieces, *shape, heading.first());
  }
  const std::vector<Token> characters = characters_of(pieces);
  const auto joined = shape_for_cells(characters.size(), heading);
  if (joined && !heading.candidates &&
      (joining == Joining::kAny || are_parts_of_rows(pieces, *joined))) {
    auto values = read_values(characters, *joined, heading.first());
    if (!are_rather_groups(pieces, values)) return values;
  }
  if (shape && look_like_groups(pieces)) return read_groups(pieces, *shape, heading.first());
  if (shape && shape->size() <= 9) {
    if (auto missing = find_missing_marks(pieces)) return unexpected(std::move(*missing));
  }
  if (shape) return read_values(pieces, *shape, heading.first());
  if (heading.candidates || look_like_groups(pieces)) return wrong_count(pieces, "group", heading);
  return wrong_count(joining == Joining::kAny ? std::span<const Token>(characters) : pieces, "cell",
                     heading);
}

}  // namespace pbcs::sudoku
