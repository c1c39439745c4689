// The questions, each a function from what was asked to the JSON of its answer. They throw Refusal.
#pragma once

#include <string>

#include "pbcs/api/asked.hpp"

namespace pbcs::api {

[[nodiscard]] std::string answer_about(const Asked& asked);
[[nodiscard]] std::string answer_read(const Asked& asked);
[[nodiscard]] std::string answer_convert(const Asked& asked);
[[nodiscard]] std::string answer_solve(const Asked& asked);
[[nodiscard]] std::string answer_fewest_steps(const Asked& asked);
[[nodiscard]] std::string answer_target(const Asked& asked);
[[nodiscard]] std::string answer_hint(const Asked& asked);
[[nodiscard]] std::string answer_mistakes(const Asked& asked);
[[nodiscard]] std::string answer_rate(const Asked& asked);
[[nodiscard]] std::string answer_classify(const Asked& asked);
[[nodiscard]] std::string answer_count(const Asked& asked);
[[nodiscard]] std::string answer_check(const Asked& asked);
[[nodiscard]] std::string answer_draw(const Asked& asked);

}  // namespace pbcs::api
