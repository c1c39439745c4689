// Completion of the command line by shells: a script for each, with all commands, options and words
// in it, so that the program is not asked while somebody types.
#pragma once

#include <string>
#include <string_view>

#include "pbcs/cli/outline.hpp"

namespace pbcs {

/// completion.bash and completion.fish: the parts of scripts that are always the same.
[[nodiscard]] std::string_view bash_completion_functions();
[[nodiscard]] std::string_view fish_completion_functions();

}  // namespace pbcs

namespace pbcs::cli {

[[nodiscard]] std::string bash_completion(const Outline& program);
[[nodiscard]] std::string zsh_completion(const Outline& program);
[[nodiscard]] std::string fish_completion(const Outline& program);

}  // namespace pbcs::cli
