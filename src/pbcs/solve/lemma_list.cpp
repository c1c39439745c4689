#include "pbcs/solve/lemma_list.hpp"

#include <algorithm>
#include <array>

#include "pbcs/solve/bi_trial.hpp"

namespace pbcs {

std::vector<Step> lemmas_of(const State& state, Family family, std::uint32_t length,
                            const Lemmas& stated, Stop stop) {
  std::vector<Step> steps;
  Contradictions contradictions(state, family);
  for (const auto& [a, b] : contradictions.pairs(length, stop)) {
    const std::array labels{a, b};
    if (stated.find(labels)) continue;
    auto step = contradictions.shortest(labels, length, stop);
    if (step && step->length == length) steps.push_back(std::move(*step));
  }
  return steps;
}

bool may_have_lemmas(const State& state, const TheoryMember& member, const Lemmas& stated,
                     Stop stop) {
  const auto is_new = [&](const LabelPair& pair) {
    return !stated.find(std::array{pair.first, pair.second});
  };
  const auto some_new = [&](Family family) {
    const auto pairs = Contradictions(state, family).pairs(member.max_length, stop);
    return std::any_of(pairs.begin(), pairs.end(), is_new);
  };
  // Every bi-whip is a bi-braid, and these are found at once. Whips of bounded length may then be
  // looked for in vain; without bound one must know.
  if (!some_new(Family::kBiBraid)) return false;
  return member.max_length != kUnbounded || some_new(member.family);
}

}  // namespace pbcs
