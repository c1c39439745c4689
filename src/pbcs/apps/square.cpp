#include "pbcs/apps/square.hpp"

#include <algorithm>

#include "pbcs/apps/encoding.hpp"

namespace pbcs {
namespace {

using Kind = Symbol::Kind;

using Symbols = std::vector<Symbol>;

// How zeros are to be read, see read_cells.
enum class Zero { kEmpty, kNumber, kUnclear };

bool has_kind(const Symbols& symbols, Kind kind) {
  return std::any_of(symbols.begin(), symbols.end(),
                     [kind](const Symbol& s) { return s.kind == kind; });
}

// Twice in a row or column?
bool zeros_clash(const Symbols& symbols, std::uint32_t n) {
  std::vector<bool> rows(n);
  std::vector<bool> columns(n);
  for (std::size_t cell = 0; cell < symbols.size(); ++cell) {
    if (symbols[cell].kind != Kind::kZero) continue;
    if (rows[cell / n] || columns[cell % n]) return true;
    rows[cell / n] = columns[cell % n] = true;
  }
  return false;
}

Zero meaning_of_zero(const Symbols& symbols, std::uint32_t n) {
  if (n <= 9 || !has_kind(symbols, Kind::kZero) || !has_kind(symbols, Kind::kFiller)) {
    return Zero::kEmpty;
  }
  const bool largest_occurs =
      std::any_of(symbols.begin(), symbols.end(), [n](const Symbol& s) { return s.number == n; });
  if (!zeros_clash(symbols, n)) return largest_occurs ? Zero::kUnclear : Zero::kNumber;
  const auto zeros = std::count_if(symbols.begin(), symbols.end(),
                                   [](const Symbol& s) { return s.kind == Kind::kZero; });
  return largest_occurs || zeros > n ? Zero::kEmpty : Zero::kUnclear;
}

// Is the evidence for letters among the numbers that occur, written with letters only?
bool must_be_letters(const std::vector<std::uint32_t>& numbers, std::uint32_t n) {
  const auto is_unusual = [n](std::uint32_t number) {
    return number != 0 &&
           symbol_of(symbol_for(number, FirstSymbol::kLetter), n).kind == Kind::kIllegal;
  };
  const auto first = std::find_if(numbers.begin(), numbers.end(), [](auto k) { return k != 0; });
  const bool several =
      std::any_of(first, numbers.end(), [&](std::uint32_t k) { return k != 0 && k != *first; });
  return several && std::any_of(numbers.begin(), numbers.end(), is_unusual);
}

std::vector<std::uint32_t> numbers_of(const Symbols& symbols) {
  std::vector<std::uint32_t> numbers;
  numbers.reserve(symbols.size());
  for (const Symbol& symbol : symbols) numbers.push_back(symbol.number);
  return numbers;
}

unexpected<ParseError> illegal(Token cell, const Alphabet& alphabet) {
  const std::string shown = cell.size() == 1 ? quoted(cell.front()) : "'" + bytes_of(cell) + "'";
  return error_at(cell, shown + " cannot stand in a " + size_text(alphabet.size) +
                            " grid: expected " + allowed_numbers(alphabet) + ", or one of " +
                            allowed_fillers(alphabet) + " for an empty cell");
}

unexpected<ParseError> unclear_zero(Token cell, std::uint32_t n) {
  return error_at(cell,
                  "'0' beside another filler may be a number or an empty cell: say which in "
                  "a heading, " +
                      range_text({n, FirstSymbol::kZero}) + ": or " + range_text(n) + ":");
}

// The symbols of all cells, or the error of the first one that is none.
Result<Symbols, ParseError> symbols_of(std::span<const Token> cells, const Alphabet& alphabet) {
  Symbols symbols;
  symbols.reserve(cells.size());
  for (const Token cell : cells) {
    symbols.push_back(symbol_of_piece(cell, alphabet));
    if (symbols.back().kind == Kind::kIllegal) return illegal(cell, alphabet);
  }
  return symbols;
}

Result<CellValues, ParseError> read_stated(std::span<const Token> cells, const Alphabet& alphabet) {
  auto symbols = symbols_of(cells, alphabet);
  if (!symbols) return unexpected(std::move(symbols.error()));
  return CellValues{alphabet.first, numbers_of(*symbols)};
}

// `..` or `00`, as wide as the numbers of two digits beside it.
bool is_wide_filler(Token cell, const Alphabet& alphabet) {
  const char c = cell.front().character;
  const bool filler = std::string_view("._-*").find(c) != std::string_view::npos ||
                      (c == '0' && alphabet.is_usual());
  return alphabet.size > 9 && filler && cell.size() == 2 && cell[1].character == c;
}

std::string without_separators(std::string label) {
  label.erase(0, std::min(label.find_first_not_of(" \t,;"), label.size()));
  label.erase(label.find_last_not_of(" \t") + 1);
  return label;
}

}  // namespace

std::vector<Token> characters_of(std::span<const Token> pieces) {
  std::vector<Token> characters;
  for (const Token piece : pieces) {
    for (std::size_t i = 0; i < piece.size(); ++i) characters.push_back(piece.subspan(i, 1));
  }
  return characters;
}

bool equally_long(std::span<const Token> pieces) {
  return std::all_of(pieces.begin(), pieces.end(),
                     [&](Token piece) { return piece.size() == pieces.front().size(); });
}

Symbol symbol_of_piece(Token cell, const Alphabet& alphabet) {
  if (cell.size() == 1) return symbol_of(cell.front().character, alphabet);
  if (is_wide_filler(cell, alphabet)) return symbol_of(cell.front().character, alphabet);
  if (alphabet.first == FirstSymbol::kLetter) return {};
  std::uint32_t number = alphabet.first == FirstSymbol::kZero ? 1 : 0;
  const std::uint32_t first = number;
  for (const Mark& mark : cell) {
    if (mark.character < '0' || mark.character > '9') return {};
    number = 10 * (number - first) + static_cast<std::uint32_t>(mark.character - '0') + first;
    if (number > alphabet.size) return {};
  }
  return number == 0 ? Symbol{} : Symbol{Kind::kNumber, number};
}

Result<CellValues, ParseError> read_cells(std::span<const Token> cells, std::uint32_t n,
                                          std::optional<FirstSymbol> stated) {
  if (stated) return read_stated(cells, {n, *stated});
  const auto symbols = symbols_of(cells, n);
  if (!symbols) {
    const Alphabet letters(n, FirstSymbol::kLetter);
    auto read = letters.exists() ? read_stated(cells, letters) : unexpected(symbols.error());
    if (read && must_be_letters(read->values, n)) return read;
    return unexpected(symbols.error());
  }
  const Zero zero = meaning_of_zero(*symbols, n);
  if (zero == Zero::kNumber) return read_stated(cells, {n, FirstSymbol::kZero});
  if (zero == Zero::kEmpty) return CellValues{FirstSymbol::kOne, numbers_of(*symbols)};
  const auto at = std::find_if(symbols->begin(), symbols->end(),
                               [](const Symbol& s) { return s.kind == Kind::kZero; });
  return unclear_zero(cells[static_cast<std::size_t>(at - symbols->begin())], n);
}

bool must_be_stated(const std::vector<std::uint32_t>& values, const Alphabet& alphabet) {
  const auto has = [&](std::uint32_t value) {
    return std::find(values.begin(), values.end(), value) != values.end();
  };
  switch (alphabet.first) {
    case FirstSymbol::kOne:
      return false;
    case FirstSymbol::kZero:
      return alphabet.size <= 9 || !has(0) || !has(1);
    case FirstSymbol::kLetter:
      break;
  }
  return !must_be_letters(values, alphabet.size);
}

std::string alphabet_fault(const Alphabet& alphabet, std::uint32_t n) {
  return range_text(alphabet) + " are " + count_text(alphabet.size, "symbol") + ": a " +
         size_text(n) + " grid has " + std::to_string(n);
}

std::string label_after(const Line& line, Token puzzle) {
  const auto used = static_cast<std::size_t>(puzzle.data() + puzzle.size() - line.data());
  return without_separators(bytes_of(Token(line).subspan(used)));
}

std::string label_in(std::string_view rest) {
  return without_separators(printable(rest));
}

std::string size_text(std::size_t n) {
  return std::to_string(n) + "x" + std::to_string(n);
}

std::string cell_name(std::uint32_t n, std::size_t cell) {
  return "r" + std::to_string(cell / n + 1) + "c" + std::to_string(cell % n + 1);
}

}  // namespace pbcs
