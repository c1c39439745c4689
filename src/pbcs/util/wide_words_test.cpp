#include "pbcs/util/wide_words.hpp"

#include <gtest/gtest.h>

#include <array>

namespace pbcs::test {
namespace {

TEST(WideWords, adds_every_word_and_touches_no_other) {
  std::array<Word, 10> sum{9, 1, 0, 4, 0, 0, 0, 1, 8, 9};
  const std::array<Word, 8> row{2, 4, 4, 0, ~Word{0}, 0, 1, 8};
  add_words<8>(sum.data() + 1, row.data());
  EXPECT_EQ(sum, (std::array<Word, 10>{9, 3, 4, 4, 0, ~Word{0}, 0, 1, 8, 9}));
}

}  // namespace
}  // namespace pbcs::test
