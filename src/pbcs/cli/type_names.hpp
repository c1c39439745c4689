// The names of puzzle types, as users write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"

namespace pbcs::cli {

[[nodiscard]] std::vector<std::string> type_names();
/// "; did you mean latin?", or nothing.
[[nodiscard]] std::string type_suggestion(std::string_view word);
/// What should be the name of a puzzle type: the text up to a colon, a digit or a blank.
[[nodiscard]] std::string_view first_word(std::string_view text);

/// Throws UsageError when there is no such application.
[[nodiscard]] const App& application_named(const std::string& name);

}  // namespace pbcs::cli
