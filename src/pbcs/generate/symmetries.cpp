#include "pbcs/generate/symmetries.hpp"

#include <algorithm>

namespace pbcs {
namespace {

struct Spot {
  std::uint32_t row, column;
};
using Turn = Spot (*)(std::uint32_t last, Spot place);

Spot half_turn(std::uint32_t last, Spot p) {
  return {last - p.row, last - p.column};
}
Spot quarter_turn(std::uint32_t last, Spot p) {
  return {p.column, last - p.row};
}
Spot upside_down(std::uint32_t last, Spot p) {
  return {last - p.row, p.column};
}
Spot left_right(std::uint32_t last, Spot p) {
  return {p.row, last - p.column};
}
Spot transposed(std::uint32_t /*last*/, Spot p) {
  return {p.column, p.row};
}
Spot antitransposed(std::uint32_t last, Spot p) {
  return {last - p.column, last - p.row};
}

struct SymmetryRow {
  NamedSymmetry named;
  std::vector<Turn> generators;
};

const std::vector<SymmetryRow>& table() {
  static const std::vector<SymmetryRow> kTable = {
      {{"half-turn", "turned by 180 degrees"}, {half_turn}},
      {{"quarter-turn", "turned by 90 degrees"}, {quarter_turn}},
      {{"horizontal", "top and bottom exchanged"}, {upside_down}},
      {{"vertical", "left and right exchanged"}, {left_right}},
      {{"diagonal", "mirrored in the main diagonal"}, {transposed}},
      {{"antidiagonal", "mirrored in the other diagonal"}, {antitransposed}},
      {{"horizontal-vertical", "both of these"}, {upside_down, left_right}},
      {{"both-diagonals", "mirrored in both diagonals"}, {transposed, antitransposed}},
      {{"full", "all of these"}, {quarter_turn, upside_down}},
  };
  return kTable;
}

PlaceMap map_of(Turn turn, std::uint32_t n) {
  PlaceMap map;
  for (std::uint32_t row = 0; row < n; ++row) {
    for (std::uint32_t column = 0; column < n; ++column) {
      const Spot image = turn(n - 1, {row, column});
      map.push_back(image.row * n + image.column);
    }
  }
  return map;
}

}  // namespace

std::vector<NamedSymmetry> square_symmetries() {
  std::vector<NamedSymmetry> names;
  for (const SymmetryRow& symmetry : table()) names.push_back(symmetry.named);
  return names;
}

Result<std::vector<PlaceMap>> square_symmetry(std::string_view name, std::uint32_t n) {
  std::string known;
  for (const SymmetryRow& symmetry : table()) {
    if (symmetry.named.name == name) {
      std::vector<PlaceMap> maps;
      for (const Turn turn : symmetry.generators) maps.push_back(map_of(turn, n));
      return maps;
    }
    known.append(known.empty() ? "" : ", ").append(symmetry.named.name);
  }
  return unexpected("unknown symmetry '" + std::string(name) + "'; there are " + known);
}

}  // namespace pbcs
