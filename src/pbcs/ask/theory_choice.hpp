// The theory that a question is asked with.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "pbcs/apps/app.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

inline constexpr std::string_view kDefaultTheory = "BC+Z+tW+B";

struct TheoryChoice {
  std::optional<Theory> theory = {};  ///< nothing: kDefaultTheory and the application's own rules
  std::optional<std::uint32_t> max_length = {};  ///< every family is cut at it
};

/// The theory for puzzles of an application.
[[nodiscard]] Theory theory_for(const TheoryChoice& choice, const App& app);

/// Reads the name of a theory that is applied to hypotheses, which own rules of applications are
/// not.
[[nodiscard]] Result<Theory> parse_generic_theory(std::string_view name);

}  // namespace pbcs
