// Small pieces of English.
#pragma once

#include <string>
#include <vector>

namespace pbcs {

/// `a`, `a and b`, `a, b and c`
[[nodiscard]] std::string join(const std::vector<std::string>& items);

[[nodiscard]] std::string capitalised(std::string text);

/// Phrases that differ by one word become one: "the place of 7 in row 2" and "the place of 8 in row
/// 2" are "the places of 7 and 8 in row 2"; others are joined.
[[nodiscard]] std::string joined_phrases(const std::vector<std::string>& phrases);

}  // namespace pbcs
