// Hypotheses worked out with braids of bounded length, on the packed rows of the state they are
// made in: no structure is built for a hypothesis.
//
// With braids of any length that is T&E(BRT, 1) inside a hypothesis (Theorem 5.7), and a level test
// answers every question; with a bound some are left to the search for braids.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "pbcs/chains/packed_braids.hpp"
#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/chains/packed_support.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class PackedTrial {
 public:
  /// What is known about the candidates of one hypothesis. It holds for this hypothesis with fewer
  /// candidates as well; a new one knows nothing.
  class Memory {
    friend class PackedTrial;
    PackedNode node_;                  // the hypothesis
    std::vector<std::uint32_t> none_;  // by label: no braid on it up to this length
    std::vector<Word> braid_;          // by label: has it a braid of some greater length?
    std::unique_ptr<Word[]> left_;     // by label about which something is known: what was left
  };
  static constexpr std::uint32_t kAnyLength = ~0U;
  /// One that knows nothing, for a hypothesis that is not looked at again.
  [[nodiscard]] Memory& scratch();

  /// Takes over a quiescent state with candidates. Large structures are left alone: usable() is
  /// false then.
  explicit PackedTrial(const State& base);
  PackedTrial(const PackedTrial&) = delete;
  PackedTrial& operator=(const PackedTrial&) = delete;
  [[nodiscard]] bool usable() const { return levels_.usable(); }
  /// How many candidates the state had.
  [[nodiscard]] std::size_t candidate_count() const { return sub_.label_of.size(); }
  /// How much memory is for one hypothesis.
  [[nodiscard]] std::size_t bytes() const {
    return candidate_count() * (words() + 1) * sizeof(Word);
  }

  /// Applies braids of at most `bound` variables until nothing changes to a state with fewer
  /// candidates than the base. When stopped, some may be left.
  BrtOutcome close(State& hypothesis, Memory& memory, std::uint32_t bound, Stop stop);
  /// The candidates of a quiescent state, in increasing order, on which there is a braid of at most
  /// `bound` variables. When stopped, some may be missing.
  [[nodiscard]] std::vector<LabelId> targets(const State& hypothesis, Memory& memory,
                                             std::uint32_t bound, Stop stop);

 private:
  enum class Answer : std::uint8_t { kNo, kYes, kUnknown };

  void load(const State& hypothesis, Memory& memory);
  void unload(State& hypothesis) const;
  [[nodiscard]] bool exhaust(std::uint32_t bound, Stop stop);
  [[nodiscard]] Answer test(LabelId y, std::uint32_t bound);
  [[nodiscard]] bool search(LabelId y, std::uint32_t bound, Stop stop);
  [[nodiscard]] bool eliminate(LabelId y);
  void keep(LabelId y, std::uint32_t none);
  void doubt_touched();
  [[nodiscard]] Word* left(LabelId y) { return memory_->left_.get() + index(y) * words(); }
  [[nodiscard]] std::size_t words() const { return levels_.rows().words(); }
  [[nodiscard]] bool is_open(LabelId y) const;

  RestrictedStructure sub_;
  State dense_;
  PackedLevels levels_;
  PackedBraids braids_{levels_};
  PackedSupport support_;
  std::vector<std::uint32_t> number_;  // by original label: its dense number
  Memory scratch_;
  Memory* memory_ = nullptr;  // of the hypothesis being looked at
  PackedNode trial_;          // the hypothesis with one more candidate
  std::vector<Word> before_;  // the candidates of the hypothesis before a change
  std::vector<Word> marks_;
  std::vector<std::uint32_t> marked_words_;
};

}  // namespace pbcs
