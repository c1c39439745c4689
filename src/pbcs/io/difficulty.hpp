// How hard a path is, in one word.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "pbcs/core/step.hpp"

namespace pbcs {

enum class Difficulty : std::uint8_t { kTrivial, kEasy, kModerate, kHard, kVeryHard, kExtreme };

/// `very hard`
[[nodiscard]] std::string_view difficulty_word(Difficulty difficulty);

/// That of its hardest step: docs/theories.md has the table. Lemmas count as steps.
[[nodiscard]] Difficulty difficulty_of(std::span<const Step> steps);

}  // namespace pbcs
