#include "pbcs/batch/assess.hpp"

#include <gtest/gtest.h>

#include <array>

#include "pbcs/apps/app.hpp"
#include "pbcs/batch/ordered.hpp"

namespace pbcs {
namespace {

// Ratings W and B: 0 0, 5 5, 5 4, inf inf.
constexpr const char* kEasy =
    "..............1..2..3....4.....2.1....56......7....8.....36..5..8.......1.9....2.";
constexpr const char* kMedium =
    "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75";
constexpr const char* kBraided =
    ".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8";
constexpr const char* kHard =
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
// kEasy without its first given.
constexpr const char* kSeveral =
    ".................2..3....4.....2.1....56......7....8.....36..5..8.......1.9....2.";
// Nothing is left for r1c9.
constexpr const char* kImpossible =
    "12345678.........9...............................................................";

Puzzle puzzle(const char* text) {
  return find_application("sudoku")->parse({text, 1}).value();
}
State state(const char* text) {
  static std::vector<Puzzle> kept;  // a state needs its model
  return initial_state(kept.emplace_back(puzzle(text)).instance);
}

const Theory kW = Theory::parse("W").value();
const Theory kB = Theory::parse("B").value();
const std::array kBoth{kW, kB};
constexpr Rating kInfinite{Rating::Kind::kInfinite, 0, Rating::Certainty::kExact};

Rating exactly(std::uint32_t value) {
  return {Rating::Kind::kFinite, value, Rating::Certainty::kExact};
}

TEST(Assess, RatesWhipsAndBraids) {
  EXPECT_EQ(rate_puzzle(state(kEasy), kBoth, kUnbounded).ratings,
            (std::vector{exactly(0), exactly(0)}));
  EXPECT_EQ(rate_puzzle(state(kMedium), kBoth, kUnbounded).ratings,
            (std::vector{exactly(5), exactly(5)}));
  const RatedPuzzle braided = rate_puzzle(state(kBraided), kBoth, kUnbounded);
  EXPECT_EQ(braided.ratings[0], (Rating{Rating::Kind::kFinite, 5, Rating::Certainty::kUpperBound}));
  EXPECT_EQ(braided.ratings[1], exactly(4));
  EXPECT_EQ(braided.validity, Validity::kUnique);
  const RatedPuzzle hard = rate_puzzle(state(kHard), kBoth, kUnbounded);
  EXPECT_EQ(hard.ratings, (std::vector{kInfinite, kInfinite}));
  EXPECT_EQ(hard.validity, Validity::kUnique);
}

TEST(Assess, TheOrderAskedForIsKept) {
  const std::array kReversed{kB, kW};
  const RatedPuzzle rated = rate_puzzle(state(kBraided), kReversed, kUnbounded);
  EXPECT_EQ(rated.ratings[0].value, 4U);
  EXPECT_EQ(rated.ratings[1].value, 5U);
  const std::array kOne{kB};
  EXPECT_EQ(rate_puzzle(state(kMedium), kOne, kUnbounded).ratings, std::vector{exactly(5)});
}

TEST(Assess, NoPuzzleIsNotRated) {
  EXPECT_EQ(rate_puzzle(state(kSeveral), kBoth, kUnbounded).validity, Validity::kSeveralSolutions);
  EXPECT_EQ(rate_puzzle(state(kImpossible), kBoth, kUnbounded).validity, Validity::kNoSolution);
  EXPECT_EQ(to_string(Validity::kSeveralSolutions), "several solutions");
  EXPECT_EQ(to_string(Validity::kNoSolution), "no solution");
  EXPECT_EQ(to_string(Validity::kUnique), "");
}

TEST(Assess, WhatIsStoppedIsCut) {
  StopSource source;
  source.request();
  for (const Rating& r : rate_puzzle(state(kHard), kBoth, kUnbounded, source.token()).ratings) {
    EXPECT_EQ(r.certainty, Rating::Certainty::kCut);
  }
}

// Reads, rates and counts on several threads at once; every thread shares the model.
TEST(AssessThreads, TheSameOnEveryNumberOfThreads) {
  constexpr std::array kPuzzles{kEasy, kMedium, kSeveral, kBraided, kImpossible, kHard};
  const auto rate_all = [&](unsigned jobs) {
    std::string rows;
    run_ordered(
        4 * kPuzzles.size(), jobs, {},
        [&](std::size_t i) {
          const Puzzle read = puzzle(kPuzzles[i % kPuzzles.size()]);
          return rate_puzzle(initial_state(read.instance), kBoth, kUnbounded);
        },
        [&](std::size_t, const RatedPuzzle& rated) {
          rows += to_string(rated.validity);
          for (const Rating& r : rated.ratings) rows += "," + to_string(r);
          rows += "\n";
          return Flow::kContinue;
        });
    return rows;
  };
  const std::string alone = rate_all(1);
  EXPECT_NE(alone.find(",5,4\n"), std::string::npos);
  EXPECT_EQ(rate_all(4), alone);
}

TEST(Assess, ChecksTheRatingAgainstThePath) {
  const Puzzle medium = puzzle(kMedium);
  const State initial = initial_state(medium.instance);
  const Model& model = *medium.instance.model;
  EXPECT_TRUE(check_rating(model, initial, kB, exactly(5)));
  EXPECT_TRUE(check_rating(model, initial, kW, exactly(5)));
  for (const std::uint32_t wrong : {4U, 6U}) {
    const auto checked = check_rating(model, initial, kB, exactly(wrong));
    ASSERT_FALSE(checked) << wrong;
    EXPECT_NE(checked.error().find("does not agree"), std::string::npos);
  }
  EXPECT_FALSE(check_rating(model, initial, kW, exactly(6)));
  EXPECT_FALSE(check_rating(model, initial, kB, kInfinite));
}

}  // namespace
}  // namespace pbcs
