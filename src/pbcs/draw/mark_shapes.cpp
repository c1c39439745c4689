#include "pbcs/draw/mark_shapes.hpp"

#include <algorithm>

#include "pbcs/draw/board_shapes.hpp"

namespace pbcs::draw {
namespace {

constexpr double kHalf = 0.45;  // of the size of a slot: half of that of a mark

/// Half of the width of a mark: words and notes need more than a square.
double half_width(const Slot& slot, const Text& text, bool is_note) {
  const double half = kHalf * slot.size;
  if (!is_note && character_count(text.text) < 3) return half;
  return std::min(slot.room / 2, std::max(half, text_width(text.text, text.size) / 2 + 3));
}

void add_form(Shape& shape, const Slot& slot, double wide, const MergedMark& mark, bool is_note) {
  const double half = kHalf * slot.size;
  const Point& m = slot.middle;
  const auto box = [&](double by, double rounding) {
    return Rectangle{{m.x - wide - by, m.y - half - by, 2 * (wide + by), 2 * (half + by)},
                     rounding};
  };
  constexpr double kCorner = 2;
  switch (mark.role) {
    case Role::kTarget:
    case Role::kLeft:
      shape.parts.push_back({box(0, kCorner), "form"});
      break;
    case Role::kSubset:
      shape.parts.push_back({box(0, 0.55 * half), "form"});
      break;
    case Role::kBelt:
    case Role::kLemma:
      shape.parts.push_back({Polygon{{{{m.x, m.y - 1.2 * half},
                                       {m.x + 1.2 * wide, m.y},
                                       {m.x, m.y + 1.2 * half},
                                       {m.x - 1.2 * wide, m.y}}}},
                             "form"});
      break;
    case Role::kEliminated:
      if (is_note) shape.parts.push_back({box(0, kCorner), "label"});
      shape.parts.push_back(
          {Line{{{m.x - 0.6 * half, m.y + 0.6 * half}, {m.x + 0.6 * half, m.y - 0.6 * half}}},
           "form"});
      break;
    case Role::kAsserted:
      shape.parts.push_back({box(0, half), "form"});
      shape.parts.push_back({box(3, half + 3), "halo"});
      break;
    case Role::kRight:
      shape.parts.push_back({box(0, half), "form"});
      if (mark.roles.count(Role::kLeft) != 0) {
        shape.parts.push_back({box(2, kCorner), "also-left"});
      }
      break;
    case Role::kT:
    case Role::kZ:
      shape.parts.push_back({box(0, half), "form"});
  }
}

void add_cross(Shape& shape, const Slot& slot, double wide) {
  const double half = kHalf * slot.size;
  const Point& m = slot.middle;
  shape.parts.push_back({Line{{{m.x - wide, m.y - half}, {m.x + wide, m.y + half}}}, "cross"});
  shape.parts.push_back({Line{{{m.x - wide, m.y + half}, {m.x + wide, m.y - half}}}, "cross"});
}

}  // namespace

void merge(MergedMark& merged, const Mark& mark) {
  if (mark.role <= merged.role) merged.role = mark.role;
  merged.roles.insert(mark.role);
  if (merged.title.find(mark.title) == std::string::npos) {
    merged.title += (merged.title.empty() ? "" : "\n") + mark.title;
  }
  if (!mark.number.empty() && merged.number != mark.number) {
    merged.number += (merged.number.empty() ? "" : " ") + mark.number;
  }
  if (merged.classes.find(mark.classes) == std::string::npos) {
    merged.classes += " " + mark.classes;
  }
  if (merged.killers.empty()) merged.killers = mark.killers;
}

Shape mark_shape(const MarkedCandidate& marked, const MergedMark& mark) {
  const Slot& slot = marked.slot;
  const bool is_note = note_of(marked.view, slot, marked.label) != nullptr;
  Shape shape =
      group(std::string("mark ") + class_of(mark.role) + mark.classes + (is_note ? " note" : ""));
  shape.title = mark.title;
  shape.data.emplace_back("of", marked.name);
  if (marked.reason) shape.parts.push_back({*marked.reason, "why"});
  const Text text = candidate_text(marked.view, slot, marked.label);
  const double wide = half_width(slot, text, is_note);
  add_form(shape, slot, wide, mark, is_note);
  if (mark.role == Role::kEliminated && !is_note) return shape;
  if (mark.role == Role::kTarget) add_cross(shape, slot, wide);
  if (marked.view.board.symbols.size() > 1) {
    shape.parts.push_back({text, ""});
  } else {
    shape.parts.push_back({Circle{slot.middle, slot.size * 0.17}, "dot"});
  }
  if (!mark.number.empty()) {
    const Point corner{slot.middle.x + wide, slot.middle.y - 0.42 * slot.size};
    shape.parts.push_back({Text{corner, 0.38 * slot.size, mark.number}, "number"});
  }
  return shape;
}

}  // namespace pbcs::draw
