#include "pbcs/solve/rating.hpp"

#include <algorithm>
#include <vector>

#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/saturate.hpp"

namespace pbcs {
namespace {

using Kind = Rating::Kind;
using Certainty = Rating::Certainty;

// Whips and braids eliminate the same up to this length (W2 = B2), so that a rating one above is
// exact too: what W2 does not solve B2 does not solve.
constexpr std::uint32_t kWhipsEqualBraids = 2;
// From this length on, asking T&E first whether braids can solve the rest pays.
constexpr std::uint32_t kAskTrialAndError = 4;

class Rater {
 public:
  Rater(Family family, std::uint32_t max_length, std::stop_token stop)
      : family_(family), max_length_(max_length), stop_(std::move(stop)) {}

  /// Saturates length after length.
  Rating climb(State state) {
    switch (apply_brt(state)) {
      case BrtOutcome::kSolved:
        return {};
      case BrtOutcome::kContradiction:
        return {Kind::kContradictory};
      case BrtOutcome::kQuiescent:
        break;
    }
    Workspace workspace(state);
    std::vector<LabelId> eliminated;
    for (std::uint32_t length = 1; length <= max_length_; ++length) {
      if (length == kAskTrialAndError) {
        if (const auto hopeless = ask_trial_and_error(workspace.state())) return *hopeless;
      }
      switch (saturate(workspace, {family_, length}, stop_, eliminated)) {
        case Saturation::kSolved:
          return {Kind::kFinite, length};
        case Saturation::kContradiction:
          return {Kind::kContradictory};
        case Saturation::kStuckForever:
          return infinite();
        case Saturation::kStopped:
          return {Kind::kInterrupted, 0, Certainty::kCut};
        case Saturation::kStuck:
          break;
      }
    }
    return {Kind::kBeyond, max_length_, Certainty::kCut};
  }

 private:
  // Braids of any length do what T&E does, and whips cannot do more.
  std::optional<Rating> ask_trial_and_error(State state) {
    Workspace workspace(state);
    std::vector<LabelId> eliminated;
    switch (saturate(workspace, {Family::kBraid, kUnbounded}, stop_, eliminated)) {
      case Saturation::kSolved:
        return std::nullopt;
      case Saturation::kContradiction:
        return Rating{Kind::kContradictory};
      case Saturation::kStopped:
        return Rating{Kind::kInterrupted, 0, Certainty::kCut};
      default:
        return Rating{Kind::kInfinite};
    }
  }

  // Braids: no path can do more. Whips: another path might have kept more of them.
  [[nodiscard]] Rating infinite() const {
    return {Kind::kInfinite, 0,
            family_ == Family::kBraid ? Certainty::kExact : Certainty::kUpperBound};
  }

  Family family_;
  std::uint32_t max_length_;
  std::stop_token stop_;
};

bool solved_by_braids(const State& initial, std::uint32_t length, const std::stop_token& stop) {
  return Rater(Family::kBraid, length, stop).climb(initial).kind == Kind::kFinite;
}

Rating rate_simplest_first(const State& initial, std::uint32_t max_length,
                           const std::stop_token& stop) {
  Tracer silent;
  const auto theory = Theory::parse("W" + std::to_string(max_length)).value();
  const SolveResult result = solve(initial, theory, silent, stop);
  if (result.outcome != Outcome::kSolved) return {Kind::kInfinite};
  return {Kind::kFinite, result.hardest_length};
}

// Another order of elimination may keep whips that this one destroyed: try the simplest-first path
// too, and say that the value is a bound, unless braids show that it is exact.
Rating refine_whip_rating(Rating rating, const State& initial, const std::stop_token& stop) {
  if (rating.kind != Kind::kFinite || rating.value <= kWhipsEqualBraids + 1) return rating;
  if (!solved_by_braids(initial, rating.value - 1, stop)) return rating;
  const Rating other = rate_simplest_first(initial, rating.value - 1, stop);
  if (other.kind == Kind::kFinite) return refine_whip_rating(other, initial, stop);
  rating.certainty = Certainty::kUpperBound;
  return rating;
}

}  // namespace

std::string to_string(const Rating& rating) {
  switch (rating.kind) {
    case Kind::kFinite:
      return std::to_string(rating.value);
    case Kind::kInfinite:
      return "inf";
    case Kind::kBeyond:
      return ">" + std::to_string(rating.value);
    case Kind::kContradictory:
      return "invalid";
    case Kind::kInterrupted:
      return "";
  }
  return "";
}

Rating rate(const State& initial, Family family, std::uint32_t max_length, std::stop_token stop) {
  const Rating rating = Rater(family, max_length, stop).climb(initial);
  if (family != Family::kWhip) return rating;
  return refine_whip_rating(rating, initial, stop);
}

}  // namespace pbcs
