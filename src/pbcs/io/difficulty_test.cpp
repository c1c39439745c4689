#include "pbcs/io/difficulty.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pbcs {
namespace {

Step pattern(Family family, std::uint32_t length) {
  return {family, length, {}, {LabelId{0}}, Chain{}};
}

std::string_view word_for(const std::vector<Step>& steps) {
  return difficulty_word(difficulty_of(steps));
}

TEST(Difficulty, IsThatOfTheHardestStep) {
  const Step single{Family::kSingle, 0, {LabelId{0}}, {}, Single{}};
  EXPECT_EQ(word_for({}), "trivial");
  EXPECT_EQ(word_for({single}), "trivial");
  EXPECT_EQ(word_for({single, pattern(Family::kWhip, 1)}), "easy");
  EXPECT_EQ(word_for({pattern(Family::kBivalueChain, 2), single}), "moderate");
  EXPECT_EQ(word_for({pattern(Family::kWhip, 3)}), "hard");
  EXPECT_EQ(word_for({pattern(Family::kWhip, 4), pattern(Family::kWhip, 1)}), "hard");
  EXPECT_EQ(word_for({pattern(Family::kBraid, 5)}), "very hard");
  EXPECT_EQ(word_for({pattern(Family::kBraid, 8)}), "extreme");
}

TEST(Difficulty, SubsetsAreModerateWhateverTheirSize) {
  const Step quad{Family::kSubset, 4, {}, {LabelId{0}}, Subset{}};
  EXPECT_EQ(word_for({quad}), "moderate");
  EXPECT_EQ(word_for({quad, pattern(Family::kZChain, 3)}), "hard");
}

TEST(Difficulty, ALemmaIsAStep) {
  Step lemma = pattern(Family::kBiWhip, 1);
  lemma.incompatible = {LabelId{0}, LabelId{1}};
  EXPECT_EQ(word_for({lemma}), "moderate");
}

}  // namespace
}  // namespace pbcs
