#include "pbcs/apps/queens/model.hpp"

#include <gtest/gtest.h>

#include "pbcs/core/groups.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs::queens {
namespace {

std::string cells_of(const Model& m, const char* constraint) {
  std::string text;
  for (const LabelId l : m.labels_of(m.find_constraint(constraint).value())) {
    text += m.text(l).name + " ";
  }
  return text;
}

TEST(QueensModel, HasRowsColumnsAndDiagonals) {
  for (const std::uint32_t n : {1U, 2U, 5U, 8U}) {
    const auto m = model({Kind::kQueens, n});
    EXPECT_EQ(m->label_count(), n * n);
    EXPECT_EQ(m->variable_count(), 2 * n);
    EXPECT_EQ(m->constraint_count(), n < 2 ? 2 : 2 * n + 2 * (2 * n - 3));
  }
}

TEST(QueensModel, NamesAreTheBooks) {
  const auto m = model({Kind::kQueens, 8});
  const LabelId l = label(8, {7, 4});
  EXPECT_EQ(m->text(l).name, "r8c5");
  EXPECT_EQ(m->text(l).place, "r8c5");
  EXPECT_EQ(m->text(l).value, "");
  const VariableId row = m->find_variable("r8").value();
  const VariableId column = m->find_variable("c5").value();
  EXPECT_EQ(m->value_text(row, l), "c5");
  EXPECT_EQ(m->value_text(column, l), "r8");
  EXPECT_EQ(m->kind(row).single_rule, "single-in-a-row");
  EXPECT_EQ(m->kind(column).single_rule, "single-in-a-column");
  EXPECT_EQ(m->text(column).phrase, "the place of the queen in column 5");
}

TEST(QueensModel, DiagonalsAreNumberedFromTheCorners) {
  const auto m = model({Kind::kQueens, 5});
  EXPECT_EQ(cells_of(*m, "f2"), "r4c1 r5c2 ");
  EXPECT_EQ(cells_of(*m, "f5"), "r1c1 r2c2 r3c3 r4c4 r5c5 ");
  EXPECT_EQ(cells_of(*m, "f8"), "r1c4 r2c5 ");
  EXPECT_EQ(cells_of(*m, "s2"), "r1c2 r2c1 ");
  EXPECT_EQ(cells_of(*m, "s5"), "r1c5 r2c4 r3c3 r4c2 r5c1 ");
  EXPECT_EQ(cells_of(*m, "s8"), "r4c5 r5c4 ");
  for (const char* corner : {"f1", "f9", "s1", "s9"}) EXPECT_FALSE(m->find_constraint(corner));
}

// Two cells are linked if and only if queens on them attack each other.
TEST(QueensModel, LinksAreAttacks) {
  for (const Shape shape : {Shape{Kind::kQueens, 6}, Shape{Kind::kSudoQueens, 9}}) {
    const auto m = model(shape);
    const std::uint32_t n = shape.size;
    for (std::uint32_t a = 0; a < n * n; ++a) {
      for (std::uint32_t b = 0; b < n * n; ++b) {
        if (a == b) continue;
        const bool attacks = !attack(shape, cell_of(n, LabelId{a}), cell_of(n, LabelId{b})).empty();
        EXPECT_EQ(m->linked(LabelId{a}, LabelId{b}), attacks) << a << " " << b;
      }
    }
  }
}

TEST(QueensModel, AttacksHaveNames) {
  const Shape board{Kind::kSudoQueens, 9};
  EXPECT_EQ(attack(board, {2, 1}, {2, 7}), "in row 3");
  EXPECT_EQ(attack(board, {1, 2}, {7, 2}), "in column 3");
  EXPECT_EQ(attack(board, {0, 1}, {2, 3}), "on a diagonal");
  EXPECT_EQ(attack(board, {0, 3}, {2, 1}), "on a diagonal");
  EXPECT_EQ(attack(board, {6, 0}, {7, 2}), "in block 7");
  EXPECT_EQ(attack({Kind::kQueens, 9}, {6, 0}, {7, 2}), "");
  EXPECT_EQ(attack(board, {0, 0}, {1, 7}), "");
}

std::size_t solutions(Kind kind, std::uint32_t n) {
  const auto found = count_solutions(State(*model({kind, n})), 1000);
  EXPECT_TRUE(found.exhausted);
  return found.count;
}

TEST(QueensModel, HasTheKnownNumbersOfSolutions) {
  constexpr std::size_t kKnown[] = {1, 0, 0, 2, 10, 4, 40, 92};
  for (std::uint32_t n = 1; n <= 8; ++n) EXPECT_EQ(solutions(Kind::kQueens, n), kKnown[n - 1]) << n;
}

TEST(QueensModel, HasTheKnownNumbersOfGroups) {
  EXPECT_EQ(model({Kind::kQueens, 8})->groups().size(), 600U);
  EXPECT_EQ(model({Kind::kQueens, 9})->groups().size(), 876U);
}

TEST(SudoQueensModel, HasBlocksToo) {
  const auto m = model({Kind::kSudoQueens, 9});
  EXPECT_EQ(m->label_count(), 81U);
  EXPECT_EQ(m->variable_count(), 27U);
  EXPECT_EQ(cells_of(*m, "b6"), "r4c7 r4c8 r4c9 r5c7 r5c8 r5c9 r6c7 r6c8 r6c9 ");
  const VariableId block = m->find_variable("b9").value();
  EXPECT_EQ(m->value_text(block, m->find_label("r9c7").value()), "r9c7");
  EXPECT_EQ(m->kind(block).single_rule, "single-in-a-block");
}

// The book says that there is no complete board of 4 rows.
TEST(SudoQueensModel, HasTheKnownNumbersOfSolutions) {
  EXPECT_EQ(solutions(Kind::kSudoQueens, 4), 2U);
  EXPECT_EQ(solutions(Kind::kSudoQueens, 9), 144U);
}

TEST(SudoQueensModel, HasGroupsOfSudokuAndOfQueens) {
  EXPECT_EQ(model({Kind::kSudoQueens, 9})->groups().size(), 1444U);
}

// 7.8.3, where the book's lists of g-linked labels are wrong.
TEST(SudoQueensModel, GroupsAreLinkedAsDefined) {
  const auto m = model({Kind::kSudoQueens, 9});
  const auto linked = [&](const char* variable, const std::vector<const char*>& names) {
    std::vector<LabelId> labels;
    for (const char* name : names) labels.push_back(m->find_label(name).value());
    const auto group = m->groups().around(m->find_variable(variable).value(), labels);
    std::string text;
    for (const LabelId l : m->groups().linked(group.value())) text += m->text(l).name + " ";
    return text;
  };
  EXPECT_EQ(linked("b1", {"r3c1", "r3c2", "r3c3"}), "r3c4 r3c5 r3c6 r3c7 r3c8 r3c9 r4c2 ");
  EXPECT_EQ(linked("r3", {"r3c1", "r3c2"}), "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r4c1 r4c2 ");
}

TEST(SudoQueensModel, BlocksNeedASquare) {
  EXPECT_EQ(block_size(1), 1U);
  EXPECT_EQ(block_size(9), 3U);
  EXPECT_EQ(block_size(100), 10U);
  EXPECT_FALSE(block_size(8));
}

}  // namespace
}  // namespace pbcs::queens
