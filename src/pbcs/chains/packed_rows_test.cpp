#include "pbcs/chains/packed_rows.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/random_csp.hpp"
#include "support/tiny_model.hpp"

namespace pbcs {
namespace {

TEST(PackedRows, exclude_what_is_linked) {
  Random random(22);
  std::size_t with_groups = 0;
  for (int i = 0; i < 100; ++i) {
    const test::Case c = test::random_case(random);
    const Structure& structure = c.state.structure();
    PackedRows rows;
    rows.build(c.state, PackedRows::Fields::kGroups);
    ASSERT_TRUE(rows.usable());
    for (std::uint32_t n = 0; n < structure.label_count(); ++n) {
      for (std::uint32_t l = 0; l < structure.label_count(); ++l) {
        EXPECT_EQ(rows.excludes(Objects::object(LabelId{l}), LabelId{n}),
                  structure.linked(LabelId{l}, LabelId{n}));
      }
      if (!rows.has_groups()) continue;
      for (std::uint32_t g = 0; g < structure.groups().size(); ++g, ++with_groups) {
        EXPECT_EQ(rows.excludes(ObjectId{structure.label_count() + g}, LabelId{n}),
                  structure.groups().linked(GroupId{g}, LabelId{n}));
      }
    }
  }
  EXPECT_GT(with_groups, 1000U);
}

// The variables of the g-labels that exclude candidates.
std::set<VariableId> useful_variables(const PackedRows& rows) {
  std::set<VariableId> found;
  for (std::size_t w = rows.variable_words(); w < rows.words(); ++w) {
    for_each_bit(rows.useful_groups()[w], static_cast<std::uint32_t>(64 * w),
                 [&](std::uint32_t guard) { found.insert(rows.variable_at(guard)); });
  }
  return found;
}

TEST(PackedRows, soon_leave_out_a_useless_group_around_all_that_is_left) {
  std::string many = "P:";  // lest all g-labels are looked at after a few eliminations
  for (int i = 0; i < 60; ++i) many += " p" + std::to_string(i);
  const test::TinyModel csp("A: a b c | D: d e f | " + many, "z-a z-b y-d y-e");
  const VariableId a = csp.variable("A");
  const VariableId d = csp.variable("D");
  State state = csp.state();
  PackedRows rows;
  rows.build(state, PackedRows::Fields::kGroups);
  const auto remove = [&](const char* name) {
    state.eliminate(csp.label(name));
    rows.remove(csp.label(name), state);
    rows.find_useful_groups();
  };
  EXPECT_EQ(useful_variables(rows), (std::set{a, d}));
  remove("z");
  EXPECT_EQ(useful_variables(rows), (std::set{a, d}));
  remove("c");
  EXPECT_EQ(useful_variables(rows), (std::set{d}));
  remove("f");  // y can still be excluded
  EXPECT_EQ(useful_variables(rows), (std::set{d}));
}

}  // namespace
}  // namespace pbcs
