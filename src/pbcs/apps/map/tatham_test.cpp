#include "pbcs/apps/map/tatham.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "pbcs/apps/map/reader.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::map {
namespace {

Graph graph(const std::string& id) {
  return read({id, 1}).value().graph;
}

std::string error(const std::string& id) {
  const auto reading = read({id, 1});
  if (reading) return "";
  return std::to_string(reading.error().column) + " " + reading.error().message;
}

// A B    the border between A and C is the first, then B and D; then A and B, C and D.
// C D
TEST(MapGameId, BordersComeRowByRowThenColumnByColumn) {
  using Edges = decltype(Graph::edges);
  EXPECT_EQ(graph("2x2n1:e,a").edges, Edges{});
  EXPECT_EQ(graph("2x2n2:abb,aa").edges, (Edges{{0, 1}})) << "two rows";
  EXPECT_EQ(graph("2x2n2:cb,b").edges, (Edges{{0, 1}})) << "two columns";
  EXPECT_EQ(graph("2x2n4:ad,d").edges, (Edges{{0, 1}, {0, 2}, {1, 3}, {2, 3}}));
  EXPECT_EQ(graph("3x1n3:ab,c").edges, (Edges{{0, 1}, {1, 2}}));
  EXPECT_EQ(graph("1x3n3:ab,c").edges, (Edges{{0, 1}, {1, 2}}));
}

TEST(MapGameId, ColoursAreDigitsAndRunsOfRegions) {
  const Graph found = graph("2x2n4dh:ad,1b0");
  EXPECT_EQ(found.colours, (std::vector<std::string>{"B", "R", "Y", "G"}));
  EXPECT_EQ(found.given, (std::vector<std::uint32_t>{2, Graph::kOpen, Graph::kOpen, 1}));
  EXPECT_EQ(graph("2x2n4:ad,23a1").given, (std::vector<std::uint32_t>{3, 0, Graph::kOpen, 2}));
}

TEST(MapGameId, IsKeptAsText) {
  const Puzzle puzzle = parse({"http://localhost/map.html#2x2n2:abb,a1  a label", 1}).value();
  EXPECT_EQ(puzzle.text, "2x2n2:abb,a1");
  EXPECT_EQ(puzzle.label, "a label");
}

TEST(MapGameId, ErrorsPoint) {
  EXPECT_EQ(error("20x15n30#12345"),
            "9 a random seed does not tell the map; expected ':' and its description");
  EXPECT_EQ(error("2x2n2:a!,aa"), "8 expected a letter, the length of a run of borders, or ','");
  EXPECT_EQ(error("2x2n2:ab,aa"), "9 fewer borders than the 4 of 2 x 2 squares");
  EXPECT_EQ(error("2x2n2:abc,aa"), "9 more borders than the 4 of 2 x 2 squares");
  EXPECT_EQ(error("2x2n2:zzz,aa"), "7 more borders than the 4 of 2 x 2 squares");
  EXPECT_EQ(error("2x2n3:abb,aa"), "1 the borders make 2 regions, not 3");
  EXPECT_EQ(error("2x2n2:abb"), "10 expected ',' and the colours given");
  EXPECT_EQ(error("2x2n2:abb,4a"),
            "11 expected a colour 0 to 3 or a letter, the length of a run of regions without");
  EXPECT_EQ(error("2x2n2:abb,1"), "12 colours for 1 regions of 2");
  EXPECT_EQ(error("2x2n2:abb,012"), "13 colours for more than 2 regions");
  EXPECT_EQ(error("2x2n2:abb,11"), "12 X1 and X2 are adjacent and both Y");
  EXPECT_EQ(error("0x2n2:a,a"), "1 0 x 2 squares; maps have 1 to 40000");
  EXPECT_EQ(error("999x999n2:a,a"), "1 999 x 999 squares; maps have 1 to 40000");
}

// ---- the other way round ------------------------------------------------------------------------

// A board cut into regions, with colours for some of them.
struct Regions {
  std::uint32_t columns, rows, count;
  std::vector<std::uint32_t> of;  // by square
  std::vector<std::uint32_t> colours;
};

Regions random_regions(Random& random) {
  Regions map{static_cast<std::uint32_t>(1 + random.uniform(30)),
              static_cast<std::uint32_t>(1 + random.uniform(20)),
              0,
              {},
              {}};
  const std::uint32_t squares = map.columns * map.rows;
  const std::uint64_t wanted = 1 + random.uniform(squares);
  // Regions grow from random squares; then they are numbered by their first squares.
  std::vector<std::uint32_t> grown(squares, squares);
  for (std::uint64_t i = 0; i < wanted; ++i) {
    const auto seed = static_cast<std::uint32_t>(random.uniform(squares));
    if (grown[seed] == squares) grown[seed] = seed;
  }
  for (bool open = true; open;) {
    open = false;
    for (std::uint32_t s = 0; s < squares; ++s) {
      if (grown[s] != squares) continue;
      open = true;
      std::vector<std::uint32_t> near;
      if (s % map.columns > 0) near.push_back(s - 1);
      if (s % map.columns + 1 < map.columns) near.push_back(s + 1);
      if (s >= map.columns) near.push_back(s - map.columns);
      if (s + map.columns < squares) near.push_back(s + map.columns);
      const std::uint32_t from = near.empty() ? s : near[random.uniform(near.size())];
      if (grown[from] != squares && random.uniform(2) == 0) grown[s] = grown[from];
    }
  }
  std::vector<std::uint32_t> number(squares, squares);
  for (const std::uint32_t root : grown) {
    if (number[root] == squares) number[root] = map.count++;
    map.of.push_back(number[root]);
  }
  map.colours.assign(map.count, 4);
  for (std::uint32_t& colour : map.colours) {
    if (random.uniform(30) == 0) colour = static_cast<std::uint32_t>(random.uniform(4));
  }
  return map;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> borders_of(const Regions& map) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> borders;
  for (std::uint32_t r = 0; r + 1 < map.rows; ++r) {
    for (std::uint32_t c = 0; c < map.columns; ++c) {
      borders.emplace_back(map.of[r * map.columns + c], map.of[(r + 1) * map.columns + c]);
    }
  }
  for (std::uint32_t c = 0; c + 1 < map.columns; ++c) {
    for (std::uint32_t r = 0; r < map.rows; ++r) {
      borders.emplace_back(map.of[r * map.columns + c], map.of[r * map.columns + c + 1]);
    }
  }
  return borders;
}

std::string encoded(const Regions& map) {
  std::string id = std::to_string(map.columns) + "x" + std::to_string(map.rows) + "n" +
                   std::to_string(map.count) + ":";
  std::vector<bool> lines{false};
  for (const auto& [a, b] : borders_of(map)) lines.push_back(a != b);
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t run = i;
    while (run < lines.size() && lines[run] == lines[i]) ++run;
    for (; run - i > 25; i += 25) id += 'z';
    id += static_cast<char>('a' + (run - i) - 1);
    i = run;
  }
  id += ',';
  for (std::size_t i = 0; i < map.colours.size();) {
    if (map.colours[i] < 4) {
      id += static_cast<char>('0' + map.colours[i++]);
      continue;
    }
    std::size_t run = i;
    while (run < map.colours.size() && map.colours[run] == 4 && run - i < 26) ++run;
    id += static_cast<char>('a' + (run - i) - 1);
    i = run;
  }
  return id;
}

