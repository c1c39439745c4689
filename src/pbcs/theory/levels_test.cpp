#include "pbcs/theory/levels.hpp"

#include <gtest/gtest.h>

namespace pbcs {
namespace {

TEST(TheoryLevels, AreTheoriesWithTheirNormalNames) {
  ASSERT_FALSE(levels().empty());
  for (const Level& level : levels()) {
    const auto theory = Theory::parse(level.theory);
    ASSERT_TRUE(theory) << level.name;
    EXPECT_EQ(theory->name(), level.theory) << level.name;
    EXPECT_EQ(find_level(level.name), &level);
    EXPECT_FALSE(Theory::parse(level.name)) << level.name << " is also a sum of families";
  }
  EXPECT_EQ(find_level("wizard"), nullptr);
}

TEST(TheoryLevels, TheDefaultHasSubsetsAndIsConfluent) {
  const Theory theory = theory_of(default_level());
  EXPECT_TRUE(theory.has(PatternKind::kSubset));
  EXPECT_TRUE(theory.confluent());
}

}  // namespace
}  // namespace pbcs
