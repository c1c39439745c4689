#include "pbcs/core/structure.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pbcs {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::IsEmpty;

constexpr LabelId l(std::uint32_t i) {
  return LabelId{i};
}
constexpr VariableId v(std::uint32_t i) {
  return VariableId{i};
}

using Links = std::vector<std::pair<LabelId, LabelId>>;

TEST(Structure, of_nothing_is_empty) {
  const Structure none;
  EXPECT_EQ(none.label_count(), 0U);
  EXPECT_EQ(none.variable_count(), 0U);
  EXPECT_EQ(none.uniform_arity(), 0U);
}

TEST(Structure, sorts_labels_and_neighbours_and_counts_each_link_once) {
  const Structure s(5, {{l(3), l(0), l(1)}, {l(1), l(3)}, {l(4), l(2)}},
                    Links{{l(4), l(0)}, {l(0), l(4)}, {l(3), l(0)}});
  EXPECT_THAT(s.labels_of(v(0)), ElementsAre(l(0), l(1), l(3)));
  EXPECT_THAT(s.labels_of(v(2)), ElementsAre(l(2), l(4)));
  EXPECT_THAT(s.variables_of(l(0)), ElementsAre(v(0)));
  EXPECT_THAT(s.variables_of(l(1)), ElementsAre(v(0), v(1)));
  EXPECT_THAT(s.neighbours(l(0)), ElementsAre(l(1), l(3), l(4)));
  EXPECT_THAT(s.neighbours(l(1)), ElementsAre(l(0), l(3)));
  EXPECT_THAT(s.neighbours(l(4)), ElementsAre(l(0), l(2)));
}

// Many labels have no matrix of links: they are sorted lists from the start.
TEST(Structure, has_the_same_links_with_few_and_with_many_labels) {
  const std::vector<std::vector<LabelId>> exclusions{{l(4), l(1)}, {l(2), l(0), l(3)}};
  const Links links{{l(4), l(0)}, {l(3), l(0)}};
  std::vector<std::vector<LabelId>> variables{{l(3), l(0), l(1)}, {l(1), l(3)}, {l(4), l(2)}};
  const Structure few(5, variables, links, exclusions);
  for (std::uint32_t i = 5; i < 6000; ++i) variables.push_back({l(i)});
  const Structure many(6000, variables, links, exclusions);
  ASSERT_FALSE(few.link_matrix().empty());
  ASSERT_TRUE(many.link_matrix().empty());
  for (std::uint32_t i = 0; i < 5; ++i) {
    EXPECT_THAT(many.neighbours(l(i)), ElementsAreArray(few.neighbours(l(i)))) << i;
    EXPECT_THAT(many.variables_of(l(i)), ElementsAreArray(few.variables_of(l(i)))) << i;
  }
}

// Labels of three variables in a row, each with links to labels of the others.
Structure with_blocks(std::uint32_t size) {
  std::vector<std::vector<LabelId>> variables(3);
  Links links;
  for (std::uint32_t i = 0; i < 3 * size; ++i) {
    variables[i / size].push_back(l(i));
    links.emplace_back(l(i), l((i + size + i % 5) % (3 * size)));
  }
  links.emplace_back(l(0), l(1));  // once more
  return {3 * size, variables, links};
}

// 3 * 340 labels have no blocks, 3 * 400 a matrix, 3 * 2000 lists.
TEST(Structure, links_the_labels_of_a_block_without_a_list_of_them) {
  for (const std::uint32_t size : {340U, 400U, 2000U}) {
    const Structure s = with_blocks(size);
    EXPECT_EQ(s.block_of(l(size)).size(), size == 340 ? 0 : size);
    for (const std::uint32_t i : {0U, 1U, size - 1, size, 2 * size + 7, 3 * size - 1}) {
      std::vector<LabelId> expected;
      for (std::uint32_t j = 0; j < 3 * size; ++j) {
        const bool linked =
            i != j && (i / size == j / size || (i + size + i % 5) % (3 * size) == j ||
                       (j + size + j % 5) % (3 * size) == i);
        EXPECT_EQ(s.linked(l(i), l(j)), linked) << i << ' ' << j;
        if (linked) expected.push_back(l(j));
      }
      EXPECT_THAT(s.neighbours(l(i)), ElementsAreArray(expected)) << i;
      EXPECT_EQ(s.neighbours(l(i)).size(), expected.size());
    }
  }
}

// Labels of two variables, or with others between them, make no block.
TEST(Structure, has_blocks_only_where_labels_have_one_variable_and_stand_together) {
  std::vector<std::vector<LabelId>> variables(4);
  for (std::uint32_t i = 0; i < 1500; ++i) variables[i < 500 ? 0 : 1 + i % 2].push_back(l(i));
  variables[3] = {l(3), l(1400)};
  const Structure s(1500, variables, {});
  EXPECT_THAT(s.block_of(l(0)), IsEmpty());
  EXPECT_THAT(s.block_of(l(501)), IsEmpty());
  EXPECT_TRUE(s.linked(l(0), l(499)));
  EXPECT_TRUE(s.linked(l(501), l(503)));
  EXPECT_FALSE(s.linked(l(501), l(502)));
}

