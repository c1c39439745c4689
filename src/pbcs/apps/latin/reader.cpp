#include "pbcs/apps/latin/reader.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "pbcs/apps/grid_rows.hpp"
#include "pbcs/apps/headed.hpp"
#include "pbcs/apps/latin/writer.hpp"
#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/square.hpp"

namespace pbcs::latin {
namespace {

constexpr int kHasHeading = 95;
constexpr int kLooksLikeIt = 60;  // less than a Sudoku that can be read

using Tokens = std::vector<Token>;
using Size = std::optional<HeadingSize>;

/// What is known before the cells are read.
struct Known {
  Kind kind = Kind::kLatin;
  Size size;
  std::optional<FirstSymbol> first;  ///< of the alphabet, if the heading says it
};

// ---- sizes --------------------------------------------------------------------------------------

std::size_t nearest_root(std::size_t cells) {
  return std::max<std::size_t>(
      1, static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(cells)))));
}

/// The size of a square of so many cells; nothing when there is none or the heading says otherwise.
std::optional<std::uint32_t> size_for_cells(std::size_t cells, const Size& size) {
  const std::size_t n = nearest_root(cells);
  if (n * n != cells || n > kLargestSquare) return std::nullopt;
  if (size && size->value != n) return std::nullopt;
  return static_cast<std::uint32_t>(n);
}

/// Why there is no square of this shape; nothing when there is one.
std::optional<std::string> find_fault(Kind kind, std::size_t n) {
  if (n > kLargestSquare) {
    return size_text(n) + " is larger than the largest square, " + size_text(kLargestSquare);
  }
  if (exists({kind, static_cast<std::uint32_t>(n)})) return std::nullopt;
  if (n == 0) return "a square has at least one cell";
  return "there is no pandiagonal Latin square of size " + std::to_string(n) +
         ": the size must be divisible by neither 2 nor 3";
}

unexpected<ParseError> wrong_count(std::span<const Token> cells, const std::string& thing,
                                   const Size& size) {
  const std::size_t count = cells.size();
  const std::size_t smallest = count > 1 ? 2 : 1;
  const std::size_t n =
      size ? size->value : std::clamp<std::size_t>(nearest_root(count), smallest, kLargestSquare);
  const std::size_t wanted = n * n;
  const std::size_t difference = count < wanted ? wanted - count : count - wanted;
  const std::string message = count_text(count, thing) + ": " +
                              (difference == 1 ? "one" : std::to_string(difference)) +
                              (count < wanted ? " short of a " : " more than a ") + size_text(n) +
                              " square (" + std::to_string(wanted) + ")";
  if (count > wanted) return error_at(cells[wanted], message);
  Position end = cells.back().back().position;
  ++end.column;
  return error_at(end, message);
}

// ---- cells --------------------------------------------------------------------------------------

Result<Reading, ParseError> read_square(std::span<const Token> cells, const Known& known,
                                        std::size_t n) {
  if (auto fault = find_fault(known.kind, n)) return error_at(cells.front(), std::move(*fault));
  const auto size = static_cast<std::uint32_t>(n);
  auto read = read_cells(cells, size, known.first);
  if (!read) return unexpected(std::move(read.error()));
  Reading reading{{known.kind, size, read->first}, std::move(read->values), {}, {}};
  for (const Token cell : cells) reading.positions.push_back(cell.front().position);
  return reading;
}

Result<Reading, ParseError> read_labelled(const Line& line, std::span<const Token> cells,
                                          const Known& known, std::size_t n) {
  auto reading = read_square(cells, known, n);
  if (reading) reading->label = label_after(line, cells.back());
  return reading;
}

// ---- one line -----------------------------------------------------------------------------------

class LineReader {
 public:
  LineReader(const Line& line, const Known& known)
      : line_(line), known_(known), size_(known.size), tokens_(tokens_of(line)) {}

  [[nodiscard]] Result<Reading, ParseError> read() const {
    constexpr std::size_t kRatherAString = 12;
    if (auto rows = read_rows(); rows && *rows) return std::move(*rows);
    auto string = read_string();
    if (string) return string;
    auto numbers = read_numbers();
    const bool rather_a_string = tokens_.size() == 1 || tokens_.front().size() >= kRatherAString;
    return numbers || !rather_a_string ? numbers : string;
  }

 private:
  /// Nothing when the pieces cannot be rows.
  [[nodiscard]] std::optional<Result<Reading, ParseError>> read_rows() const {
    const std::size_t n = tokens_.front().size();
    if (n < 2 || tokens_.size() < n || !size_for_cells(n * n, size_)) return std::nullopt;
    const auto rows = std::span(tokens_).first(n);
    if (!equally_long(rows)) return std::nullopt;
    return read_labelled(line_, characters_of(rows), known_, n);
  }

  [[nodiscard]] Result<Reading, ParseError> read_string() const {
    const Tokens cells = characters_of({{tokens_.front()}});
    const auto n = size_for_cells(cells.size(), size_);
    // One character and more behind it are numbers rather than a square of one cell.
    if (!n || (*n == 1 && tokens_.size() > 1 && !size_)) {
      return wrong_count(cells, "character", size_);
    }
    return read_labelled(line_, cells, known_, *n);
  }

  /// Only a heading can tell where a label begins.
  [[nodiscard]] Result<Reading, ParseError> read_numbers() const {
    const std::size_t wanted = size_ ? std::size_t{size_->value} * size_->value : tokens_.size();
    const auto n = size_for_cells(wanted, size_);
    if (!n || tokens_.size() < wanted) return wrong_count(tokens_, "number", size_);
    return read_labelled(line_, std::span(tokens_).first(wanted), known_, *n);
  }

