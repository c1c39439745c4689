// The theory a sub-command works with, and other options that are read as values.
#pragma once

#include <fmt/format.h>

#include <string_view>
#include <type_traits>
#include <utility>

#include "pbcs/ask/theory_choice.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::cli {

/// What was read from an option. Throws UsageError when nothing was.
template <class T>
[[nodiscard]] T demand(std::string_view option, Result<T> read) {
  if (!read) throw UsageError(fmt::format("{}: {}", option, read.error()));
  if constexpr (!std::is_void_v<T>) return std::move(*read);
}

/// Throws UsageError when the options name no theory.
[[nodiscard]] TheoryChoice read_choice(const TheoryOptions& options);

}  // namespace pbcs::cli
