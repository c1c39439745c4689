#include "pbcs/apps/path/model.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pbcs/apps/path/path.hpp"
#include "pbcs/apps/path/reader.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/core/groups.hpp"
#include "pbcs/rules/subset.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs::path {
namespace {

using ::testing::ElementsAre;

Instance instance(const std::string& text) {
  const Game game = text.starts_with("n") ? Game::kNumbrix : Game::kHidato;
  return parse({text, 1}, game).value().instance;
}

struct Counts {
  std::size_t candidates, csp_links, links;
  friend bool operator==(const Counts&, const Counts&) = default;
};

// Among the candidates of the initial state.
Counts counts(const Instance& of) {
  const State state = initial_state(of);
  Counts found{state.candidate_count(), 0, 0};
  for (const LabelId a : state.candidates()) {
    for (const LabelId b : of.model->neighbours(a)) {
      if (b <= a || !state.is_candidate(b)) continue;
      ++found.links;
      const auto own = of.model->variables_of(a);
      found.csp_links += std::any_of(own.begin(), own.end(),
                                     [&](VariableId v) { return of.model->is_label_for(b, v); });
    }
  }
  return found;
}

const std::string kThree10 =
    "# . . . 51 . . . / . # 15 . . . . . / . . # . 31 . . . / . . . # . 30 . 28 / "
    "38 . 12 . # . . . / . . . 6 . # . . / . . . . . 20 # . / . . . 8 . . . #";
const std::string kThree4 = ". . # . . / # . . # . / . 19 1 10 . / . # . . # / . . # . .";

TEST(PathModel, HasTheCountsOfTheBook) {
  EXPECT_EQ(counts(instance("hidato: " + kThree10)), (Counts{705, 14130, 26706}));
  EXPECT_EQ(counts(instance("hidato: " + kThree4)), (Counts{199, 2480, 4453}));
}

TEST(PathModel, HasTheLabelsOfTheInitialStateAndTheGivens) {
  const Instance three10 = instance("hidato: " + kThree10);
  EXPECT_EQ(three10.model->label_count(), 705U + 10U);
  EXPECT_EQ(three10.model->variable_count(), 56U + 56U);
  EXPECT_EQ(three10.givens.size(), 10U);
  EXPECT_TRUE(three10.excluded.empty());
  const Instance geometric = instance("hidato geometric: " + kThree10);
  EXPECT_EQ(geometric.model->label_count(), 715U);
  EXPECT_EQ(counts(geometric).csp_links, 14130U);
  EXPECT_GT(counts(geometric).links, 26706U);
}

TEST(PathModel, NamesAreThoseOfTheBook) {
  const Instance of = instance("hidato: " + kThree10);
  const Model& model = *of.model;
  const auto label = model.find_label("n16r3c4");
  ASSERT_TRUE(label);
  EXPECT_EQ(model.text(*label).place, "r3c4");
  EXPECT_EQ(model.text(*label).value, "16");
  const auto cell = model.find_variable("r3c4");
  const auto number = model.find_variable("n16");
  ASSERT_TRUE(cell && number);
  EXPECT_EQ(model.value_text(*cell, *label), "n16");
  EXPECT_EQ(model.value_text(*number, *label), "r3c4");
  EXPECT_EQ(model.text(*cell).phrase, "cell r3c4");
  EXPECT_EQ(model.text(*number).phrase, "the place of 16");
  EXPECT_EQ(model.kind(*cell).single_rule, "naked-single");
  EXPECT_EQ(model.kind(*number).single_rule, "hidden-single");
  EXPECT_LT(*cell, *number) << "naked Singles come first";
  EXPECT_THAT(model.variables_of(*label), ElementsAre(*cell, *number));
}

TEST(PathModel, FarDependsOnTheModel) {
  const std::string rows = ": . . . / . . . / . . .";
  const auto linked = [](const Instance& of, const char* a, const char* b) {
    return of.model->linked(*of.model->find_label(a), *of.model->find_label(b));
  };
  const Instance topological = instance("numbrix" + rows);
  EXPECT_FALSE(linked(topological, "n4r1c1", "n5r1c2"));
  EXPECT_TRUE(linked(topological, "n4r1c1", "n5r2c2")) << "a corner is no side";
  EXPECT_FALSE(linked(topological, "n4r1c1", "n6r3c2")) << "not consecutive";
  const Instance geometric = instance("numbrix geometric" + rows);
  EXPECT_TRUE(linked(geometric, "n4r1c1", "n5r2c2"));
  EXPECT_TRUE(linked(geometric, "n4r1c1", "n6r3c2"));
  EXPECT_FALSE(linked(geometric, "n4r1c1", "n6r2c2"));
  const Instance corners = instance("hidato geometric" + rows);
  EXPECT_FALSE(linked(corners, "n4r1c1", "n5r2c2"));
  EXPECT_TRUE(linked(corners, "n4r1c1", "n5r3c3"));
  EXPECT_FALSE(linked(corners, "n4r1c1", "n6r3c3"));
}

// ---- Subsets of a grid of 100 cells -------------------------------------------------------------

const std::string kTenByTen =
    "numbrix: . . . . . . . . . . / . . 35 . . . . 46 . . / . 29 . 61 . . 58 . 48 . / "
    ". . 27 . . . . 56 . . / . . . . 64 99 . . . . / . . . . 65 82 . . . . / "
    ". . 16 . . . . 87 . . / . 12 . 18 . . 85 . 89 . / . . 10 . . . . 77 . . / . . . . . . . . . .";

// Pairs of variables of one kind that have the same two candidates of the other kind.
std::size_t count_pairs(const Model& model, const State& state) {
  std::size_t pairs = 0;
  const auto others = [&](std::uint32_t v) {
    std::vector<VariableId> found;
    for (const LabelId l : state.candidates_of(VariableId{v})) {
      const auto own = model.variables_of(l);
      found.push_back(own[0] == VariableId{v} ? own[1] : own[0]);
    }
    std::sort(found.begin(), found.end());
    return found;
  };
  for (std::uint32_t v = 0; v < model.variable_count(); ++v) {
    for (std::uint32_t w = v + 1; w < model.variable_count(); ++w) {
      const auto covers = others(v);
      if (covers.size() != 2 || covers != others(w)) continue;
      const bool eliminates =
          state.candidate_count(covers[0]) + state.candidate_count(covers[1]) > 4;
      pairs += eliminates ? 1 : 0;
    }
  }
  return pairs;
}

TEST(PathModel, PairsAreFoundOnLargeBoards) {
  const Instance of = instance(kTenByTen);
  State state = initial_state(of);
  ASSERT_EQ(apply_brt(state), BrtOutcome::kQuiescent);
  const auto pairs = find_subsets(Family::kSubset, state, 2);
  EXPECT_EQ(pairs.size(), count_pairs(*of.model, state));
  EXPECT_GT(pairs.size(), 0U);
}

class Sizes : public Tracer {
 public:
  void on_step(const State& before, const Step& step) override {
    if (step.family != Family::kSubset) return;
    EXPECT_TRUE(check_step(before, step));
    sizes.push_back(step.length);
  }
  std::vector<std::uint32_t> sizes;
};

TEST(PathModel, SubsetsOfEverySizeAreFoundOnLargeBoards) {
  Sizes found;
  const auto theory = Theory::parse("W1+S").value();
  static_cast<void>(solve(initial_state(instance(kTenByTen)), theory, found));
  EXPECT_THAT(found.sizes, ElementsAre(2U, 3U, 5U));
}

TEST(PathModel, BoardsHaveHolesAndTheNumbersOfTheModel) {
  const Puzzle puzzle = hidato().parse({"hidato: # . / 1 # / . 4", 1}).value();
  const Board& board = *puzzle.board;
  EXPECT_EQ(board.rows, 3U);
  EXPECT_EQ(board.columns, 2U);
  EXPECT_TRUE(board.places[0].is_blocked());
  const State state = initial_state(puzzle.instance);
  EXPECT_THAT(content_of(board.places[1], state).symbols, ElementsAre(1U));
  EXPECT_FALSE(content_of(board.places[1], state).decided);
  EXPECT_TRUE(content_of(board.places[2], state).decided);
  EXPECT_THAT(content_of(board.places[2], state).symbols, ElementsAre(0U));
  EXPECT_EQ(board.symbols[1], "2");
}

}  // namespace
}  // namespace pbcs::path
