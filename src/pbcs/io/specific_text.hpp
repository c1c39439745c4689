// How the patterns of rules that only some applications have are written, read and explained.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/core/model.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/io/line_text.hpp"

namespace pbcs {

/// `r8c3<r8c4>r8c5>r8c6`
[[nodiscard]] std::string slope_text(const Model& model, Family family, const Slope& slope);
/// `{r2c1 r2c3}{b1n5 b1n7} - {r1c2 r3c2}{c2n4 c2n6} - ...`: the ends of each segment, and the
/// constraints that it shares with the next one.
[[nodiscard]] std::string belt_text(const Model& model, const Belt& belt);

/// Throw ParseError where the text is no such pattern.
[[nodiscard]] Slope read_slope(const Model& model, const LineText& line, Family family,
                               SlopeKind kind, std::string_view text);
[[nodiscard]] Belt read_belt(const Model& model, const LineText& line, std::string_view text);

/// Why it holds; the conclusions are left to the caller.
[[nodiscard]] std::string slope_argument(const Model& model, const State& state, Family family,
                                         const Slope& slope);
[[nodiscard]] std::string belt_argument(const Model& model, const Belt& belt);

}  // namespace pbcs
