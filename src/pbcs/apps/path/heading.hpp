// The first words of a puzzle: which game, which links.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "pbcs/apps/path/grid.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::path {

struct Heading {
  std::optional<Game> game;
  Far far = Far::kTopological;
};

/// "numbrix", "Hidato" ...
[[nodiscard]] std::optional<Game> game_of(Token word);
[[nodiscard]] std::optional<Far> far_of(Token word);
[[nodiscard]] const char* name_of(Game game);

/// Does the line start with the name of a game?
[[nodiscard]] bool starts_with_game(Token line);
/// Takes the heading off a line that starts with the name of a game.
[[nodiscard]] Result<Heading, ParseError> take_heading(Token& line);

}  // namespace pbcs::path
