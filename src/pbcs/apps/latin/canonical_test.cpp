#include "pbcs/apps/latin/canonical.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/latin/latin.hpp"

namespace pbcs::latin {
namespace {

std::string canonical_text(std::string_view text) {
  const auto canonical = canonical_puzzle(app().parse({text, 1}).value());
  return canonical ? canonical->text : canonical.error();
}

TEST(LatinCanonical, PermutesRowsColumnsAndNumbers) {
  EXPECT_EQ(canonical_text("latin:..............2."), "latin:...............1");
  EXPECT_EQ(canonical_text("latin:1..2............"), "latin:..............12");
  // Rows and columns are exchanged too.
  EXPECT_EQ(canonical_text("latin:1...........2..."), "latin:..............12");
  // Rows and numbers are not: one number in two rows and columns is no two numbers in a row.
  EXPECT_EQ(canonical_text("latin:1....1.........."), "latin:...........1..1.");
}

TEST(LatinCanonical, OfCompleteSquares) {
  EXPECT_EQ(canonical_text("latin:2341412334121234"), canonical_text("latin:1234234134124123"));
  EXPECT_NE(canonical_text("latin:1234214334124321"), canonical_text("latin:1234234134124123"));
}

TEST(LatinCanonical, OnlyOfLatinSquares) {
  EXPECT_NE(app().canonical, nullptr);
  EXPECT_EQ(pandiagonal_app().canonical, nullptr);
}

}  // namespace
}  // namespace pbcs::latin
