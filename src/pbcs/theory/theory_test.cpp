#include "pbcs/theory/theory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Theory parse(std::string_view name) {
  return Theory::parse(name).value();
}

std::string error_of(std::string_view name) {
  const auto theory = Theory::parse(name);
  return theory ? "" : theory.error();
}

TEST(Theory, every_symbol_of_the_catalogue_is_a_name) {
  for (const FamilyInfo& f : catalogue()) {
    if (f.symbol.empty()) continue;
    const Theory theory = parse(f.symbol);
    EXPECT_EQ(theory.name(), f.symbol);
    EXPECT_EQ(theory.members().back(), (TheoryMember{f.family, kUnbounded}));
    EXPECT_EQ(theory.max_length(), kUnbounded);
  }
}

TEST(Theory, brt_has_no_members) {
  const Theory brt = parse("BRT");
  EXPECT_EQ(brt.name(), "BRT");
  EXPECT_THAT(brt.members(), IsEmpty());
  EXPECT_EQ(brt.max_length(), 0U);
}

TEST(Theory, a_number_bounds_the_length) {
  EXPECT_THAT(parse("W5").members(), ElementsAre(TheoryMember{Family::kWhip, 5}));
  EXPECT_THAT(parse("tW12").members(), ElementsAre(TheoryMember{Family::kTWhip, 12}));
  EXPECT_EQ(parse("BC3+Z7").max_length(), 7U);
  EXPECT_EQ(parse("BC3+Z").max_length(), kUnbounded);
}

TEST(Theory, members_stand_in_the_order_of_the_catalogue) {
  const Theory theory = parse("B+W+tW2+Z+BC4");
  EXPECT_EQ(theory.name(), "BC4+Z+tW2+W+B");
  EXPECT_THAT(theory.members(),
              ElementsAre(TheoryMember{Family::kBivalueChain, 4}, TheoryMember{Family::kZChain},
                          TheoryMember{Family::kTWhip, 2}, TheoryMember{Family::kWhip},
                          TheoryMember{Family::kBraid}));
}

TEST(Theory, braids_bring_whips_of_the_same_length) {
  EXPECT_THAT(parse("B6").members(),
              ElementsAre(TheoryMember{Family::kWhip, 6}, TheoryMember{Family::kBraid, 6}));
  EXPECT_EQ(parse("B6").name(), "B6");
  EXPECT_THAT(parse("W3+B6").members(),
              ElementsAre(TheoryMember{Family::kWhip, 6}, TheoryMember{Family::kBraid, 6}));
  EXPECT_THAT(parse("W9+B6").members(),
              ElementsAre(TheoryMember{Family::kWhip, 9}, TheoryMember{Family::kBraid, 6}));
}

TEST(Theory, names_have_a_normal_form) {
  EXPECT_EQ(parse("w5").name(), "W5");
  EXPECT_EQ(parse("TW+bc").name(), "BC+tW");
  EXPECT_EQ(parse("W007").name(), "W7");
  EXPECT_EQ(parse(parse("z+W3+B").name()).name(), "Z+W3+B");
}

TEST(Theory, refuses_what_it_does_not_know) {
  for (const char* bad : {"", "X", "W+", "+W", "W++B", "5", "W 5", " W", "W-1", "BRT+W", "W,B"}) {
    EXPECT_THAT(error_of(bad), HasSubstr("is no rule family; known are BC, Z, tW, W, B")) << bad;
  }
}

TEST(Theory, names_the_part_that_is_wrong) {
  EXPECT_THAT(error_of("BC+whip+Z"), HasSubstr("'whip'"));
}

TEST(Theory, refuses_lengths_that_are_no_whole_numbers) {
  for (const char* bad : {"W5x", "W5.5", "W99999999999"}) {
    EXPECT_EQ(error_of(bad), "'" + std::string(bad) + "': a maximal length is a whole number");
  }
}

TEST(Theory, refuses_a_family_named_twice) {
  EXPECT_EQ(error_of("W+Z+W5"), "theory 'W+Z+W5' names W twice");
}

TEST(Theory, is_confluent_when_all_its_members_are_or_are_braids_anyway) {
  for (const char* name : {"BRT", "BC", "B", "BC3", "B4", "BC+B4", "BC+Z+tW+B", "BC+Z+W+B", "Z4+B4",
                           "tW3+B4", "W4+B4", "tW4+W2+B4"}) {
    EXPECT_TRUE(parse(name).confluent()) << name;
  }
  for (const char* name :
       {"W", "W4", "tW", "Z", "BC+Z", "BC+Z+tW", "Z5+B4", "Z+W", "W5+B4", "tW5+B4", "tW+B9"}) {
    EXPECT_FALSE(parse(name).confluent()) << name;
  }
}

TEST(Theory, knows_what_its_braids_make_superfluous) {
  const Theory theory = parse("BC6+Z7+tW3+W9+B6");
  std::vector<bool> subsumed;
  for (const TheoryMember& m : theory.members()) subsumed.push_back(theory.subsumed(m));
  EXPECT_THAT(subsumed, ElementsAre(true, false, true, false, false));
}

}  // namespace
}  // namespace pbcs
