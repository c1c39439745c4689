#include "pbcs/apps/map/writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <vector>

#include "pbcs/apps/map/model.hpp"

namespace pbcs::map {
namespace {

// Names as they are read: numbers where all countries have one.
std::vector<std::string> written_names(const Graph& graph) {
  std::vector<std::string> names = graph.countries;
  if (!has_numbers(graph)) return names;
  for (std::string& name : names) name.erase(0, 1);
  return names;
}

std::string heading_of(const Graph& graph) {
  const auto count = static_cast<std::uint32_t>(graph.colours.size());
  const bool usual = graph.colours == usual_colours(count);
  return usual ? fmt::format("map {}:", count) : "map:";
}

// Every country heads an item, so that the order of countries is kept.
std::vector<std::string> items_of(const Graph& graph) {
  const std::vector<std::string> names = written_names(graph);
  std::vector<std::string> items = names;
  std::vector<bool> listed(names.size());
  for (const auto& [a, b] : graph.edges) {
    items[a] += (listed[a] ? " " : ": ") + names[b];
    listed[a] = true;
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (graph.given[i] == Graph::kOpen) continue;
    items.push_back(names[i] + " = " + graph.colours[graph.given[i]]);
  }
  if (heading_of(graph) == "map:") {
    items.insert(items.begin(), fmt::format("colours: {}", fmt::join(graph.colours, " ")));
  }
  return items;
}

struct Entry {
  std::string country;
  std::string colours;
};

// As many entries a line as fit into the width of a terminal.
std::string table_of(const std::vector<Entry>& entries) {
  constexpr std::size_t kWidth = 80;
  std::size_t names = 0;
  std::size_t colours = 0;
  for (const Entry& entry : entries) {
    names = std::max(names, entry.country.size());
    colours = std::max(colours, entry.colours.size());
  }
  const std::size_t columns = std::max<std::size_t>(1, (kWidth + 3) / (names + colours + 4));
  std::string text;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    text += fmt::format("{:<{}} {:<{}}", entries[i].country, names, entries[i].colours, colours);
    const bool ends_line = (i + 1) % columns == 0 || i + 1 == entries.size();
    if (ends_line) text.erase(text.find_last_not_of(' ') + 1);
    text += ends_line ? "\n" : "   ";
  }
  return text;
}

enum class Shown : std::uint8_t { kValues, kCandidates };

std::string draw(const Board& board, const State& state, Shown shown) {
  std::vector<Entry> entries;
  entries.reserve(board.places.size());
  for (const Board::Place& place : board.places) {
    const PlaceContent content = content_of(place, state);
    std::string colours;
    for (const std::uint32_t symbol : content.symbols) {
      if (!content.decided && shown == Shown::kValues) break;
      colours += (colours.empty() ? "" : " ") + board.symbols[symbol];
    }
    entries.push_back({place.name, colours.empty() ? "." : colours});
  }
  return table_of(entries);
}

std::string write_line(const Puzzle& puzzle, const State& /*state*/) {
  return with_label(line_text(graph_of(puzzle)), puzzle, " # ");
}

std::string write_grid(const Puzzle& puzzle, const State& /*state*/) {
  return grid_text(graph_of(puzzle));
}

std::string write_dimacs(const Puzzle& puzzle, const State& /*state*/) {
  const Graph graph = graph_of(puzzle);
  std::string text = fmt::format("c colours {}\n", graph.colours.size());
  const auto colours = usual_colours(static_cast<std::uint32_t>(graph.colours.size()));
  for (std::size_t i = 0; i < graph.given.size(); ++i) {
    if (graph.given[i] == Graph::kOpen) continue;
    text += fmt::format("c given {} {}\n", i + 1, colours[graph.given[i]]);
  }
  text += fmt::format("p edge {} {}\n", graph.countries.size(), graph.edges.size());
  for (const auto& [a, b] : graph.edges) text += fmt::format("e {} {}\n", a + 1, b + 1);
  return text;
}

// Colours are letters there; beyond the alphabet the other format must do.
std::string write_clips(const Puzzle& puzzle, const State& state) {
  const Graph graph = graph_of(puzzle);
  constexpr std::size_t kLetters = 26;
  if (graph.colours.size() > kLetters) return write_dimacs(puzzle, state);
  const auto colours = usual_colours(static_cast<std::uint32_t>(graph.colours.size()));
  std::string givens;
  for (const std::uint32_t colour : graph.given) {
    givens += colour == Graph::kOpen ? "." : colours[colour];
  }
  std::string text =
      fmt::format("(solve {} {} \"{}\"", graph.colours.size(), graph.countries.size(), givens);
  std::vector<std::string> groups(graph.countries.size());
  for (const auto& [a, b] : graph.edges) groups[a] += fmt::format(" {}", b + 1);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (!groups[i].empty()) text += fmt::format(" {}{} |", i + 1, groups[i]);
  }
  return text + ")";
}

constexpr std::array<Format, 4> kFormats = {{
    {"line", "the map on one line, then the label", write_line},
    {"grid", "a heading, and on each line a country with its neighbours or its colour", write_grid},
    {"col", "a DIMACS file; countries and colours lose their names", write_dimacs},
    {"clips", "as CSP-Rules reads it: (solve 4 30 \".YG...\" 1 2 3 | ...); names are lost",
     write_clips},
}};

}  // namespace

std::string line_text(const Graph& graph) {
  return fmt::format("{} {}", heading_of(graph), fmt::join(items_of(graph), "; "));
}

std::string grid_text(const Graph& graph) {
  return fmt::format("{}\n{}\n", heading_of(graph), fmt::join(items_of(graph), "\n"));
}

std::string draw_state(const Puzzle& puzzle, const State& state) {
  return draw(*puzzle.board, state, Shown::kCandidates);
}

std::string draw_solution(const Puzzle& puzzle, const State& state) {
  return draw(*puzzle.board, state, Shown::kValues);
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::map
