// A resolution state drawn as players draw it, with what a step concludes marked in it: the same
// for every kind of puzzle.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"

namespace pbcs {

/// What a step concludes, as far as it is to be seen.
struct Marked {
  std::span<const LabelId> eliminated = {};
  std::span<const LabelId> asserted = {};
};

/// How marked text is shown, for example by a colour. It adds no width.
using Highlight = std::function<std::string(std::string_view)>;

/// In each place its value or its candidates; an asserted one stands after a plus, those that are
/// eliminated stand last, after a minus: 27-9.
[[nodiscard]] std::string draw_marked(const App& app, const Puzzle& puzzle, const State& state,
                                      const Marked& marked, const Highlight& highlight = {});

}  // namespace pbcs
