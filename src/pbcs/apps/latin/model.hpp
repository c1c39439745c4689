// The CSP of Latin squares as the book has it (3.5): CSP variables rc, rn and cn on n*n*n labels.
// In a pandiagonal square the broken diagonals have every number once too. Each has n cells, since
// it goes on at the opposite side:
//   dK, a diagonal: starts in r1cK and goes down and left;
//   aK, an anti-diagonal: starts in r1cK and goes down and right.
// Their CSP variables are dKnN and aKnN; the places of N there are written as cells.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "pbcs/apps/square_model.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs::latin {

inline constexpr std::uint32_t kLargestSquare = 35;

enum class Kind : std::uint8_t { kLatin, kPandiagonal };

/// A kind and a size of squares.
struct Shape {
  Kind kind = Kind::kLatin;
  std::uint32_t size = 0;
  friend auto operator<=>(const Shape&, const Shape&) = default;
};

/// Are there squares of this shape? There are pandiagonal ones of size n if and only if n is
/// divisible by neither 2 nor 3.
[[nodiscard]] bool exists(const Shape& shape);

/// Rows, columns and what else has every number once.
[[nodiscard]] std::vector<UnitKind> units_of(const Shape& shape);

/// The model of a shape that exists, at most kLargestSquare; built once and shared. Its labels are
/// numbered as square_label says.
[[nodiscard]] std::shared_ptr<const Model> model(const Shape& shape);
/// The shape of a model made by model().
[[nodiscard]] Shape shape_of(const Model& model);

}  // namespace pbcs::latin
