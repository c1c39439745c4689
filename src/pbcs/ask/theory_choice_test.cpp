#include "pbcs/ask/theory_choice.hpp"

#include <gtest/gtest.h>

#include "pbcs/theory/levels.hpp"
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

TEST(TheoryChoice, TheDefaultLevelHasTheOwnRulesOfTheApplication) {
  App app = *find_application("sudoku");
  const std::string level(default_level().theory);
  app.own_rules = "";
  EXPECT_EQ(theory_for({}, app).name(), level);
  app.own_rules = "hill";
  EXPECT_EQ(theory_for({}, app).name(), theory(level + "+hill").name());
  EXPECT_EQ(theory_for({theory("W")}, app).name(), "W");
}

std::string name_for(std::string_view choice, const char* app) {
  return theory_for(parse_choice(choice).value(), *find_application(app)).name();
}

TEST(TheoryChoice, OwnStandsForTheRulesOfTheApplication) {
  EXPECT_EQ(name_for("own+W+S", "futoshiki"), "asc+W+hill+valley+S");
  EXPECT_EQ(name_for("W+own", "futoshiki"), "asc+W+hill+valley");
  EXPECT_EQ(name_for("own", "futoshiki"), "asc+hill+valley");
  EXPECT_EQ(name_for("own+hill2+W", "futoshiki"), "asc+W+hill2+valley") << "named already";
  EXPECT_EQ(name_for("own+W+S", "sudoku"), "W+S") << "it has none";
  EXPECT_EQ(name_for("own", "sudoku"), "BRT");
  EXPECT_EQ(name_for("W", "futoshiki"), "W");
  EXPECT_EQ(parse_choice("own+own").error(), "theory 'own+own' names own twice");
  EXPECT_FALSE(parse_choice("own+Q"));
}

TEST(TheoryChoice, ALevelHasThemToo) {
  EXPECT_EQ(name_for("beginner", "sudoku"), find_level("beginner")->theory);
  EXPECT_EQ(name_for("beginner", "futoshiki"), "asc+hill+valley+S3");
  EXPECT_EQ(theory_for(parse_level("book").value(), *find_application("sudoku")).name(),
            "BC+Z+tW+B");
  EXPECT_EQ(parse_level("W").error(),
            "'W' is no level; known are beginner, player, book, research");
}

TEST(TheoryChoice, HypothesesHaveNoOwnRules) {
  EXPECT_TRUE(parse_generic_theory("W+S"));
  EXPECT_FALSE(parse_generic_theory("Q"));
  ASSERT_FALSE(parse_generic_theory("W+hill"));
  EXPECT_FALSE(parse_generic_theory("own+W"));
  EXPECT_FALSE(parse_generic_theory("player"));
  EXPECT_NE(parse_generic_theory("W+hill").error().find("only some puzzles"), std::string::npos);
}

}  // namespace
}  // namespace pbcs::test
