// Braids: search over sets.
//
// A braid with at most n cells exists on Z iff some set of at most n-1 successive Singles, starting
// from Z, empties a variable. The order does not matter, only the set: take an available Single,
// explore with it, then without it (forbidden from then on), so that no set is visited twice. Each
// node runs the level test: no contradiction within the cells that are left ends the node, and a
// contradiction, reduced to the Singles it really needs, is a braid if it is short enough. With
// other right-linking objects than candidates the same holds for g-braids and S-braids, with
// several targets at once for bi-braids.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/chains/levels.hpp"
#include "pbcs/chains/objects.hpp"
#include "pbcs/chains/search.hpp"
#include "pbcs/chains/support.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class BraidSearch {
 public:
  BraidSearch(const State& base, const Repertoire& repertoire)
      : objects_(repertoire), levels_(base, objects_) {}
  BraidSearch(const BraidSearch&) = delete;
  BraidSearch& operator=(const BraidSearch&) = delete;

  /// Looks for a braid with `targets`, all supposed true, and at most `bound` cells in the
  /// quiescent `base`.
  SearchVerdict run(const State& base, Targets targets, std::uint32_t bound, Stop stop = {});
  SearchVerdict run(const State& base, LabelId target, std::uint32_t bound, Stop stop = {}) {
    return run(base, Targets{&target, 1}, bound, stop);
  }

  /// The cone of the last search: whatever it excluded on its ways (a row of bits, by label). As
  /// long as no variable of these labels loses a candidate, the search would go the same ways.
  /// Inner Subsets may be anywhere: with them there is no cone.
  [[nodiscard]] std::span<const Word> cone() const {
    return objects_.has_subsets() ? std::span<const Word>() : cone_;
  }

  /// The cells of the braid found last.
  [[nodiscard]] std::vector<ChainCell> cells() const;

 private:
  bool explore(std::size_t depth, std::uint32_t left);
  bool close_with_one_object(std::size_t depth);
  bool closes(std::size_t depth, const Remnant& remnant);
  void reduce_to_needed(std::size_t depth);
  [[nodiscard]] Remnant first_needed(std::size_t depth) const;
  void widen_cone(const State& reached);

  const State* base_ = nullptr;
  std::vector<LabelId> targets_;
  std::uint32_t bound_ = 0;
  Stop stop_;
  Objects objects_;
  LevelTest levels_;
  std::vector<State> states_;  // states_[k]: after k chosen objects
  std::vector<Remnant> chosen_;
  std::vector<Word> forbidden_;  // by object
  std::vector<ObjectId> forbidden_order_;
  std::vector<Word> cone_;
  std::vector<Remnant> groups_;
  std::vector<Remnant> line_;  // chosen objects, then those of the level test
  Support support_;            // which objects of line_ the contradiction rests on
  VariableId last_{};
  bool bound_hit_ = false;
  StopPoll poll_{64};
};

}  // namespace pbcs
