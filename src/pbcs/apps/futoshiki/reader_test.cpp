#include "pbcs/apps/futoshiki/reader.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/futoshiki/futoshiki.hpp"
#include "pbcs/apps/futoshiki/model.hpp"
#include "pbcs/apps/futoshiki/writer.hpp"

namespace pbcs::futoshiki {
namespace {

std::string line_of(std::string_view text, Kind kind = Kind::kFutoshiki) {
  const auto puzzle = parse({text, 1}, kind);
  return puzzle ? puzzle->text : "error: " + puzzle.error().message;
}

std::string error_of(std::string_view text, Kind kind = Kind::kFutoshiki) {
  const auto puzzle = parse({text, 1}, kind);
  if (puzzle) return "read: " + puzzle->text;
  return std::to_string(puzzle.error().line) + ":" + std::to_string(puzzle.error().column) + ": " +
         puzzle.error().message;
}

TEST(FutoshikiReader, reads_all_forms) {
  // r1c1 < r1c2 = 3, r2c1 < r1c1, r2c3 < r3c3, r3c1 = 2
  const std::string expected = "futoshiki:.3....2.. <----- >----<";
  for (const std::string_view text : {
           std::string_view(".3....2.. <----- >----<"),
           std::string_view("futoshiki: .3....2.. <----- >----<"),
           std::string_view("FUTOSHIKI 3: 030000200 <----- >----<"),
           std::string_view("(solve 3 \".3....2..\" \"<-----\" \">----<\")"),
           std::string_view("(solve 3\n\".3....2..\"\n\"<-----\"\n\">----<\"\n)"),
           std::string_view("3:0D,3L,0,0,0,0,2,0,0U"),
           std::string_view("3dh:0D,3L,0,0,0,0,2,0,0U,"),
           std::string_view("(solve-tatham 3 \"0D,3L,0,0,0,0,2,0,0U\")"),
           std::string_view(". < 3   .\nv\n.   .   .\n        ^\n2   .   ."),
           std::string_view("futoshiki:\n. < 3   .\nv\n0   0   0\n        ^\n2   .   ."),
       }) {
    EXPECT_EQ(line_of(text), expected) << text;
  }
}

TEST(FutoshikiReader, boards_without_clues_may_leave_them_out) {
  EXPECT_EQ(line_of("<----- >----<"), "futoshiki:......... <----- >----<");
  EXPECT_EQ(line_of("--------- <----- >----<"), "futoshiki:......... <----- >----<");
}

TEST(FutoshikiReader, what_follows_is_the_label) {
  const auto puzzle = parse({".3....2.. <----- >----< easy, 12 s", 1}, Kind::kFutoshiki);
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->label, "easy, 12 s");
}

TEST(FutoshikiReader, says_what_is_wrong_and_where) {
  EXPECT_EQ(error_of("futoshiki: .3....2. <----- >----<"), "1:12: 8 clues: a 3x3 board has 9");
  EXPECT_EQ(error_of("futoshiki: .3....2.. <-x--- >----<"),
            "1:24: 'x' among the signs of the rows: expected <, > or - for no sign");
  EXPECT_EQ(error_of(".4....2.. <----- >----<").substr(0, 40),
            "1:2: '4' cannot stand in a 3x3 grid: exp");
  EXPECT_EQ(error_of("33.....2. <----- >----<"), "1:2: 3 twice in row 1: r1c1 and r1c2");
  EXPECT_EQ(error_of("31....... <----- ------"),
            "1:2: r1c1 = 3 and r1c2 = 1 against the sign between them");
  EXPECT_EQ(error_of("2:0R,0D,0U,0L"),
            "1:9: the signs go round in a circle: r2c1 < r2c2 < r1c2 < r1c1 < r2c1");
  EXPECT_EQ(error_of("3:0,0,0,0,0,0,0,0"), "1:17: 8 entries: a 3x3 board has 9");
  EXPECT_EQ(error_of("3:0U,0,0,0,0,0,0,0,0"),
            "1:4: 'U': r1c1 has no neighbour there; expected U, R, D or L");
  EXPECT_EQ(error_of("3:4,0,0,0,0,0,0,0,0"), "1:3: 4 in a 3x3 board");
  EXPECT_EQ(error_of("3a:0,0,0,0,0,0,0,0,0"),
            "1:2: 'a': the variant with adjacent numbers is not Futoshiki");
  EXPECT_EQ(error_of("futoshiki:\n. < .\nv\n. ."), "read: futoshiki:.... <- >-");
  EXPECT_EQ(error_of("futoshiki:\n. < .\n v\n. ."), "3:2: 'v' stands below no cell");
  EXPECT_EQ(error_of("futoshiki:\n. < .\n. . ."), "3:1: 3 cells in a row: 2 rows need 2");
  EXPECT_EQ(error_of("futoshiki:\n< . .\n. ."), "2:1: '<' stands between no two cells");
  EXPECT_EQ(error_of("futoshiki:\n. .\n. .\nv"), "4:1: there is no row below these signs");
  EXPECT_EQ(error_of("sudoshiki: <----- >----<", Kind::kSudoshiki),
            "1:12: there are no blocks in a 3x3 Sudoshiki");
}

TEST(FutoshikiReader, recognises_its_own_and_nothing_else) {
  EXPECT_GT(recognise("futoshiki: nonsense", Kind::kFutoshiki), 80);
  EXPECT_GT(recognise(".3....2.. <----- >----<", Kind::kFutoshiki), 80);
  EXPECT_GT(recognise("3:0D,3L,0,0,0,0,2,0,0U", Kind::kFutoshiki), 80);
  EXPECT_GT(recognise(". < 3   .\nv\n.   .   .\n        ^\n2   .   .", Kind::kFutoshiki), 80);
  EXPECT_EQ(recognise(".3....2.. <----- >----<", Kind::kSudoshiki), 0);
  EXPECT_GT(recognise("sudoshiki 4: x", Kind::kSudoshiki), 80);
  const std::string sudoku(81, '.');
  EXPECT_EQ(recognise(sudoku, Kind::kFutoshiki), 0);
  EXPECT_EQ(recognise("3:0,0,0,0,0,0,0,0,0", Kind::kFutoshiki), 0) << "no sign";
  EXPECT_EQ(recognise("<instance format=\"XCSP3\"/>", Kind::kFutoshiki), 0);
}

TEST(FutoshikiReader, cuts_lists_and_blocks) {
  const std::string_view list = "# two\n.3....2.. <----- >----< a\n3:0D,3L,0,0,0,0,2,0,0U\n";
  const auto lines = split(list, Kind::kFutoshiki);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1].line, 3U);
  const auto blocks = split(". < .\n. .\n\nfutoshiki:\n. > .\n. .\n", Kind::kFutoshiki);
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(line_of(blocks[0].text), "futoshiki:.... <- --");
  EXPECT_EQ(line_of(blocks[1].text), "futoshiki:.... >- --");
}

