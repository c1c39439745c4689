#include "pbcs/draw/pictures.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "pbcs/ask/solve.hpp"
#include "support/sudokus.hpp"

namespace pbcs {
namespace {

using PicturesJson = nlohmann::json;
using Names = std::set<std::string>;

Names names_in(const PicturesJson& list) {
  return list.get<Names>();
}

Names names_of(const Model& model, const std::vector<LabelId>& labels) {
  Names names;
  for (const LabelId l : labels) names.insert(model.text(l).name);
  return names;
}

std::size_t occurrences(const std::string& text, const std::string& piece) {
  std::size_t count = 0;
  for (std::size_t at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) {
    ++count;
  }
  return count;
}

class EveryPicture : public testing::TestWithParam<const App*> {
 protected:
  EveryPicture()
      : path_(ask(*GetParam(), GetParam()->parse({GetParam()->example, 1}).value(), SolveRequest{})
                  .path) {}
  FoundPath path_;
};

TEST_P(EveryPicture, FramesLeadFromTheStartToTheEnd) {
  const auto pictures = PicturesJson::parse(pictures_json(*GetParam(), path_.puzzle, path_.steps));
  EXPECT_EQ(pictures["format"], "pbcs-pictures");
  EXPECT_EQ(pictures["version"], 1);
  ASSERT_EQ(pictures["frames"].size(), path_.steps.size());
  Names candidates = names_in(pictures["start"]["candidates"]);
  Names values = names_in(pictures["start"]["values"]);
  State state = path_.initial;
  for (std::size_t i = 0; i < path_.steps.size(); ++i) {
    const PicturesJson& frame = pictures["frames"][i];
    for (const auto& name : frame["removed"]) EXPECT_EQ(candidates.erase(name), 1U) << name;
    for (const auto& name : frame["placed"]) {
      EXPECT_EQ(candidates.erase(name), 1U) << name;
      values.insert(name.get<std::string>());
    }
    apply_step(state, path_.steps[i]);
    ASSERT_EQ(candidates, names_of(path_.model(), state.candidates())) << i;
    ASSERT_EQ(values, names_of(path_.model(), state.values())) << i;
  }
}

// Combinations of a Kakuro are notes, which only steps show.
bool has_a_place(const Board& board, LabelId l) {
  return std::any_of(board.places.begin(), board.places.end(), [l](const Board::Place& place) {
    return std::any_of(place.entries.begin(), place.entries.end(),
                       [l](const Board::Entry& entry) { return entry.label == l; });
  });
}

TEST_P(EveryPicture, BoardsHaveEveryCandidateAndPlace) {
  const auto pictures = PicturesJson::parse(pictures_json(*GetParam(), path_.puzzle, {}));
  for (const auto& view : pictures["views"]) {
    const auto svg = view["svg"].get<std::string>();
    for (const LabelId l : path_.initial.candidates()) {
      if (!has_a_place(*path_.puzzle.board, l)) continue;
      const std::string& name = path_.model().text(l).name;
      EXPECT_GE(occurrences(svg, "class=\"candidate\" data-label=\"" + name + "\""), 1U) << name;
    }
    for (const char* group : {"under", "added", "over"}) {
      EXPECT_EQ(occurrences(svg, std::string("<g class=\"") + group + "\"></g>"), 1U) << group;
    }
    EXPECT_EQ(occurrences(svg, "nan"), 0U);
  }
  const auto main = pictures["views"][0]["svg"].get<std::string>();
  EXPECT_EQ(occurrences(main, "class=\"place\""), path_.puzzle.board->places.size());
}

TEST_P(EveryPicture, FilesAreSelfContained) {
  const std::string svg = board_svg(*GetParam(), path_.puzzle, path_.initial, "caption <1>");
  EXPECT_EQ(svg.find("var("), std::string::npos);
  EXPECT_NE(svg.find("caption &lt;1&gt;"), std::string::npos);
  EXPECT_EQ(occurrences(svg, "<g"), occurrences(svg, "</g>") +
                                        occurrences(svg, "<g class=\"edges\"/>") +
                                        occurrences(svg, "<g class=\"headings\"/>") +
                                        occurrences(svg, "<g class=\"lines\"/>"));
}

INSTANTIATE_TEST_SUITE_P(Applications, EveryPicture,
                         testing::ValuesIn(applications().begin(), applications().end()),
                         [](const auto& of) { return std::string(of.param->name); });

TEST(Pictures, NotesAreWrittenWhereAStepNeedsThem) {
  const App& app = *find_application("kakuro");
  const Puzzle puzzle = app.parse({app.example, 1}).value();
  const FoundPath path = ask(app, puzzle, SolveRequest{}).path;
  State state = path.initial;
  bool seen = false;
  for (const Step& step : path.steps) {
    for (const LabelId l : step.eliminated) {
      if (has_a_place(*puzzle.board, l)) continue;
      const std::string svg = step_svg(app, puzzle, {state, step, {}});
      const std::string& name = path.model().text(l).name;
      EXPECT_EQ(occurrences(svg, " note\" data-of=\"" + name + "\""), 1U) << name;
      seen = true;
    }
    apply_step(state, step);
  }
  EXPECT_TRUE(seen);
  // In the end every sum has its digits.
  const std::string solved = board_svg(app, puzzle, state, "");
  EXPECT_GT(occurrences(solved, "class=\"value found note\""), 0U);
}

/// The value of an attribute of the first rectangle after a text.
double size_after(const std::string& svg, const std::string& text, const std::string& attribute) {
  const std::size_t rectangle = svg.find("<rect", svg.find(text));
  const std::string beginning = " " + attribute + "=\"";
  return std::stod(svg.substr(svg.find(beginning, rectangle) + beginning.size()));
}

TEST(Pictures, MarksOfNotesAreAsWideAsTheirDigits) {
  const App& app = *find_application("kakuro");
  const Puzzle puzzle = app.parse({"kakuro: # 4\\ 6\\ / \\3 . . / \\7 . .", 1}).value();
  const FoundPath path = ask(app, puzzle, SolveRequest{}).path;
  ASSERT_EQ(path.steps.front().asserted.size(), 1U);
  const LabelId two_digits = path.steps.front().asserted.front();
  ASSERT_FALSE(has_a_place(*puzzle.board, two_digits));
  const std::string svg = step_svg(app, puzzle, {path.initial, path.steps.front(), {}});
  const std::string mark = "class=\"mark asserted note\"";
  ASSERT_EQ(occurrences(svg, mark), 1U);
  EXPECT_GT(size_after(svg, mark, "width"), size_after(svg, mark, "height"));
}

TEST(Pictures, HintsOutlineVariablesOnly) {
  const Puzzle puzzle = test::sudoku(test::kEasy);
  const VariableId v = *puzzle.instance.model->find_variable("r6n3");
  const auto pictures = PicturesJson::parse(hint_pictures_json(test::sudoku_app(), puzzle, {v}));
  ASSERT_EQ(pictures["frames"].size(), 1U);
  const PicturesJson& frame = pictures["frames"][0];
  EXPECT_EQ(frame["views_used"], (PicturesJson{"rc", "rn"}));
  EXPECT_EQ(frame["views"]["rc"]["over"], "");
  EXPECT_NE(frame["views"]["rn"]["under"].get<std::string>().find("variable home"),
            std::string::npos);
}

TEST(Pictures, ViewsAreKnownByName) {
  const Puzzle puzzle = test::sudoku(test::kEasy);
  EXPECT_EQ(picture_views(puzzle), (std::vector<std::string>{"rc", "rn", "cn", "bn"}));
  const App& queens = *find_application("queens");
  EXPECT_EQ(picture_views(queens.parse({queens.example, 1}).value()),
            std::vector<std::string>{"board"});
  EXPECT_TRUE(find_view(puzzle, "cn"));
  EXPECT_TRUE(find_view(puzzle, kAllViews));
  EXPECT_TRUE(find_view(puzzle, ""));
  EXPECT_EQ(find_view(puzzle, "xy").error(),
            "there is no view 'xy' of this board; it has rc, rn, cn, bn, all");
}

TEST(Pictures, AStepOfAPathIsDrawnInItsState) {
  const Puzzle puzzle = test::sudoku(test::kEasy);
  StepCollector path;
  (void)solve(initial_state(puzzle.instance), Theory(), path);
  ASSERT_GT(path.steps().size(), 2U);
  State state = initial_state(puzzle.instance);
  apply_step(state, path.steps()[0]);
  EXPECT_EQ(path_step_svg(test::sudoku_app(), puzzle, path.steps(), 2),
            step_svg(test::sudoku_app(), puzzle, {state, path.steps()[1], {}}));
}

TEST(Pictures, SumsStandOnEitherSideOfADiagonal) {
  const App& app = *find_application("kakuro");
  const Puzzle puzzle = app.parse({"kakuro: # 4\\ 6\\ / \\3 . . / \\7 . .", 1}).value();
  const std::string svg = board_svg(app, puzzle, initial_state(puzzle.instance), "");
  EXPECT_EQ(occurrences(svg, "class=\"divider\""), 4U);
  EXPECT_EQ(occurrences(svg, "class=\"sum\""), 4U);
  EXPECT_EQ(occurrences(svg, ">\\") + occurrences(svg, "\\</text>"), 0U);
}

}  // namespace
}  // namespace pbcs
