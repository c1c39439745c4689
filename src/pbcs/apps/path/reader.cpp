#include "pbcs/apps/path/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "pbcs/apps/clips.hpp"
#include "pbcs/apps/grid_rows.hpp"
#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/path/drawing.hpp"
#include "pbcs/apps/path/heading.hpp"
#include "pbcs/apps/path/model.hpp"

namespace pbcs::path {
namespace {

constexpr int kReadable = 90;
constexpr int kHasKeyword = 85;

using Row = std::vector<Token>;

// Nothing when the word is no cell.
std::optional<std::uint32_t> square_of(Token word) {
  if (const auto number = number_of(word)) return *number == 0 ? Grid::kOpen : *number;
  const auto all = [&](char c) {
    return std::all_of(word.begin(), word.end(), [&](const Mark& m) { return m.character == c; });
  };
  if (word.size() == 2 && word[0].character == '-' && word[1].character == '1') return Grid::kHole;
  if (all('_') || (word.size() == 1 && all('.'))) return Grid::kOpen;
  const bool hole =
      all('#') || (word.size() == 1 && (all('B') || all('b') || all('x') || all('X')));
  return hole ? std::optional(Grid::kHole) : std::nullopt;
}

unexpected<ParseError> no_cell(Token word) {
  return error_at(word, fmt::format("'{}' is no cell; expected a number, . for an open cell, # "
                                    "or -1 where there is none, with blanks between them",
                                    bytes_of(word)));
}

bool is_row(Token line, std::size_t fewest_cells) {
  std::size_t cells = 0;
  for (const Row& row : rows_between_slashes(line)) {
    if (!std::all_of(row.begin(), row.end(), [](Token t) { return square_of(t).has_value(); })) {
      return false;
    }
    cells += row.size();
  }
  return cells >= fewest_cells;
}

bool is_comment_line(const RawLine& raw, Place place) {
  if (!is_comment(raw)) return false;
  const Line line = decode(raw);
  return !is_row(line, place == Place::kInside ? 1 : 2);
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string::npos ? ""
                                    : text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// Drawings with borders and lists of lists become rows of cells; labels are left alone.
void tidy(std::vector<Line>& lines) {
  const bool labelled = std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return find_mark(line, ';') != Token(line).end();
  });
  const bool titled = lines.size() > 1 && starts_with_game(lines.front());
  if (!labelled) {
    std::vector<Line> rows(lines.begin() + (titled ? 1 : 0), lines.end());
    rows = with_blank_cells(rows).value_or(rows);
    lines.erase(lines.begin() + (titled ? 1 : 0), lines.end());
    lines.insert(lines.end(), rows.begin(), rows.end());
  }
  std::erase_if(lines, [](const Line& line) { return is_border(line, Dash::kBorder); });
  for (Line& line : lines) {
    for (Mark& mark : line) {
      if (mark.character == ';') break;
      if (mark.character == '|' || mark.character == '[') mark.character = ' ';
      if (mark.character == ']') mark.character = '/';
    }
  }
}

class BoardReader {
 public:
  explicit BoardReader(const Chunk& chunk) {
    Place place = Place::kOutside;
    for (const RawLine& raw : raw_lines(chunk.text, chunk.line)) {
      if (is_wrapping(raw) || is_comment_line(raw, place)) continue;
      if (lines_.empty()) is_form_ = clips::starts_form(raw);
      lines_.push_back(untagged(decode(raw)));
      place = Place::kInside;
    }
    if (!is_form_) tidy(lines_);
    reading_.start = {static_cast<std::uint32_t>(chunk.line), 1};
  }

  Result<Reading, ParseError> read(std::optional<Game> game) {
    if (lines_.empty()) return error_at(reading_.start, "no puzzle here");
    reading_.start = lines_.front().front().position;
    auto fault = is_form_ ? read_form() : read_board(game);
    if (fault) return unexpected(std::move(*fault));
    if (game && reading_.grid.game != *game) {
      return error_at(reading_.start, fmt::format("this is a {}, not a {}",
                                                  name_of(reading_.grid.game), name_of(*game)));
    }
    return std::move(reading_);
  }

 private:
  using Fault = std::optional<ParseError>;

