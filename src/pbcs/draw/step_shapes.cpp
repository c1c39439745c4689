#include "pbcs/draw/step_shapes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "pbcs/draw/mark_shapes.hpp"
#include "pbcs/draw/outline.hpp"

namespace pbcs::draw {
namespace {

double length_of(const Point& p) {
  return std::hypot(p.x, p.y);
}

std::string inner_name(InnerNumber inner) {
  return "i" + std::to_string(inner);
}

class StepDrawer {
 public:
  StepDrawer(const Pattern& pattern, const Model& model, const State& before, const View& view,
             const Plan& plan, ViewPart part)
      : pattern_(pattern),
        model_(model),
        before_(before),
        view_(view),
        plan_(plan),
        part_(part),
        home_(model.variable_count()) {
    for (const Mark& mark : pattern.marks) marked_.insert(mark.label);
    for (std::uint32_t place = 0; place < view.variables.size(); ++place) {
      if (view.variables[place]) home_[index(*view.variables[place])] = place;
    }
  }

  [[nodiscard]] StepLayers draw() {
    layers_.used = part_ == ViewPart::kMain || has_variable_here();
    add_inner(0, layers_.under, layers_.over);
    for (InnerNumber i = 1; i <= pattern_.inner.size() && layers_.used; ++i) {
      Shape inner = group("inner");
      inner.data.emplace_back("inner", inner_name(i));
      std::vector<Shape> over;
      add_inner(i, inner.parts, over);
      for (Shape& shape : over) inner.parts.push_back(std::move(shape));
      layers_.over.push_back(std::move(inner));
    }
    layers_.used = has_variable_here();
    return std::move(layers_);
  }

 private:
  [[nodiscard]] std::optional<std::uint32_t> home_of(ConstraintId c) const {
    return index(c) < home_.size() ? home_[index(c)] : std::nullopt;
  }

  [[nodiscard]] bool has_variable_here() const {
    return std::any_of(pattern_.frames.begin(), pattern_.frames.end(), [&](const Frame& frame) {
      return frame.classes.find("cover") == std::string::npos &&
             home_of(frame.constraint).has_value();
    });
  }

  /// What belongs to the pattern itself (0) or to an inner one.
  void add_inner(InnerNumber inner, std::vector<Shape>& under, std::vector<Shape>& over) {
    if (layers_.used) {
      add_frames(inner, under);
      add_shades(inner, under);
      if (inner == 0) add_trails(under);
      add_links(inner, over);
    }
    add_marks(inner, over);
  }

  // ---- CSP variables
  // ------------------------------------------------------------------------------

  void add_frames(InnerNumber inner, std::vector<Shape>& shapes) {
    std::set<std::pair<std::uint32_t, std::string>> drawn;
    for (const Frame& frame : pattern_.frames) {
      if (frame.inner != inner) continue;
      if (!drawn.emplace(index(frame.constraint), frame.classes).second) continue;
      const auto home = home_of(frame.constraint);
      if (!home && part_ == ViewPart::kOther) continue;
      Shape shape = home ? around(plan_.sites[*home]) : around_labels(frame.constraint);
      shape.classes = frame.classes + (home ? " home" : "");
      shape.title = frame.title;
      shapes.push_back(std::move(shape));
    }
  }

  static Shape around(const Site& site) {
    if (site.squares.size() > 1) return {outline_of(site.squares)};
    return {Rectangle{site.area.inset(1.5), 4}};
  }

  /// A row, a column, a block is outlined as a whole; otherwise each candidate without a mark.
  [[nodiscard]] Shape around_labels(ConstraintId c) const {
    std::set<std::uint32_t> places;
    Polygon polygon;
    for (const LabelId l : model_.labels_of(c)) {
      for (const Slot& slot : plan_.slots_of(l)) {
        places.insert(slot.place);
        const bool is_marked = marked_.count(l) != 0;
        if (before_.is_candidate(l) && !is_marked) polygon.rings.push_back(square_round(slot));
      }
    }
    if (const auto box = rectangle_of(areas_of(places))) return {Rectangle{box->inset(1), 5}};
    return {polygon};
  }

