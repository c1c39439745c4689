#include "pbcs/apps/square.hpp"

#include <algorithm>

namespace pbcs {
namespace {

using Kind = Symbol::Kind;

// How zeros are to be read, see read_cells.
enum class Zero { kEmpty, kNumber, kUnclear };

Zero meaning_of_zero(std::span<const Symbol> symbols, std::uint32_t n) {
  const auto has = [&](Kind kind) {
    return std::any_of(symbols.begin(), symbols.end(),
                       [kind](const Symbol& s) { return s.kind == kind; });
  };
  if (n <= 9 || !has(Kind::kZero) || !has(Kind::kFiller)) return Zero::kEmpty;
  const bool largest_occurs =
      std::any_of(symbols.begin(), symbols.end(), [n](const Symbol& s) { return s.number == n; });
  return largest_occurs ? Zero::kUnclear : Zero::kNumber;
}

std::uint32_t value_of(const Symbol& symbol, Zero zero) {
  const bool filled =
      symbol.kind == Kind::kNumber || (symbol.kind == Kind::kZero && zero == Zero::kNumber);
  return filled ? symbol.number + (zero == Zero::kNumber ? 1 : 0) : 0;
}

unexpected<ParseError> illegal(Token cell, std::uint32_t n) {
  const std::string shown = cell.size() == 1 ? quoted(cell.front()) : "'" + bytes_of(cell) + "'";
  return error_at(cell, shown + " cannot stand in a " + size_text(n) + " grid: expected " +
                            allowed_numbers(n) + ", or one of " + allowed_fillers(n) +
                            " for an empty cell");
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

Symbol symbol_of_piece(Token cell, std::uint32_t n) {
  if (cell.size() == 1) return symbol_of(cell.front().character, n);
  std::uint32_t number = 0;
  for (const Mark& mark : cell) {
    if (mark.character < '0' || mark.character > '9') return {};
    number = 10 * number + static_cast<std::uint32_t>(mark.character - '0');
    if (number > n) return {};
  }
  return number == 0 ? Symbol{} : Symbol{Kind::kNumber, number};
}

Result<std::vector<std::uint32_t>, ParseError> read_cells(std::span<const Token> cells,
                                                          std::uint32_t n) {
  std::vector<Symbol> symbols;
  for (const Token cell : cells) {
    symbols.push_back(symbol_of_piece(cell, n));
    if (symbols.back().kind == Kind::kIllegal) return illegal(cell, n);
  }
  const Zero zero = meaning_of_zero(symbols, n);
  std::vector<std::uint32_t> values;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (symbols[i].kind == Kind::kZero && zero == Zero::kUnclear) {
      return error_at(cells[i],
                      "'0' beside another filler: only one of them can mean an empty cell");
    }
    values.push_back(value_of(symbols[i], zero));
  }
  return values;
}

std::string label_after(const Line& line, Token puzzle) {
  const auto used = static_cast<std::size_t>(puzzle.data() + puzzle.size() - line.data());
  std::string label = bytes_of(Token(line).subspan(used));
  label.erase(0, std::min(label.find_first_not_of(" \t,;"), label.size()));
  label.erase(label.find_last_not_of(" \t") + 1);
  return label;
}

std::string size_text(std::size_t n) {
  return std::to_string(n) + "x" + std::to_string(n);
}

std::string cell_name(std::uint32_t n, std::size_t cell) {
  return "r" + std::to_string(cell / n + 1) + "c" + std::to_string(cell % n + 1);
}

}  // namespace pbcs
