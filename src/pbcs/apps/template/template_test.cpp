#include "pbcs/apps/template/template.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/template/model.hpp"
#include "pbcs/solve/engine.hpp"

namespace pbcs::template_app {
namespace {

const std::string kBoard = "template: AABB/ACBB/CCDB/CDDD";

// ---- model --------------------------------------------------------------------------------------

TEST(TemplateModel, HasAVariableForEachRowColumnAndRegion) {
  const auto m = build_model(make_board(4, "AABBACBBCCDBCDDD"));
  EXPECT_EQ(m->label_count(), 16U);
  EXPECT_EQ(m->variable_count(), 12U);
  const LabelId l = m->find_label("r2c3").value();
  std::string names;
  for (const VariableId v : m->variables_of(l)) {
    names += m->text(v).name + ", " + m->text(v).phrase + ", " + m->kind(v).single_rule + "\n";
  }
  EXPECT_EQ(names,
            "r2, the star of row 2, single-in-a-row\n"
            "c3, the star of column 3, single-in-a-column\n"
            "B, the star of region B, single-in-a-region\n");
}

std::string neighbours_of(const Model& model, const std::string& label) {
  std::string names;
  for (const LabelId l : model.neighbours(model.find_label(label).value())) {
    names += model.text(l).name + " ";
  }
  return names;
}

TEST(TemplateModel, StarsDoNotTouch) {
  const auto m = build_model(make_board(5, "AAAAABBBBBCCCCCDDDDDEEEEE"));
  EXPECT_EQ(m->constraint_count(), 15U + 16U);
  EXPECT_EQ(neighbours_of(*m, "r1c1"), "r1c2 r1c3 r1c4 r1c5 r2c1 r2c2 r3c1 r4c1 r5c1 ");
  EXPECT_EQ(neighbours_of(*m, "r3c3"),
            "r1c3 r2c2 r2c3 r2c4 r3c1 r3c2 r3c4 r3c5 r4c2 r4c3 r4c4 r5c3 ");
}

TEST(TemplateBoard, HasRowsColumnsAndRegions) {
  std::string regions;
  for (const Board::Region& region : make_board(3, "ZZXZYXYYX").regions) {
    regions += region.kind + " " + region.name + ":";
    for (const std::uint32_t cell : region.places) regions += " " + std::to_string(cell);
    regions += "; ";
  }
  EXPECT_EQ(regions,
            "row 1: 0 1 2; row 2: 3 4 5; row 3: 6 7 8; column 1: 0 3 6; column 2: 1 4 7; "
            "column 3: 2 5 8; region Z: 0 1 3; region X: 2 5 8; region Y: 4 6 7; ");
}

// ---- reader -------------------------------------------------------------------------------------

/// What the only puzzle of a text is, or its error as line:column message.
std::string text_of(const std::string& input) {
  const auto chunks = app().split(input);
  if (chunks.size() != 1) return std::to_string(chunks.size()) + " puzzles";
  const auto puzzle = app().parse(chunks.front());
  if (puzzle) return puzzle->text;
  const ParseError& error = puzzle.error();
  return std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.message;
}

TEST(TemplateReader, TakesRowsOnOneLine) {
  EXPECT_EQ(text_of(kBoard), kBoard);
  EXPECT_EQ(text_of("Template 4: aabb/acbb/ccdb/cddd/"), kBoard);
  EXPECT_EQ(text_of("AABB/ACBB/CCDB/CDDD"), kBoard);
  EXPECT_EQ(text_of("template: A*"), "template: A*");
}

TEST(TemplateReader, TakesRowsOnSeveralLines) {
  EXPECT_EQ(text_of("# comment\ntemplate:\nAABB\nACBB\nCCDB\nCDDD\n"), kBoard);
  EXPECT_EQ(text_of("template 4\r\nA A B B\r\nA C B B\r\nC C D B\r\nC D D D"), kBoard);
  EXPECT_EQ(text_of("template:\n+------+\n| A B* |\n| A B  |\n+------+\n"), "template: AB*/AB");
}

TEST(TemplateReader, GivenStarsAreGivens) {
  const Puzzle puzzle = app().parse({"template: AAB*B/ACBB/CCDB/C*DDD", 1}).value();
  EXPECT_EQ(puzzle.instance.givens, (std::vector{LabelId{2}, LabelId{12}}));
  EXPECT_EQ(puzzle.text, "template: AAB*B/ACBB/CCDB/C*DDD");
}

TEST(TemplateReader, KeepsTheLabel) {
  EXPECT_EQ(app().parse({kBoard + " a board; W=1", 1})->label, "a board; W=1");
  EXPECT_EQ(app().parse({kBoard, 1})->label, "");
}

TEST(TemplateReader, CutsLists) {
  EXPECT_EQ(app().split(kBoard + "\n" + kBoard + " label\n\nAB/AB\nAA/BB\n").size(), 4U);
  EXPECT_EQ(app().split("template:\nAB\nAB\n\ntemplate:\nAA\nBB\n").size(), 2U);
  EXPECT_EQ(app().split("# nothing\n\n").size(), 0U);
}

TEST(TemplateReader, TellsWhatIsWrong) {
  EXPECT_EQ(text_of("\ntemplate:"), "2:1 no board here");
  EXPECT_EQ(text_of("template:\n+--+\n+--+"), "1:1 no board here");
  EXPECT_EQ(text_of("AB/A7"),
            "1:5 '7' cannot stand here: expected the letter of a region, then * if its star is "
            "given");
  EXPECT_EQ(text_of("*AB/AB").substr(0, 8), "1:1 '*' ");
  EXPECT_EQ(text_of("A**B/AB").substr(0, 8), "1:3 '*' ");
  EXPECT_EQ(text_of("template:\nABC\nAB\nABC"), "3:1 row 2 has 2 cells instead of 3");
  EXPECT_EQ(text_of("template 3:\nAB/AB"), "2:1 2 rows instead of 3");
  EXPECT_EQ(text_of("AB/AC"), "1:1 3 regions instead of 2");
  EXPECT_EQ(text_of("AA/AA"), "1:1 1 region instead of 2");
  std::string large = "template:";
  for (int row = 0; row < 27; ++row) large += "\n" + std::string(27, 'A');
  EXPECT_EQ(text_of(large), "2:1 27x27 is larger than the largest board, 26x26");
}

TEST(TemplateReader, TellsWhichStarsClash) {
  EXPECT_EQ(text_of("A*AB*B/ACBB/CCDB/CDDD"), "1:5 r1c1 and r1c3 cannot both have a star");
  EXPECT_EQ(text_of("A*ABB/ACBB/CCDB/C*DDD"), "1:18 r1c1 and r4c1 cannot both have a star");
  EXPECT_EQ(text_of("AAB*B/ACBB*/CCDB/CDDD"), "1:11 r1c3 and r2c4 cannot both have a star");
}

TEST(TemplateReader, RecognisesItsHeadingOnly) {
  EXPECT_EQ(app().recognise("# comment\n" + kBoard), 95);
  EXPECT_EQ(app().recognise("template 4: nonsense"), 95);
  for (const char* text : {"", "AABB/ACBB/CCDB/CDDD", "AB\nAB\n", "templates: A"}) {
    EXPECT_EQ(app().recognise(text), 0) << text;
  }
}

// ---- drawings and formats -----------------------------------------------------------------------

std::string written(const Puzzle& puzzle, std::size_t format) {
  return app().formats[format].write(puzzle, initial_state(puzzle.instance));
}

TEST(TemplateFormats, AreReadBack) {
  for (const std::string text : {"template: A", "template: AAB*B/ACBB/CCDB/CDDD"}) {
    const Puzzle puzzle = app().parse({text, 1}).value();
    for (std::size_t i = 0; i < app().formats.size(); ++i) {
      EXPECT_EQ(text_of(written(puzzle, i)), text);
    }
  }
  const Puzzle labelled = app().parse({kBoard + "\tname", 1}).value();
  EXPECT_EQ(written(labelled, 0), kBoard + " name");
}

TEST(TemplateFormats, GridIsABoard) {
  EXPECT_EQ(written(app().parse({"template: AAB*B/ACBB/CCDB/CDDD", 1}).value(), 1),
            "template:\n"
            "+----------+\n"
            "| A A B* B |\n"
            "| A C B  B |\n"
            "| C C D  B |\n"
            "| C D D  D |\n"
            "+----------+\n");
}

TEST(TemplateApp, DrawsCandidates) {
  const Puzzle puzzle = app().parse({"template: AB/AB", 1}).value();
  State state = initial_state(puzzle.instance);
  state.eliminate(LabelId{2});
  EXPECT_EQ(app().draw_state(puzzle, state),
            "+-------+\n"
            "| A? B? |\n"
            "| A  B? |\n"
            "+-------+\n");
}

TEST(TemplateApp, SolvesItsExample) {
  const Puzzle puzzle = app().parse({app().example, 1}).value();
  Tracer silent;
  const SolveResult result =
      solve(initial_state(puzzle.instance), Theory::parse("W").value(), silent);
  EXPECT_EQ(result.hardest_length, 2U);
  EXPECT_EQ(app().draw_solution(puzzle, result.final_state),
            "+-------------------+\n"
            "| A  A* A  A  B  B  |\n"
            "| A  A  A  A  B* B  |\n"
            "| C* C  A  D  D  D  |\n"
            "| C  D  D* D  D  D  |\n"
            "| C  C  D  E  E  F* |\n"
            "| C  D  D  E* F  F  |\n"
            "+-------------------+\n");
}

}  // namespace
}  // namespace pbcs::template_app
