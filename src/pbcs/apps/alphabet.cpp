#include "pbcs/apps/alphabet.hpp"

#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

/// The number of the letter A.
std::uint32_t number_of_a(FirstSymbol first) {
  switch (first) {
    case FirstSymbol::kOne:
      return 10;
    case FirstSymbol::kZero:
      return 11;
    case FirstSymbol::kLetter:
      break;
  }
  return 1;
}

/// What the decimal notation of a number adds to it: 0, or -1 when numbers count from 0.
std::uint32_t as_counted(std::uint32_t number, FirstSymbol first) {
  return first == FirstSymbol::kZero ? number - 1 : number;
}

/// The number of a digit or letter, whatever the size; 0 when it has none.
std::uint32_t number_of_symbol(char character, FirstSymbol first) {
  if (is_digit(character)) {
    if (first == FirstSymbol::kLetter) return 0;
    return static_cast<std::uint32_t>(character - '0') + (first == FirstSymbol::kZero ? 1 : 0);
  }
  const char letter = lower(character);
  if (letter < 'a' || letter > 'z') return 0;
  return static_cast<std::uint32_t>(letter - 'a') + number_of_a(first);
}

bool is_number(char character, const Alphabet& alphabet) {
  if (!alphabet.has_symbols() && !is_digit(character)) return false;
  const std::uint32_t number = number_of_symbol(character, alphabet.first);
  return number != 0 && number <= alphabet.size;
}

/// The number of digits in the text, when there is nothing else and it is not too large.
std::optional<std::uint32_t> decimal(std::string_view text) {
  if (text.empty() || text.size() > 2) return std::nullopt;
  std::uint32_t number = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    number = 10 * number + static_cast<std::uint32_t>(c - '0');
  }
  return number;
}

std::optional<FirstSymbol> first_symbol(char character) {
  switch (lower(character)) {
    case '1':
      return FirstSymbol::kOne;
    case '0':
      return FirstSymbol::kZero;
    case 'a':
      return FirstSymbol::kLetter;
    default:
      return std::nullopt;
  }
}

}  // namespace

Symbol symbol_of(char character, const Alphabet& alphabet) {
  if (is_number(character, alphabet)) {
    return {Symbol::Kind::kNumber, number_of_symbol(character, alphabet.first)};
  }
  if (character == '0') return {Symbol::Kind::kZero};
  const bool filler = std::string_view(".*_-xX").find(character) != std::string_view::npos;
  return {filler ? Symbol::Kind::kFiller : Symbol::Kind::kIllegal};
}

char symbol_for(std::uint32_t number, FirstSymbol first) {
  const std::uint32_t a = number_of_a(first);
  return static_cast<char>(number < a ? '0' + as_counted(number, first) : 'A' + (number - a));
}

std::string number_text(std::uint32_t number, const Alphabet& alphabet) {
  return alphabet.has_symbols() ? std::string(1, symbol_for(number, alphabet.first))
                                : std::to_string(as_counted(number, alphabet.first));
}

std::string number_name(std::uint32_t number, const Alphabet& alphabet) {
  return alphabet.is_usual() ? std::to_string(number) : number_text(number, alphabet);
}

std::string range_text(const Alphabet& alphabet) {
  return number_text(1, alphabet) + "-" + number_text(alphabet.size, alphabet);
}

std::optional<Alphabet> alphabet_of_range(std::string_view range) {
  if (range.size() < 3 || range[1] != '-') return std::nullopt;
  const auto first = first_symbol(range.front());
  if (!first) return std::nullopt;
  const std::string_view last = range.substr(2);
  std::uint32_t size = 0;
  if (const auto number = decimal(last)) {
    if (*first == FirstSymbol::kLetter) return std::nullopt;
    size = *number + (*first == FirstSymbol::kZero ? 1 : 0);
  } else if (last.size() == 1) {
    size = number_of_symbol(last.front(), *first);
  }
  const Alphabet alphabet(size, *first);
  return size >= 2 && alphabet.exists() ? std::optional(alphabet) : std::nullopt;
}

std::string allowed_numbers(const Alphabet& alphabet) {
  const std::string one = number_text(1, alphabet);
  const std::string last = number_text(alphabet.size, alphabet);
  if (!alphabet.has_symbols()) return "numbers from " + one + " to " + last;
  const std::uint32_t a = number_of_a(alphabet.first);
  if (alphabet.size < a || a == 1) return one + "-" + last;
  return one + "-9 and A" + (alphabet.size == a ? "" : "-" + last);
}

std::string allowed_fillers(const Alphabet& alphabet) {
  std::string fillers = ".";
  for (const char c : std::string_view("0*_-xX")) {
    if (!is_number(c, alphabet)) fillers += {' ', c};
  }
  return fillers;
}

}  // namespace pbcs
