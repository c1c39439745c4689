// The CSP of a board of n x n cells, divided into n regions: one star in each row, each column and
// each region, and no two stars touch, not even at a corner. A label is a star on a cell. It is a
// value of three CSP variables, its row, its column and its region. That stars do not touch is no
// CSP variable, since a square of 2x2 cells need not have a star, but an exclusion: it has at most
// one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "pbcs/apps/board.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs::template_app {

/// The name of the application, and the word that begins its puzzles.
inline constexpr std::string_view kName = "template";
/// Regions are called A to Z.
inline constexpr std::uint32_t kLargestBoard = 26;

/// The board whose cells, row by row, are in these regions, of which there are n. Cells are marked
/// with the letters of their regions.
[[nodiscard]] Board make_board(std::uint32_t n, const std::string& regions);
/// The model of a board; its labels have the numbers of their cells.
[[nodiscard]] std::shared_ptr<const Model> build_model(const Board& board);

}  // namespace pbcs::template_app
