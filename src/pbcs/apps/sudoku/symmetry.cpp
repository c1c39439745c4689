#include "pbcs/apps/sudoku/symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace pbcs::sudoku {
namespace {

using Map = Transformation::Map;

Map identity_map(std::uint32_t n) {
  Map map(n);
  std::iota(map.begin(), map.end(), 0U);
  return map;
}

Map inverse_map(const Map& map) {
  Map inverse(map.size());
  for (std::uint32_t i = 0; i < map.size(); ++i) inverse[map[i]] = i;
  return inverse;
}

Map chained(const Map& first, const Map& second) {
  Map map;
  for (const std::uint32_t i : first) map.push_back(second[i]);
  return map;
}

bool is_permutation(const Map& map, std::uint32_t n) {
  Map sorted = map;
  std::sort(sorted.begin(), sorted.end());
  return sorted == identity_map(n);
}

// Do lines of one band (groups of `width` lines) stay in one band?
bool keeps_bands(const Map& map, std::uint32_t width) {
  for (std::uint32_t i = 0; i < map.size(); ++i) {
    if (map[i] / width != map[i / width * width] / width) return false;
  }
  return true;
}

Map random_map(std::uint32_t n, Random& random) {
  Map map = identity_map(n);
  random.shuffle(std::span(map));
  return map;
}

Map random_lines(std::uint32_t n, std::uint32_t width, Random& random) {
  Map lines;
  for (const std::uint32_t band : random_map(n / width, random)) {
    for (const std::uint32_t line : random_map(width, random)) lines.push_back(band * width + line);
  }
  return lines;
}

std::uint32_t coordinate_of(const Place& place, Coordinate coordinate) {
  if (coordinate == Coordinate::kNumber) return place.number;
  return coordinate == Coordinate::kRow ? place.row : place.column;
}

}  // namespace

Transformation Transformation::identity(const Shape& shape) {
  Transformation t;
  t.shape_ = shape;
  t.numbers_ = t.rows_ = t.columns_ = identity_map(shape.size());
  return t;
}

std::optional<Transformation> Transformation::make(const Shape& shape, Map numbers, Map rows,
                                                   Map columns, bool transpose) {
  const std::uint32_t n = shape.size();
  const bool permutations =
      is_permutation(numbers, n) && is_permutation(rows, n) && is_permutation(columns, n);
  if (!permutations || !keeps_bands(rows, shape.block_rows) ||
      !keeps_bands(columns, shape.block_columns) ||
      (transpose && shape.block_rows != shape.block_columns)) {
    return std::nullopt;
  }
  Transformation t;
  t.shape_ = shape;
  t.numbers_ = std::move(numbers);
  t.rows_ = std::move(rows);
  t.columns_ = std::move(columns);
  t.transpose_ = transpose;
  return t;
}

Place Transformation::apply(const Place& from) const {
  Place to{numbers_[from.number], rows_[from.row], columns_[from.column]};
  if (transpose_) std::swap(to.row, to.column);
  return to;
}

LabelId Transformation::apply(LabelId l) const {
  const Place to = apply(place(shape_, l));
  return label(shape_, to.number, to.row, to.column);
}

Instance Transformation::apply(const Instance& instance) const {
  Instance image{instance.model, {}, {}};
  for (const LabelId l : instance.givens) image.givens.push_back(apply(l));
  for (const LabelId l : instance.excluded) image.excluded.push_back(apply(l));
  return image;
}

std::vector<LabelId> Transformation::label_map() const {
  const std::uint32_t labels = shape_.cells() * shape_.size();
  std::vector<LabelId> map;
  map.reserve(labels);
  for (std::uint32_t l = 0; l < labels; ++l) map.push_back(apply(LabelId{l}));
  return map;
}

Transformation Transformation::inverse() const {
  Transformation t = *this;
  t.numbers_ = inverse_map(numbers_);
  t.rows_ = inverse_map(rows_);
  t.columns_ = inverse_map(columns_);
  if (transpose_) std::swap(t.rows_, t.columns_);
  return t;
}

Transformation Transformation::then(const Transformation& next) const {
  Transformation t = next;
  t.numbers_ = chained(numbers_, next.numbers_);
  // After this one has transposed, its rows stand where `next` expects columns.
  t.rows_ = chained(rows_, transpose_ ? next.columns_ : next.rows_);
  t.columns_ = chained(columns_, transpose_ ? next.rows_ : next.columns_);
  t.transpose_ = transpose_ != next.transpose_;
  return t;
}

Transformation random_transformation(const Shape& shape, Random& random) {
  const std::uint32_t n = shape.size();
  Map numbers = random_map(n, random);
  Map rows = random_lines(n, shape.block_rows, random);
  Map columns = random_lines(n, shape.block_columns, random);
  const bool transpose = shape.block_rows == shape.block_columns && random.uniform(2) == 1;
  return *Transformation::make(shape, std::move(numbers), std::move(rows), std::move(columns),
                               transpose);
}

std::vector<LabelId> exchange_coordinates(const Shape& shape,
                                          const std::array<Coordinate, 3>& order) {
  std::vector<LabelId> map;
  for (std::uint32_t l = 0; l < shape.cells() * shape.size(); ++l) {
    const Place from = place(shape, LabelId{l});
    map.push_back(label(shape, coordinate_of(from, order[0]), coordinate_of(from, order[1]),
                        coordinate_of(from, order[2])));
  }
  return map;
}

}  // namespace pbcs::sudoku