TEST(Structure, links_come_from_variables_or_from_the_list_and_go_both_ways) {
  const Structure s(4, {{l(0), l(1)}, {l(2), l(3)}}, Links{{l(1), l(2)}});
  EXPECT_TRUE(s.linked(l(0), l(1)));
  EXPECT_TRUE(s.linked(l(1), l(2)));
  EXPECT_TRUE(s.linked(l(2), l(1)));
  EXPECT_FALSE(s.linked(l(0), l(2)));
  EXPECT_FALSE(s.linked(l(1), l(1)));
}

TEST(Structure, knows_the_variables_of_a_label) {
  const Structure s(3, {{l(0), l(1)}, {l(1), l(2)}}, {});
  EXPECT_TRUE(s.is_label_for(l(1), v(1)));
  EXPECT_FALSE(s.is_label_for(l(0), v(1)));
}

TEST(Structure, tells_a_uniform_arity_from_different_ones) {
  EXPECT_EQ(Structure(2, {{l(0), l(1)}, {l(0), l(1)}}, {}).uniform_arity(), 2U);
  const Structure mixed(2, {{l(0), l(1)}, {l(1)}, {l(1)}}, {});
  EXPECT_EQ(mixed.uniform_arity(), 0U);
  EXPECT_THAT(mixed.variables_of(l(0)), ElementsAre(v(0)));
  EXPECT_THAT(mixed.variables_of(l(1)), ElementsAre(v(0), v(1), v(2)));
  EXPECT_EQ(mixed.slots_of(l(1))[2], v(2));
}

/// Pairs {2i, 2i+1} in a row, each linked to the next.
Structure ladder(std::uint32_t pairs) {
  std::vector<std::vector<LabelId>> variables;
  Links links;
  for (std::uint32_t i = 0; i < pairs; ++i) {
    variables.push_back({l(2 * i), l(2 * i + 1)});
    if (i > 0) links.emplace_back(l(2 * i - 1), l(2 * i));
  }
  return Structure(2 * pairs, variables, links);
}

TEST(Structure, has_a_matrix_up_to_4096_labels) {
  EXPECT_FALSE(ladder(2048).link_matrix().empty());
  EXPECT_TRUE(ladder(2049).link_matrix().empty());
}

TEST(Structure, answers_the_same_with_and_without_a_matrix) {
  const Structure small = ladder(2048);
  const Structure large = ladder(2049);
  for (std::uint32_t a = 0; a < 4095; ++a) {
    for (const std::uint32_t b : {a, a + 1, (a + 2) % 4095, (a * 7) % 4095}) {
      const bool expected = a + 1 == b || b + 1 == a;
      EXPECT_EQ(small.linked(l(a), l(b)), expected) << a << " " << b;
      EXPECT_EQ(large.linked(l(a), l(b)), expected) << a << " " << b;
    }
  }
  EXPECT_THAT(large.neighbours(l(4096)), ElementsAre(l(4095), l(4097)));
}

TEST(Structure, may_have_labels_without_neighbours) {
  const Structure s(1, {{l(0)}}, {});
  EXPECT_THAT(s.neighbours(l(0)), IsEmpty());
}

constexpr ConstraintId c(std::uint32_t i) {
  return ConstraintId{i};
}

TEST(Structure, exclusions_link_their_labels_and_come_after_the_variables) {
  const Structure s(5, {{l(0), l(1)}, {l(2), l(3), l(4)}}, {}, {{l(3), l(0)}, {l(1), l(2), l(4)}});
  EXPECT_EQ(s.variable_count(), 2U);
  EXPECT_EQ(s.constraint_count(), 4U);
  EXPECT_THAT(s.labels_of(c(1)), ElementsAre(l(2), l(3), l(4)));
  EXPECT_THAT(s.labels_of(c(2)), ElementsAre(l(0), l(3)));
  EXPECT_THAT(s.constraints_of(l(1)), ElementsAre(c(0), c(3)));
  EXPECT_THAT(s.constraints_of(l(3)), ElementsAre(c(1), c(2)));
  EXPECT_THAT(s.variables_of(l(3)), ElementsAre(v(1)));
  EXPECT_TRUE(s.is_label_for(l(4), c(3)));
  EXPECT_FALSE(s.is_label_for(l(4), c(2)));
  EXPECT_THAT(s.neighbours(l(1)), ElementsAre(l(0), l(2), l(4)));
  EXPECT_FALSE(s.linked(l(0), l(2)));
}

}  // namespace
}  // namespace pbcs
