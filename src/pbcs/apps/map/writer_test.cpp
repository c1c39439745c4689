#include "pbcs/apps/map/writer.hpp"

#include <gtest/gtest.h>

#include <string>

#include "pbcs/apps/map/map.hpp"
#include "pbcs/apps/map/reader.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::map {
namespace {

std::string write(std::string_view format, const Puzzle& puzzle) {
  for (const Format& f : formats()) {
    if (f.name == format) return f.write(puzzle, initial_state(puzzle.instance));
  }
  return "no such format";
}

const char* const kNamedMap = "map 3: 1: 2 3; 2: 3; 3; 4; 1 = R; 2 = B # name";

TEST(MapWriter, WritesEveryFormat) {
  const Puzzle puzzle = parse({kNamedMap, 1}).value();
  EXPECT_EQ(write("line", puzzle), kNamedMap);
  EXPECT_EQ(write("grid", puzzle), "map 3:\n1: 2 3\n2: 3\n3\n4\n1 = R\n2 = B\n");
  EXPECT_EQ(write("col", puzzle),
            "c colours 3\nc given 1 R\nc given 2 B\np edge 4 3\ne 1 2\ne 1 3\ne 2 3\n");
  EXPECT_EQ(write("clips", puzzle), "(solve 3 4 \"RB..\" 1 2 3 | 2 3 |)");
}

TEST(MapWriter, TablesShowCandidatesOrValues) {
  const Puzzle puzzle =
      parse({"map: colours: red green blue; Spain: France Portugal; France: Italy; Spain = red", 1})
          .value();
  const State state = initial_state(puzzle.instance);
  EXPECT_EQ(draw_state(puzzle, state),
            "Spain    red              France   green blue       Portugal green blue\n"
            "Italy    red green blue\n");
  EXPECT_EQ(draw_solution(puzzle, state),
            "Spain    red   France   .     Portugal .     Italy    .\n");
}

TEST(MapWriter, TablesOfManyCountriesHaveSeveralLines) {
  std::string text = "map 2:";
  for (int i = 1; i <= 12; ++i) text += " " + std::to_string(i) + ";";
  const Puzzle puzzle = parse({text, 1}).value();
  EXPECT_EQ(draw_state(puzzle, initial_state(puzzle.instance)),
            "X1  B R   X2  B R   X3  B R   X4  B R   X5  B R   X6  B R   X7  B R   X8  B R\n"
            "X9  B R   X10 B R   X11 B R   X12 B R\n");
}

// Borders at random between numbered or named countries, and some colours.
std::string random_map(Random& random) {
  const std::uint64_t countries = 1 + random.uniform(8);
  const bool named = random.uniform(2) == 0;
  const auto name = [&](std::uint64_t i) {
    return named ? std::string(1, static_cast<char>('p' + i)) + "_" : std::to_string(3 * i);
  };
  std::string text = random.uniform(2) == 0 ? "map " + std::to_string(1 + random.uniform(30)) + ":"
                                            : "map: colours: red B yellow R G;";
  for (std::uint64_t i = 0; i < countries; ++i) {
    const std::uint64_t a = random.uniform(countries);
    const std::uint64_t b = random.uniform(countries);
    text += " " + (a == b ? name(a) : name(a) + " - " + name(b)) + ";";
    if (random.uniform(4) == 0) text += " " + name(a) + " = " + (a % 2 == 0 ? "B" : "R") + ";";
  }
  return text;
}

TEST(MapWriter, EveryFormatIsReadBack) {
  Random random(165);
  int read_back = 0;
  for (int i = 0; i < 500 && !testing::Test::HasFailure(); ++i) {
    const std::string text = random_map(random);
    const auto puzzle = parse({text, 1});
    if (!puzzle) continue;
    ++read_back;
    EXPECT_GE(recognise(puzzle->text), 80) << puzzle->text;
    const Graph before = read({puzzle->text, 1}).value().graph;
    EXPECT_EQ(read({text, 1}).value().graph, before) << text;
    for (const Format& format : formats()) {
      const std::string written = write(format.name, *puzzle);
      const auto chunks = split(written);
      ASSERT_EQ(chunks.size(), 1U) << written;
      const auto again = read(chunks.front());
      ASSERT_TRUE(again) << written << again.error().message;
      EXPECT_EQ(again->graph.edges, before.edges) << written;
      EXPECT_EQ(again->graph.given, before.given) << written;
      EXPECT_EQ(again->graph.colours.size(), before.colours.size()) << written;
      if (format.name != "line" && format.name != "grid") continue;
      EXPECT_EQ(again->graph, before) << written;
    }
  }
  EXPECT_GT(read_back, 200);
}

}  // namespace
}  // namespace pbcs::map
