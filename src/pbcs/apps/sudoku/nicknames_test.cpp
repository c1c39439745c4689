#include "pbcs/apps/sudoku/nicknames.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

#include "pbcs/apps/sudoku/geometry.hpp"

namespace pbcs::sudoku {
namespace {

const Puzzle& puzzle() {
  static const Puzzle kEmpty{{model({3, 3}), {}, {}}, frame({3, 3}).board, "", ""};
  return kEmpty;
}

const Model& grid() {
  return *puzzle().instance.model;
}

Subset subset(std::initializer_list<const char*> variables,
              std::initializer_list<const char*> covers) {
  Subset made;
  for (const char* name : variables) made.variables.push_back(*grid().find_variable(name));
  for (const char* name : covers) made.covers.push_back(*grid().find_constraint(name));
  return made;
}

std::string of_g_subset(const Subset& made) {
  return nickname(puzzle(), Step{Family::kGSubset, 2, {}, {}, made});
}

std::string of_whip(Family family, const Subset& inner, const char* last) {
  const auto first = grid().labels_of(inner.variables.front()).front();
  const VariableId v = *grid().find_variable(last);
  const Chain chain{
      {{inner.variables.front(), first, inner}, {v, grid().labels_of(v).front(), {}}}};
  return nickname(puzzle(), Step{family, 3, {}, {}, chain});
}

TEST(Nicknames, FrankenAndMutantFish) {
  EXPECT_EQ(of_g_subset(subset({"r1n7", "r4n7"}, {"c1n7", "c5n7"})), "x-wing");
  EXPECT_EQ(of_g_subset(subset({"r1n7", "b5n7"}, {"c1n7", "c5n7"})), "franken x-wing");
  EXPECT_EQ(of_g_subset(subset({"c2n9", "c3n9", "c5n9", "c6n9", "c9n9"},
                               {"r1n9", "r4n9", "r7n9", "b1n9", "b5n9"})),
            "franken squirmbag");
  EXPECT_EQ(of_g_subset(subset({"r1n7", "c5n7", "b9n7"}, {"c1n7", "r5n7", "b2n7"})),
            "mutant swordfish");
}

TEST(Nicknames, FinnedFish) {
  const Subset rows = subset({"r1n7", "r4n7"}, {"c1n7", "c5n7"});
  EXPECT_EQ(of_whip(Family::kSZWhip, rows, "r8n7"), "finned swordfish");
  EXPECT_EQ(of_whip(Family::kSWhip, rows, "r8n7"), "finned swordfish");
  EXPECT_EQ(of_whip(Family::kSZWhip, rows, "c8n7"), "") << "a column among rows";
  EXPECT_EQ(of_whip(Family::kSZWhip, rows, "r8n6"), "") << "another number";
  const Subset cells = subset({"r1c1", "r1c2"}, {"r1n1", "r1n2"});
  EXPECT_EQ(of_whip(Family::kSZWhip, cells, "r1c3"), "") << "no fish";
  EXPECT_EQ(nickname(puzzle(), Step{Family::kSubset, 2, {}, {}, rows}), "") << "has a name already";
}

}  // namespace
}  // namespace pbcs::sudoku
