#include "pbcs/apps/csp/patterns.hpp"

#include <algorithm>

#include "pbcs/apps/csp/description.hpp"
#include "pbcs/apps/csp/words.hpp"

namespace pbcs::csp {
namespace {

using Names = std::vector<std::string>;

// What stands between braces: ranges and words, separated by commas.
Result<Names> alternatives(std::string_view text, std::size_t limit) {
  Names found;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    const std::string_view item = trimmed(text.substr(at, comma - at));
    if (item.empty()) return unexpected<std::string>("nothing between braces or commas");
    if (const auto range = read_range(item)) {
      if (range->size() > limit) return unexpected<std::string>("too many names");
      for (std::int64_t i = range->first; i <= range->last; ++i) {
        found.push_back(std::to_string(i));
      }
    } else {
      found.emplace_back(item);
    }
    at = comma + 1;
  }
  return found;
}

}  // namespace

std::optional<NumberRange> read_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto first = value_of(trimmed(text.substr(0, dots)));
  const auto last = value_of(trimmed(text.substr(dots + 2)));
  if (!first || !last || !std::holds_alternative<std::int64_t>(*first) ||
      !std::holds_alternative<std::int64_t>(*last)) {
    return std::nullopt;
  }
  const NumberRange range{std::get<std::int64_t>(*first), std::get<std::int64_t>(*last)};
  return range.first <= range.last ? std::optional(range) : std::nullopt;
}

Result<Names> expand_pattern(std::string_view pattern, std::size_t limit) {
  constexpr std::size_t kLongest = 1'000;
  if (pattern.size() > kLongest) {
    return unexpected<std::string>("longer than " + std::to_string(kLongest) + " characters");
  }
  Names names{""};
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    for (std::string& name : names) name += pattern.substr(0, open);
    if (open == pattern.size()) break;
    const std::size_t close = pattern.find('}', open);
    if (close == std::string_view::npos) return unexpected<std::string>("'}' is missing");
    const auto parts = alternatives(pattern.substr(open + 1, close - open - 1), limit);
    if (!parts) return unexpected(parts.error());
    if (names.size() * parts->size() > limit) return unexpected<std::string>("too many names");
    Names longer;
    longer.reserve(names.size() * parts->size());
    for (const std::string& name : names) {
      for (const std::string& part : *parts) longer.push_back(name + part);
    }
    names = std::move(longer);
    pattern.remove_prefix(close + 1);
  }
  return names;
}

}  // namespace pbcs::csp
