// Forcing whips and braids against their definition on small CSPs.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iostream>
#include <map>

#include "pbcs/check/checker.hpp"
#include "pbcs/rules/forcing.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

/// All partial whips or braids on a candidate, by plain enumeration of sequences of cells.
class PartialByDefinition {
 public:
  PartialByDefinition(const State& state, LabelId start, bool braid)
      : state_(state), start_(start), braid_(braid) {}

  /// For every label the fewest cells with it as left-linking (first) and right-linking candidate.
  using Fewest = std::map<LabelId, std::size_t>;
  std::array<Fewest, 2> run(std::size_t max_cells) {
    extend(max_cells);
    return {left_, right_};
  }

 private:
  [[nodiscard]] bool linked(LabelId a, LabelId b) const { return state_.structure().linked(a, b); }
  [[nodiscard]] bool excluded(LabelId l) const {
    return linked(l, start_) ||
           std::any_of(cells_.begin(), cells_.end(),
                       [&](const ChainCell& cell) { return linked(l, *cell.right.candidate()); });
  }
  [[nodiscard]] bool is_true(LabelId l) const {
    return l == start_ || std::any_of(cells_.begin(), cells_.end(),
                                      [&](const ChainCell& cell) { return cell.right.is(l); });
  }
  [[nodiscard]] bool continues(LabelId l) const {
    if (cells_.empty()) return linked(l, start_);
    if (braid_) return excluded(l);
    return linked(l, *cells_.back().right.candidate()) &&
           std::none_of(cells_.begin(), cells_.end(),
                        [&](const ChainCell& cell) { return cell.left == l; });
  }

  void extend(std::size_t left) {
    if (left == 0) return;
    for (std::uint32_t v = 0; v < state_.structure().variable_count(); ++v) {
      if (state_.has_value(VariableId{v})) continue;
      const auto candidates = state_.candidates_of(VariableId{v});
      std::vector<LabelId> compatible;
      for (const LabelId l : candidates) {
        if (!excluded(l)) compatible.push_back(l);
      }
      if (compatible.size() != 1 || is_true(compatible.front())) continue;
      for (const LabelId l : candidates) {
        if (l == compatible.front() || !continues(l)) continue;
        cells_.push_back({VariableId{v}, l, compatible.front()});
        keep(left_, l);
        keep(right_, compatible.front());
        extend(left - 1);
        cells_.pop_back();
      }
    }
  }
  void keep(Fewest& fewest, LabelId l) const {
    const auto [at, is_new] = fewest.try_emplace(l, cells_.size());
    if (!is_new) at->second = std::min(at->second, cells_.size());
  }

  const State& state_;
  LabelId start_;
  bool braid_;
  std::vector<ChainCell> cells_;
  Fewest left_;
  Fewest right_;
};

/// The length of the shortest forcing pattern; nothing when it has more than `longest` variables.
std::optional<std::size_t> shortest_forcing(const State& state, bool braid, std::size_t longest) {
  std::optional<std::size_t> best;
  for (std::uint32_t v = 0; v < state.structure().variable_count(); ++v) {
    const auto cases = state.candidates_of(VariableId{v});
    if (cases.size() != 2) continue;
    const auto first = PartialByDefinition(state, cases[0], braid).run(longest - 2);
    const auto second = PartialByDefinition(state, cases[1], braid).run(longest - 2);
    for (const std::size_t side : {0U, 1U}) {
      for (const auto& [l, cells] : first[side]) {
        const auto other = second[side].find(l);
        if (other == second[side].end()) continue;
        const std::size_t length = 1 + cells + other->second;
        if (length <= longest && (!best || length < *best)) best = length;
      }
    }
  }
  return best;
}

void expect_sound(const Case& c, const Step& step) {
  const auto verdict = check_step(c.state, step);
  EXPECT_TRUE(verdict.has_value()) << verdict.error().condition << describe(c.state);
  for (const Solution& solution : all_solutions(c.state)) {
    const auto is_in = [&](LabelId l) {
      return std::binary_search(solution.begin(), solution.end(), l);
    };
    EXPECT_TRUE(std::all_of(step.asserted.begin(), step.asserted.end(), is_in));
    EXPECT_TRUE(std::none_of(step.eliminated.begin(), step.eliminated.end(), is_in));
  }
}

TEST(OracleLong, forcing_patterns_are_the_shortest_by_their_definition) {
  constexpr std::uint32_t kLongest = 6;
  for (const Family family : {Family::kForcingWhip, Family::kForcingBraid}) {
    const bool braid = family == Family::kForcingBraid;
    Random random(59);
    std::map<std::size_t, int> lengths;  // 0: none
    int asserting = 0;
    for (int i = 0; i < 2500 && !testing::Test::HasFailure(); ++i) {
      const ModelPtr model = random_model(random, i % 2 == 0 ? Flavour::kSparse : Flavour::kHubs);
      const auto state = random_state(random, State(*model), Eliminations::kKeepASolution);
      if (!state) continue;
      const Case c{model, *state};
      const auto expected = shortest_forcing(c.state, braid, kLongest);
      ForcingRule rule(family, c.state);
      std::optional<Step> found;
      for (std::uint32_t n = 3; n <= kLongest && !found; ++n) found = rule.find(n);
      ASSERT_EQ(found.has_value(), expected.has_value()) << describe(c.state);
      ++lengths[expected.value_or(0)];
      if (!found) continue;
      EXPECT_EQ(found->length, *expected) << describe(c.state);
      expect_sound(c, *found);
      if (!found->asserted.empty()) ++asserting;
    }
    for (const auto& [length, count] : lengths) std::cout << '[' << length << "] " << count << ' ';
    std::cout << asserting << " assertions\n";
    EXPECT_GT(lengths[0], 10);
    EXPECT_GT(lengths[4] + lengths[5] + lengths[6], 10);
    EXPECT_GT(asserting, 3);
  }
}

}  // namespace
}  // namespace pbcs::test
