#include "pbcs/apps/sudoku/links/sudokupad.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pbcs::sudoku::links {
namespace {

/// The values of the cells, or what is wrong and where.
std::string pad_text(std::string_view puzzle) {
  const auto linked = read_sudokupad(puzzle, 0);
  if (!linked) return std::to_string(linked.error().at) + " " + linked.error().message;
  std::string text;
  for (const LinkedCell& cell : linked->cells) {
    text += cell.value == 0 ? "." : std::to_string(cell.value);
  }
  return text + (linked->title.empty() ? "" : " " + linked->title);
}

constexpr std::string_view kPackedLine =
    "..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57";

TEST(SudokuPad, JsonWithFullNames) {
  EXPECT_EQ(
      pad_text(
          "sclN4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNrGgBuAhlAK4qogCMIAvtsGx+ywLrZmdOIKrXogAzK258B7Y"
          "dTpoQAJilcOM9YLkjFDACysefEACcIAc3gB7AHZFUpYjkwycjGY2yv+XjzOdsZTdscU8g8LCA5W8ZGI9+cVj"
          "E7H9+Yhjg/hiwlKziJKiTMEoLCAcyeVElABd4GqgIVAACaygAEyNcKHhbcpITAFsIGsp2ylG0UDqGsQBBZpn"
          "G1hYgA="),
      "1.....3..2.....4 A title");
}

TEST(SudokuPad, JsonWithShortNames) {
  EXPECT_EQ(
      pad_text(
          "ctcN4YwzgXArADANCAphA2i4A3CBGAvnAgXThQMwgGZ9jTyAmfOGgucgFl0OICdk0V4MGvGw1scISXGiaAuH"
          "WFwKY+SuWy6EmptEkKWvXBkkUmhSU3LD5lPvXEAtogAuAQwAmrtxGDOIAcgBJZwAdfzA4AAJXSOcAS2cAG0R"
          "/ODAAe0SMRHcIADNcXCA==="),
      "1.....3..2.....4 It's, a title");
}

TEST(SudokuPad, ConstraintsAreRefusedByName) {
  EXPECT_EQ(
      pad_text(
          "sclN4YwzgXArADANCAphA2i4A3CBGAvnAgXThQMwgGZ9jTyAmfOGgucgFl0OICdk0V4MGvGw1scISXGiaAuH"
          "WFwKY+SuWy6EmptEkKWvXBkkUmhSU3LD5lPvXEQAQ1Sg+cyXONYonOAFtEABdHABNHYIhgQIgAcgBJQIAdGL"
          "A4AAJHNMCAS0CAG0QYuDAAezyMRBCIADNcXCA=="),
      "0 the constraint 'cages' of SudokuPad is not supported");
  EXPECT_EQ(
      pad_text(
          "sclN4YwzgXArADANCAphA2i4A3CBGAvnAgXThQMwgGZ9jTyAmfOGgucgFl0OICdk0V4MGvGw1scISXGiaAuH"
          "WFwKY+SuWy6EmptEkKWvXBkkUmhSU3LD5lPvXEANqmAB3AA6o5klNK4IIAMTwAC4AFhAAHJxwALaIwQCGACY"
          "JiRDAwRAA5ACSwQA6WWBwAAQJJcEAlsEOiFlwYAD2DhiISRAAZri4QA"),
      "0 the constraint 'lines' of SudokuPad is not supported");
  EXPECT_EQ(
      pad_text(
          "sclN4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNrGgBuAhlAK4qogCMIAvtsGx+ywLrZmdOIKrXogAzK258B7Y"
          "dTpoQAJilcOM9YLkjFDACysefEACcIAc3gB7AHZFUpYjkwycjGY2yv+XjzOdsZTdscU8g8LCA5W8ZGI9+cVj"
          "E7H9+Yhjg/hiwlKziJKiTMEoLCAcyeVElABd4GqgIVAACaygAEyNcKHhbcpITAFsIGsp2ylG0UDqGsQBBZpn"
          "GkFxKWzqAa1t4CwALGrQa0zoWFiA==="),
      "0 the constraint 'antiknight' of SudokuPad is not supported");
}

TEST(SudokuPad, RegionsMustBeBlocks) {
  EXPECT_EQ(
      pad_text(
          "sclN4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNrGgBuAhlAK4qogCMIAvtsGx+ywLrZmdOIKrXogAzK258B7Y"
          "dTpoQAJilcOM9YLkjFDACysefEACcIAc3gB7AHZFUpYjkwycjN9mWfxx/sUZsV35AjxCvGUDfGWJlIJk4sNi"
          "I/jjo/3F4/kykzO9s7GiTMEoLCAcyeVElABd4GqgIVAACaygAEyNcKHhbcpITAFsIGsp2ylG0UDqGsQBBZpn"
          "G1hYgA="),
      "0 regions that are no blocks (jigsaw) are not supported");
  EXPECT_EQ(
      pad_text(
          "sclN4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNrGgBuAhlAK4qogCMIAvtsGx+ywLrZmdOIKrXogAzK258B7Y"
          "dTpoQAJilcOM9YLkjFDACysefcJQDmEIqjLzRSgC7x7UCKgAEAeygATI7ijwAHaWJCYAthD2lN6UUWigjs5i"
          "AIJuiS6sLEA"),
      "0 this SudokuPad puzzle has no blocks (regions)");
  EXPECT_EQ(
      pad_text(
          "sclN4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNrGgBuAhlAK4qogCMIAvtsGx+ywLrZmdOIKrXogAzK258B7Y"
          "dTpoQAJilcOM9YLkjFDACysefEACcIAc3gB7AHZFUpYjkwycjGY2yv+XjzOdsZTdscU8g8LCA5W8ZGI9+cVj"
          "E7H8TMEoLCAcyeVElABd4AqgIVAACaygAEyNcKHhbbJITAFsIAspqyk60UCKSsQBBcoHS1hYgA="),
      "0 the regions of this SudokuPad puzzle do not cover the grid");
}

TEST(SudokuPad, PackedGivens) {
  const std::string packed = "scfA34PIEuUV6FBFIlX91xowkHXBN57";
  EXPECT_EQ(pad_text(packed), kPackedLine);
  EXPECT_EQ(pad_text(packed + "*tA title*aAn author"), kPackedLine);
  EXPECT_EQ(pad_text(packed + "*x"), "31 X-Sudoku (x) of SudokuPad is not supported");
  EXPECT_EQ(pad_text(packed + "w"), "31 Windoku (w) of SudokuPad is not supported");
  EXPECT_EQ(pad_text(packed.substr(0, packed.size() - 1)),
            "3 the packed givens of SudokuPad are 80 cells instead of 81");
  EXPECT_EQ(pad_text("scf123?" + packed), "6 '?' in the packed givens of SudokuPad");
}

TEST(SudokuPad, NamesOnTheServerAreNotPuzzles) {
  for (const char* name : {"jf8d9s0a", "scl", "ctcxyz", "fpuzzles1abc"}) {
    EXPECT_FALSE(is_sudokupad_data(name));
    EXPECT_TRUE(pad_text(name).starts_with("0 '" + std::string(name) + "' is the name of a puzzle"))
        << pad_text(name);
  }
}

TEST(SudokuPad, DamagedData) {
  EXPECT_EQ(pad_text("sclN4IgzglgXgpiBc"),
            "0 the data of this SudokuPad address are damaged or cut off");
}

}  // namespace
}  // namespace pbcs::sudoku::links
