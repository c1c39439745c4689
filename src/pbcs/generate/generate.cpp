#include "pbcs/generate/generate.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pbcs/generate/choices.hpp"
#include "pbcs/generate/methods.hpp"

namespace pbcs {
namespace {

FoundSets find_sets(Choices& choices, const GenerationRequest& request, Random& random) {
  switch (request.method) {
    case GenerationMethod::kBottomUp:
      return bottom_up(choices, random);
    case GenerationMethod::kTopDown:
      return top_down(choices, random);
    case GenerationMethod::kControlledBias:
      return controlled_bias(choices, request, random);
    case GenerationMethod::kSplitting:
      return splitting(choices, request, random);
  }
  return {};
}

/// Adds orbits that are not there, all choices of so many being equally likely; all when there are
/// not enough.
void add_extra(OrbitSet& orbits, const Choices& choices, std::uint32_t extra, Random& random) {
  OrbitSet others = choices.all();
  for (std::size_t i = 0; i < others.size(); ++i) others[i] &= ~orbits[i];
  const auto order = random_order(others, random);
  for (std::size_t i = 0; i < std::min<std::size_t>(extra, order.size()); ++i) {
    set_bit(orbits.data(), order[i]);
  }
}

}  // namespace

std::string_view name_of(GenerationMethod method) {
  switch (method) {
    case GenerationMethod::kBottomUp:
      return "bottom-up";
    case GenerationMethod::kTopDown:
      return "top-down";
    case GenerationMethod::kControlledBias:
      return "controlled-bias";
    case GenerationMethod::kSplitting:
      return "splitting";
  }
  return {};
}

std::span<const GenerationMethod> generation_methods() {
  static constexpr std::array kMethods = {GenerationMethod::kBottomUp, GenerationMethod::kTopDown,
                                          GenerationMethod::kControlledBias,
                                          GenerationMethod::kSplitting};
  return kMethods;
}

std::vector<std::uint32_t> random_order(const OrbitSet& orbits, Random& random) {
  std::vector<std::uint32_t> order;
  for_each_bit(orbits, [&](std::uint32_t orbit) { order.push_back(orbit); });
  random.shuffle(std::span(order));
  return order;
}

double binomial(std::uint32_t n, std::uint32_t k) {
  double result = 1;
  for (std::uint32_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

GeneratedUnit generate_unit(const ClueSpace& space, const GenerationRequest& request,
                            Random& random, Stop stop) {
  Choices choices(space, request, stop);
  FoundSets found = find_sets(choices, request, random);
  GeneratedUnit unit{{}, found.tries, choices.stopped()};
  for (FoundSet& set : found.sets) {
    const auto count = static_cast<std::uint32_t>(count_bits(choices.clues_of(set.orbits)));
    if (count < request.fewest_clues || count > request.most_clues) continue;
    add_extra(set.orbits, choices, request.extra, random);
    unit.puzzles.push_back({choices.clues_of(set.orbits), count, set.weight});
  }
  return unit;
}

}  // namespace pbcs
