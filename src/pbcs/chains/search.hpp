// What the chain searches have in common.
#pragma once

#include <cstdint>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

/// What a search with a bound on the length found out about one target.
enum class SearchVerdict : std::uint8_t {
  kFound,
  kNoneWithinBound,
  kNoneAtAll,  ///< the bound was never in the way: no pattern of any length exists
  kStopped,    ///< interrupted from outside
};

/// Calls f(x) for every candidate x of `state` linked to `label`, in increasing order.
template <class F>
void for_each_linked_candidate(const State& state, LabelId label, F&& f) {
  const Structure& structure = state.structure();
  const BitMatrix& matrix = structure.link_matrix();
  if (!matrix.empty() && matrix.words() <= 16) {
    const Word* row = matrix.row(index(label));
    const auto live = state.candidate_bits();
    for (std::size_t w = 0; w < live.size(); ++w) {
      for_each_bit(row[w] & live[w], static_cast<std::uint32_t>(64 * w),
                   [&](std::uint32_t x) { f(LabelId{x}); });
    }
  } else {
    for (const LabelId x : structure.neighbours(label)) {
      if (state.is_candidate(x)) f(x);
    }
  }
}

/// A fixed-size memory of search nodes known to fail, by hash: a newer node overwrites an older
/// one, so that the hardest searches need no more memory than the easiest.
class DeadNodes {
 public:
  /// Forgets everything.
  void clear() {
    if (entries_.empty()) entries_.resize(kSize);
    ++generation_;
  }
  /// Up to which number of further cells was the node seen to fail? 0 when unknown.
  [[nodiscard]] std::uint32_t failed_with(std::uint64_t key) const {
    const Entry& e = entries_[key % kSize];
    return e.key == key && e.generation == generation_ ? e.left : 0;
  }
  void remember(std::uint64_t key, std::uint32_t left) {
    entries_[key % kSize] = {key, left, generation_};
  }

 private:
  static constexpr std::size_t kSize = std::size_t{1} << 18;
  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t left = 0;
    std::uint32_t generation = 0;
  };
  std::vector<Entry> entries_;
  std::uint32_t generation_ = 0;
};

}  // namespace pbcs
