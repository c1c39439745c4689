#include "pbcs/batch/units.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pbcs {
namespace {

/// Unit 0 has no puzzle, unit 1 has one, unit 2 has two ...; all texts end with the last figure.
UnitSource counting_units(bool may_repeat = true) {
  return {[](std::uint64_t unit, Stop) {
            GenerateAnswer answer;
            for (std::uint64_t i = 0; i < unit; ++i) {
              answer.puzzles.emplace_back().text = std::to_string(unit % 4) + std::to_string(i);
            }
            return answer;
          },
          false, may_repeat};
}

std::vector<std::string> texts_of(UnitRun& run, unsigned jobs) {
  std::vector<std::string> texts;
  run.run(jobs, {}, [&](const FoundPuzzle& puzzle) {
    texts.push_back(puzzle.text);
    return Flow::kContinue;
  });
  return texts;
}

TEST(UnitsThreads, SoManyPuzzlesAreHandedOutInOrder) {
  const UnitSource source = counting_units();
  for (const unsigned jobs : {1U, 3U}) {
    UnitRun run(source, {5, {}});
    EXPECT_EQ(texts_of(run, jobs), (std::vector<std::string>{"10", "20", "21", "30", "31"}));
    EXPECT_TRUE(run.is_enough());
    EXPECT_TRUE(texts_of(run, jobs).empty());
  }
}

TEST(UnitsThreads, AllPuzzlesOfSoManyUnits) {
  const UnitSource source = counting_units();
  for (const unsigned jobs : {1U, 3U}) {
    UnitRun run(source, {{}, 3});
    EXPECT_EQ(texts_of(run, jobs), (std::vector<std::string>{"10", "20", "21"}));
    EXPECT_EQ(run.units(), 3U);
  }
}

TEST(Units, PuzzlesAreNotRepeatedWhereThatIsNotAllowed) {
  const UnitSource source = counting_units(false);
  UnitRun run(source, {{}, 6});
  // Unit 5 repeats what unit 1 had.
  EXPECT_EQ(texts_of(run, 1), (std::vector<std::string>{"10", "20", "21", "30", "31", "32", "00",
                                                        "01", "02", "03", "11", "12", "13", "14"}));
}

TEST(Units, AnEarlierRunIsContinued) {
  const UnitSource source = counting_units(false);
  UnitRun run(source, {{}, 6});
  run.go_on_after({"10", "11", "13"}, 5);
  EXPECT_EQ(texts_of(run, 1), (std::vector<std::string>{"12", "14"}));
  EXPECT_EQ(run.puzzles(), 5U);
}

TEST(Units, WhoeverTakesThemMayStop) {
  const UnitSource source = counting_units();
  UnitRun run(source, {});
  int taken = 0;
  run.run(2, {}, [&](const FoundPuzzle&) { return ++taken < 4 ? Flow::kContinue : Flow::kStop; });
  EXPECT_EQ(taken, 4);
  EXPECT_FALSE(run.is_enough());
}

TEST(Units, AUnitThatWasStoppedIsNotTaken) {
  const UnitSource source{[](std::uint64_t, Stop) {
    GenerateAnswer answer;
    answer.puzzles.emplace_back();
    answer.stopped = true;
    return answer;
  }};
  UnitRun run(source, {1, {}});
  EXPECT_TRUE(texts_of(run, 1).empty());
  EXPECT_EQ(run.units(), 0U);
}

}  // namespace
}  // namespace pbcs
