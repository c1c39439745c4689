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

using GroupNumbers = std::optional<std::vector<std::uint32_t>>;

// The alphabets in question, the usual one first. A smaller grid has too few symbols for 0 among
// them to be seen.
std::vector<Alphabet> alphabets_for(std::uint32_t n, const Stated& stated) {
  if (stated) return {{n, *stated}};
  std::vector<Alphabet> alphabets = {n};
  if (n > 9) alphabets.push_back({n, FirstSymbol::kZero});
  const Alphabet letters(n, FirstSymbol::kLetter);
  if (letters.exists()) alphabets.push_back(letters);
  return alphabets;
}

GroupNumbers numbers_of_symbols(Token group, const Alphabet& alphabet) {
  std::vector<std::uint32_t> numbers;
  for (const Mark& mark : group) {
    const Symbol symbol = symbol_of(mark.character, alphabet);
    if (symbol.kind != Kind::kNumber) return std::nullopt;
    numbers.push_back(symbol.number);
  }
  return numbers;
}

GroupNumbers numbers_between_slashes(Token group, const Alphabet& alphabet) {
  std::vector<std::uint32_t> numbers;
  for (std::size_t i = 0; i <= group.size();) {
    std::size_t end = i;
    while (end < group.size() && group[end].character != '/') ++end;
    const Token part = group.subspan(i, end - i);
    const Symbol symbol = part.empty() ? Symbol{} : symbol_of_piece(part, alphabet);
    if (symbol.kind != Kind::kNumber) return std::nullopt;
    numbers.push_back(symbol.number);
    i = end + 1;
  }
  return numbers;
}

// The candidates of a group; nothing when it is none.
GroupNumbers candidates_of(Token group, const Alphabet& alphabet) {
  auto numbers = alphabet.has_symbols() ? numbers_of_symbols(group, alphabet)
                                        : numbers_between_slashes(group, alphabet);
  if (!numbers) return std::nullopt;
  std::sort(numbers->begin(), numbers->end());
  if (std::adjacent_find(numbers->begin(), numbers->end()) != numbers->end()) return std::nullopt;
  return numbers;
}

// 0 alone would rather be a filler; among other candidates it is a number.
bool has_zero_among_others(std::span<const Token> cells) {
  const auto is_zero = [](const Mark& mark) { return mark.character == '0'; };
  return std::any_of(cells.begin(), cells.end(), [&](Token cell) {
    return cell.size() > 1 && std::any_of(cell.begin(), cell.end(), is_zero);
  });
}

// The alphabet in which all pieces are groups; nothing when there is none.
std::optional<Alphabet> alphabet_of_groups(std::span<const Token> cells, const Shape& shape,
                                           const Stated& stated) {
  for (const Alphabet& alphabet : alphabets_for(shape.size(), stated)) {
    const bool guessed_zero = alphabet.first == FirstSymbol::kZero && !stated;
    if (guessed_zero && !has_zero_among_others(cells)) continue;
    const bool fits = std::all_of(cells.begin(), cells.end(), [&](Token cell) {
      return candidates_of(cell, alphabet).has_value();
    });
    if (fits) return alphabet;
  }
  return std::nullopt;
}

// How many characters say neither the number of their place nor nothing?
std::size_t count_misfits(Token labels, const Alphabet& alphabet) {
  std::size_t misfits = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const Symbol symbol = symbol_of(labels[i].character, alphabet);
    const bool empty = symbol.kind == Kind::kZero || symbol.kind == Kind::kFiller;
    if (!empty && symbol.number != i % alphabet.size + 1) ++misfits;
  }
  return misfits;
}

// The alphabet with the fewest misfits, of several the first one.
Alphabet alphabet_of_labels(Token labels, const Shape& shape, const Stated& stated) {
  const auto alphabets = alphabets_for(shape.size(), stated);
  return *std::min_element(alphabets.begin(), alphabets.end(),
                           [&](const Alphabet& a, const Alphabet& b) {
                             return count_misfits(labels, a) < count_misfits(labels, b);
                           });
}

