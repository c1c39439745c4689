#include "pbcs/stats/tally.hpp"

#include <algorithm>

namespace pbcs::stats {
namespace {

constexpr unsigned kHalf = 32;  // bits: the key of a product is the numbers of both values

std::uint64_t key_of(std::uint32_t a, std::uint32_t b) {
  return (std::uint64_t{std::min(a, b)} << kHalf) | std::max(a, b);
}

}  // namespace

void Tally::add(std::size_t value, double weight) {
  if (value >= values_.size()) values_.resize(value + 1);
  Sums& sums = values_[value];
  ++sums.rows;
  sums.weight += weight;
  sums.squares += weight * weight;
  const auto same = std::find_if(cluster_.begin(), cluster_.end(),
                                 [&](const auto& entry) { return entry.first == value; });
  if (same == cluster_.end()) {
    cluster_.emplace_back(static_cast<std::uint32_t>(value), weight);
  } else {
    same->second += weight;
  }
}

void Tally::end_cluster() {
  for (auto a = cluster_.begin(); a != cluster_.end(); ++a) {
    values_[a->first].cluster_squares += a->second * a->second;
    for (auto b = std::next(a); b != cluster_.end(); ++b) {
      products_[key_of(a->first, b->first)] += a->second * b->second;
    }
  }
  cluster_.clear();
}

double Tally::squared_sums(std::span<const double> r) const {
  double sum = 0;
  for (std::size_t j = 0; j < values_.size(); ++j) sum += r[j] * r[j] * values_[j].cluster_squares;
  // The order of a hash table is not the same everywhere, nor is then the last bit of a sum.
  std::vector<std::pair<std::uint64_t, double>> products(products_.begin(), products_.end());
  std::sort(products.begin(), products.end());
  for (const auto& [key, product] : products) {
    sum += 2 * r[key >> kHalf] * r[static_cast<std::uint32_t>(key)] * product;
  }
  return std::max(sum, 0.0);
}

}  // namespace pbcs::stats
