#include "pbcs/apps/sudoku/cells.hpp"

#include <algorithm>
#include <array>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/square.hpp"

namespace pbcs::sudoku {
namespace {

using Kind = Symbol::Kind;

// Sizes that a text of a wrong length may have been meant for.
constexpr std::array<std::uint32_t, 7> kUsualSizes = {4, 6, 9, 12, 16, 20, 25};

Reading empty_reading(std::span<const Token> cells, const Shape& shape) {
  Reading reading{empty_grid(shape), {}, {}, {}};
  for (const Token cell : cells) reading.positions.push_back(cell.front().position);
  return reading;
}

std::optional<std::vector<std::uint32_t>> numbers_of_symbols(Token group, std::uint32_t n) {
  std::vector<std::uint32_t> numbers;
  for (const Mark& mark : group) {
    const Symbol symbol = symbol_of(mark.character, n);
    if (symbol.kind != Kind::kNumber) return std::nullopt;
    numbers.push_back(symbol.number);
  }
  return numbers;
}

std::optional<std::vector<std::uint32_t>> numbers_between_slashes(Token group, std::uint32_t n) {
  std::vector<std::uint32_t> numbers;
  for (std::size_t i = 0; i <= group.size();) {
    std::size_t end = i;
    while (end < group.size() && group[end].character != '/') ++end;
    const Token part = group.subspan(i, end - i);
    const Symbol symbol = part.empty() ? Symbol{} : symbol_of_piece(part, n);
    if (symbol.kind != Kind::kNumber) return std::nullopt;
    numbers.push_back(symbol.number);
    i = end + 1;
  }
  return numbers;
}

// The candidates of a group; nothing when it is none.
std::optional<std::vector<std::uint32_t>> candidates_of(Token group, std::uint32_t n) {
  auto numbers =
      n <= kLargestSymbol ? numbers_of_symbols(group, n) : numbers_between_slashes(group, n);
  if (!numbers) return std::nullopt;
  std::sort(numbers->begin(), numbers->end());
  if (std::adjacent_find(numbers->begin(), numbers->end()) != numbers->end()) return std::nullopt;
  return numbers;
}

std::optional<Shape> checked_shape(std::uint32_t n, const Heading& heading) {
  if (heading.shape) return heading.shape->size() == n ? heading.shape : std::nullopt;
  return n <= kLargestSize ? shape_for_size(n) : std::nullopt;
}

// Letters are taken for numbers only in long texts: in short ones they are rather words.
std::uint32_t largest_number(std::span<const Token> cells) {
  const std::uint32_t largest_usual = cells.size() > 100 ? kUsualSizes.back() : 9;
  std::uint32_t largest = 0;
  for (const Token cell : cells) {
    for (const Mark& mark : cell) {
      largest = std::max(largest, symbol_of(mark.character, largest_usual).number);
    }
  }
  return largest;
}

// The usual size whose number of cells is nearest, large enough for the numbers that occur.
std::uint32_t nearest_size(std::size_t cells, std::uint32_t largest) {
  const auto distance = [cells](std::size_t n) {
    return n * n > cells ? n * n - cells : cells - n * n;
  };
  std::uint32_t best = 0;
  for (const std::uint32_t n : kUsualSizes) {
    if (n >= largest && (best == 0 || distance(n) < distance(best))) best = n;
  }
  return best == 0 ? kUsualSizes.back() : best;
}

}  // namespace

std::optional<ParseError> find_clash(const Reading& reading) {
  const auto& [shape, values, candidates] = reading.grid;
  return pbcs::find_clash(shape.size(), units_of(shape), values, reading.positions);
}

std::optional<Shape> shape_for_cells(std::size_t cells, const Heading& heading) {
  std::uint32_t n = 0;
  while (std::size_t{n} * n < cells && n <= kLargestSize) ++n;
  return std::size_t{n} * n == cells ? checked_shape(n, heading) : std::nullopt;
}

std::optional<Shape> shape_for_labels(std::size_t labels, const Heading& heading) {
  std::uint32_t n = 0;
  while (std::size_t{n} * n * n < labels && n <= kLargestSymbol) ++n;
  if (n > kLargestSymbol || std::size_t{n} * n * n != labels) return std::nullopt;
  return checked_shape(n, heading);
}

bool are_values(std::span<const Token> cells, const Shape& shape) {
  return std::all_of(cells.begin(), cells.end(), [&](Token cell) {
    return (cell.size() == 1 || shape.size() > 9) &&
           symbol_of_piece(cell, shape.size()).kind != Kind::kIllegal;
  });
}

Result<Reading, ParseError> read_values(std::span<const Token> cells, const Shape& shape) {
  Reading reading = empty_reading(cells, shape);
  auto values = read_cells(cells, shape.size());
  if (!values) return unexpected(std::move(values.error()));
  reading.grid.values = std::move(*values);
  return reading;
}

bool are_groups(std::span<const Token> cells, const Shape& shape) {
  return std::all_of(cells.begin(), cells.end(),
                     [&](Token cell) { return candidates_of(cell, shape.size()).has_value(); });
}

Result<Reading, ParseError> read_groups(std::span<const Token> cells, const Shape& shape) {
  const std::uint32_t n = shape.size();
  Reading reading = empty_reading(cells, shape);
  reading.grid.candidates.resize(std::size_t{n} * n * n);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto numbers = candidates_of(cells[i], n);
    if (!numbers) {
      return error_at(cells[i], "'" + bytes_of(cells[i]) +
                                    "' is no group of candidates: expected different " +
                                    "numbers out of " + allowed_numbers(n));
    }
    for (const std::uint32_t number : *numbers) reading.grid.candidates[i * n + number - 1] = true;
  }
  decide_cells(reading.grid);
  return reading;
}

