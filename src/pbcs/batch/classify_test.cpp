#include "pbcs/batch/classify.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "pbcs/apps/app.hpp"

namespace pbcs {
namespace {

constexpr const char* kDepth0 =
    "..............1..2..3....4.....2.1....56......7....8.....36..5..8.......1.9....2.";
constexpr const char* kDepth1 =  // B = 4
    ".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8";
constexpr const char* kDepth2 =  // class B2B
    "1...........18...6..9..7.5.....6.3.8..5..4.7....3..........2..7..2...4.597.....2.";
constexpr const char* kSwordfish =  // Fig 8.5: not by T&E(1), but by T&E(W1)
    "4...6..7.......6...3...2..17....85...1.4......2.95..........7.5..91...3...3.4..8.";
constexpr const char* kTwoSolutions =
    ".................2..3....4.....2.1....56......7....8.....36..5..8.......1.9....2.";
constexpr const char* kContradictory =
    "12345678.........9...............................................................";

State state_of(const char* text) {
  static std::vector<Puzzle> kept;  // a state_of needs its model
  kept.push_back(find_application("sudoku")->parse({text, 1}).value());
  return initial_state(kept.back().instance);
}

ClassifyRequest request(InnerClass inner) {
  ClassifyRequest request;
  request.inner = inner;
  return request;
}

std::string inner_text(const char* puzzle, const ClassifyRequest& asked) {
  const auto found = classify_puzzle(state_of(puzzle), asked);
  return found.inner ? to_string(*found.inner) : "none";
}

TEST(Classify, finds_the_depth) {
  const ClassifyRequest depths = request(InnerClass::kNone);
  EXPECT_EQ(classify_puzzle(state_of(kDepth0), depths).depth, 0U);
  EXPECT_EQ(classify_puzzle(state_of(kDepth1), depths).depth, 1U);
  EXPECT_EQ(classify_puzzle(state_of(kDepth2), depths).depth, 2U);
  EXPECT_EQ(classify_puzzle(state_of(kTwoSolutions), depths).validity, Validity::kSeveralSolutions);
  EXPECT_EQ(classify_puzzle(state_of(kContradictory), depths).validity, Validity::kNoSolution);
}

TEST(Classify, says_which_depth_is_not_enough) {
  ClassifyRequest shallow = request(InnerClass::kBraids);
  shallow.max_depth = 1;
  const ClassifiedPuzzle beyond = classify_puzzle(state_of(kDepth2), shallow);
  EXPECT_FALSE(beyond.depth);
  EXPECT_FALSE(beyond.inner);
  EXPECT_EQ(beyond.beyond, 1U);
  EXPECT_EQ(beyond.validity, Validity::kUnique);
}

TEST(Classify, other_theories_have_depths_but_no_inner_class) {
  ClassifyRequest with_braids;
  with_braids.theory = Theory::parse("B5").value();
  EXPECT_EQ(classify_puzzle(state_of(kDepth1), with_braids).depth, 0U);
  const auto found = classify_puzzle(state_of(kDepth2), with_braids);
  EXPECT_EQ(found.depth, 1U);
  EXPECT_FALSE(found.inner);
}

TEST(Classify, inner_classes_of_depth_2) {
  EXPECT_EQ(inner_text(kDepth2, request(InnerClass::kBraids)), "2");
  EXPECT_EQ(inner_text(kSwordfish, request(InnerClass::kBraids)), "1");
  EXPECT_EQ(inner_text(kSwordfish, request(InnerClass::kSubsets)), "1");
  EXPECT_EQ(inner_text(kDepth2, request(InnerClass::kSubsets)), "inf");
  EXPECT_EQ(inner_text(kDepth2, request(InnerClass::kNone)), "none");
  ClassifyRequest cut = request(InnerClass::kBraids);
  cut.max_inner = 1;
  EXPECT_EQ(inner_text(kDepth2, cut), ">1");
}

TEST(Classify, the_inner_class_of_depth_1_is_a_rating_on_request) {
  ClassifyRequest asked = request(InnerClass::kBraids);
  EXPECT_EQ(inner_text(kDepth1, asked), "none");
  asked.rate = true;
  EXPECT_EQ(inner_text(kDepth1, asked), "4");
  EXPECT_EQ(inner_text(kDepth0, asked), "none");
  asked.inner = InnerClass::kSubsets;
  EXPECT_EQ(inner_text(kDepth1, asked), "inf");
}

TEST(Classify, tells_about_its_progress) {
  ClassifyRequest asked = request(InnerClass::kNone);
  std::size_t calls = 0;
  asked.watch = [&](const TrialAndError::Progress& progress) {
    EXPECT_LT(progress.tried, progress.candidates);
    ++calls;
  };
  ASSERT_EQ(classify_puzzle(state_of(kDepth2), asked).depth, 2U);
  EXPECT_GT(calls, 10U);
}

}  // namespace
}  // namespace pbcs
