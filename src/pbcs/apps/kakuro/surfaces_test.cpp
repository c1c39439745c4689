#include "pbcs/apps/kakuro/surfaces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "pbcs/apps/kakuro/kakuro.hpp"
#include "pbcs/apps/kakuro/model.hpp"
#include "pbcs/apps/kakuro/random_grid.hpp"
#include "pbcs/apps/kakuro/text.hpp"

namespace pbcs::kakuro {
namespace {

using CellSet = std::set<std::uint32_t>;

/// The cells that each set of sectors with sums leaves.
std::set<CellSet> all_cells_left(const Layout& layout) {
  std::vector<const SectorLayout*> sectors;
  for (const SectorLayout& s : layout.sectors) {
    if (s.controller) sectors.push_back(&s);
  }
  std::set<CellSet> found;
  for (std::uint32_t set = 1; set < 1U << sectors.size(); ++set) {
    CellSet left;
    for (std::size_t i = 0; i < sectors.size(); ++i) {
      if ((set >> i & 1U) == 0) continue;
      for (const std::uint32_t cell : sectors[i]->cells) {
        if (left.erase(cell) == 0) left.insert(cell);
      }
    }
    if (!left.empty()) found.insert(std::move(left));
  }
  return found;
}

bool is_part(const CellSet& part, const CellSet& whole) {
  return part.size() < whole.size() &&
         std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

/// By the definition: few cells, or some of a sector; none that a part of is left too; and not all
/// cells of a sector with a sum, which its sum says already.
std::set<CellSet> expected_cells_left(const Layout& layout) {
  const auto all = all_cells_left(layout);
  std::set<CellSet> expected;
  for (const CellSet& left : all) {
    bool wanted = left.size() <= kMostCellsLeft;
    bool known = false;
    for (const SectorLayout& s : layout.sectors) {
      const CellSet cells(s.cells.begin(), s.cells.end());
      if (!s.controller) continue;
      known = known || cells == left;
      wanted = wanted || (left.size() <= kMostCellsOfCut && is_part(left, cells));
    }
    const bool minimal = std::none_of(all.begin(), all.end(),
                                      [&](const CellSet& part) { return is_part(part, left); });
    if (wanted && !known && minimal) expected.insert(left);
  }
  return expected;
}

// The sums of the sectors of a filled grid must be true of its digits.
void expect_true(const Layout& layout, const FilledGrid& filled, const Surface& surface) {
  std::int32_t total = 0;
  for (const auto& [cell, positive] : surface.left) {
    const auto digit = static_cast<std::int32_t>(filled.digits[layout.cells[cell].square]);
    total += positive ? digit : -digit;
  }
  EXPECT_EQ(total, surface.total) << line_text(filled.grid);
}

/// The cells that the surfaces of a layout leave.
std::set<CellSet> cells_left(const Layout& layout) {
  std::set<CellSet> found;
  for (const Surface& surface : surfaces_of(layout)) {
    CellSet cells;
    for (const Surface::Term& term : surface.left) cells.insert(term.cell);
    EXPECT_TRUE(found.insert(cells).second) << "twice";
    EXPECT_GE(surface.sectors(), 2U);
  }
  return found;
}

TEST(KakuroSurfaces, AreAllOfThoseWithFewCells) {
  Random random(156);
  std::size_t found = 0;
  for (int i = 0; i < 150 && !testing::Test::HasFailure(); ++i) {
    const auto lines = static_cast<std::uint32_t>(4 + random.uniform(3));
    auto filled = random_grid({lines, 6, 30, 9}, random);
    if (!filled) continue;
    for (Square& square : filled->grid.squares) {
      if (random.uniform(15) == 0) square.across = 0;
      if (random.uniform(15) == 0) square.down = 0;
    }
    const Layout layout = layout_of(filled->grid);
    if (layout.sectors.size() > 12) continue;
    const auto left = cells_left(layout);
    EXPECT_EQ(left, expected_cells_left(layout)) << line_text(filled->grid);
    for (const Surface& surface : surfaces_of(layout)) expect_true(layout, *filled, surface);
    found += left.size();
  }
  EXPECT_GT(found, 200U);
}

// Row 2 has eight cells, four of which belong to the part on the left, three to the one on the
// right.
TEST(KakuroSurfaces, MayBePartsOfASector) {
  const std::string text =
      "kakuro: # 10\\ 10\\ 10\\ 10\\ # 9\\ 9\\ 9\\ / \\36 . . . . . . . . / "
      "\\30 . . . . \\6 . . .";
  const Layout layout = layout_of(grid_of(app().parse({text, 1}).value()));
  const auto left = cells_left(layout);
  EXPECT_EQ(left, expected_cells_left(layout));
  EXPECT_TRUE(left.contains({0, 1, 2, 3}));
  EXPECT_TRUE(left.contains({5, 6, 7}));
  EXPECT_TRUE(left.contains({4}));
}

TEST(KakuroSurfaces, WithFewestSectorsComeFirst) {
  const std::string text = "kakuro: # 4\\ 12\\ # / \\3 . . 9\\ / \\13 . . . / # \\8 . .";
  const auto surfaces = surfaces_of(layout_of(grid_of(app().parse({text, 1}).value())));
  ASSERT_FALSE(surfaces.empty());
  EXPECT_TRUE(
      std::is_sorted(surfaces.begin(), surfaces.end(),
                     [](const Surface& a, const Surface& b) { return a.sectors() < b.sectors(); }));
}

}  // namespace
}  // namespace pbcs::kakuro
