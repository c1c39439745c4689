#include "pbcs/generate/selection.hpp"

#include <algorithm>

namespace pbcs {
namespace {

double fraction(Random& random) {
  return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

/// Proportional to the scores where that is less than 1, and as many in the mean as wanted.
std::vector<double> chances_of(std::span<const double> scores, std::uint32_t wanted) {
  std::vector<double> chances(scores.size(), 1.0);
  if (scores.size() <= wanted) return chances;
  auto left = static_cast<double>(wanted);
  std::vector<bool> sure(scores.size());
  for (bool more = true; more;) {
    more = false;
    double sum = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) sum += sure[i] ? 0 : scores[i];
    const double factor = left / sum;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (sure[i]) continue;
      chances[i] = std::min(scores[i] * factor, 1.0);
      if (chances[i] < 1) continue;
      sure[i] = true;
      left -= 1;
      more = true;
    }
  }
  return chances;
}

}  // namespace

std::vector<Chosen> choose_by_score(std::span<const double> scores, std::uint32_t wanted,
                                    Random& random) {
  const std::vector<double> chances = chances_of(scores, wanted);
  std::vector<Chosen> chosen;
  // One random number, and every item whose part of the line holds one of the points that lie at a
  // distance of 1 from each other.
  double point = fraction(random);
  double line = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    if (chances[i] < 1) {
      line += chances[i];
      if (line <= point) continue;
      point += 1;
    }
    chosen.push_back({i, chances[i]});
  }
  return chosen;
}

}  // namespace pbcs
