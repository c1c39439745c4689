#include "pbcs/generate/selection.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace pbcs {
namespace {

TEST(Selection, EveryItemIsChosenAsOftenAsItsScoreSays) {
  constexpr std::array kScores = {1.0, 2.0, 3.0, 4.0, 10.0};
  constexpr int kDraws = 20'000;
  std::array<double, kScores.size()> estimates{};
  Random random(11);
  for (int i = 0; i < kDraws; ++i) {
    const auto chosen = choose_by_score(kScores, 2, random);
    ASSERT_EQ(chosen.size(), 2U);
    for (const Chosen& one : chosen) estimates[one.item] += 1 / one.chance;
  }
  // Each item counts once in the mean, whatever its probability.
  for (const double sum : estimates) EXPECT_NEAR(sum / kDraws, 1, 0.08);
}

TEST(Selection, ProbabilitiesAreProportionalToScoresUnlessSure) {
  constexpr std::array kScores = {1.0, 1.0, 2.0, 100.0};
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    for (const Chosen& one : choose_by_score(kScores, 2, random)) {
      EXPECT_DOUBLE_EQ(one.chance, one.item == 3 ? 1.0 : kScores[one.item] / 4);
    }
  }
}

TEST(Selection, FewItemsAreAllChosen) {
  Random random(5);
  const auto chosen = choose_by_score(std::vector{0.5, 8.0}, 2, random);
  ASSERT_EQ(chosen.size(), 2U);
  EXPECT_EQ(chosen[1].item, 1U);
  EXPECT_EQ(chosen[0].chance, 1);
}

}  // namespace
}  // namespace pbcs
