#include "pbcs/check/checker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pbcs/check/path_checker.hpp"

namespace pbcs {
namespace {

using ::testing::HasSubstr;

// A toy CSP: three variables for a chain, one for the target, and one that shares R1.
constexpr LabelId kZ{0}, kY{1}, kL1{2}, kR1{3}, kL2{4}, kR2{5}, kA2{6}, kL3{7}, kR3{8}, kA3{9};
constexpr LabelId kX{10}, kW{11};
constexpr VariableId kVz{0}, kV1{1}, kV2{2}, kV3{3}, kVx{4};
constexpr std::uint32_t kLabels = 12;

using Links = std::vector<std::pair<LabelId, LabelId>>;
const Links kChainLinks{{kZ, kL1}, {kR1, kL2}, {kR2, kL3}, {kZ, kR3}};

Links operator+(Links a, const Links& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}
Links without(const Links& links, std::pair<LabelId, LabelId> gone) {
  Links kept;
  for (const auto& link : links) {
    if (link != gone) kept.push_back(link);
  }
  return kept;
}

class Toy {
 public:
  explicit Toy(const Links& links, const std::vector<LabelId>& eliminated = {kA2, kA3})
      : structure_(kLabels, {{kZ, kY}, {kL1, kR1}, {kL2, kR2, kA2}, {kL3, kR3, kA3}, {kR1, kX, kW}},
                   links),
        state_(structure_) {
    for (const LabelId l : eliminated) state_.eliminate(l);
  }
  [[nodiscard]] State& state() { return state_; }

  /// The first condition that the step violates; empty when it is accepted.
  [[nodiscard]] std::string verdict(const Step& step) const {
    const auto checked = check_step(state_, step);
    return checked ? "" : checked.error().condition;
  }

