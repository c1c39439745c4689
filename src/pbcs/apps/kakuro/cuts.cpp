#include "pbcs/apps/kakuro/cuts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "pbcs/apps/kakuro/grid_search.hpp"

namespace pbcs::kakuro {
namespace {

/// Enough for every part that a person would solve.
constexpr std::size_t kNodesOfAPart = 100'000;

/// Which sectors the squares of a grid are in.
struct Sectors {
  explicit Sectors(const Grid& grid) : all(sectors_of(grid)), by_square(grid.squares.size()) {
    for (std::uint32_t s = 0; s < all.size(); ++s) {
      for (const std::uint32_t cell : all[s].cells) by_square[cell].push_back(s);
    }
  }
  std::vector<Sector> all;
  std::vector<std::vector<std::uint32_t>> by_square;
};

using Marks = std::vector<bool>;  // by square

/// The cells that are reached from these through all sectors but one.
Marks reached(const Sectors& sectors, std::vector<std::uint32_t> cells, std::uint32_t without) {
  Marks marks(sectors.by_square.size());
  for (const std::uint32_t cell : cells) marks[cell] = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (const std::uint32_t s : sectors.by_square[cells[i]]) {
      if (s == without) continue;
      for (const std::uint32_t next : sectors.all[s].cells) {
        if (marks[next]) continue;
        marks[next] = true;
        cells.push_back(next);
      }
    }
  }
  return marks;
}

constexpr std::uint32_t kNoSector = ~0U;

/// Before the i-th cell of the sector.
void set_sum(Grid& grid, const Sector& sector, std::size_t i, std::uint32_t sum) {
  const bool across = sector.direction == Direction::kAcross;
  Square& controller = grid.squares[sector.cells[i] - (across ? 1 : grid.columns)];
  (across ? controller.across : controller.down) = sum;
}

/// The grid with the marked cells, or with the others, alone; all sectors but one lie on one side.
Grid part_of(const Grid& grid, const Sectors& sectors, const Marks& marks, bool marked,
             std::uint32_t without) {
  Grid part{grid.rows, grid.columns,
            std::vector<Square>(grid.squares.size(), Square{.black = true})};
  for (std::size_t i = 0; i < part.squares.size(); ++i) {
    if (!grid.squares[i].black && marks[i] == marked) part.squares[i] = grid.squares[i];
  }
  for (std::uint32_t s = 0; s < sectors.all.size(); ++s) {
    const Sector& sector = sectors.all[s];
    if (s != without && marks[sector.cells.front()] == marked) set_sum(part, sector, 0, sector.sum);
  }
  return part;
}

/// The sum of the part of a sector on one side, when all other sectors there have one.
std::optional<std::int64_t> sum_on(const Sectors& sectors, const Marks& marks, bool marked,
                                   std::uint32_t cut) {
  std::int64_t sum = 0;
  for (std::uint32_t s = 0; s < sectors.all.size(); ++s) {
    const Sector& sector = sectors.all[s];
    if (s == cut || marks[sector.cells.front()] != marked) continue;
    if (sector.sum == 0) return std::nullopt;
    const auto own = static_cast<std::int64_t>(sector.sum);
    sum += sector.direction == sectors.all[cut].direction ? -own : own;
  }
  return sum;
}

/// The cut after the first `size` cells of a sector with a sum, if there can be one.
std::optional<Cut> cut_after(const Grid& grid, const Sectors& sectors, std::uint32_t cut,
                             std::uint32_t size) {
  const Sector& sector = sectors.all[cut];
  const Marks marks = reached(sectors, {sector.cells.begin(), sector.cells.begin() + size}, cut);
  if (marks[sector.cells[size]]) return std::nullopt;
  const auto whole = static_cast<std::int64_t>(sector.sum);
  auto sum = sum_on(sectors, marks, true, cut);
  const auto rest = sum ? std::nullopt : sum_on(sectors, marks, false, cut);
  if (rest) sum = whole - *rest;
  if (!sum || *sum <= 0 || *sum >= whole) return std::nullopt;
  Cut found{sector.cells[size - 1], sector.cells[size], part_of(grid, sectors, marks, true, cut),
            part_of(grid, sectors, marks, false, cut)};
  set_sum(found.first, sector, 0, static_cast<std::uint32_t>(*sum));
  set_sum(found.second, sector, size, static_cast<std::uint32_t>(whole - *sum));
  return found;
}

/// What speaks against a part of a cut; nothing when it has one solution.
std::optional<std::string> objection(const Grid& whole, std::uint32_t cell, const Grid& part) {
  const std::string of = fmt::format("the part of {}", square_name(whole, cell));
  if (const auto fault = find_fault(part)) return fmt::format("{}: {}", of, fault->message);
  const auto count = count_grid_solutions(part, 2, kNodesOfAPart, {});
  if (!count) return of + " has too many cases to count its solutions";
  if (*count == 1) return std::nullopt;
  return of + (*count == 0 ? " has no solution" : " has more than one solution");
}

/// The first cut whose parts have one solution each, and what speaks against those before it.
std::optional<Cut> first_cut(const Grid& whole, std::vector<std::string>& refused) {
  for (Cut& cut : cuts_of(whole)) {
    auto reason = objection(whole, cut.before, cut.first);
    if (!reason) reason = objection(whole, cut.after, cut.second);
    if (!reason) return std::move(cut);
    refused.push_back(fmt::format("{}|{}: {}", square_name(whole, cut.before),
                                  square_name(whole, cut.after), *reason));
  }
  return std::nullopt;
}

}  // namespace

std::vector<Grid> regions_of(const Grid& grid) {
  const Sectors sectors(grid);
  std::vector<Grid> regions;
  Marks done(grid.squares.size());
  for (const Sector& sector : sectors.all) {
    if (done[sector.cells.front()]) continue;
    const Marks marks = reached(sectors, sector.cells, kNoSector);
    regions.push_back(part_of(grid, sectors, marks, true, kNoSector));
    for (std::size_t i = 0; i < done.size(); ++i) done[i] = done[i] || marks[i];
  }
  return regions;
}

std::vector<Cut> cuts_of(const Grid& grid) {
  const Sectors sectors(grid);
  std::vector<Cut> cuts;
  for (std::uint32_t s = 0; s < sectors.all.size(); ++s) {
    if (sectors.all[s].sum == 0) continue;
    for (std::uint32_t size = 1; size < sectors.all[s].size(); ++size) {
      if (auto cut = cut_after(grid, sectors, s, size)) cuts.push_back(std::move(*cut));
    }
  }
  return cuts;
}

Parts parts_of(const Grid& grid) {
  Parts parts;
  std::vector<Grid> waiting = regions_of(grid);
  std::reverse(waiting.begin(), waiting.end());
  while (!waiting.empty()) {
    const Grid whole = std::move(waiting.back());
    waiting.pop_back();
    std::vector<std::string> refused;
    if (auto cut = first_cut(whole, refused)) {
      waiting.push_back(std::move(cut->second));
      waiting.push_back(std::move(cut->first));
    } else {
      parts.grids.push_back(whole);
      parts.refused.insert(parts.refused.end(), refused.begin(), refused.end());
    }
  }
  return parts;
}

}  // namespace pbcs::kakuro