  // ---- headings and rows ----------------------------------------------------------------------
  Fault read_board(std::optional<Game> game) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      Token rest = lines_[i];
      Token line = take_until(rest, ';');
      if (reading_.label.empty()) reading_.label = trimmed(bytes_of(rest));
      if (i == 0 && starts_with_game(line)) {
        const auto heading = take_heading(line);
        if (!heading) return heading.error();
        game = heading->game;
        reading_.grid.far = heading->far;
      }
      for (Row& row : rows_between_slashes(line)) rows.push_back(std::move(row));
    }
    if (!game) return fault_at(reading_.start, "expected a heading, numbrix: or hidato:");
    reading_.grid.game = *game;
    return set_rows(rows);
  }

  // A row that begins further right than others and has fewer cells: blanks cannot be counted. What
  // stands beside the heading is at no place of its own.
  [[nodiscard]] Fault find_indented(const std::vector<Row>& rows, std::size_t columns) const {
    constexpr std::uint32_t kWidestNumber = 3;
    std::uint32_t first = std::numeric_limits<std::uint32_t>::max();
    std::vector<const Row*> apart;
    for (const Row& row : rows) {
      const Position start = row.front().front().position;
      if (start.line == reading_.start.line) continue;
      apart.push_back(&row);
      first = std::min(first, start.column);
    }
    for (const Row* row : apart) {
      const Position start = row->front().front().position;
      if (row->size() == columns || start.column < first + kWidestNumber) continue;
      return fault_at(
          start, "this row begins further right than others: write # for every hole before it");
    }
    return std::nullopt;
  }

  Fault set_rows(const std::vector<Row>& rows) {
    std::size_t columns = 0;
    for (const Row& row : rows) columns = std::max(columns, row.size());
    if (auto fault = find_indented(rows, columns)) return fault;
    if (rows.empty()) return fault_at(reading_.start, "no board after the heading");
    if (rows.size() * columns > kMostSquares) {
      return fault_at(reading_.start,
                      fmt::format("{} rows of {} cells; boards have at most {} squares",
                                  rows.size(), columns, kMostSquares));
    }
    reading_.grid.rows = static_cast<std::uint32_t>(rows.size());
    reading_.grid.columns = static_cast<std::uint32_t>(columns);
    for (const Row& row : rows) {
      for (const Token word : row) {
        if (!add_square(word)) return no_cell(word).value();
      }
      for (std::size_t c = row.size(); c < columns; ++c) {
        reading_.grid.cells.push_back(Grid::kHole);
        reading_.positions.push_back(row.front().front().position);
      }
    }
    return std::nullopt;
  }

  bool add_square(Token word) {
    const auto square = square_of(word);
    if (!square) return false;
    reading_.grid.cells.push_back(*square);
    reading_.positions.push_back(word.front().position);
    return true;
  }

  // ---- (solve Hidato topological 8 56 ...) ------------------------------------------------------
  Fault read_form() {
    const clips::Form form = clips::words_of(lines_);
    reading_.label = form.label;
    constexpr std::size_t kWordsBefore = 4;
    const auto word = [&](std::size_t i) {
      return i < form.words.size() ? form.words[i] : Token();
    };
    const auto wrong = [&](std::size_t i, const char* expected) {
      const Position at = i < form.words.size() ? word(i).front().position : form.end;
      return fault_at(at, fmt::format("expected {}", expected));
    };
    const auto game = game_of(word(0));
    if (!game) return wrong(0, "Numbrix or Hidato");
    const auto far = far_of(word(1));
    if (!far) return wrong(1, "topological or geometric");
    const auto size = number_of(word(2));
    constexpr std::uint32_t kMostRows = 100;
    if (!size || *size == 0 || *size > kMostRows) {
      return wrong(2, "the number of rows, 1 to 100");
    }
    const auto last = number_of(word(3));
    if (!last) return wrong(3, "the last number");
    reading_.grid = {*game, *far, *size, *size, {}};
    for (std::size_t i = kWordsBefore; i < form.words.size(); ++i) {
      if (reading_.positions.size() == std::size_t{*size} * *size) {
        return fault_at(
            word(i).front().position,
            fmt::format("more than the {} squares of a {}x{} board", *size * *size, *size, *size));
      }
      if (!add_square(word(i))) return no_cell(word(i)).value();
    }
    if (reading_.positions.size() < std::size_t{*size} * *size) {
      return fault_at(form.end,
                      fmt::format("{} squares; a {}x{} board has {}", reading_.positions.size(),
                                  *size, *size, *size * *size));
    }
    const std::size_t white = white_cells(reading_.grid).size();
    if (white == *last) return std::nullopt;
    return fault_at(word(3).front().position,
                    fmt::format("the last number is {}, but the board has {} cells", *last, white));
  }

  std::vector<Line> lines_;
  bool is_form_ = false;
  Reading reading_;
};

bool has_keyword(const Chunk& chunk, Game game) {
  for (const RawLine& raw : raw_lines(chunk.text, chunk.line)) {
    if (is_wrapping(raw) || is_comment(raw)) continue;
    const Line line = untagged(decode(raw));
    Token rest = line;
    if (clips::starts_form(raw)) {
      const std::vector<Line> lines{line};
      const auto words = clips::words_of(lines).words;
      return !words.empty() && game_of(words.front()) == game;
    }
    if (!starts_with_game(rest)) return false;
    const auto heading = take_heading(rest);
    return heading ? heading->game == game : true;
  }
  return false;
}

}  // namespace

LineRole role_of(const RawLine& raw, Place place) {
  if (is_wrapping(raw)) return LineRole::kBlank;
  if (is_comment_line(raw, place)) return LineRole::kComment;
  if (clips::starts_form(raw)) return LineRole::kForm;
  const Line line = untagged(decode(raw));
  Token rest = line;
  const Token grid = take_until(rest, ';');
  const bool several = find_mark(grid, '/') != grid.end();
  if (several) return LineRole::kWhole;
  return starts_with_game(grid) ? LineRole::kHeading : LineRole::kRow;
}

Result<Reading, ParseError> read(const Chunk& chunk, std::optional<Game> game) {
  if (auto excess = find_excess(chunk)) return unexpected(std::move(*excess));
  return BoardReader(chunk).read(game);
}

Result<Puzzle, ParseError> parse(const Chunk& chunk, Game game) {
  auto reading = read(chunk, game);
  if (!reading) return unexpected(std::move(reading.error()));
  if (auto fault = find_fault(reading->grid)) {
    const Position at = fault->cell ? reading->positions[*fault->cell] : reading->start;
    return error_at(at, std::move(fault->message));
  }
  auto board = std::make_shared<const Board>(board_of(reading->grid));
  auto instance = instance_of(reading->grid, board);
  if (!instance) return error_at(reading->start, std::move(instance.error()));
  return Puzzle{std::move(*instance), std::move(board), line_text(reading->grid),
                std::move(reading->label)};
}

int recognise(std::string_view text, Game game) {
  text = start_of(text);
  int surest = 0;
  if (!may_have_letters(text)) return surest;  // nothing has a keyword
  for (const Chunk& chunk : split(text)) {
    if (!has_keyword(chunk, game)) continue;
    if (read(chunk, game)) return kReadable;
    surest = kHasKeyword;
  }
  return surest;
}

}  // namespace pbcs::path
