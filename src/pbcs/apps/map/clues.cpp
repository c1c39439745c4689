#include "pbcs/apps/map/clues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "pbcs/apps/given_clues.hpp"
#include "pbcs/apps/map/model.hpp"
#include "pbcs/apps/map/writer.hpp"
#include "pbcs/apps/shape_text.hpp"

namespace pbcs::map {
namespace {

/// A square board on which countries grow.
class GrowingMap {
 public:
  GrowingMap(std::uint32_t countries, Random& random) {
    constexpr std::uint32_t kSquaresOfCountry = 8;
    while (width_ * width_ < kSquaresOfCountry * countries) ++width_;
    owner_.resize(std::size_t{width_} * width_, kNobody);
    std::vector<std::uint32_t> squares(owner_.size());
    std::iota(squares.begin(), squares.end(), 0U);
    random.shuffle(std::span(squares));
    for (std::uint32_t c = 0; c < countries; ++c) take(squares[c], c);
    while (!border_.empty()) {
      const std::size_t at = random.uniform(border_.size());
      const auto [square, country] = border_[at];
      border_[at] = border_.back();
      border_.pop_back();
      if (owner_[square] == kNobody) take(square, country);
    }
  }

  [[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> borders() const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
    for (std::uint32_t square = 0; square < owner_.size(); ++square) {
      for_each_neighbour(square, [&](std::uint32_t other) {
        if (owner_[square] < owner_[other]) found.emplace_back(owner_[square], owner_[other]);
      });
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }

 private:
  static constexpr std::uint32_t kNobody = ~0U;

  void take(std::uint32_t square, std::uint32_t country) {
    owner_[square] = country;
    for_each_neighbour(square, [&](std::uint32_t other) {
      if (owner_[other] == kNobody) border_.emplace_back(other, country);
    });
  }

  template <class F>
  void for_each_neighbour(std::uint32_t square, const F& f) const {
    const std::uint32_t column = square % width_;
    if (square >= width_) f(square - width_);
    if (column > 0) f(square - 1);
    if (column + 1 < width_) f(square + 1);
    if (square + width_ < owner_.size()) f(square + width_);
  }

  std::uint32_t width_ = 1;
  std::vector<std::uint32_t> owner_;                             // by square
  std::vector<std::pair<std::uint32_t, std::uint32_t>> border_;  // a free square, who wants it
};

}  // namespace

Graph random_map(std::uint32_t countries, Random& random) {
  Graph graph{usual_colours(kUsualColours),
              {},
              GrowingMap(countries, random).borders(),
              std::vector<std::uint32_t>(countries, Graph::kOpen)};
  for (std::uint32_t c = 1; c <= countries; ++c) graph.countries.push_back(fmt::format("X{}", c));
  return graph;
}

Result<std::unique_ptr<ClueSpace>> random_clues(std::string_view shape, Random& random, Stop stop) {
  constexpr std::uint32_t kUsualCountries = 30;
  const auto countries = parse_square(shape, kUsualCountries, 1, kMostRandomCountries);
  if (!countries || shape.find('x') != std::string_view::npos) {
    return unexpected(fmt::format("the shape of a map is the number of its countries, up to {}",
                                  kMostRandomCountries));
  }
  const Graph graph = random_map(*countries, random);
  return clues_of_random_solution(
      instance_of(graph), std::make_shared<const Board>(board_of(graph, std::nullopt)), random,
      stop, [](const Puzzle& puzzle) { return line_text(graph_of(puzzle)); });
}

}  // namespace pbcs::map
