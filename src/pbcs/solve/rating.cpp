#include "pbcs/solve/rating.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/path_rating.hpp"
#include "pbcs/solve/saturate.hpp"
#include "pbcs/solve/some_solution.hpp"

namespace pbcs {
namespace {

using Kind = Rating::Kind;
using Certainty = Rating::Certainty;

// From this length on, asking T&E first whether braids can solve the rest pays.
constexpr std::uint32_t kAskTrialAndError = 5;

// Another strategy than length after length, for whips: the simplest-first path.
Rating rate_simplest_first(const State& initial, const Theory& theory, Stop stop) {
  Tracer silent;
  const SolveResult result = solve(initial, theory, silent, stop);
  if (result.outcome != Outcome::kSolved) return {Kind::kInfinite};
  return {Kind::kFinite, result.hardest_length};
}

// Inner whips of one variable are g-candidates, which are searched exhaustively.
bool has_longer_inner_chains(const Theory& theory) {
  return std::any_of(theory.members().begin(), theory.members().end(),
                     [](const TheoryMember& m) { return is_nested(m.family) && m.inner_size > 1; });
}

bool has_subsets(const Theory& theory) {
  return std::any_of(theory.members().begin(), theory.members().end(), [](const TheoryMember& m) {
    const Inner inner = info(m.family).inner;
    return is_of(PatternKind::kSubset, m.family) || inner == Inner::kSubsets ||
           inner == Inner::kGSubsets;
  });
}

class Rater {
 public:
  Rater(const Theory& theory, std::uint32_t max_length, Stop stop)
      : theory_(theory),
        braids_(theory.with_braids()),
        confluent_(theory.confluent()),
        nested_(has_longer_inner_chains(theory)),
        max_length_(std::min(max_length, theory.max_length())),
        stop_(stop) {}

  Rating rate(const State& initial) {
    Rating rating = climb(initial);
    if (nested_) {
      // The chains found need not be shortest, so some may have come too late.
      const bool sure = rating.kind == Kind::kFinite ? rating.value <= 2 : confluent_;
      if (rating.certainty == Certainty::kExact && !sure) {
        rating.certainty = Certainty::kUpperBound;
      }
      return rating;
    }
    if (rating.kind != Kind::kFinite || rating.value <= least_) return rating;
    // Another order of elimination may keep whips that this one destroyed.
    const Rating other = rate_simplest_first(initial, theory_.up_to(rating.value - 1), stop_);
    if (other.kind == Kind::kFinite) rating = other;
    rating.certainty = rating.value <= least_ ? Certainty::kExact : Certainty::kUpperBound;
    return rating;
  }

 private:
  // Saturates length after length.
  Rating climb(State state) {
    switch (apply_brt(state)) {
      case BrtOutcome::kSolved:
        return {};
      case BrtOutcome::kContradiction:
        return {Kind::kContradictory};
      case BrtOutcome::kQuiescent:
        break;
    }
    Workspace workspace(state, theory_.uses_groups(), stop_);
    const Theory bounded = bound_subsets(workspace);
    std::vector<LabelId> eliminated;
    for (std::uint32_t length = 1; length <= max_length_; ++length) {
      if (length == kSpareFromLength) workspace.spare(find_some_solution(state, stop_));
      if (length == kAskTrialAndError) {
        if (const auto hopeless = ask_trial_and_error(workspace)) return *hopeless;
      }
      switch (saturate(workspace, bounded.up_to(length), stop_, eliminated)) {
        case Saturation::kSolved:
          if (confluent_) least_ = length;
          return {Kind::kFinite, length};
        case Saturation::kContradiction:
          return {Kind::kContradictory};
        case Saturation::kStuckForever:
          return infinite(workspace);
        case Saturation::kStopped:
          return {Kind::kInterrupted, length - 1, Certainty::kCut};
        case Saturation::kStuck:
          break;
      }
      if (least_ == length && !braids_solve(workspace, length)) least_ = length + 1;
      if (stop_.requested()) return {Kind::kInterrupted, length, Certainty::kCut};
    }
    if (max_length_ == theory_.max_length()) return infinite(workspace);
    return {Kind::kBeyond, max_length_, Certainty::kCut};
  }

