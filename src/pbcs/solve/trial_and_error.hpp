// Trial-and-Error T&E(T, n): hypotheses n levels deep, each worked out with a confluent theory T.
//
// T&E(T, 0) is T itself. At depth n > 0 every candidate in turn is asserted in a copy of the state,
// T&E(T, n-1) is applied there, and a contradiction eliminates the candidate; a solution met in a
// copy is ignored. The result does not depend on the order because T is confluent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class PackedTrial;

/// T&E on one state with stronger and stronger theories, or deeper and deeper. What is worked out
/// is kept: an elimination costs no more than its consequences in the hypotheses it concerns.
class TrialAndError {
 public:
  /// How far a call of close() is.
  struct Progress {
    std::uint32_t depth;     ///< of the hypotheses
    std::size_t tried;       ///< how many candidates of the present round were looked at
    std::size_t candidates;  ///< of how many
    std::size_t eliminated;  ///< how many candidates are gone since the start
  };
  using Watcher = std::function<void(const Progress&)>;

  explicit TrialAndError(const State& initial, Stop stop = {});
  ~TrialAndError();
  TrialAndError(const TrialAndError&) = delete;
  TrialAndError& operator=(const TrialAndError&) = delete;

  /// Applies T&E(theory, depth) until nothing changes. The theory must be confluent, and do all
  /// that the theory and depth of the last call did.
  Outcome close(const Theory& theory, std::uint32_t depth);
  [[nodiscard]] const State& state() const { return state_; }
  /// Tells about the progress of hypotheses that take their time.
  void watch(Watcher watcher) { watcher_ = std::move(watcher); }

 private:
  class Worked;
  struct Hypothesis;
  static constexpr std::uint32_t kNobody = ~std::uint32_t{0};

  [[nodiscard]] Progress progress(std::size_t tried, std::size_t candidates) const;
  void settle();
  void look_for_solution();
  void visit(LabelId z);
  void work_out(LabelId z);
  [[nodiscard]] bool contradicts(Hypothesis& hypothesis);
  [[nodiscard]] std::optional<std::uint32_t> braids_inside() const;
  [[nodiscard]] PackedTrial* packed_trial();

  State state_;
  std::unique_ptr<Worked> worked_;  // how the state itself is worked on
  /// Those of a hypothesis look for no solution: there is none unless there are several.
  bool may_have_solution_ = true;
  std::vector<LabelId> solution_;  // if one is known: its values are never refuted
  Stop stop_;
  Watcher watcher_;
  std::size_t candidates_at_start_;
  const Theory* theory_ = nullptr;
  std::uint32_t depth_ = 0;
  Outcome outcome_ = Outcome::kStuck;
  bool keep_workspaces_ = false;
  std::unique_ptr<PackedTrial> packed_trial_;  // for hypotheses worked out with braids
  std::uint32_t packed_version_ = 0;           // changes with it
  std::uint32_t stage_ = 0;
  std::uint32_t version_ = 0;                            // changes with the state
  std::vector<std::unique_ptr<Hypothesis>> hypotheses_;  // by label
  std::vector<std::uint32_t> cover_;  // by label: a hypothesis from which it follows
};

/// Applies T&E(theory, depth) in place until nothing changes. The theory must be confluent.
Outcome trial_and_error(State& state, const Theory& theory, std::uint32_t depth, Stop stop = {});

/// T&E(theory, Z, RS, depth), depth >= 1: does asserting `z` lead to a contradiction?
[[nodiscard]] bool refutes(const State& state, LabelId z, const Theory& theory, std::uint32_t depth,
                           Stop stop = {});

/// The smallest n <= max_depth such that T&E(theory, n) solves the instance. Nothing when it does
/// not, or when the instance is contradictory, or when interrupted.
[[nodiscard]] std::optional<std::uint32_t> te_depth(const State& initial, const Theory& theory,
                                                    std::uint32_t max_depth, Stop stop = {});

}  // namespace pbcs
