#include "pbcs/ask/wanted.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include "pbcs/ask/classify.hpp"

namespace pbcs {
namespace {

std::optional<std::uint32_t> whole_number(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && number != NumberRange::kNoEnd ? std::optional(number) : std::nullopt;
}

/// What a rating is when it is wanted; nothing when it is not.
std::optional<std::string> wanted_text(const Rating& rating, const NumberRange& range) {
  const bool finite = rating.kind == Rating::Kind::kFinite;
  if (finite && (rating.value < range.least || rating.value > range.most)) return std::nullopt;
  if (!finite && range.has_end()) return std::nullopt;
  return rating_text(rating);
}

std::optional<std::string> wanted_depth(const State& initial, const NumberRange& range, Stop stop) {
  ClassifyRequest request;
  request.inner = InnerClass::kNone;
  if (range.has_end()) request.max_depth = range.most;
  const ClassifiedPuzzle found = classify_puzzle(initial, request, stop);
  const std::uint32_t depth = found.depth.value_or(NumberRange::kNoEnd);
  if (depth < range.least || depth > range.most) return std::nullopt;
  return depth_text(found);
}

}  // namespace

Result<NumberRange> parse_number_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  const bool one = dots == std::string_view::npos;
  const std::string_view left = text.substr(0, dots);
  const std::string_view right = one ? left : text.substr(dots + 2);
  const auto least = left.empty() && !one ? 0 : whole_number(left);
  const auto most = right.empty() && !one ? NumberRange::kNoEnd : whole_number(right);
  if (!least || !most || (left.empty() && right.empty())) {
    return unexpected(
        fmt::format("'{}' is no range of numbers; expected such as 5..7, 5.., ..7 or 5", text));
  }
  if (*least > *most) return unexpected(fmt::format("{} is larger than {}", *least, *most));
  return NumberRange{*least, *most};
}

Result<std::vector<WantedRating>> parse_wanted_ratings(std::string_view list) {
  std::string names;
  std::vector<NumberRange> ranges;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    const std::string_view piece = list.substr(at, comma - at);
    const std::size_t equal = piece.find('=');
    const auto range = equal == std::string_view::npos
                           ? NumberRange{}
                           : parse_number_range(piece.substr(equal + 1));
    if (!range) return unexpected(range.error());
    ranges.push_back(*range);
    names.append(names.empty() ? "" : ",").append(piece.substr(0, equal));
    at = comma + 1;
  }
  auto theories = parse_ratings(names);
  if (!theories) return unexpected(theories.error());
  std::vector<WantedRating> wanted;
  for (std::size_t i = 0; i < theories->size(); ++i) {
    wanted.push_back({std::move((*theories)[i]), ranges[i]});
  }
  return wanted;
}

std::vector<std::string> names_of(const Wanted& wanted) {
  std::vector<std::string> names;
  for (const WantedRating& w : wanted.ratings) names.push_back(w.rating.name);
  if (wanted.depth) names.emplace_back("te_depth");
  return names;
}

std::optional<std::vector<std::string>> wanted_values(const App& app, const Puzzle& puzzle,
                                                      const Wanted& wanted, Stop stop) {
  const State initial = initial_state(puzzle.instance);
  std::vector<std::string> texts;
  for (const auto& [rating, range] : wanted.ratings) {
    // Beyond the range nobody asks how far.
    const std::uint32_t longest = range.has_end() ? range.most : kUnbounded;
    const RateRequest request = for_application({{rating}, longest}, app);
    auto text = wanted_text(rate_puzzle(initial, request, stop).ratings.front(), range);
    if (!text) return std::nullopt;
    texts.push_back(std::move(*text));
  }
  if (wanted.depth) {
    auto text = wanted_depth(initial, *wanted.depth, stop);
    if (!text) return std::nullopt;
    texts.push_back(std::move(*text));
  }
  return texts;
}

}  // namespace pbcs
