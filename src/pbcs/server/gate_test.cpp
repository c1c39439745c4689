#include "pbcs/server/gate.hpp"

#include <gtest/gtest.h>

namespace pbcs::test {
namespace {

TEST(Gate, LoopbackGoesByItsOwnNames) {
  const Gate gate("127.0.0.1", 8765, {"Puzzles.example"});
  for (const char* good : {"127.0.0.1:8765", "localhost:8765", "LocalHost:8765", "[::1]:8765",
                           "puzzles.example:8765"}) {
    EXPECT_TRUE(gate.admits_host(good)) << good;
  }
  for (const char* bad :
       {"", "localhost", "localhost:80", "evil.example:8765", "192.168.1.2:8765",
        "localhost:8765.evil.example", "127.0.0.1:18765", "evil@localhost:8765"}) {
    EXPECT_FALSE(gate.admits_host(bad)) << bad;
  }
}

TEST(Gate, BeyondLoopbackNumbersAreEnough) {
  const Gate gate("0.0.0.0", 80, {});
  EXPECT_TRUE(gate.admits_host("192.168.1.2:80"));
  EXPECT_TRUE(gate.admits_host("192.168.1.2"));
  EXPECT_TRUE(gate.admits_host("[fe80::1]"));
  EXPECT_FALSE(gate.admits_host("evil.example"));
}

TEST(Gate, OnlyThePageItselfIsAnOrigin) {
  const Gate gate("127.0.0.1", 8765, {});
  EXPECT_TRUE(gate.admits_origin("", "localhost:8765"));
  EXPECT_TRUE(gate.admits_origin("http://localhost:8765", "localhost:8765"));
  for (const char* bad : {"null", "http://evil.example", "https://localhost:8765",
                          "http://localhost:8766", "http://127.0.0.1:8765"}) {
    EXPECT_FALSE(gate.admits_origin(bad, "localhost:8765")) << bad;
  }
}

}  // namespace
}  // namespace pbcs::test
