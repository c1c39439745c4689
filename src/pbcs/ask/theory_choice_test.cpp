#include "pbcs/ask/theory_choice.hpp"

#include <gtest/gtest.h>

#include "support/paths.hpp"

namespace pbcs::test {
namespace {

TEST(TheoryChoice, MaximalLengthCutsEveryFamily) {
  const App& sudoku = *find_application("sudoku");
  const auto name = [&](std::string_view chosen, std::optional<std::uint32_t> max_length) {
    return theory_for({theory(chosen), max_length}, sudoku).name();
  };
  EXPECT_EQ(name("BC+W3", 5), "BC5+W3");
  EXPECT_EQ(name("W", std::nullopt), "W");
  EXPECT_EQ(name("BRT", 5), "BRT");
  EXPECT_EQ(name("W4", 5), "W4");
}

TEST(TheoryChoice, TheDefaultTheoryHasTheOwnRulesOfTheApplication) {
  App app = *find_application("sudoku");
  app.own_rules = "";
  EXPECT_EQ(theory_for({}, app).name(), theory(kDefaultTheory).name());
  app.own_rules = "hill";
  EXPECT_EQ(theory_for({}, app).name(), theory(std::string(kDefaultTheory) + "+hill").name());
  EXPECT_EQ(theory_for({theory("W")}, app).name(), "W");
}

TEST(TheoryChoice, HypothesesHaveNoOwnRules) {
  EXPECT_TRUE(parse_generic_theory("W+S"));
  EXPECT_FALSE(parse_generic_theory("Q"));
  ASSERT_FALSE(parse_generic_theory("W+hill"));
  EXPECT_NE(parse_generic_theory("W+hill").error().find("only some puzzles"), std::string::npos);
}

}  // namespace
}  // namespace pbcs::test
