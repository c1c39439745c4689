// Chains without memory: g-bivalue-chains, reversible-S-chains, S-z-whips.
//
// What is left of a variable depends on the previous right-linking object alone (reversible chains)
// or on the target and the left-linking candidate (z-whips), not on how these were reached.
// So the shortest way from the target to an end, found in order of length, is a shortest chain;
// loops do no harm. What follows from an object of a reversible chain is the same for all targets,
// and kept as long as the state is the same.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "pbcs/chains/objects.hpp"
#include "pbcs/chains/search.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class MemorylessSearch {
 public:
  /// What the right-linking objects are left by.
  enum class Modulo : std::uint8_t {
    kPrevious,  ///< the previous object: reversible chains, ended by an object linked to the target
    kTarget,    ///< the target: z-whips, ended by a variable in which nothing is left
  };
  MemorylessSearch(const Repertoire& repertoire, Modulo modulo)
      : modulo_(modulo), objects_(repertoire) {}

  /// Looks for a shortest chain with `target` and at most `bound` variables in the quiescent
  /// `base`. When shorter ones are excluded beforehand, what is found is shortest.
  SearchVerdict run(const State& base, LabelId target, std::uint32_t bound, Stop stop = {});

  [[nodiscard]] std::vector<ChainCell> cells() const;
  /// After a failure: no chain has this many variables or fewer.
  [[nodiscard]] std::uint32_t none_up_to() const { return none_up_to_; }

 private:
  /// A cell: no object in the last cell of a z-whip.
  struct Cell {
    VariableId variable;
    LabelId left;
    std::optional<ObjectId> object;
  };
  struct Node {
    Cell cell;
    std::uint32_t length;
    std::optional<std::size_t> previous;
  };
  using Cells = std::vector<Cell>;

  void take_over(const State& base);
  SearchVerdict stopped();
  bool close_at_once();
  std::optional<std::size_t> find_way(std::uint32_t bound);
  void take_way(std::size_t end);
  void reach(const Cell& cell, std::uint32_t length, std::optional<std::size_t> previous);
  [[nodiscard]] const Cells& followers(ObjectId from);
  [[nodiscard]] const Cells& left_by(LabelId left);
  void add_single_or_group(const State& under, VariableId v, LabelId left, Cells& found) const;
  void add_subsets(const State& under, std::span<const LabelId> taken, Cells& found);
  void add_closing(ObjectId from, Cells& found) const;
  [[nodiscard]] std::uint32_t size(const Cell& cell) const {
    return cell.object ? objects_.size(*cell.object) : 1;
  }
  [[nodiscard]] bool ends(const Cell& cell) const;
  [[nodiscard]] bool repeats(ObjectId previous, const Cell& cell) const;
  [[nodiscard]] bool apart_from_target(const Cell& cell) const;

  Modulo modulo_;
  const State* base_ = nullptr;
  LabelId target_{};
  Stop stop_;
  StopPoll poll_{64};
  Objects objects_;
  // The state for which followers_ holds; renumbering changes the number of labels or variables.
  std::vector<Word> known_state_;
  std::pair<std::uint32_t, std::uint32_t> known_size_;
  std::vector<std::optional<Cells>> followers_;  // by object
  std::map<LabelId, Cells> left_by_;  // z-whips: what the target and a left-linking candidate leave
  std::vector<Node> nodes_;
  std::vector<std::vector<std::size_t>> open_;  // by length
  std::vector<std::uint32_t> reached_;          // by object: the shortest length so far
  std::uint32_t none_up_to_ = 0;
  bool bound_hit_ = false;
  Cells cells_;
};

}  // namespace pbcs
