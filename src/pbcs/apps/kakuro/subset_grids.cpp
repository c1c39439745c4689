#include "pbcs/apps/kakuro/subset_grids.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pbcs::kakuro {
namespace {

std::string_view sector_word(Direction direction) {
  return direction == Direction::kAcross ? "horiz-sector" : "verti-sector";
}

/// Adds a grid to a builder, with its texts where they are of use.
class GridWriter {
 public:
  explicit GridWriter(ModelBuilder& builder) : builder_(builder) {}

  template <class Text>
  void add_variable(VariableId variable, Text&& text) {
    named_.grid.variables.push_back(variable);
    if (builder_.takes_words()) named_.variable_texts.push_back(text());
  }
  template <class Text>
  void add_cover(ConstraintId cover, Text&& text) {
    named_.grid.covers.push_back(cover);
    if (builder_.takes_words()) named_.cover_texts.push_back(text());
  }
  /// `names` makes those of the sizes, from 2 on.
  template <class Names, class Common>
  void finish(Names&& names, Common&& common) {
    if (named_.grid.variables.size() < 2 || named_.grid.covers.size() < 2) return;
    named_.grid.max_size = static_cast<std::uint32_t>(named_.grid.variables.size());
    if (builder_.takes_words()) {
      named_.names = names();
      named_.common = common();
    }
    builder_.add_named_grid(std::move(named_));
  }
  /// A grid of the cells and the digits of a sector: naked-pairs-in-horiz-sector.
  void finish_in(const Sector& sector, std::string_view prefix) {
    const auto names = [&] {
      std::vector<std::string> texts;
      for (const char* size : {"pairs", "triplets", "quads"}) {
        texts.push_back(fmt::format("{}-{}-in-{}", prefix, size, sector_word(sector.direction)));
      }
      return texts;
    };
    finish(names, [&] { return line_name(sector); });
  }

 private:
  ModelBuilder& builder_;
  NamedGrid named_;
};

void add_naked_grid(const Layout& layout, const SectorLayout& s, ModelBuilder& builder) {
  GridWriter grid(builder);
  for (const std::uint32_t number : s.cells) {
    const CellLayout& cell = layout.cells[number];
    grid.add_variable(cell.variable, [&] { return place_name(layout, s.sector, cell.square); });
  }
  // Digit variables have smaller numbers than exclusions.
  for (const bool variables : {true, false}) {
    for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
      if (!s.once[digit] || has_variable(s, digit) != variables) continue;
      grid.add_cover(*s.once[digit], [&] { return digit_text(digit); });
    }
  }
  grid.finish_in(s.sector, "naked");
}

void add_hidden_grid(const Layout& layout, const SectorLayout& s, ModelBuilder& builder) {
  GridWriter grid(builder);
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    if (!has_variable(s, digit)) continue;
    grid.add_variable(VariableId{index(*s.once[digit])}, [&] { return digit_text(digit); });
  }
  for (const std::uint32_t number : s.cells) {
    const CellLayout& cell = layout.cells[number];
    grid.add_cover(as_constraint(cell.variable),
                   [&] { return place_name(layout, s.sector, cell.square); });
  }
  grid.finish_in(s.sector, "hidden");
}

/// Sectors of one direction that must have the digit, and those of the other direction.
void add_super_hidden_grid(const Layout& layout, std::uint32_t digit, Direction direction,
                           ModelBuilder& builder) {
  GridWriter grid(builder);
  for (const SectorLayout& s : layout.sectors) {
    if (s.sector.direction != direction || !has_variable(s, digit)) continue;
    grid.add_variable(VariableId{index(*s.once[digit])}, [&] { return s.sector.name(); });
  }
  for (const bool variables : {true, false}) {
    for (const SectorLayout& s : layout.sectors) {
      const bool cover = s.sector.direction != direction && s.once[digit];
      if (!cover || has_variable(s, digit) != variables) continue;
      grid.add_cover(*s.once[digit], [&] { return s.sector.name(); });
    }
  }
  const auto names = [&] {
    std::vector<std::string> texts;
    for (const char* name : {"x-wing", "swordfish", "jellyfish"}) {
      texts.push_back(fmt::format("{}-in-{}s", name, sector_word(direction)));
    }
    return texts;
  };
  grid.finish(names, [&] { return digit_text(digit); });
}

}  // namespace

std::string digit_text(std::uint32_t digit) {
  return {'n', static_cast<char>('0' + digit)};
}

std::string line_name(const Sector& sector) {
  return sector.direction == Direction::kAcross ? "r" + std::to_string(sector.row)
                                                : "c" + std::to_string(sector.column);
}

std::string place_name(const Layout& layout, const Sector& sector, std::uint32_t square) {
  return sector.direction == Direction::kAcross ? "c" + std::to_string(square % layout.columns + 1)
                                                : "r" + std::to_string(square / layout.columns + 1);
}

void add_subset_grids(const Layout& layout, ModelBuilder& builder) {
  for (const SectorLayout& s : layout.sectors) add_naked_grid(layout, s, builder);
  for (const SectorLayout& s : layout.sectors) add_hidden_grid(layout, s, builder);
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    for (const Direction direction : {Direction::kAcross, Direction::kDown}) {
      add_super_hidden_grid(layout, digit, direction, builder);
    }
  }
}

}  // namespace pbcs::kakuro
