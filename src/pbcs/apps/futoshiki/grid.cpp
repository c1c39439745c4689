#include "pbcs/apps/futoshiki/grid.hpp"

#include <algorithm>

namespace pbcs::futoshiki {
namespace {

/// The signs by their smaller cell.
std::vector<std::vector<std::uint32_t>> larger_cells(std::uint32_t cells,
                                                     const std::vector<Sign>& signs) {
  std::vector<std::vector<std::uint32_t>> larger(cells);
  for (const Sign& sign : signs) larger[sign.smaller].push_back(sign.larger);
  return larger;
}

}  // namespace

void add_sign(Grid& grid, char sign, std::uint32_t first, std::uint32_t second) {
  if (sign == '<') grid.signs.push_back({first, second});
  if (sign == '>') grid.signs.push_back({second, first});
}

std::vector<std::uint32_t> ascending_order(std::uint32_t cells, const std::vector<Sign>& signs) {
  const auto larger = larger_cells(cells, signs);
  std::vector<std::uint32_t> smaller_left(cells);
  for (const Sign& sign : signs) ++smaller_left[sign.larger];
  std::vector<std::uint32_t> order;
  for (std::uint32_t c = 0; c < cells; ++c) {
    if (smaller_left[c] == 0) order.push_back(c);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const std::uint32_t next : larger[order[i]]) {
      if (--smaller_left[next] == 0) order.push_back(next);
    }
  }
  return order;
}

// Cells that are not in ascending order have a smaller one of their kind each: going down from one
// to the next, some cell is met again.
std::optional<std::vector<std::uint32_t>> find_circle(const Grid& grid) {
  const auto cells = static_cast<std::uint32_t>(grid.values.size());
  const auto order = ascending_order(cells, grid.signs);
  if (order.size() == cells) return std::nullopt;
  std::vector<bool> in_circle(cells, true);
  for (const std::uint32_t c : order) in_circle[c] = false;
  const auto first = std::find(in_circle.begin(), in_circle.end(), true);
  std::vector<std::uint32_t> way{static_cast<std::uint32_t>(first - in_circle.begin())};
  for (;;) {
    const auto down = std::find_if(grid.signs.begin(), grid.signs.end(), [&](const Sign& s) {
      return s.larger == way.back() && in_circle[s.smaller];
    });
    const auto met = std::find(way.begin(), way.end(), down->smaller);
    if (met != way.end()) {
      way.erase(way.begin(), met);
      std::reverse(way.begin(), way.end());
      return way;
    }
    way.push_back(down->smaller);
  }
}

}  // namespace pbcs::futoshiki
