// Cuts an input into puzzles. A line that is a puzzle by itself is one; lines that are none belong
// to grids, which blank lines separate; but blank lines may also separate the bands of one grid.
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/grid_rows.hpp"
#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/sudoku/embedded.hpp"
#include "pbcs/apps/sudoku/grid_reader.hpp"
#include "pbcs/apps/sudoku/line_reader.hpp"
#include "pbcs/apps/sudoku/links/link.hpp"
#include "pbcs/apps/sudoku/reader.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku {
namespace {

using Block = std::span<const RawLine>;  // lines without a blank one between them

Chunk chunk_of(const Block& block) {
  return chunk_of(block.front(), block.back());
}

bool starts_with_word(const RawLine& raw, std::string_view word) {
  std::string_view text = raw.text;
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  if (text.size() < word.size() || !std::equal(word.begin(), word.end(), text.begin(),
                                               [](char a, char b) { return a == lower(b); })) {
    return false;
  }
  return text.size() == word.size() ||
         std::string_view(" \t,;").find(text[word.size()]) != std::string_view::npos;
}

// <?xml ...?>, <name>...</name>: a line of markup without a number in it, but no row of a table.
bool is_markup(const RawLine& raw) {
  const std::size_t begin = raw.text.find_first_not_of(" \t");
  if (begin == std::string_view::npos || raw.text[begin] != '<') return false;
  const std::string_view text =
      raw.text.substr(begin, raw.text.find_last_not_of(" \t") + 1 - begin);
  if (text.starts_with("<?xml") && text.ends_with("?>")) return true;
  return text.ends_with('>') && text.find_first_of("0123456789.") == std::string_view::npos &&
         may_have_letters(text) && text.find("<t") == std::string_view::npos &&
         text.find("<T") == std::string_view::npos;
}

bool is_content(const RawLine& line) {
  if (is_usual_string(line.text)) return true;
  if (is_comment(line)) return is_numbered_puzzle(line);
  return !is_wrapping(line) && !is_markup(line);
}

std::vector<Block> blocks_of(std::span<const RawLine> lines) {
  std::vector<Block> blocks;
  bool first = true;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i;
    while (end < lines.size() && is_content(lines[end])) ++end;
    const bool header = first && end > i && is_table_header(lines[i]);
    if (end > i) first = false;
    const std::size_t begin = header ? i + 1 : i;
    if (end > begin) blocks.push_back(lines.subspan(begin, end - begin));
    i = end + 1;
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

// A list of lists is a puzzle by itself, other lists are rows.
bool is_nested_list(const RawLine& raw) {
  return raw.text.find("[[") != std::string_view::npos ||
         raw.text.find("{{") != std::string_view::npos;
}

bool is_puzzle_line(const RawLine& raw) {
  if (raw.text.size() > kMostCharacters) return false;
  if (is_usual_string(raw.text)) return true;
  Line line = decode(raw);
  const Heading heading = take_heading(line);
  if (links::is_link(line) || read_line(line, heading).has_value()) return true;
  return is_nested_list(raw) && read_line(unwrapped(line), heading).has_value();
}

bool is_heading(const RawLine& raw) {
  constexpr std::size_t kLongest = 1000;
  if (raw.text.size() > kLongest) return false;
  Line line = decode(raw);
  return take_heading(line).present() && tokens_of(line).empty();
}

// Too long for a row of a grid: a puzzle with a mistake in it.
bool is_long_string(const RawLine& raw) {
  constexpr std::size_t kLongerThanRows = 48;
  if (raw.text.size() > kMostCharacters) return true;
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

// The rows as the way of looking at them shows them that explains most.
RowCount rows_in(const Chunk& chunk) {
  for (const View view :
       {View::kUnwrappedBlankCells, View::kUnwrapped, View::kBlankCells, View::kPlain}) {
    auto lines = lines_seen(chunk, view);
    if (!lines || lines->empty()) continue;
    static_cast<void>(take_heading(lines->front()));
    return count_rows(*lines);
  }
  return {};
}

GridPiece piece_of(const Chunk& chunk) {
  if (chunk.text.size() > kMostCharacters) return {chunk, {}, false};
  return {chunk, rows_in(chunk), read(chunk).has_value()};
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

bool has_no_cells(const RawLine& raw) {
  const std::vector<Line> lines{decode(raw)};
  return grid_rows(lines, Dash::kBorder).empty();
}

// The line under the header of a Markdown table.
bool is_table_rule(const RawLine& raw) {
  return raw.text.find('|') != std::string_view::npos && has_no_cells(raw);
}

// What a text is cut into, and whether all of it makes sense.
struct Cut {
  std::vector<Chunk> chunks;
  std::size_t strings = 0;  ///< chunks that are lines of a list
  bool sure = true;
};

class Cutter {
 public:
  Cut cut(std::span<const RawLine> lines) {
    for (const Block& block : blocks_of(lines)) take(block);
    finish_grids();
    return std::move(cut_);
  }

 private:
  void take(const Block& block) {
    const auto puzzles =
        static_cast<std::size_t>(std::count_if(block.begin(), block.end(), is_puzzle_line));
    const auto rules =
        static_cast<std::size_t>(std::count_if(block.begin(), block.end(), is_table_rule));
    const bool all = puzzles > 0 && puzzles + rules == block.size();
    const bool strings = puzzles > 0 || std::all_of(block.begin(), block.end(), is_long_string);
    const bool list = all || (strings && !is_square_grid(block));
    if (!list || is_heading(block.front())) {
      pieces_.push_back(piece_of(chunk_of(block)));
      return;
    }
    finish_grids();
    cut_.sure = cut_.sure && all;
    cut_.strings += block.size();
    for (const RawLine& line : block) {
      if (!is_table_rule(line)) cut_.chunks.push_back(chunk_of(line, line));
    }
  }

  void finish_grids() {
    const std::size_t before = cut_.chunks.size();
    add_grids(pieces_, cut_.chunks);
    pieces_.clear();
    for (std::size_t i = before; cut_.sure && i < cut_.chunks.size(); ++i) {
      cut_.sure = read(cut_.chunks[i]).has_value();
    }
  }

  Cut cut_;
  std::vector<GridPiece> pieces_;
};

// A row of cells in a list, perhaps behind the name of the list.
bool is_row_of_list(const RawLine& raw) {
  constexpr std::size_t kFewest = 4;
  const Line line = unwrapped(decode(raw));
  const auto cells = tokens_of(line);
  return cells.size() >= kFewest && raw.text.find_first_of("[{(") != std::string_view::npos &&
         std::all_of(cells.begin(), cells.end(), [](Token cell) { return cell.size() == 1; });
}

// One word with a letter three times in a row: the regions of a jigsaw rather than a word.
bool names_regions(const RawLine& raw) {
  const Line line = decode(raw);
  const std::string word = characters_in(trimmed(line));
  bool thrice = false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (lower(word[i]) < 'a' || lower(word[i]) > 'z') return false;
    thrice = thrice || (i > 1 && word[i] == word[i - 1] && word[i] == word[i - 2]);
  }
  return thrice;
}

// A line of words: a title, a sentence; but not the names of the columns of a table.
bool is_prose(const RawLine& raw) {
  const bool table = raw.text.find_first_of(",;|") != std::string_view::npos &&
                     raw.text.find(' ') == std::string_view::npos;
  if (table) return false;
  constexpr std::size_t kWord = 3;
  std::size_t letters = 0;
  std::size_t longest = 0;
  for (const char c : raw.text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    letters = letter ? letters + 1 : 0;
    longest = std::max(longest, letters);
  }
  return longest >= kWord && !names_regions(raw) && !is_heading(raw) && !is_puzzle_line(raw) &&
         !is_row_of_list(raw);
}

// A title over every string, and nothing else.
bool are_titled_strings(std::span<const RawLine> lines) {
  bool title = false;
  for (const RawLine& line : lines) {
    if (is_empty(line)) continue;
    if (title != is_puzzle_line(line)) return false;
    title = !title;
  }
  return !title;
}

// The same text without its prose, if grids or one string is all that is left of it. In a list of
// strings a line of words is rather a mistake, unless it is the title of one.
std::optional<Cut> cut_without_prose(std::vector<RawLine> lines) {
  constexpr std::size_t kMostLines = 20000;
  if (lines.size() > kMostLines) return std::nullopt;
  bool prose = false;
  const bool titled = are_titled_strings(lines);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool alone = (i == 0 || is_empty(lines[i - 1])) &&
                       (i + 1 == lines.size() || is_empty(lines[i + 1]) || is_prose(lines[i + 1]));
    if (!is_prose(lines[i]) && !(alone && prose && has_no_cells(lines[i]))) continue;
    lines[i].text = {};
    prose = true;
  }
  if (!prose) return std::nullopt;
  Cut cut = Cutter().cut(lines);
  const bool good = cut.sure && !cut.chunks.empty() && (cut.strings <= 1 || titled);
  return good ? std::optional(std::move(cut)) : std::nullopt;
}

}  // namespace

std::vector<Chunk> split(std::string_view text) {
  const std::vector<RawLine> lines = raw_lines(without_byte_order_mark(text), 1);
  if (auto chunks = split_sections(lines); !chunks.empty()) return chunks;
  Cut cut = Cutter().cut(lines);
  if (!cut.sure) {
    if (auto other = cut_without_prose(lines)) return std::move(other->chunks);
  }
  return std::move(cut.chunks);
}

}  // namespace pbcs::sudoku
