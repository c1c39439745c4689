#include "pbcs/solve/trial_and_error.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "pbcs/chains/packed_trial.hpp"
#include "pbcs/solve/saturate.hpp"
#include "pbcs/solve/some_solution.hpp"

namespace pbcs {
namespace {

// T&E(T, 1) is what braids of any length can do whose right-linking objects are the patterns of T:
// candidates for BRT, g-candidates for W1, Subsets for S_p; the workspace remembers the cones of
// hypotheses that failed. (Theorems 5.7, 7.8, 9.10, 10.13.)
std::optional<Theory> equivalent_braids(const Theory& theory) {
  constexpr std::array kObjects = {std::pair{Family::kWhip, Inner::kGroups},
                                   std::pair{Family::kSubset, Inner::kSubsets},
                                   std::pair{Family::kGSubset, Inner::kGSubsets}};
  if (theory.members().empty()) return Theory::of({{Family::kBraid}});
  for (const auto& [family, inner] : kObjects) {
    for (const TheoryMember& m : theory.members()) {
      if (m.family != family || (family == Family::kWhip && m.max_length != 1)) continue;
      // Nothing but what the Subsets bring with them: T is no larger than S_p.
      if (!Theory::of({m}).same_members(theory)) continue;
      return Theory::of({{braids_with(inner), kUnbounded, m.max_length}});
    }
  }
  return std::nullopt;
}

// Work spaces are kept if those of all candidates take no more memory than this.
bool may_keep_workspaces(const State& state) {
  constexpr std::size_t kBytes = std::size_t{1} << 27;
  constexpr std::size_t kBytesPerLabel = 400;
  const std::size_t labels = state.candidate_count();
  return labels * labels * (labels / 2 + kBytesPerLabel) < kBytes;
}

bool keeps_memory(const PackedTrial& trial) {
  constexpr std::size_t kBytes = std::size_t{1} << 27;
  return trial.candidate_count() * trial.bytes() < kBytes;
}

// A work space remembers what it knows by family: inner patterns must keep their size.
bool has_inner_sizes(const Theory& theory) {
  return std::any_of(theory.members().begin(), theory.members().end(),
                     [](const TheoryMember& m) { return info(m.family).inner > Inner::kGroups; });
}

}  // namespace

// A work space that is kept from one theory to the next.
class TrialAndError::Worked {
 public:
  /// Applies a theory to a state, the same one each time with perhaps fewer candidates, of which a
  /// solution may be known.
  Outcome saturate(State& state, const Theory& theory, const std::vector<LabelId>& solution,
                   Stop stop) {
    const BrtOutcome brt = apply_brt(state);
    if (brt == BrtOutcome::kContradiction) return Outcome::kContradiction;
    if (brt == BrtOutcome::kSolved) return Outcome::kSolved;
    if (theory.members().empty()) return Outcome::kStuck;
    if (workspace_ && groups_ == theory.uses_groups()) {
      workspace_->take_over(state);
    } else {
      groups_ = theory.uses_groups();
      workspace_ = std::make_unique<Workspace>(state, groups_, stop);
      workspace_->spare(solution);
    }
    return pbcs::saturate(state, *workspace_, theory, stop);
  }
  void forget() { workspace_.reset(); }

 private:
  std::unique_ptr<Workspace> workspace_;  // with all that is known about its candidates
  bool groups_ = false;                   // has it g-labels?
};

struct TrialAndError::Hypothesis {
  Hypothesis(const State& main, LabelId z) : state(main) { state.assert_value(z); }

  State state;
  std::uint32_t stage = 0;    // the call of close() for which it was worked out
  std::uint32_t version = 0;  // the version of the state in which it was
  Worked worked;
  PackedTrial::Memory memory;
  std::uint32_t packed_version = 0;  // the version of the rows for which it is
};

TrialAndError::TrialAndError(const State& initial, Stop stop)
    : state_(initial),
      worked_(std::make_unique<Worked>()),
      stop_(stop),
      candidates_at_start_(initial.candidate_count()),
      hypotheses_(initial.structure().label_count()),
      cover_(hypotheses_.size(), kNobody) {}

TrialAndError::~TrialAndError() = default;

Outcome TrialAndError::close(const Theory& theory, std::uint32_t depth) {
  theory_ = &theory;
  depth_ = depth;
  ++stage_;
  worked_->forget();
  if (depth > 0) look_for_solution();
  if (depth == 1) {
    if (const auto braids = equivalent_braids(theory)) {
      ++version_;
      return outcome_ = worked_->saturate(state_, *braids, solution_, stop_);
    }
  }
  settle();
  if (depth == 0) return outcome_;
  keep_workspaces_ = may_keep_workspaces(state_) && !has_inner_sizes(theory);
  std::uint32_t before = 0;
  do {
    before = version_;
    const auto candidates = state_.candidates();
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (outcome_ != Outcome::kStuck) return outcome_;
      if (stop_.requested()) return outcome_ = Outcome::kInterrupted;
      if (watcher_) watcher_(progress(i, candidates.size()));
      const LabelId z = candidates[i];
      const bool is_true = std::binary_search(solution_.begin(), solution_.end(), z);
      if (!is_true && state_.is_candidate(z)) visit(z);
    }
  } while (version_ != before && outcome_ == Outcome::kStuck);
  // The last hypothesis may not have been worked out to the end.
  if (outcome_ == Outcome::kStuck && stop_.requested()) outcome_ = Outcome::kInterrupted;
  return outcome_;
}