std::optional<Shape> checked_shape(std::uint32_t n, const Heading& heading) {
  if (heading.size() && heading.size() != n) return std::nullopt;
  if (heading.shape) return heading.shape;
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
  const Grid& grid = reading.grid;
  if (!has_clash(grid)) return std::nullopt;  // names of units are for messages
  return pbcs::find_clash(grid.alphabet(), units_of(grid.shape), grid.values, reading.positions);
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

bool are_values(std::span<const Token> cells, const Shape& shape, const Stated& stated) {
  const auto alphabets = alphabets_for(shape.size(), stated);
  return std::any_of(alphabets.begin(), alphabets.end(), [&](const Alphabet& alphabet) {
    return std::all_of(cells.begin(), cells.end(), [&](Token cell) {
      return (cell.size() == 1 || shape.size() > 9) &&
             symbol_of_piece(cell, alphabet).kind != Kind::kIllegal;
    });
  });
}

Result<Reading, ParseError> read_values(std::span<const Token> cells, const Shape& shape,
                                        const Stated& stated) {
  Reading reading = empty_reading(cells, shape);
  auto read = read_cells(cells, shape.size(), stated);
  if (!read) return unexpected(std::move(read.error()));
  reading.grid.first = read->first;
  reading.grid.values = std::move(read->values);
  return reading;
}

bool are_groups(std::span<const Token> cells, const Shape& shape, const Stated& stated) {
  return alphabet_of_groups(cells, shape, stated).has_value();
}

Result<Reading, ParseError> read_groups(std::span<const Token> cells, const Shape& shape,
                                        const Stated& stated) {
  const std::uint32_t n = shape.size();
  const Alphabet alphabet =
      alphabet_of_groups(cells, shape, stated).value_or(alphabets_for(n, stated).front());
  Reading reading = empty_reading(cells, shape);
  reading.grid.first = alphabet.first;
  reading.grid.candidates.resize(std::size_t{n} * n * n);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto numbers = candidates_of(cells[i], alphabet);
    if (!numbers) {
      return error_at(cells[i], "'" + bytes_of(cells[i]) +
                                    "' is no group of candidates: expected different " +
                                    "numbers out of " + allowed_numbers(alphabet));
    }
    for (const std::uint32_t number : *numbers) reading.grid.candidates[i * n + number - 1] = true;
  }
  decide_cells(reading.grid);
  return reading;
}

Result<Reading, ParseError> read_candidate_string(Token labels, const Shape& shape,
                                                  const Stated& stated) {
  const std::uint32_t n = shape.size();
  const Alphabet alphabet = alphabet_of_labels(labels, shape, stated);
  Reading reading{empty_grid(shape), {}, {}, {}};
  reading.grid.first = alphabet.first;
  reading.grid.candidates.resize(labels.size());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (i % n == 0) reading.positions.push_back(labels[i].position);
    const Symbol symbol = symbol_of(labels[i].character, alphabet);
    const auto expected = static_cast<std::uint32_t>(i % n + 1);
    const bool present = symbol.kind == Kind::kNumber;
    if (symbol.kind == Kind::kIllegal || (present && symbol.number != expected)) {
      return error_at(labels.subspan(i), quoted(labels[i]) + " in a string of candidates: in " +
                                             cell_name(shape, i / n) + " this place is for " +
                                             symbol_for(expected, alphabet.first) + " or a filler");
    }
    reading.grid.candidates[i] = present;
  }
  reading.format = "sukaku";
  decide_cells(reading.grid);
  return reading;
}

bool looks_like_candidate_string(Token labels, const Shape& shape, const Stated& stated) {
  const Alphabet alphabet = alphabet_of_labels(labels, shape, stated);
  const auto written =
      static_cast<std::size_t>(std::count_if(labels.begin(), labels.end(), [&](const Mark& mark) {
        const Kind kind = symbol_of(mark.character, alphabet).kind;
        return kind != Kind::kZero && kind != Kind::kFiller;
      }));
  return written >= shape.cells() && 10 * count_misfits(labels, alphabet) <= written;
}

unexpected<ParseError> wrong_count(std::span<const Token> cells, const std::string& things,
                                   const Heading& heading) {
  const std::size_t count = cells.size();
  const std::uint32_t n =
      heading.size() ? *heading.size() : nearest_size(count, largest_number(cells));
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
