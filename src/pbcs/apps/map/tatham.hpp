// The game ids of Map in Simon Tatham's collection: 20x15n30:EDGES,COLOURS.
//
// EDGES is about the borders between squares of the board: a border that is not there and stands
// for nothing, then those between a square and the one below it, row by row, then those between a
// square and the one to its right, column by column. Runs of borders without and with a line follow
// each other in turn, a = 1 to y = 25; z is 25 after which the run goes on. Squares without a line
// between them are one region; regions count in the order of their first squares, row by row.
// COLOURS has a digit 0 to 3 for a region whose colour is given and a letter for a run of regions
// without, a = 1 to z = 26.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/apps/map/graph.hpp"

namespace pbcs::map {

/// Does a word begin like the id of a map: 20x15n30: or 20x15n30dh: ? What precedes a # (the
/// address of a page) is not minded.
[[nodiscard]] bool looks_like_game_id(std::string_view word);
/// A map and how it is drawn.
struct GameMap {
  Graph graph;
  Atlas atlas;
};
/// The map of a game id. The colours 0 to 3 are R, Y, G and B.
[[nodiscard]] Result<GameMap, ParseError> read_game_id(Token word);

}  // namespace pbcs::map
