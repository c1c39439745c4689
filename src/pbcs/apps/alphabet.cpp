#include "pbcs/apps/alphabet.hpp"

#include <string_view>

namespace pbcs {
namespace {

constexpr std::uint32_t kNumberOfX = 33;

bool x_is_a_number(std::uint32_t n) {
  return n >= kNumberOfX && n <= kLargestSymbol;
}

}  // namespace

Symbol symbol_of(char character, std::uint32_t n) {
  if (character == '0') return {Symbol::Kind::kZero};
  if (std::string_view(".*_-").find(character) != std::string_view::npos) {
    return {Symbol::Kind::kFiller};
  }
  if ((character == 'x' || character == 'X') && !x_is_a_number(n)) return {Symbol::Kind::kFiller};
  std::uint32_t number = 0;
  if (character >= '1' && character <= '9') {
    number = static_cast<std::uint32_t>(character - '0');
  } else if (n > kLargestSymbol) {
    return {};
  } else if (character >= 'A' && character <= 'Z') {
    number = static_cast<std::uint32_t>(character - 'A') + 10;
  } else if (character >= 'a' && character <= 'z') {
    number = static_cast<std::uint32_t>(character - 'a') + 10;
  }
  if (number == 0 || number > n) return {};
  return {Symbol::Kind::kNumber, number};
}

char symbol_for(std::uint32_t number) {
  return static_cast<char>(number < 10 ? '0' + number : 'A' + (number - 10));
}

std::string number_text(std::uint32_t number, std::uint32_t n) {
  return n <= kLargestSymbol ? std::string(1, symbol_for(number)) : std::to_string(number);
}

std::string allowed_numbers(std::uint32_t n) {
  if (n > kLargestSymbol) return "numbers from 1 to " + std::to_string(n);
  if (n < 10) return std::string("1-") + symbol_for(n);
  return n == 10 ? "1-9 and A" : std::string("1-9 and A-") + symbol_for(n);
}

std::string allowed_fillers(std::uint32_t n) {
  return x_is_a_number(n) ? ". 0 * _ -" : ". 0 * _ - x X";
}

}  // namespace pbcs
