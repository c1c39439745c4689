// The theory a sub-command works with.
#pragma once

#include "pbcs/apps/app.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/theory/theory.hpp"

namespace pbcs::cli {

/// Throws UsageError when there is no such theory.
[[nodiscard]] Theory parse_theory(const std::string& name);

/// The same for theories that are applied to hypotheses, which own rules of applications are not.
[[nodiscard]] Theory parse_generic_theory(const std::string& name);

/// The theory for puzzles of an application, with every family cut at the maximal length.
[[nodiscard]] Theory make_theory(const TheoryOptions& options, const App& app);
/// Throws UsageError when the options name no theory.
void check_theory(const TheoryOptions& options);

}  // namespace pbcs::cli
