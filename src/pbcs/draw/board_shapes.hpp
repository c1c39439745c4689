// A view of a board as shapes: background, places, candidates, values, signs, headings.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/draw/plan.hpp"
#include "pbcs/draw/shapes.hpp"
#include "pbcs/draw/view.hpp"

namespace pbcs::draw {

/// What a picture of a board is made for.
struct BoardPicture {
  const Puzzle& puzzle;
  const View& view;
  const Plan& plan;
  const State& state;
};

/// What lies below the marks of a step; candidates and values are in `texts`.
[[nodiscard]] std::vector<Shape> background_shapes(const BoardPicture& picture);
[[nodiscard]] Shape text_shapes(const BoardPicture& picture);

/// The note that a label is at its slot; nothing when it puts a symbol there.
[[nodiscard]] const Board::Note* note_of(const View& view, const Slot& slot, LabelId l);
/// The symbol of a candidate alone.
[[nodiscard]] Text candidate_text(const View& view, const Slot& slot, LabelId l);
/// A value, as it is written in its place: given, entered by a player, or found.
[[nodiscard]] Shape value_shape(const View& view, const Plan& plan, const Slot& slot,
                                const Model& model, LabelId l, std::string_view origin);
/// The lines to the values before and after these, on a board that has a line through them.
[[nodiscard]] std::vector<Shape> thread_shapes(const View& view, const Plan& plan,
                                               const State& after, std::span<const LabelId> values);

}  // namespace pbcs::draw
