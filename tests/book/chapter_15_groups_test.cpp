// Chapter 15: the g-labels of Kakuro (15.5).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "pbcs/apps/kakuro/combinations.hpp"
#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/core/groups.hpp"

namespace pbcs::test {
namespace {

/// A puzzle of one row whose columns have no sums: the controller is its first variable, then come
/// the cells.
Puzzle single_row(std::uint32_t sum, std::uint32_t size) {
  std::string text = "kakuro: #";
  for (std::uint32_t i = 0; i < size; ++i) text += " #";
  text += " / \\" + std::to_string(sum);
  for (std::uint32_t i = 0; i < size; ++i) text += " .";
  return kakuro::app().parse({text, 1}).value();
}

std::size_t g_combinations(std::uint32_t sum, std::uint32_t size) {
  const Puzzle puzzle = single_row(sum, size);
  const GroupTable groups(*puzzle.instance.model);
  return groups.first_of(VariableId{1}) - groups.first_of(VariableId{0});
}

template <class F>
void for_each_pair(F&& f) {
  for (std::uint32_t size = 2; size <= 9; ++size) {
    for (std::uint32_t sum = kakuro::least_sum(size); sum <= kakuro::largest_sum(size); ++sum) {
      f(sum, size);
    }
  }
}

TEST(Chapter15, GCombinationsAreClosedSets) {
  EXPECT_EQ(g_combinations(10, 3), 9U);
  EXPECT_EQ(g_combinations(25, 5), 37U);
  EXPECT_EQ(g_combinations(24, 3), 0U) << "magic";
  std::vector<std::size_t> numbers;
  std::vector<std::string> most;
  for_each_pair([&](std::uint32_t sum, std::uint32_t size) {
    numbers.push_back(g_combinations(sum, size));
    if (numbers.back() == 77) most.push_back(fmt::format("{}-in-{}", sum, size));
  });
  const auto more_than = [&](std::size_t least) {
    return std::count_if(numbers.begin(), numbers.end(), [&](std::size_t n) { return n > least; });
  };
  EXPECT_EQ(more_than(0), 63);
  EXPECT_EQ(more_than(2), 63) << "at least 3";
  EXPECT_LT(more_than(3), 63);
  EXPECT_EQ(more_than(4), 49) << "the book says more than 10";
  EXPECT_EQ(more_than(10), 35);
  EXPECT_EQ(more_than(77), 0);
  EXPECT_EQ(most, (std::vector<std::string>{"14-in-3", "15-in-3", "16-in-3", "20-in-4"}));
}

/// Sets of digits or of combinations, as bits.
using Sets = std::set<std::uint32_t>;

/// The g-digits and g-combinations of a sum by the definition of 15.5: closed sets of two or more,
/// not all, that exclude something.
class Connection {
 public:
  Connection(std::uint32_t sum, std::uint32_t size)
      : combinations_(kakuro::combinations(sum, size)),
        digits_(kakuro::compatible_digits(sum, size).number()) {}

  /// The digits that are in none of these combinations.
  [[nodiscard]] std::uint32_t excluded_digits(std::uint32_t combinations) const {
    std::uint32_t left = digits_;
    for (std::size_t i = 0; i < combinations_.size(); ++i) {
      if ((combinations >> i & 1U) != 0) left &= ~combinations_[i].number();
    }
    return left;
  }
  /// The combinations that have none of these digits.
  [[nodiscard]] std::uint32_t excluded_combinations(std::uint32_t digits) const {
    std::uint32_t excluded = 0;
    for (std::size_t i = 0; i < combinations_.size(); ++i) {
      if ((combinations_[i].number() & digits) == 0) excluded |= 1U << i;
    }
    return excluded;
  }
  [[nodiscard]] Sets g_combinations() const {
    const std::uint32_t all = (1U << combinations_.size()) - 1;
    Sets found;
    for (std::uint32_t set = 1; set < all; ++set) {
      const std::uint32_t digits = excluded_digits(set);
      const bool closed = excluded_combinations(digits) == set;
      if (std::popcount(set) > 1 && digits != 0 && closed) found.insert(set);
    }
    return found;
  }
  [[nodiscard]] Sets g_digits() const {
    Sets found;
    for (std::uint32_t set = digits_; set != 0; set = (set - 1) & digits_) {
      const std::uint32_t combinations = excluded_combinations(set);
      const bool closed = excluded_digits(combinations) == set;
      if (std::popcount(set) > 1 && set != digits_ && combinations != 0 && closed) {
        found.insert(set);
      }
    }
    return found;
  }
  /// The digits of these combinations.
  [[nodiscard]] std::string name(std::uint32_t combinations) const {
    return kakuro::DigitSet::numbered(digits_ & ~excluded_digits(combinations)).text();
  }

 private:
  std::span<const kakuro::DigitSet> combinations_;
  std::uint32_t digits_;
};

/// The g-labels of a variable as bits, its first label being the first.
Sets groups_of(const Puzzle& puzzle, VariableId variable) {
  const GroupTable groups(*puzzle.instance.model);
  const LabelId first = puzzle.instance.model->labels_of(variable).front();
  Sets sets;
  for (std::uint32_t g = groups.first_of(variable);
       g < groups.first_of(VariableId{index(variable) + 1}); ++g) {
    std::uint32_t set = 0;
    for (const LabelId l : groups.labels(GroupId{g})) set |= 1U << (index(l) - index(first));
    sets.insert(set);
  }
  return sets;
}

/// Bit i is the i-th digit that a cell can have.
Sets numbered_in(std::uint32_t digits, const Sets& sets) {
  Sets numbered;
  for (const std::uint32_t set : sets) {
    std::uint32_t bits = 0;
    std::uint32_t i = 0;
    for (std::uint32_t digit = 0; digit < 9; ++digit) {
      if ((digits >> digit & 1U) == 0) continue;
      bits |= (set >> digit & 1U) << i++;
    }
    numbered.insert(bits);
  }
  return numbered;
}

// The g-labels of the model are those of 15.5 for every sum; Theorem 15.4: those that exclude two
// or more of the other kind correspond to each other; no two g-combinations have the same digits.
TEST(Chapter15, GLabelsAreThoseOfTheConnection) {
  for_each_pair([](std::uint32_t sum, std::uint32_t size) {
    SCOPED_TRACE(fmt::format("{}-in-{}", sum, size));
    const Connection connection(sum, size);
    const Sets combinations = connection.g_combinations();
    const Sets digits = connection.g_digits();
    const Puzzle puzzle = single_row(sum, size);
    EXPECT_EQ(groups_of(puzzle, VariableId{0}), combinations);
    EXPECT_EQ(groups_of(puzzle, VariableId{1}),
              numbered_in(kakuro::compatible_digits(sum, size).number(), digits));
    Sets from_digits;
    for (const std::uint32_t set : digits) {
      const std::uint32_t excluded = connection.excluded_combinations(set);
      if (std::popcount(excluded) > 1) from_digits.insert(excluded);
    }
    Sets with_digits;
    std::set<std::string> names;
    for (const std::uint32_t set : combinations) {
      EXPECT_TRUE(names.insert(connection.name(set)).second);
      if (std::popcount(connection.excluded_digits(set)) > 1) with_digits.insert(set);
    }
    EXPECT_EQ(from_digits, with_digits);
  });
}

}  // namespace
}  // namespace pbcs::test
