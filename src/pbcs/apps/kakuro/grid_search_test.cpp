#include "pbcs/apps/kakuro/grid_search.hpp"

#include <gtest/gtest.h>

#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/apps/kakuro/model.hpp"
#include "pbcs/apps/kakuro/random_grid.hpp"
#include "pbcs/apps/kakuro/text.hpp"
#include "pbcs/oracle/solutions.hpp"

namespace pbcs::kakuro {
namespace {

TEST(KakuroGridSearch, CountsAsTheSearchForEveryCspDoes) {
  Random random(31);
  std::size_t several = 0;
  std::size_t without = 0;
  for (int i = 0; i < 200 && !testing::Test::HasFailure(); ++i) {
    auto filled = random_grid({5, 5, 30, 4}, random);
    if (!filled) continue;
    for (std::size_t square = 0; square < filled->digits.size(); ++square) {
      Square& s = filled->grid.squares[square];
      if (random.uniform(12) == 0) s.across = 0;
      if (random.uniform(12) == 0) s.down = 0;
      if (s.down != 0 && random.uniform(12) == 0) ++s.down;  // perhaps without solution
      if (!s.black && random.uniform(6) == 0) s.digit = filled->digits[square];
    }
    if (find_fault(filled->grid)) continue;
    const auto expected = count_solutions(initial_state(puzzle_of(filled->grid).instance), 50);
    const auto found = count_grid_solutions(filled->grid, 50, 1'000'000, {});
    EXPECT_EQ(found, expected.count) << line_text(filled->grid);
    several += expected.count > 1 ? 1 : 0;
    without += expected.count == 0 ? 1 : 0;
  }
  EXPECT_GT(several, 20U);
  EXPECT_GT(without, 10U);
}

TEST(KakuroGridSearch, GivesUpAfterTooManyChoices) {
  const Grid open =
      grid_of(app().parse({"kakuro: # # # # / # . . . / # . . . / # . . .", 1}).value());
  EXPECT_EQ(count_grid_solutions(open, 5, 1000, {}), 5U);
  EXPECT_EQ(count_grid_solutions(open, 5, 3, {}), std::nullopt);
  StopSource source;
  source.request();
  EXPECT_EQ(count_grid_solutions(open, 5, 1000, source.token()), std::nullopt);
}

TEST(KakuroGridSearch, TellsWhichCellsAreOpen) {
  const auto open_in = [](const char* text) {
    return open_cells(grid_of(app().parse({text, 1}).value()));
  };
  EXPECT_EQ(open_in("kakuro: # 3\\ 13\\ / \\5 . . / \\11 . ."), std::vector<std::uint32_t>());
  EXPECT_EQ(open_in("kakuro: # # # / \\3 . . / # 5 ."), (std::vector<std::uint32_t>{4, 5, 8}));
  EXPECT_EQ(open_in("kakuro: # 3\\ 3\\ / \\3 . . / \\5 . ."), std::nullopt);
}

}  // namespace
}  // namespace pbcs::kakuro
