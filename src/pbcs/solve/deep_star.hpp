// B*^d-braids: braids in which contradictions between at most d candidates, proven by d'-braids
// with d' <= d, serve as links (12.4). For d = 2 they are the B*-braids.
//
// A hypothesis is worked out: Singles first; when there are none, candidates that contradict one
// true label, then two at once, and so on, each question being a d-T&E in the state itself, not in
// what the hypothesis left of it. When a variable is empty, the contradiction is traced back to the
// cells and lemmas it rests on. Lengths are not controlled, as in the book: what is found need not
// be shortest.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/lemma_pairs.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Looks for B*^d-braids in one quiescent state, which is neither solved nor contradictory.
class DeepStar {
 public:
  DeepStar(const State& state, std::uint32_t d);

  /// Is there a B*^d-braid on this candidate of the state?
  [[nodiscard]] bool refutes(LabelId target, Stop stop = {});
  /// The B*^d-braid that the last successful question found: first the lemmas it needs beyond those
  /// of `stated`, then the step itself. Nothing when stopped.
  [[nodiscard]] std::vector<Step> steps(const Lemmas& stated, Stop stop = {});

 private:
  /// Why a candidate is false when the target is true.
  struct Exclusion {
    std::size_t time = 0;        ///< how many labels were true before
    std::vector<LabelId> among;  ///< one label it is linked to, or those of the lemma
    bool lemma = false;
  };
  struct TrueLabel {
    VariableId variable;  ///< of which it was the only candidate left
    LabelId label;
  };

  void make_true(LabelId label, VariableId variable);
  bool assert_single();
  bool exclude_by_lemma(Stop stop);
  bool exclude_with(std::vector<LabelId>& chosen, std::size_t from, std::size_t more, Stop stop);
  void need(VariableId v, std::optional<LabelId> survivor, std::vector<bool>& needed) const;
  [[nodiscard]] std::vector<bool> needed_cells() const;
  [[nodiscard]] LabelId left_of(VariableId v, std::optional<LabelId> right) const;

  const State& base_;
  std::uint32_t d_;
  LemmaPairs lemma_pairs_;
  State now_;
  LabelId target_{};
  std::vector<TrueLabel> true_;                     // the target first
  std::vector<std::optional<Exclusion>> excluded_;  // by label
  std::vector<std::size_t> asked_;  // by size of sets: those of so many first labels were asked
};

/// T&E*2_p in place, which does what B*_p-braids do (12.2.3, Theorem 12.6); p = kUnbounded gives
/// T&E*2, which solves what T&E(2) solves (Theorem 12.7).
Outcome trial_and_error_star(State& state, std::uint32_t p, Stop stop = {});

/// T&E*d in place: all eliminations of B*^d-braids until nothing changes. d >= 2.
Outcome trial_and_error_star_deep(State& state, std::uint32_t d, Stop stop = {});

}  // namespace pbcs
