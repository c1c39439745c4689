// What holds for every application of the registry, whatever it is, and for the template.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/template/template.hpp"
#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs {
namespace {

/// The registered ones, and the template, which is not registered.
std::vector<const App*> all_applications() {
  std::vector<const App*> all(applications().begin(), applications().end());
  all.push_back(&template_app::app());
  return all;
}

bool is_lower_case_word(std::string_view text) {
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  return !text.empty() && is_lower(text.front()) &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return is_lower(c) || c == '-' || (c >= '0' && c <= '9'); });
}

bool is_one_line(std::string_view text) {
  return !text.empty() && text.find_first_of("\r\n") == std::string_view::npos &&
         text.front() != ' ' && text.back() != ' ';
}

TEST(Registry, NamesAreUnique) {
  std::set<std::string_view> names;
  for (const App* app : all_applications()) {
    EXPECT_TRUE(names.insert(app->name).second) << app->name;
  }
}

TEST(Registry, FindsApplicationsByTheirNames) {
  for (const App* app : applications()) EXPECT_EQ(find_application(app->name), app) << app->name;
  EXPECT_EQ(find_application("no such puzzle"), nullptr);
}

TEST(Registry, RecognisesNothingInTextsOfOtherKinds) {
  for (const char* text : {"", "\n", "nonsense", "a few words on nothing in particular", "r1c1"}) {
    EXPECT_EQ(recognise_application(text), nullptr) << text;
  }
}

class EveryApplication : public testing::TestWithParam<const App*> {
 protected:
  [[nodiscard]] static const App& app() { return *GetParam(); }
  [[nodiscard]] static Puzzle example() { return app().parse({app().example, 1}).value(); }
  /// The example as it is written in each format, and on one line.
  [[nodiscard]] static std::vector<std::string> texts_of_example() {
    const Puzzle puzzle = example();
    std::vector<std::string> texts{std::string(app().example), puzzle.text};
    for (const Format& format : app().formats) texts.push_back(written(puzzle, format));
    return texts;
  }
  [[nodiscard]] static std::string written(const Puzzle& puzzle, const Format& format) {
    return format.write(puzzle, initial_state(puzzle.instance));
  }
};

std::string test_name(const testing::TestParamInfo<const App*>& info) {
  std::string name(info.param->name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Apps, EveryApplication, testing::ValuesIn(all_applications()), test_name);

// ---- words --------------------------------------------------------------------------------------

TEST_P(EveryApplication, IsDescribed) {
  EXPECT_TRUE(is_lower_case_word(app().name)) << app().name;
  EXPECT_TRUE(is_one_line(app().title)) << app().title;
  EXPECT_TRUE(is_one_line(app().example)) << app().example;
  std::set<std::string_view> names;
  for (const Format& format : app().formats) {
    EXPECT_TRUE(is_lower_case_word(format.name)) << format.name;
    EXPECT_TRUE(names.insert(format.name).second) << format.name;
    EXPECT_TRUE(is_one_line(format.description)) << format.description;
  }
  EXPECT_TRUE(names.contains("line"));
}

TEST_P(EveryApplication, OwnRulesAreFamiliesThatItsModelsHave) {
  if (app().own_rules.empty()) return;
  const auto theory = Theory::parse(std::string(app().own_rules));
  ASSERT_TRUE(theory) << theory.error();
  EXPECT_TRUE(theory->has_specific());
  EXPECT_NE(example().instance.model->specific_rules(), nullptr);
}

// ---- reading and writing ------------------------------------------------------------------------

TEST_P(EveryApplication, ReadsItsExample) {
  const auto chunks = app().split(app().example);
  ASSERT_EQ(chunks.size(), 1U);
  const auto puzzle = app().parse(chunks.front());
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ(puzzle->label, "");
}

TEST_P(EveryApplication, TextIsOneLineThatIsReadBack) {
  const Puzzle puzzle = example();
  ASSERT_TRUE(is_one_line(puzzle.text)) << puzzle.text;
  const auto chunks = app().split(puzzle.text);
  ASSERT_EQ(chunks.size(), 1U);
  const auto again = app().parse(chunks.front());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->text, puzzle.text);
  EXPECT_EQ(again->instance.givens, puzzle.instance.givens);
  EXPECT_EQ(again->instance.excluded, puzzle.instance.excluded);
}

/// The labels that are candidates or values, by number: some formats have other names for them.
std::vector<LabelId> possible_labels(const Instance& instance) {
  const State state = initial_state(instance);
  std::vector<LabelId> labels = state.candidates();
  const std::vector<LabelId> values = state.values();
  labels.insert(labels.end(), values.begin(), values.end());
  std::sort(labels.begin(), labels.end());
  return labels;
}

TEST_P(EveryApplication, ReadsBackEveryFormat) {
  const Puzzle puzzle = example();
  for (const Format& format : app().formats) {
    SCOPED_TRACE(format.name);
    const std::string text = written(puzzle, format);
    const auto chunks = app().split(text);
    ASSERT_EQ(chunks.size(), 1U) << text;
    const auto again = app().parse(chunks.front());
    ASSERT_TRUE(again) << again.error().message << "\n" << text;
    EXPECT_EQ(possible_labels(again->instance), possible_labels(puzzle.instance));
    EXPECT_EQ(written(*again, format), text);
  }
}

