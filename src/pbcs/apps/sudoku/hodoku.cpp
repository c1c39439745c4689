#include "pbcs/apps/sudoku/hodoku.hpp"

#include <algorithm>
#include <array>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/sudoku/grid_heading.hpp"

namespace pbcs::sudoku {
namespace {

constexpr std::size_t kValuesField = 3;
constexpr std::size_t kDeletedField = 4;
constexpr std::size_t kCommentField = 7;

std::vector<Token> fields_of(Token line) {
  std::vector<Token> fields;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && line[i].character != ':') continue;
    fields.push_back(line.subspan(begin, i - begin));
    begin = i + 1;
  }
  return fields;
}

// The line up to the colon behind the eliminations and the values found.
Token without_comment(Token line, const std::vector<Token>& fields) {
  if (fields.size() <= kCommentField) return line;
  return line.first(static_cast<std::size_t>(fields[kCommentField].data() - line.data()));
}

// The label written as number, row, column; nothing when it is none.
std::optional<LabelId> label_of(Token triple, const Grid& grid) {
  if (triple.size() != 3) return std::nullopt;
  std::array<std::uint32_t, 3> numbers{};
  for (std::size_t i = 0; i < 3; ++i) {
    // Rows and columns count from 1 whatever the alphabet of the numbers is.
    const Alphabet alphabet = i == 0 ? grid.alphabet() : Alphabet(grid.shape.size());
    numbers[i] = symbol_of(triple[i].character, alphabet).number;
    if (numbers[i] == 0) return std::nullopt;
  }
  return label(grid.shape, numbers[0] - 1, numbers[1] - 1, numbers[2] - 1);
}

Result<Reading, ParseError> delete_candidates(Reading reading, Token field) {
  Grid& grid = reading.grid;
  const auto triples = tokens_of(field);
  if (triples.empty()) return reading;
  grid.candidates.assign(std::size_t{grid.shape.cells()} * grid.shape.size(), true);
  for (const Token triple : triples) {
    const auto deleted = label_of(triple, grid);
    if (!deleted) {
      return error_at(triple, "'" + bytes_of(triple) +
                                  "' is no deleted candidate: expected number, row and " +
                                  "column, such as 436");
    }
    const std::uint32_t l = pbcs::index(*deleted);
    const std::uint32_t cell = l / grid.shape.size();
    if (grid.values[cell] == l % grid.shape.size() + 1) {
      return error_at(
          triple, "'" + bytes_of(triple) + "' deletes the value of " + cell_name(grid.shape, cell));
    }
    grid.candidates[l] = false;
  }
  return reading;
}

}  // namespace

Result<Reading, ParseError> read_hodoku(const Line& line, const Heading& heading) {
  const auto begin = std::find_if(line.begin(), line.end(),
                                  [](const Mark& mark) { return mark.character == ':'; });
  const Token text = Token(line).subspan(static_cast<std::size_t>(begin - line.begin()));
  const auto fields = fields_of(text);
  if (fields.size() <= kDeletedField) {
    return error_at(text, "a HoDoKu line has at least 4 colons: :0000:x:VALUES:DELETED:");
  }
  std::vector<Token> cells;
  std::vector<bool> entered;
  const Token values = fields[kValuesField];
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].character == '+') continue;
    cells.push_back(values.subspan(i, 1));
    entered.push_back(i > 0 && values[i - 1].character == '+');
  }
  if (cells.empty()) return error_at(text, "this HoDoKu line has no values");
  const auto shape = shape_for_cells(cells.size(), heading);
  if (!shape) return wrong_count(cells, "value", heading);
  auto reading = read_values(cells, *shape, heading.first());
  if (!reading) return reading;
  reading->entered = std::move(entered);
  reading->format = "hodoku";
  reading = delete_candidates(std::move(*reading), fields[kDeletedField]);
  if (reading && fields.size() > kCommentField) {
    // Its colons are its own.
    const auto before = static_cast<std::size_t>(fields[kCommentField].data() - text.data());
    reading->label = bytes_of(trimmed(text.subspan(before)));
  }
  // Other notations of candidates would not tell values from single candidates.
  if (reading && reading->grid.has_candidates())
    reading->text = heading.text + bytes_of(without_comment(text, fields));
  return reading;
}

std::string library_line(const Grid& grid, const std::vector<bool>& entered) {
  std::string values;
  for (std::size_t cell = 0; cell < grid.values.size(); ++cell) {
    const std::uint32_t value = grid.values[cell];
    if (value != 0 && entered[cell]) values += '+';
    values += value == 0 ? '.' : symbol_for(value, grid.first);
  }
  std::string deleted;
  for (const LabelId l : instance_of(grid).excluded) {
    const Place where = place(grid.shape, l);
    if (!deleted.empty()) deleted += ' ';
    deleted += symbol_for(where.number + 1, grid.first);
    deleted += symbol_for(where.row + 1);
    deleted += symbol_for(where.column + 1);
  }
  return heading_text(values_heading(grid)) + ":0000:x:" + values + ":" + deleted + "::";
}

std::string write_hodoku(const Puzzle& puzzle, const State& state) {
  const Grid givens =
      givens_of(*puzzle.board, puzzle.published ? *puzzle.published : puzzle.instance);
  const Grid now = grid_of(puzzle, state);
  std::vector<bool> entered(now.values.size());
  for (std::size_t cell = 0; cell < entered.size(); ++cell) {
    entered[cell] = givens.values[cell] != now.values[cell];
  }
  return with_label(library_line(now, entered), puzzle, ":");
}

}  // namespace pbcs::sudoku
