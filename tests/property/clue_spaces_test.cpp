// What every application promises to generators: whatever clues are chosen, the solution they are
// taken from is a solution, and the text says the same.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/apps/given_clues.hpp"
#include "pbcs/apps/latin/clues.hpp"
#include "pbcs/apps/path/clues.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/util/random.hpp"
#include "support/chi_square.hpp"

namespace pbcs::test {
namespace {

struct SpaceCase {
  std::string app;
  std::string shape;
};

void PrintTo(const SpaceCase& c, std::ostream* os) {
  *os << c.app << " " << c.shape;
}

/// The solutions up to `limit`, by CaDiCaL.
std::size_t count_by_sat(const Instance& instance, std::size_t limit) {
  return visit_solutions(initial_state(instance), limit, [](const auto&) {}, {}, 0).count;
}

std::vector<std::string> names_of(const Model& model, const std::vector<LabelId>& labels) {
  std::vector<std::string> names;
  for (const LabelId l : labels) names.push_back(model.text(l).name);
  return names;
}

ClueSet random_subset(std::uint32_t size, Random& random) {
  ClueSet clues(words_for(size));
  const std::uint64_t share = random.uniform(11);
  for (std::uint32_t c = 0; c < size; ++c) {
    if (random.uniform(10) < share) set_bit(clues.data(), c);
  }
  return clues;
}

class ClueSpaces : public testing::TestWithParam<SpaceCase> {
 protected:
  [[nodiscard]] const App& app() const { return *find_application(GetParam().app); }
  [[nodiscard]] std::unique_ptr<ClueSpace> space(std::uint64_t seed) const {
    Random random(seed);
    auto made = app().random_clues(GetParam().shape, random, {});
    EXPECT_TRUE(made) << made.error();
    return made ? std::move(*made) : nullptr;
  }
};

TEST_P(ClueSpaces, HaveOneSolutionWithAllClues) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const auto made = space(seed);
    EXPECT_EQ(count_by_sat(made->instance(all_clues(made->size())), 2), 1U) << "seed " << seed;
  }
}

TEST_P(ClueSpaces, KeepTheirSolutionWhateverIsGiven) {
  Random random(1);
  const auto made = space(1);
  const Puzzle whole = made->puzzle(all_clues(made->size()));
  const auto solution = count_solutions(initial_state(whole.instance), 2).first.at(0);
  for (int i = 0; i < 20; ++i) {
    const Puzzle some = made->puzzle(random_subset(made->size(), random));
    std::vector<LabelId> values;
    for (const std::string& name : names_of(*whole.instance.model, solution)) {
      const auto label = some.instance.model->find_label(name);
      ASSERT_TRUE(label) << name << " in " << some.text;
      values.push_back(*label);
    }
    State state = solved_state(initial_state(some.instance), values);
    EXPECT_EQ(apply_brt(state), BrtOutcome::kSolved) << some.text;
  }
}

TEST_P(ClueSpaces, WriteTextsThatReadBack) {
  Random random(2);
  const auto made = space(2);
  for (int i = 0; i < 20; ++i) {
    const Puzzle written = made->puzzle(random_subset(made->size(), random));
    EXPECT_EQ(recognise_application(written.text), &app()) << written.text;
    const auto read = app().parse({written.text, 1});
    ASSERT_TRUE(read) << written.text << ": " << read.error().message;
    EXPECT_EQ(read->text, written.text);
    EXPECT_EQ(names_of(*read->instance.model, read->instance.givens),
              names_of(*written.instance.model, written.instance.givens));
    EXPECT_EQ(read->board->signs, written.board->signs);
    EXPECT_EQ(read->instance.model->label_count(), written.instance.model->label_count());
  }
}

TEST_P(ClueSpaces, AgreeWithCadicalAboutTheNumberOfSolutions) {
  Random random(3);
  const auto made = space(3);
  for (int i = 0; i < 30; ++i) {
    const ClueSet clues = random_subset(made->size(), random);
    const Puzzle puzzle = made->puzzle(clues);
    const std::size_t solutions = count_by_sat(puzzle.instance, 5);
    EXPECT_EQ(count_by_sat(made->instance(clues), 5), solutions) << puzzle.text;
    if (const auto one = made->determines(clues, {})) {
      EXPECT_EQ(*one, solutions == 1) << puzzle.text;
    }
  }
}

TEST_P(ClueSpaces, DependOnTheSeedAlone) {
  EXPECT_EQ(space(4)->solution(), space(4)->solution());
  EXPECT_NE(space(4)->solution(), space(5)->solution());
}

TEST_P(ClueSpaces, HaveCluesAtPlacesOfTheBoard) {
  const auto made = space(6);
  const auto board = made->puzzle(all_clues(made->size())).board;
  for (std::uint32_t clue = 0; clue < made->size(); ++clue) {
    const auto places = made->places(clue);
    EXPECT_FALSE(places.empty());
    for (const std::uint32_t place : places) EXPECT_LT(place, board->places.size());
  }
}

