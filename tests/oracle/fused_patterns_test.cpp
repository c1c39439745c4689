// The definitions of chains with g-candidates and inner Subsets, held against each other, against
// Trial-and-Error and against solutions: nothing of the rules is used.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "oracle/definitions.hpp"
#include "oracle/pattern_kinds.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {
namespace {

/// Trial-and-Error with one hypothesis, by the right-linking objects of a kind of braids (theorems
/// 5.7, 7.8, 9.10 and 10.13).
class Refutation {
 public:
  Refutation(const Definitions& definitions, const State& state, PatternKind kind)
      : sets_(definitions.sets()), state_(state), structure_(state.structure()), kind_(kind) {}

  /// The number of variables of the braid that can be read off, if the target is refuted.
  [[nodiscard]] std::optional<std::uint32_t> length(LabelId target) {
    alive_.assign(structure_.label_count(), false);
    for (const LabelId l : state_.candidates()) alive_[index(l)] = true;
    open_.clear();
    for (std::uint32_t v = 0; v < structure_.variable_count(); ++v) {
      if (!state_.has_value(VariableId{v})) open_.push_back(VariableId{v});
    }
    make_true(target);
    std::uint32_t length = 1;
    while (
        std::none_of(open_.begin(), open_.end(), [&](VariableId v) { return left(v).empty(); })) {
      const std::uint32_t size = assert_object();
      if (size == 0) return std::nullopt;
      length += size;
    }
    return length;
  }

 private:
  void make_true(LabelId label) {
    for (const LabelId n : structure_.neighbours(label)) alive_[index(n)] = false;
    std::erase_if(open_, [&](VariableId v) { return structure_.is_label_for(label, v); });
  }

  [[nodiscard]] std::vector<LabelId> left(VariableId v) const {
    std::vector<LabelId> found = state_.candidates_of(v);
    std::erase_if(found, [&](LabelId l) { return !alive_[index(l)]; });
    return found;
  }
  /// A cell needs a left-linking candidate: something must have been excluded.
  [[nodiscard]] bool lost_something(VariableId v) const {
    return left(v).size() < state_.candidate_count(v);
  }
  /// Excludes these labels; was one of them a candidate?
  bool exclude(const std::vector<LabelId>& labels) {
    bool changed = false;
    for (const LabelId l : labels) {
      changed = changed || alive_[index(l)];
      alive_[index(l)] = false;
    }
    return changed;
  }

  /// Asserts one object that excludes something and returns its size, 0 if there is none.
  std::uint32_t assert_object() {
    for (const VariableId v : open_) {
      const auto labels = left(v);
      if (labels.size() != 1) continue;
      make_true(labels.front());
      return 1;
    }
    if (kind_.family != Family::kBraid && assert_group()) return 1;
    for (std::uint32_t size = 2; size <= kind_.subset_size; ++size) {
      if (assert_subset(size)) return size;
    }
    return 0;
  }

  bool assert_group() {
    for (const VariableId v : open_) {
      const auto labels = left(v);
      if (!lost_something(v)) continue;
      for (const GLabel& g : sets_.g_labels(v)) {
        if (std::includes(g.labels.begin(), g.labels.end(), labels.begin(), labels.end()) &&
            exclude(g.linked)) {
          return true;
        }
      }
    }
    return false;
  }

  bool assert_subset(std::uint32_t size) {
    const auto transversal =
        kind_.family == Family::kGSBraid ? Transversal::kGLabels : Transversal::kLabels;
    for (const Subset& subset : sets_.conceivable(size, transversal)) {
      const auto is_open = [&](VariableId v) {
        return std::find(open_.begin(), open_.end(), v) != open_.end();
      };
      if (std::all_of(subset.variables.begin(), subset.variables.end(), is_open) &&
          std::any_of(subset.variables.begin(), subset.variables.end(),
                      [&](VariableId v) { return lost_something(v); }) &&
          sets_.fits(subset, [&](LabelId l) { return !alive_[index(l)]; }) &&
          exclude(sets_.targets(subset))) {
        return true;
      }
    }
    return false;
  }

