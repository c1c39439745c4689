// Where everything of a view is in its picture: the places, the slots of their candidates,
// headings. Candidates keep their slots along a path: the plan is made for its start.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/draw/shapes.hpp"
#include "pbcs/draw/view.hpp"

namespace pbcs::draw {

/// Where a candidate stands.
struct Slot {
  std::uint32_t place = 0;
  Point middle;
  double size = 0;       ///< of the square that it has for itself
  double room = 0;       ///< how wide its symbol may be: more than the size for words
  double text_size = 0;  ///< of its symbol
};

/// Where a place is.
struct Site {
  Area area;                  ///< around all of it
  std::vector<Area> squares;  ///< that it covers
  Point middle;               ///< of its value
  double value_size = 0;      ///< the height of the square in which the value is written
};

struct Heading {
  Point at;
  std::string text;
  Anchor anchor = Anchor::kMiddle;
};

struct Plan {
  double width = 0;
  double height = 0;
  double text_size = 0;     ///< of headings
  double stroke = 1;        ///< how thick lines are, in large pictures
  std::vector<Site> sites;  ///< by place
  /// By label: where it stands; in several places where these are known to be the same.
  std::vector<std::vector<Slot>> slots;
  std::vector<Heading> headings;

  [[nodiscard]] const std::vector<Slot>& slots_of(LabelId l) const { return slots[index(l)]; }
};

[[nodiscard]] Plan plan_of(const View& view, const State& start);

/// Notes of one side of a place stand at the same spot: moves those apart that are shown together.
void spread_notes(Plan& plan, const View& view, const std::set<LabelId>& shown);

/// About as wide as the text is when written in this size.
[[nodiscard]] double text_width(const std::string& text, double size);
/// The size in which the text fits into a box, at most `size`.
[[nodiscard]] double fitting_size(const std::string& text, double width, double size);
/// The number of characters.
[[nodiscard]] std::size_t character_count(const std::string& text);

}  // namespace pbcs::draw
