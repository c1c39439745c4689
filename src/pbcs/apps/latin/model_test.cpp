#include "pbcs/apps/latin/model.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "pbcs/core/groups.hpp"

namespace pbcs::latin {
namespace {

TEST(LatinModel, HasThreeKindsOfVariables) {
  for (const std::uint32_t n : {1U, 2U, 5U, 9U, 12U}) {
    const auto m = model({Kind::kLatin, n});
    EXPECT_EQ(m->label_count(), n * n * n);
    EXPECT_EQ(m->variable_count(), 3 * n * n);
    EXPECT_EQ(m->constraint_count(), m->variable_count());
    for (std::uint32_t l = 0; l < m->label_count(); ++l) {
      EXPECT_EQ(m->variables_of(LabelId{l}).size(), 3U);
      EXPECT_EQ(m->neighbours(LabelId{l}).size(), 3 * (n - 1));
    }
  }
}

TEST(LatinModel, HasNoGroups) {
  for (const std::uint32_t n : {3U, 5U, 9U}) {
    EXPECT_EQ(model({Kind::kLatin, n})->groups().size(), 0U) << n;
  }
}

TEST(LatinModel, NamesAreTheBooks) {
  const auto m = model({Kind::kLatin, 12});
  const LabelId l = square_label(12, 10, 2, 11);
  EXPECT_EQ(m->text(l).name, "n11r3c12");
  EXPECT_EQ(m->text(l).place, "r3c12");
  EXPECT_EQ(m->text(l).value, "11");
  const auto value = [&](const char* name) {
    return m->value_text(m->find_variable(name).value(), l);
  };
  EXPECT_EQ(value("r3c12"), "n11");
  EXPECT_EQ(value("r3n11"), "c12");
  EXPECT_EQ(value("c12n11"), "r3");
  const auto single = [&](const char* name) {
    return m->kind(m->find_variable(name).value()).single_rule;
  };
  EXPECT_EQ(single("r3c12"), "naked-single");
  EXPECT_EQ(single("r3n11"), "hidden-single-in-a-row");
  EXPECT_EQ(single("c12n11"), "hidden-single-in-a-column");
}

std::vector<std::string> names_of_pairs(const Model& m) {
  std::vector<std::string> names;
  for (const SubsetForm& form : m.subset_forms()) names.push_back(form.names.front());
  return names;
}

TEST(LatinModel, SubsetsAreThoseOfSudokuWithoutBlocks) {
  EXPECT_EQ(names_of_pairs(*model({Kind::kLatin, 5})),
            (std::vector<std::string>{"naked-pairs-in-a-row", "naked-pairs-in-a-column",
                                      "hidden-pairs-in-a-row", "hidden-pairs-in-a-column",
                                      "x-wing-in-rows", "x-wing-in-columns"}));
}

TEST(PandiagonalModel, HasFiveKindsOfVariables) {
  for (const std::uint32_t n : {1U, 5U, 7U, 11U}) {
    const auto m = model({Kind::kPandiagonal, n});
    EXPECT_EQ(m->variable_count(), 5 * n * n);
    for (std::uint32_t l = 0; l < m->label_count(); ++l) {
      EXPECT_EQ(m->variables_of(LabelId{l}).size(), 5U);
      EXPECT_EQ(m->neighbours(LabelId{l}).size(), 5 * (n - 1));
    }
  }
}

// Both directions start in r1cK: dK goes down and left, aK down and right, round the edges.
TEST(PandiagonalModel, DiagonalsAreBroken) {
  const auto m = model({Kind::kPandiagonal, 5});
  const auto cells = [&](const char* name) {
    std::string text;
    const VariableId v = m->find_variable(name).value();
    for (const LabelId l : m->labels_of(v)) text += m->value_text(v, l) + " ";
    return text;
  };
  EXPECT_EQ(cells("d1n3"), "r1c1 r2c5 r3c4 r4c3 r5c2 ");
  EXPECT_EQ(cells("d4n3"), "r1c4 r2c3 r3c2 r4c1 r5c5 ");
  EXPECT_EQ(cells("a1n3"), "r1c1 r2c2 r3c3 r4c4 r5c5 ");
  EXPECT_EQ(cells("a4n3"), "r1c4 r2c5 r3c1 r4c2 r5c3 ");
  const auto phrase = [&](const char* name) {
    return m->text(m->find_variable(name).value()).phrase;
  };
  EXPECT_EQ(phrase("d4n3"), "the place of 3 in diagonal 4");
  EXPECT_EQ(phrase("a4n3"), "the place of 3 in anti-diagonal 4");
}

TEST(PandiagonalModel, SubsetsCrossEveryTwoKindsOfUnits) {
  const auto names = names_of_pairs(*model({Kind::kPandiagonal, 5}));
  EXPECT_EQ(names.size(), 4U + 4U + 12U);
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
  for (const char* name :
       {"naked-pairs-in-a-diagonal", "hidden-pairs-in-an-anti-diagonal", "x-wing-in-rows",
        "x-wing-in-columns-w-transv-anti-diags", "x-wing-in-diags-w-transv-rows",
        "x-wing-in-anti-diags-w-transv-diags"}) {
    EXPECT_EQ(std::count(names.begin(), names.end(), name), 1) << name;
  }
}

TEST(PandiagonalModel, HasGroups) {
  EXPECT_GT(model({Kind::kPandiagonal, 7})->groups().size(), 0U);
}

TEST(PandiagonalModel, SizesAreDivisibleByNeitherTwoNorThree) {
  std::string sizes;
  for (std::uint32_t n = 0; n <= 25; ++n) {
    if (exists({Kind::kPandiagonal, n})) sizes += std::to_string(n) + " ";
  }
  EXPECT_EQ(sizes, "1 5 7 11 13 17 19 23 25 ");
  EXPECT_FALSE(exists({Kind::kLatin, 0}));
  EXPECT_TRUE(exists({Kind::kLatin, 6}));
}

}  // namespace
}  // namespace pbcs::latin
