// What a rule finds on a small model, held against the definition.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "oracle/definitions.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/rules/rule.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {

inline constexpr auto kWhip = Family::kWhip;
inline constexpr auto kBraid = Family::kBraid;
inline constexpr auto kGWhip = Family::kGWhip;
inline constexpr auto kGBraid = Family::kGBraid;

/// The shortest pattern of this kind on z, or "none".
[[nodiscard]] inline std::string find(ChainKind kind, const TinyModel& csp,
                                      std::string_view eliminated = "") {
  constexpr std::uint32_t kLongest = 8;
  const State state = csp.state(eliminated);
  EXPECT_TRUE(state.quiescent());
  const LabelId z = csp.label("z");
  const auto chain = find_chain({kind.family, kLongest, kind.inner_size}, state, z);
  const auto expected = shortest_by_definition(kind, state, z, kLongest);
  EXPECT_EQ(chain.has_value(), expected.has_value());
  if (!chain) return "none";
  EXPECT_EQ(length_of(chain->cells), expected);
  EXPECT_TRUE(is_pattern(kind, state, z, chain->cells));
  EXPECT_TRUE(check_step(state, {kind.family, length_of(chain->cells), {}, {z}, *chain}));
  return csp.text(chain->cells);
}

[[nodiscard]] inline std::string find(ChainKind kind, const char* variables, const char* links,
                                      const char* exclusions = "") {
  return find(kind, TinyModel(variables, links, exclusions));
}

}  // namespace pbcs::test
