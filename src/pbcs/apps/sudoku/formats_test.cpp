#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/sudoku/sudoku.hpp"
#include "support/tree.hpp"

namespace pbcs::sudoku {
namespace {

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Every sample file is the example puzzle, whatever its format.
TEST(SudokuFormats, SamplesAreAllTheSamePuzzle) {
  const auto example = app().parse({app().example, 1});
  ASSERT_TRUE(example);
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(test::in_tree("data/formats"))) {
    if (entry.path().extension() == ".md") continue;
    ++files;
    const std::string text = content_of(entry.path());
    EXPECT_EQ(recognise_application(text), &app()) << entry.path();
    const auto chunks = app().split(text);
    ASSERT_EQ(chunks.size(), 1U) << entry.path();
    const auto puzzle = app().parse(chunks.front());
    ASSERT_TRUE(puzzle) << entry.path() << puzzle.error().message;
    EXPECT_EQ(puzzle->instance.givens, example->instance.givens) << entry.path();
    EXPECT_EQ(puzzle->instance.excluded, example->instance.excluded) << entry.path();
  }
  EXPECT_EQ(files, 17);
}

}  // namespace
}  // namespace pbcs::sudoku
