#include "pbcs/draw/plan.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "pbcs/draw/graph_layout.hpp"

namespace pbcs::draw {
namespace {

constexpr std::size_t kMostFixedSlots = 36;  // more symbols share slots
constexpr std::size_t kMostFullSlots = 16;   // more candidates at a place are written smaller
constexpr double kSlot = 24;
constexpr double kCandidate = 14.5;  // size of text
constexpr double kLargest = 1.8;     // how much larger candidates are where there are few
constexpr double kNote = 0.22;       // of a place: the height of a note
constexpr double kMargin = 10;

/// The candidates of a place in rows and columns.
struct SlotGrid {
  std::size_t columns = 1;
  std::size_t rows = 1;
};

std::size_t rows_for(std::size_t count, std::size_t columns) {
  return (count + columns - 1) / columns;
}

std::size_t longest(const std::vector<std::string>& texts) {
  std::size_t length = 1;
  for (const std::string& text : texts) length = std::max(length, character_count(text));
  return length;
}

/// One of the notes that are shown together on the same side.
struct Rank {
  std::size_t number = 0;
  std::size_t count = 1;
};

/// Notes stand between the sum of their side, in its corner, and the middle.
Slot note_slot(std::uint32_t place, const Area& area, const Board::Note& note, const Rank& rank) {
  const bool right = note.side == Board::Note::Side::kRight;
  const double size = kNote * area.height;
  const double room = 0.48 * area.width;
  const double pitch = std::min(size, 0.5 * area.height / static_cast<double>(rank.count));
  const double all = pitch * static_cast<double>(rank.count);
  const double top = area.y + (right ? 0.24 * area.height : 0.76 * area.height - all);
  const Point middle{area.x + area.width * (right ? 0.74 : 0.26),
                     top + pitch * (static_cast<double>(rank.number) + 0.5)};
  return {place, middle, size, room, fitting_size(note.text, room - 6, 0.75 * size)};
}

class Planner {
 public:
  Planner(const View& view, const State& start)
      : view_(view),
        board_(view.board),
        start_(start),
        fixed_(board_.symbols.size() <= kMostFixedSlots),
        ranked_(2 * most_entries() <= board_.symbols.size()),
        letters_(longest(board_.symbols)) {
    plan_.slots.resize(start.structure().label_count());
    plan_.sites.resize(board_.places.size());
    plan_.text_size = 12;
  }

  [[nodiscard]] Plan plan() {
    const bool has_areas = std::any_of(board_.places.begin(), board_.places.end(),
                                       [](const auto& place) { return !place.area.empty(); });
    if (board_.layout == Board::Layout::kGraph) {
      plan_graph();
    } else if (board_.layout == Board::Layout::kList) {
      plan_list();
    } else if (has_areas) {
      plan_areas();
    } else {
      plan_grid();
    }
    return std::move(plan_);
  }

 private:
  [[nodiscard]] double slot_width() const {
    return std::max(kSlot, text_width(std::string(letters_, '0'), kCandidate) + 9);
  }

  /// The candidates of the start at a place, each with the number of its slot.
  [[nodiscard]] std::vector<std::pair<LabelId, std::size_t>> numbered(std::uint32_t place) const {
    std::vector<std::pair<LabelId, std::size_t>> found;
    for (const Board::Entry& entry : board_.places[place].entries) {
      if (fixed_) {
        found.emplace_back(entry.label, ranked_ ? found.size() : entry.symbol);
      } else if (start_.is_candidate(entry.label)) {
        found.emplace_back(entry.label, found.size());
      }
    }
    return found;
  }

  [[nodiscard]] std::size_t most_entries() const {
    std::size_t most = 1;
    for (const Board::Place& place : board_.places) most = std::max(most, place.entries.size());
    return most;
  }

  [[nodiscard]] std::size_t most_slots() const {
    if (fixed_) return ranked_ ? most_entries() : board_.symbols.size();
    std::size_t most = 1;
    for (std::uint32_t place = 0; place < board_.places.size(); ++place) {
      most = std::max(most, numbered(place).size());
    }
    return most;
  }

