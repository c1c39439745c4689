#include "pbcs/apps/sudoku/line_reader.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "pbcs/util/random.hpp"

namespace pbcs::sudoku {
namespace {

// Nothing, separators, words; HTML, three dots in one, marks without width, bytes that are no
// characters.
const std::vector<std::string> kLabels = {"",
                                          " ",
                                          ",",
                                          " ,; \t",
                                          " ED=7.1/1.2/1.2",
                                          ",Tatooine Sunset, SE 8.3 ",
                                          ";r1c1\t;",
                                          " \v x",
                                          " 1&lt;2&nbsp;",
                                          " a\u2026b",
                                          " \u200Ba\u0301",
                                          ";\xFF\x80 \xE2\x80",
                                          " \x07",
                                          " sudoku: a/b",
                                          " http://a.b/?p=1",
                                          " 123456789"};

std::string random_cells(Random& random, std::string_view symbols) {
  std::string cells;
  for (std::size_t i = 0; i < kUsualLength; ++i) cells += symbols[random.uniform(symbols.size())];
  return cells;
}

void expect_equal(const Reading& a, const Reading& b, const std::string& line) {
  EXPECT_EQ(a.grid.shape, b.grid.shape) << line;
  EXPECT_EQ(a.grid.values, b.grid.values) << line;
  EXPECT_EQ(a.grid.candidates, b.grid.candidates) << line;
  EXPECT_EQ(a.grid.first, b.grid.first) << line;
  EXPECT_EQ(a.text, b.text) << line;
  EXPECT_EQ(a.label, b.label) << line;
  EXPECT_EQ(a.entered, b.entered) << line;
  EXPECT_EQ(a.format, b.format) << line;
  ASSERT_EQ(a.positions.size(), b.positions.size()) << line;
  for (std::size_t i = 0; i < a.positions.size(); ++i) {
    EXPECT_EQ(a.positions[i].line, b.positions[i].line) << line;
    EXPECT_EQ(a.positions[i].column, b.positions[i].column) << line;
  }
}

TEST(SudokuUsualString, IsReadAsAnyLineIs) {
  Random random(1);
  for (const std::string_view symbols : {".", ".0", ".1", "...0123456789", ".123456789", "..9"}) {
    for (const std::string& label : kLabels) {
      const std::string line = random_cells(random, symbols) + label;
      if (!is_usual_string(line)) continue;  // no open cell, by chance
      const auto reading = read_line(decode({line, 7}), {});
      ASSERT_TRUE(reading) << line;
      expect_equal(read_usual_string({line, 7}), *reading, line);
    }
  }
}

TEST(SudokuUsualString, HasDigitsAndDotsOnly) {
  const std::string cells = "1" + std::string(kUsualLength - 1, '.');
  EXPECT_TRUE(is_usual_string(cells));
  for (int code = 0; code < 256; ++code) {
    const char c = static_cast<char>(code);
    const bool cell = c == '.' || (c >= '0' && c <= '9');
    for (const std::size_t at : {std::size_t{0}, std::size_t{40}, kUsualLength - 1}) {
      std::string other = cells;
      other[at] = c;
      EXPECT_EQ(is_usual_string(other), cell) << code << " at " << at;
    }
    const bool separator = std::string(" \t\v\f,;").find(c) != std::string::npos;
    EXPECT_EQ(is_usual_string(cells + c + "1"), separator) << code;
  }
}

TEST(SudokuUsualString, HasAnOpenCellAndNoOtherLength) {
  const std::string cells = "1" + std::string(kUsualLength - 1, '.');
  EXPECT_FALSE(is_usual_string(""));
  EXPECT_FALSE(is_usual_string(cells.substr(1)));
  EXPECT_FALSE(is_usual_string(" " + cells));
  EXPECT_FALSE(is_usual_string(cells + "."));
  EXPECT_FALSE(is_usual_string(std::string(kUsualLength, '0')));
  EXPECT_TRUE(is_usual_string(std::string(kUsualLength - 1, '0') + "."));
}

}  // namespace
}  // namespace pbcs::sudoku
