#include "pbcs/io/specific_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace pbcs {
namespace {

/// The sign after the i-th variable.
char sign_after(Family family, const Slope& slope, std::size_t i) {
  const bool before_turn = i < slope.turn;
  return before_turn == (family != Family::kValley) ? '<' : '>';
}

VariableId named_variable(const Model& model, const LineText& line, std::string_view name) {
  const auto found = model.find_variable(std::string(name));
  if (!found) line.fail(name, fmt::format("there is no CSP variable '{}'", name));
  return *found;
}

std::string_view braced(const LineText& line, std::string_view& text) {
  const auto open = text.find('{');
  const auto close = open == std::string_view::npos ? open : closing_brace(text, open);
  if (close == std::string_view::npos || !trimmed(text.substr(0, open)).empty()) {
    line.fail(text, "a segment was expected: {variables}{constraints}");
  }
  const std::string_view inside = text.substr(open + 1, close - open - 1);
  text.remove_prefix(close + 1);
  return inside;
}

/// The value of the least label that is still possible, or of the largest.
enum class End : std::uint8_t { kLeast, kLargest };
const std::string& possible_value(const Model& model, const State& state, VariableId v, End end) {
  const auto labels = model.labels_of(v);
  const auto possible = [&](LabelId l) { return state.is_candidate(l) || state.is_value(l); };
  if (end == End::kLargest) {
    const auto at = std::find_if(labels.rbegin(), labels.rend(), possible);
    return model.text(at == labels.rend() ? labels.back() : *at).value;
  }
  const auto at = std::find_if(labels.begin(), labels.end(), possible);
  return model.text(at == labels.end() ? labels.front() : *at).value;
}

/// "r3c4 is at least 2 and r5c4 at most 7"
std::string bounds_text(const Model& model, const State& state, Family family, const Slope& slope) {
  const VariableId first = slope.variables.front();
  const VariableId last = slope.variables.back();
  const auto bound = [&](VariableId v, End end) {
    return fmt::format("{} {}", end == End::kLeast ? "at least" : "at most",
                       possible_value(model, state, v, end));
  };
  const End at_first = family == Family::kValley ? End::kLargest : End::kLeast;
  const End at_last = family == Family::kHill ? End::kLeast : End::kLargest;
  return fmt::format("{} is {} and {} {}", model.text(first).name, bound(first, at_first),
                     model.text(last).name, bound(last, at_last));
}

}  // namespace

std::string slope_text(const Model& model, Family family, const Slope& slope) {
  std::string text;
  for (std::size_t i = 0; i < slope.variables.size(); ++i) {
    if (i > 0) text += sign_after(family, slope, i - 1);
    text += model.text(slope.variables[i]).name;
  }
  return text;
}

std::string belt_text(const Model& model, const Belt& belt) {
  std::vector<std::string> segments;
  segments.reserve(belt.segments.size());
  for (const BeltSegment& s : belt.segments) {
    segments.push_back(fmt::format("{{{} {}}}{{{} {}}}", model.text(s.ends[0]).name,
                                   model.text(s.ends[1]).name, model.name(s.next[0]),
                                   model.name(s.next[1])));
  }
  return fmt::format("{}", fmt::join(segments, " - "));
}

Slope read_slope(const Model& model, const LineText& line, Family family, SlopeKind kind,
                 std::string_view text) {
  text = trimmed(text);
  Slope slope{{}, 0, kind};
  std::string signs;
  while (true) {
    const auto at = std::min(text.find_first_of("<>"), text.size());
    slope.variables.push_back(named_variable(model, line, trimmed(text.substr(0, at))));
    if (at == text.size()) break;
    signs += text[at];
    text.remove_prefix(at + 1);
  }
  const char first = family == Family::kValley ? '>' : '<';
  slope.turn = static_cast<std::uint32_t>(std::min(signs.find_first_not_of(first), signs.size()));
  for (std::size_t i = 0; i < signs.size(); ++i) {
    if (signs[i] != sign_after(family, slope, i)) line.fail(text, "the signs turn more than once");
  }
  return slope;
}

Belt read_belt(const Model& model, const LineText& line, std::string_view text) {
  Belt belt;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    if (text.starts_with("-")) text.remove_prefix(1);
    const auto ends = words_of(braced(line, text));
    const auto next = words_of(braced(line, text));
    if (ends.size() != 2 || next.size() != 2) {
      line.fail(text, "a segment has two variables and shares two constraints with the next one");
    }
    BeltSegment segment{};
    for (std::size_t i = 0; i < 2; ++i) {
      segment.ends[i] = named_variable(model, line, ends[i]);
      const auto constraint = model.find_constraint(std::string(next[i]));
      if (!constraint) line.fail(next[i], fmt::format("there is no constraint '{}'", next[i]));
      segment.next[i] = *constraint;
    }
    belt.segments.push_back(segment);
  }
  return belt;
}

std::string slope_argument(const Model& model, const State& state, Family family,
                           const Slope& slope) {
  std::string text = slope_text(model, family, slope);
  for (std::size_t at = text.find_first_of("<>"); at != std::string::npos;
       at = text.find_first_of("<>", at + 2)) {
    text.insert(at + 1, " ").insert(at, " ");
  }
  if (slope.kind == SlopeKind::kStrong) {
    text += fmt::format(", where {}", bounds_text(model, state, family, slope));
  }
  if (family == Family::kAscendingChain) return text + ": each step is at least 1.";
  return text + fmt::format(": the {} cells beside {} have different values, all {} than its own.",
                            slope.variables.size() - 1,
                            model.text(slope.variables[slope.turn]).name,
                            family == Family::kHill ? "smaller" : "larger");
}

std::string belt_argument(const Model& model, const Belt& belt) {
  std::vector<std::string> pairs;
  pairs.reserve(belt.segments.size());
  for (const BeltSegment& s : belt.segments) {
    pairs.push_back(fmt::format("{} {}", model.text(s.ends[0]).name, model.text(s.ends[1]).name));
  }
  return fmt::format(
      "The pairs {} form a ring: each has its two values in what it shares with the pair before "
      "and the pair after, and two neighbours can have no more than two values in what they share. "
      "Counted round the ring, they must have exactly two.",
      fmt::join(pairs, ", "));
}

}  // namespace pbcs
