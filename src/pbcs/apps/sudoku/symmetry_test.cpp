#include "pbcs/apps/sudoku/symmetry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace pbcs::sudoku {
namespace {

constexpr std::array<Shape, 5> kTurnedShapes = {
    {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 5}},
};

bool is_permutation_of_labels(const std::vector<LabelId>& map) {
  return std::set<LabelId>(map.begin(), map.end()).size() == map.size();
}

// The images of the labels of every variable that has one of the `kinds` are those of a variable.
bool preserves_variables(const Model& model, const std::vector<LabelId>& map,
                         const std::set<std::string>& kinds) {
  std::set<std::vector<LabelId>> variables;
  const auto count = model.variable_count();
  for (std::uint32_t v = 0; v < count; ++v) {
    const auto labels = model.labels_of(VariableId{v});
    variables.emplace(labels.begin(), labels.end());
  }
  for (std::uint32_t v = 0; v < count; ++v) {
    if (!kinds.contains(model.kind(VariableId{v}).name)) continue;
    std::vector<LabelId> image;
    for (const LabelId l : model.labels_of(VariableId{v})) image.push_back(map[pbcs::index(l)]);
    std::sort(image.begin(), image.end());
    if (!variables.contains(image)) return false;
  }
  return true;
}

TEST(SudokuSymmetry, PreservesVariablesAndLinks) {
  Random random(1);
  for (const Shape& shape : kTurnedShapes) {
    const auto m = model(shape);
    for (int round = 0; round < 5; ++round) {
      const auto map = random_transformation(shape, random).label_map();
      ASSERT_EQ(map.size(), m->label_count());
      EXPECT_TRUE(is_permutation_of_labels(map));
      EXPECT_TRUE(preserves_variables(*m, map, {"rc", "rn", "cn", "bn"}));
      for (int i = 0; i < 1000; ++i) {
        const LabelId a{static_cast<std::uint32_t>(random.uniform(m->label_count()))};
        const LabelId b{static_cast<std::uint32_t>(random.uniform(m->label_count()))};
        ASSERT_EQ(m->linked(a, b), m->linked(map[pbcs::index(a)], map[pbcs::index(b)]));
      }
    }
  }
}

TEST(SudokuSymmetry, InverseUndoes) {
  Random random(2);
  for (const Shape& shape : kTurnedShapes) {
    const auto t = random_transformation(shape, random);
    EXPECT_EQ(t.then(t.inverse()), Transformation::identity(shape));
    EXPECT_EQ(t.inverse().then(t), Transformation::identity(shape));
  }
}

TEST(SudokuSymmetry, CompositionAppliesOneAfterTheOther) {
  Random random(3);
  for (const Shape& shape : kTurnedShapes) {
    for (int round = 0; round < 8; ++round) {  // enough for both to be transposed or not
      const auto first = random_transformation(shape, random);
      const auto second = random_transformation(shape, random);
      const auto both = first.then(second);
      for (std::uint32_t l = 0; l < shape.cells() * shape.size(); ++l) {
        ASSERT_EQ(both.apply(LabelId{l}), second.apply(first.apply(LabelId{l})));
      }
    }
  }
}

TEST(SudokuSymmetry, MovesGivensAndExcludedLabels) {
  const Shape shape{2, 2};
  const auto t = Transformation::make(shape, {1, 0, 2, 3}, {0, 1, 3, 2}, {2, 3, 0, 1}, true);
  ASSERT_TRUE(t);
  const Instance instance{model(shape), {label(shape, 0, 2, 1)}, {label(shape, 3, 0, 0)}};
  const Instance image = t->apply(instance);
  EXPECT_EQ(image.model, instance.model);
  EXPECT_EQ(image.givens, std::vector{label(shape, 1, 3, 3)});
  EXPECT_EQ(image.excluded, std::vector{label(shape, 3, 2, 0)});
}

TEST(SudokuSymmetry, RefusesWhatIsNoSymmetry) {
  const Shape square{2, 2};
  const Transformation::Map id = {0, 1, 2, 3};
  EXPECT_TRUE(Transformation::make(square, id, id, id, true));
  EXPECT_FALSE(Transformation::make(square, {0, 0, 2, 3}, id, id, false));  // no permutation
  EXPECT_FALSE(Transformation::make(square, id, {0, 2, 1, 3}, id, false));  // breaks a band
  EXPECT_FALSE(Transformation::make(square, id, id, {0, 2, 1, 3}, false));  // breaks a stack
  EXPECT_FALSE(Transformation::make(square, {0, 1, 2}, id, id, false));
  const Shape oblong{2, 3};
  const Transformation::Map six = {0, 1, 2, 3, 4, 5};
  EXPECT_TRUE(Transformation::make(oblong, six, six, six, false));
  EXPECT_FALSE(Transformation::make(oblong, six, six, six, true));
}

TEST(SudokuSymmetry, SameSeedSameTransformation) {
  Random a(7);
  Random b(7);
  const Shape shape{3, 3};
  EXPECT_EQ(random_transformation(shape, a), random_transformation(shape, b));
  EXPECT_NE(random_transformation(shape, a), Transformation::identity(shape));
}

TEST(SudokuSymmetry, ExchangedCoordinatesPreserveLatinSquares) {
  const Shape shape{2, 3};
  using enum Coordinate;
  for (const auto& order : {std::array{kRow, kNumber, kColumn}, std::array{kColumn, kRow, kNumber},
                            std::array{kRow, kColumn, kNumber}}) {
    const auto map = exchange_coordinates(shape, order);
    EXPECT_TRUE(is_permutation_of_labels(map));
    EXPECT_TRUE(preserves_variables(*model(shape), map, {"rc", "rn", "cn"}));
    EXPECT_FALSE(preserves_variables(*model(shape), map, {"bn"}));
  }
}

}  // namespace
}  // namespace pbcs::sudoku
