#include "pbcs/util/json.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "pbcs/util/random.hpp"

namespace pbcs {
namespace {

using Other = nlohmann::ordered_json;  // by somebody else

std::string fault_of(std::string_view text) {
  const auto json = parse_json(text);
  return json ? "none" : place_and_message(text, json.error());
}

TEST(Json, IsBuiltAndWritten) {
  Json json{{"name", "a \"b\"\n\x01"}, {"length", 3}, {"list", Json::array({1, -2, 2.5, nullptr})}};
  json["more"]["inner"] = true;
  json["empty"] = Json::array();
  json["none"] = Json::object();
  json["texts"] = std::vector<std::string>{"x", "y"};
  json["length"] = 4U;
  EXPECT_EQ(json["list"][0], Json(1));
  EXPECT_EQ(one_line(json), R"({"name":"a \"b\"\n\u0001","length":4,"list":[1,-2,2.5,null],)"
                            R"("more":{"inner":true},"empty":[],"none":{},"texts":["x","y"]})");
  EXPECT_EQ(indented(Json{{"a", Json::array({1, 2})}, {"b", Json::object()}}),
            "{\n \"a\": [\n  1,\n  2\n ],\n \"b\": {}\n}");
}

TEST(Json, BytesThatAreNoTextAreReplaced) {
  EXPECT_EQ(one_line("a\xFFz\xE2\x82"), "\"a\xEF\xBF\xBDz\xEF\xBF\xBD\"");
  EXPECT_EQ(one_line(std::nan("")), "null");
}

TEST(Json, NumbersAreWhatTheyWere) {
  EXPECT_EQ(one_line(Json::array({std::numeric_limits<std::uint64_t>::max(),
                                  std::numeric_limits<std::int64_t>::min(), 3.0, 0.1, 1e300})),
            "[18446744073709551615,-9223372036854775808,3.0,0.1,1e+300]");
  const auto read = parse_json("[18446744073709551615,-9223372036854775808,18446744073709551616]");
  ASSERT_TRUE(read);
  EXPECT_EQ((*read)[0].whole(), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ((*read)[0].integer(), std::nullopt);
  EXPECT_EQ((*read)[1].integer(), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ((*read)[2].kind(), Json::Kind::kReal);
}

TEST(Json, IsAsked) {
  const auto json = parse_json("\xEF\xBB\xBF {\"a\": [1, 2.5, -3], \"b\": \"text\", \"c\": true}");
  ASSERT_TRUE(json);
  EXPECT_EQ(json->names(), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(json->find("z"), nullptr);
  EXPECT_EQ(json->text_of("b"), "text");
  EXPECT_EQ(json->text_of("a"), "");
  const Json& list = *json->find("a");
  EXPECT_EQ(list.offset(), 10U);
  EXPECT_EQ(list[1].offset(), 14U);
  EXPECT_EQ(list[0].whole(), 1U);
  EXPECT_EQ(list[1].integer(), std::nullopt);
  EXPECT_EQ(list[1].number(), 2.5);
  EXPECT_EQ(list[2].whole(), std::nullopt);
  EXPECT_EQ(list[2].integer(), -3);
  EXPECT_TRUE(json->find("c")->truth());
}

TEST(Json, IsComparedByWhatItSays) {
  const auto same = [](std::string_view a, std::string_view b) {
    return parse_json(a).value() == parse_json(b).value();
  };
  EXPECT_TRUE(same(R"({"a":1,"b":[true]})", R"({"b":[true],"a":1.0})"));
  EXPECT_FALSE(same(R"({"a":1})", R"({"a":1,"b":2})"));
  EXPECT_FALSE(same("[1,2]", "[2,1]"));
  EXPECT_FALSE(same("0", "false"));
  EXPECT_FALSE(same("\"\"", "null"));
  EXPECT_FALSE(same("18446744073709551615", "18446744073709551614"));
}

TEST(Json, FaultsTellWhereAndWhatWasExpected) {
  EXPECT_EQ(fault_of("{"), "line 1, column 2: expected a name in quotes, not the end of the text");
  EXPECT_EQ(fault_of("[1,\n x]"), "line 2, column 2: expected a value, not 'x'");
  EXPECT_EQ(fault_of("[1 2]"), "line 1, column 4: expected ',' or ']', not '2'");
  EXPECT_EQ(fault_of("{\"a\" 2}"), "line 1, column 6: expected ':', not '2'");
  EXPECT_EQ(fault_of("[1] x"), "line 1, column 5: expected nothing more, not 'x'");
  EXPECT_EQ(fault_of("[1e999]"), "line 1, column 2: 1e999 is too large");
  EXPECT_EQ(fault_of("\x9B"), "line 1, column 1: expected a value, not the byte 9B");
  EXPECT_EQ(fault_of("\"a\\x\""),
            "line 1, column 4: expected one of \" \\ / b f n r t u behind a \\, not 'x'");
  EXPECT_EQ(fault_of("{\"a\":[0,{\"b\":1,\"b\":2}]}"),
            "line 1, column 16: 'b' twice in one object");
  EXPECT_EQ(parse_json("{\"a\":[0,{\"b\":1,\"b\":2}]}").error().repeated, "/a/1/b");
}

TEST(Json, DepthHasALimit) {
  const std::string deep = std::string(kDeepestJson, '[') + std::string(kDeepestJson, ']');
  EXPECT_TRUE(parse_json(deep));
  EXPECT_FALSE(parse_json("[" + deep + "]"));
  EXPECT_FALSE(parse_json(std::string(1000000, '[')));
  EXPECT_TRUE(parse_json("[[1]]", 2));
  EXPECT_FALSE(parse_json("[[[1]]]", 2));
}

TEST(Json, ARepeatedNameIsFoundAmongMany) {
  std::string text = "{";
  for (int i = 0; i < 100; ++i) text += "\"n" + std::to_string(i) + "\":0,";
  EXPECT_TRUE(parse_json(text + "\"n100\":0}"));
  for (const int i : {0, 15, 16, 17, 99}) {
    EXPECT_FALSE(parse_json(text + "\"n" + std::to_string(i) + "\":0}")) << i;
  }
}

// ---- against a library of somebody else ---------------------------------------------------------
class RandomJson {
 public:
  explicit RandomJson(std::uint64_t seed) : random_(seed) {}

  Json value(int depth) {
    switch (random_.uniform(depth > 0 ? 8 : 6)) {
      case 0:
        return {};
      case 1:
        return random_.uniform(2) == 1;
      case 2:
        return random_.next() >> random_.uniform(64);
      case 3:
        return -static_cast<std::int64_t>(random_.uniform(1000)) - 1;
      case 4:
        return std::ldexp(static_cast<double>(random_.uniform(1U << 30U)),
                          static_cast<int>(random_.uniform(80)) - 60);
      case 5:
        return text();
      case 6: {
        Json list = Json::array();
        for (auto n = random_.uniform(5); n > 0; --n) list.push_back(value(depth - 1));
        return list;
      }
      default: {
        Json object = Json::object();
        for (auto n = random_.uniform(5); n > 0; --n) object[text()] = value(depth - 1);
        return object;
      }
    }
  }

  std::string text() {
    static const std::vector<std::string> kPieces{
        "a", "\"", "\\", "/", "\n", "\t", "\x01", "é", "\xF0\x9F\x98\x80", "~"};
    std::string text;
    for (auto n = random_.uniform(6); n > 0; --n) text += kPieces[random_.uniform(kPieces.size())];
    return text;
  }

  /// With one byte changed, left out or doubled.
  std::string damaged(std::string text) {
    const std::size_t at = random_.uniform(text.size());
    const std::string_view bytes = "{}[]\",:0-.e+x\\ \x80";
    switch (random_.uniform(3)) {
      case 0:
        text[at] = bytes[random_.uniform(bytes.size())];
        break;
      case 1:
        text.erase(at, 1);
        break;
      default:
        text.insert(at, 1, text[at]);
    }
    return text;
  }

 private:
  Random random_;
};

TEST(Json, SaysTheSameToAnotherLibrary) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Json json = RandomJson(seed).value(4);
    const std::string text = one_line(json);
    const auto read = parse_json(text);
    ASSERT_TRUE(read) << text;
    EXPECT_TRUE(*read == json) << text;
    EXPECT_TRUE(parse_json(Other::parse(text).dump()).value() == json) << "seed " << seed;
    EXPECT_EQ(Other::parse(indented(json)), Other::parse(text)) << "seed " << seed;
    const std::string ascii = Other::parse(text).dump(-1, ' ', true);  // with \u and digits
    EXPECT_TRUE(parse_json(ascii).value() == json) << ascii;
  }
}

TEST(Json, AcceptsWhatAnotherLibraryAccepts) {
  int refused = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    RandomJson random(seed);
    const std::string text = random.damaged(one_line(random.value(3)));
    const auto json = parse_json(text);
    if (!json && !json.error().repeated.empty()) continue;  // which the other one accepts
    EXPECT_EQ(json.has_value(), Other::accept(text)) << "seed " << seed << ": " << text;
    refused += json ? 0 : 1;
  }
  EXPECT_GT(refused, 500);
  EXPECT_LT(refused, 2900);
}

}  // namespace
}  // namespace pbcs
