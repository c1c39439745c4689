// The readers of the single formats (see reader.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/map/graph.hpp"
#include "pbcs/apps/source.hpp"

namespace pbcs::map {

/// A graph, and the label beside it.
struct LabelledGraph {
  Graph graph;
  std::string label;
};

/// "map", "map 4", "Map colouring 3" before a colon.
[[nodiscard]] bool starts_with_heading(Token line);
/// Items, after a heading or not.
[[nodiscard]] Result<LabelledGraph, ParseError> read_items(const std::vector<Line>& lines);

/// Does a form of CSP-Rules begin with two numbers and a string?
[[nodiscard]] bool looks_like_map_form(const std::vector<Line>& lines);
[[nodiscard]] Result<LabelledGraph, ParseError> read_form(const std::vector<Line>& lines);

/// "p edge 30 67" or "p col 30 67".
[[nodiscard]] bool is_dimacs_start(Token line);
[[nodiscard]] Result<LabelledGraph, ParseError> read_dimacs(const std::vector<Line>& lines);

// ---- what they share ----------------------------------------------------------------------------
/// Cuts wherever one of these characters is; pieces may be empty.
[[nodiscard]] std::vector<Token> cut_at(Token text, std::string_view characters);
/// The colours that a word says: a number of them.
[[nodiscard]] Result<std::vector<std::string>, ParseError> read_colour_count(Token word);

}  // namespace pbcs::map