  // Only unbounded sizes get a bound: a wanted one is wanted.
  [[nodiscard]] Theory bound_subsets(Workspace& workspace) const {
    if (!has_subsets(theory_)) return theory_;
    const auto bound = [&](Family family) {
      const auto& members = theory_.members();
      const bool wanted = std::any_of(members.begin(), members.end(), [&](const TheoryMember& m) {
        return m.family == family && m.max_length != kUnbounded;
      });
      return wanted ? kUnbounded : workspace.largest_subset({family, kUnbounded});
    };
    return theory_.with_subset_bounds(bound(Family::kSubset), bound(Family::kGSubset));
  }

  // Whips up to this length are exhausted: could braids of that length end it? (From here as from
  // the start: braid theories are confluent.)
  bool braids_solve(Workspace& workspace, std::uint32_t length) {
    if (confluent_) return false;
    const Theory braids = braids_.up_to(length);
    const auto targets = workspace.state().candidates();
    const bool some_braid = std::any_of(targets.begin(), targets.end(), [&](LabelId z) {
      return std::any_of(
          braids.members().begin(), braids.members().end(), [&](const TheoryMember& member) {
            if (!is_braid(member.family) || braids.subsumed(member)) return false;
            return workspace.exists(member, z, length, Workspace::Effort::kFull, stop_) ==
                   SearchVerdict::kFound;
          });
    });
    if (!some_braid) return false;
    Workspace copy(workspace.state(), theory_.uses_groups(), stop_);
    copy.spare(workspace.spared());
    std::vector<LabelId> eliminated;
    return saturate(copy, braids, stop_, eliminated) == Saturation::kSolved;
  }

  // Braids of any length do what T&E does, and whips cannot do more.
  std::optional<Rating> ask_trial_and_error(const Workspace& workspace) {
    Workspace copy(workspace.state(), theory_.uses_groups(), stop_);
    copy.spare(workspace.spared());
    std::vector<LabelId> eliminated;
    switch (saturate(copy, braids_, stop_, eliminated)) {
      case Saturation::kSolved:
        return std::nullopt;
      case Saturation::kContradiction:
        return Rating{Kind::kContradictory};
      case Saturation::kStopped:
        return Rating{Kind::kInterrupted, kAskTrialAndError - 1, Certainty::kCut};
      default:
        return Rating{Kind::kInfinite};
    }
  }

  // No pattern is left. Braids: no path can do more. Whips: another path might have kept more of
  // them, unless braids cannot solve it either.
  [[nodiscard]] Rating infinite(const Workspace& workspace) {
    if (confluent_) return {Kind::kInfinite};
    if (const auto hopeless = ask_trial_and_error(workspace)) return *hopeless;
    return {Kind::kInfinite, 0, Certainty::kUpperBound};
  }

  const Theory& theory_;
  Theory braids_;
  bool confluent_;
  bool nested_;
  std::uint32_t max_length_;
  Stop stop_;
  std::uint32_t least_ = 1;  // no path can have a rating below this, as far as is known
};

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

Rating rate(const State& initial, const Theory& theory, std::uint32_t max_length, Stop stop) {
  const auto& members = theory.members();
  const bool beyond = std::any_of(members.begin(), members.end(), [](const TheoryMember& m) {
    return !is_of(PatternKind::kChain, m.family) && !is_of(PatternKind::kSubset, m.family) &&
           !is_of(PatternKind::kLemma, m.family);
  });
  if (beyond) return rate_beyond_chains(initial, theory, max_length, stop);
  return Rater(theory, max_length, stop).rate(initial);
}

}  // namespace pbcs
