#include "pbcs/solve/lemma_list.hpp"

#include <algorithm>
#include <array>

#include "pbcs/solve/bi_trial.hpp"

namespace pbcs {

std::vector<Step> lemmas_of(const State& state, Family family, std::uint32_t length,
                            const Lemmas& stated, const std::stop_token& stop) {
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

bool has_lemmas(const State& state, Family family, const Lemmas& stated,
                const std::stop_token& stop) {
  const auto pairs = Contradictions(state, family).pairs(kUnbounded, stop);
  return std::any_of(pairs.begin(), pairs.end(), [&](const LabelPair& pair) {
    return !stated.find(std::array{pair.first, pair.second});
  });
}

}  // namespace pbcs
