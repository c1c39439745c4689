// T&E(BRT, 1) inside hypotheses, on the packed rows of the state they are made in: no structure is
// built for a hypothesis.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/solve/engine.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class PackedTrial {
 public:
  /// Takes over a quiescent state with candidates. Large structures are left alone: usable() is
  /// false then.
  explicit PackedTrial(const State& base);
  [[nodiscard]] bool usable() const { return levels_.usable(); }
  /// How many candidates the state had.
  [[nodiscard]] std::size_t candidate_count() const { return sub_.label_of.size(); }

  /// Applies T&E(BRT, 1) until nothing changes to a state with fewer candidates than the base.
  Outcome close(State& hypothesis, Stop stop);

 private:
  void load(const State& hypothesis);
  [[nodiscard]] bool refuted(LabelId y);
  [[nodiscard]] bool eliminate(LabelId y);
  void keep(LabelId y);
  void doubt_touched();
  [[nodiscard]] Word* reached(LabelId y) { return reached_.data() + index(y) * words(); }
  [[nodiscard]] std::size_t words() const { return levels_.rows().words(); }
  [[nodiscard]] bool is_open(LabelId y) const;

  RestrictedStructure sub_;
  State dense_;
  PackedLevels levels_;
  std::vector<std::uint32_t> number_;  // by original label: its dense number
  PackedNode node_;                    // the hypothesis
  PackedNode trial_;                   // with one more candidate
  std::vector<Word> before_;           // node_.now before the last elimination
  std::vector<std::uint8_t> fine_;     // by label: no contradiction follows, as far as is known
  std::vector<Word> reached_;          // by label that is fine: what its test left
};

}  // namespace pbcs
