#include "pbcs/core/lemmas.hpp"

#include <gtest/gtest.h>

namespace pbcs {
namespace {

constexpr LabelId kP{3}, kQ{7}, kR{5}, kS{1};

Lemmas pairs_and_a_triple() {
  Lemmas lemmas;
  for (const auto& set : std::vector<std::vector<LabelId>>{{kQ, kP}, {kP, kR, kS}, {kP, kQ}}) {
    lemmas.add(set);
  }
  return lemmas;
}

TEST(Lemmas, are_numbered_as_they_come_and_counted_once) {
  const Lemmas lemmas = pairs_and_a_triple();
  ASSERT_EQ(lemmas.size(), 2U);
  EXPECT_EQ(lemmas[0], (std::vector{kP, kQ}));
  EXPECT_EQ(lemmas[1], (std::vector{kS, kP, kR}));
}

TEST(Lemmas, are_found_whatever_the_order) {
  const Lemmas lemmas = pairs_and_a_triple();
  EXPECT_EQ(lemmas.find(std::vector{kR, kP, kS}), 1U);
  EXPECT_EQ(lemmas.find(std::vector{kQ, kP}), 0U);
  EXPECT_FALSE(lemmas.find(std::vector{kP, kR}).has_value());
}

TEST(Lemmas, exclude_what_all_others_of_a_set_contradict) {
  const Lemmas lemmas = pairs_and_a_triple();
  EXPECT_EQ(lemmas.against(kQ, std::vector{kR, kP}), 0U);
  EXPECT_EQ(lemmas.against(kR, std::vector{kS, kQ, kP}), 1U);
  EXPECT_FALSE(lemmas.against(kR, std::vector{kP, kQ}).has_value());
  EXPECT_FALSE(lemmas.against(kQ, std::vector{kQ}).has_value());
}

}  // namespace
}  // namespace pbcs