  /// As square as can be.
  [[nodiscard]] SlotGrid grid_for(std::size_t count) const {
    std::size_t columns = view_.slot_columns;
    if (!fixed_ || columns == 0) {
      const double shape = kSlot / slot_width();
      columns = static_cast<std::size_t>(
          std::max(1.0, std::ceil(std::sqrt(static_cast<double>(count) * shape) - 1e-9)));
    }
    return {columns, rows_for(count, columns)};
  }

  void put_slots(std::uint32_t place, const Area& area, const SlotGrid& grid) {
    const double width = area.width / static_cast<double>(grid.columns);
    const double height = area.height / static_cast<double>(grid.rows);
    const double most = fixed_ ? 1 : kLargest;
    const double size = std::min({width, height, most * kSlot});
    const double text = fitting_size(std::string(letters_, '0'), width - 6,
                                     std::min(most * kCandidate, 0.62 * height));
    const Slot elsewhere{place, area.middle(), size, std::max(size, width - 4), text};
    // What is no candidate at the start may have no slot, but it has its place.
    std::map<LabelId, Slot> slots;
    for (const Board::Entry& entry : board_.places[place].entries) slots[entry.label] = elsewhere;
    for (const auto& [label, number] : numbered(place)) {
      const auto column = static_cast<double>(number % grid.columns);
      const auto row = static_cast<double>(number / grid.columns);
      slots[label].middle = {area.x + (column + 0.5) * width, area.y + (row + 0.5) * height};
    }
    for (const auto& [label, slot] : slots) plan_.slots[index(label)].push_back(slot);
  }

  /// Where symbols have no slots of their own, a place with many candidates writes them smaller,
  /// one with few larger.
  void put_slots(std::uint32_t place, const Area& area, std::size_t room) {
    const std::size_t count = fixed_ ? room : std::max<std::size_t>(4, numbered(place).size());
    put_slots(place, area, grid_for(count));
  }

  // ---- squares in rows and columns --------------------------------------------------------------

  void plan_grid() {
    const std::size_t room = std::min(most_slots(), fixed_ ? kMostFixedSlots : kMostFullSlots);
    const SlotGrid grid = grid_for(room);
    const double needed = std::max(static_cast<double>(grid.columns) * slot_width(),
                                   static_cast<double>(grid.rows) * kSlot);
    const double cell = std::max(44.0, needed) + 4;
    // Words lie side by side; nobody expects squares round them.
    constexpr std::size_t kWord = 4;
    const double high =
        letters_ < kWord ? cell : std::max(36.0, static_cast<double>(grid.rows) * kSlot) + 8;
    const double gap = has_signs_in_gaps() ? 22 : 0;
    const Point pitch{cell + gap, high + gap};
    scale_for(cell * std::max(board_.rows, board_.columns));
    const double left = kMargin + heading_width(view_.row_names) + gap / 2;
    const double top = kMargin + plan_.text_size * 1.4 + gap / 2;
    for (std::uint32_t place = 0; place < board_.places.size(); ++place) {
      const Area area{left + board_.places[place].column * pitch.x,
                      top + board_.places[place].row * pitch.y, cell, high};
      plan_.sites[place] = {area, {area}, area.middle(), high};
      put_slots(place, area.inset(2), room);
      for (const Board::Note& note : board_.places[place].notes) {
        plan_.slots[index(note.label)].push_back(note_slot(place, area, note, {}));
      }
    }
    add_headings({left, top}, gap / 2, {cell, high}, pitch);
    plan_.width = left + board_.columns * pitch.x - gap / 2 + kMargin;
    plan_.height = top + board_.rows * pitch.y - gap / 2 + kMargin;
  }

  [[nodiscard]] bool has_signs_in_gaps() const {
    return std::any_of(board_.signs.begin(), board_.signs.end(), [](const Board::Sign& sign) {
      return sign.kind == Board::Sign::Kind::kLess;
    });
  }

