// The theory a sub-command works with.
#pragma once

#include "pbcs/cli/commands.hpp"
#include "pbcs/theory/theory.hpp"

namespace pbcs::cli {

/// Throws UsageError when there is no such theory.
[[nodiscard]] Theory parse_theory(const std::string& name);

/// The theory, with every family cut at the maximal length.
[[nodiscard]] Theory make_theory(const TheoryOptions& options);

}  // namespace pbcs::cli
