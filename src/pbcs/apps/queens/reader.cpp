#include "pbcs/apps/queens/reader.hpp"

#include <algorithm>
#include <optional>

#include "pbcs/apps/grid_rows.hpp"
#include "pbcs/apps/headed.hpp"
#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/queens/cell_reader.hpp"
#include "pbcs/apps/queens/writer.hpp"
#include "pbcs/apps/square.hpp"

namespace pbcs::queens {
namespace {

constexpr int kHasHeading = 95;
constexpr int kIsABoard = 85;     // more than a Sudoku whose only number is Q
constexpr int kLooksLikeIt = 20;  // more than a broken Sudoku

using Tokens = std::vector<Token>;
using Size = std::optional<HeadingSize>;

bool contains(std::string_view set, char c) {
  return set.find(c) != std::string_view::npos;
}

// ---- sizes --------------------------------------------------------------------------------------

/// Why there is no board of this shape; nothing when there is one.
std::optional<std::string> find_fault(Kind kind, std::size_t n) {
  if (n > kLargestBoard) {
    return size_text(n) + " is larger than the largest board, " + size_text(kLargestBoard);
  }
  if (n == 0) return "a board has at least one row";
  if (kind == Kind::kQueens || block_size(static_cast<std::uint32_t>(n))) return std::nullopt;
  return "a board of SudoQueens has 4, 9, 16, 25 ... rows, not " + std::to_string(n);
}

// ---- lists of cells -----------------------------------------------------------------------------

/// What stands before a semicolon, and the label behind it.
struct Labelled {
  Token content;
  std::string label;
};

Labelled cut_label(const Line& line) {
  const auto at = std::find_if(line.begin(), line.end(),
                               [](const Mark& mark) { return mark.character == ';'; });
  const Token content = Token(line).first(static_cast<std::size_t>(at - line.begin()));
  return {content, label_after(line, content)};
}

Result<Reading, ParseError> read_list(const Line& line, const Shape& shape) {
  const auto [content, label] = cut_label(line);
  Reading reading{shape, {}, label};
  for (const Token token : tokens_of(content)) {
    auto queen = read_cell(token, shape.size);
    if (!queen) return unexpected(std::move(queen.error()));
    reading.queens.push_back(*queen);
  }
  return reading;
}

// ---- boards -------------------------------------------------------------------------------------

enum class Square { kQueen, kEmpty, kIllegal };

Square square_of(char c) {
  if (contains("Qq*1", c)) return Square::kQueen;
  return contains(".0_-", c) ? Square::kEmpty : Square::kIllegal;
}

Result<Reading, ParseError> read_rows(const std::vector<GridRow>& rows, Kind kind,
                                      const Size& size) {
  const std::size_t n = size ? size->value : rows.size();
  if (auto fault = find_fault(kind, n)) return error_at(rows.front().front(), std::move(*fault));
  if (auto bad = find_bad_row(rows, RowCells::kCharacters, n)) return unexpected(std::move(*bad));
  Reading reading{{kind, static_cast<std::uint32_t>(n)}, {}, {}};
  const Tokens cells = characters_of(joined(rows));
  for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
    const Mark& mark = cells[cell].front();
    const Square square = square_of(mark.character);
    if (square == Square::kIllegal) {
      return error_at(cells[cell], quoted(mark) +
                                       " cannot stand on a board: expected Q, * or 1 for a queen, "
                                       "or . 0 _ - for an empty cell");
    }
    if (square == Square::kEmpty) continue;
    reading.queens.push_back({cell_of(reading.shape.size, LabelId{cell}), mark.position});
  }
  return reading;
}

Result<Reading, ParseError> read_board(const std::vector<Line>& lines, Kind kind,
                                       const Size& size) {
  return read_drawing(lines, [&](const auto& rows) { return read_rows(rows, kind, size); });
}

/// The pieces between blanks and slashes.
Tokens slashed_pieces(Token line) {
  Tokens pieces;
  for (const Token token : tokens_of(line)) {
    for (std::size_t i = 0; i < token.size();) {
      std::size_t end = i;
      while (end < token.size() && token[end].character != '/') ++end;
      if (end > i) pieces.push_back(token.subspan(i, end - i));
      i = end + 1;
    }
  }
  return pieces;
}

/// A board on one line: after as many rows as there should be the label begins.
Result<Reading, ParseError> read_board_line(const Line& line, Kind kind, const Size& size) {
  const Tokens pieces = slashed_pieces(line);
  if (pieces.empty()) return error_at(line.front().position, "no cells here");
  const std::size_t wanted = size ? size->value : pieces.front().size();
  const std::span<const Token> used = std::span(pieces).first(std::min(wanted, pieces.size()));
  std::vector<GridRow> rows;
  for (const Token piece : used) rows.push_back({piece});
  auto reading =
      read_rows(rows, kind, size ? size : HeadingSize{static_cast<std::uint32_t>(wanted), {}});
  if (reading) reading->label = label_after(line, used.back());
  return reading;
}

// ---- inputs -------------------------------------------------------------------------------------

/// A line that is no board is a list of cells.
bool is_board(const Line& line) {
  const Tokens tokens = tokens_of(cut_label(line).content);
  const auto is_square = [](const Mark& mark) {
    return mark.character == '/' || square_of(mark.character) != Square::kIllegal;
  };
  return !tokens.empty() && (std::all_of(tokens.front().begin(), tokens.front().end(), is_square) ||
                             slashed_pieces(tokens.front()).size() > 1);
}

/// Nothing but Q and dots, and more than one row. Lists of other puzzles end with their first line.
bool is_plain_board(std::string_view text) {
  std::string board;
  while (!text.empty()) {
    const std::string row = characters_in(decode({take_line(text), 1}));
    if (row.find_first_not_of("Q. \t\r/|+-") != std::string::npos) return false;
    board += row + "\n";
  }
  while (board.ends_with('\n')) board.pop_back();
  return contains(board, 'Q') && board.find_first_of("/\n") != std::string::npos;
}

int recognise_boards(std::string_view text) {
  if (!is_plain_board(text)) return 0;
  const auto chunks = split(text, Kind::kQueens);
  const bool readable = std::any_of(chunks.begin(), chunks.end(), [](const Chunk& chunk) {
    return read(chunk, Kind::kQueens).has_value();
  });
  return readable ? kIsABoard : kLooksLikeIt;
}

bool has_slash(const RawLine& line) {
  return line.text.find('/') != std::string_view::npos;
}

std::optional<ParseError> find_attack(const Reading& reading) {
  const std::uint32_t n = reading.shape.size;
  const auto name = [n](const GivenQueen& queen) {
    return cell_name(n, pbcs::index(label(n, queen.cell)));
  };
  for (std::size_t i = 0; i < reading.queens.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const GivenQueen& first = reading.queens[k];
      const GivenQueen& second = reading.queens[i];
      const bool same = label(n, first.cell) == label(n, second.cell);
      const std::string where = attack(reading.shape, first.cell, second.cell);
      if (where.empty()) continue;
      return error_at(second.position,
                      same ? name(first) + " is given twice"
                           : name(first) + " and " + name(second) + " attack each other " + where)
          .value();
    }
  }
  return std::nullopt;
}

