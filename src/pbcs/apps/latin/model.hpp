// The CSP of Latin squares as the book has it (3.5): CSP variables rc, rn and cn on n*n*n labels.
// In a pandiagonal square the broken diagonals have every number once too. Each has n cells, since
// it goes on at the opposite side:
//   dK, a diagonal: starts in r1cK and goes down and left;
//   aK, an anti-diagonal: starts in r1cK and goes down and right.
// Their CSP variables are dKnN and aKnN; the places of N there are written as cells.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "pbcs/apps/model_cache.hpp"
#include "pbcs/apps/square_model.hpp"
#include "pbcs/core/model.hpp"

namespace pbcs::latin {

inline constexpr std::uint32_t kLargestSquare = 35;

enum class Kind : std::uint8_t { kLatin, kPandiagonal };

/// latin, pandiagonal
[[nodiscard]] std::string_view name_of(Kind kind);

/// A kind and a size of squares, and the alphabet of their numbers.
struct Shape {
  Kind kind = Kind::kLatin;
  std::uint32_t size = 0;
  FirstSymbol first = FirstSymbol::kOne;

  [[nodiscard]] Alphabet alphabet() const { return {size, first}; }
  friend auto operator<=>(const Shape&, const Shape&) = default;
};

/// Are there squares of this shape? There are pandiagonal ones of size n if and only if n is
/// divisible by neither 2 nor 3.
[[nodiscard]] bool exists(const Shape& shape);

/// Rows, columns and what else has every number once.
[[nodiscard]] std::vector<UnitKind> units_of(const Shape& shape);

/// The model and the board of a shape that exists, at most kLargestSquare; built once and shared.
/// Labels are numbered as square_label says.
[[nodiscard]] Frame frame(const Shape& shape);
[[nodiscard]] std::shared_ptr<const Model> model(const Shape& shape);

}  // namespace pbcs::latin
