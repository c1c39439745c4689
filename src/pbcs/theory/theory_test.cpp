#include "pbcs/theory/theory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr auto kSubset = Family::kSubset;
constexpr auto kZChain = Family::kZChain;
constexpr auto kWhip = Family::kWhip;
constexpr auto kGWhip = Family::kGWhip;
constexpr auto kBraid = Family::kBraid;
constexpr auto kGBraid = Family::kGBraid;

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
    std::string name(f.symbol);
    if (const auto size = name.find('#'); size != std::string::npos) name.erase(size, 1);
    const Theory theory = parse(name);
    EXPECT_EQ(theory.name(), name);
    EXPECT_THAT(theory.members(), Contains(TheoryMember{f.family}));
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

TEST(Theory, chains_of_one_variable_are_left_to_whips) {
  const TheoryMember chains{Family::kBivalueChain};
  EXPECT_EQ(parse("BC+W").min_length(chains), 2U);
  EXPECT_EQ(parse("BC+S").min_length(chains), 2U) << "S brings whips[1]";
  EXPECT_EQ(parse("BC+Z").min_length(chains), 1U);
  EXPECT_EQ(parse("BC+W").min_length({kWhip}), 1U);
  EXPECT_EQ(parse("S+W").min_length({kSubset}), 1U) << "no chain";
}

