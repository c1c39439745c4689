#include "pbcs/apps/csp/csp.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "pbcs/apps/csp/reader.hpp"
#include "pbcs/apps/sudoku/sudoku.hpp"
#include "pbcs/solve/engine.hpp"
#include "support/tree.hpp"

namespace pbcs::csp {
namespace {

const std::string kModel = std::string(app().example);
const std::string kPretty =
    "{\n \"format\": \"pbcs-csp\", \"version\": 1,\n \"variables\": [{\"name\": \"x\", \"domain\": "
    "[1]}]\n}\n";
const std::string kXml =
    "<instance format=\"XCSP3\" type=\"CSP\"><variables><var id=\"x\"> 1 2 </var></variables>\n"
    "<constraints/></instance>\n";

TEST(CspReader, Recognises) {
  EXPECT_EQ(recognise(kModel), 95);
  EXPECT_EQ(recognise("# a comment\n\n  " + kPretty), 95);
  EXPECT_EQ(recognise("\xEF\xBB\xBF" + kPretty), 95);
  EXPECT_EQ(recognise("<?xml version=\"1.0\"?>\n<!-- c -->\n" + kXml), 95);
  EXPECT_EQ(recognise("csp: whatever"), 95);
  EXPECT_EQ(recognise("{\"variables\": [{\"name\": \"x\", \"domain\": [1]}]}"), 20);
  EXPECT_EQ(
      recognise("{\"format\": \"pbcs-path\", \"puzzle\": \"{\\\"format\\\":\\\"pbcs-csp\\\"}\"}"),
      0);
  for (const std::string text : {"", "{}", "<html></html>", "[1]", "x = 1", "csp"}) {
    EXPECT_EQ(recognise(text), 0) << text;
  }
  EXPECT_EQ(recognise(sudoku::app().example), 0);
}

TEST(CspReader, RecognisesFilesOfNoOther) {
  for (const char* name : {"line.txt", "grid.txt", "pm.txt", "box.ss", "puzzle.sdk", "hodoku.txt",
                           "sukaku.txt", "table.csv", "unicode.txt"}) {
    std::ifstream file(test::in_tree("data/formats/") + name);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    ASSERT_FALSE(text.empty()) << name;
    EXPECT_EQ(recognise(text), 0) << name;
  }
  EXPECT_EQ(recognise_application(kModel)->name, "csp");
  EXPECT_EQ(recognise_application(sudoku::app().example)->name, "sudoku");
}

/// The lines on which the chunks start, and whether they can be read.
std::string chunks_of(const std::string& text) {
  std::string found;
  for (const Chunk& chunk : split(text)) {
    found += (found.empty() ? "" : " ") + std::to_string(chunk.line) + (parse(chunk) ? "" : "!");
  }
  return found;
}

TEST(CspReader, Splits) {
  EXPECT_EQ(chunks_of(""), "");
  EXPECT_EQ(chunks_of("# nothing\n"), "");
  EXPECT_EQ(chunks_of(kModel), "1");
  EXPECT_EQ(chunks_of(kModel + "\n\n# comment\n" + kModel + "\r\n"), "1 4");
  EXPECT_EQ(chunks_of(kPretty), "1");
  EXPECT_EQ(chunks_of("\n# first\n" + kPretty + "\n# second\n" + kPretty + kModel), "3 9 13");
  EXPECT_EQ(chunks_of(kXml), "1");
  EXPECT_EQ(chunks_of("csp: " + kModel), "1");
  EXPECT_EQ(chunks_of("CSP:\n" + kPretty), "1");
  EXPECT_EQ(chunks_of("csp: " + kXml), "1");
}

TEST(CspReader, BrokenOnesAmongOthers) {
  EXPECT_EQ(chunks_of(kModel + "\n{\"format\": \n" + kModel), "1 2! 3");
  EXPECT_EQ(chunks_of(kModel + " x"), "1!");
  EXPECT_EQ(chunks_of("{\n\"format\": [\n" + kPretty), "1!");
  EXPECT_EQ(chunks_of("csp:"), "1!");
}

TEST(CspReader, PlacesOfErrorsBehindAHeading) {
  const std::string text = "csp: {\"format\": 1}";
  const auto error = parse({text, 7}).error();
  EXPECT_EQ(error.line, 7U);
  EXPECT_EQ(error.column, 17U);
  const auto later = parse({"CSP:\r\n\r\n {\"format\": \"é\", \"format\": 1}", 1}).error();
  EXPECT_EQ(later.line, 3U);
  EXPECT_EQ(later.column, 18U);
}

TEST(Csp, TextIsReadBack) {
  for (const std::string& text : {kModel, kPretty, kXml}) {
    const auto puzzle = parse({text, 1});
    ASSERT_TRUE(puzzle) << puzzle.error().message;
    EXPECT_EQ(puzzle->text.find('\n'), std::string::npos);
    EXPECT_EQ(recognise(puzzle->text), 95);
    for (const Format& format : app().formats) {
      const std::string written = format.write(*puzzle, initial_state(puzzle->instance));
      const auto chunks = split(written);
      ASSERT_EQ(chunks.size(), 1U) << written;
      EXPECT_EQ(parse(chunks.front()).value().text, puzzle->text) << format.name;
    }
  }
}

TEST(Csp, TitleIsTheLabel) {
  const auto puzzle = parse({R"({"format": "pbcs-csp", "version": 1, "title": "A title",
    "variables": [{"name": "x", "domain": [1]}]})",
                             1});
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->label, "A title");
}

