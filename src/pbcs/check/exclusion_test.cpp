#include "pbcs/check/exclusion.hpp"

#include <gtest/gtest.h>

#include <set>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/core/groups.hpp"
#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::checker {
namespace {

using test::TinyModel;
using Labels = std::vector<LabelId>;

/// Every set of two or three labels of every variable, and every g-label of the table.
void compare_with_table(const Structure& structure, std::size_t expected) {
  const GroupTable& table = structure.groups();
  std::set<std::pair<VariableId, Labels>> known;
  for (std::uint32_t g = 0; g < table.size(); ++g) {
    const auto labels = table.labels(GroupId{g});
    known.emplace(table.variable(GroupId{g}), Labels(labels.begin(), labels.end()));
    EXPECT_TRUE(is_g_label(structure, table.variable(GroupId{g}), labels));
  }
  EXPECT_EQ(known.size(), expected);
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    const auto own = structure.labels_of(VariableId{v});
    for (std::size_t i = 0; i < own.size(); ++i) {
      for (std::size_t j = i + 1; j < own.size(); ++j) {
        for (std::size_t k = j; k < own.size(); ++k) {
          Labels set{own[i], own[j]};
          if (k > j) set.push_back(own[k]);
          EXPECT_EQ(is_g_label(structure, VariableId{v}, set),
                    known.contains({VariableId{v}, set}));
        }
      }
    }
  }
}

TEST(CheckerGLabels, AreThoseOfTheDefinition) {
  compare_with_table(*sudoku::model({3, 3}), 972);
  compare_with_table(*test::latin_model(4), 0);
  compare_with_table(*test::queens_model(5), 130);
  compare_with_table(*test::queens_model(6), 236);
}

TEST(CheckerGLabels, NeedSeveralLabelsOfTheVariableButNotAll) {
  const TinyModel tiny("A: a1 a2 a3 | B: b1 b2", "x-a1 x-a2 x-a3 y-a1 y-a2");
  const auto is_group = [&](std::string_view labels) {
    return is_g_label(*tiny.model(), tiny.variable("A"), tiny.labels(labels));
  };
  EXPECT_TRUE(is_group("a1 a2"));
  EXPECT_FALSE(is_group("a1"));
  EXPECT_FALSE(is_group("a1 a2 a3"));
  EXPECT_FALSE(is_group("a1 a1"));
  EXPECT_FALSE(is_group("a1 b1"));
  EXPECT_FALSE(is_g_label(*tiny.model(), tiny.variable("B"), tiny.labels("b1 b2")));
}

TEST(CheckerGLabels, MustBeSaturated) {
  const TinyModel tiny("A: a1 a2 a3 a4 a5", "x-a1 x-a2 x-a3 y-a1 y-a2");
  const auto is_group = [&](std::string_view labels) {
    return is_g_label(*tiny.model(), tiny.variable("A"), tiny.labels(labels));
  };
  EXPECT_TRUE(is_group("a1 a2"));
  EXPECT_TRUE(is_group("a1 a2 a3"));
  EXPECT_FALSE(is_group("a1 a3")) << "x is linked to a2 too";
  EXPECT_FALSE(is_group("a1 a4")) << "nothing is linked to both";
}

class Excludes : public ::testing::Test {
 protected:
  [[nodiscard]] bool excluded(const std::string& l, const RightObject& object) const {
    return excludes(*tiny_.model(), tiny_.variable("A"), object, tiny_.label(l));
  }
  TinyModel tiny_{"A: a1 a2 a3 | B: b1 b2 b3", "x-a1 x-a2 y-a1",
                  "K: a1 b1 u | L: a2 b2 w | M: u v"};
};

TEST_F(Excludes, NothingAndCandidates) {
  EXPECT_FALSE(excluded("a1", {}));
  EXPECT_TRUE(excluded("x", tiny_.label("a1")));
  EXPECT_TRUE(excluded("a2", tiny_.label("a1")));
  EXPECT_FALSE(excluded("a1", tiny_.label("a1")));
  EXPECT_FALSE(excluded("v", tiny_.label("a1")));
}

TEST_F(Excludes, GroupsByLabelsLinkedToAllOfThem) {
  const Group group{tiny_.labels("a1 a2")};
  EXPECT_TRUE(excluded("x", group));
  EXPECT_FALSE(excluded("y", group)) << "linked to one of them only";
  EXPECT_FALSE(excluded("a3", group)) << "a label of the variable is not g-linked";
  EXPECT_FALSE(excluded("a1", group));
}

TEST_F(Excludes, SubsetsByLabelsOfTheirCovers) {
  const Subset subset = tiny_.subset("A B / K L");
  EXPECT_TRUE(excluded("u", subset));
  EXPECT_TRUE(excluded("w", subset));
  EXPECT_FALSE(excluded("a1", subset)) << "a label of a variable";
  EXPECT_FALSE(excluded("a3", subset));
  EXPECT_FALSE(excluded("x", subset)) << "linked to both a1 and a2, but not by a cover";
  EXPECT_FALSE(excluded("v", tiny_.subset("A B / K M"))) << "the transversal set of M is empty";
}

}  // namespace
}  // namespace pbcs::checker
