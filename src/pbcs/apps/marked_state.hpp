// A resolution state drawn from its board alone, with the candidates marked that a step eliminates:
// the same for every kind of puzzle.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "pbcs/apps/board.hpp"

namespace pbcs {

/// How marked text is shown, for example by a colour. It adds no width.
using Highlight = std::function<std::string(std::string_view)>;

/// In each place its value or its candidates; those that are `marked` stand last, after a minus:
/// 27-9.
[[nodiscard]] std::string draw_marked(const Board& board, const State& state,
                                      std::span<const LabelId> marked,
                                      const Highlight& highlight = {});

}  // namespace pbcs
