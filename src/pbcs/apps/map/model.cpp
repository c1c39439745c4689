#include "pbcs/apps/map/model.hpp"

namespace pbcs::map {
namespace {

bool starts_with_letter(const std::string& text) {
  return !text.empty() && (text.front() < '0' || text.front() > '9');
}

// X6G; X6.2 or Spain.red where it would not be clear where the colour begins.
std::string separator_for(const Graph& graph) {
  bool clear = has_numbers(graph);
  for (const std::string& colour : graph.colours) clear = clear && starts_with_letter(colour);
  return clear ? "" : ".";
}

LabelId label(const Graph& graph, std::uint32_t country, std::uint32_t colour) {
  return LabelId{country * static_cast<std::uint32_t>(graph.colours.size()) + colour};
}

void describe(const Graph& graph, ModelBuilder& builder) {
  const auto kind = builder.add_kind({"X", "single"});
  const auto colours = static_cast<std::uint32_t>(graph.colours.size());
  const std::string separator = builder.takes_words() ? separator_for(graph) : std::string();
  for (const std::string& country : graph.countries) {
    const VariableId v = builder.add_variable(
        kind, [&] { return VariableText{country, "the colour of " + country}; });
    for (const std::string& colour : graph.colours) {
      const LabelId l = builder.add_label(
          [&] { return LabelText{country + separator + colour, country, colour}; });
      builder.add_value(v, l, [&] { return colour; });
    }
  }
  if (!builder.takes_structure()) return;
  for (const auto& [a, b] : graph.edges) {
    for (std::uint32_t c = 0; c < colours; ++c) {
      builder.add_link(label(graph, a, c), label(graph, b, c));
    }
  }
}

/// Countries cover their squares; their middle is the mean of these.
void add_areas(Board& board, const Atlas& atlas) {
  board.layout = Board::Layout::kGrid;
  board.columns = atlas.columns;
  board.rows = static_cast<std::uint32_t>(atlas.countries.size()) / atlas.columns;
  board.box = {board.rows, board.columns};
  for (std::uint32_t i = 0; i < atlas.countries.size(); ++i) {
    board.places[atlas.countries[i]].area.push_back({i / atlas.columns, i % atlas.columns});
  }
  for (Board::Place& place : board.places) {
    const auto size = static_cast<double>(place.area.size());
    for (const auto& [row, column] : place.area) {
      place.row += row / size;
      place.column += column / size;
    }
  }
}

}  // namespace

Instance instance_of(const Graph& graph) {
  const auto kept = std::make_shared<const Graph>(graph);
  const auto model = ModelBuilder::build_with_later_words(
      [kept](ModelBuilder& builder) { describe(*kept, builder); });
  Instance instance{model.value(), {}, {}};
  for (std::uint32_t country = 0; country < graph.given.size(); ++country) {
    if (graph.given[country] == Graph::kOpen) continue;
    instance.givens.push_back(label(graph, country, graph.given[country]));
  }
  return instance;
}

Board board_of(const Graph& graph, const std::optional<Atlas>& atlas) {
  Board board;
  board.game = "map";
  board.layout = Board::Layout::kGraph;
  board.symbols = graph.colours;
  board.places.resize(graph.countries.size());
  for (std::uint32_t country = 0; country < board.places.size(); ++country) {
    Board::Place& place = board.places[country];
    place.name = graph.countries[country];
    for (std::uint32_t colour = 0; colour < board.symbols.size(); ++colour) {
      place.entries.push_back({label(graph, country, colour), colour});
    }
  }
  for (const auto& [a, b] : graph.edges) {
    board.signs.push_back({Board::Sign::Kind::kAdjacent, a, b});
  }
  if (atlas) add_areas(board, *atlas);
  return board;
}

Graph graph_of(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  Graph graph;
  graph.colours = board.symbols;
  for (const Board::Place& place : board.places) graph.countries.push_back(place.name);
  for (const Board::Sign& sign : board.signs) graph.edges.emplace_back(sign.first, sign.second);
  for (const auto& symbol : given_symbols(board, puzzle.instance)) {
    graph.given.push_back(symbol.value_or(Graph::kOpen));
  }
  return graph;
}

}  // namespace pbcs::map
