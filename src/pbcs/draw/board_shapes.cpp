#include "pbcs/draw/board_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "pbcs/draw/outline.hpp"

namespace pbcs::draw {
namespace {

constexpr double kBead = 0.36;  // radius of the circle round a value on a line, in a square of 1

const Board::Entry& entry_of(const View& view, const Slot& slot, LabelId l) {
  const auto& entries = view.board.places[slot.place].entries;
  return *std::find_if(entries.begin(), entries.end(),
                       [l](const Board::Entry& entry) { return entry.label == l; });
}

bool is_chequered(const Board& board) {
  return board.symbols.size() == 1 && board.layout == Board::Layout::kGrid;
}

std::string cell_class(const Board& board, const Board::Place& place) {
  if (place.is_blocked()) return "cell blocked";
  const auto square = static_cast<std::uint32_t>(place.row + place.column);
  return is_chequered(board) && square % 2 != 0 ? "cell dark" : "cell";
}

/// The form of a place: the border round its squares.
Shape site_shape(const Board& board, const Site& site, std::string classes) {
  if (site.squares.size() > 1) return {outline_of(site.squares), std::move(classes)};
  const double rounding = board.layout == Board::Layout::kGraph ? 8 : 0;
  return {Rectangle{site.area, rounding}, std::move(classes)};
}

/// Half of the distance between two squares side by side.
double half_gap(const Board& board, const Plan& plan) {
  if (board.columns < 2 || plan.sites.size() < 2) return 0;
  return std::max(0.0,
                  (plan.sites[1].area.x - plan.sites[0].area.x - plan.sites[0].area.width) / 2);
}

std::vector<Shape> region_shapes(const View& view, const Plan& plan) {
  std::vector<Shape> shapes;
  const double gap = half_gap(view.board, plan);
  for (const Board::Region& region : view.board.regions) {
    if (!region.outlined) continue;
    std::vector<Area> squares;
    for (const std::uint32_t place : region.places) {
      for (const Area& square : plan.sites[place].squares) squares.push_back(square.inset(-gap));
    }
    shapes.push_back({outline_of(squares), "region"});
  }
  return shapes;
}

Shape frame_shape(const Plan& plan) {
  const Area& first = plan.sites.front().area;
  const Area& last = plan.sites.back().area;
  const Area all{first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y};
  return {Rectangle{all}, "region"};
}

/// `<` between two places, open towards the larger one.
Shape sign_shape(const Plan& plan, const Board::Sign& sign) {
  const Point a = plan.sites[sign.first].middle;
  const Point b = plan.sites[sign.second].middle;
  const Point along = (b - a) * (1 / std::max(1.0, std::hypot(b.x - a.x, b.y - a.y)));
  const Point across{-along.y, along.x};
  const Point middle = (a + b) * 0.5;
  constexpr double kLength = 5;
  constexpr double kWidth = 8;
  const Point open = middle + along * kLength;
  return {Line{{open + across * kWidth, middle - along * kLength, open - across * kWidth}}, "sign"};
}

std::vector<Shape> sign_shapes(const View& view, const Plan& plan) {
  std::vector<Shape> shapes;
  for (const Board::Sign& sign : view.board.signs) {
    if (sign.kind == Board::Sign::Kind::kLess) shapes.push_back(sign_shape(plan, sign));
  }
  return shapes;
}

std::vector<Shape> edge_shapes(const View& view, const Plan& plan) {
  std::vector<Shape> shapes;
  if (view.board.layout != Board::Layout::kGraph) return shapes;
  for (const Board::Sign& sign : view.board.signs) {
    const Point a = plan.sites[sign.first].area.middle();
    const Point b = plan.sites[sign.second].area.middle();
    shapes.push_back({Line{{a, b}}, "edge"});
  }
  return shapes;
}

/// Sums of a black cell as puzzles print them: those downwards and to the right, parted by a
/// diagonal. Notes stand between them.
std::vector<Shape> sum_shapes(std::string_view mark, const Area& area) {
  const std::size_t part = mark.find('\\');
  const double size = area.height * 0.24;
  const Point middle = area.middle();
  const Point aside{area.width * 0.3, -area.height * 0.37};
  std::vector<Shape> shapes{
      {Line{{{area.x, area.y}, {area.x + area.width, area.y + area.height}}}, "divider"}};
  const auto add = [&](const Point& at, std::string_view sum) {
    if (!sum.empty()) shapes.push_back({Text{at, size, std::string(sum)}, "sum"});
  };
  add(middle - aside, mark.substr(0, part));
  add(middle + aside, mark.substr(part + 1));
  return shapes;
}

/// What is printed at a place beside symbols.
std::vector<Shape> printed_marks(const Board::Place& place, const Area& area) {
  if (place.is_blocked() && place.marks.size() == 1 &&
      place.marks.front().find('\\') != std::string::npos) {
    return sum_shapes(place.marks.front(), area);
  }
  std::vector<Shape> shapes;
  const double size = std::min(12.0, area.height / 4);
  for (const std::string& mark : place.marks) {
    const double y = area.y + size * (0.8 + static_cast<double>(shapes.size()));
    shapes.push_back({Text{{area.x + 4, y}, size, mark, Anchor::kStart}, "mark"});
  }
  return shapes;
}

std::vector<Shape> place_shapes(const View& view, const Plan& plan) {
  std::vector<Shape> shapes;
  for (std::size_t i = 0; i < plan.sites.size(); ++i) {
    const Board::Place& place = view.board.places[i];
    Shape shape =
        group("place", {site_shape(view.board, plan.sites[i], cell_class(view.board, place))});
    shape.data.emplace_back("place", place.name);
    for (Shape& mark : printed_marks(place, plan.sites[i].area)) {
      shape.parts.push_back(std::move(mark));
    }
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

/// A queen: a crown on a foot, in a square of size 1 round the middle.
Polygon queen(const Point& middle, double size) {
  const std::vector<Point> points = {
      {-.30, .38}, {.30, .38},   {.26, .26},   {.32, -.06},  {.42, -.26},  {.19, -.02}, {.13, -.36},
      {0, -.06},   {-.13, -.36}, {-.19, -.02}, {-.42, -.26}, {-.32, -.06}, {-.26, .26}};
  Polygon polygon;
  polygon.rings.emplace_back();
  for (const Point& point : points) polygon.rings.front().push_back(middle + point * size);
  return polygon;
}

std::string colour_class(const View& view, const Board::Entry& entry) {
  return view.coloured ? " colour-" + view.colours[entry.symbol] : "";
}

Shape candidate_shape(const View& view, const Slot& slot, const Model& model, LabelId l) {
  const Point corner = slot.middle - Point{slot.size / 2, slot.size / 2};
  Shape shape = group("candidate");
  shape.data.emplace_back("label", model.text(l).name);
  shape.parts.push_back({Rectangle{{corner.x, corner.y, slot.size, slot.size}}, "hit"});
  if (view.coloured) {
    shape.parts.push_back({Circle{slot.middle, slot.size * 0.4},
                           "swatch" + colour_class(view, entry_of(view, slot, l))});
  }
  if (is_chequered(view.board)) {
    shape.parts.push_back({Circle{slot.middle, slot.size * 0.17}, "dot"});
  } else {
    shape.parts.push_back({candidate_text(view, slot, l), ""});
  }
  return shape;
}

/// The labels that were values before a player began.
std::vector<bool> given_labels(const Puzzle& puzzle) {
  std::vector<bool> given(puzzle.instance.model->label_count());
  const Instance& published = puzzle.published ? *puzzle.published : puzzle.instance;
  for (const LabelId l : published.givens) given[index(l)] = true;
  return given;
}

std::vector<bool> entered_labels(const Puzzle& puzzle) {
  std::vector<bool> entered(puzzle.instance.model->label_count());
  for (const LabelId l : puzzle.instance.givens) entered[index(l)] = true;
  return entered;
}

}  // namespace

const Board::Note* note_of(const View& view, const Slot& slot, LabelId l) {
  const auto& notes = view.board.places[slot.place].notes;
  const auto found = std::find_if(notes.begin(), notes.end(),
                                  [l](const Board::Note& note) { return note.label == l; });
  return found == notes.end() ? nullptr : &*found;
}

Text candidate_text(const View& view, const Slot& slot, LabelId l) {
  if (const Board::Note* note = note_of(view, slot, l)) {
    return {slot.middle, slot.text_size, note->text};
  }
  const std::string& symbol = view.board.symbols[entry_of(view, slot, l).symbol];
  return {slot.middle, slot.text_size, symbol};
}

Shape value_shape(const View& view, const Plan& plan, const Slot& slot, const Model& model,
                  LabelId l, std::string_view origin) {
  Shape shape = group("value " + std::string(origin));
  shape.data.emplace_back("label", model.text(l).name);
  if (note_of(view, slot, l) != nullptr) {
    shape.classes += " note";
    shape.parts.push_back({candidate_text(view, slot, l), ""});
    return shape;
  }
  const Site& site = plan.sites[slot.place];
  const Board::Entry& entry = entry_of(view, slot, l);
  const std::string& symbol = view.board.symbols[entry.symbol];
  const double size = site.value_size;
  if (is_chequered(view.board)) {
    shape.parts.push_back({queen(site.middle, 0.8 * size), "queen"});
    return shape;
  }
  if (view.board.layout == Board::Layout::kList) {
    const double width = text_width(symbol, slot.text_size) + 10;
    shape.parts.push_back(
        {Rectangle{{slot.middle.x - width / 2, slot.middle.y - 11, width, 22}, 4}, "chosen"});
    shape.parts.push_back({Text{slot.middle, slot.text_size, symbol}, ""});
    return shape;
  }
  double room = 0.62;
  if (view.coloured) {
    shape.parts.push_back(
        site.squares.size() > 1
            ? site_shape(view.board, site, "swatch" + colour_class(view, entry))
            : Shape{Circle{site.middle, size * 0.36}, "swatch" + colour_class(view, entry)});
    room = 0.45;
  }
  if (view.board.threaded) {
    shape.parts.push_back({Circle{site.middle, kBead * size}, "bead"});
    room = 0.4;
  }
  const double text = fitting_size(symbol, (view.board.threaded ? 0.56 : 0.86) * size, room * size);
  shape.parts.push_back({Text{site.middle, text, symbol}, ""});
  return shape;
}

std::vector<Shape> thread_shapes(const View& view, const Plan& plan, const State& after,
                                 std::span<const LabelId> values) {
  std::vector<Shape> shapes;
  if (!view.board.threaded) return shapes;
  std::map<std::uint32_t, const Site*> by_symbol;
  for (std::size_t i = 0; i < plan.sites.size(); ++i) {
    for (const Board::Entry& entry : view.board.places[i].entries) {
      if (after.is_value(entry.label)) by_symbol[entry.symbol] = &plan.sites[i];
    }
  }
  std::map<std::pair<std::uint32_t, std::uint32_t>, bool> drawn;
  for (const LabelId l : values) {
    const std::uint32_t symbol = entry_of(view, plan.slots_of(l).front(), l).symbol;
    for (const std::uint32_t first : {symbol - 1, symbol}) {
      const auto a = by_symbol.find(first);
      const auto b = by_symbol.find(first + 1);
      if (a == by_symbol.end() || b == by_symbol.end()) continue;
      if (!drawn.emplace(std::pair(first, first + 1), true).second) continue;
      const Point from = a->second->middle;
      const Point to = b->second->middle;
      const double length = std::hypot(to.x - from.x, to.y - from.y);
      const Point bead = (to - from) * (kBead * a->second->value_size / length);
      shapes.push_back({Line{{from + bead, to - bead}}, "thread"});
    }
  }
  return shapes;
}

std::vector<Shape> background_shapes(const BoardPicture& picture) {
  const auto& [puzzle, view, plan, state] = picture;
  std::vector<Shape> shapes{{Rectangle{{0, 0, plan.width, plan.height}}, "paper"}};
  shapes.push_back(group("edges", edge_shapes(view, plan)));
  shapes.push_back(group("places", place_shapes(view, plan)));
  return shapes;
}

Shape text_shapes(const BoardPicture& picture) {
  const auto& [puzzle, view, plan, state] = picture;
  Shape texts = group("texts");
  Shape lines = group("lines", region_shapes(view, plan));
  if (view.board.layout == Board::Layout::kGrid && !view.coloured &&
      half_gap(view.board, plan) == 0) {
    lines.parts.push_back(frame_shape(plan));
  }
  for (Shape& sign : sign_shapes(view, plan)) lines.parts.push_back(std::move(sign));
  texts.parts.push_back(std::move(lines));
  Shape headings = group("headings");
  for (const Heading& heading : plan.headings) {
    headings.parts.push_back({Text{heading.at, plan.text_size, heading.text, heading.anchor}, ""});
  }
  texts.parts.push_back(std::move(headings));
  const std::vector<bool> given = given_labels(puzzle);
  const std::vector<bool> entered = entered_labels(puzzle);
  std::vector<LabelId> values;
  for (std::uint32_t i = 0; i < plan.slots.size(); ++i) {
    const LabelId l{i};
    if (state.is_value(l) && !plan.slots_of(l).empty()) values.push_back(l);
    for (const Slot& slot : plan.slots_of(l)) {
      if (state.is_candidate(l)) {
        if (note_of(view, slot, l) != nullptr) continue;  // too many to be read
        texts.parts.push_back(candidate_shape(view, slot, *puzzle.instance.model, l));
      } else if (state.is_value(l)) {
        const char* origin = given[i] ? "given" : entered[i] ? "entered" : "found";
        texts.parts.push_back(value_shape(view, plan, slot, *puzzle.instance.model, l, origin));
      }
    }
  }
  for (Shape& line : thread_shapes(view, plan, state, values)) {
    texts.parts.push_back(std::move(line));
  }
  return texts;
}

}  // namespace pbcs::draw
