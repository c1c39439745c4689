// All views of a puzzle with their plans: what pictures of its steps share.
#pragma once

#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/draw/pattern.hpp"
#include "pbcs/draw/plan.hpp"
#include "pbcs/draw/step_shapes.hpp"
#include "pbcs/draw/view.hpp"

namespace pbcs::draw {

/// The marks of a step as SVG: what is inserted into the groups under, over and added of a board.
struct SvgLayers {
  std::string under;
  std::string over;
  bool used = false;
};

class PictureBook {
 public:
  explicit PictureBook(const Puzzle& puzzle);

  [[nodiscard]] const std::vector<View>& views() const { return views_; }
  [[nodiscard]] const Plan& plan(std::size_t view) const { return plans_[view]; }
  [[nodiscard]] const State& start() const { return start_; }

  /// The inside of the picture of a board in a state, with these marks.
  [[nodiscard]] std::string content(std::size_t view, const State& state,
                                    const SvgLayers& layers = {}) const;
  [[nodiscard]] SvgLayers layers(std::size_t view, const Pattern& pattern,
                                 const State& before) const;
  /// Values that a step has brought, and the lines to them.
  [[nodiscard]] std::string added(std::size_t view, const State& after,
                                  const std::vector<LabelId>& values) const;

 private:
  const Puzzle& puzzle_;
  State start_;
  std::vector<View> views_;
  std::vector<Plan> plans_;  // by view
};

/// The classes of the element svg: large boards need thicker lines.
[[nodiscard]] std::string svg_classes(const Plan& plan);

}  // namespace pbcs::draw
