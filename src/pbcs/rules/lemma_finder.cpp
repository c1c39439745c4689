#include "pbcs/rules/lemma_finder.hpp"

#include <algorithm>
#include <array>

#include "pbcs/rules/lemma_pairs.hpp"
#include "pbcs/rules/sweep.hpp"

namespace pbcs {

FoundSteps LemmaFinder::next(const WorkingContext& context, std::uint32_t length, Stop stop) {
  FoundSteps found;
  LemmaPairs lemmas(context.state, member().family);
  for (const auto& [a, b] : lemmas.pairs(length, stop)) {
    const std::array labels{a, b};
    if (context.lemmas.find(labels)) continue;
    auto step = lemmas.shortest(labels, length, stop);
    if (step && step->length == length) found.steps.push_back(std::move(*step));
  }
  found.open =
      found.steps.empty() && length < member().max_length && may_have_longer(context, stop);
  return found;
}

Saturation LemmaFinder::sweep(Sweep&) {
  return Saturation::kStuckForever;
}

bool LemmaFinder::may_have_longer(const WorkingContext& context, Stop stop) const {
  const auto some_new = [&](Family family) {
    const auto pairs = LemmaPairs(context.state, family).pairs(member().max_length, stop);
    return std::any_of(pairs.begin(), pairs.end(), [&](const LabelPair& pair) {
      return !context.lemmas.find(std::array{pair.first, pair.second});
    });
  };
  // Every bi-whip is a bi-braid, and these are found at once. Whips of bounded length may then be
  // looked for in vain; without bound one must know.
  if (!some_new(Family::kBiBraid)) return false;
  return member().max_length != kUnbounded || some_new(member().family);
}

}  // namespace pbcs
