#include "pbcs/solve/rating.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "pbcs/solve/engine.hpp"
#include "pbcs/solve/first_whips.hpp"
#include "pbcs/solve/known_states.hpp"
#include "pbcs/solve/path_rating.hpp"
#include "pbcs/solve/saturate.hpp"
#include "pbcs/solve/some_solution.hpp"
#include "pbcs/solve/whip_bound.hpp"
#include "pbcs/solve/whip_orders.hpp"

namespace pbcs {
namespace {

using Kind = Rating::Kind;
using Certainty = Rating::Certainty;
using Grounds = Rating::Grounds;

// Where whips are longer, normal effort tries two paths only: the bound and orders take too long.
constexpr std::uint32_t kNormalUpTo = 13;
constexpr std::uint32_t kNormalUpToWithGroups = 7;

// By effort.
constexpr std::array<WhipOrders::Budget, 3> kBudgets = {
    {{6, 2000}, {100, 20'000}, {2000, 1'000'000}}};

// From this length on, what is known where patterns are exhausted is worth keeping for other paths.
constexpr std::uint32_t kWorthKeeping = 5;

// From this length on, asking T&E first whether braids can solve the rest pays.
constexpr std::uint32_t kAskTrialAndError = 5;

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

// Whips and g-whips, beside Subsets perhaps.
bool has_only_whips(const Theory& theory) {
  const auto& members = theory.members();
  return std::all_of(members.begin(), members.end(), [](const TheoryMember& m) {
    return !is_of(PatternKind::kChain, m.family) || m.family == Family::kWhip ||
           m.family == Family::kGWhip;
  });
}

// Whips or braids, beside chains that are special cases of them: then all that has length 1 are
// whips.
bool begins_with_whips(const Theory& theory) {
  const auto& members = theory.members();
  const auto is_simple = [](const TheoryMember& m) {
    return is_of(PatternKind::kChain, m.family) && info(m.family).inner <= Inner::kGroups;
  };
  const auto has_all = [](const TheoryMember& m) {
    return is_braid(m.family) || m.family == Family::kWhip || m.family == Family::kGWhip;
  };
  return std::all_of(members.begin(), members.end(), is_simple) &&
         std::any_of(members.begin(), members.end(), has_all);
}

bool needs_groups(const TheoryMember& m) {
  return m.family == Family::kGWhip || m.family == Family::kGSubset;
}

State state_after(const State& initial, const std::vector<LabelId>& eliminated) {
  State state = initial;
  for (const LabelId l : eliminated) {
    if (state.is_candidate(l)) state.eliminate(l);
  }
  apply_brt(state);
  return state;
}

class Rater {
 public:
  Rater(const Theory& theory, std::uint32_t max_length, Stop stop, RatingEffort effort)
      : theory_(theory),
        braids_(theory.with_braids()),
        confluent_(theory.confluent()),
        nested_(has_longer_inner_chains(theory)),
        max_length_(std::min(max_length, theory.max_length())),
        stop_(stop),
        effort_(effort) {}

  /// Nobody is interested in ratings from this one on.
  void care_below(std::uint32_t value) { below_ = value; }

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
    if (rating.kind == Kind::kInfinite && rating.certainty == Certainty::kUpperBound) {
      if (has_only_whips(theory_) && !has_subsets(theory_)) look_further(initial, rating);
    } else if (rating.kind == Kind::kFinite) {
      rating.grounds = grounds_;
      if (rating.value <= least_) return rating;
      rating.certainty = Certainty::kUpperBound;
      if (has_only_whips(theory_) && !has_subsets(theory_)) {
        // Where this settles it, it takes less time than other orders do.
        groupless_ = rate_without(initial, rating, needs_groups);
        if (groupless_ && groupless_->kind == Kind::kFinite && groupless_->value <= least_) {
          take_if_better(groupless_, rating);
          return rating;
        }
        look_further(initial, rating);
      }
      if (rating.value > least_) try_simplest_first(initial, rating);
    }
    if (rating.certainty == Certainty::kUpperBound && has_only_whips(theory_)) {
      try_smaller_theories(initial, rating);
    }
    return rating;
  }

 private:
  // Saturates length after length.
  Rating climb(const State& initial) {
    State state = initial;
    switch (apply_brt(state)) {
      case BrtOutcome::kSolved:
        return {};
      case BrtOutcome::kContradiction:
        return {Kind::kContradictory};
      case BrtOutcome::kQuiescent:
        break;
    }
    std::vector<LabelId> eliminated;
    if (max_length_ > 0 && begins_with_whips(theory_)) {
      if (const auto outcome = apply_first_whips(state, eliminated)) {
        if (*outcome == BrtOutcome::kContradiction) return {Kind::kContradictory};
        if (*outcome == BrtOutcome::kSolved) return {Kind::kFinite, 1};
        least_ = 2;
      }
    }
    Workspace workspace(state, theory_.uses_groups(), stop_);
    const Theory bounded = bound_subsets(workspace);
    for (std::uint32_t length = least_; length <= max_length_; ++length) {
      if (length == kSpareFromLength) {
        solution_ = find_some_solution(state, stop_);
        workspace.spare(solution_);
      }
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
          return infinite(workspace, bounded, initial, eliminated);
        case Saturation::kStopped:
          return {Kind::kInterrupted, length - 1, Certainty::kCut};
        case Saturation::kStuck:
          if (!confluent_ && length >= kWorthKeeping) {
            known_.add(state_after(initial, eliminated), workspace);
          }
          break;
      }
      if (least_ == length) raise_least(workspace, bounded, initial, eliminated, length);
      if (stop_.requested()) return {Kind::kInterrupted, length, Certainty::kCut};
      if (least_ >= below_) return {Kind::kBeyond, length, Certainty::kCut};
    }
    if (max_length_ == theory_.max_length()) {
      return infinite(workspace, bounded, initial, eliminated);
    }
    return {Kind::kBeyond, max_length_, Certainty::kCut};
  }

  // No path of whips up to this length solves it? Then not even the best order does.
  void raise_least(Workspace& workspace, const Theory& bounded, const State& initial,
                   const std::vector<LabelId>& eliminated, std::uint32_t length) {
    if (grounds_ == Grounds::kBraids && !braids_solve(workspace, length)) {
      least_ = length + 1;
    } else if (has_only_whips(theory_) && !confluent_ &&
               !may_solve(workspace, initial, bounded, eliminated, length)) {
      least_ = length + 1;
      grounds_ = Grounds::kLinks;
    }
  }

  // Could whips of this length in another order solve it? The workspace has all that is left.
  bool may_solve(const Workspace& workspace, const State& initial, const Theory& bounded,
                 const std::vector<LabelId>& eliminated, std::uint32_t length) {
    if (effort_ == RatingEffort::kNormal && length > normal_up_to()) return true;
    if (!bound_) bound_.emplace(initial, theory_.uses_groups(), stop_);
    if (!bound_->usable()) return true;
    Workspace copy(workspace);
    return bound_->may_solve(state_after(initial, eliminated), copy, bounded, length, stop_);
  }

  // Other orders of elimination may keep whips that the first one destroyed. What is exact needs no
  // more effort; an effort begins with all lesser ones, so that it never finds less.
  void look_further(const State& initial, Rating& rating) {
    if (effort_ == RatingEffort::kNormal &&
        (rating.kind == Kind::kInfinite || rating.value > normal_up_to())) {
      return;
    }
    bool settled = false;
    for (const WhipOrders::Budget& budget : kBudgets) {
      WhipOrders orders(initial, theory_, solution_, budget, stop_);
      while (rating.kind == Kind::kInfinite || rating.value > least_) {
        const bool finite = rating.kind == Kind::kFinite;
        const auto verdict = orders.find(finite ? rating.value - 1 : max_length_);
        if (verdict == WhipOrders::Verdict::kFound) {
          rating = {Kind::kFinite, orders.hardest(), Certainty::kUpperBound, grounds_};
        } else {
          // No order with Singles first is better; a path that puts them off might be.
          settled = verdict == WhipOrders::Verdict::kNone;
          break;
        }
      }
      if (rating.kind == Kind::kFinite && rating.value <= least_) {
        rating.certainty = Certainty::kExact;
        return;
      }
      if (settled || &budget == &kBudgets[static_cast<std::size_t>(effort_)]) return;
    }
  }

  // The path that the engine shows: a whip eliminates all its targets at once. Mostly it ends where
  // the first path could not go on without longer ones.
  void try_simplest_first(const State& initial, Rating& rating) {
    Tracer silent;
    const SolveResult path =
        solve(initial, theory_.up_to(rating.value - 1), silent, stop_, &known_);
    if (path.outcome != Outcome::kSolved) return;
    rating.value = path.hardest_length;
    if (rating.value <= least_) rating.certainty = Certainty::kExact;
  }

  // Without Subsets, or without g-labels, the search over orders goes other ways: what it finds is
  // a path of this theory too, so that no rating is above one that it generalises.
  void try_smaller_theories(const State& initial, Rating& rating) {
    take_if_better(
        rate_without(initial, rating,
                     [](const TheoryMember& m) { return is_of(PatternKind::kSubset, m.family); }),
        rating);
    take_if_better(groupless_ ? groupless_ : rate_without(initial, rating, needs_groups), rating);
  }

  // Nothing if there is nothing to leave out, or nobody wants to know.
  template <class LeftOut>
  std::optional<Rating> rate_without(const State& initial, const Rating& rating,
                                     LeftOut&& left_out) const {
    std::vector<TheoryMember> members = theory_.members();
    if (std::erase_if(members, left_out) == 0 || members.empty()) return std::nullopt;
    const bool finite = rating.kind == Kind::kFinite;
    if (finite && rating.value <= least_) return std::nullopt;
    // Its first path may be longer than this one.
    const Theory smaller = Theory::of(members);
    Rater rater(smaller, max_length_, stop_, effort_);
    if (finite) rater.care_below(rating.value);
    return rater.rate(initial);
  }

  void take_if_better(const std::optional<Rating>& found, Rating& rating) const {
    if (!found || found->kind != Kind::kFinite) return;
    if (rating.kind == Kind::kFinite && found->value >= rating.value) return;
    rating = {Kind::kFinite, found->value,
              found->value <= least_ ? Certainty::kExact : Certainty::kUpperBound, grounds_};
  }

  [[nodiscard]] std::uint32_t normal_up_to() const {
    return theory_.uses_groups() ? kNormalUpToWithGroups : kNormalUpTo;
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
    std::vector<TheoryMember> members = braids.members();
    std::erase_if(members, [&](const TheoryMember& member) {
      return !is_braid(member.family) || braids.subsumed(member);
    });
    const auto targets = workspace.state().candidates();
    const bool some_braid = std::any_of(targets.begin(), targets.end(), [&](LabelId z) {
      return std::any_of(members.begin(), members.end(), [&](const TheoryMember& member) {
        return workspace.exists(member, z, length, Workspace::Effort::kFull, stop_) ==
               SearchVerdict::kFound;
      });
    });
    if (!some_braid) return false;
    Workspace copy(workspace);
    std::vector<LabelId> eliminated;
    return saturate(copy, braids, stop_, eliminated) == Saturation::kSolved;
  }

  // Braids of any length do what T&E does, and whips cannot do more.
  std::optional<Rating> ask_trial_and_error(const Workspace& workspace) {
    Workspace copy(workspace);
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
  [[nodiscard]] Rating infinite(const Workspace& workspace, const Theory& bounded,
                                const State& initial, const std::vector<LabelId>& eliminated) {
    if (confluent_) return {Kind::kInfinite};
    if (const auto hopeless = ask_trial_and_error(workspace)) return *hopeless;
    if (has_only_whips(theory_) &&
        !may_solve(workspace, initial, bounded, eliminated, max_length_)) {
      return {Kind::kInfinite, 0, Certainty::kExact, Grounds::kLinks};
    }
    return {Kind::kInfinite, 0, Certainty::kUpperBound};
  }

  const Theory& theory_;
  Theory braids_;
  bool confluent_;
  bool nested_;
  std::uint32_t max_length_;
  Stop stop_;
  RatingEffort effort_;
  std::vector<LabelId> solution_;  // some solution, if one is known
  KnownStates known_;              // those in which some length was exhausted
  std::optional<WhipBound> bound_;
  std::optional<Rating> groupless_;  // without g-labels, if it was asked for before other orders
  std::uint32_t least_ = 1;          // no path can have a rating below this, as far as is known
  Grounds grounds_ = Grounds::kBraids;
  std::uint32_t below_ = kUnbounded;
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

Rating rate(const State& initial, const Theory& theory, std::uint32_t max_length, Stop stop,
            RatingEffort effort) {
  const auto& members = theory.members();
  const bool beyond = std::any_of(members.begin(), members.end(), [](const TheoryMember& m) {
    return !is_of(PatternKind::kChain, m.family) && !is_of(PatternKind::kSubset, m.family) &&
           !is_of(PatternKind::kLemma, m.family);
  });
  if (beyond) return rate_beyond_chains(initial, theory, max_length, stop);
  return Rater(theory, max_length, stop, effort).rate(initial);
}

}  // namespace pbcs
