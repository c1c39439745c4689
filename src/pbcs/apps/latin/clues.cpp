#include "pbcs/apps/latin/clues.hpp"

#include <fmt/format.h>

#include <array>
#include <numeric>
#include <utility>

#include "pbcs/apps/given_clues.hpp"
#include "pbcs/apps/latin/writer.hpp"
#include "pbcs/apps/shape_text.hpp"
#include "pbcs/apps/square_search.hpp"

namespace pbcs::latin {
namespace {

using Numbers = std::vector<std::uint32_t>;

Numbers random_order(std::uint32_t n, Random& random) {
  Numbers order(n);
  std::iota(order.begin(), order.end(), 0U);
  random.shuffle(std::span(order));
  return order;
}

/// A cube of n^3 entries whose lines have the sum 1: entries are 0 and 1, and in an improper cube
/// one is -1. A proper cube is a Latin square.
class IncidenceCube {
 public:
  struct Entry {
    std::array<std::uint32_t, 3> at;  // row, column, number
  };

  IncidenceCube(std::uint32_t n, const Numbers& square) : n_(n), entries_(std::size_t{n} * n * n) {
    for (std::uint32_t cell = 0; cell < n * n; ++cell) {
      value({cell / n, cell % n, square[cell]}) = 1;
    }
  }

  [[nodiscard]] bool proper() const { return !improper_; }

  /// The step of the chain: a 2x2x2 cube is turned at an entry that is 0, in an improper cube at
  /// the one that is -1.
  void move(Random& random) {
    const Entry turned = improper_ ? negative_ : zero_entry(random);
    Entry other;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      other.at[axis] = place_of_one(turned, axis, random);
    }
    for (std::uint32_t corner = 0; corner < 8; ++corner) {
      Entry entry = turned;
      int sign = 1;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        if ((corner >> axis & 1U) == 0) continue;
        entry.at[axis] = other.at[axis];
        sign = -sign;
      }
      value(entry) = static_cast<std::int8_t>(value(entry) + sign);
    }
    improper_ = value(other) < 0;
    negative_ = other;
  }

  [[nodiscard]] Numbers square() {
    Numbers numbers(std::size_t{n_} * n_);
    for (std::uint32_t cell = 0; cell < n_ * n_; ++cell) {
      while (value({cell / n_, cell % n_, numbers[cell]}) == 0) ++numbers[cell];
    }
    return numbers;
  }

 private:
  std::int8_t& value(const Entry& entry) {
    return entries_[(std::size_t{entry.at[0]} * n_ + entry.at[1]) * n_ + entry.at[2]];
  }

  Entry zero_entry(Random& random) {
    for (;;) {
      Entry entry;
      for (std::uint32_t& x : entry.at) x = static_cast<std::uint32_t>(random.uniform(n_));
      if (value(entry) == 0) return entry;
    }
  }

  // There are two of them in the lines of the entry that is -1, one otherwise.
  std::uint32_t place_of_one(Entry line, std::size_t axis, Random& random) {
    std::uint32_t skipped = improper_ ? static_cast<std::uint32_t>(random.uniform(2)) : 0;
    for (std::uint32_t x = 0;; ++x) {
      line.at[axis] = x;
      if (value(line) == 1 && skipped-- == 0) return x;
    }
  }

  std::uint32_t n_;
  std::vector<std::int8_t> entries_;
  bool improper_ = false;
  Entry negative_{};
};

/// Values of cells; one solution or several is told without a model.
class SquareClues : public GivenClues {
 public:
  SquareClues(const Shape& shape, const std::vector<LabelId>& values)
      : GivenClues({frame(shape).model, {}, {}}, frame(shape).board, values, line_text),
        units_(shape.size, units_of(shape)) {}

  [[nodiscard]] std::optional<bool> determines(const ClueSet& clues, Stop stop) const final {
    Numbers givens(size());
    for_each_bit(clues, [&](std::uint32_t cell) { givens[cell] = symbol(cell) + 1; });
    return has_one_solution(units_, givens, {}, stop);
  }

 private:
  SquareUnits units_;
};

}  // namespace

Numbers random_square(std::uint32_t n, Random& random) {
  const Numbers rows = random_order(n, random);
  const Numbers columns = random_order(n, random);
  const Numbers numbers = random_order(n, random);
  Numbers square;
  for (const std::uint32_t r : rows) {
    for (const std::uint32_t c : columns) square.push_back(numbers[(r + c) % n]);
  }
  if (n < 2) return square;
  IncidenceCube cube(n, square);
  for (std::uint32_t met = 0; met < n * n * n;) {
    cube.move(random);
    if (cube.proper()) ++met;
  }
  return cube.square();
}

Numbers random_pandiagonal_square(std::uint32_t n, Random& random) {
  const Numbers numbers = random_order(n, random);
  std::uint32_t a = 0;
  const auto fits = [n](std::uint32_t x) {
    return std::gcd(x, n) == 1 && std::gcd(x + 1, n) == 1 && std::gcd(x + n - 1, n) == 1;
  };
  do {
    a = static_cast<std::uint32_t>(random.uniform(n));
  } while (!fits(a));
  Numbers square;
  for (std::uint32_t cell = 0; cell < n * n; ++cell) {
    square.push_back(numbers[(a * (cell / n) + cell % n) % n]);
  }
  return square;
}

Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view text, Random& random, Kind kind) {
  constexpr std::uint32_t kUsualLatin = 9;
  constexpr std::uint32_t kUsualPandiagonal = 7;
  const bool latin = kind == Kind::kLatin;
  const auto n =
      parse_square(text, latin ? kUsualLatin : kUsualPandiagonal, latin ? 1 : 5, kLargestSquare);
  if (!n) return unexpected(n.error());
  const Shape shape{kind, *n};
  if (!exists(shape)) {
    return unexpected(
        fmt::format("there are pandiagonal squares of sizes divisible by neither 2 nor 3: 5, 7, "
                    "11 ..., not {}",
                    *n));
  }
  const Numbers square = latin ? random_square(*n, random) : random_pandiagonal_square(*n, random);
  std::vector<LabelId> values;
  for (std::uint32_t cell = 0; cell < square.size(); ++cell) {
    values.push_back(LabelId{cell * *n + square[cell]});
  }
  return std::make_unique<SquareClues>(shape, values);
}

}  // namespace pbcs::latin
