#include "pbcs/ask/generate.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "pbcs/ask/around.hpp"
#include "pbcs/ask/classify.hpp"
#include "pbcs/ask/free_givens.hpp"
#include "pbcs/oracle/minimality.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

using testing::HasSubstr;

/// The solutions up to two, by CaDiCaL.
std::size_t up_to_two_by_sat(const Instance& instance) {
  return visit_solutions(initial_state(instance), 2, [](const auto&) {}, {}, 0).count;
}

Puzzle read_back(const App& app, const std::string& text) {
  auto puzzle = app.parse({text, 1});
  EXPECT_TRUE(puzzle) << text;
  return puzzle ? std::move(*puzzle) : Puzzle{};
}

GenerateRequest request_for(std::string_view app, std::string shape) {
  GenerateRequest request;
  request.app = find_application(app);
  request.shape = std::move(shape);
  request.seed = 11;
  request.method = GenerationMethod::kTopDown;
  return request;
}

/// The puzzles of the units until there are so many.
std::vector<FoundPuzzle> first_puzzles(const GenerateRequest& request, std::size_t count) {
  const auto generator = Generator::make(request);
  EXPECT_TRUE(generator) << generator.error();
  std::vector<FoundPuzzle> puzzles;
  for (std::uint64_t unit = 0; generator && puzzles.size() < count && unit < 2000; ++unit) {
    for (FoundPuzzle& puzzle : generator->ask(unit).puzzles) puzzles.push_back(std::move(puzzle));
  }
  EXPECT_GE(puzzles.size(), count);
  return puzzles;
}

// ---- ranges -------------------------------------------------------------------------------------

TEST(NumberRanges, AreRead) {
  EXPECT_EQ(parse_number_range("5..7"), (NumberRange{5, 7}));
  EXPECT_EQ(parse_number_range("5"), (NumberRange{5, 5}));
  EXPECT_EQ(parse_number_range("..7"), (NumberRange{0, 7}));
  EXPECT_EQ(parse_number_range("5.."), (NumberRange{5, NumberRange::kNoEnd}));
  EXPECT_THAT(parse_number_range("7..5").error(), HasSubstr("7 is larger than 5"));
  for (const char* text : {"", "..", "a", "5-7", "5..b", "-1", "4294967295"}) {
    EXPECT_THAT(parse_number_range(text).error(), HasSubstr("is no range of numbers")) << text;
  }
}

TEST(WantedRatings, AreRead) {
  const auto wanted = parse_wanted_ratings("W=5..7,gB,W+S=3");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(names_of({*wanted, NumberRange{}}),
            (std::vector<std::string>{"W", "gB", "W+S", "te_depth"}));
  EXPECT_EQ((*wanted)[0].range, (NumberRange{5, 7}));
  EXPECT_EQ((*wanted)[1].range, NumberRange{});
  EXPECT_FALSE(parse_wanted_ratings("W5=3"));
  EXPECT_FALSE(parse_wanted_ratings("W=x"));
  EXPECT_FALSE(parse_wanted_ratings(""));
}

// ---- every application --------------------------------------------------------------------------

struct GeneratedCase {
  std::string app;
  std::string shape;
};

void PrintTo(const GeneratedCase& c, std::ostream* os) {
  *os << c.app << " " << c.shape;
}

class Generated : public testing::TestWithParam<GeneratedCase> {};
class GeneratedLong : public Generated {};

// Signs are no givens of an instance: that none can be left out is asked of the text.
std::vector<std::string> without_one_sign(const std::string& text) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '<' && text[i] != '>') continue;
    texts.push_back(text);
    texts.back()[i] = '-';
  }
  return texts;
}