TEST(Csp, ExampleIsSolved) {
  const auto puzzle = parse({app().example, 1});
  ASSERT_TRUE(puzzle);
  Tracer silent;
  const auto result = solve(initial_state(puzzle->instance), Theory::parse("W").value(), silent);
  EXPECT_EQ(result.outcome, Outcome::kSolved);
  EXPECT_EQ(app().draw_solution(*puzzle, result.final_state), "x = 1\ny = 2\nz = 3\n");
}

// ---- drawings ---------------------------------------------------------------------------------

struct Drawn {
  std::string state;
  std::string solution;
};
Drawn draw(const std::string& members) {
  const auto puzzle = parse({"{\"format\": \"pbcs-csp\", \"version\": 1, " + members + "}", 1});
  EXPECT_TRUE(puzzle) << puzzle.error().message;
  if (!puzzle) return {};
  const State state = initial_state(puzzle->instance);
  return {app().draw_state(*puzzle, state), app().draw_solution(*puzzle, state)};
}

TEST(CspDrawing, Lists) {
  const Drawn drawn = draw(R"("variables": [{"names": ["a", "été"], "domain": [1, "red"]},
    {"name": "hidden", "domain": [1], "shown": false}, {"name": "long", "domain": "1..20"}],
    "givens": ["a=red"])");
  EXPECT_EQ(drawn.state,
            "a    = red\n"
            "été  : 1 red\n"
            "long : 1 2 3 4 5 6 7 8 9 10 ... 20\n");
  EXPECT_EQ(drawn.solution,
            "a    = red\n"
            "été  : .\n"
            "long : .\n");
}

TEST(CspDrawing, GridsOfRowsAndColumns) {
  const Drawn drawn = draw(R"("variables": [{"names": "r{1..2}c{1..3}", "domain": [1, 2]}],
    "givens": ["r1c2=1"], "excluded": ["r2c3=2"])");
  EXPECT_EQ(drawn.state,
            "   1    2    3\n"
            "1  1 2  1    1 2\n"
            "2  1 2  1 2  1\n");
  EXPECT_EQ(drawn.solution,
            "   1  2  3\n"
            "1  .  1  .\n"
            "2  .  .  .\n");
}

TEST(CspDrawing, GridsOfPlaces) {
  const Drawn drawn =
      draw(R"("variables": [{"names": ["Ann", "Bob"], "domain": "1..2", "shown": false},
    {"names": ["tea", "milk"], "domain": "1..2", "shown": false}], "constraints": [
    {"all_different": ["Ann", "Bob"], "places": {"name": "who{}", "shown": true}},
    {"all_different": ["tea", "milk"], "places": {"name": "drink{}", "shown": true}}],
    "givens": ["Bob=1"])");
  EXPECT_EQ(drawn.state,
            "       1         2\n"
            "who    Bob       Ann\n"
            "drink  tea milk  tea milk\n");
}

TEST(CspDrawing, NoGridWhenNamesDoNotMakeOne) {
  EXPECT_EQ(draw(R"("variables": [{"names": ["x1", "y"], "domain": [1]}])").state,
            "x1 : 1\ny  : 1\n");
  EXPECT_EQ(draw(R"("variables": [{"names": ["x{1..3}"], "domain": [1]}])").state,
            "x1 : 1\nx2 : 1\nx3 : 1\n");
  EXPECT_EQ(draw(R"("variables": [{"names": ["r1c1", "r2c9", "r3c17"], "domain": [1]}])").state,
            "r1c1  : 1\nr2c9  : 1\nr3c17 : 1\n");
}

}  // namespace
}  // namespace pbcs::csp
