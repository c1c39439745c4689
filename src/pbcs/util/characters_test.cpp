#include "pbcs/util/characters.hpp"

#include <gtest/gtest.h>

namespace pbcs {
namespace {

TEST(CharacterSet, HasItsCharactersAndNoOthers) {
  constexpr CharacterSet kSet("[a\xFF");
  for (const char c : {'[', 'a', '\xFF'}) EXPECT_TRUE(kSet.has(c)) << c;
  for (const char c : {']', 'A', '\x7F', '\0'}) EXPECT_FALSE(kSet.has(c)) << c;
}

}  // namespace
}  // namespace pbcs
