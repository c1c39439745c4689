#include "pbcs/apps/random_latin.hpp"

#include <array>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace pbcs {
namespace {

/// Row, column and number.
using Corner = std::array<std::uint32_t, 3>;

class IncidenceCube {
 public:
  explicit IncidenceCube(std::uint32_t n, Random& random)
      : n_(n), cube_(std::size_t{n} * n * n), random_(random) {
    const auto rows = shuffled();
    const auto columns = shuffled();
    const auto numbers = shuffled();
    for (std::uint32_t row = 0; row < n; ++row) {
      for (std::uint32_t column = 0; column < n; ++column) {
        at({rows[row], columns[column], numbers[(row + column) % n]}) = 1;
      }
    }
  }

  [[nodiscard]] bool proper() const { return !negative_; }

  void move() {
    const Corner from = negative_ ? *negative_ : random_zero();
    Corner to{};
    for (std::size_t axis = 0; axis < 3; ++axis) to[axis] = random_one(from, axis);
    for (unsigned corner = 0; corner < 8; ++corner) {
      Corner place = from;
      int sign = 1;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        if ((corner >> axis & 1U) == 0) continue;
        place[axis] = to[axis];
        sign = -sign;
      }
      at(place) = static_cast<std::int8_t>(at(place) + sign);
    }
    negative_ = at(to) < 0 ? std::optional(to) : std::nullopt;
  }

  /// Of a proper one.
  [[nodiscard]] std::vector<std::uint8_t> square() const {
    std::vector<std::uint8_t> square;
    for (std::size_t cell = 0; cell < std::size_t{n_} * n_; ++cell) {
      std::uint8_t number = 0;
      while (cube_[cell * n_ + number] == 0) ++number;
      square.push_back(number);
    }
    return square;
  }

 private:
  [[nodiscard]] std::int8_t& at(const Corner& c) { return cube_[(c[0] * n_ + c[1]) * n_ + c[2]]; }

  [[nodiscard]] std::vector<std::uint32_t> shuffled() {
    std::vector<std::uint32_t> items(n_);
    std::iota(items.begin(), items.end(), 0U);
    random_.shuffle(std::span(items));
    return items;
  }

  [[nodiscard]] Corner random_zero() {
    for (;;) {
      Corner corner{};
      for (std::uint32_t& place : corner) place = static_cast<std::uint32_t>(random_.uniform(n_));
      if (at(corner) == 0) return corner;
    }
  }

  /// A place with 1 on the line through a corner: the only one, or one of two when the corner has
  /// -1.
  [[nodiscard]] std::uint32_t random_one(Corner corner, std::size_t axis) {
    std::array<std::uint32_t, 2> ones{};
    std::size_t count = 0;
    for (std::uint32_t place = 0; place < n_; ++place) {
      corner[axis] = place;
      if (at(corner) == 1) ones[count++] = place;
    }
    return ones[count == 1 ? 0 : random_.uniform(count)];
  }

  std::uint32_t n_;
  std::vector<std::int8_t> cube_;
  Random& random_;
  std::optional<Corner> negative_;
};

}  // namespace

std::vector<std::uint8_t> random_latin_square(std::uint32_t n, Random& random) {
  IncidenceCube cube(n, random);
  if (n == 1) return cube.square();
  for (std::uint32_t i = 0; i < n * n * n; ++i) {
    do {
      cube.move();
    } while (!cube.proper());
  }
  return cube.square();
}

}  // namespace pbcs
