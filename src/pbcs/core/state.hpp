// A resolution state: for every label, is it a value, a candidate, or eliminated?
//
// A State is small and copied freely: a hypothesis of Trial-and-Error is a copy, and undoing it is
// dropping the copy. Beside the candidates it keeps the number of candidates of every variable, so
// that Singles and contradictions are seen as they arise.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/core/proof.hpp"
#include "pbcs/core/structure.hpp"
#include "pbcs/util/bits.hpp"
#include "pbcs/util/ids.hpp"

namespace pbcs {

class State {
 public:
  /// Every label is a candidate. The structure must outlive the state.
  explicit State(const Structure& structure);

  [[nodiscard]] const Structure& structure() const { return *structure_; }

  [[nodiscard]] bool is_candidate(LabelId l) const { return test_bit(live_.data(), index(l)); }
  [[nodiscard]] bool is_value(LabelId l) const { return test_bit(values_.data(), index(l)); }
  [[nodiscard]] std::span<const Word> candidate_bits() const { return live_; }
  [[nodiscard]] std::size_t candidate_count() const { return count_bits(live_); }
  [[nodiscard]] std::vector<LabelId> candidates() const;
  [[nodiscard]] std::vector<LabelId> values() const;

  [[nodiscard]] bool has_value(VariableId v) const { return load_[index(v)] >= kAssigned; }
  /// How many candidates `v` has; 0 when it has a value.
  [[nodiscard]] std::uint32_t candidate_count(VariableId v) const {
    return load_[index(v)] & (kAssigned - 1U);
  }
  /// The candidates of `v`, in increasing order.
  [[nodiscard]] std::vector<LabelId> candidates_of(VariableId v) const;

  /// Eliminates a candidate.
  void eliminate(LabelId l);
  /// Makes a candidate a value and applies ECP: every candidate linked to it is eliminated.
  void assert_value(LabelId l);

  /// Declares `v` to be without possible value (two givens that exclude each other).
  void declare_conflict(VariableId v) { conflict_ = index(v); }

  /// A variable without value and without candidate, if one was met (CD).
  [[nodiscard]] bool contradictory() const { return conflict_ != kNone; }
  [[nodiscard]] std::optional<VariableId> conflict() const {
    return contradictory() ? std::optional(VariableId{conflict_}) : std::nullopt;
  }
  /// Every variable has a value (SD).
  [[nodiscard]] bool solved() const { return open_variables_ == 0 && !contradictory(); }

  /// Takes the next Single off the agenda, if there is one: variables that came down to one
  /// candidate, in the order in which they did.
  [[nodiscard]] std::optional<Single> next_single();
  /// Is there no Single left to apply?
  [[nodiscard]] bool quiescent() const;

  friend bool operator==(const State& a, const State& b) {
    return a.live_ == b.live_ && a.values_ == b.values_;
  }

  // ---- for searches, which advance by rounds of Singles --------------------------------------
  /// Would asserting this candidate leave some variable without candidate? The state is used as
  /// scratch paper and left as it was.
  [[nodiscard]] bool would_contradict(LabelId l);
  /// The variables that came down to one candidate since the agenda was last taken.
  [[nodiscard]] std::vector<VariableId>& agenda() { return agenda_; }
  [[nodiscard]] bool has_one_candidate(VariableId v) const { return load_[index(v)] == 1; }
  /// The only candidate of a variable that has_one_candidate.
  [[nodiscard]] LabelId only_candidate(VariableId v) const {
    const LabelId* l = structure_->labels_of(v).data();
    while (!is_candidate(*l)) ++l;
    return *l;
  }

 private:
  friend RestrictedStructure restrict_to_candidates(const State& state);

  // The number of candidates of a variable, plus a large bias once it has a value, so that it never
  // looks like a Single or a contradiction.
  using Load = std::uint16_t;
  static constexpr Load kAssigned = 1U << 15;
  static constexpr std::uint32_t kNone = ~0U;

  template <std::uint32_t Arity>
  void unload(LabelId l);
  void exclude_block(LabelId l);
  template <std::uint32_t Arity>
  void exclude_linked(LabelId l);
  template <std::uint32_t Arity>
  bool empties_variable(LabelId l);
  template <class F>
  void for_each_linked(LabelId l, F&& f) const;

  const Structure* structure_;
  std::vector<Word> live_;
  std::vector<Word> values_;
  std::vector<Load> load_;
  std::vector<VariableId> agenda_;
  std::uint32_t open_variables_;
  std::uint32_t conflict_ = kNone;
};

/// Brings a hypothesis up to date with the state it was made from: what was eliminated there is
/// eliminated here, and a value that was eliminated there makes it contradictory. Says whether
/// anything was new.
bool catch_up(State& hypothesis, const State& base);

enum class BrtOutcome { kSolved, kContradiction, kQuiescent };

/// Applies the Basic Resolution Theory (ECP, Single, contradiction and solution detection) until
/// nothing changes.
BrtOutcome apply_brt(State& state);

/// The structure of the candidates still present: variables without value, links between present
/// candidates. Numbers keep their order; the two tables lead back to the original numbers.
struct RestrictedStructure {
  Structure structure;
  std::vector<LabelId> label_of;        ///< restricted label -> original label
  std::vector<VariableId> variable_of;  ///< restricted variable -> original variable
  /// restricted constraint -> original constraint: the variables, then the exclusions of which two
  /// candidates or more are present
  std::vector<ConstraintId> constraint_of;
};
[[nodiscard]] RestrictedStructure restrict_to_candidates(const State& state);

}  // namespace pbcs