TEST(MapGameId, RandomMapsSurviveEncoding) {
  Random random(164);
  int read_back = 0;
  for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
    const Regions map = random_regions(random);
    const std::string id = encoded(map);
    std::set<std::pair<std::uint32_t, std::uint32_t>> expected;
    bool clash = false;
    for (const auto& [a, b] : borders_of(map)) {
      if (a == b) continue;
      expected.insert(std::minmax(a, b));
      clash = clash || (map.colours[a] < 4 && map.colours[a] == map.colours[b]);
    }
    const auto reading = read({id, 1});
    EXPECT_EQ(reading.has_value(), !clash) << id;
    if (!reading) continue;
    EXPECT_EQ(std::set(reading->graph.edges.begin(), reading->graph.edges.end()), expected) << id;
    EXPECT_EQ(reading->graph.countries.size(), map.count) << id;
    static constexpr std::string_view kColours = "RYGB";
    for (std::uint32_t c = 0; c < map.count; ++c) {
      const bool open = map.colours[c] == 4;
      EXPECT_EQ(reading->graph.given[c] == Graph::kOpen, open) << id;
      if (open || reading->graph.given[c] == Graph::kOpen) continue;
      EXPECT_EQ(reading->graph.colours[reading->graph.given[c]],
                std::string(1, kColours[map.colours[c]]))
          << id;
    }
    ++read_back;
  }
  EXPECT_GT(read_back, 200);
}

}  // namespace
}  // namespace pbcs::map
