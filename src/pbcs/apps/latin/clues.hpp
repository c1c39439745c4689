// Random Latin squares and pandiagonal ones, and their clues.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/apps/latin/model.hpp"
#include "pbcs/util/random.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::latin {

/// A pandiagonal square, row by row, numbers from 0: p(ar + c mod n) in row r and column c for a
/// random p and a. Up to 11x11 there are no others, so that all are equally likely; larger ones
/// that are not of this form are never drawn.
[[nodiscard]] std::vector<std::uint8_t> random_pandiagonal_square(std::uint32_t n, Random& random);

/// Shapes are sizes: 9. Latin squares are those of random_latin_square.
[[nodiscard]] Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape,
                                                              Random& random, Kind kind);

}  // namespace pbcs::latin
