// A board as JSON: the field `board` of path documents, which docs/path-format.md describes.
#pragma once

#include <string>

#include "pbcs/apps/board.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs {

/// An object, on one line.
[[nodiscard]] std::string write_board(const Board& board, const Model& model);

}  // namespace pbcs
