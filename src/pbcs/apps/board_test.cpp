// What holds for the board of every application, whatever it is.
#include "pbcs/apps/board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/template/template.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs {
namespace {

/// A puzzle and, if that is to be compared, how many regions of each kind its board has.
struct Sample {
  std::string app;
  std::string text;
  std::optional<std::map<std::string, std::size_t>> regions;
};

void PrintTo(const Sample& sample, std::ostream* out) {
  *out << sample.app << " " << sample.text;
}

std::vector<Sample> chosen_samples() {
  using Regions = std::map<std::string, std::size_t>;
  return {
      {"sudoku", std::string(81, '.'), Regions{{"row", 9}, {"column", 9}, {"block", 9}}},
      {"sudoku", "2x3:" + std::string(36, '.'), Regions{{"row", 6}, {"column", 6}, {"block", 6}}},
      {"sudoku", "2x6:" + std::string(144, '.'),
       Regions{{"row", 12}, {"column", 12}, {"block", 12}}},
      {"sudoku", "4x4:1" + std::string(255, '.'),
       Regions{{"row", 16}, {"column", 16}, {"block", 16}}},
      {"latin", "latin 1: .", Regions{{"row", 1}, {"column", 1}}},
      {"latin", "latin 7: 12" + std::string(47, '.'), Regions{{"row", 7}, {"column", 7}}},
      {"latin", "latin 12: " + std::string(144, '.'), Regions{{"row", 12}, {"column", 12}}},
      {"pandiagonal", "pandiagonal: 1" + std::string(24, '.'),
       Regions{{"row", 5}, {"column", 5}, {"diagonal", 5}, {"anti-diagonal", 5}}},
      {"queens", "queens 5: r1c1",
       Regions{{"row", 5}, {"column", 5}, {"first diagonal", 9}, {"second diagonal", 9}}},
      {"sudoqueens", "sudoqueens 9:",
       Regions{{"row", 9},
               {"column", 9},
               {"block", 9},
               {"first diagonal", 17},
               {"second diagonal", 17}}},
      {"futoshiki", "futoshiki: ......... <----> >-----", Regions{{"row", 3}, {"column", 3}}},
      {"sudoshiki", "sudoshiki:................ -->>-------> --<-->------",
       Regions{{"row", 4}, {"column", 4}, {"block", 4}}},
      {"map", "map 3: A: B C; B: C D; C: D; A = B; E", Regions{}},
      {"map", "3x2n3:bdb,c", Regions{}},
      {"numbrix", "numbrix: # # # / # 1 . / # . .", Regions{}},
      {"sudoku", "2x2 0-3:0..3............", std::nullopt},
      {"sudoku", "A-I:ABI" + std::string(78, '.'), std::nullopt},
      {"latin", "latin 0-4:0..4.....................", std::nullopt},
      {"futoshiki", "futoshiki A-C: A........ >----- ------", std::nullopt},
      {"hidato", "hidato geometric: . . # . . / # . . # . / . 19 1 10 . / . # . . # / . . # . .",
       Regions{}},
      {"kakuro", "kakuro: # 4\\ 12\\ # / \\3 . . 9\\ / \\13 . . . / # \\8 . .", Regions{}},
      {"csp",
       R"({"format":"pbcs-csp","version":1,"variables":[{"names":["r1c1","r1c2","r2c1","r2c3"],)"
       R"("domain":["a","b"]},{"name":"x","domain":"1..2","shown":false}],)"
       R"("constraints":[{"all_different":["r1c1","r1c2"]}]})",
       Regions{{"row", 2}, {"column", 3}}},
      {"csp",
       R"({"format":"pbcs-csp","version":1,"variables":[{"names":["x","y"],"domain":"1..30"}]})",
       Regions{}},
      {"template", "template: AABB/ACBB/CCDB/CDDD",
       Regions{{"row", 4}, {"column", 4}, {"region", 4}}},
  };
}

/// These, and the examples of all applications.
std::vector<Sample> samples() {
  std::vector<Sample> all = chosen_samples();
  for (const App* app : applications()) {
    all.push_back({std::string(app->name), std::string(app->example), std::nullopt});
  }
  return all;
}

class Boards : public testing::TestWithParam<Sample> {
 protected:
  [[nodiscard]] static const App& app() {
    const App* found = find_application(GetParam().app);
    return found != nullptr ? *found : template_app::app();
  }

  void SetUp() override {
    auto puzzle = app().parse({GetParam().text, 1});
    ASSERT_TRUE(puzzle) << puzzle.error().message;
    puzzle_ = std::move(*puzzle);
  }

