#include "pbcs/rules/catalogue.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pbcs {
namespace {

TEST(Catalogue, lists_every_family_in_order_of_precedence) {
  std::vector<Family> families;
  for (const FamilyInfo& f : catalogue()) families.push_back(f.family);
  ASSERT_EQ(families.size(), kFamilyCount);
  for (std::size_t i = 0; i < kFamilyCount; ++i) EXPECT_EQ(families[i], static_cast<Family>(i));
}

TEST(Catalogue, says_something_different_of_each_family) {
  std::set<std::string_view> symbols;
  std::set<std::string_view> rules;
  std::set<std::string_view> titles;
  std::set<std::string_view> definitions;
  for (const FamilyInfo& f : catalogue()) {
    symbols.insert(f.symbol);
    rules.insert(f.rule_name);
    titles.insert(f.title);
    definitions.insert(f.definition);
    EXPECT_FALSE(f.rule_name.empty());
    EXPECT_FALSE(f.title.empty());
    EXPECT_GT(f.definition.size(), 30U) << f.rule_name;
    EXPECT_FALSE(f.reference.empty()) << f.rule_name;
    EXPECT_EQ(f.symbol.empty(), f.family == Family::kSingle) << f.rule_name;
  }
  for (const auto* names : {&symbols, &rules, &titles, &definitions}) {
    EXPECT_EQ(names->size(), catalogue().size());
  }
}

TEST(Catalogue, info_and_symbol_lead_back_to_the_family) {
  for (const FamilyInfo& f : catalogue()) {
    EXPECT_EQ(&info(f.family), &f);
    if (!f.symbol.empty()) {
      EXPECT_EQ(family_by_symbol(f.symbol), f.family);
    }
  }
}

TEST(Catalogue, symbols_may_be_written_in_any_case) {
  EXPECT_EQ(family_by_symbol("bc"), Family::kBivalueChain);
  EXPECT_EQ(family_by_symbol("TW"), Family::kTWhip);
  EXPECT_EQ(family_by_symbol("b"), Family::kBraid);
  EXPECT_EQ(family_by_symbol("GW"), Family::kGWhip);
  EXPECT_EQ(family_by_symbol("gs#b"), Family::kGSBraid);
}

TEST(Catalogue, other_words_are_no_symbols) {
  for (const char* word : {"", "C", "whip", "W1", "BCC", " W", "S2W", "SW", "G"}) {
    EXPECT_EQ(family_by_symbol(word), std::nullopt) << word;
  }
}

// Theorems 5.6, 7.7, 8.4, 9.3, 9.9, 10.12 and section 5.5.1; docs/theories.md for z-chains and
// t-whips.
TEST(Catalogue, loopless_chains_that_use_other_candidates_lack_confluence) {
  const std::set<Family> without{Family::kZChain,       Family::kTWhip,  Family::kWhip,
                                 Family::kGWhip,        Family::kSWhip,  Family::kGSWhip,
                                 Family::kWWhip,        Family::kWBraid, Family::kForcingWhip,
                                 Family::kForcingBraid, Family::kBiWhip, Family::kWStarWhip,
                                 Family::kBelt};
  for (const FamilyInfo& f : catalogue()) {
    EXPECT_EQ(f.confluent, !without.contains(f.family)) << f.rule_name;
  }
}

TEST(Catalogue, a_size_stands_in_the_names_of_families_with_inner_patterns_only) {
  for (const FamilyInfo& f : catalogue()) {
    const bool sized = f.inner >= Inner::kSubsets || is_of(PatternKind::kStar, f.family);
    for (const std::string_view name : {f.symbol, f.rule_name, f.title}) {
      EXPECT_EQ(name.find('#') != std::string_view::npos, sized) << name;
    }
  }
}

TEST(Catalogue, knows_braids_and_subsets) {
  const std::set<Family> braids{Family::kBraid,   Family::kGBraid, Family::kSBraid,
                                Family::kGSBraid, Family::kWBraid, Family::kBBraid};
  for (const FamilyInfo& f : catalogue()) {
    EXPECT_EQ(is_braid(f.family), braids.contains(f.family)) << f.rule_name;
    EXPECT_EQ(is_of(PatternKind::kSubset, f.family),
              f.family == Family::kSubset || f.family == Family::kGSubset)
        << f.rule_name;
  }
}

}  // namespace
}  // namespace pbcs