TEST_P(EveryApplication, ReadsAList) {
  const std::string text = example().text;
  const std::string list = "# comment\n" + text + "\n\n" + text + "\r\n" + text;
  const auto chunks = app().split(list);
  ASSERT_EQ(chunks.size(), 3U);
  constexpr std::size_t kLines[] = {2, 4, 5};
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    EXPECT_EQ(chunks[i].line, kLines[i]);
    const auto puzzle = app().parse(chunks[i]);
    ASSERT_TRUE(puzzle) << puzzle.error().message;
    EXPECT_EQ(puzzle->text, text);
  }
}

// What is cut off is another puzzle or a mistake that can be pointed at.
TEST_P(EveryApplication, TellsWhereCutOffPuzzlesAreWrong) {
  constexpr std::size_t kFirstLine = 7;
  const std::string text = example().text;
  for (std::size_t length = 1; length < text.size(); ++length) {
    const auto puzzle = app().parse({std::string_view(text).substr(0, length), kFirstLine});
    if (puzzle) continue;
    EXPECT_EQ(puzzle.error().line, kFirstLine) << text.substr(0, length);
    EXPECT_GE(puzzle.error().column, 1U) << text.substr(0, length);
    EXPECT_LE(puzzle.error().column, length + 1) << text.substr(0, length);
    EXPECT_TRUE(is_one_line(puzzle.error().message)) << puzzle.error().message;
  }
}

// ---- recognising --------------------------------------------------------------------------------

TEST_P(EveryApplication, IsSurerOfItsPuzzlesThanAnyOther) {
  for (const std::string& text : texts_of_example()) {
    const int own = app().recognise(text);
    EXPECT_GT(own, 0) << text;
    for (const App* other : all_applications()) {
      if (other == &app()) continue;
      EXPECT_LT(other->recognise(text), own) << other->name << ": " << text;
    }
    if (find_application(app().name) != nullptr) {
      EXPECT_EQ(recognise_application(text), &app()) << text;
    }
  }
}

TEST_P(EveryApplication, KnowsItsNameWhateverFollows) {
  for (const std::string rest : {": nonsense", ":", ": 1 2 3"}) {
    const std::string text = std::string(app().name) + rest;
    const int own = app().recognise(text);
    for (const App* other : all_applications()) {
      if (other == &app()) continue;
      EXPECT_LT(other->recognise(text), own) << other->name << ": " << text;
    }
  }
}

// ---- drawing ------------------------------------------------------------------------------------

/// Lines that end, without blanks at their ends.
bool is_well_drawn(const std::string& text) {
  return text.ends_with('\n') && text.find(" \n") == std::string::npos &&
         text.find('\t') == std::string::npos && text.find('\r') == std::string::npos;
}

SolveResult solve_example(const App& app, const Instance& instance, Tracer& tracer) {
  return solve(initial_state(instance), theory_for({}, app), tracer);
}

TEST_P(EveryApplication, DrawsLinesWithoutBlanksAtTheirEnds) {
  const Puzzle puzzle = example();
  Tracer silent;
  const State start = initial_state(puzzle.instance);
  const State end = solve_example(app(), puzzle.instance, silent).final_state;
  for (const State& state : {start, end}) {
    for (const std::string& drawing :
         {app().draw_state(puzzle, state), app().draw_solution(puzzle, state)}) {
      EXPECT_TRUE(is_well_drawn(drawing)) << drawing;
    }
  }
  EXPECT_NE(app().draw_state(puzzle, start), app().draw_state(puzzle, end));
  EXPECT_NE(app().draw_solution(puzzle, start), app().draw_solution(puzzle, end));
}

// ---- solving ------------------------------------------------------------------------------------

TEST_P(EveryApplication, ExampleHasOneSolution) {
  EXPECT_TRUE(count_solutions(initial_state(example().instance), 2).unique());
}

TEST_P(EveryApplication, ExampleIsSolvedAndThePathIsAccepted) {
  const Instance instance = example().instance;
  StepCollector path;
  const SolveResult result = solve_example(app(), instance, path);
  EXPECT_EQ(result.outcome, Outcome::kSolved);
  EXPECT_GT(path.steps().size(), 0U);
  const auto checked =
      check_path(initial_state(instance), path.steps(), {PathEnd::kSolved, {}, {}});
  EXPECT_TRUE(checked) << "step " << checked.error().step << ": "
                       << checked.error().violation.condition;
}

TEST_P(EveryApplication, NicknamesAreOneLine) {
  const Puzzle puzzle = example();
  StepCollector path;
  (void)solve_example(app(), puzzle.instance, path);
  State state = initial_state(puzzle.instance);
  for (const Step& step : path.steps()) {
    const std::string nickname = app().nickname(puzzle, state, step);
    EXPECT_TRUE(nickname.empty() || is_one_line(nickname)) << nickname;
    apply_step(state, step);
  }
}

}  // namespace
}  // namespace pbcs