/// As many puzzles by each method have one solution, and no clue too many.
void check_puzzles(const GeneratedCase& wanted, std::size_t number) {
  const App& app = *find_application(wanted.app);
  for (const GenerationMethod method : generation_methods()) {
    const bool weighted =
        method == GenerationMethod::kControlledBias || method == GenerationMethod::kSplitting;
    GenerateRequest request = request_for(wanted.app, wanted.shape);
    request.method = method;
    request.per_solution = 2;
    for (const FoundPuzzle& found : first_puzzles(request, number)) {
      const Puzzle puzzle = read_back(app, found.text);
      EXPECT_EQ(up_to_two_by_sat(puzzle.instance), 1U) << found.text;
      const Instance free = with_free_givens(app, puzzle)->instance;
      for (std::size_t i = 0; i < free.givens.size(); ++i) {
        Instance less = free;
        less.givens.erase(less.givens.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(up_to_two_by_sat(less), 2U) << found.text;
      }
      for (const std::string& less : without_one_sign(found.text)) {
        EXPECT_EQ(up_to_two_by_sat(read_back(app, less).instance), 2U) << less;
      }
      EXPECT_EQ(found.weight.has_value(), weighted);
    }
  }
}

TEST_P(Generated, PuzzlesHaveOneSolutionAndNoClueTooMany) {
  check_puzzles(GetParam(), 1);
}

// Several, of more than one solution: half of the time of all tests where they are sanitized.
TEST_P(GeneratedLong, PuzzlesHaveOneSolutionAndNoClueTooMany) {
  check_puzzles(GetParam(), 4);
}

TEST_P(Generated, UnitsDependOnTheirNumbersOnly) {
  const auto generator = Generator::make(request_for(GetParam().app, GetParam().shape));
  ASSERT_TRUE(generator);
  const auto texts = [&](std::uint64_t unit) {
    std::vector<std::string> found;
    for (const FoundPuzzle& puzzle : generator->ask(unit).puzzles) found.push_back(puzzle.text);
    return found;
  };
  const auto later = texts(3);
  const auto first = texts(0);
  EXPECT_EQ(texts(3), later);
  EXPECT_EQ(texts(0), first);
  EXPECT_NE(first, later);
}

const auto kGenerated = testing::Values(
    GeneratedCase{"sudoku", "4"}, GeneratedCase{"latin", "4"}, GeneratedCase{"pandiagonal", "5"},
    GeneratedCase{"queens", "6"}, GeneratedCase{"sudoqueens", "9"}, GeneratedCase{"futoshiki", "3"},
    GeneratedCase{"sudoshiki", "4"}, GeneratedCase{"map", "8"}, GeneratedCase{"numbrix", "3x4"},
    GeneratedCase{"hidato", "3x4"}, GeneratedCase{"kakuro", "4"});

std::string app_of(const testing::TestParamInfo<GeneratedCase>& tested) {
  return tested.param.app;
}

INSTANTIATE_TEST_SUITE_P(Applications, Generated, kGenerated, app_of);
INSTANTIATE_TEST_SUITE_P(Applications, GeneratedLong, kGenerated, app_of);

// ---- wishes -------------------------------------------------------------------------------------

TEST(GenerateRequests, ForARatingBringNoOtherPuzzles) {
  struct Case {
    const char* app;
    const char* shape;
    const char* rating;
    std::uint32_t least, most;
  };
  for (const Case& c : {Case{"futoshiki", "5", "W=2..3", 2, 3}, Case{"latin", "6", "W=2..4", 2, 4},
                        Case{"hidato", "4x4", "W=1..2", 1, 2}}) {
    GenerateRequest request = request_for(c.app, c.shape);
    request.wanted.ratings = *parse_wanted_ratings(c.rating);
    for (const FoundPuzzle& found : first_puzzles(request, 2)) {
      const Puzzle puzzle = read_back(*request.app, found.text);
      const auto rated = ask(puzzle, {*parse_ratings("W")});
      EXPECT_EQ(rating_text(rated.ratings[0].rating), found.values.at(0)) << found.text;
      EXPECT_GE(rated.ratings[0].rating.value, c.least) << found.text;
      EXPECT_LE(rated.ratings[0].rating.value, c.most) << found.text;
    }
  }
}

TEST(GenerateRequests, ForADepthBringNoOtherPuzzles) {
  GenerateRequest request = request_for("latin", "6");
  request.wanted.depth = NumberRange{1, 1};
  for (const FoundPuzzle& found : first_puzzles(request, 3)) {
    EXPECT_EQ(ask(read_back(*request.app, found.text), ClassifyRequest{}).found.depth, 1U);
    EXPECT_EQ(found.values.at(0), "1");
  }
}

TEST(GenerateRequests, ForCluesPatternsAndSymmetriesAreFulfilled) {
  GenerateRequest request = request_for("latin", "4");
  request.clues = {5, 5};
  for (const FoundPuzzle& found : first_puzzles(request, 3)) EXPECT_EQ(found.clues, 5U);

  request = request_for("latin", "4");
  request.pattern = "x.xx x.xx xxxx .xxx";
  for (const FoundPuzzle& found : first_puzzles(request, 5)) {
    const std::string cells = found.text.substr(found.text.find(':') + 1);
    EXPECT_EQ(cells[1], '.') << found.text;
    EXPECT_EQ(cells[5], '.') << found.text;
    EXPECT_EQ(cells[12], '.') << found.text;
  }

  request = request_for("sudoku", "4");
  request.symmetry = "half-turn";
  for (const FoundPuzzle& found : first_puzzles(request, 5)) {
    for (std::size_t i = 0; i < 16; ++i) {
      EXPECT_EQ(found.text[i] == '.', found.text[15 - i] == '.') << found.text;
    }
    EXPECT_FALSE(found.minimal);
  }
}

TEST(GenerateRequests, ForMoreCluesThanNeededAddThem) {
  GenerateRequest request = request_for("sudoku", "4");
  request.extra = 2;
  for (const FoundPuzzle& found : first_puzzles(request, 5)) {
    const Puzzle puzzle = read_back(*request.app, found.text);
    EXPECT_EQ(puzzle.instance.givens.size(), found.clues);
    EXPECT_GE(redundant_givens(puzzle.instance).value().size(), 2U) << found.text;
    EXPECT_FALSE(found.minimal);
  }
}

TEST(GenerateRequests, ThatMakeNoSenseAreRefused) {
  const auto refusal_of = [](const GenerateRequest& request) {
    const auto made = Generator::make(request);
    return made ? "" : made.error();
  };
  EXPECT_THAT(refusal_of(request_for("csp", "")), HasSubstr("type csp are not generated"));
  EXPECT_THAT(refusal_of(request_for("latin", "x")), HasSubstr("is no size"));
  GenerateRequest request = request_for("latin", "4");
  request.pattern = "xx.";
  EXPECT_THAT(refusal_of(request), HasSubstr("3 characters, but the board 16 places"));
  request = request_for("map", "8");
  request.symmetry = "half-turn";
  EXPECT_THAT(refusal_of(request), HasSubstr("square board"));
  request = request_for("latin", "4");
  request.symmetry = "sideways";
  EXPECT_THAT(refusal_of(request), HasSubstr("half-turn"));
}

TEST(GenerateRequests, AreStopped) {
  const auto generator = Generator::make(request_for("latin", "6"));
  StopSource stop;
  stop.request();
  const GenerateAnswer answer = generator->ask(0, stop.token());
  EXPECT_TRUE(answer.stopped);
  EXPECT_TRUE(answer.puzzles.empty());
}

// Two of three of a kind are kept with weights that make up for the third.
TEST(GenerateRequestsLong, ForSomePuzzlesOfASolutionKeepTheSumOfTheWeights) {
  GenerateRequest request = request_for("latin", "4");
  request.method = GenerationMethod::kSplitting;
  const auto sums = [&] {
    double sum = 0;
    std::size_t most = 0;
    const auto generator = Generator::make(request);
    for (std::uint64_t unit = 0; unit < 8; ++unit) {
      const auto puzzles = generator->ask(unit).puzzles;
      most = std::max(most, puzzles.size());
      for (const FoundPuzzle& puzzle : puzzles) sum += *puzzle.weight;
    }
    return std::pair(sum, most);
  };
  const auto [all, many] = sums();
  request.per_solution = 3;
  const auto [some, three] = sums();
  EXPECT_GT(many, 3U);
  EXPECT_EQ(three, 3U);
  EXPECT_NEAR(some / all, 1, 0.5);
}

// ---- problems of one's own ----------------------------------------------------------------------

TEST(GeneratedFromAProblem, AreValuesThatLeaveOneSolution) {
  const App& csp = *find_application("csp");
  const Puzzle problem =
      read_back(csp, R"({"format":"pbcs-csp","version":1,"variables":[{"names":["x","y","z"],)"
                     R"("domain":"1..3"}],"constraints":[{"all_different":["x","y","z"]}]})");
  GenerateRequest request = request_for("csp", "");
  request.from = problem;
  for (const FoundPuzzle& found : first_puzzles(request, 4)) {
    EXPECT_EQ(found.clues, 2U) << found.text;
    EXPECT_THAT(found.text, testing::StartsWith(problem.text + " state: "));
  }
}

// ---- around -------------------------------------------------------------------------------------

constexpr const char* kMedium =
    "..34......5...912.7...2.....1.5.7..86...9...7.......34..2.............9.9...61.75";

TEST(AroundPuzzles, ExchangeAGivenAndStayMinimal) {
  const App& sudoku = *find_application("sudoku");
  for (const std::uint32_t changes : {1U, 2U}) {
    AroundRequest request{&sudoku, {read_back(sudoku, kMedium)}, changes, 5};
    ASSERT_TRUE(check(request));
    std::size_t found_any = 0;
    for (std::uint64_t unit = 0; unit < 12; ++unit) {
      const GenerateAnswer answer = ask(request, unit);
      EXPECT_FALSE(answer.stopped);
      for (const FoundPuzzle& found : answer.puzzles) {
        ++found_any;
        int lost = 0;
        for (std::size_t i = 0; i < 81; ++i)
          lost += kMedium[i] != '.' && found.text[i] != kMedium[i];
        EXPECT_GE(lost, 1) << found.text;
        EXPECT_LE(lost, static_cast<int>(changes)) << found.text;
        const Puzzle puzzle = read_back(sudoku, found.text);
        EXPECT_EQ(puzzle.instance.givens.size(), request.puzzles[0].instance.givens.size());
        EXPECT_EQ(up_to_two_by_sat(puzzle.instance), 1U);
        EXPECT_TRUE(redundant_givens(puzzle.instance)->empty()) << found.text;
        EXPECT_FALSE(found.weight);
      }
    }
    EXPECT_GT(found_any, 0U);
  }
}

TEST(AroundPuzzles, WorkWhereModelsDependOnTheGivens) {
  const App& hidato = *find_application("hidato");
  const auto origin = first_puzzles(request_for("hidato", "4x4"), 1).front();
  const AroundRequest request{&hidato, {read_back(hidato, origin.text)}, 1, 5};
  std::size_t found_any = 0;
  for (std::uint64_t unit = 0; unit < 20; ++unit) {
    for (const FoundPuzzle& found : ask(request, unit).puzzles) {
      ++found_any;
      EXPECT_EQ(up_to_two_by_sat(read_back(hidato, found.text).instance), 1U) << found.text;
    }
  }
  EXPECT_GT(found_any, 0U);
}

TEST(AroundPuzzles, NeedGivens) {
  const App& csp = *find_application("csp");
  EXPECT_THAT(check({&csp, {}, 1}).error(), HasSubstr("no givens"));
  const App& latin = *find_application("latin");
  EXPECT_THAT(check({&latin, {read_back(latin, "latin:1...............")}, 2}).error(),
              HasSubstr("has 1 givens"));
}

// ---- documents ----------------------------------------------------------------------------------

TEST(GeneratedDocuments, SayEverything) {
  Wanted wanted;
  wanted.ratings = *parse_wanted_ratings("W");
  const auto json =
      nlohmann::json::parse(to_json(wanted, {"1...", 1, 0.25, 7, true, "1234", {"3"}}));
  EXPECT_EQ(json["format"], "pbcs-generated");
  EXPECT_EQ(json["puzzle"], "1...");
  EXPECT_EQ(json["clues"], 1);
  EXPECT_EQ(json["weight"], 0.25);
  EXPECT_EQ(json["cluster"], 7);
  EXPECT_EQ(json["minimal"], true);
  EXPECT_EQ(json["solution"], "1234");
  EXPECT_EQ(json["ratings"]["W"], "3");
  EXPECT_TRUE(
      nlohmann::json::parse(to_json({}, {"1...", 1, std::nullopt, 7, true, "", {}}))["weight"]
          .is_null());
}

}  // namespace
}  // namespace pbcs
