#include "pbcs/apps/latin/clues.hpp"

#include <fmt/format.h>

#include <numeric>
#include <span>
#include <utility>

#include "pbcs/apps/given_clues.hpp"
#include "pbcs/apps/latin/writer.hpp"
#include "pbcs/apps/random_latin.hpp"
#include "pbcs/apps/shape_text.hpp"
#include "pbcs/apps/square_search.hpp"

namespace pbcs::latin {
namespace {

/// Values of cells; one solution or several is told without a model.
class SquareClues : public GivenClues {
 public:
  SquareClues(const Shape& shape, const std::vector<LabelId>& values)
      : GivenClues({frame(shape).model, {}, {}}, frame(shape).board, values, line_text),
        units_(shape.size, units_of(shape)) {}

  [[nodiscard]] std::optional<bool> determines(const ClueSet& clues, Stop stop) const final {
    std::vector<std::uint32_t> givens(size());
    for_each_bit(clues, [&](std::uint32_t cell) { givens[cell] = symbol(cell) + 1; });
    return has_one_solution(units_, givens, {}, stop);
  }

 private:
  SquareUnits units_;
};

}  // namespace

std::vector<std::uint8_t> random_pandiagonal_square(std::uint32_t n, Random& random) {
  std::vector<std::uint8_t> numbers(n);
  std::iota(numbers.begin(), numbers.end(), std::uint8_t{0});
  random.shuffle(std::span(numbers));
  std::uint32_t a = 0;
  const auto fits = [n](std::uint32_t x) {
    return std::gcd(x, n) == 1 && std::gcd(x + 1, n) == 1 && std::gcd(x + n - 1, n) == 1;
  };
  do {
    a = static_cast<std::uint32_t>(random.uniform(n));
  } while (!fits(a));
  std::vector<std::uint8_t> square;
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
  const std::vector<std::uint8_t> square =
      latin ? random_latin_square(*n, random) : random_pandiagonal_square(*n, random);
  std::vector<LabelId> values;
  for (std::uint32_t cell = 0; cell < square.size(); ++cell) {
    values.push_back(LabelId{cell * *n + square[cell]});
  }
  return std::make_unique<SquareClues>(shape, values);
}

}  // namespace pbcs::latin
