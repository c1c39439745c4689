// Cuts an input into puzzles. A line that is a puzzle by itself is one; lines that are none belong
// to grids, which blank lines separate; but blank lines may also separate the bands of one grid.
#include <algorithm>
#include <optional>
#include <string>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/sudoku/grid_reader.hpp"
#include "pbcs/apps/sudoku/line_reader.hpp"
#include "pbcs/apps/sudoku/links/link.hpp"
#include "pbcs/apps/sudoku/reader.hpp"

namespace pbcs::sudoku {
namespace {

using Block = std::vector<RawLine>;  // lines without a blank one between them

Chunk chunk_of(const Block& block) {
  return chunk_of(block.front(), block.back());
}

bool starts_with_word(const RawLine& raw, std::string_view word) {
  std::string start;
  for (const char c : raw.text) {
    if (start.size() > word.size()) break;
    if (start.empty() && is_blank(c)) continue;
    start += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  if (!start.starts_with(word)) return false;
  return start.size() == word.size() ||
         std::string_view(" \t,;").find(start.back()) != std::string_view::npos;
}

// The first line of a table. One that holds a puzzle is none, whatever its first word.
bool is_header(const RawLine& raw) {
  if (!starts_with_word(raw, "puzzle")) return false;
  const Line line = decode(raw);
  const auto tokens = tokens_of(line);
  return std::none_of(tokens.begin(), tokens.end(), [](Token token) {
    return read_line({token.begin(), token.end()}, {}).has_value();
  });
}

std::vector<Block> blocks_of(const std::vector<RawLine>& lines) {
  std::vector<Block> blocks;
  bool inside = false;
  bool first = true;
  for (const RawLine& line : lines) {
    const bool content = !is_empty(line) && !is_comment(line);
    const bool header = content && first && is_header(line);
    if (content) first = false;
    if (content && !header) {
      if (!inside) blocks.emplace_back();
      blocks.back().push_back(line);
    }
    inside = content && !header;
  }
  return blocks;
}

// One chunk for every [Puzzle] section, with the sections that follow it.
std::vector<Chunk> split_sections(const std::vector<RawLine>& lines) {
  std::vector<Chunk> chunks;
  std::optional<std::size_t> begin;
  const auto finish = [&](std::size_t end) {
    if (begin) chunks.push_back(chunk_of(lines[*begin], lines[end - 1]));
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!starts_with_word(lines[i], "[puzzle]")) continue;
    finish(i);
    begin = i;
  }
  finish(lines.size());
  return chunks;
}

bool is_puzzle_line(const RawLine& raw) {
  Line line = decode(raw);
  const Heading heading = take_heading(line);
  return links::is_link(line) || read_line(line, heading).has_value();
}

bool is_heading(const RawLine& raw) {
  Line line = decode(raw);
  return take_heading(line).present() && tokens_of(line).empty();
}

// Too long for a row of a grid: a puzzle with a mistake in it.
bool is_long_string(const RawLine& raw) {
  constexpr std::size_t kLongerThanRows = 48;
  const Line line = decode(raw);
  const auto tokens = tokens_of(line);
  const auto is_cell = [](const Mark& mark) {
    return mark.character != '|' && mark.character != '/' && mark.character != '+';
  };
  return !tokens.empty() && tokens.front().size() >= kLongerThanRows &&
         std::all_of(tokens.front().begin(), tokens.front().end(), is_cell) &&
         std::any_of(tokens.front().begin(), tokens.front().end(),
                     [](const Mark& mark) { return mark.character != '-'; });
}

// Some lines of a grid, or a whole one.
struct GridPiece {
  Chunk chunk;
  RowCount count;
  bool readable = false;
  [[nodiscard]] bool square() const {
    return readable && (count.rows == count.characters || count.rows == count.pieces);
  }
};

GridPiece piece_of(const Chunk& chunk) {
  std::vector<Line> lines = content_lines(chunk);
  static_cast<void>(take_heading(lines.front()));
  return {chunk, count_rows(lines), read(chunk).has_value()};
}

Chunk merged(const GridPiece& first, const GridPiece& last) {
  return joined(first.chunk, last.chunk);
}

// The last of the pieces from `first` on that together make a square grid, row under row.
std::optional<std::size_t> find_square(const std::vector<GridPiece>& pieces, std::size_t first) {
  std::size_t rows = 0;
  const RowCount& start = pieces[first].count;
  bool characters = start.characters != 0;
  bool cells = start.pieces != 0;
  for (std::size_t i = first; i < pieces.size() && rows < kLargestSize; ++i) {
    const RowCount& count = pieces[i].count;
    rows += count.rows;
    characters = characters && count.characters == start.characters;
    cells = cells && count.pieces == start.pieces;
    const bool square = (characters && rows == start.characters) || (cells && rows == start.pieces);
    if (square && read(merged(pieces[first], pieces[i])).has_value()) return i;
  }
  return std::nullopt;
}

void add_grids(const std::vector<GridPiece>& pieces, std::vector<Chunk>& chunks) {
  if (pieces.empty()) return;
  std::vector<Chunk> grids;
  bool any_readable = false;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto last = pieces[i].square() ? std::optional(i) : find_square(pieces, i);
    any_readable = any_readable || last || pieces[i].readable;
    grids.push_back(merged(pieces[i], pieces[last.value_or(i)]));
    i = last.value_or(i);
  }
  // Nothing alone makes sense: one puzzle in a layout of its own, or one broken puzzle.
  if (!any_readable) grids = {merged(pieces.front(), pieces.back())};
  chunks.insert(chunks.end(), grids.begin(), grids.end());
}

bool is_square_grid(const Block& block) {
  constexpr std::size_t kMostLines = 3 * kLargestSize;
  return block.size() <= kMostLines && piece_of(chunk_of(block)).square();
}

}  // namespace

std::vector<Chunk> split(std::string_view text) {
  const std::vector<RawLine> lines = raw_lines(without_byte_order_mark(text), 1);
  if (auto chunks = split_sections(lines); !chunks.empty()) return chunks;
  std::vector<Chunk> chunks;
  std::vector<GridPiece> pieces;
  for (const Block& block : blocks_of(lines)) {
    const auto puzzles =
        static_cast<std::size_t>(std::count_if(block.begin(), block.end(), is_puzzle_line));
    const bool strings = puzzles > 0 || std::all_of(block.begin(), block.end(), is_long_string);
    const bool list = puzzles == block.size() || (strings && !is_square_grid(block));
    if (!list || is_heading(block.front())) {
      pieces.push_back(piece_of(chunk_of(block)));
      continue;
    }
    add_grids(pieces, chunks);
    pieces.clear();
    for (const RawLine& line : block) chunks.push_back(chunk_of(line, line));
  }
  add_grids(pieces, chunks);
  return chunks;
}

}  // namespace pbcs::sudoku