  static std::vector<Point> square_round(const Slot& slot) {
    const double half = slot.size / 2;
    const Point& m = slot.middle;
    return {{m.x - half, m.y - half},
            {m.x + half, m.y - half},
            {m.x + half, m.y + half},
            {m.x - half, m.y + half}};
  }

  [[nodiscard]] std::vector<Area> areas_of(const std::set<std::uint32_t>& places) const {
    std::vector<Area> areas;
    for (const std::uint32_t place : places) areas.push_back(plan_.sites[place].area);
    return areas;
  }

  /// The rectangle that the areas fill, but for gaps between squares.
  [[nodiscard]] std::optional<Area> rectangle_of(const std::vector<Area>& areas) const {
    if (areas.empty() || view_.board.layout != Board::Layout::kGrid) return std::nullopt;
    Point low{areas.front().x, areas.front().y};
    Point high = low;
    for (const Area& area : areas) {
      low = {std::min(low.x, area.x), std::min(low.y, area.y)};
      high = {std::max(high.x, area.x + area.width), std::max(high.y, area.y + area.height)};
    }
    const Area& cell = areas.front();
    constexpr double kWidestGap = 1.5;
    const double columns = (high.x - low.x) / cell.width;
    const double rows = (high.y - low.y) / cell.height;
    const double squares = static_cast<double>(areas.size());
    if (columns * rows > squares * kWidestGap) return std::nullopt;
    return Area{low.x, low.y, high.x - low.x, high.y - low.y};
  }

  // ---- groups, Subsets, slopes
  // --------------------------------------------------------------------

  void add_shades(InnerNumber inner, std::vector<Shape>& shapes) const {
    for (const Shade& shade : pattern_.shades) {
      if (shade.inner != inner) continue;
      Line line;
      for (const LabelId l : shade.labels) {
        if (plan_.slots_of(l).empty()) continue;
        const Slot& slot = plan_.slots_of(l).front();
        line.points.push_back(slot.middle);
        line.width = slot.size * (shade.classes == "group" ? 1.0 : 0.5);
      }
      if (line.points.size() > 1) shapes.push_back({line, "shade " + shade.classes});
    }
  }

  void add_trails(std::vector<Shape>& shapes) const {
    for (const Trail& trail : pattern_.trails) {
      Line line;
      for (const VariableId v : trail.variables) {
        if (const auto place = home_of(as_constraint(v))) {
          line.points.push_back(plan_.sites[*place].middle);
        }
      }
      if (line.points.size() < 2) continue;
      const Point end = line.points.back();
      const Point before = line.points[line.points.size() - 2];
      shapes.push_back(group("slope", {{line, "shaft"}, head(before, end, 12)}));
    }
  }

  // ---- links
  // --------------------------------------------------------------------------------------

  /// The point of an arrow.
  static Shape head(const Point& from, const Point& to, double size) {
    const double length = std::max(1e-6, length_of(to - from));
    const Point along = (to - from) * (1 / length);
    const Point across{-along.y, along.x};
    const Point base = to - along * size;
    return {Polygon{{{to, base + across * (size * 0.42), base - across * (size * 0.42)}}}, "head"};
  }

  [[nodiscard]] std::vector<Slot> slots_of(const std::vector<LabelId>& labels) const {
    std::vector<Slot> slots;
    for (const LabelId l : labels) {
      slots.insert(slots.end(), plan_.slots_of(l).begin(), plan_.slots_of(l).end());
    }
    return slots;
  }

  /// The two nearest slots of two objects.
  [[nodiscard]] std::optional<std::pair<Slot, Slot>> nearest(const Link& link) const {
    std::optional<std::pair<Slot, Slot>> best;
    double least = std::numeric_limits<double>::max();
    for (const Slot& a : slots_of(link.from)) {
      for (const Slot& b : slots_of(link.to)) {
        const double distance = length_of(a.middle - b.middle);
        if (distance >= least || distance == 0) continue;
        least = distance;
        best = {a, b};
      }
    }
    return best;
  }