TEST(Theory, members_stand_in_the_order_of_the_catalogue) {
  const Theory theory = parse("B+W+tW2+Z+BC4");
  EXPECT_EQ(theory.name(), "BC4+Z+tW2+W+B");
  EXPECT_THAT(theory.members(),
              ElementsAre(TheoryMember{Family::kBivalueChain, 4}, TheoryMember{Family::kZChain},
                          TheoryMember{Family::kTWhip, 2}, TheoryMember{Family::kWhip},
                          TheoryMember{Family::kBraid}));
  EXPECT_THAT(
      parse("gB4+Z+S").members(),
      ElementsAre(TheoryMember{kSubset}, TheoryMember{kZChain}, TheoryMember{kWhip, 4},
                  TheoryMember{kGWhip, 4}, TheoryMember{kBraid, 4}, TheoryMember{kGBraid, 4}));
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

TEST(Theory, g_patterns_bring_those_without_g_candidates) {
  EXPECT_THAT(parse("gW5").members(), ElementsAre(TheoryMember{kWhip, 5}, TheoryMember{kGWhip, 5}));
  EXPECT_THAT(parse("gB5").members(),
              ElementsAre(TheoryMember{kWhip, 5}, TheoryMember{kGWhip, 5}, TheoryMember{kBraid, 5},
                          TheoryMember{kGBraid, 5}));
  EXPECT_THAT(parse("gBC5").members(),
              ElementsAre(TheoryMember{Family::kBivalueChain, 5},
                          TheoryMember{Family::kGBivalueChain, 5}, TheoryMember{kWhip, 1}));
}

TEST(Theory, subsets_start_from_whips_of_length_1) {
  EXPECT_THAT(parse("S3").members(), ElementsAre(TheoryMember{kSubset, 3}, TheoryMember{kWhip, 1}));
  EXPECT_THAT(parse("gS3").members(), ElementsAre(TheoryMember{kSubset, 3}, TheoryMember{kWhip, 1},
                                                  TheoryMember{Family::kGSubset, 3}));
  EXPECT_THAT(parse("W+S").members(), ElementsAre(TheoryMember{kSubset}, TheoryMember{kWhip}));
  EXPECT_THAT(parse("S2+W4").members(),
              ElementsAre(TheoryMember{kSubset, 2}, TheoryMember{kWhip, 4}));
}

TEST(Theory, fused_patterns_bring_their_parts) {
  EXPECT_THAT(
      parse("RS2C").members(),
      ElementsAre(TheoryMember{kSubset, 2}, TheoryMember{Family::kBivalueChain},
                  TheoryMember{Family::kGBivalueChain},
                  TheoryMember{Family::kReversibleSChain, kUnbounded, 2}, TheoryMember{kWhip, 1}));
  EXPECT_THAT(parse("S3W8").members(),
              ElementsAre(TheoryMember{kSubset, 3}, TheoryMember{kWhip, 8}, TheoryMember{kGWhip, 8},
                          TheoryMember{Family::kSWhip, 8, 3}));
  EXPECT_THAT(parse("SB").members(),
              ElementsAre(TheoryMember{kSubset}, TheoryMember{kWhip}, TheoryMember{kGWhip},
                          TheoryMember{Family::kSWhip}, TheoryMember{kBraid}, TheoryMember{kGBraid},
                          TheoryMember{Family::kSBraid}));
  EXPECT_THAT(parse("gS2B9").members(),
              ElementsAre(TheoryMember{kSubset, 2}, TheoryMember{kWhip, 9}, TheoryMember{kGWhip, 9},
                          TheoryMember{Family::kGSubset, 2}, TheoryMember{Family::kSWhip, 9, 2},
                          TheoryMember{Family::kGSWhip, 9, 2}, TheoryMember{kBraid, 9},
                          TheoryMember{kGBraid, 9}, TheoryMember{Family::kSBraid, 9, 2},
                          TheoryMember{Family::kGSBraid, 9, 2}));
}

// S_2W_1 has no Subset of size 2: no pattern is longer than the theory says.
TEST(Theory, subsets_are_no_larger_than_the_patterns_may_be_long) {
  EXPECT_THAT(parse("S3W2").members(), Contains(TheoryMember{kSubset, 2}));
  EXPECT_THAT(parse("gS4B3").members(), Contains(TheoryMember{Family::kGSubset, 3}));
}

TEST(Theory, names_with_inner_subsets_have_a_normal_form) {
  EXPECT_EQ(parse("gw+s").name(), "gW+S");
  EXPECT_EQ(parse("S+GB").name(), "gB+S");
  EXPECT_EQ(parse("rs2c").name(), "RS2C");
  EXPECT_EQ(parse("RGS3C5").name(), "RgS3C5");
  EXPECT_EQ(parse("s3w8").name(), "S3W8");
  EXPECT_EQ(parse("sb").name(), "SB");
  EXPECT_EQ(parse("GS2b").name(), "gS2B");
  EXPECT_EQ(parse("s2ZW4").name(), "S2zW4");
  EXPECT_EQ(parse("S+W3+BC").name(), "BC+W3+S");
}

TEST(Theory, lemmas_have_their_own_bound) {
  EXPECT_EQ(parse("w*2w").name(), "W*2W");
  EXPECT_EQ(parse("B*B").name(), "B*B");
  EXPECT_EQ(parse("b*2b3").members().back(), (TheoryMember{Family::kBStarBraid, 3, 2}));
  EXPECT_THAT(parse("B*2B3").members(), Contains(TheoryMember{kBraid, 3}));
  EXPECT_THAT(parse("W*W").members(),
              ElementsAre(TheoryMember{kWhip}, TheoryMember{Family::kWStarWhip}));
  EXPECT_TRUE(parse("B*2B").confluent());
  EXPECT_FALSE(parse("W*2W").confluent());
  EXPECT_FALSE(parse("B*2B").without_lemmas().has(PatternKind::kStar));
}

TEST(Theory, brackets_bound_lemmas_as_the_patterns) {
  const Theory theory = parse("[B*B]");
  EXPECT_EQ(theory.name(), "[B*B]");
  EXPECT_TRUE(theory.has_equal_bounds());
  EXPECT_EQ(theory.up_to(3).members().back(), (TheoryMember{Family::kBStarBraid, 3, 3}));
  EXPECT_EQ(parse("[b*b]4").members().back(), (TheoryMember{Family::kBStarBraid, 4, 4}));
  for (const char* bad : {"[B*B", "B*B]", "[B]", "[B*2B]", "[]", "[SB]"}) {
    EXPECT_THAT(error_of(bad), HasSubstr("is no rule family")) << bad;
  }
}

TEST(Theory, logical_theories_eliminate_nothing) {
  EXPECT_TRUE(parse("biB2").is_logical());
  EXPECT_TRUE(parse("biW+biB3").is_logical());
  EXPECT_FALSE(parse("W+biB2").is_logical());
  EXPECT_FALSE(parse("BRT").is_logical());
  EXPECT_TRUE(parse("FB5").has(PatternKind::kForcing));
  EXPECT_THAT(parse("FB5").members(), Contains(TheoryMember{Family::kForcingWhip, 5}));
}

TEST(Theory, member_names_are_names) {
  EXPECT_EQ(member_name({kWhip, 5}), "W5");
  EXPECT_EQ(member_name({Family::kSBraid, kUnbounded, 3}), "S3B");
  EXPECT_EQ(member_name({Family::kGSWhip, 8, 2}), "gS2W8");
  EXPECT_EQ(member_name({kSubset, 4}), "S4");
}

TEST(Theory, names_have_a_normal_form) {
  EXPECT_EQ(parse("w5").name(), "W5");
  EXPECT_EQ(parse("TW+bc").name(), "BC+tW");
  EXPECT_EQ(parse("W007").name(), "W7");
  EXPECT_EQ(parse(parse("z+W3+B").name()).name(), "Z+W3+B");
}

TEST(Theory, refuses_what_it_does_not_know) {
  for (const char* bad : {"", "X", "W+", "+W", "W++B", "5", "W 5", " W", "W-1", "BRT+W", "W,B",
                          "W5x", "W5.5", "gZ", "S2X", "B2S", "gSp", "2S"}) {
    EXPECT_THAT(
        error_of(bad),
        HasSubstr("is no rule family; known are S, dS, belt, asc, ctr, sum, BC, gBC, RSpC,"))
        << bad;
  }
}

TEST(Theory, names_the_part_that_is_wrong) {
  EXPECT_THAT(error_of("BC+whip+Z"), HasSubstr("'whip'"));
}

TEST(Theory, refuses_lengths_that_are_too_large) {
  for (const char* bad : {"W99999999999", "gB99999999999"}) {
    EXPECT_EQ(error_of(bad), "'" + std::string(bad) + "': a maximal length is a whole number");
  }
}

TEST(Theory, refuses_a_family_named_twice) {
  EXPECT_EQ(error_of("W+Z+W5"), "theory 'W+Z+W5' names W twice");
  EXPECT_THAT(error_of("S2B+S3B"), HasSubstr("twice"));
}

TEST(Theory, is_confluent_when_all_its_members_are_or_are_braids_anyway) {
  for (const char* name :
       {"BRT",   "BC",     "B",     "BC3",       "B4",   "BC+B4",     "BC+Z+tW+B", "BC+Z+W+B",
        "Z4+B4", "tW3+B4", "W4+B4", "tW4+W2+B4", "S",    "S3",        "gS",        "gBC",
        "RS2C",  "RgS2C4", "B+S",   "gB",        "gB7",  "gB+S",      "S2B",       "SB",
        "gS2B",  "S2zW",   "W2",    "gW2",       "W2+S", "S2W4+S2B4", "S2W4+S3B5", "gW+gB"}) {
    EXPECT_TRUE(parse(name).confluent()) << name;
  }
  for (const char* name :
       {"W",     "W4",     "tW",    "Z",    "BC+Z",     "BC+Z+tW",   "Z5+B4",     "Z+W",
        "W5+B4", "tW5+B4", "tW+B9", "W+S",  "gW",       "gW3",       "gW+S",      "S2W",
        "S2W2",  "SW",     "gS2W",  "gW+B", "gW4+S2B3", "S3W4+S2B4", "gS2W4+S2B4"}) {
    EXPECT_FALSE(parse(name).confluent()) << name;
  }
}

TEST(Theory, knows_what_its_braids_make_superfluous) {
  const Theory theory = parse("BC6+Z7+tW3+W9+B6");
  std::vector<bool> subsumed;
  for (const TheoryMember& m : theory.members()) subsumed.push_back(theory.subsumed(m));
  EXPECT_THAT(subsumed, ElementsAre(true, false, true, false, false));
}

/// The members of a theory that its braids make superfluous, by name.
std::string subsumed_in(std::string_view name) {
  const Theory theory = parse(name);
  std::string found;
  for (const TheoryMember& m : theory.members()) {
    if (theory.subsumed(m)) found.append(found.empty() ? "" : " ").append(member_name(m));
  }
  return found;
}

TEST(Theory, braids_with_larger_objects_make_those_with_smaller_ones_superfluous) {
  EXPECT_EQ(subsumed_in("gB"), "W gW B");
  EXPECT_EQ(subsumed_in("gW+B"), "W");
  EXPECT_EQ(subsumed_in("S2B"), "W gW S2W B gB");
  EXPECT_EQ(subsumed_in("gS2B+S3"), "W gW S2W gS2W B gB S2B");
  EXPECT_EQ(subsumed_in("S3W+S2B"), "W gW B gB") << "inner Triplets";
  EXPECT_EQ(subsumed_in("RS2C+S2B"), "BC gBC RS2C W gW S2W B gB");
}

TEST(Theory, braids_do_not_make_subsets_superfluous) {
  EXPECT_EQ(subsumed_in("B+S"), "W");
  EXPECT_EQ(subsumed_in("gB+gS"), "W gW B");
}

TEST(Theory, up_to_cuts_every_family) {
  const Theory cut = parse("gW+S").up_to(3);
  EXPECT_THAT(cut.members(), ElementsAre(TheoryMember{kSubset, 3}, TheoryMember{kWhip, 3},
                                         TheoryMember{kGWhip, 3}));
  EXPECT_EQ(cut.name(), "W3+gW3+S3");
  EXPECT_TRUE(cut.same_members(parse("gW3+S3")));
  EXPECT_FALSE(cut.same_members(parse("gW4+S3")));
  EXPECT_TRUE(parse("W2+B4").up_to(9).same_members(parse("W2+B4")));
  EXPECT_TRUE(parse("S2B").up_to(5).same_members(parse("S2B5")));
  EXPECT_EQ(parse("gB+S").up_to(0).name(), "BRT");
  EXPECT_EQ(parse("RS2C").up_to(1).max_length(), 1U);
}

TEST(Theory, with_braids_adds_the_braids_of_its_whips) {
  EXPECT_TRUE(parse("W").with_braids().same_members(parse("B")));
  EXPECT_TRUE(parse("Z+tW").with_braids().same_members(parse("Z+tW+B")));
  EXPECT_TRUE(parse("gW5").with_braids().same_members(parse("gB5")));
  EXPECT_TRUE(parse("W+S").with_braids().same_members(parse("B+S")));
  EXPECT_TRUE(parse("S3W").with_braids().same_members(parse("S3B")));
  EXPECT_TRUE(parse("gS2W7").with_braids().same_members(parse("gS2B7")));
  EXPECT_TRUE(parse("B").with_braids().same_members(parse("B")));
}

TEST(Theory, with_braids_is_confluent) {
  for (const char* name : {"W", "gW", "W+S", "gW+S", "S2W", "SW", "gS3W5", "BC+Z+tW", "S2zW+W"}) {
    EXPECT_TRUE(parse(name).with_braids().confluent()) << name;
  }
}

TEST(Theory, knows_whether_it_needs_g_labels) {
  for (const char* name : {"BRT", "W", "B", "W+S", "BC+Z", "S4"}) {
    EXPECT_FALSE(parse(name).uses_groups()) << name;
  }
  for (const char* name : {"gW", "gB1", "gBC", "gS", "S2W", "RS2C", "S2zW", "gS2B", "W+gS"}) {
    EXPECT_TRUE(parse(name).uses_groups()) << name;
  }
}

}  // namespace
}  // namespace pbcs
