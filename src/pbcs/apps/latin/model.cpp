#include "pbcs/apps/latin/model.hpp"

#include <array>
#include <string>

namespace pbcs::latin {
namespace {

constexpr std::array<const char*, 4> kUnitNames = {"rows", "columns", "diags", "anti-diags"};

UnitKind diagonal_units(std::uint32_t n) {
  return {"diagonal", "a", PlaceText::kCell,
          [n](std::uint32_t row, std::uint32_t column) { return (row + column) % n; }};
}

UnitKind anti_diagonal_units(std::uint32_t n) {
  return {"anti-diagonal", "an", PlaceText::kCell,
          [n](std::uint32_t row, std::uint32_t column) { return (n - row + column) % n; }};
}

// Rows against columns have the names of Sudoku; where diagonals take part both sides are named.
std::string fish_place(std::size_t lines, std::size_t across) {
  const std::string name = kUnitNames[lines];
  return lines < 2 && across < 2 ? name : name + "-w-transv-" + kUnitNames[across];
}

std::shared_ptr<const Model> build_model(const Shape& shape) {
  const std::vector<UnitKind> units = units_of(shape);
  const auto add_all_fish = [kinds = units.size()](SquareModelBuilder& builder) {
    for (std::size_t lines = 0; lines < kinds; ++lines) {
      for (std::size_t across = 0; across < kinds; ++across) {
        if (lines != across) builder.add_fish(lines, across, fish_place(lines, across));
      }
    }
  };
  return SquareModelBuilder::build(shape.alphabet(), units, add_all_fish);
}

}  // namespace

std::string_view name_of(Kind kind) {
  return kind == Kind::kLatin ? "latin" : "pandiagonal";
}

bool exists(const Shape& shape) {
  const std::uint32_t n = shape.size;
  return n != 0 && (shape.kind == Kind::kLatin || (n % 2 != 0 && n % 3 != 0));
}

std::vector<UnitKind> units_of(const Shape& shape) {
  std::vector<UnitKind> units{row_units(), column_units()};
  if (shape.kind == Kind::kPandiagonal) {
    units.push_back(diagonal_units(shape.size));
    units.push_back(anti_diagonal_units(shape.size));
  }
  return units;
}

Frame frame(const Shape& shape) {
  const std::string name(name_of(shape.kind));
  return shared_models().get(name + " " + range_text(shape.alphabet()), [&] {
    return Frame{build_model(shape), std::make_shared<const Board>(
                                         square_board(name, shape.alphabet(), units_of(shape)))};
  });
}

std::shared_ptr<const Model> model(const Shape& shape) {
  return frame(shape).model;
}

}  // namespace pbcs::latin
