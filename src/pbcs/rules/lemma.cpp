#include "pbcs/rules/lemma.hpp"

#include <algorithm>

namespace pbcs {

LemmaRule::LemmaRule(Family family, const State& base)
    : braids_(info(family).continuity == Continuity::kAnyEarlier),
      levels_(base, objects_),
      braid_(base, {}),
      whip_(base, {}, true) {}

SearchVerdict LemmaRule::search(const State& base, Targets targets, std::uint32_t bound,
                                Stop stop) {
  const SearchVerdict braid = braid_.run(base, targets, bound, stop);
  if (braids_ || braid != SearchVerdict::kFound) return braid;
  return whip_.run(base, targets, bound, stop);
}

std::vector<ChainCell> LemmaRule::cells() const {
  return braids_ ? braid_.cells() : whip_.cells();
}

std::optional<Chain> LemmaRule::shortest(const State& base, Targets targets, std::uint32_t bound,
                                         Stop stop) {
  objects_.start(base);
  const LevelBound level = levels_.run(base, targets, bound, stop);
  if (level.kind != LevelBound::Kind::kContradiction) return std::nullopt;
  for (std::uint32_t length = level.length; length <= bound; ++length) {
    const SearchVerdict verdict = search(base, targets, length, stop);
    if (verdict == SearchVerdict::kFound) return Chain{cells()};
    if (verdict != SearchVerdict::kNoneWithinBound) break;
  }
  return std::nullopt;
}

Step lemma_step(Family family, Targets targets, Chain chain) {
  Step step;
  step.family = family;
  step.length = length_of(chain.cells);
  step.proof = std::move(chain);
  step.incompatible.assign(targets.begin(), targets.end());
  std::sort(step.incompatible.begin(), step.incompatible.end());
  return step;
}

}  // namespace pbcs