  [[nodiscard]] const Board& board() const { return *puzzle_.board; }
  [[nodiscard]] const Model& model() const { return *puzzle_.instance.model; }
  /// Problems of users hide variables, show a label twice, and have rows that mean nothing.
  [[nodiscard]] static bool is_of_user() { return GetParam().app == "csp"; }

  /// Calls f for an entry at the first place and one at the second.
  template <class F>
  void for_each_pair(std::uint32_t first, std::uint32_t second, F&& f) const {
    for (const Board::Entry& a : board().places[first].entries) {
      for (const Board::Entry& b : board().places[second].entries) f(a, b);
    }
  }

  Puzzle puzzle_;
};

std::string sample_name(const testing::TestParamInfo<Sample>& info) {
  return info.param.app + std::to_string(info.index);
}

INSTANTIATE_TEST_SUITE_P(Apps, Boards, testing::ValuesIn(samples()), sample_name);

TEST_P(Boards, AreThoseOfTheirApplication) {
  EXPECT_EQ(board().game, app().name);
}

// ---- places -------------------------------------------------------------------------------------

TEST_P(Boards, PlacesHaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Board::Place& place : board().places) {
    EXPECT_FALSE(place.name.empty());
    EXPECT_TRUE(names.insert(place.name).second) << place.name;
  }
}

TEST_P(Boards, SquaresOfAGridHaveOnePlaceAtMost) {
  if (board().layout != Board::Layout::kGrid) return;
  std::set<std::pair<std::uint32_t, std::uint32_t>> squares;
  for (const Board::Place& place : board().places) {
    std::vector<Board::Square> area = place.area;
    if (area.empty()) {
      area.push_back(
          {static_cast<std::uint32_t>(place.row), static_cast<std::uint32_t>(place.column)});
    }
    for (const auto& [row, column] : area) {
      EXPECT_TRUE(squares.emplace(row, column).second) << place.name;
      EXPECT_LT(row, board().rows);
      EXPECT_LT(column, board().columns);
    }
  }
  if (!is_of_user()) {
    EXPECT_EQ(squares.size(), std::size_t{board().rows} * board().columns);
  }
  EXPECT_EQ(board().rows % board().box.rows, 0U);
  EXPECT_EQ(board().columns % board().box.columns, 0U);
}

// ---- labels -------------------------------------------------------------------------------------

TEST_P(Boards, EveryLabelStandsSomewhere) {
  std::vector<int> uses(model().label_count());
  for (const Board::Place& place : board().places) {
    for (const Board::Entry& entry : place.entries) ++uses[index(entry.label)];
  }
  // The combinations of Kakuro are no part of its board.
  const bool some_hidden = GetParam().app == "kakuro";
  for (std::uint32_t l = 0; l < uses.size() && !is_of_user(); ++l) {
    const LabelText& text = model().text(LabelId{l});
    EXPECT_EQ(uses[l], some_hidden && text.value.size() > 1 ? 0 : 1) << text.name;
  }
}

// Numbers beyond 9 are letters on a board and numbers in conclusions.
TEST_P(Boards, EntriesAreWhatConclusionsSay) {
  for (const Board::Place& place : board().places) {
    std::set<std::uint32_t> symbols;
    for (const Board::Entry& entry : place.entries) {
      const LabelText& text = model().text(entry.label);
      EXPECT_EQ(text.place, place.name);
      const bool says_symbol = text.value.empty() || text.value == board().symbols[entry.symbol] ||
                               text.value == std::to_string(entry.symbol + 1);
      EXPECT_TRUE(says_symbol) << text.value << " " << board().symbols[entry.symbol];
      EXPECT_TRUE(symbols.insert(entry.symbol).second) << place.name;
    }
  }
}

TEST_P(Boards, APlaceHasOneSymbol) {
  for (std::uint32_t place = 0; place < board().places.size(); ++place) {
    for_each_pair(place, place, [&](const Board::Entry& a, const Board::Entry& b) {
      EXPECT_TRUE(a == b || model().linked(a.label, b.label)) << board().places[place].name;
    });
  }
}

// ---- regions and signs --------------------------------------------------------------------------

TEST_P(Boards, RegionsOfAKindCoverTheBoard) {
  std::map<std::string, std::size_t> regions;
  std::map<std::string, std::multiset<std::uint32_t>> places;
  for (const Board::Region& region : board().regions) {
    ++regions[region.kind];
    EXPECT_FALSE(region.name.empty());
    places[region.kind].insert(region.places.begin(), region.places.end());
  }
  if (GetParam().regions) {
    EXPECT_EQ(regions, *GetParam().regions);
  }
  for (const auto& [kind, covered] : places) {
    EXPECT_EQ(covered.size(), board().places.size()) << kind;
    EXPECT_EQ(std::set(covered.begin(), covered.end()).size(), covered.size()) << kind;
  }
}

