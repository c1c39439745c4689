// Whips and t-whips: chains in which what was proved on the way helps later.
//
// Depth-first search over sequences of right-linking objects. Three things keep it small: the level
// test (no contradiction possible in the cells that are left), a memory of failed nodes keyed by
// the set of right-linking objects and the last of them, and left-linking candidates that are not
// part of the search: a sequence of variables is loopless iff the left-linking candidates can be
// chosen distinct, which is a matching, kept up to date cell by cell.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/chains/levels.hpp"
#include "pbcs/chains/objects.hpp"
#include "pbcs/chains/search.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class WhipSearch {
 public:
  /// With `z`, candidates linked to the target are excluded on the way, as in whips; without, only
  /// in the last cell, as in t-whips.
  WhipSearch(const State& base, const Repertoire& repertoire, bool z);
  WhipSearch(const WhipSearch&) = delete;
  WhipSearch& operator=(const WhipSearch&) = delete;

  /// Looks for a loopless whip with `targets`, all supposed true, and at most `bound` cells in the
  /// quiescent `base`. When shorter ones are excluded beforehand, what is found is shortest. A
  /// t-whip has one target.
  SearchVerdict run(const State& base, Targets targets, std::uint32_t bound, Stop stop = {});
  SearchVerdict run(const State& base, LabelId target, std::uint32_t bound, Stop stop = {}) {
    return run(base, Targets{&target, 1}, bound, stop);
  }

  /// The cells of the whip found last.
  [[nodiscard]] std::vector<ChainCell> cells() const;

 private:
  struct Cell {
    VariableId variable;
    LabelId left;
    std::optional<ObjectId> right;
  };
  bool extend(std::uint32_t left);
  bool extend_from(std::uint32_t left);
  bool push_pair(VariableId v, std::uint32_t left);
  bool push_subsets(std::uint32_t left);
  [[nodiscard]] bool repeats(ObjectId right) const;
  [[nodiscard]] std::span<const VariableId> variables_of(std::size_t cell) const;
  bool push(VariableId v, ObjectId right, std::uint32_t left);
  bool close(VariableId v);
  bool close_on_conflict();
  [[nodiscard]] bool closes(const State& now, VariableId v, LabelId x) const;
  [[nodiscard]] bool hopeless(std::uint32_t left);
  bool add_cell(VariableId v, std::optional<ObjectId> right);
  bool choose_left(std::size_t cell);
  void choose_lefts_anew();
  [[nodiscard]] bool eligible(std::size_t cell, LabelId l) const;
  [[nodiscard]] std::optional<std::size_t> owner_of(LabelId l) const;
  bool assign_left(std::size_t cell, std::vector<bool>& visited);
  [[nodiscard]] bool excluded_before(std::size_t cell, LabelId l) const;
  template <class F>
  void for_each_excluded_before(std::size_t cell, F&& f) const;
  [[nodiscard]] bool is_target(LabelId l) const;
  [[nodiscard]] bool has_target(VariableId v) const;
  [[nodiscard]] std::uint64_t key() const;

  bool z_;
  const State* base_ = nullptr;
  std::vector<LabelId> targets_;
  Stop stop_;
  Objects objects_;
  LevelTest levels_;
  std::vector<State> states_;  // states_[k]: after k right-linking objects
  std::vector<Cell> cells_;
  std::vector<std::vector<VariableId>> touched_;  // one list a depth, reused
  std::uint64_t set_hash_ = 0;
  DeadNodes dead_;
  Refusals refusals_;
  StopPoll poll_{256};
};

}  // namespace pbcs
