#include "pbcs/apps/sudoku/links/lz_string.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pbcs::sudoku::links {
namespace {

TEST(LzString, TextsComeBack) {
  EXPECT_EQ(decompress_base64("Q==="), "");
  EXPECT_EQ(decompress_base64("N4IgHiBcDMC+Q==="), R"({"x":3})");
  EXPECT_EQ(decompress_base64("IYIwxqHpAEzwxThA"), "abcabcabcabc aaaaaaaaaaaaaaaa");
  EXPECT_EQ(decompress_base64("IY18ZXTt/DFOS1MBGmvZ7v+DCjiTSzyLKrqba76g"),
            std::string(200, 'a') + std::string(300, 'b'));
}

TEST(LzString, PaddingIsNotNeeded) {
  EXPECT_EQ(decompress_base64("N4IgHiBcDMC+Q"), R"({"x":3})");
}

TEST(LzString, CharactersBeyondAscii) {
  EXPECT_EQ(decompress_base64("OIJwbw+wpgBIyAQ0A6mgbpxoPg3CXu0A"), "Größe – 数独 🧩");
}

TEST(LzString, DamagedDataAreNone) {
  const std::string data = "N4IgHiBcDMC+Q===";
  EXPECT_FALSE(decompress_base64(""));
  EXPECT_FALSE(decompress_base64("?"));
  for (std::size_t length = 1; length < 12; ++length) {
    EXPECT_FALSE(decompress_base64(data.substr(0, length))) << length;
  }
}

TEST(LzString, AnythingEnds) {
  for (char c = 'A'; c <= 'Z'; ++c) {
    const auto text = decompress_base64(std::string(100000, c));
    EXPECT_TRUE(!text || text->size() < 10000000) << c;
  }
}

}  // namespace
}  // namespace pbcs::sudoku::links
