// Sets closed under intersection, as words of bits.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "pbcs/util/bits.hpp"

namespace pbcs {

/// Sets of up to 64 labels, closed under intersection as far as two labels are left.
class ClosedSets {
 public:
  void clear() { generators_.clear(); }
  void add_generator(Word set) { generators_.push_back(set); }
  /// False when there are more than `most`.
  bool close(std::size_t most) {
    std::sort(generators_.begin(), generators_.end());
    generators_.erase(std::unique(generators_.begin(), generators_.end()), generators_.end());
    sets_ = open_ = generators_;
    while (!open_.empty()) {
      const Word set = open_.back();
      open_.pop_back();
      for (const Word other : generators_) {
        const Word common = set & other;
        if (common == set || std::popcount(common) < 2 || !insert(common)) continue;
        if (sets_.size() > most) return false;
        open_.push_back(common);
      }
    }
    return sets_.size() <= most;
  }
  [[nodiscard]] bool has(Word set) const {
    return std::binary_search(sets_.begin(), sets_.end(), set);
  }
  /// Small ones first, equally large ones in the order of their labels. Ends all questions.
  [[nodiscard]] const std::vector<Word>& in_order() {
    std::sort(sets_.begin(), sets_.end(), [](Word a, Word b) {
      const int size_a = std::popcount(a);
      const int size_b = std::popcount(b);
      const Word differing = a ^ b;
      return size_a != size_b ? size_a < size_b : (a & differing & -differing) != 0;
    });
    return sets_;
  }

 private:
  bool insert(Word set) {
    const auto at = std::lower_bound(sets_.begin(), sets_.end(), set);
    if (at != sets_.end() && *at == set) return false;
    sets_.insert(at, set);
    return true;
  }

  std::vector<Word> generators_, sets_, open_;
};

}  // namespace pbcs
