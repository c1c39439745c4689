// Ascending chains, hills and valleys against their definitions.
#include "pbcs/apps/futoshiki/order_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "pbcs/apps/futoshiki/model.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/io/notation.hpp"
#include "support/random_csp.hpp"

namespace pbcs::futoshiki {
namespace {

using test::Eliminations;

/// A board without values, its signs drawn so that a Latin square satisfies them.
Grid random_grid(Random& random, std::uint32_t n, std::uint32_t of_ten) {
  Grid grid{Kind::kFutoshiki, n, std::vector<std::uint32_t>(std::size_t{n} * n), {}};
  const auto row_shift = static_cast<std::uint32_t>(random.uniform(n));
  const auto value = [&](std::uint32_t cell) {
    return ((cell / n) * (row_shift % n == 0 ? 1 : row_shift) + cell % n) % n;
  };
  const auto add = [&](std::uint32_t a, std::uint32_t b) {
    if (random.uniform(10) >= of_ten || value(a) == value(b)) return;
    add_sign(grid, value(a) < value(b) ? '<' : '>', a, b);
  };
  for (std::uint32_t cell = 0; cell < n * n; ++cell) {
    if (cell % n + 1 < n) add(cell, cell + 1);
    if (cell / n + 1 < n) add(cell, cell + n);
  }
  return grid;
}

// ---- the definitions, read anew: all chains, all hills ------------------------------------------

using Labels = std::set<LabelId>;

class Definitions {
 public:
  Definitions(const Grid& grid, const State& state) : grid_(grid), state_(state) {}

  /// What all ascending chains delete.
  [[nodiscard]] Labels chains(SlopeKind kind) {
    kind_ = kind;
    deleted_.clear();
    for (std::uint32_t cell = 0; cell < grid_.values.size(); ++cell) {
      chain_ = {cell};
      extend();
    }
    return deleted_;
  }

  /// What all hills (valleys) delete: a top and two slopes in one line.
  [[nodiscard]] Labels hills(Family family, SlopeKind kind) {
    kind_ = kind;
    deleted_.clear();
    for (std::uint32_t top = 0; top < grid_.values.size(); ++top) {
      for (const std::uint32_t step : {1U, grid_.n}) {
        const auto first = slope(family, top, -static_cast<int>(step));
        const auto second = slope(family, top, static_cast<int>(step));
        for (std::size_t k = 1; k < first.size(); ++k) {
          for (std::size_t l = 1; l < second.size(); ++l) {
            hill(family, top, first[k], second[l], static_cast<int>(k + l));
          }
        }
      }
    }
    return deleted_;
  }

 private:
  [[nodiscard]] bool has(Sign sign) const {
    return std::find(grid_.signs.begin(), grid_.signs.end(), sign) != grid_.signs.end();
  }
  [[nodiscard]] int number(LabelId l) const { return static_cast<int>(index(l) % grid_.n) + 1; }
  [[nodiscard]] std::vector<int> possible(std::uint32_t cell) const {
    std::vector<int> numbers;
    for (const LabelId l : state_.structure().labels_of(VariableId{cell})) {
      const bool weak = kind_ == SlopeKind::kWeak;
      if (weak || state_.is_candidate(l) || state_.is_value(l)) numbers.push_back(number(l));
    }
    return numbers;
  }
  void delete_outside(std::uint32_t cell, int low, int high) {
    for (const LabelId l : state_.candidates_of(VariableId{cell})) {
      if (number(l) < low || number(l) > high) deleted_.insert(l);
    }
  }

  void extend() {
    const auto last = static_cast<int>(chain_.size()) - 1;
    const int low = possible(chain_.front()).front();
    const int high = possible(chain_.back()).back();
    for (int i = 0; i <= last; ++i) {
      delete_outside(chain_[static_cast<std::size_t>(i)], i > 0 ? low + i : 0,
                     i < last ? high - (last - i) : 1000);
    }
    for (const Sign& sign : grid_.signs) {
      if (sign.smaller != chain_.back()) continue;
      chain_.push_back(sign.larger);
      extend();
      chain_.pop_back();
    }
  }

  /// The top and the cells that lead up to it from one side.
  [[nodiscard]] std::vector<std::uint32_t> slope(Family family, std::uint32_t top, int step) const {
    std::vector<std::uint32_t> cells{top};
    for (;;) {
      const int next = static_cast<int>(cells.back()) + step;
      if (next < 0 || next >= static_cast<int>(grid_.values.size())) return cells;
      const auto outer = static_cast<std::uint32_t>(next);
      const Sign sign =
          family == Family::kHill ? Sign{outer, cells.back()} : Sign{cells.back(), outer};
      if (!has(sign)) return cells;
      cells.push_back(outer);
    }
  }

  void hill(Family family, std::uint32_t top, std::uint32_t first, std::uint32_t last, int signs) {
    if (family == Family::kHill) {
      const int least = std::min(possible(first).front(), possible(last).front());
      delete_outside(top, least + signs, 1000);
    } else {
      delete_outside(top, 0, std::max(possible(first).back(), possible(last).back()) - signs);
    }
  }