Result<Reading, ParseError> read_lines(std::vector<Line> lines, const Chunk& chunk, Kind kind) {
  if (lines.empty()) return unexpected(ParseError{"no puzzle here", chunk.line, 1});
  const auto heading = take_heading(lines.front(), name_of(kind));
  const Size size = heading ? heading->size : std::nullopt;
  if (size) {
    if (auto fault = find_fault(kind, size->value)) {
      return error_at(size->position, std::move(*fault));
    }
  }
  if (heading && tokens_of(lines.front()).empty() && lines.size() > 1) lines.erase(lines.begin());
  if (lines.size() > 1) return read_board(lines, kind, size);
  if (is_board(lines.front())) return read_board_line(lines.front(), kind, size);
  if (!size) {
    return unexpected(ParseError{"the size of the board is missing: '" +
                                     std::string(name_of(kind)) + " 9:' before the queens",
                                 chunk.line, 1});
  }
  return read_list(lines.front(), {kind, size->value});
}

}  // namespace

Result<Reading, ParseError> read(const Chunk& chunk, Kind kind) {
  return read_pasted(
      chunk, [&](std::vector<Line> lines) { return read_lines(std::move(lines), chunk, kind); });
}

int recognise(std::string_view text, Kind kind) {
  if (text_has_heading(text, name_of(kind))) return kHasHeading;
  return kind == Kind::kQueens ? recognise_boards(start_of(text)) : 0;
}

std::vector<Chunk> split(std::string_view text, Kind kind) {
  const auto readable = [kind](const Chunk& chunk) { return read(chunk, kind).has_value(); };
  return split_headed(text, {name_of(kind), readable, has_slash});
}

Result<Puzzle, ParseError> parse(const Chunk& chunk, Kind kind) {
  auto reading = read(chunk, kind);
  if (!reading) return unexpected(std::move(reading.error()));
  if (auto clash = find_attack(*reading); clash && !chunk.may_clash) {
    return unexpected(std::move(*clash));
  }
  Frame shared = frame(reading->shape);
  Puzzle puzzle{
      {std::move(shared.model), {}, {}}, std::move(shared.board), {}, std::move(reading->label)};
  for (const GivenQueen& queen : reading->queens) {
    puzzle.instance.givens.push_back(label(reading->shape.size, queen.cell));
  }
  std::sort(puzzle.instance.givens.begin(), puzzle.instance.givens.end());
  puzzle.text = line_text(puzzle);
  return puzzle;
}

}  // namespace pbcs::queens
