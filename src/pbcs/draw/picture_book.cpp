#include "pbcs/draw/picture_book.hpp"

#include <fmt/format.h>

#include "pbcs/draw/board_shapes.hpp"
#include "pbcs/draw/svg.hpp"

namespace pbcs::draw {

PictureBook::PictureBook(const Puzzle& puzzle)
    : puzzle_(puzzle),
      start_(initial_state(puzzle.instance)),
      views_(views_of(*puzzle.board, *puzzle.instance.model)) {
  for (const View& view : views_) plans_.push_back(plan_of(view, start_));
}

std::string PictureBook::content(std::size_t view, const State& state,
                                 const SvgLayers& layers) const {
  const BoardPicture picture{puzzle_, views_[view], plans_[view], state};
  return fmt::format(R"({}<g class="under">{}</g>{}<g class="added"></g><g class="over">{}</g>)",
                     svg_text(background_shapes(picture)), layers.under,
                     svg_text(text_shapes(picture)), layers.over);
}

SvgLayers PictureBook::layers(std::size_t view, const Pattern& pattern, const State& before) const {
  const ViewPart part = view == 0 ? ViewPart::kMain : ViewPart::kOther;
  const StepLayers shapes =
      step_layers(pattern, *puzzle_.instance.model, before, views_[view], plans_[view], part);
  return {svg_text(shapes.under), svg_text(shapes.over), shapes.used};
}

std::string PictureBook::added(std::size_t view, const State& after,
                               const std::vector<LabelId>& values) const {
  std::string text;
  for (const LabelId l : values) {
    for (const Slot& slot : plans_[view].slots_of(l)) {
      text += svg_text(
          value_shape(views_[view], plans_[view], slot, *puzzle_.instance.model, l, "found"));
    }
  }
  return text + svg_text(thread_shapes(views_[view], plans_[view], after, values));
}

std::string svg_classes(const Plan& plan) {
  constexpr double kLarge = 1.5;
  constexpr double kHuge = 2.5;
  if (plan.stroke > kHuge) return "pbcs-board huge";
  return plan.stroke > kLarge ? "pbcs-board large" : "pbcs-board";
}

}  // namespace pbcs::draw
