#include "pbcs/rules/catalogue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace pbcs {
namespace {

using ::testing::ElementsAre;

TEST(Catalogue, lists_every_family_in_order_of_precedence) {
  std::vector<Family> families;
  for (const FamilyInfo& f : catalogue()) families.push_back(f.family);
  EXPECT_THAT(families, ElementsAre(Family::kSingle, Family::kBivalueChain, Family::kZChain,
                                    Family::kTWhip, Family::kWhip, Family::kBraid));
  EXPECT_TRUE(std::is_sorted(families.begin(), families.end()));
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
    EXPECT_GT(f.definition.size(), 40U) << f.rule_name;
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
}

TEST(Catalogue, other_words_are_no_symbols) {
  for (const char* word : {"", "C", "whip", "W1", "BCC", " W"}) {
    EXPECT_EQ(family_by_symbol(word), std::nullopt) << word;
  }
}

// Theorem 5.6 and section 5.5.1 for braids and whips; docs/theories.md for the others.
TEST(Catalogue, loopless_chains_that_use_other_candidates_lack_confluence) {
  for (const FamilyInfo& f : catalogue()) {
    const bool expected = f.family == Family::kSingle || f.family == Family::kBivalueChain ||
                          f.family == Family::kBraid;
    EXPECT_EQ(f.confluent, expected) << f.rule_name;
  }
}

}  // namespace
}  // namespace pbcs