  static Arc arc_between(const Slot& from, const Slot& to) {
    const Point whole = to.middle - from.middle;
    const double length = std::max(1e-6, length_of(whole));
    const Point across{whole.y / length, -whole.x / length};
    const double bend = std::clamp(0.22 * length, 0.6 * from.size, 1.5 * from.size);
    const Point towards = (from.middle + to.middle) * 0.5 + across * bend;
    const auto edge = [&](const Slot& slot) {
      const Point way = towards - slot.middle;
      return slot.middle + way * (0.5 * slot.size / std::max(1e-6, length_of(way)));
    };
    return {edge(from), towards, edge(to)};
  }

  void add_links(InnerNumber inner, std::vector<Shape>& shapes) const {
    for (const Link& link : pattern_.links) {
      if (link.inner != inner) continue;
      const auto ends = nearest(link);
      if (!ends) continue;
      const Arc arc = arc_between(ends->first, ends->second);
      const bool strong = link.kind == Link::Kind::kStrong;
      Shape shape = group(strong ? "link strong" : "link weak");
      if (!link.classes.empty()) shape.classes += " " + link.classes;
      if (link.variable && part_ == ViewPart::kOther && !home_of(as_constraint(*link.variable))) {
        shape.classes += " away";
      }
      shape.parts.push_back({arc, "shaft"});
      if (!strong) {
        shape.parts.push_back(head(arc.towards, arc.to, 0.33 * ends->second.size));
      }
      shapes.push_back(std::move(shape));
    }
  }

  // ---- candidates
  // ---------------------------------------------------------------------------------

  void add_marks(InnerNumber inner, std::vector<Shape>& shapes) const {
    std::map<LabelId, MergedMark> merged;
    for (const Mark& mark : pattern_.marks) {
      if (mark.inner != inner) continue;
      const bool conclusion = mark.role == Role::kTarget || mark.role == Role::kAsserted ||
                              mark.role == Role::kEliminated;
      if (!layers_.used && !conclusion) continue;
      merge(merged[mark.label], mark);
    }
    // What matters most is drawn last, on top of the others.
    for (int role = static_cast<int>(Role::kEliminated); role >= 0; --role) {
      for (const auto& [label, mark] : merged) {
        if (static_cast<int>(mark.role) != role) continue;
        for (const Slot& slot : plan_.slots_of(label)) {
          shapes.push_back(mark_on(slot, label, mark));
        }
      }
    }
  }

  [[nodiscard]] Shape mark_on(const Slot& slot, LabelId l, const MergedMark& mark) const {
    MarkedCandidate marked{view_, slot, l, model_.text(l).name, std::nullopt};
    if (mark.role == Role::kZ || mark.role == Role::kT) {
      if (const auto ends = nearest({Link::Kind::kWeak, mark.killers, {l}})) {
        marked.reason = arc_between(ends->first, ends->second);
      }
    }
    return mark_shape(marked, mark);
  }

  const Pattern& pattern_;
  const Model& model_;
  const State& before_;
  const View& view_;
  const Plan& plan_;
  ViewPart part_;
  std::vector<std::optional<std::uint32_t>> home_;  // by variable: its place in this view
  std::set<LabelId> marked_;
  StepLayers layers_;
};

}  // namespace

StepLayers step_layers(const Pattern& pattern, const Model& model, const State& before,
                       const View& view, const Plan& plan, ViewPart part) {
  const auto& places = view.board.places;
  const bool has_notes = std::any_of(places.begin(), places.end(),
                                     [](const auto& place) { return !place.notes.empty(); });
  if (!has_notes) return StepDrawer(pattern, model, before, view, plan, part).draw();
  std::set<LabelId> marked;
  for (const Mark& mark : pattern.marks) marked.insert(mark.label);
  Plan spread = plan;
  spread_notes(spread, view, marked);
  return StepDrawer(pattern, model, before, view, spread, part).draw();
}

}  // namespace pbcs::draw
