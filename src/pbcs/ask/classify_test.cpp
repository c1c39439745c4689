#include "pbcs/ask/classify.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "support/sudokus.hpp"

namespace pbcs::test {
namespace {

constexpr std::string_view kDepth0 = kEasy;
constexpr std::string_view kDepth1 = kBraided;  // B = 4
constexpr std::string_view kDepth2 =            // class B2B
    "1...........18...6..9..7.5.....6.3.8..5..4.7....3..........2..7..2...4.597.....2.";
constexpr std::string_view kSwordfish =  // Fig 8.5: not by T&E(1), but by T&E(W1)
    "4...6..7.......6...3...2..17....85...1.4......2.95..........7.5..91...3...3.4..8.";
State state_of(std::string_view text) {
  static std::vector<Puzzle> kept;  // a state needs its model
  return initial_state(kept.emplace_back(sudoku(text)).instance);
}

ClassifyRequest inner_request(InnerClass inner) {
  ClassifyRequest request;
  request.inner = inner;
  return request;
}

std::string inner_of(std::string_view text, const ClassifyRequest& asked) {
  const auto found = classify_puzzle(state_of(text), asked);
  return found.inner ? to_string(*found.inner) : "none";
}

TEST(AskClassify, finds_the_depth) {
  const ClassifyRequest depths = inner_request(InnerClass::kNone);
  EXPECT_EQ(classify_puzzle(state_of(kDepth0), depths).depth, 0U);
  EXPECT_EQ(classify_puzzle(state_of(kDepth1), depths).depth, 1U);
  EXPECT_EQ(classify_puzzle(state_of(kDepth2), depths).depth, 2U);
  EXPECT_EQ(classify_puzzle(state_of(kSeveral), depths).validity, Validity::kSeveralSolutions);
  EXPECT_EQ(classify_puzzle(state_of(kImpossible), depths).validity, Validity::kNoSolution);
}

TEST(AskClassify, says_which_depth_is_not_enough) {
  ClassifyRequest shallow = inner_request(InnerClass::kBraids);
  shallow.max_depth = 1;
  const ClassifiedPuzzle beyond = classify_puzzle(state_of(kDepth2), shallow);
  EXPECT_FALSE(beyond.depth);
  EXPECT_FALSE(beyond.inner);
  EXPECT_EQ(beyond.beyond, 1U);
  EXPECT_EQ(beyond.validity, Validity::kUnique);
}

TEST(AskClassify, other_theories_have_depths_but_no_inner_class) {
  ClassifyRequest with_braids;
  with_braids.theory = Theory::parse("B5").value();
  EXPECT_EQ(classify_puzzle(state_of(kDepth1), with_braids).depth, 0U);
  const auto found = classify_puzzle(state_of(kDepth2), with_braids);
  EXPECT_EQ(found.depth, 1U);
  EXPECT_FALSE(found.inner);
}

TEST(AskClassify, inner_classes_of_depth_2) {
  EXPECT_EQ(inner_of(kDepth2, inner_request(InnerClass::kBraids)), "2");
  EXPECT_EQ(inner_of(kSwordfish, inner_request(InnerClass::kBraids)), "1");
  EXPECT_EQ(inner_of(kSwordfish, inner_request(InnerClass::kSubsets)), "1");
  EXPECT_EQ(inner_of(kDepth2, inner_request(InnerClass::kSubsets)), "inf");
  EXPECT_EQ(inner_of(kDepth2, inner_request(InnerClass::kNone)), "none");
  ClassifyRequest cut = inner_request(InnerClass::kBraids);
  cut.max_inner = 1;
  EXPECT_EQ(inner_of(kDepth2, cut), ">1");
}

TEST(AskClassify, the_inner_class_of_depth_1_is_a_rating_on_request) {
  ClassifyRequest asked = inner_request(InnerClass::kBraids);
  EXPECT_EQ(inner_of(kDepth1, asked), "none");
  asked.rate = true;
  EXPECT_EQ(inner_of(kDepth1, asked), "4");
  EXPECT_EQ(inner_of(kDepth0, asked), "none");
  asked.inner = InnerClass::kSubsets;
  EXPECT_EQ(inner_of(kDepth1, asked), "inf");
}

TEST(AskClassify, tells_about_its_progress) {
  std::size_t calls = 0;
  const auto count = [&](const TrialAndError::Progress& progress) {
    EXPECT_LT(progress.tried, progress.candidates);
    ++calls;
  };
  ASSERT_EQ(classify_puzzle(state_of(kDepth2), inner_request(InnerClass::kNone), {}, count).depth,
            2U);
  EXPECT_GT(calls, 10U);
}

TEST(AskClassify, can_be_stopped) {
  StopSource source;
  source.request();
  const ClassifyAnswer answer = ask(sudoku(kDepth2), ClassifyRequest(), source.token());
  EXPECT_TRUE(answer.stopped);
  EXPECT_FALSE(answer.found.depth);
  EXPECT_EQ(answer.found.validity, Validity::kUnknown);
}

TEST(AskClassify, writes_json) {
  const auto json = nlohmann::json::parse(to_json(ask(sudoku(kDepth2), ClassifyRequest())));
  EXPECT_EQ(json["status"], "classified");
  EXPECT_EQ(json["te_depth"], nlohmann::json::parse(R"({"text":"2","depth":2})"));
  EXPECT_EQ(json["inner"], nlohmann::json::parse(R"({"text":"2","size":2})"));
  const auto several = nlohmann::json::parse(to_json(ask(sudoku(kSeveral), ClassifyRequest())));
  EXPECT_EQ(several["status"], "invalid");
  EXPECT_EQ(several["reason"], "several solutions");
}

TEST(AskClassify, reads_what_is_asked_for) {
  EXPECT_EQ(parse_inner_class("gS"), InnerClass::kGSubsets);
  EXPECT_EQ(parse_inner_class("none"), InnerClass::kNone);
  EXPECT_FALSE(parse_inner_class("W"));
  EXPECT_TRUE(parse_confluent_theory("B2"));
  EXPECT_FALSE(parse_confluent_theory("W"));
  EXPECT_FALSE(parse_confluent_theory("hill"));
  EXPECT_FALSE(parse_confluent_theory("Q"));
}

}  // namespace
}  // namespace pbcs::test