  /// Headings and lines of a large picture are larger, lest they vanish when it is shown as a
  /// whole.
  void scale_for(double extent) {
    plan_.stroke = std::max(1.0, extent / 1100);
    plan_.text_size = 13 * plan_.stroke;
  }

  [[nodiscard]] double heading_width(const std::vector<std::string>& names) const {
    double width = 0;
    for (const std::string& name : names) {
      width = std::max(width, text_width(name, plan_.text_size));
    }
    return width + 6;
  }

  void add_headings(const Point& corner, double border, const Point& cell, const Point& pitch) {
    for (std::size_t row = 0; row < view_.row_names.size(); ++row) {
      const double y = corner.y + static_cast<double>(row) * pitch.y + cell.y / 2;
      plan_.headings.push_back({{corner.x - border - 6, y}, view_.row_names[row], Anchor::kEnd});
    }
    for (std::size_t column = 0; column < view_.column_names.size(); ++column) {
      const double x = corner.x + static_cast<double>(column) * pitch.x + cell.x / 2;
      plan_.headings.push_back({{x, corner.y - border - 0.8 * plan_.text_size},
                                view_.column_names[column],
                                Anchor::kMiddle});
    }
  }

  // ---- countries that cover squares
  // ---------------------------------------------------------------

  void plan_areas() {
    const SlotGrid grid = grid_for(most_slots());
    const double square = std::max(static_cast<double>(grid.columns) * slot_width(),
                                   static_cast<double>(grid.rows) * kSlot) +
                          4;
    scale_for(square * std::max(board_.rows, board_.columns));
    for (std::uint32_t place = 0; place < board_.places.size(); ++place) {
      Site& site = plan_.sites[place];
      for (const auto& [row, column] : board_.places[place].area) {
        site.squares.push_back({kMargin + column * square, kMargin + row * square, square, square});
      }
      const Area home = innermost(board_.places[place], site.squares);
      site.area = around(site.squares);
      site.middle = home.middle();
      site.value_size = square;
      put_slots(place, home.inset(2), grid);
    }
    plan_.width = board_.columns * square + 2 * kMargin;
    plan_.height = board_.rows * square + 2 * kMargin;
  }

  /// The square nearest to the middle of the place, which may lie outside of it.
  static Area innermost(const Board::Place& place, const std::vector<Area>& squares) {
    std::size_t best = 0;
    double least = 0;
    for (std::size_t i = 0; i < place.area.size(); ++i) {
      const double distance =
          std::hypot(place.area[i].row - place.row, place.area[i].column - place.column);
      if (i == 0 || distance < least) {
        best = i;
        least = distance;
      }
    }
    return squares[best];
  }

  static Area around(const std::vector<Area>& squares) {
    Area all = squares.front();
    for (const Area& square : squares) {
      const double right = std::max(all.x + all.width, square.x + square.width);
      const double bottom = std::max(all.y + all.height, square.y + square.height);
      all.x = std::min(all.x, square.x);
      all.y = std::min(all.y, square.y);
      all.width = right - all.x;
      all.height = bottom - all.y;
    }
    return all;
  }

  // ---- a table: a row for each place ------------------------------------------------------------

  void plan_list() {
    constexpr std::size_t kMostColumns = 20;
    const std::size_t room = most_slots();
    const std::size_t columns = std::min(room, kMostColumns);
    const SlotGrid grid{columns, rows_for(room, columns)};
    const double width = std::max(34.0, slot_width() + 8) * static_cast<double>(columns);
    const double height = 28 * static_cast<double>(grid.rows) + 4;
    std::vector<std::string> names;
    for (const Board::Place& place : board_.places) names.push_back(place.name);
    plan_.text_size = 14;
    const double left = kMargin + heading_width(names) + 6;
    for (std::uint32_t place = 0; place < board_.places.size(); ++place) {
      const Area area{left, kMargin + board_.places[place].row * height, width, height};
      plan_.sites[place] = {area, {area}, area.middle(), 28};
      put_slots(place, area.inset(2), grid);
      plan_.headings.push_back({{left - 8, area.middle().y}, names[place], Anchor::kEnd});
    }
    plan_.width = left + width + kMargin;
    plan_.height = kMargin * 2 + static_cast<double>(board_.places.size()) * height;
  }

