#include "pbcs/check/incidence.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "pbcs/util/random.hpp"

namespace pbcs::checker {
namespace {

/// No proper part of the variables is confined to as many sets, and all together use all sets.
bool literally_non_degenerate(const std::vector<std::uint32_t>& rows) {
  const std::uint32_t p = static_cast<std::uint32_t>(rows.size());
  for (std::uint32_t some = 1; some < 1U << p; ++some) {
    std::uint32_t sets = 0;
    for (std::uint32_t v = 0; v < p; ++v) sets |= (some >> v & 1U) != 0 ? rows[v] : 0U;
    const int used = std::popcount(sets);
    if (some + 1 == 1U << p ? used != static_cast<int>(p) : used <= std::popcount(some)) {
      return false;
    }
  }
  return true;
}

Incidence incidence_of(const std::vector<std::uint32_t>& rows) {
  Incidence incidence;
  for (const std::uint32_t row : rows) {
    incidence.emplace_back();
    for (std::uint32_t s = 0; s < rows.size(); ++s) {
      if ((row >> s & 1U) != 0) incidence.back().push_back({s});
    }
  }
  return incidence;
}

int count_non_degenerate(std::uint32_t p) {
  int found = 0;
  for (std::uint32_t cells = 0; cells < 1U << (p * p); ++cells) {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t v = 0; v < p; ++v) rows.push_back(cells >> (v * p) & ((1U << p) - 1));
    const bool expected = literally_non_degenerate(rows);
    EXPECT_EQ(is_non_degenerate(incidence_of(rows)), expected) << cells;
    found += expected ? 1 : 0;
  }
  return found;
}

// The digest of the book counts them with a target set each: 102 and 27,140.
TEST(IncidenceOfSubsets, AllOfSizesUpToFour) {
  EXPECT_EQ(count_non_degenerate(2), 1);
  EXPECT_EQ(count_non_degenerate(3), 102 / 3);
  EXPECT_EQ(count_non_degenerate(4), 27140 / 4);
}

/// Tries every choice of one set for each candidate.
bool some_choice_works(const Incidence& incidence, std::size_t v, std::size_t candidate,
                       std::vector<std::uint32_t>& rows) {
  if (v == incidence.size()) return literally_non_degenerate(rows);
  if (candidate == incidence[v].size()) return some_choice_works(incidence, v + 1, 0, rows);
  for (const std::uint32_t s : incidence[v][candidate]) {
    const std::uint32_t before = rows[v];
    rows[v] |= 1U << s;
    if (some_choice_works(incidence, v, candidate + 1, rows)) return true;
    rows[v] = before;
  }
  return false;
}

TEST(IncidenceOfSubsets, CandidatesInSeveralSetsAreGivenToOne) {
  Random random(11);
  int yes = 0;
  int only_by_choice = 0;
  for (int round = 0; round < 3000; ++round) {
    const auto p = static_cast<std::uint32_t>(2 + random.uniform(3));
    Incidence incidence(p);
    std::vector<std::uint32_t> all(p);
    for (std::uint32_t v = 0; v < p; ++v) {
      for (std::uint64_t n = 1 + random.uniform(3); n > 0; --n) {
        std::uint32_t sets = 1U << random.uniform(p);
        if (random.uniform(3) == 0) sets |= 1U << random.uniform(p);
        incidence[v].emplace_back();
        for (std::uint32_t s = 0; s < p; ++s) {
          if ((sets >> s & 1U) != 0) incidence[v].back().push_back(s);
        }
        all[v] |= sets;
      }
    }
    std::vector<std::uint32_t> rows(p);
    const bool expected = some_choice_works(incidence, 0, 0, rows);
    EXPECT_EQ(is_non_degenerate(incidence), expected) << round;
    yes += expected ? 1 : 0;
    only_by_choice += !expected && literally_non_degenerate(all) ? 1 : 0;
  }
  EXPECT_GT(yes, 300);
  EXPECT_GT(only_by_choice, 30) << "cases in which one candidate cannot stand for two sets";
}

TEST(IncidenceOfSubsets, LargeOnesTakeNoTime) {
  constexpr std::uint32_t kSize = 40;
  Incidence ring(kSize);
  for (std::uint32_t v = 0; v < kSize; ++v) ring[v] = {{v}, {(v + 1) % kSize}};
  EXPECT_TRUE(is_non_degenerate(ring));
  ring[7] = {{7}, {6}};
  EXPECT_FALSE(is_non_degenerate(ring));
  EXPECT_FALSE(is_non_degenerate({}));
}

}  // namespace
}  // namespace pbcs::checker
