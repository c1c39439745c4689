// What the tests of all chapters ask about an example of the book.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "pbcs/check/path_checker.hpp"
#include "pbcs/solve/rating.hpp"
#include "support/book.hpp"
#include "support/paths.hpp"
#include "support/random_csp.hpp"

namespace pbcs::test {

[[nodiscard]] inline Case start_of(std::string_view id) {
  const Instance instance = book_instance(book_record(id));
  return {instance.model, initial_state(instance)};
}

[[nodiscard]] inline std::string rating_of(std::string_view id, std::string_view name) {
  const auto [model, state] = start_of(id);
  return to_string(rate(state, theory(name), kUnbounded));
}

/// The path of a theory, accepted by the checker; returns the length of its hardest step.
[[nodiscard]] inline std::uint32_t checked_path(std::string_view id, std::string_view name,
                                                Outcome expected) {
  const auto [model, state] = start_of(id);
  Recorder path;
  const SolveResult result = solve(state, theory(name), path);
  EXPECT_EQ(result.outcome, expected) << id << " in " << name;
  const auto replayed = check_path(state, path.steps);
  EXPECT_TRUE(replayed.has_value()) << id << ": " << replayed.error().violation.condition;
  return result.hardest_length;
}

}  // namespace pbcs::test