Result<Reading, ParseError> read_candidate_string(Token labels, const Shape& shape) {
  const std::uint32_t n = shape.size();
  Reading reading{empty_grid(shape), {}, {}, {}};
  reading.grid.candidates.resize(labels.size());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (i % n == 0) reading.positions.push_back(labels[i].position);
    const Symbol symbol = symbol_of(labels[i].character, n);
    const auto expected = static_cast<std::uint32_t>(i % n + 1);
    const bool present = symbol.kind == Kind::kNumber;
    if (symbol.kind == Kind::kIllegal || (present && symbol.number != expected)) {
      return error_at(labels.subspan(i), quoted(labels[i]) + " in a string of candidates: in " +
                                             cell_name(shape, i / n) + " this place is for " +
                                             symbol_for(expected) + " or a filler");
    }
    reading.grid.candidates[i] = present;
  }
  reading.format = "sukaku";
  decide_cells(reading.grid);
  return reading;
}

bool looks_like_candidate_string(Token labels, const Shape& shape) {
  const std::uint32_t n = shape.size();
  std::size_t numbers = 0;
  std::size_t misfits = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const Symbol symbol = symbol_of(labels[i].character, n);
    if (symbol.kind == Kind::kZero || symbol.kind == Kind::kFiller) continue;
    ++numbers;
    if (symbol.number != i % n + 1) ++misfits;
  }
  return numbers >= std::size_t{n} * n && 10 * misfits <= numbers;
}

unexpected<ParseError> wrong_count(std::span<const Token> cells, const std::string& things,
                                   const Heading& heading) {
  const std::size_t count = cells.size();
  const std::uint32_t n =
      heading.shape ? heading.shape->size() : nearest_size(count, largest_number(cells));
  const std::size_t wanted = std::size_t{n} * n;
  const std::size_t difference = count < wanted ? wanted - count : count - wanted;
  const std::string amount = difference == 1 ? "one" : std::to_string(difference);
  const std::string direction = count < wanted ? " short of a " : " more than a ";
  std::string message = count_text(count, things) + ": ";
  message += amount + direction + size_text(n) + " grid (" + std::to_string(wanted) + ")";
  if (count > wanted) return error_at(cells[wanted], message);
  Position end = cells.back().back().position;
  ++end.column;
  return error_at(end, message);
}

}  // namespace pbcs::sudoku
