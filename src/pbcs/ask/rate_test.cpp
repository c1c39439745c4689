#include "pbcs/ask/rate.hpp"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>

#include "pbcs/batch/ordered.hpp"
#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

const Theory kW = Theory::parse("W").value();
const Theory kB = Theory::parse("B").value();
constexpr Rating kInfinite{Rating::Kind::kInfinite, 0, Rating::Certainty::kExact};

Rating exactly(std::uint32_t value) {
  return {Rating::Kind::kFinite, value, Rating::Certainty::kExact};
}

RateRequest rating_request(std::string_view ratings = "W,B") {
  return {parse_ratings(ratings).value()};
}
RateAnswer rated(std::string_view text, std::string_view ratings = "W,B") {
  return ask(sudoku(text), rating_request(ratings));
}
std::vector<Rating> ratings_of(const RateAnswer& answer) {
  std::vector<Rating> ratings;
  for (const NamedRating& named : answer.ratings) ratings.push_back(named.rating);
  return ratings;
}

TEST(AskRate, WhipsAndBraids) {
  EXPECT_EQ(ratings_of(rated(kEasy)), (std::vector{exactly(0), exactly(0)}));
  EXPECT_EQ(ratings_of(rated(kMedium)), (std::vector{exactly(5), exactly(5)}));
  const RateAnswer braided = rated(kBraided);
  EXPECT_EQ(braided.ratings[0].rating,
            (Rating{Rating::Kind::kFinite, 5, Rating::Certainty::kExact, Rating::Grounds::kLinks}));
  EXPECT_EQ(braided.ratings[1].rating, exactly(4));
  EXPECT_EQ(braided.validity, Validity::kUnique);
  const RateAnswer hard = rated(kHard);
  EXPECT_EQ(ratings_of(hard), (std::vector{kInfinite, kInfinite}));
  EXPECT_EQ(hard.validity, Validity::kUnique);
  EXPECT_FALSE(hard.stopped);
}

TEST(AskRate, TheOrderAskedForIsKept) {
  const RateAnswer answer = rated(kBraided, "B,W");
  EXPECT_EQ(answer.ratings[0].name, "B");
  EXPECT_EQ(answer.ratings[0].rating.value, 4U);
  EXPECT_EQ(answer.ratings[1].rating.value, 5U);
  EXPECT_EQ(ratings_of(rated(kMedium, "B")), std::vector{exactly(5)});
}

TEST(AskRate, NoPuzzleIsNotRated) {
  EXPECT_EQ(rated(kSeveral).validity, Validity::kSeveralSolutions);
  EXPECT_EQ(rated(kImpossible).validity, Validity::kNoSolution);
  EXPECT_EQ(to_string(Validity::kSeveralSolutions), "several solutions");
  EXPECT_EQ(to_string(Validity::kNoSolution), "no solution");
  EXPECT_EQ(to_string(Validity::kUnique), "");
}

TEST(AskRate, WhatIsStoppedIsCut) {
  StopSource source;
  source.request();
  const RateAnswer answer = ask(sudoku(kHard), rating_request(), source.token());
  EXPECT_TRUE(answer.stopped);
  ASSERT_EQ(answer.ratings.size(), 2U);
  for (const NamedRating& r : answer.ratings) {
    EXPECT_EQ(r.rating.certainty, Rating::Certainty::kCut);
  }
}

// Reads, rates and counts on several threads at once; every thread shares the model.
TEST(AskRateThreads, TheSameOnEveryNumberOfThreads) {
  constexpr std::array kPuzzles{kEasy, kMedium, kSeveral, kBraided, kImpossible, kHard};
  const RateRequest asked = rating_request();
  const auto rate_all = [&](unsigned jobs) {
    std::string rows;
    run_ordered(
        4 * kPuzzles.size(), jobs, {},
        [&](std::size_t i) { return ask(sudoku(kPuzzles[i % kPuzzles.size()]), asked); },
        [&](std::size_t, const RateAnswer& answer) {
          rows += to_json(answer) + "\n";
          return Flow::kContinue;
        });
    return rows;
  };
  const std::string alone = rate_all(1);
  EXPECT_NE(alone.find(R"("B":{"text":"4","length":4,"is":"exact"}})"), std::string::npos);
  EXPECT_EQ(rate_all(4), alone);
}

TEST(AskRate, NamesThatAreNoRatings) {
  EXPECT_EQ(parse_ratings("W,gB,W+S")->size(), 3U);
  for (const auto* const names : {"", "Q", "W,", "W,W", "W5", "bW"}) {
    EXPECT_FALSE(parse_ratings(names)) << names;
  }
  EXPECT_EQ(parse_ratings("W,W").error(), "W is named twice");
}

TEST(AskRate, OwnRulesWhereTheyAreWanted) {
  const RateRequest named{parse_ratings("W,own+W,own,beginner").value()};
  const RateRequest request = for_application(named, *find_application("futoshiki"));
  EXPECT_EQ(request.theories[0].theory.name(), "W");
  EXPECT_EQ(request.theories[1].theory.name(), "asc+W+hill+valley");
  EXPECT_EQ(request.theories[1].name, "own+W") << "as it was asked for";
  EXPECT_EQ(request.theories[2].theory.name(), "asc+hill+valley");
  EXPECT_EQ(request.theories[3].theory.name(), "asc+hill+valley+S3");
  EXPECT_EQ(for_application(named, sudoku_app()).theories[1].theory.name(), "W");
}

TEST(AskRate, EffortHasWords) {
  EXPECT_EQ(parse_effort("more"), RatingEffort::kMore);
  EXPECT_EQ(effort_word(RatingEffort::kMost), "most");
  EXPECT_EQ(parse_effort("some").error(), "expected normal, more or most, not 'some'");
}

TEST(AskRate, Json) {
  const auto json = nlohmann::json::parse(to_json(rated(kBraided)));
  EXPECT_EQ(json["status"], "rated");
  EXPECT_EQ(json["puzzle"], kBraided);
  EXPECT_EQ(json["ratings"]["W"], nlohmann::json::parse(R"({"text":"5","length":5,
      "is":"exact","by":"links"})"));
  EXPECT_EQ(nlohmann::json::parse(to_json(rated(kSeveral)))["reason"], "several solutions");
  const auto unreadable = nlohmann::json::parse(to_json(RateAnswer{{"x\xff", "", "bad"}}));
  EXPECT_EQ(unreadable["status"], "invalid");
  EXPECT_EQ(unreadable["reason"], "bad");
  EXPECT_FALSE(unreadable.contains("ratings"));
}

TEST(AskRate, ChecksTheRatingAgainstThePath) {
  const Puzzle medium = sudoku(kMedium);
  EXPECT_TRUE(check_rating(medium, kB, exactly(5)));
  EXPECT_TRUE(check_rating(medium, kW, exactly(5)));
  for (const std::uint32_t wrong : {4U, 6U}) {
    const auto checked = check_rating(medium, kB, exactly(wrong));
    ASSERT_FALSE(checked) << wrong;
    EXPECT_NE(checked.error().find("does not agree"), std::string::npos);
  }
  EXPECT_FALSE(check_rating(medium, kW, exactly(6)));
  EXPECT_FALSE(check_rating(medium, kB, kInfinite));
}

}  // namespace
}  // namespace pbcs::test
