#include "pbcs/apps/sudoku/nicknames.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <ostream>
#include <string>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "support/paths.hpp"
#include "support/sudokus.hpp"

namespace pbcs::sudoku {
namespace {

struct NamedStep {
  const char* puzzle;
  const char* theory;
  const char* line;
  const char* nickname;
};
std::ostream& operator<<(std::ostream& stream, const NamedStep& named) {
  return stream << named.line;
}

constexpr const char* kWings =
    ".9..5364...71..8....3....51625...........653..3....4..18....3......9.18......4...";
constexpr const char* kFish =
    "...1..2...8..2...54..7..9...3......4.7..9.13....2.....2..45....6.48.7..2.53...4..";
constexpr const char* kCells =
    "2...96.7...4.7.....7.5...3...1...896..2.3.......6..24.51..69......7......9.1.2.8.";
constexpr const char* kSashimi =
    "13.7.......6.....7.5..2...6....65.2...98....14........5..6...1.7....28...63..9.4.";
constexpr const char* kPlayer = "BC+Z+tW+B+S4";

class StepsOfPaths : public testing::TestWithParam<NamedStep> {};

TEST_P(StepsOfPaths, HaveTheNameThatPlayersGiveThem) {
  const NamedStep& named = GetParam();
  const Puzzle puzzle = test::sudoku(named.puzzle);
  const Model& model = *puzzle.instance.model;
  State state = initial_state(puzzle.instance);
  StepCollector path;
  (void)solve(state, test::theory(named.theory), path);
  for (const Step& step : path.steps()) {
    if (step_text(model, step) == named.line) {
      EXPECT_EQ(nickname(puzzle, state, step), named.nickname);
      return;
    }
    apply_step(state, step);
  }
  FAIL() << "no such step in the path";
}

INSTANTIATE_TEST_SUITE_P(
    Nicknames, StepsOfPaths,
    testing::Values(
        NamedStep{kWings, "W", "whip[1]: c1n9{r5 .} ==> r5c3 <> 9, r6c3 <> 9",
                  "locked candidates, claiming"},
        NamedStep{kWings, "W", "whip[1]: b8n6{r7c4 .} ==> r7c3 <> 6, r7c8 <> 6",
                  "locked candidates, pointing"},
        NamedStep{kWings, kPlayer,
                  "naked-pairs-in-a-row: r2{c6 c8}{n2 n9} ==> r2c1 <> 2, r2c5 <> 2", ""},
        NamedStep{kWings, "W", "whip[2]: r2c6{n2 n9} - r2c8{n9 .} ==> r2c1 <> 2, r2c5 <> 2",
                  "naked pair"},
        NamedStep{kWings, kPlayer, "biv-chain[2]: r2n9{c6 c8} - c7n9{r3 r4} ==> r4c6 <> 9",
                  "two-string kite"},
        // The column has three places, of which two are in the block.
        NamedStep{kFish, "W", "whip[2]: r5n8{c9 c1} - c3n8{r4 .} ==> r7c9 <> 8", ""},
        NamedStep{kWings, kPlayer,
                  "biv-chain[3]: r2c6{n9 n2} - r1c4{n2 n7} - r5c4{n7 n9} ==> r3c4 <> 9, r6c6 <> 9",
                  "xy-wing"},
        NamedStep{kWings, "W",
                  "whip[3]: r2c6{n9 n2} - r1c4{n2 n7} - r5c4{n7 .} ==> r3c4 <> 9, r6c6 <> 9",
                  "xy-wing"},
        NamedStep{kWings, kPlayer,
                  "biv-chain[3]: r4c7{n7 n9} - b3n9{r3c7 r2c8} - r7c8{n9 n7} ==> r4c8 <> 7, r6c8 "
                  "<> 7",
                  "w-wing"},
        NamedStep{kWings, kPlayer,
                  "biv-chain[3]: r6c9{n2 n6} - r8n6{c9 c3} - r8n2{c3 c6} ==> r6c6 <> 2", "m-wing"},
        // The numbers of the cell are not those of the two units.
        NamedStep{kWings, kPlayer,
                  "biv-chain[3]: r5n9{c4 c1} - c1n7{r5 r6} - r6c5{n7 n2} ==> r5c4 <> 2", "AIC"},
        NamedStep{kFish, kPlayer,
                  "biv-chain[4]: r4c7{n5 n7} - c5n7{r4 r6} - c5n3{r6 r8} - r8c7{n3 n5} ==> r6c7 <> "
                  "5",
                  "continuous nice loop"},
        NamedStep{kFish, kPlayer, "biv-chain[2]: r5n8{c9 c1} - b7n8{r9c1 r7c3} ==> r7c9 <> 8",
                  "turbot fish"},
        NamedStep{kFish, "W", "whip[2]: c3n8{r6 r7} - c7n8{r7 .} ==> r6c1 <> 8", "x-wing"},
        NamedStep{kFish, "W", "whip[2]: c7n8{r4 r7} - c3n8{r7 .} ==> r6c8 <> 8, r6c9 <> 8",
                  "finned x-wing"},
        NamedStep{kCells, kPlayer,
                  "biv-chain[4]: r1c7{n1 n4} - r3c7{n4 n6} - r2c8{n6 n5} - r5c8{n5 n1} ==> r5c7 <> "
                  "1",
                  "xy-chain"},
        NamedStep{kCells, kPlayer,
                  "z-chain[3]: r7c9{n4 n7} - r9c9{n7 n5} - r9c5{n5 n4} ==> r9c7 <> 4", "xyz-wing"},
        // Three cells of one row: a naked triplet, in which none sees the others alone.
        NamedStep{
            "7..9..81...6..29.7....15..23....9.........2.5492.....3.....85.9..8.......7..2.6..",
            "W", "whip[3]: r8c7{n7 n4} - r8c2{n4 n6} - r8c6{n6 .} ==> r8c8 <> 7", ""},
        NamedStep{kSashimi, kPlayer,
                  "z-chain[3]: c9n8{r1 r4} - c3n8{r4 r7} - c6n8{r7 r2} ==> r1c5 <> 8",
                  "sashimi swordfish"},
        NamedStep{kSashimi, "W", "whip[3]: c3n4{r1 r8} - c4n4{r8 r4} - c9n4{r4 .} ==> r1c5 <> 4",
                  "finned swordfish"},
        NamedStep{
            "..65..7...4..7.62.7...16.....814..63............3..5...894.5.1...4...2..17....8..",
            kPlayer, "z-chain[2]: c2n9{r1 r5} - c4n9{r5 r2} ==> r1c5 <> 9", "sashimi x-wing"},
        NamedStep{
            "..65..7...4..7.62.7...16.....814..63............3..5...894.5.1...4...2..17....8..",
            "W", "whip[3]: r1n2{c2 c5} - r7n2{c5 c1} - r4n2{c1 .} ==> r3c2 <> 2", "x-chain"},
        // Three rows of one number, but the chain turns in a block.
        NamedStep{
            "....5..23.2.6.1.7..8....1.6..8..5....1983.2...57.1.3.8....43......5..9.4.....7.3.",
            kPlayer, "whip[3]: r5n4{c1 c6} - r3n4{c6 c8} - r6n4{c8 .} ==> r2c1 <> 4", ""},
        NamedStep{
            ".....1.7..7..8.51....4.....1.9.....6.8..2..57.....51.9....168..2..9.......62..9.5",
            kPlayer, "biv-chain[2]: r2n4{c9 c3} - r5n4{c3 c7} ==> r1c7 <> 4", "skyscraper"},
        NamedStep{
            ".....1.6....6...49.9...3...48..325....3....7.7..85.......5..7.1..1...6..34.....5.",
            kPlayer, "t-whip[2]: c9n2{r9 r5} - b4n2{r5c1 .} ==> r9c3 <> 2", "empty rectangle"},
        NamedStep{
            "......2..6..43...7...7.831.963...8...7.9...35..............1...8...967.2.2......8",
            "W", "whip[2]: c8n2{r4 r6} - c8n7{r6 .} ==> r4c8 <> 4", "hidden pair"}));

const Puzzle& puzzle() {
  static const Puzzle kEmpty{{model({3, 3}), {}, {}}, frame({3, 3}).board, "", ""};
  return kEmpty;
}

const Model& grid() {
  return *puzzle().instance.model;
}

/// The state in which each of these variables has the candidates named and no others.
State state_with(std::initializer_list<std::pair<const char*, const char*>> variables) {
  State state(grid());
  for (const auto& [name, values] : variables) {
    const VariableId v = *grid().find_variable(name);
    const std::string kept = std::string(" ") + values + " ";
    for (const LabelId l : state.candidates_of(v)) {
      if (kept.find(" " + grid().value_text(v, l) + " ") == std::string::npos) state.eliminate(l);
    }
  }
  return state;
}

std::string name_of(const State& state, const std::string& line) {
  return nickname(puzzle(), state, NotationReader(grid()).read(state, line).value().at(0));
}

TEST(Nicknames, RemotePairs) {
  const std::string line =
      "biv-chain[4]: r1c1{n1 n2} - r1c5{n2 n1} - r5c5{n1 n2} - r5c8{n2 n1} ==> r1c8 <> 1";
  const State pairs =
      state_with({{"r1c1", "n1 n2"}, {"r1c5", "n1 n2"}, {"r5c5", "n1 n2"}, {"r5c8", "n1 n2"}});
  EXPECT_EQ(name_of(pairs, line), "remote pairs");
  const State other =
      state_with({{"r1c1", "n1 n2"}, {"r1c5", "n1 n2"}, {"r5c5", "n1 n3"}, {"r5c8", "n1 n3"}});
  EXPECT_EQ(name_of(other,
                    "biv-chain[4]: r1c1{n1 n2} - r1c5{n2 n1} - r5c5{n1 n3} - r5c8{n3 n1} "
                    "==> r1c8 <> 1"),
            "xy-chain");
}

TEST(Nicknames, AnotherCandidateMakesItAnotherPattern) {
  const std::string line = "whip[2]: r2n4{c9 c3} - r5n4{c3 .} ==> r1c7 <> 4";
  EXPECT_EQ(name_of(state_with({{"r2n4", "c3 c9"}, {"r5n4", "c3 c7"}}), line), "skyscraper");
  EXPECT_EQ(name_of(state_with({{"r2n4", "c3 c8 c9"}, {"r5n4", "c3 c7"}}), line), "sashimi x-wing")
      << "r2c8 and r2c9 are fins";
  EXPECT_EQ(name_of(state_with({{"r2n4", "c3 c9"}, {"r5n4", "c3 c7 c6"}}), line), "")
      << "r5c6 sees nothing";
}

Subset subset(std::initializer_list<const char*> variables,
              std::initializer_list<const char*> covers) {
  Subset made;
  for (const char* name : variables) made.variables.push_back(*grid().find_variable(name));
  for (const char* name : covers) made.covers.push_back(*grid().find_constraint(name));
  return made;
}

std::string of_g_subset(const Subset& made) {
  return nickname(puzzle(), State(grid()), Step{Family::kGSubset, 2, {}, {}, made});
}

TEST(Nicknames, FrankenAndMutantFish) {
  EXPECT_EQ(of_g_subset(subset({"r1n7", "r4n7"}, {"c1n7", "c5n7"})), "x-wing");
  EXPECT_EQ(of_g_subset(subset({"r1n7", "b5n7"}, {"c1n7", "c5n7"})), "franken x-wing");
  EXPECT_EQ(of_g_subset(subset({"c2n9", "c3n9", "c5n9", "c6n9", "c9n9"},
                               {"r1n9", "r4n9", "r7n9", "b1n9", "b5n9"})),
            "franken squirmbag");
  EXPECT_EQ(of_g_subset(subset({"r1n7", "c5n7", "b9n7"}, {"c1n7", "r5n7", "b2n7"})),
            "mutant swordfish");
}

TEST(Nicknames, FinnedFishWithAnInnerSubset) {
  // Rows 1, 4 and 8 in columns 1, 5 and 9, but for the fin r8c8.
  const State state = state_with({{"r1n7", "c1 c5"}, {"r4n7", "c1 c5 c9"}, {"r8n7", "c5 c9 c8"}});
  const auto whip = [](const char* last) {
    return std::string("S2-z-whip[3]: r1n7{c1 S2{r1n7 r4n7}{c1n7 c5n7}} - ") + last +
           " ==> r7c9 <> 7";
  };
  EXPECT_EQ(name_of(state, whip("r8n7{c5 .}")), "finned swordfish");
  EXPECT_EQ(name_of(state, whip("c8n7{r4 .}")), "") << "a column among rows";
  EXPECT_EQ(name_of(state, whip("r8n6{c5 .}")), "") << "another number";
}

}  // namespace
}  // namespace pbcs::sudoku