TrialAndError::Progress TrialAndError::progress(std::size_t tried, std::size_t candidates) const {
  return {depth_, tried, candidates, candidates_at_start_ - state_.candidate_count()};
}

// What follows in the state itself.
void TrialAndError::settle() {
  ++version_;
  outcome_ = worked_->saturate(state_, *theory_, solution_, stop_);
}

void TrialAndError::look_for_solution() {
  if (!std::exchange(may_have_solution_, false) || apply_brt(state_) != BrtOutcome::kQuiescent) {
    return;
  }
  solution_ = find_some_solution(state_, stop_);
}

// A candidate that follows from a hypothesis without contradiction has none either: all that
// follows from the candidate follows from the hypothesis.
void TrialAndError::visit(LabelId z) {
  if (cover_[index(z)] != kNobody) {
    const LabelId cover{cover_[index(z)]};
    if (state_.is_candidate(cover)) {
      work_out(cover);
      if (hypotheses_[index(cover)] || outcome_ != Outcome::kStuck) return;
    }
    if (!state_.is_candidate(z)) return;
    cover_[index(z)] = kNobody;
  }
  work_out(z);
}

void TrialAndError::work_out(LabelId z) {
  auto& hypothesis = hypotheses_[index(z)];
  if (!hypothesis) {
    hypothesis = std::make_unique<Hypothesis>(state_, z);
  } else {
    if (hypothesis->stage == stage_ && hypothesis->version == version_) return;
    const bool changed = catch_up(hypothesis->state, state_);
    hypothesis->version = version_;
    if (hypothesis->stage == stage_ && !changed) return;
  }
  hypothesis->stage = stage_;
  hypothesis->version = version_;
  if (contradicts(*hypothesis)) {
    hypothesis.reset();
    state_.eliminate(z);
    settle();
    return;
  }
  for (const LabelId y : hypothesis->state.values()) {
    if (y != z && state_.is_candidate(y) && !hypotheses_[index(y)]) cover_[index(y)] = index(z);
  }
}

bool TrialAndError::contradicts(Hypothesis& hypothesis) {
  if (const auto bound = braids_inside()) {
    if (PackedTrial* packed = packed_trial()) {
      if (hypothesis.packed_version != packed_version_) hypothesis.memory = {};
      hypothesis.packed_version = packed_version_;
      // With braids of any length few hypotheses are looked at twice.
      const bool keeps = *bound != PackedTrial::kAnyLength && keeps_memory(*packed);
      return packed->close(hypothesis.state, keeps ? hypothesis.memory : packed->scratch(), *bound,
                           stop_) == BrtOutcome::kContradiction;
    }
  }
  if (depth_ == 1) {
    const Outcome outcome = hypothesis.worked.saturate(hypothesis.state, *theory_, {}, stop_);
    if (!keep_workspaces_) hypothesis.worked.forget();
    return outcome == Outcome::kContradiction;
  }
  TrialAndError deeper(hypothesis.state, stop_);
  deeper.may_have_solution_ = false;
  const Outcome outcome = deeper.close(*theory_, depth_ - 1);
  hypothesis.state = deeper.state();
  return outcome == Outcome::kContradiction;
}

// If what is done in a hypothesis amounts to braids: up to which length. Those of any length do
// what BRT does in further hypotheses.
std::optional<std::uint32_t> TrialAndError::braids_inside() const {
  const auto& members = theory_->members();
  if (depth_ == 2 && members.empty()) return PackedTrial::kAnyLength;
  if (depth_ != 1) return std::nullopt;
  for (const TheoryMember& m : members) {
    if (m.family == Family::kBraid && Theory::of({m}).same_members(*theory_)) return m.max_length;
  }
  return std::nullopt;
}

// New rows when many candidates are gone.
PackedTrial* TrialAndError::packed_trial() {
  if (!packed_trial_ || state_.candidate_count() * 3 < packed_trial_->candidate_count() * 2) {
    packed_trial_ = std::make_unique<PackedTrial>(state_);
    ++packed_version_;
  }
  return packed_trial_->usable() ? packed_trial_.get() : nullptr;
}

Outcome trial_and_error(State& state, const Theory& theory, std::uint32_t depth, Stop stop) {
  TrialAndError trial(state, stop);
  const Outcome outcome = trial.close(theory, depth);
  state = trial.state();
  return outcome;
}

bool refutes(const State& state, LabelId z, const Theory& theory, std::uint32_t depth, Stop stop) {
  State hypothesis = state;
  hypothesis.assert_value(z);
  return trial_and_error(hypothesis, theory, depth - 1, stop) == Outcome::kContradiction;
}

std::optional<std::uint32_t> te_depth(const State& initial, const Theory& theory,
                                      std::uint32_t max_depth, Stop stop) {
  State state = initial;  // what a smaller depth eliminated, a larger one eliminates too
  for (std::uint32_t depth = 0; depth <= max_depth; ++depth) {
    const Outcome outcome = trial_and_error(state, theory, depth, stop);
    if (outcome == Outcome::kSolved) return depth;
    if (outcome != Outcome::kStuck) break;
  }
  return std::nullopt;
}

}  // namespace pbcs