 private:
  Structure structure_;
  State state_;
};

Step chain_of(Family family, std::vector<ChainCell> cells, std::vector<LabelId> targets = {kZ}) {
  const bool closes = family == Family::kBivalueChain || family == Family::kZChain;
  if (!closes) cells.back().right = std::nullopt;
  const auto length = static_cast<std::uint32_t>(cells.size());
  return {family, length, {}, std::move(targets), Chain{std::move(cells)}};
}

std::vector<ChainCell> cells() {
  return {{kV1, kL1, kR1}, {kV2, kL2, kR2}, {kV3, kL3, kR3}};
}

constexpr Family kAll[] = {Family::kBivalueChain, Family::kZChain, Family::kTWhip, Family::kWhip,
                           Family::kBraid};

/// Which families accept the toy chain V1{L1 R1} - V2{L2 R2} - V3{L3 R3}.
std::vector<Family> accepting(const Toy& toy) {
  std::vector<Family> found;
  for (const Family family : kAll) {
    if (toy.verdict(chain_of(family, cells())).empty()) found.push_back(family);
  }
  return found;
}

TEST(CheckerFamilies, AllAcceptAChainOfBivalueVariables) {
  EXPECT_THAT(accepting(Toy(kChainLinks)), ::testing::ElementsAreArray(kAll));
}

TEST(CheckerFamilies, ZCandidateInside) {
  EXPECT_THAT(accepting(Toy(kChainLinks + Links{{kA2, kZ}}, {kA3})),
              ::testing::ElementsAre(Family::kZChain, Family::kWhip, Family::kBraid));
}

TEST(CheckerFamilies, TCandidateInside) {
  EXPECT_THAT(accepting(Toy(kChainLinks + Links{{kA2, kR1}}, {kA3})),
              ::testing::ElementsAre(Family::kTWhip, Family::kWhip, Family::kBraid));
}

TEST(CheckerFamilies, ZCandidateInTheLastVariable) {
  EXPECT_THAT(
      accepting(Toy(kChainLinks + Links{{kA3, kZ}}, {kA2})),
      ::testing::ElementsAre(Family::kZChain, Family::kTWhip, Family::kWhip, Family::kBraid));
}

TEST(CheckerFamilies, TCandidateInTheLastVariable) {
  EXPECT_THAT(accepting(Toy(kChainLinks + Links{{kA3, kR1}}, {kA2})),
              ::testing::ElementsAre(Family::kTWhip, Family::kWhip, Family::kBraid));
}

TEST(CheckerFamilies, OnlyBraidsMayLinkBackToTheTarget) {
  const Links links = without(kChainLinks, {kR1, kL2}) + Links{{kZ, kL2}};
  EXPECT_THAT(accepting(Toy(links)), ::testing::ElementsAre(Family::kBraid));
}

TEST(CheckerFamilies, OnlyBraidsMayLinkBackToAnyRight) {
  const Links links = without(kChainLinks, {kR2, kL3}) + Links{{kR1, kL3}};
  EXPECT_THAT(accepting(Toy(links)), ::testing::ElementsAre(Family::kBraid));
}

TEST(CheckerFamilies, FreeCandidateInside) {
  EXPECT_TRUE(accepting(Toy(kChainLinks, {kA3})).empty());
  EXPECT_TRUE(accepting(Toy(kChainLinks, {kA2})).empty());
}

TEST(CheckerConditions, ContinuityIsNamedWithItsCell) {
  const Step whip = chain_of(Family::kWhip, cells());
  EXPECT_THAT(Toy(without(kChainLinks, {kZ, kL1})).verdict(whip),
              HasSubstr("not linked to the target"));
  const Toy broken(without(kChainLinks, {kR2, kL3}));
  EXPECT_THAT(broken.verdict(whip), HasSubstr("previous right-linking"));
  Toy again(without(kChainLinks, {kR2, kL3}));
  const auto checked = check_step(again.state(), whip);
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().cell, 3U);
  EXPECT_EQ(checked.error().variable, kV3);
  EXPECT_EQ(checked.error().labels, (std::vector{kL3, kR2}));
  EXPECT_THAT(broken.verdict(chain_of(Family::kBraid, cells())),
              HasSubstr("neither to the target nor to an earlier"));
}

TEST(CheckerConditions, RightMustBeTheOnlyCompatibleCandidate) {
  EXPECT_THAT(Toy(kChainLinks, {kA3}).verdict(chain_of(Family::kWhip, cells())),
              HasSubstr("not the only compatible candidate"));
  EXPECT_THAT(Toy(kChainLinks, {kA3}).verdict(chain_of(Family::kBivalueChain, cells())),
              HasSubstr("beside the two linking ones"));
}

TEST(CheckerConditions, RightMustItselfBeCompatible) {
  for (const Family family : {Family::kZChain, Family::kWhip, Family::kBraid}) {
    EXPECT_THAT(Toy(kChainLinks + Links{{kZ, kR2}}).verdict(chain_of(family, cells())),
                HasSubstr("excluded by what precedes it"));
  }
  EXPECT_THAT(Toy(kChainLinks + Links{{kR1, kR2}}).verdict(chain_of(Family::kTWhip, cells())),
              HasSubstr("excluded by what precedes it"));
}

TEST(CheckerConditions, LastVariable) {
  const Toy open(without(kChainLinks, {kZ, kR3}));
  EXPECT_THAT(open.verdict(chain_of(Family::kWhip, cells())),
              HasSubstr("compatible candidate left"));
  EXPECT_THAT(open.verdict(chain_of(Family::kZChain, cells())),
              HasSubstr("last right-linking candidate is not linked to the target"));
  EXPECT_THAT(Toy(kChainLinks, {kA2, kA3, kR3}).verdict(chain_of(Family::kWhip, cells())),
              HasSubstr("only one candidate"));
}

TEST(CheckerConditions, RightOfTheLastCell) {
  const Toy toy(kChainLinks);
  Step whip = chain_of(Family::kWhip, cells());
  std::get<Chain>(whip.proof).cells.back().right = kR3;
  EXPECT_THAT(toy.verdict(whip), HasSubstr("must not have a right-linking"));
  Step chain = chain_of(Family::kBivalueChain, cells());
  std::get<Chain>(chain.proof).cells.back().right = std::nullopt;
  EXPECT_THAT(toy.verdict(chain), HasSubstr("right-linking candidate is missing"));
  Step hollow = chain_of(Family::kBraid, cells());
  std::get<Chain>(hollow.proof).cells.front().right = std::nullopt;
  EXPECT_THAT(toy.verdict(hollow), HasSubstr("right-linking candidate is missing"));
}

TEST(CheckerConditions, MembersAreCandidatesOfTheirVariable) {
  const Toy toy(kChainLinks);
  auto foreign = cells();
  foreign[1].left = kL1;
  EXPECT_THAT(toy.verdict(chain_of(Family::kWhip, foreign)),
              HasSubstr("not a label for the variable"));
  auto gone = cells();
  gone[1].right = kA2;
  EXPECT_THAT(toy.verdict(chain_of(Family::kWhip, gone)), HasSubstr("is not a candidate"));
  auto same = cells();
  same[1].right = kL2;
  EXPECT_THAT(toy.verdict(chain_of(Family::kWhip, same)), HasSubstr("are the same"));
  auto unknown = cells();
  unknown[1].left = LabelId{99};
  EXPECT_THAT(toy.verdict(chain_of(Family::kWhip, unknown)), HasSubstr("does not exist"));
  auto nowhere = cells();
  nowhere[1].variable = VariableId{99};
  EXPECT_THAT(toy.verdict(chain_of(Family::kWhip, nowhere)), HasSubstr("variable does not exist"));
}

TEST(CheckerConditions, VariableWithAValue) {
  Toy toy(kChainLinks, {kA3});
  toy.state().assert_value(kA2);
  EXPECT_THAT(toy.verdict(chain_of(Family::kWhip, cells())), HasSubstr("has a value already"));
}

TEST(CheckerConditions, TargetApartFromThePattern) {
  const Toy toy(kChainLinks + Links{{kL1, kY}, {kR3, kY}});
  EXPECT_EQ(toy.verdict(chain_of(Family::kWhip, cells(), {kZ, kY})), "");
  EXPECT_THAT(toy.verdict(chain_of(Family::kWhip, cells(), {kR2})),
              HasSubstr("belongs to the pattern"));
  // The target as an unused candidate of a variable of the chain.
  const Toy inside(kChainLinks + Links{{kA2, kL1}, {kA2, kR3}, {kA2, kR1}}, {kA3});
  for (const Family family : {Family::kTWhip, Family::kWhip, Family::kBraid}) {
    EXPECT_THAT(inside.verdict(chain_of(family, cells(), {kA2})),
                HasSubstr("target is a label for the variable"));
  }
}

TEST(CheckerConditions, EarlierRightUsesUpItsVariables) {
  // V1{L1 R1} - Vx{X .}: read literally nothing in Vx would be compatible with Z and R1, but R1
  // itself is the value of Vx.
  const Toy toy({{kZ, kL1}, {kR1, kX}, {kZ, kW}, {kZ, kX}});
  const std::vector<ChainCell> false_end{{kV1, kL1, kR1}, {kVx, kX, std::nullopt}};
  for (const Family family : {Family::kTWhip, Family::kWhip, Family::kBraid}) {
    EXPECT_THAT(toy.verdict(chain_of(family, false_end)),
                HasSubstr("earlier right-linking candidate is a label for the variable"));
  }
}

TEST(CheckerConditions, LoopsOnlyInBraids) {
  // Labels 0..8: Z = 0; L = 1 in both variables; the second use closes through label 4.
  const LabelId z{0}, left{1}, r1{2}, r2{3}, mate{4}, end{5}, free{6};
  const Structure structure(7, {{z, free}, {left, r1}, {left, r2}, {mate, end}},
                            Links{{z, left}, {r1, left}, {r2, mate}, {r1, end}});
  const State state(structure);
  const std::vector<ChainCell> twice{
      {VariableId{1}, left, r1}, {VariableId{2}, left, r2}, {VariableId{3}, mate, std::nullopt}};
  EXPECT_TRUE(check_step(state, chain_of(Family::kBraid, twice, {z})));
  for (const Family family : {Family::kTWhip, Family::kWhip}) {
    const auto checked = check_step(state, chain_of(family, twice, {z}));
    ASSERT_FALSE(checked);
    EXPECT_THAT(checked.error().condition, HasSubstr("(a loop)"));
  }
}

TEST(CheckerConditions, Conclusions) {
  const Toy toy(kChainLinks);
  const Step good = chain_of(Family::kWhip, cells());
  Step step = good;
  step.eliminated.clear();
  EXPECT_THAT(toy.verdict(step), HasSubstr("eliminates nothing"));
  step.eliminated = {kZ, kZ};
  EXPECT_THAT(toy.verdict(step), HasSubstr("twice"));
  step.eliminated = {kA2};
  EXPECT_THAT(toy.verdict(step), HasSubstr("is not a candidate"));
  step.eliminated = {LabelId{99}};
  EXPECT_THAT(toy.verdict(step), HasSubstr("does not exist"));
  step = good;
  step.asserted = {kR1};
  EXPECT_THAT(toy.verdict(step), HasSubstr("asserts nothing"));
  step = good;
  step.length = 4;
  EXPECT_THAT(toy.verdict(step), HasSubstr("number of CSP variables"));
  step = good;
  step.proof = Single{kV1, kR1};
  EXPECT_THAT(toy.verdict(step), HasSubstr("must be a chain"));
  step = good;
  step.proof = Chain{};
  step.length = 0;
  EXPECT_THAT(toy.verdict(step), HasSubstr("no cell"));
  step = good;
  step.family = static_cast<Family>(200);
  EXPECT_THAT(toy.verdict(step), HasSubstr("family of the step is unknown"));
}

TEST(CheckerSingle, EveryCondition) {
  const Step good{Family::kSingle, 0, {kL1}, {}, Single{kV1, kL1}};
  Toy toy(kChainLinks, {kR1});
  EXPECT_EQ(toy.verdict(good), "");
  EXPECT_THAT(Toy(kChainLinks, {}).verdict(good), HasSubstr("other candidates"));
  Step step = good;
  step.length = 1;
  EXPECT_THAT(toy.verdict(step), HasSubstr("length 0"));
  step = good;
  step.eliminated = {kZ};
  EXPECT_THAT(toy.verdict(step), HasSubstr("eliminates nothing by itself"));
  step = good;
  step.asserted = {kL1, kZ};
  EXPECT_THAT(toy.verdict(step), HasSubstr("exactly the candidate"));
  step = good;
  step.proof = Single{kV2, kL1};
  EXPECT_THAT(toy.verdict(step), HasSubstr("not a candidate of the variable"));
  step.proof = Single{VariableId{77}, kL1};
  EXPECT_THAT(toy.verdict(step), HasSubstr("variable of the Single does not exist"));
  step.proof = Single{kV1, LabelId{77}};
  EXPECT_THAT(toy.verdict(step), HasSubstr("label of the Single does not exist"));
  step.proof = Chain{};
  EXPECT_THAT(toy.verdict(step), HasSubstr("must be a variable and its candidate"));
  toy.state().assert_value(kL1);
  EXPECT_THAT(toy.verdict(good), HasSubstr("has a value already"));
}

// ---- paths -------------------------------------------------------------------------------------

class PathCheck : public ::testing::Test {
 protected:
  Toy toy_{kChainLinks};
  std::vector<Step> steps_{chain_of(Family::kWhip, cells()),
                           Step{Family::kSingle, 0, {kY}, {}, Single{kVz, kY}}};
};

TEST_F(PathCheck, EveryStepInItsOwnState) {
  const auto end = check_path(toy_.state(), steps_, {PathEnd::kUnfinished, 3, Family::kWhip});
  ASSERT_TRUE(end);
  EXPECT_TRUE(end->is_value(kY));
  EXPECT_FALSE(end->is_candidate(kZ));
}

TEST_F(PathCheck, NamesTheFirstBadStep) {
  std::swap(steps_[0], steps_[1]);
  const auto swapped = check_path(toy_.state(), steps_);
  ASSERT_FALSE(swapped);
  EXPECT_EQ(swapped.error().step, 0U);
  std::swap(steps_[0], steps_[1]);
  steps_.push_back(steps_[0]);
  const auto again = check_path(toy_.state(), steps_);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().step, 2U);
  EXPECT_THAT(again.error().violation.condition, HasSubstr("eliminated is not a candidate"));
}