  const Line& line_;
  const Known& known_;
  const Size& size_;
  Tokens tokens_;
};

// ---- several lines ------------------------------------------------------------------------------

RowCells cells_of_rows(const std::vector<GridRow>& rows) {
  const bool pieces = std::all_of(rows.begin(), rows.end(),
                                  [&](const GridRow& row) { return row.size() == rows.size(); });
  return pieces ? RowCells::kPieces : RowCells::kCharacters;
}

Result<Reading, ParseError> read_rows(const std::vector<GridRow>& rows, const Known& known) {
  const RowCells cells = cells_of_rows(rows);
  const std::size_t n = known.size ? known.size->value : rows.size();
  if (auto bad = find_bad_row(rows, cells, n)) return unexpected(std::move(*bad));
  const Tokens pieces = joined(rows);
  return read_square(cells == RowCells::kPieces ? pieces : characters_of(pieces), known, n);
}

Result<Reading, ParseError> read_grid(const std::vector<Line>& lines, const Known& known) {
  return read_drawing(lines, [&](const auto& rows) { return read_rows(rows, known); });
}

// ---- inputs -------------------------------------------------------------------------------------

bool is_prime(std::uint32_t n) {
  for (std::uint32_t d = 2; d * d <= n; ++d) {
    if (n % d == 0) return false;
  }
  return n > 1;
}

/// Nothing else has grids of this size.
bool has_own_size(const Reading& reading) {
  return reading.shape.size >= 5 && is_prime(reading.shape.size);
}

/// Is the first line by itself a square of a size that others have too, or the second, under the
/// header of a table? It is no row then: a square of prime size has no rows of so many cells.
bool begins_with_other_square(std::string_view text) {
  std::size_t lines = 0;
  for (const RawLine& raw : raw_lines(without_byte_order_mark(text), 1)) {
    if (is_wrapping(raw) || is_comment(raw)) continue;
    const auto reading = read({raw.text, raw.number}, Kind::kLatin);
    if (reading) return !has_own_size(*reading);
    if (++lines == 2) break;
  }
  return false;
}

bool looks_like_latin_squares(std::string_view text) {
  if (begins_with_other_square(text)) return false;
  const auto chunks = split(text, Kind::kLatin);
  return !chunks.empty() && std::all_of(chunks.begin(), chunks.end(), [](const Chunk& chunk) {
    const auto reading = read(chunk, Kind::kLatin);
    return reading && has_own_size(*reading);
  });
}

/// Too long for a row: a square with a mistake in it.
bool is_long_string(const RawLine& raw) {
  const Line line = decode(raw);
  const Tokens tokens = tokens_of(line);
  return !tokens.empty() && tokens.front().size() > kLargestSquare;
}

Result<Reading, ParseError> read_lines(std::vector<Line> lines, const Chunk& chunk, Kind kind) {
  if (lines.empty()) return unexpected(ParseError{"no puzzle here", chunk.line, 1});
  const auto heading = take_heading(lines.front(), name_of(kind), HeadingAlphabet::kAllowed);
  Known known{kind, {}, {}};
  if (heading) {
    known.size = heading->size;
    if (heading->alphabet) known.first = heading->alphabet->first;
    if (auto fault = find_alphabet_fault(*heading)) return unexpected(std::move(*fault));
  }
  if (known.size) {
    if (auto fault = find_fault(kind, known.size->value)) {
      return error_at(known.size->position, std::move(*fault));
    }
  }
  std::erase_if(lines, [](const Line& line) { return tokens_of(line).empty(); });
  if (lines.empty()) {
    return unexpected(ParseError{"no cells here", chunk.line, 1});
  }
  return lines.size() == 1 ? LineReader(lines.front(), known).read() : read_grid(lines, known);
}

}  // namespace

Result<Reading, ParseError> read(const Chunk& chunk, Kind kind) {
  return read_pasted(
      chunk, [&](std::vector<Line> lines) { return read_lines(std::move(lines), chunk, kind); });
}

int recognise(std::string_view text, Kind kind) {
  if (text_has_heading(text, name_of(kind))) return kHasHeading;
  return kind == Kind::kLatin && looks_like_latin_squares(start_of(text)) ? kLooksLikeIt : 0;
}

std::vector<Chunk> split(std::string_view text, Kind kind) {
  const auto readable = [kind](const Chunk& chunk) { return read(chunk, kind).has_value(); };
  return split_headed(text, {name_of(kind), readable, is_long_string});
}

Result<Puzzle, ParseError> parse(const Chunk& chunk, Kind kind) {
  auto reading = read(chunk, kind);
  if (!reading) return unexpected(std::move(reading.error()));
  const std::uint32_t n = reading->shape.size;
  if (auto clash = find_clash(reading->shape.alphabet(), units_of(reading->shape), reading->values,
                              reading->positions);
      clash && !chunk.may_clash) {
    return unexpected(std::move(*clash));
  }
  Frame shared = frame(reading->shape);
  Puzzle puzzle{
      {std::move(shared.model), {}, {}}, std::move(shared.board), {}, std::move(reading->label)};
  for (std::uint32_t cell = 0; cell < reading->values.size(); ++cell) {
    const std::uint32_t value = reading->values[cell];
    if (value != 0) puzzle.instance.givens.push_back(LabelId{cell * n + value - 1});
  }
  puzzle.text = line_text(puzzle);
  return puzzle;
}

}  // namespace pbcs::latin