  // ---- a graph
  // ------------------------------------------------------------------------------------

  void plan_graph() {
    constexpr double kName = 16;  // height of the line with the name
    const SlotGrid grid = grid_for(most_slots());
    const double inner = static_cast<double>(grid.columns) * slot_width();
    const double height = static_cast<double>(grid.rows) * kSlot + kName + 6;
    double width = inner + 6;
    for (const Board::Place& place : board_.places) {
      width = std::max(width, text_width(place.name, plan_.text_size) + 10);
    }
    const std::vector<Point> middles = laid_out(width, height);
    for (std::uint32_t place = 0; place < board_.places.size(); ++place) {
      const Point corner = middles[place] - Point{width / 2, height / 2};
      const Area area{corner.x, corner.y, width, height};
      const Area slots{middles[place].x - inner / 2, area.y + kName + 1, inner, height - kName - 6};
      plan_.sites[place] = {area, {area}, slots.middle(), height - kName};
      put_slots(place, slots, grid);
      plan_.headings.push_back(
          {{middles[place].x, area.y + kName / 2 + 1.5}, board_.places[place].name});
      plan_.width = std::max(plan_.width, area.x + width + kMargin);
      plan_.height = std::max(plan_.height, area.y + height + kMargin);
    }
  }

  [[nodiscard]] std::vector<Point> laid_out(double width, double height) const {
    std::vector<Edge> edges;
    for (const Board::Sign& sign : board_.signs) edges.push_back({sign.first, sign.second});
    std::vector<Point> middles = layout_of(board_.places.size(), edges, {width, height});
    Point least{};
    for (std::size_t i = 0; i < middles.size(); ++i) {
      least.x = i == 0 ? middles[i].x : std::min(least.x, middles[i].x);
      least.y = i == 0 ? middles[i].y : std::min(least.y, middles[i].y);
    }
    const Point shift{kMargin + width / 2 - least.x, kMargin + height / 2 - least.y};
    for (Point& middle : middles) middle = middle + shift;
    return middles;
  }

  const View& view_;
  const Board& board_;
  const State& start_;
  bool fixed_;   // a symbol has the same slot everywhere
  bool ranked_;  // but for places with few of the symbols each, where its rank counts
  std::size_t letters_;
  Plan plan_;
};

}  // namespace

std::size_t character_count(const std::string& text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
  return count;
}

double text_width(const std::string& text, double size) {
  constexpr double kCharacter = 0.58;  // of a digit, compared with its size
  return kCharacter * size * static_cast<double>(character_count(text));
}

double fitting_size(const std::string& text, double width, double size) {
  const double needed = text_width(text, size);
  return needed <= width ? size : size * width / needed;
}

void spread_notes(Plan& plan, const View& view, const std::set<LabelId>& shown) {
  using Side = Board::Note::Side;
  for (std::uint32_t place = 0; place < view.board.places.size(); ++place) {
    for (const Side side : {Side::kRight, Side::kBelow}) {
      std::vector<const Board::Note*> together;
      for (const Board::Note& note : view.board.places[place].notes) {
        if (note.side == side && shown.count(note.label) != 0) together.push_back(&note);
      }
      for (std::size_t i = 0; i < together.size(); ++i) {
        plan.slots[index(together[i]->label)] = {
            note_slot(place, plan.sites[place].area, *together[i], {i, together.size()})};
      }
    }
  }
}

Plan plan_of(const View& view, const State& start) {
  return Planner(view, start).plan();
}

}  // namespace pbcs::draw
