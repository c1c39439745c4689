#include "pbcs/apps/canonical_square.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "pbcs/util/random.hpp"

namespace pbcs {
namespace {

using Values = std::vector<std::uint32_t>;
using Lines = std::vector<std::uint32_t>;

std::string text_of_values(const Values& values) {
  std::string text;
  for (const std::uint32_t value : values) text += value == 0 ? "." : std::to_string(value);
  return text;
}

// All orders of lines that keep the lines of a band together.
std::vector<Lines> orders_of_lines(std::uint32_t n, std::uint32_t width) {
  std::vector<Lines> orders;
  Lines order(n);
  std::iota(order.begin(), order.end(), 0U);
  do {
    bool together = true;
    for (std::uint32_t i = 0; i < n; ++i) {
      together = together && order[i] / width == order[i / width * width] / width;
    }
    if (together) orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return orders;
}

// The numbers renamed in the order in which they occur, which makes the least of all names.
Values renamed(Values values) {
  Values names(values.size() + 1, 0);
  std::uint32_t next = 1;
  for (std::uint32_t& value : values) {
    if (value == 0) continue;
    if (names[value] == 0) names[value] = next++;
    value = names[value];
  }
  return values;
}

Values transposed(const Values& values, std::uint32_t n) {
  Values image(values.size());
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    image[cell % n * n + cell / n] = values[cell];
  }
  return image;
}

Values permuted(const Values& values, const Lines& rows, const Lines& columns) {
  const std::size_t n = rows.size();
  Values image;
  for (const std::uint32_t row : rows) {
    for (const std::uint32_t column : columns) image.push_back(values[row * n + column]);
  }
  return image;
}

/// The definition: all symmetries are tried.
Values least_by_definition(const SquareSymmetry& symmetry, const Values& values) {
  const auto rows = orders_of_lines(symmetry.size, symmetry.band_rows);
  const auto columns = orders_of_lines(symmetry.size, symmetry.stack_columns);
  Values least;
  for (const bool transpose : {false, true}) {
    if (transpose && !symmetry.transposes) continue;
    const Values view = transpose ? transposed(values, symmetry.size) : values;
    for (const Lines& r : rows) {
      for (const Lines& c : columns) {
        const Values image = renamed(permuted(view, r, c));
        if (least.empty() || image < least) least = image;
      }
    }
  }
  return least;
}

Values mapped(const SquareMap& map, const Values& values) {
  const std::size_t n = map.rows.size();
  Values image(values.size());
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    if (values[cell] == 0) continue;
    std::size_t row = map.rows[cell / n];
    std::size_t column = map.columns[cell % n];
    if (map.transposed) std::swap(row, column);
    image[row * n + column] = map.numbers[values[cell] - 1] + 1;
  }
  return image;
}

// Some cells have numbers; none is twice in a row or column.
Values random_values(std::uint32_t n, std::uint64_t percent, Random& random) {
  Values values(std::size_t{n} * n);
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    if (random.uniform(100) >= percent) continue;
    const auto number = static_cast<std::uint32_t>(random.uniform(n) + 1);
    bool free = true;
    for (std::size_t i = 0; i < n; ++i) {
      free = free && values[cell / n * n + i] != number && values[i * n + cell % n] != number;
    }
    if (free) values[cell] = number;
  }
  return values;
}

void expect_least(const SquareSymmetry& symmetry, const Values& values) {
  const auto map = least_arrangement(symmetry, values);
  ASSERT_TRUE(map);
  EXPECT_EQ(text_of_values(mapped(*map, values)),
            text_of_values(least_by_definition(symmetry, values)))
      << text_of_values(values);
}

TEST(CanonicalSquare, IsTheLeastByDefinition) {
  Random random(1);
  const std::vector<std::pair<SquareSymmetry, int>> symmetries = {
      {{1, 1, 1, true}, 4},   {{2, 2, 2, true}, 20},  {{3, 3, 3, true}, 100},
      {{4, 2, 2, true}, 600}, {{4, 4, 4, true}, 60},  {{4, 2, 2, false}, 100},
      {{6, 2, 3, false}, 25}, {{6, 3, 2, false}, 25}, {{5, 5, 5, true}, 4},
  };
  for (const auto& [symmetry, rounds] : symmetries) {
    for (int round = 0; round < rounds && !testing::Test::HasFailure(); ++round) {
      expect_least(symmetry, random_values(symmetry.size, random.uniform(101), random));
    }
  }
}

TEST(CanonicalSquare, IsTheLeastOfCompleteSquares) {
  const Values cyclic = {1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3};
  const Values group = {1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1};
  const Values blocks = {4, 3, 2, 1, 2, 1, 4, 3, 3, 4, 1, 2, 1, 2, 3, 4};
  for (const Values& values : {cyclic, group, blocks}) {
    expect_least({4, 4, 4, true}, values);
    expect_least({4, 2, 2, true}, values);
  }
}

TEST(CanonicalSquare, MapIsOneOfPermutations) {
  Random random(2);
  for (const SquareSymmetry& symmetry : {SquareSymmetry{9, 3, 3, true}, {12, 3, 4, false}}) {
    const auto map = least_arrangement(symmetry, random_values(symmetry.size, 20, random));
    ASSERT_TRUE(map);
    for (Lines lines : {map->numbers, map->rows, map->columns}) {
      std::sort(lines.begin(), lines.end());
      Lines all(symmetry.size);
      std::iota(all.begin(), all.end(), 0U);
      EXPECT_EQ(lines, all);
    }
  }
}

// Turned by half they are isomorphic, whatever the bands.
TEST(CanonicalSquare, OfTheLargestSquares) {
  Random random(3);
  constexpr std::uint32_t kSize = 64;
  Lines backwards(kSize);
  std::iota(backwards.rbegin(), backwards.rend(), 0U);
  for (const SquareSymmetry& symmetry : {SquareSymmetry{kSize, 8, 8, true},
                                         {kSize, 4, 16, false},
                                         {kSize, 64, 64, true},
                                         {kSize, 1, 64, false}}) {
    const Values values = random_values(kSize, 30, random);
    const Values turned = permuted(values, backwards, backwards);
    const auto map = least_arrangement(symmetry, values);
    const auto turned_map = least_arrangement(symmetry, turned);
    ASSERT_TRUE(map && turned_map);
    EXPECT_EQ(mapped(*map, values), mapped(*turned_map, turned));
    EXPECT_NE(mapped(*map, values), values);
  }
}

// Every order of rows is as good as any other here, and there are 9!.
TEST(CanonicalSquare, GivesUpWhenTooManyLookAlike) {
  constexpr std::uint32_t kSize = 9;
  Values diagonal(std::size_t{kSize} * kSize);
  for (std::uint32_t i = 0; i < kSize; ++i) diagonal[i * kSize + i] = i + 1;
  EXPECT_FALSE(least_arrangement({kSize, kSize, kSize, true}, diagonal));
  // Open rows are alike too, but nothing depends on their order.
  EXPECT_TRUE(least_arrangement({kSize, kSize, kSize, true}, Values(diagonal.size())));
}

}  // namespace
}  // namespace pbcs
