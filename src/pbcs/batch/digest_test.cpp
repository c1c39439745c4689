#include "pbcs/batch/digest.hpp"

#include <gtest/gtest.h>

#include <array>

#include "pbcs/util/random.hpp"

namespace pbcs {
namespace {

Digest digest_of_text(std::string_view text) {
  const App& app = *recognise_application(text);
  return digest_of(app, app.parse({text, 1}).value());
}

TEST(Digest, OfGivensInTheirBoard) {
  constexpr std::array<std::string_view, 6> kDifferent = {
      "1...............",
      "2...............",
      ".1..............",
      "1.............2.",
      "latin: 1...............",
      "1................................................................................",
  };
  for (const auto a : kDifferent) {
    for (const auto b : kDifferent) EXPECT_EQ(digest_of_text(a) == digest_of_text(b), a == b);
  }
  EXPECT_NE(digest_of_text("2x3: 1..................................."),
            digest_of_text("3x2: 1..................................."));
  EXPECT_EQ(digest_of_text("0-3: 0..............."), digest_of_text("1..............."));
}

TEST(DigestSet, KnowsWhatItHas) {
  constexpr int kMany = 5000;
  DigestSet set;
  Random random(5);
  for (int i = 0; i < kMany; ++i) ASSERT_TRUE(set.insert({random.next(), random.next()}));
  Random again(5);
  for (int i = 0; i < kMany; ++i) ASSERT_FALSE(set.insert({again.next(), again.next()}));
  EXPECT_TRUE(set.insert({}));
  EXPECT_FALSE(set.insert({}));
}

}  // namespace
}  // namespace pbcs
