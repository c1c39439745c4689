// Whatever is looked for, by whatever question: a request to stop, or a time limit, ends it soon,
// and what was stopped claims nothing.
#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/classify.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/solve/backdoors.hpp"
#include "pbcs/solve/deep_star.hpp"
#include "pbcs/solve/fewest_steps.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/solve/target.hpp"
#include "support/paths.hpp"

namespace pbcs::test {
namespace {

/// One of the hardest Sudokus: no family solves it, or not soon.
constexpr const char* kHard =
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

/// Boards on which every search has much to do.
std::vector<std::string> large_boards() {
  const std::string row = repeated(" .", 9);
  return {kHard,
          "1" + std::string(255, '.'),
          "latin:1" + std::string(143, '.'),
          "pandiagonal:1" + std::string(120, '.'),
          "queens 30: r1c2",
          "hidato: 1" + repeated(" .", 8) + repeated(" /" + row, 8),
          "numbrix: 1" + repeated(" .", 8) + repeated(" /" + row, 8),
          "sudoshiki:" + std::string(81, '.') + " <--->-->" + std::string(64, '-') + " -->--<--" +
              std::string(64, '-')};
}

/// A puzzle, its state after Singles, and a solution.
struct Board {
  explicit Board(const std::string& text)
      : puzzle(recognise_application(text)->parse({text, 1}).value()),
        state(initial_state(puzzle.instance)) {
    (void)apply_brt(state);
    solution = count_solutions(state, 1).first.front();
  }
  Puzzle puzzle;
  State state;
  std::vector<LabelId> solution;
};

/// The theories of one family each, with patterns of any length and size.
std::vector<Theory> theories() {
  std::vector<Theory> all;
  for (const FamilyInfo& family : catalogue()) {
    std::string name(family.symbol);
    std::erase(name, '#');
    if (!name.empty()) all.push_back(theory(name));
  }
  return all;
}

std::vector<Theory> confluent_theories() {
  std::vector<Theory> all{theory("BRT")};
  for (Theory& one : theories()) {
    if (one.confluent()) all.push_back(std::move(one));
  }
  return all;
}

/// Asks about a board; says whether the answer is that it was interrupted, and nothing else.
struct Question {
  std::string name;
  std::function<bool(const Board&, Stop)> interrupted;
};

void add_theory_questions(std::vector<Question>& all, const Theory& theory) {
  const auto add = [&](const char* what, std::function<bool(const Board&, Stop)> ask) {
    all.push_back({std::string(what) + " " + theory.name(), std::move(ask)});
  };
  add("solve", [theory](const Board& board, Stop stop) {
    Tracer silent;
    return solve(board.state, theory, silent, stop).outcome == Outcome::kInterrupted;
  });
  add("hint", [theory](const Board& board, Stop stop) {
    return next_steps(board.state, theory, stop).empty();
  });
  add("fewest steps", [theory](const Board& board, Stop stop) {
    const FewestSteps found = fewest_steps(board.state, theory, {}, stop);
    return found.result.outcome == Outcome::kInterrupted && !found.proved;
  });
  add("target", [theory](const Board& board, Stop stop) {
    const LabelId target = board.state.candidates().front();
    return eliminate_target(board.state, theory, target, stop).outcome ==
           TargetOutcome::kInterrupted;
  });
  if (theory.is_logical()) return;
  add("rate", [theory](const Board& board, Stop stop) {
    return rate(board.state, theory, kUnbounded, stop).kind == Rating::Kind::kInterrupted;
  });
}

void add_confluent_questions(std::vector<Question>& all, const Theory& theory) {
  for (const std::uint32_t depth : {1U, 2U, 3U}) {
    all.push_back({"T&E(" + theory.name() + ", " + std::to_string(depth) + ")",
                   [theory, depth](const Board& board, Stop stop) {
                     State state = board.state;
                     return trial_and_error(state, theory, depth, stop) == Outcome::kInterrupted;
                   }});
  }
}

void add_backdoor_questions(std::vector<Question>& all, const Theory& theory) {
  for (const BackdoorKind kind : {BackdoorKind::kValues, BackdoorKind::kStrong, BackdoorKind::kAnti,
                                  BackdoorKind::kAntiPairs}) {
    all.push_back({"backdoors " + theory.name() + " " + std::to_string(static_cast<int>(kind)),
                   [theory, kind](const Board& board, Stop stop) {
                     const Backdoors found =
                         find_backdoors(board.state, board.solution, theory, kind, {}, stop);
                     return !found.size && !found.complete;
                   }});
  }
}

std::vector<Question> other_questions() {
  std::vector<Question> all;
  all.push_back({"T&E*2", [](const Board& board, Stop stop) {
                   State state = board.state;
                   return trial_and_error_star(state, kUnbounded, stop) == Outcome::kInterrupted;
                 }});
  all.push_back({"T&E*4", [](const Board& board, Stop stop) {
                   State state = board.state;
                   return trial_and_error_star_deep(state, 4, stop) == Outcome::kInterrupted;
                 }});
  for (const InnerClass inner :
       {InnerClass::kBraids, InnerClass::kSubsets, InnerClass::kGSubsets}) {
    all.push_back({"classify", [inner](const Board& board, Stop stop) {
                     ClassifyRequest request;
                     request.inner = inner;
                     const ClassifiedPuzzle found = classify_puzzle(board.state, request, stop);
                     return !found.depth && found.validity == Validity::kUnknown;
                   }});
  }
  all.push_back({"count", [](const Board& board, Stop stop) {
                   return !count_solutions(board.state, ~std::size_t{0}, stop).exhausted;
                 }});
  add_backdoor_questions(all, theory("BRT"));
  add_backdoor_questions(all, theory("gS"));
  return all;
}

std::vector<Question> all_questions() {
  std::vector<Question> all = other_questions();
  for (const Theory& one : theories()) add_theory_questions(all, one);
  for (const Theory& one : confluent_theories()) add_confluent_questions(all, one);
  return all;
}

TEST(Stops, WhatWasStoppedBeforeClaimsNothing) {
  const Board board(kHard);
  StopSource source;
  source.request();
  for (const Question& question : all_questions()) {
    EXPECT_TRUE(question.interrupted(board, source.token())) << question.name;
  }
}

// Processor time, since the machine may be busy with other things.
double seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

TEST(StopsLong, EveryQuestionHasAnEnd) {
  constexpr std::chrono::milliseconds kLimit{10};
  constexpr double kLate = 5;
  const std::vector<Question> questions = all_questions();
  for (const std::string& text : large_boards()) {
    const Board board(text);
    for (const Question& question : questions) {
      const StopSource source(Stop(), kLimit);
      const double start = seconds();
      (void)question.interrupted(board, source.token());
      EXPECT_LT(seconds() - start, kLate) << question.name << " on " << text;
    }
  }
}

}  // namespace
}  // namespace pbcs::test
