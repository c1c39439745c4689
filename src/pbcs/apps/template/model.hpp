// The CSP of a board of n x n cells, divided into n regions: one star in each row, each column and
// each region, and no two stars touch, not even at a corner. A label is a star on a cell. It is a
// value of three CSP variables, its row, its column and its region. That stars do not touch is no
// CSP variable, since a square of 2x2 cells need not have a star, but an exclusion: it has at most
// one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "pbcs/core/model.hpp"

namespace pbcs::template_app {

/// Regions are called A to Z.
inline constexpr std::uint32_t kLargestBoard = 26;

/// A board without its stars; cells are numbered row by row, from 0.
struct Board {
  std::uint32_t n = 0;
  std::string regions;  ///< by cell: the letter of its region
};

/// The model of a board with n regions; its labels have the numbers of their cells.
[[nodiscard]] std::shared_ptr<const Model> build_model(const Board& board);
/// The board of a model made by build_model.
[[nodiscard]] Board board_of(const Model& model);

}  // namespace pbcs::template_app
