// The command line.
#pragma once

#include "pbcs/cli/exit_code.hpp"

namespace pbcs::cli {

/// Reads the arguments and does what they ask for.
[[nodiscard]] ExitCode run_program(int argc, const char* const* argv);

}  // namespace pbcs::cli