INSTANTIATE_TEST_SUITE_P(Applications, ClueSpaces,
                         testing::Values(SpaceCase{"sudoku", "9"}, SpaceCase{"sudoku", "6"},
                                         SpaceCase{"latin", "5"}, SpaceCase{"latin", "9"},
                                         SpaceCase{"pandiagonal", "7"}, SpaceCase{"queens", "8"},
                                         SpaceCase{"sudoqueens", "9"}, SpaceCase{"futoshiki", "5"},
                                         SpaceCase{"futoshiki", "pure-4"},
                                         SpaceCase{"sudoshiki", "6"}, SpaceCase{"map", "20"},
                                         SpaceCase{"numbrix", "4x5"}, SpaceCase{"hidato", "4x4"}),
                         [](const auto& tested) {
                           std::string name = tested.param.app + "_" + tested.param.shape;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// ---- shapes -------------------------------------------------------------------------------------

std::string refusal(std::string_view app, std::string_view shape) {
  Random random(1);
  const auto made = find_application(app)->random_clues(shape, random, {});
  return made ? "" : made.error();
}

TEST(ClueShapes, ThatDoNotExistAreRefused) {
  EXPECT_THAT(refusal("latin", "nine"), testing::HasSubstr("'nine' is no size"));
  EXPECT_THAT(refusal("latin", "4x5"), testing::HasSubstr("no square"));
  EXPECT_THAT(refusal("latin", "36"), testing::HasSubstr("from 1 to 35"));
  EXPECT_THAT(refusal("pandiagonal", "9"), testing::HasSubstr("divisible by neither 2 nor 3"));
  EXPECT_THAT(refusal("queens", "3"), testing::HasSubstr("there is no solution"));
  EXPECT_THAT(refusal("sudoqueens", "8"), testing::HasSubstr("4, 9, 16"));
  EXPECT_THAT(refusal("sudoshiki", "7"), testing::HasSubstr("blocks"));
  EXPECT_THAT(refusal("map", "5x5"), testing::HasSubstr("number of its countries"));
  EXPECT_THAT(refusal("hidato", "20"), testing::HasSubstr("400 cells"));
}

TEST(ClueShapes, StopWhenTheyAreTold) {
  StopSource stop;
  stop.request();
  Random random(1);
  for (const char* app : {"queens", "map", "futoshiki"}) {
    EXPECT_FALSE(find_application(app)->random_clues("", random, stop.token())) << app;
  }
}

// ---- random solutions ---------------------------------------------------------------------------

/// How often each text comes in so many draws.
template <class Draw>
std::map<std::string, double> frequencies(std::size_t draws, const Draw& draw) {
  std::map<std::string, double> found;
  for (std::size_t i = 0; i < draws; ++i) {
    std::string key;
    for (const auto number : draw()) key += static_cast<char>('A' + number);
    ++found[key];
  }
  return found;
}

TEST(RandomSquares, ThatArePandiagonalOfOrder5AreAllEquallyLikely) {
  Random random(8);
  const auto found =
      frequencies(24000, [&] { return latin::random_pandiagonal_square(5, random); });
  ASSERT_EQ(found.size(), 240U);
  std::vector<double> observed;
  for (const auto& [square, count] : found) observed.push_back(count);
  EXPECT_LT(chi_square_excess(observed, std::vector<double>(240, 100)), 4);
}

TEST(RandomPaths, VisitEveryCellStepByStep) {
  Random random(9);
  for (const path::Game game : {path::Game::kNumbrix, path::Game::kHidato}) {
    const path::Grid board{game, path::Far::kTopological, 5, 7, std::vector<std::uint32_t>(35)};
    const auto numbers = path::random_path(board, random);
    std::vector<std::size_t> cell_of(36);
    for (std::size_t cell = 0; cell < numbers.size(); ++cell) cell_of.at(numbers[cell]) = cell + 1;
    for (std::uint32_t n = 2; n <= 35; ++n) {
      ASSERT_NE(cell_of[n], 0U);
      EXPECT_EQ(path::distance(board, cell_of[n - 1] - 1, cell_of[n] - 1), 1U) << n;
    }
  }
}

// Backbite moves are reversible: of all 3x3 paths, which are few, none is left out.
TEST(RandomPaths, ReachAllPathsOfASmallBoard) {
  Random random(10);
  const path::Grid board{path::Game::kNumbrix, path::Far::kTopological, 3, 3,
                         std::vector<std::uint32_t>(9)};
  const auto found = frequencies(4000, [&] { return path::random_path(board, random); });
  EXPECT_EQ(found.size(), 40U);
}

}  // namespace
}  // namespace pbcs::test
