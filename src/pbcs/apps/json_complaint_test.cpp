#include "pbcs/apps/json_complaint.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace pbcs {
namespace {

std::string complaint_about(const std::string& text) {
  try {
    return nlohmann::json::parse(text).dump();
  } catch (const nlohmann::json::exception& error) {
    return to_string(json_complaint(error.what()));
  }
}

TEST(JsonComplaint, tells_the_place_and_the_reason) {
  EXPECT_EQ(complaint_about("{"),
            "this is not JSON: line 1, column 2: unexpected end of input; expected string literal");
  EXPECT_EQ(complaint_about("[1,\n x]"),
            "this is not JSON: line 2, column 2: invalid literal near '1,<U+000A> x'");
  EXPECT_EQ(complaint_about("[1e999]"), "this is not JSON: number overflow parsing '1e999'");
}

TEST(JsonComplaint, shows_no_bytes_that_are_no_text) {
  EXPECT_EQ(complaint_about("\x9B"),
            "this is not JSON: line 1, column 1: invalid literal near '\\x9b'");
}

TEST(JsonComplaint, leaves_what_it_does_not_know) {
  EXPECT_EQ(json_complaint("something else").reason, "something else");
  EXPECT_EQ(json_complaint("something else").place, "");
}

}  // namespace
}  // namespace pbcs
