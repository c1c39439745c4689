#include "pbcs/apps/kakuro/subset_grids.hpp"

#include <string>

namespace pbcs::kakuro {
namespace {

std::string_view sector_word(Direction direction) {
  return direction == Direction::kAcross ? "horiz-sector" : "verti-sector";
}

std::vector<std::string> names_in(const char* prefix, const Sector& sector) {
  std::vector<std::string> names;
  for (const char* size : {"pairs", "triplets", "quads"}) {
    names.push_back(prefix);
    names.back().append("-").append(size).append("-in-").append(sector_word(sector.direction));
  }
  return names;
}

std::string digit_text(std::uint32_t digit) {
  return {'n', static_cast<char>('0' + digit)};
}

void finish(NamedGrid named, std::vector<NamedGrid>& grids) {
  if (named.grid.variables.size() < 2 || named.grid.covers.size() < 2) return;
  named.grid.max_size = static_cast<std::uint32_t>(named.grid.variables.size());
  grids.push_back(std::move(named));
}

NamedGrid naked_grid(const Layout& layout, const SectorLayout& s) {
  NamedGrid named{{}, names_in("naked", s.sector), line_name(s.sector), {}, {}};
  for (const std::uint32_t number : s.cells) {
    const CellLayout& cell = layout.cells[number];
    named.grid.variables.push_back(cell.variable);
    named.variable_texts.push_back(place_name(layout, s.sector, cell.square));
  }
  // Digit variables have smaller numbers than exclusions.
  for (const bool variables : {true, false}) {
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      if (!s.once[digit] || has_variable(s, digit) != variables) continue;
      named.grid.covers.push_back(*s.once[digit]);
      named.cover_texts.push_back(digit_text(digit));
    }
  }
  return named;
}

NamedGrid hidden_grid(const Layout& layout, const SectorLayout& s) {
  NamedGrid named{{}, names_in("hidden", s.sector), line_name(s.sector), {}, {}};
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    if (!has_variable(s, digit)) continue;
    named.grid.variables.push_back(VariableId{index(*s.once[digit])});
    named.variable_texts.push_back(digit_text(digit));
  }
  for (const std::uint32_t number : s.cells) {
    const CellLayout& cell = layout.cells[number];
    named.grid.covers.push_back(as_constraint(cell.variable));
    named.cover_texts.push_back(place_name(layout, s.sector, cell.square));
  }
  return named;
}

/// Sectors of one direction that must have the digit, and those of the other direction.
NamedGrid super_hidden_grid(const Layout& layout, std::uint32_t digit, Direction direction) {
  NamedGrid named;
  for (const char* name : {"x-wing", "swordfish", "jellyfish"}) {
    named.names.push_back(name);
    named.names.back().append("-in-").append(sector_word(direction)).append("s");
  }
  named.common = digit_text(digit);
  for (const SectorLayout& s : layout.sectors) {
    if (s.sector.direction == direction && has_variable(s, digit)) {
      named.grid.variables.push_back(VariableId{index(*s.once[digit])});
      named.variable_texts.push_back(s.sector.name());
    }
  }
  for (const bool variables : {true, false}) {
    for (const SectorLayout& s : layout.sectors) {
      const bool cover = s.sector.direction != direction && s.once[digit];
      if (!cover || has_variable(s, digit) != variables) continue;
      named.grid.covers.push_back(*s.once[digit]);
      named.cover_texts.push_back(s.sector.name());
    }
  }
  return named;
}

}  // namespace

std::string line_name(const Sector& sector) {
  return sector.direction == Direction::kAcross ? "r" + std::to_string(sector.row)
                                                : "c" + std::to_string(sector.column);
}

std::string place_name(const Layout& layout, const Sector& sector, std::uint32_t square) {
  return sector.direction == Direction::kAcross ? "c" + std::to_string(square % layout.columns + 1)
                                                : "r" + std::to_string(square / layout.columns + 1);
}

std::vector<NamedGrid> subset_grids(const Layout& layout) {
  std::vector<NamedGrid> grids;
  for (const SectorLayout& s : layout.sectors) finish(naked_grid(layout, s), grids);
  for (const SectorLayout& s : layout.sectors) finish(hidden_grid(layout, s), grids);
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
      finish(super_hidden_grid(layout, digit, direction), grids);
    }
  }
  return grids;
}

}  // namespace pbcs::kakuro
