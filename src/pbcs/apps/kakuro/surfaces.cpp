#include "pbcs/apps/kakuro/surfaces.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>

#include "pbcs/util/random.hpp"

namespace pbcs::kakuro {
namespace {

/// The node of all sectors without sum; the others are their numbers and one.
constexpr std::uint32_t kOutside = 0;

using Cells = std::vector<std::uint32_t>;

class SectorGraph {
 public:
  explicit SectorGraph(const Layout& layout)
      : ends_(layout.cells.size()), cells_of_(layout.sectors.size() + 1) {
    for (std::uint32_t s = 0; s < layout.sectors.size(); ++s) {
      const SectorLayout& sector = layout.sectors[s];
      const bool across = sector.sector.direction == Direction::kAcross;
      for (const std::uint32_t cell : sector.cells) {
        ends_[cell][across ? 0 : 1] = sector.controller ? s + 1 : kOutside;
      }
    }
    for (std::uint32_t cell = 0; cell < ends_.size(); ++cell) {
      if (ends_[cell][0] == ends_[cell][1]) continue;  // outside: in no cut
      for (const std::uint32_t node : ends_[cell]) cells_of_[node].push_back(cell);
    }
  }

  /// The nodes of a row and of a column.
  [[nodiscard]] const std::array<std::uint32_t, 2>& ends(std::uint32_t cell) const {
    return ends_[cell];
  }
  [[nodiscard]] std::span<const std::uint32_t> cells_of(std::uint32_t node) const {
    return cells_of_[node];
  }
  [[nodiscard]] std::uint32_t nodes() const { return static_cast<std::uint32_t>(cells_of_.size()); }
  [[nodiscard]] std::uint32_t cells() const { return static_cast<std::uint32_t>(ends_.size()); }
  [[nodiscard]] std::uint32_t other_end(std::uint32_t cell, std::uint32_t node) const {
    return ends_[cell][0] == node ? ends_[cell][1] : ends_[cell][0];
  }

  /// The nodes that are reached from one without these cells, in increasing order.
  [[nodiscard]] std::vector<std::uint32_t> reached(std::uint32_t start,
                                                   std::span<const std::uint32_t> without) const {
    std::vector<bool> seen(nodes());
    std::vector<std::uint32_t> found{start};
    seen[start] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const std::uint32_t cell : cells_of_[found[i]]) {
        const std::uint32_t next = other_end(cell, found[i]);
        if (seen[next] || std::find(without.begin(), without.end(), cell) != without.end()) {
          continue;
        }
        seen[next] = true;
        found.push_back(next);
      }
    }
    std::sort(found.begin(), found.end());
    return found;
  }

 private:
  std::vector<std::array<std::uint32_t, 2>> ends_;  // by cell
  std::vector<Cells> cells_of_;                     // by node
};

/// By cell: the number of an edge.
std::vector<std::uint64_t> numbers_of(const SectorGraph& graph) {
  constexpr std::uint64_t kSeed = 15;
  Random random(kSeed);
  std::vector<std::uint64_t> numbers(graph.cells());
  std::vector<std::uint64_t> sums(graph.nodes());
  std::vector<bool> seen(graph.nodes());
  std::vector<bool> used(graph.cells());
  struct Visit {
    std::uint32_t node;
    std::optional<std::uint32_t> by;  // cell
  };
  for (std::uint32_t root = 0; root < graph.nodes(); ++root) {
    if (seen[root]) continue;
    seen[root] = true;
    std::vector<Visit> order{{root, std::nullopt}};
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::uint32_t node = order[i].node;
      for (const std::uint32_t cell : graph.cells_of(node)) {
        if (used[cell]) continue;
        used[cell] = true;
        const std::uint32_t next = graph.other_end(cell, node);
        if (!seen[next]) {
          seen[next] = true;
          order.push_back({next, cell});
          continue;
        }
        numbers[cell] = random.next();
        sums[node] ^= numbers[cell];
        sums[next] ^= numbers[cell];
      }
    }
    for (std::size_t i = order.size(); i-- > 1;) {
      const auto [node, by] = order[i];
      numbers[*by] = sums[node];
      sums[graph.other_end(*by, node)] ^= sums[node];
    }
  }
  return numbers;
}

/// The cells of all minimal cuts that surfaces are made of.
class CutSearch {
 public:
  explicit CutSearch(const SectorGraph& graph) : graph_(graph), numbers_(numbers_of(graph)) {
    for (std::uint32_t cell = 0; cell < graph.cells(); ++cell) {
      if (is_inside(cell)) cells_by_number_[numbers_[cell]].push_back(cell);
    }
  }

  [[nodiscard]] std::vector<Cells> run() {
    for (const std::uint32_t cell : cells_with(0)) cuts_.push_back({cell});
    for (std::uint32_t a = 0; a < graph_.cells(); ++a) {
      if (!is_inside(a) || numbers_[a] == 0) continue;
      for (const std::uint32_t b : cells_with(numbers_[a])) {
        if (b > a) cuts_.push_back({a, b});
      }
      for (std::uint32_t b = a + 1; b < graph_.cells(); ++b) add_threes(a, b);
    }
    for (std::uint32_t node = 0; node < graph_.nodes(); ++node) {
      if (node != kOutside) add_parts_of(graph_.cells_of(node));
    }
    return std::move(cuts_);
  }

