// The puzzles of data/apps have the ratings that their labels claim.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>

#include "pbcs/apps/app.hpp"
#include "pbcs/oracle/solutions.hpp"
#include "pbcs/solve/rating.hpp"
#include "support/paths.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

/// The ratings that a label claims: W=8 B=6.
std::map<std::string, std::string> claims_of(const std::string& label) {
  std::map<std::string, std::string> claims;
  std::istringstream words(label);
  for (std::string word; words >> word;) {
    const std::size_t sign = word.find('=');
    claims[word.substr(0, sign)] = word.substr(sign + 1);
  }
  return claims;
}

/// Rates the puzzles of a file; every one must have one solution and lose it with any given.
void expect_claims(const std::string& name, std::size_t puzzles) {
  std::ifstream file(in_tree("data/apps/") + name + ".txt");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const App* app = recognise_application(text);
  ASSERT_EQ(app, find_application(name));
  const auto chunks = app->split(text);
  EXPECT_EQ(chunks.size(), puzzles);
  for (const Chunk& chunk : chunks) {
    const Puzzle puzzle = app->parse(chunk).value();
    const State state = initial_state(puzzle.instance);
    EXPECT_TRUE(count_solutions(state, 2).unique()) << puzzle.text;
    for (std::size_t i = 0; i < puzzle.instance.givens.size(); ++i) {
      Instance fewer = puzzle.instance;
      fewer.givens.erase(fewer.givens.begin() + static_cast<std::ptrdiff_t>(i));
      EXPECT_EQ(count_solutions(initial_state(fewer), 2).count, 2U) << puzzle.text << " " << i;
    }
    for (const auto& [rating, value] : claims_of(puzzle.label)) {
      EXPECT_EQ(to_string(rate(state, theory(rating), kUnbounded)), value) << puzzle.text;
    }
  }
}

TEST(AppsData, latin_squares_have_the_ratings_of_their_labels) {
  expect_claims("latin", 2);
}

TEST(AppsData, queens_have_the_ratings_of_their_labels) {
  expect_claims("queens", 2);
}

}  // namespace
}  // namespace pbcs::test