TEST_F(PathCheck, FalseClaims) {
  const auto verdict = [&](const PathClaims& claims) {
    const auto checked = check_path(toy_.state(), steps_, claims);
    EXPECT_TRUE(checked || checked.error().step == steps_.size());
    return checked ? std::string() : checked.error().violation.condition;
  };
  EXPECT_THAT(verdict({PathEnd::kSolved, {}, {}}), HasSubstr("claims a solution"));
  EXPECT_THAT(verdict({PathEnd::kContradiction, {}, {}}), HasSubstr("claims a contradiction"));
  EXPECT_THAT(verdict({{}, 2, {}}), HasSubstr("length 3"));
  EXPECT_THAT(verdict({{}, {}, Family::kBraid}), HasSubstr("family claimed"));
  EXPECT_EQ(verdict({}), "");
}

TEST_F(PathCheck, SolvedAndContradictoryEnds) {
  const Structure structure(3, {{LabelId{0}, LabelId{1}}, {LabelId{2}}}, {});
  State state(structure);
  state.eliminate(LabelId{0});
  const std::vector<Step> solving{
      {Family::kSingle, 0, {LabelId{2}}, {}, Single{VariableId{1}, LabelId{2}}},
      {Family::kSingle, 0, {LabelId{1}}, {}, Single{VariableId{0}, LabelId{1}}}};
  EXPECT_TRUE(check_path(state, solving, {PathEnd::kSolved, 0, Family::kSingle}));
  EXPECT_FALSE(check_path(state, solving, {PathEnd::kUnfinished, {}, {}}));
  state.eliminate(LabelId{1});
  EXPECT_TRUE(check_path(state, {}, {PathEnd::kContradiction, {}, {}}));
  const auto beyond = check_path(state, std::span(solving).first(1));
  ASSERT_FALSE(beyond);
  EXPECT_THAT(beyond.error().violation.condition, HasSubstr("after a contradiction"));
}

TEST_F(PathCheck, HardestStepIsTheLongestThenTheLatestFamily) {
  EXPECT_EQ(hardest_step({}), nullptr);
  std::vector<Step> steps = steps_;
  steps.push_back(chain_of(Family::kBraid, cells()));
  steps.push_back(chain_of(Family::kZChain, cells()));
  EXPECT_EQ(hardest_step(steps)->family, Family::kBraid);
}

}  // namespace
}  // namespace pbcs
