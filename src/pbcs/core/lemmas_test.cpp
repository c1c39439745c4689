#include "pbcs/core/lemmas.hpp"

#include <gtest/gtest.h>

namespace pbcs {
namespace {

constexpr LabelId kA{3}, kB{7}, kC{5}, kD{1};

Lemmas pairs_and_a_triple() {
  Lemmas lemmas;
  for (const auto& set : std::vector<std::vector<LabelId>>{{kB, kA}, {kA, kC, kD}, {kA, kB}}) {
    lemmas.add(set);
  }
  return lemmas;
}

TEST(Lemmas, are_numbered_as_they_come_and_counted_once) {
  const Lemmas lemmas = pairs_and_a_triple();
  ASSERT_EQ(lemmas.size(), 2U);
  EXPECT_EQ(lemmas[0], (std::vector{kA, kB}));
  EXPECT_EQ(lemmas[1], (std::vector{kD, kA, kC}));
}

TEST(Lemmas, are_found_whatever_the_order) {
  const Lemmas lemmas = pairs_and_a_triple();
  EXPECT_EQ(lemmas.find(std::vector{kC, kA, kD}), 1U);
  EXPECT_EQ(lemmas.find(std::vector{kB, kA}), 0U);
  EXPECT_FALSE(lemmas.find(std::vector{kA, kC}).has_value());
}

TEST(Lemmas, exclude_what_all_others_of_a_set_contradict) {
  const Lemmas lemmas = pairs_and_a_triple();
  EXPECT_EQ(lemmas.against(kB, std::vector{kC, kA}), 0U);
  EXPECT_EQ(lemmas.against(kC, std::vector{kD, kB, kA}), 1U);
  EXPECT_FALSE(lemmas.against(kC, std::vector{kA, kB}).has_value());
  EXPECT_FALSE(lemmas.against(kB, std::vector{kB}).has_value());
}

}  // namespace
}  // namespace pbcs
