// Words that the writer and the reader of path documents share.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "pbcs/solve/engine.hpp"

namespace pbcs {

inline constexpr std::array<std::pair<Outcome, std::string_view>, 4> kOutcomeWords{{
    {Outcome::kSolved, "solved"},
    {Outcome::kContradiction, "contradiction"},
    {Outcome::kStuck, "stuck"},
    {Outcome::kInterrupted, "interrupted"},
}};

inline constexpr std::string_view kUnreadableStatus = "unreadable";

[[nodiscard]] constexpr std::string_view outcome_word(Outcome outcome) {
  for (const auto& [known, word] : kOutcomeWords) {
    if (known == outcome) return word;
  }
  return {};
}

}  // namespace pbcs
