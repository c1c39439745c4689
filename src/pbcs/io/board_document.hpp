// A board as JSON: the field `board` of path documents, which docs/path-format.md describes.
#pragma once

#include "pbcs/apps/board.hpp"
#include "pbcs/core/model.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {

[[nodiscard]] Json board_json(const Board& board, const Model& model);

}  // namespace pbcs