  const Sets& sets_;
  const State& state_;
  const Structure& structure_;
  PatternKind kind_;
  std::vector<bool> alive_;
  std::vector<VariableId> open_;
};

/// A quiescent state of a random model, mostly of a grid.
std::optional<Case> some_case(Random& random, int i) {
  const ModelPtr model = random_model(random, i % 4 == 0 ? Flavour::kDense : Flavour::kGrid);
  if (auto state = random_state(random, State(*model), Eliminations::kAny))
    return Case{model, *state};
  return std::nullopt;
}

TEST(FusedPatternsLong, braids_exist_iff_trial_and_error_refutes_the_target) {
  Random random(91);
  std::map<Family, std::size_t> refuted;
  std::map<Family, std::size_t> beyond;  // not refuted by Singles alone
  const std::vector<PatternKind> kinds{Family::kBraid,        Family::kGBraid,
                                       {Family::kSBraid, 2},  {Family::kSBraid, 3},
                                       {Family::kGSBraid, 2}, {Family::kGSBraid, 3}};
  for (int i = 0; i < 300 && !testing::Test::HasFailure(); ++i) {
    const auto c = some_case(random, i);
    if (!c) continue;
    const Definitions definitions(c->state);
    for (const LabelId z : c->state.candidates()) {
      const bool by_singles =
          Refutation(definitions, c->state, Family::kBraid).length(z).has_value();
      for (const PatternKind kind : kinds) {
        const auto bound = Refutation(definitions, c->state, kind).length(z);
        const auto shortest = definitions.shortest(kind, z, std::min(bound.value_or(3), 4U));
        const auto context = [&] {
          return name_of(kind) + " on " + std::to_string(index(z)) + " in " + describe(c->state);
        };
        if (!bound || *bound <= 4) {
          EXPECT_EQ(shortest.has_value(), bound.has_value()) << context();
        }
        if (!shortest) continue;
        ++refuted[kind.family];
        if (!by_singles) ++beyond[kind.family];
      }
    }
  }
  for (const PatternKind kind : kinds) {
    EXPECT_GT(refuted[kind.family], 300U) << name_of(kind);
    if (kind.family == Family::kBraid) continue;
    EXPECT_GT(beyond[kind.family], 20U) << name_of(kind);
  }
}

using Lengths = std::map<std::pair<Family, std::uint32_t>, std::uint32_t>;

/// Shortest lengths of all kinds; one more than `bound` for none.
Lengths all_lengths(const Definitions& definitions, LabelId z, std::uint32_t bound) {
  std::vector<PatternKind> kinds = kCandidateKinds;
  kinds.insert(kinds.end(), kGroupKinds.begin(), kGroupKinds.end());
  for (const std::uint32_t p : {2U, 3U}) {
    const auto more = subset_kinds(p);
    kinds.insert(kinds.end(), more.begin(), more.end());
  }
  Lengths found;
  for (const PatternKind kind : kinds) {
    found[{kind.family, kind.subset_size}] =
        definitions.shortest(kind, z, bound).value_or(bound + 1);
  }
  return found;
}

/// The first kind never needs more than the second.
struct Inclusion {
  PatternKind wider;
  PatternKind narrower;
};
const std::vector<Inclusion> kInclusions{
    {{Family::kReversibleSChain, 2}, Family::kGBivalueChain},
    {{Family::kReversibleSChain, 3}, {Family::kReversibleSChain, 2}},
    {{Family::kReversibleGSChain, 2}, {Family::kReversibleSChain, 2}},
    {{Family::kReversibleGSChain, 3}, {Family::kReversibleSChain, 3}},
    {Family::kGWhip, Family::kWhip},
    {{Family::kSWhip, 2}, Family::kGWhip},
    {{Family::kSWhip, 3}, {Family::kSWhip, 2}},
    {{Family::kGSWhip, 2}, {Family::kSWhip, 2}},
    {{Family::kGSWhip, 3}, {Family::kSWhip, 3}},
    {{Family::kSZWhip, 2}, Family::kZChain},
    {{Family::kSZWhip, 3}, {Family::kSZWhip, 2}},
    {Family::kGBraid, Family::kBraid},
    {Family::kGBraid, Family::kGWhip},
    {{Family::kSBraid, 2}, {Family::kSWhip, 2}},
    {{Family::kSBraid, 3}, {Family::kSWhip, 3}},
    {{Family::kGSBraid, 2}, {Family::kGSWhip, 2}},
    {{Family::kGSBraid, 3}, {Family::kGSWhip, 3}},
    {Family::kGBraid, Family::kGBivalueChain},
    {{Family::kSBraid, 2}, {Family::kReversibleSChain, 2}},
    {{Family::kSBraid, 3}, {Family::kSZWhip, 3}},
    {{Family::kGSBraid, 3}, {Family::kReversibleGSChain, 3}},
};

TEST(FusedPatternsLong, wider_families_never_need_more_variables_and_all_targets_are_false) {
  Random random(92);
  std::map<std::size_t, std::size_t> strictly;
  std::map<std::pair<Family, std::uint32_t>, std::size_t> positive;
  for (int i = 0; i < 250 && !testing::Test::HasFailure(); ++i) {
    const auto c = some_case(random, i);
    if (!c) continue;
    const Definitions definitions(c->state);
    const auto solutions = all_solutions(c->state);
    for (const LabelId z : c->state.candidates()) {
      const bool possible = std::any_of(solutions.begin(), solutions.end(), [&](const Solution& s) {
        return std::binary_search(s.begin(), s.end(), z);
      });
      Lengths lengths = all_lengths(definitions, z, 4);
      for (const auto& [kind, length] : lengths) {
        if (length > 4) continue;
        ++positive[kind];
        EXPECT_FALSE(possible) << name_of({kind.first, kind.second}) << " on " << index(z) << " in "
                               << describe(c->state);
      }
      for (std::size_t k = 0; k < kInclusions.size(); ++k) {
        const auto& [wider, narrower] = kInclusions[k];
        const std::uint32_t a = lengths[{wider.family, wider.subset_size}];
        const std::uint32_t b = lengths[{narrower.family, narrower.subset_size}];
        EXPECT_LE(a, b) << name_of(wider) << " and " << name_of(narrower) << " on " << index(z)
                        << " in " << describe(c->state);
        if (a < b) ++strictly[k];
      }
    }
  }
  for (const auto& [kind, count] : positive) EXPECT_GT(count, 100U);
  for (std::size_t k = 0; k < kInclusions.size(); ++k) {
    std::cout << name_of(kInclusions[k].wider) << " < " << name_of(kInclusions[k].narrower) << " "
              << strictly[k] << "\n";
  }
}

}  // namespace
}  // namespace pbcs::test