TEST_P(Boards, RegionsHaveEverySymbolOnce) {
  if (is_of_user() || !GetParam().regions) return;
  for (const Board::Region& region : board().regions) {
    const bool diagonal = region.kind.ends_with(" diagonal");
    if (!diagonal && region.kind != "region") {
      EXPECT_EQ(region.places.size(), board().columns);
    }
    EXPECT_EQ(region.outlined, region.kind == "block" || region.kind == "region");
    for (const std::uint32_t first : region.places) {
      for (const std::uint32_t second : region.places) {
        if (first == second) continue;
        for_each_pair(first, second, [&](const Board::Entry& a, const Board::Entry& b) {
          if (a.symbol != b.symbol) return;
          EXPECT_TRUE(model().linked(a.label, b.label)) << region.kind << " " << region.name;
        });
      }
    }
  }
}

TEST_P(Boards, SignsExcludeWhatTheySay) {
  for (const Board::Sign& sign : board().signs) {
    const bool less = sign.kind == Board::Sign::Kind::kLess;
    for_each_pair(sign.first, sign.second, [&](const Board::Entry& a, const Board::Entry& b) {
      const bool excluded = less ? a.symbol >= b.symbol : a.symbol == b.symbol;
      if (excluded) {
        EXPECT_TRUE(model().linked(a.label, b.label));
      }
    });
  }
}

// ---- drawings -----------------------------------------------------------------------------------

/// What is left of a drawing without heading, borders, signs and blanks.
std::string bare(std::string text) {
  if (const std::size_t colon = text.find(":\n"); colon != std::string::npos) {
    text.erase(0, colon + 1);
  }
  std::erase_if(text, [](char c) {
    return std::string_view("+-|<>^v= \n").find(c) != std::string_view::npos;
  });
  return text;
}

// Words are in drawings of maps and of problems of users too: there they need only occur.
TEST_P(Boards, DrawingsShowTheValuesOfPlaces) {
  Tracer silent;
  const auto theory = Theory::parse("W3").value();
  const State state = solve(initial_state(puzzle_.instance), theory, silent).final_state;
  const std::string drawing = app().draw_solution(puzzle_, state);
  std::string expected;
  for (const Board::Place& place : board().places) {
    for (const std::string& mark : place.marks) expected += mark;
    const PlaceContent content = content_of(place, state);
    const bool open = !content.decided && place.marks.empty();
    if (content.decided) expected += board().symbols[content.symbols.front()];
    if (open) expected += place.is_blocked() ? "#" : ".";
    if (content.decided) {
      EXPECT_NE(drawing.find(board().symbols[content.symbols.front()]), std::string::npos);
    }
  }
  const bool words = is_of_user() || GetParam().app == "map";
  if (!words && GetParam().regions) {
    EXPECT_EQ(bare(drawing), expected) << drawing;
  }
}

TEST_P(Boards, GivensAreShown) {
  const auto symbols = given_symbols(board(), puzzle_.instance);
  std::set<LabelId> givens;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    for (const Board::Entry& entry : board().places[i].entries) {
      if (symbols[i] == entry.symbol) givens.insert(entry.label);
    }
  }
  EXPECT_EQ(givens, std::set(puzzle_.instance.givens.begin(), puzzle_.instance.givens.end()));
}

// ---- single boards ------------------------------------------------------------------------------

TEST(Board, OfAGameIdHasAreas) {
  const Puzzle puzzle = find_application("map")->parse({"3x2n3:bdb,c", 1}).value();
  std::string areas;
  for (const Board::Place& place : puzzle.board->places) {
    areas += place.name + ":";
    for (const auto& [row, column] : place.area) {
      areas += " " + std::to_string(row) + "," + std::to_string(column);
    }
    areas += "; ";
  }
  EXPECT_EQ(areas, "X1: 0,0 1,0; X2: 0,1 0,2; X3: 1,1 1,2; ");
}

TEST(Board, OfAProblemIsAListUnlessNamesHaveNumbers) {
  const auto board = [](const std::string& names) {
    return *find_application("csp")
                ->parse({R"({"format":"pbcs-csp","version":1,"variables":[{"names":[)" + names +
                             R"(],"domain":"1..2"}]})",
                         1})
                .value()
                .board;
  };
  EXPECT_EQ(board(R"("x","y")").layout, Board::Layout::kList);
  const Board grid = board(R"("pet1","drink2","drink1","pet2")");
  EXPECT_EQ(grid.layout, Board::Layout::kGrid);
  EXPECT_EQ(grid.places[1].row, 1);
  EXPECT_EQ(grid.places[1].column, 1);
  EXPECT_EQ(grid.regions[1].name, "drink");
}

}  // namespace
}  // namespace pbcs