  const Grid& grid_;
  const State& state_;
  SlopeKind kind_ = SlopeKind::kWeak;
  std::vector<std::uint32_t> chain_;
  Labels deleted_;
};

Labels definition(const Grid& grid, const State& state, Family family, SlopeKind kind) {
  Definitions definitions(grid, state);
  return family == Family::kAscendingChain ? definitions.chains(kind)
                                           : definitions.hills(family, kind);
}

// ---- the rules against them ---------------------------------------------------------------------

TEST(OrderRulesLong, eliminate_exactly_what_the_definitions_do) {
  Random random(140);
  std::map<Family, std::size_t> steps;
  std::size_t strong = 0;
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    const Grid grid = random_grid(random, 4 + static_cast<std::uint32_t>(i % 3), 5);
    const Instance instance = instance_of(grid);
    auto start = test::random_state(random, initial_state(instance), Eliminations::kKeepASolution);
    if (!start) continue;
    State state = i % 2 == 0 ? *start : initial_state(instance);
    const SpecificRules& rules = *instance.model->specific_rules();
    for (const Family family : {Family::kAscendingChain, Family::kHill, Family::kValley}) {
      for (;;) {
        const Labels weak = definition(grid, state, family, SlopeKind::kWeak);
        const Labels all = definition(grid, state, family, SlopeKind::kStrong);
        const auto step = rules.find(family, 1, state, {});
        ASSERT_EQ(step.has_value(), !weak.empty() || !all.empty()) << test::describe(state);
        if (!step) break;
        const auto& slope = std::get<Slope>(step->proof);
        const bool is_strong = slope.kind == SlopeKind::kStrong;
        EXPECT_EQ(is_strong, weak.empty()) << "what needs no candidates comes first";
        for (const LabelId l : step->eliminated) {
          EXPECT_TRUE((is_strong ? all : weak).contains(l)) << step_text(*instance.model, *step);
        }
        const auto checked = check_step(state, *step);
        EXPECT_TRUE(checked) << step_text(*instance.model, *step) << ": "
                             << checked.error().condition;
        ++steps[family];
        strong += is_strong ? 1U : 0U;
        for (const LabelId l : step->eliminated) state.eliminate(l);
        if (state.contradictory()) break;
      }
      if (state.contradictory()) break;
    }
  }
  EXPECT_GT(steps[Family::kAscendingChain], 300U);
  EXPECT_GT(steps[Family::kHill], 10U);
  EXPECT_GT(steps[Family::kValley], 10U);
  EXPECT_GT(strong, 50U);
}

TEST(OrderRules, belong_to_no_other_family_or_length) {
  const Instance instance =
      instance_of({Kind::kFutoshiki, 3, std::vector<std::uint32_t>(9), {{0, 1}, {1, 2}}});
  const State state = initial_state(instance);
  const SpecificRules& rules = *instance.model->specific_rules();
  EXPECT_TRUE(rules.find(Family::kAscendingChain, 1, state, {}));
  EXPECT_FALSE(rules.find(Family::kAscendingChain, 2, state, {}));
  EXPECT_FALSE(rules.find(Family::kBelt, 1, state, {}));
  EXPECT_EQ(rules.longest(Family::kBelt), 0U);
  EXPECT_EQ(rules.longest(Family::kHill), 1U);
}

// A board of one row of signs, as the book's figures 14.2 and 14.5 have them.
std::string row_of(const Instance& instance, const State& state, std::uint32_t n) {
  std::string text;
  for (std::uint32_t c = 0; c < n; ++c) {
    text += c > 0 ? " " : "";
    for (const LabelId l : instance.model->labels_of(VariableId{c})) {
      if (state.is_candidate(l) || state.is_value(l)) text += instance.model->text(l).value;
    }
  }
  return text;
}

void exhaust(const SpecificRules& rules, Family family, State& state) {
  while (const auto step = rules.find(family, 1, state, {})) {
    for (const LabelId l : step->eliminated) state.eliminate(l);
  }
}

TEST(OrderRules, fig_14_2) {
  Grid grid{Kind::kFutoshiki, 9, std::vector<std::uint32_t>(81), {}};
  for (std::uint32_t c = 0; c < 5; ++c) grid.signs.push_back({c, c + 1});
  const Instance instance = instance_of(grid);
  const SpecificRules& rules = *instance.model->specific_rules();
  State state = initial_state(instance);
  exhaust(rules, Family::kAscendingChain, state);
  EXPECT_EQ(row_of(instance, state, 6), "1234 2345 3456 4567 5678 6789");
  State without_3 = state;
  without_3.eliminate(instance.model->find_label("n3r1c3").value());
  exhaust(rules, Family::kAscendingChain, without_3);
  EXPECT_EQ(row_of(instance, without_3, 6), "1234 2345 456 567 678 789");
  state.eliminate(instance.model->find_label("n6r1c3").value());
  exhaust(rules, Family::kAscendingChain, state);
  EXPECT_EQ(row_of(instance, state, 6), "123 234 345 4567 5678 6789");
}

TEST(OrderRules, fig_14_5) {
  Grid grid{Kind::kFutoshiki, 8, std::vector<std::uint32_t>(64), {}};
  grid.signs = {{2, 1}, {3, 2}, {3, 4}, {4, 5}, {5, 6}};
  const Instance instance = instance_of(grid);
  const SpecificRules& rules = *instance.model->specific_rules();
  State state = initial_state(instance);
  exhaust(rules, Family::kAscendingChain, state);
  EXPECT_EQ(row_of(instance, state, 8), "12345678 345678 234567 12345 23456 34567 45678 12345678");
  const auto valley = rules.find(Family::kValley, 1, state, {});
  ASSERT_TRUE(valley);
  EXPECT_EQ(step_text(*instance.model, *valley),
            "valley[5]: r1c2>r1c3>r1c4<r1c5<r1c6<r1c7 ==> r1c4 <> 4, r1c4 <> 5");
  EXPECT_FALSE(rules.find(Family::kHill, 1, state, {}));
}

}  // namespace
}  // namespace pbcs::futoshiki
