#include "pbcs/io/difficulty.hpp"

#include <algorithm>

#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

// Subsets are easier to see than chains of as many variables.
Difficulty difficulty_of_step(const Step& step) {
  if (is_single(step)) return Difficulty::kTrivial;
  if (step.length <= 1 && step.incompatible.empty()) return Difficulty::kEasy;
  if (step.length <= 2 || step.family == Family::kSubset) return Difficulty::kModerate;
  if (step.length <= 4) return Difficulty::kHard;
  return step.length <= 7 ? Difficulty::kVeryHard : Difficulty::kExtreme;
}

}  // namespace

std::string_view difficulty_word(Difficulty difficulty) {
  switch (difficulty) {
    case Difficulty::kTrivial:
      return "trivial";
    case Difficulty::kEasy:
      return "easy";
    case Difficulty::kModerate:
      return "moderate";
    case Difficulty::kHard:
      return "hard";
    case Difficulty::kVeryHard:
      return "very hard";
    case Difficulty::kExtreme:
      break;
  }
  return "extreme";
}

Difficulty difficulty_of(std::span<const Step> steps) {
  auto hardest = Difficulty::kTrivial;
  for (const Step& step : steps) hardest = std::max(hardest, difficulty_of_step(step));
  return hardest;
}

}  // namespace pbcs
