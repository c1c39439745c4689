#include "pbcs/chains/tight_sets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "pbcs/chains/subset_search.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Rows = std::vector<std::uint32_t>;

TEST(TightSets, are_rows_with_as_many_columns) {
  const TightSets found = find_tight_sets({{0, 1}, {2, 3}, {0, 1}, {1, 2, 3}, {2, 3, 4}}, 5);
  EXPECT_TRUE(found.saturated);
  EXPECT_THAT(found.minimal, ElementsAre(Rows{0, 2}));
}

TEST(TightSets, that_hold_smaller_ones_are_left_out) {
  // All three rows have three columns, but the first is confined to one.
  EXPECT_THAT(find_tight_sets({{0}, {0, 1, 2}, {1, 2}}, 3).minimal, ElementsAre(Rows{0}));
  EXPECT_THAT(find_tight_sets({{0, 1}, {1, 2}, {2, 0}}, 3).minimal, ElementsAre(Rows{0, 1, 2}));
}

TEST(TightSets, need_no_free_column) {
  EXPECT_THAT(find_tight_sets({{0, 1}, {1, 2}}, 3).minimal, IsEmpty());
}

TEST(TightSets, show_where_rows_are_too_many) {
  const TightSets found = find_tight_sets({{0, 1}, {0, 1}, {0, 1}}, 4);
  EXPECT_FALSE(found.saturated);
  EXPECT_THAT(found.minimal, ElementsAre(Rows{0, 1}));
  EXPECT_FALSE(find_tight_sets({{}}, 1).saturated);
}

// ---- against plain enumeration ------------------------------------------------------------------

std::vector<Word> random_rows(Random& random, std::uint32_t rows, std::uint32_t columns) {
  std::vector<Word> found(rows);
  for (Word& row : found) {
    for (std::uint64_t k = 1 + random.uniform(3); k > 0; --k) {
      row |= Word{1} << random.uniform(columns);
    }
  }
  return found;
}

Word columns_of(const std::vector<Word>& rows, std::uint32_t choice) {
  Word columns = 0;
  for_each_bit(Word{choice}, 0, [&](std::uint32_t i) { columns |= rows[i]; });
  return columns;
}

bool is_saturated(const std::vector<Word>& rows) {
  for (std::uint32_t choice = 1; choice < (1U << rows.size()); ++choice) {
    if (std::popcount(columns_of(rows, choice)) < std::popcount(choice)) return false;
  }
  return true;
}

std::vector<Rows> minimal_by_enumeration(const std::vector<Word>& rows) {
  std::vector<std::uint32_t> tight;
  for (std::uint32_t choice = 1; choice < (1U << rows.size()); ++choice) {
    if (std::popcount(columns_of(rows, choice)) == std::popcount(choice)) tight.push_back(choice);
  }
  std::vector<Rows> minimal;
  for (const std::uint32_t set : tight) {
    const bool smaller = std::any_of(tight.begin(), tight.end(), [&](std::uint32_t other) {
      return other != set && (other & ~set) == 0;
    });
    if (smaller) continue;
    minimal.emplace_back();
    for_each_bit(Word{set}, 0, [&](std::uint32_t i) { minimal.back().push_back(i); });
  }
  std::sort(minimal.begin(), minimal.end());
  return minimal;
}

Bipartite lists_of(const std::vector<Word>& rows) {
  Bipartite lists(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for_each_bit(rows[i], 0, [&](std::uint32_t c) { lists[i].push_back(c); });
  }
  return lists;
}

TEST(TightSets, of_random_graphs_are_those_of_the_definition) {
  Random random(161);
  std::size_t saturated = 0;
  std::size_t sets = 0;
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    const auto count = static_cast<std::uint32_t>(2 + random.uniform(9));
    const auto columns = static_cast<std::uint32_t>(count + random.uniform(3));
    const std::vector<Word> rows = random_rows(random, count, columns);
    const TightSets found = find_tight_sets(lists_of(rows), columns);
    EXPECT_EQ(found.saturated, is_saturated(rows)) << "number " << i;
    if (!found.saturated) continue;
    EXPECT_EQ(found.minimal, minimal_by_enumeration(rows)) << "number " << i;
    ++saturated;
    sets += found.minimal.size();
  }
  EXPECT_GT(saturated, 500U);
  EXPECT_GT(sets, 500U);
}

// Rows that are too many to be enumerated are judged by a matching.
TEST(TightSets, tell_degenerate_incidences_of_many_rows) {
  Random random(162);
  std::size_t degenerate = 0;
  std::size_t sound = 0;
  for (int i = 0; i < 2000 && !testing::Test::HasFailure(); ++i) {
    const auto p = static_cast<std::uint32_t>(9 + random.uniform(3));
    std::vector<Word> rows = random_rows(random, p, p);
    for (std::uint32_t r = 0; r < p; ++r) rows[r] |= Word{1} << r | Word{1} << (r + 1) % p;
    if (i % 2 == 0) rows[random.uniform(p)] = Word{1} << random.uniform(p);
    std::vector<std::vector<Word>> entries(p);
    for (std::uint32_t r = 0; r < p; ++r) {
      for_each_bit(rows[r], 0, [&](std::uint32_t c) { entries[r].push_back(Word{1} << c); });
    }
    const auto minimal = minimal_by_enumeration(rows);
    const bool expected = !is_saturated(rows) || minimal.size() != 1 || minimal[0].size() != p;
    EXPECT_EQ(is_degenerate(entries), expected) << "number " << i;
    ++(expected ? degenerate : sound);
  }
  EXPECT_GT(degenerate, 500U);
  EXPECT_GT(sound, 500U);
}

}  // namespace
}  // namespace pbcs::test
