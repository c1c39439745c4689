#include "pbcs/draw/view.hpp"

#include <algorithm>
#include <array>

#include "pbcs/util/characters.hpp"

namespace pbcs::draw {
namespace {

std::vector<std::string> numbered(const std::string& prefix, std::uint32_t count) {
  std::vector<std::string> names;
  for (std::uint32_t i = 1; i <= count; ++i) names.push_back(prefix + std::to_string(i));
  return names;
}

/// The regions of one kind, in their order.
std::vector<const Board::Region*> regions_of(const Board& board, const std::string& kind) {
  std::vector<const Board::Region*> found;
  for (const Board::Region& region : board.regions) {
    if (region.kind == kind) found.push_back(&region);
  }
  return found;
}

/// The names that the regions of a kind have, or numbers if there are not as many of them.
std::vector<std::string> names_of(const Board& board, const std::string& kind,
                                  std::uint32_t count) {
  const auto regions = regions_of(board, kind);
  const std::string prefix(1, kind.front());
  if (regions.size() != count) return numbered(prefix, count);
  std::vector<std::string> names;
  for (const Board::Region* region : regions) {
    const bool is_number = !region->name.empty() && region->name.front() <= '9';
    names.push_back(is_number ? prefix + region->name : region->name);
  }
  return names;
}

/// The variable whose labels are exactly those that can stand at the place.
std::optional<VariableId> variable_at(const Board::Place& place, const Model& model) {
  if (place.entries.size() < 2) return std::nullopt;
  for (const VariableId v : model.variables_of(place.entries.front().label)) {
    if (model.labels_of(v).size() != place.entries.size()) continue;
    const bool same =
        std::all_of(place.entries.begin(), place.entries.end(),
                    [&](const Board::Entry& entry) { return model.is_label_for(entry.label, v); });
    if (same) return v;
  }
  return std::nullopt;
}

void find_variables(View& view, const Model& model) {
  for (Board::Place& place : view.board.places) {
    view.variables.push_back(variable_at(place, model));
  }
}

bool is_coloured(const Board& board) {
  return std::any_of(board.signs.begin(), board.signs.end(), [](const Board::Sign& sign) {
    return sign.kind == Board::Sign::Kind::kAdjacent;
  });
}

std::string lower(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

/// The colours that the symbols name, in full or by their first letter; otherwise one after the
/// other.
std::vector<std::string> colours_of(const std::vector<std::string>& symbols) {
  constexpr std::array<const char*, 8> kColours = {"blue",   "red",  "yellow", "green",
                                                   "purple", "cyan", "orange", "grey"};
  std::vector<std::string> named;
  for (const std::string& symbol : symbols) {
    const std::string word = lower(symbol);
    for (const std::string colour : kColours) {
      if (word == colour || word == colour.substr(0, 1)) {
        named.push_back(colour);
        break;
      }
    }
  }
  if (named.size() == symbols.size()) return named;
  named.clear();
  for (std::size_t i = 0; i < symbols.size(); ++i)
    named.emplace_back(kColours[i % kColours.size()]);
  return named;
}

/// Colours by their first letters, unless these are the same.
std::vector<std::string> short_names(const std::vector<std::string>& symbols) {
  std::vector<std::string> letters;
  for (const std::string& symbol : symbols) {
    const bool is_word = symbol.size() > 2 && is_ascii(symbol[0]);
    letters.push_back(is_word ? symbol.substr(0, 1) : symbol);
    if (std::count(letters.begin(), letters.end(), letters.back()) > 1) return symbols;
  }
  return letters;
}

View itself(const Board& board, const Model& model) {
  View view{"board", "the board", board, {}, {}};
  if (is_coloured(board)) {
    view.coloured = true;
    view.colours = colours_of(board.symbols);
    view.board.symbols = short_names(board.symbols);
  }
  if (!board.views.empty()) {
    view.name = board.views.front().name;
    view.title = board.views.front().title;
  }
  if (board.layout == Board::Layout::kGrid && !view.coloured) {
    view.row_names = names_of(board, "row", board.rows);
    view.column_names = names_of(board, "column", board.columns);
  }
  find_variables(view, model);
  return view;
}

/// Where each symbol can be in each region of a kind.
View by_unit(const Board& board, const Board::View& told, const Model& model) {
  View view{told.name, told.title, {}, {}, {}};
  const auto regions = regions_of(board, told.unit);
  const auto symbols = static_cast<std::uint32_t>(board.symbols.size());
  view.board = grid_board(board.game, static_cast<std::uint32_t>(regions.size()), symbols);
  view.row_names = names_of(board, told.unit, view.board.rows);
  for (const std::string& symbol : board.symbols) view.column_names.push_back("n" + symbol);
  for (std::uint32_t unit = 0; unit < regions.size(); ++unit) {
    for (std::uint32_t at = 0; at < regions[unit]->places.size(); ++at) {
      for (const Board::Entry& entry : board.places[regions[unit]->places[at]].entries) {
        view.board.places[unit * symbols + entry.symbol].entries.push_back({entry.label, at});
      }
      if (view.board.symbols.size() == at) view.board.symbols.push_back(std::to_string(at + 1));
    }
  }
  find_variables(view, model);
  for (std::uint32_t place = 0; place < view.board.places.size(); ++place) {
    const auto v = view.variables[place];
    view.board.places[place].name =
        v ? model.text(*v).name
          : view.row_names[place / symbols] + view.column_names[place % symbols];
  }
  return view;
}

}  // namespace

std::vector<View> views_of(const Board& board, const Model& model) {
  std::vector<View> views{itself(board, model)};
  for (std::size_t i = 1; i < board.views.size(); ++i) {
    views.push_back(by_unit(board, board.views[i], model));
  }
  if (board.box.rows * board.box.columns == board.symbols.size()) {
    for (View& view : views) view.slot_columns = board.box.columns;
  }
  return views;
}

}  // namespace pbcs::draw
