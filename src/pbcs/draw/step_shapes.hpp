// The marks of a step on a view of its board.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/draw/pattern.hpp"
#include "pbcs/draw/plan.hpp"
#include "pbcs/draw/shapes.hpp"
#include "pbcs/draw/view.hpp"

namespace pbcs::draw {

/// Shapes below and above the candidates.
struct StepLayers {
  std::vector<Shape> under;
  std::vector<Shape> over;
  bool used = false;  ///< CSP variables of the pattern are places of this view
};

/// In the view that players know everything is shown, in others what has a CSP variable there.
enum class ViewPart : std::uint8_t { kMain, kOther };

[[nodiscard]] StepLayers step_layers(const Pattern& pattern, const Model& model,
                                     const State& before, const View& view, const Plan& plan,
                                     ViewPart part);

}  // namespace pbcs::draw
