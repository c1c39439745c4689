#include "pbcs/apps/alphabet.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pbcs {
namespace {

constexpr FirstSymbol kStarts[] = {FirstSymbol::kOne, FirstSymbol::kZero, FirstSymbol::kLetter};

TEST(Alphabet, EverySymbolIsThatOfItsNumber) {
  for (const FirstSymbol first : kStarts) {
    for (std::uint32_t n = 1; n <= kLargestSymbol; ++n) {
      const Alphabet alphabet(n, first);
      if (!alphabet.exists()) continue;
      for (std::uint32_t number = 1; number <= n; ++number) {
        const char symbol = symbol_for(number, first);
        EXPECT_EQ(symbol_of(symbol, alphabet).kind, Symbol::Kind::kNumber) << n << " " << symbol;
        EXPECT_EQ(symbol_of(symbol, alphabet).number, number) << n << " " << symbol;
        EXPECT_EQ(number_text(number, alphabet), std::string(1, symbol));
      }
    }
  }
}

TEST(Alphabet, SymbolsBeyondItsSizeAreNone) {
  EXPECT_EQ(symbol_of('G', 15).kind, Symbol::Kind::kIllegal);
  EXPECT_EQ(symbol_of('G', {16, FirstSymbol::kZero}).kind, Symbol::Kind::kIllegal);
  EXPECT_EQ(symbol_of('Q', {16, FirstSymbol::kLetter}).kind, Symbol::Kind::kIllegal);
  EXPECT_EQ(symbol_of('1', {16, FirstSymbol::kLetter}).kind, Symbol::Kind::kIllegal);
  EXPECT_EQ(symbol_of('A', 36).kind, Symbol::Kind::kIllegal);
}

TEST(Alphabet, ZeroAndXAreFillersUnlessTheyAreNumbers) {
  EXPECT_EQ(symbol_of('0', 16).kind, Symbol::Kind::kZero);
  EXPECT_EQ(symbol_of('0', {16, FirstSymbol::kLetter}).kind, Symbol::Kind::kZero);
  EXPECT_EQ(symbol_of('0', {16, FirstSymbol::kZero}).number, 1U);
  EXPECT_EQ(symbol_of('x', 32).kind, Symbol::Kind::kFiller);
  EXPECT_EQ(symbol_of('x', 33).number, 33U);
  EXPECT_EQ(symbol_of('X', {33, FirstSymbol::kZero}).kind, Symbol::Kind::kFiller);
  EXPECT_EQ(symbol_of('X', {34, FirstSymbol::kZero}).number, 34U);
  EXPECT_EQ(symbol_of('X', {23, FirstSymbol::kLetter}).kind, Symbol::Kind::kFiller);
  EXPECT_EQ(symbol_of('X', {25, FirstSymbol::kLetter}).number, 24U);
}

TEST(Alphabet, NamesAreDecimalInTheUsualOneOnly) {
  EXPECT_EQ(number_name(12, 16), "12");
  EXPECT_EQ(number_name(12, {16, FirstSymbol::kZero}), "B");
  EXPECT_EQ(number_name(12, {16, FirstSymbol::kLetter}), "L");
  EXPECT_EQ(number_name(12, {36, FirstSymbol::kZero}), "11");
}

TEST(Alphabet, IsNamedByItsRange) {
  for (const FirstSymbol first : kStarts) {
    for (std::uint32_t n = 2; n <= kLargestSize; ++n) {
      const Alphabet alphabet(n, first);
      if (!alphabet.exists()) continue;
      EXPECT_EQ(alphabet_of_range(range_text(alphabet)), alphabet) << range_text(alphabet);
    }
  }
  EXPECT_EQ(range_text(16), "1-G");
  EXPECT_EQ(range_text({16, FirstSymbol::kZero}), "0-F");
  EXPECT_EQ(range_text({16, FirstSymbol::kLetter}), "A-P");
  EXPECT_EQ(range_text({36, FirstSymbol::kZero}), "0-35");
  EXPECT_EQ(alphabet_of_range("0-15"), Alphabet(16, FirstSymbol::kZero));
  EXPECT_EQ(alphabet_of_range("a-p"), Alphabet(16, FirstSymbol::kLetter));
  for (const char* text : {"", "0", "0-", "-F", "2-9", "B-P", "A-9", "1-65", "0-64", "1-0", "0-0",
                           "0-FF", "0_F", "0-?"}) {
    EXPECT_FALSE(alphabet_of_range(text)) << text;
  }
}

TEST(Alphabet, TellsWhatIsAllowed) {
  EXPECT_EQ(allowed_numbers(9), "1-9");
  EXPECT_EQ(allowed_numbers(10), "1-9 and A");
  EXPECT_EQ(allowed_numbers(16), "1-9 and A-G");
  EXPECT_EQ(allowed_numbers({16, FirstSymbol::kZero}), "0-9 and A-F");
  EXPECT_EQ(allowed_numbers({9, FirstSymbol::kZero}), "0-8");
  EXPECT_EQ(allowed_numbers({16, FirstSymbol::kLetter}), "A-P");
  EXPECT_EQ(allowed_numbers(36), "numbers from 1 to 36");
  EXPECT_EQ(allowed_numbers({36, FirstSymbol::kZero}), "numbers from 0 to 35");
  EXPECT_EQ(allowed_fillers(9), ". 0 * _ - x X");
  EXPECT_EQ(allowed_fillers(33), ". 0 * _ -");
  EXPECT_EQ(allowed_fillers({16, FirstSymbol::kZero}), ". * _ - x X");
  EXPECT_EQ(allowed_fillers({25, FirstSymbol::kLetter}), ". 0 * _ -");
}

}  // namespace
}  // namespace pbcs
