#include "pbcs/apps/sudoku/links/relaxed_json.hpp"

#include <gtest/gtest.h>

namespace pbcs::sudoku::links {
namespace {

TEST(RelaxedJson, NamesAndStringsGetTheirMarks) {
  EXPECT_EQ(json_of_relaxed("{cs:50,t:'a'}"), R"({"cs":50,"t":"a"})");
  EXPECT_EQ(json_of_relaxed(R"({t:'It\'s "so", yes: {no}'})"), R"({"t":"It's \"so\", yes: {no}"})");
  EXPECT_EQ(json_of_relaxed(R"({"t":"a\\\"b\n"})"), R"({"t":"a\\\"b\n"})");
}

TEST(RelaxedJson, ValuesAreShortened) {
  EXPECT_EQ(json_of_relaxed("{a:t,b:f,t:true,n:null}"),
            R"({"a":true,"b":false,"t":true,"n":null})");
  EXPECT_EQ(json_of_relaxed("{c:#0,d:CFCFCF,e:-1.5e3}"), R"({"c":"#0","d":"CFCFCF","e":-1.5e3})");
}

TEST(RelaxedJson, ObjectsAreLeftOut) {
  EXPECT_EQ(json_of_relaxed("[,{v:5},,]"), R"([{},{"v":5},{},{}])");
  EXPECT_EQ(json_of_relaxed("{a:[[1,2],[3]],b:{}}"), R"({"a":[[1,2],[3]],"b":{}})");
}

TEST(RelaxedJson, StringsMustEnd) {
  EXPECT_FALSE(json_of_relaxed("{t:'abc}"));
}

}  // namespace
}  // namespace pbcs::sudoku::links