TEST(FutoshikiWriter, every_format_is_read_back) {
  const std::string text = "futoshiki:.3....2.. <----- >----<";
  const auto puzzle = parse({text, 1}, Kind::kFutoshiki);
  ASSERT_TRUE(puzzle);
  const State state = initial_state(puzzle->instance);
  for (const Format& format : formats()) {
    const std::string written = format.write(*puzzle, state);
    EXPECT_EQ(line_of(written), text) << written;
  }
}

TEST(FutoshikiWriter, draws_boards_with_their_signs) {
  const auto puzzle = parse({".3....2.. <----- >----<", 1}, Kind::kFutoshiki);
  ASSERT_TRUE(puzzle);
  const State state = initial_state(puzzle->instance);
  EXPECT_EQ(draw_solution(*puzzle, state),
            ". < 3   .\n"
            "v\n"
            ".   .   .\n"
            "        ^\n"
            "2   .   .\n");
  EXPECT_EQ(draw_state(*puzzle, state),
            "1  < 3    12\n"
            "v\n"
            "13   12   123\n"
            "          ^\n"
            "2    1    13\n");
}

// 14.1.2: links = csp-links + signs x n(n-1)/2; 14.5: the g-labels k- and k+ of cells beside signs.
TEST(FutoshikiModel, has_the_links_of_the_signs) {
  const auto puzzle = parse({"......... <----- >----<", 1}, Kind::kFutoshiki);
  ASSERT_TRUE(puzzle);
  const Model& model = *puzzle->instance.model;
  std::size_t links = 0;
  for (std::uint32_t l = 0; l < model.label_count(); ++l) {
    links += model.neighbours(LabelId{l}).size();
  }
  const std::size_t csp_links = 3 * 9 * 3;
  EXPECT_EQ(links / 2, csp_links + 3 * 3);
  EXPECT_EQ(model.variable_count(), 27U);
  EXPECT_TRUE(model.linked(*model.find_label("n2r1c1"), *model.find_label("n1r1c2")));
  EXPECT_FALSE(model.linked(*model.find_label("n1r1c1"), *model.find_label("n2r1c2")));
}

TEST(Sudoshiki, has_blocks) {
  const auto puzzle =
      parse({"sudoshiki: 4:0,0,0R,0,0U,0,0,2,0R,0,0,0,0,0U,0,0L", 1}, Kind::kSudoshiki);
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->instance.model->variable_count(), 64U);
  EXPECT_TRUE(puzzle->instance.model->find_variable("b1n1"));
  EXPECT_EQ(error_of("sudoshiki: 1....1.......... ------------ ------------", Kind::kSudoshiki),
            "1:17: 1 twice in block 1: r1c1 and r2c2");
}

}  // namespace
}  // namespace pbcs::futoshiki