 private:
  [[nodiscard]] bool is_inside(std::uint32_t cell) const {
    return graph_.ends(cell)[0] != graph_.ends(cell)[1];
  }
  [[nodiscard]] std::span<const std::uint32_t> cells_with(std::uint64_t number) const {
    const auto at = cells_by_number_.find(number);
    if (at == cells_by_number_.end()) return {};
    return at->second;
  }

  void add_threes(std::uint32_t a, std::uint32_t b) {
    const bool minimal = is_inside(b) && numbers_[b] != 0 && numbers_[b] != numbers_[a];
    if (!minimal) return;
    for (const std::uint32_t c : cells_with(numbers_[a] ^ numbers_[b])) {
      if (c > b) cuts_.push_back({a, b, c});
    }
  }

  /// Four or five cells of one sector, not all that it has.
  void add_parts_of(std::span<const std::uint32_t> cells) {
    const std::uint32_t all = (1U << cells.size()) - 1;
    std::vector<std::uint64_t> sums(std::size_t{all} + 1);
    for (std::uint32_t set = 1; set < all; ++set) {
      sums[set] =
          sums[set & (set - 1)] ^ numbers_[cells[static_cast<std::size_t>(std::countr_zero(set))]];
      const auto size = static_cast<std::uint32_t>(std::popcount(set));
      if (sums[set] != 0 || size <= kMostCellsLeft || size > kMostCellsOfCut) continue;
      bool minimal = true;
      for (std::uint32_t part = (set - 1) & set; part != 0; part = (part - 1) & set) {
        minimal = minimal && sums[part] != 0;
      }
      if (!minimal) continue;
      Cells cut;
      for (std::uint32_t i = 0; i < cells.size(); ++i) {
        if ((set >> i & 1U) != 0) cut.push_back(cells[i]);
      }
      std::sort(cut.begin(), cut.end());
      cuts_.push_back(std::move(cut));
    }
  }

  const SectorGraph& graph_;
  std::vector<std::uint64_t> numbers_;  // by cell
  std::unordered_map<std::uint64_t, Cells> cells_by_number_;
  std::vector<Cells> cuts_;
};

/// The sectors on the side of a cut that has a sum for each, and fewer of them; nothing when the
/// cells divide nothing.
std::vector<std::uint32_t> side_of(const SectorGraph& graph, const Cells& cut) {
  auto one = graph.reached(graph.ends(cut.front())[0], cut);
  auto other = graph.reached(graph.ends(cut.front())[1], cut);
  const auto is_in = [](const auto& side, std::uint32_t node) {
    return std::binary_search(side.begin(), side.end(), node);
  };
  for (const std::uint32_t cell : cut) {
    const auto [row, column] = graph.ends(cell);
    const bool divided =
        is_in(one, row) != is_in(one, column) && is_in(other, row) != is_in(other, column);
    if (!divided) return {};
  }
  const bool first =
      !is_in(one, kOutside) &&
      (is_in(other, kOutside) || std::tuple(one.size(), one) < std::tuple(other.size(), other));
  auto& side = first ? one : other;
  for (std::uint32_t& node : side) --node;
  return std::move(side);
}

/// With rows added, or with columns added when only these leave something.
Surface surface_of(const Layout& layout, const SectorGraph& graph, const Cells& cut,
                   const std::vector<std::uint32_t>& sectors) {
  Surface surface;
  for (const std::uint32_t cell : cut) {
    const std::uint32_t row = graph.ends(cell)[0];
    const bool in_row =
        row != kOutside && std::binary_search(sectors.begin(), sectors.end(), row - 1);
    surface.left.push_back({cell, in_row});
  }
  const bool turned = std::none_of(surface.left.begin(), surface.left.end(),
                                   [](const Surface::Term& term) { return term.positive; });
  for (Surface::Term& term : surface.left) term.positive = term.positive != turned;
  for (const std::uint32_t sector : sectors) {
    const Sector& s = layout.sectors[sector].sector;
    const bool added = (s.direction == Direction::kAcross) != turned;
    (added ? surface.plus : surface.minus).push_back(sector);
    const auto sum = static_cast<std::int32_t>(s.sum);
    surface.total += added ? sum : -sum;
  }
  return surface;
}

}  // namespace

std::vector<Surface> surfaces_of(const Layout& layout) {
  const SectorGraph graph(layout);
  std::vector<Surface> surfaces;
  for (const Cells& cut : CutSearch(graph).run()) {
    const auto sectors = side_of(graph, cut);
    if (sectors.size() > 1) surfaces.push_back(surface_of(layout, graph, cut, sectors));
  }
  std::sort(surfaces.begin(), surfaces.end(), [](const Surface& a, const Surface& b) {
    return a.sectors() != b.sectors() ? a.sectors() < b.sectors() : a.left < b.left;
  });
  return surfaces;
}

}  // namespace pbcs::kakuro
