#include "pbcs/draw/graph_layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace pbcs::draw {
namespace {

using Neighbours = std::vector<std::vector<std::uint32_t>>;

Neighbours neighbours_in(std::size_t nodes, const std::vector<Edge>& edges) {
  Neighbours near(nodes);
  for (const auto& [a, b] : edges) {
    near[a].push_back(b);
    near[b].push_back(a);
  }
  return near;
}

/// The number of edges between a node and all others; unconnected ones are somewhat further than
/// the furthest.
std::vector<double> distances_from(std::uint32_t start, const Neighbours& near) {
  constexpr double kUnknown = -1;
  std::vector<double> distances(near.size(), kUnknown);
  std::vector<std::uint32_t> queue{start};
  distances[start] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const std::uint32_t next : near[queue[i]]) {
      if (distances[next] != kUnknown) continue;
      distances[next] = distances[queue[i]] + 1;
      queue.push_back(next);
    }
  }
  const double far = distances[queue.back()] + 2;
  for (double& distance : distances) {
    if (distance == kUnknown) distance = far;
  }
  return distances;
}

double cross(const Point& a, const Point& b, const Point& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool do_cross(const Point& a, const Point& b, const Point& c, const Point& d) {
  return (cross(a, b, c) > 0) != (cross(a, b, d) > 0) &&
         (cross(c, d, a) > 0) != (cross(c, d, b) > 0);
}

bool share_a_node(const Edge& a, const Edge& b) {
  return a.first == b.first || a.first == b.second || a.second == b.first || a.second == b.second;
}

class LayoutFinder {
 public:
  LayoutFinder(std::size_t nodes, const std::vector<Edge>& edges, const Point& box)
      : edges_(edges), near_(neighbours_in(nodes, edges)), box_(box), own_edges_(nodes) {
    for (std::uint32_t node = 0; node < nodes; ++node) {
      distances_.push_back(distances_from(node, near_));
    }
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
      own_edges_[edges[e].first].push_back(e);
      own_edges_[edges[e].second].push_back(e);
    }
  }

  [[nodiscard]] std::vector<Point> find() {
    if (near_.size() < 2) return std::vector<Point>(near_.size());
    start_from_pivots();
    majorise();
    for (int round = 0; round < kRounds; ++round) {
      if (!move_to_fewer_crossings()) break;
    }
    scale();
    for (int round = 0; round < kSeparations; ++round) {
      if (!separate()) break;
    }
    return std::move(at_);
  }

 private:
  static constexpr int kRounds = 12;
  static constexpr int kSeparations = 400;
  static constexpr double kWork = 2e7;

  /// Coordinates from the distances to two pairs of nodes that are far from each other: a start
  /// without folds for what is flat.
  void start_from_pivots() {
    const std::size_t a = furthest(distances_[0]);
    const std::size_t b = furthest(distances_[a]);
    std::vector<double> away(near_.size());
    for (std::size_t i = 0; i < away.size(); ++i) {
      away[i] = distances_[a][i] + distances_[b][i] - std::abs(distances_[a][i] - distances_[b][i]);
    }
    const std::size_t c = furthest(away);
    std::vector<double> opposite(near_.size());
    for (std::size_t i = 0; i < away.size(); ++i) {
      opposite[i] = distances_[c][i] - std::abs(distances_[a][i] - distances_[b][i]);
    }
    const std::size_t d = furthest(opposite);
    for (std::size_t i = 0; i < near_.size(); ++i) {
      // A little turn for each node, so that no two are at the same point.
      const double angle = 2 * std::numbers::pi * static_cast<double>(i) / 1.618;
      at_.push_back({distances_[a][i] - distances_[b][i] + 0.1 * std::cos(angle),
                     distances_[c][i] - distances_[d][i] + 0.1 * std::sin(angle)});
    }
  }

  static std::size_t furthest(const std::vector<double>& distances) {
    return static_cast<std::size_t>(std::max_element(distances.begin(), distances.end()) -
                                    distances.begin());
  }

  /// Stress majorisation: each node goes to where its distances want it on average, near ones
  /// counting most.
  void majorise() {
    const auto n = static_cast<double>(near_.size());
    const int rounds = static_cast<int>(std::clamp(kWork / (n * n), 10.0, 300.0));
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t i = 0; i < at_.size(); ++i) at_[i] = wanted_place(i);
    }
  }

  [[nodiscard]] Point wanted_place(std::size_t i) const {
    Point sum;
    double weights = 0;
    for (std::size_t j = 0; j < at_.size(); ++j) {
      if (i == j) continue;
      const double distance = distances_[i][j];
      const double weight = 1 / (distance * distance);
      const Point apart = at_[i] - at_[j];
      const double length = std::max(1e-6, std::hypot(apart.x, apart.y));
      sum = sum + (at_[j] + apart * (distance / length)) * weight;
      weights += weight;
    }
    return sum * (1 / weights);
  }

  [[nodiscard]] std::size_t crossings_of(std::uint32_t node) const {
    std::size_t count = 0;
    for (const std::uint32_t e : own_edges_[node]) {
      for (const Edge& other : edges_) {
        if (share_a_node(edges_[e], other)) continue;
        if (do_cross(at_[edges_[e].first], at_[edges_[e].second], at_[other.first],
                     at_[other.second])) {
          ++count;
        }
      }
    }
    return count;
  }

  /// The distance to the nearest node that is none's neighbour too.
  [[nodiscard]] double room_at(std::uint32_t node) const {
    double room = std::numeric_limits<double>::max();
    for (std::size_t other = 0; other < at_.size(); ++other) {
      if (other == node) continue;
      const Point apart = at_[node] - at_[other];
      room = std::min(room, std::hypot(apart.x, apart.y));
    }
    return room;
  }

  /// Tries other places for nodes whose edges cross others: around the middle of its neighbours.
  bool move_to_fewer_crossings() {
    if (static_cast<double>(edges_.size()) * static_cast<double>(edges_.size()) > kWork)
      return false;
    bool moved = false;
    for (std::uint32_t node = 0; node < at_.size(); ++node) {
      const std::size_t now = crossings_of(node);
      if (now > 0 && improve(node, now)) moved = true;
    }
    return moved;
  }

  bool improve(std::uint32_t node, std::size_t least) {
    constexpr double kEnough = 0.35;
    constexpr int kDirections = 12;
    const Point old = at_[node];
    Point best = old;
    const Point middle = middle_of_neighbours(node);
    for (int ring = 0; ring <= 4; ++ring) {
      for (int i = 0; i < (ring == 0 ? 1 : kDirections); ++i) {
        const double angle = 2 * std::numbers::pi * (i + 0.5 * (ring % 2)) / kDirections;
        at_[node] = middle + Point{std::cos(angle), std::sin(angle)} * (0.45 * ring);
        if (room_at(node) < kEnough) continue;
        const std::size_t count = crossings_of(node);
        if (count >= least) continue;
        least = count;
        best = at_[node];
      }
    }
    at_[node] = best;
    return !(best == old);
  }

  [[nodiscard]] Point middle_of_neighbours(std::uint32_t node) const {
    Point sum;
    for (const std::uint32_t other : near_[node]) sum = sum + at_[other];
    return sum * (1 / static_cast<double>(near_[node].size()));
  }

  /// From edges of length 1 to units of the picture.
  void scale() {
    const double edge = 1.75 * std::max(box_.x, box_.y) + 10;
    for (Point& point : at_) point = point * edge;
  }

  /// Pushes nodes apart whose boxes are too near, and nodes off the edges of others.
  bool separate() {
    bool moved = false;
    for (std::size_t i = 0; i < at_.size(); ++i) {
      for (std::size_t j = i + 1; j < at_.size(); ++j) moved |= push_apart(i, j);
    }
    for (const Edge& edge : edges_) {
      for (std::size_t node = 0; node < at_.size(); ++node) {
        if (node != edge.first && node != edge.second) push_off(node, edge);
      }
    }
    return moved;
  }

  bool push_apart(std::size_t i, std::size_t j) {
    constexpr double kGap = 16;
    const Point apart = at_[j] - at_[i];
    const double x = box_.x + kGap - std::abs(apart.x);
    const double y = box_.y + kGap - std::abs(apart.y);
    if (x <= 0 || y <= 0) return false;
    Point push;
    if (x < y) {
      push.x = apart.x < 0 ? -x : x;
    } else {
      push.y = apart.y < 0 ? -y : y;
    }
    at_[i] = at_[i] - push * 0.51;
    at_[j] = at_[j] + push * 0.51;
    return true;
  }

  void push_off(std::size_t node, const Edge& edge) {
    const Point& a = at_[edge.first];
    const Point along = at_[edge.second] - a;
    const double length = along.x * along.x + along.y * along.y;
    if (length <= 0) return;
    const Point from = at_[node] - a;
    const double t = (from.x * along.x + from.y * along.y) / length;
    if (t < 0.05 || t > 0.95) return;
    const Point off = from - along * t;
    const double distance = std::hypot(off.x, off.y);
    const double wanted = 0.5 * std::min(box_.x, box_.y) + 6;
    if (distance >= wanted || distance < 1e-6) return;
    at_[node] = at_[node] + off * (0.3 * (wanted - distance) / distance);
  }

  const std::vector<Edge>& edges_;
  Neighbours near_;
  Point box_;
  std::vector<std::vector<std::uint32_t>> own_edges_;  // by node
  std::vector<std::vector<double>> distances_;
  std::vector<Point> at_;
};

}  // namespace

std::vector<Point> layout_of(std::size_t nodes, const std::vector<Edge>& edges, const Point& box) {
  return LayoutFinder(nodes, edges, box).find();
}

std::size_t count_crossings(const std::vector<Point>& middles, const std::vector<Edge>& edges) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (std::size_t j = i + 1; j < edges.size(); ++j) {
      if (share_a_node(edges[i], edges[j])) continue;
      if (do_cross(middles[edges[i].first], middles[edges[i].second], middles[edges[j].first],
                   middles[edges[j].second])) {
        ++count;
      }
    }
  }
  return count;
}

}  // namespace pbcs::draw
