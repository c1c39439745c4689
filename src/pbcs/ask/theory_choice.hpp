// The theory that a question is asked with.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "pbcs/apps/app.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// Do the own rules of the application belong to a theory, whatever they are?
enum class OwnRules : std::uint8_t { kLeftOut, kIncluded };

struct TheoryChoice {
  /// Nothing: the default level, with the application's own rules.
  std::optional<Theory> theory = {};
  std::optional<std::uint32_t> max_length = {};  ///< every family is cut at it
  OwnRules own = OwnRules::kLeftOut;
};

/// Reads the name of a theory as Theory::parse does, in which `own` stands for the application's
/// own rules, whatever they are; or the name of a level, to which they belong.
[[nodiscard]] Result<TheoryChoice> parse_choice(std::string_view name);

/// Reads the name of a level only.
[[nodiscard]] Result<TheoryChoice> parse_level(std::string_view name);

/// The theory for puzzles of an application.
[[nodiscard]] Theory theory_for(const TheoryChoice& choice, const App& app);

/// Reads the name of a theory that is applied to hypotheses, which own rules of applications are
/// not.
[[nodiscard]] Result<Theory> parse_generic_theory(std::string_view name);

}  // namespace pbcs
