// What the chain searches have in common.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "pbcs/util/random.hpp"

namespace pbcs {

/// What a search with a bound on the length found out about one target.
enum class SearchVerdict : std::uint8_t {
  kFound,
  kNoneWithinBound,
  kNoneAtAll,  ///< the bound was never in the way: no pattern of any length exists
  kUndecided,  ///< not looked for to the end
  kStopped,    ///< interrupted from outside
};

/// How far a node was seen to fail when the bound on the length was never in the way.
inline constexpr std::uint32_t kNoBound = ~0U;

/// Nodes of whips with fewer cells left than this are cheaper to search again than to remember.
inline constexpr std::uint32_t kRemembered = 4;

/// Of a right-linking object, by its number.
[[nodiscard]] inline std::uint64_t node_hash(std::uint32_t object) {
  return Random(object + 1).next();
}

/// Why a search for whips did not go on where it might have.
struct Refusals {
  static constexpr std::size_t kNobody = ~std::size_t{0};
  bool by_bound = false;
  /// Cells were refused because their left-linking candidates were taken by others: the first of
  /// all those others.
  std::size_t first_taker = kNobody;
};

/// A bounded memory of search nodes known to fail, by hash: it grows with the search up to a limit,
/// from where on a newer node overwrites an older one, so that the hardest searches stay small.
/// Two nodes with the same 64 bits are taken for one: among the millions of nodes of the longest
/// searches that is less likely than one in a million, and what is missed then is a pattern.
class DeadNodes {
 public:
  /// Forgets everything.
  void clear() {
    if (entries_.empty()) entries_.resize(kSmallest);
    ++generation_;
    used_ = 0;
  }
  /// Searches below a node of whips, after `depth` cells and with `left` more, unless it is known
  /// to fail: calls f, which returns whether it found something, and remembers why if it did not.
  template <class F>
  bool visit(std::uint64_t key, std::size_t depth, std::uint32_t left, Refusals& refusals, F&& f) {
    if (const std::uint32_t failed = failed_with(key); failed >= left) {
      refusals.by_bound |= failed != kNoBound;
      return false;
    }
    const Refusals outer = std::exchange(refusals, {});
    const bool found = f();
    // A failure in which some cell was refused only because cells before this node have taken its
    // left-linking candidates says nothing about another way to the same node.
    if (!found && refusals.first_taker >= depth) {
      remember(key, refusals.by_bound ? left : kNoBound);
    }
    refusals.by_bound |= outer.by_bound;
    refusals.first_taker = std::min(refusals.first_taker, outer.first_taker);
    return found;
  }
  /// Up to which number of further cells was the node seen to fail? 0 when unknown.
  [[nodiscard]] std::uint32_t failed_with(std::uint64_t key) const {
    const Entry& e = entries_[key & (entries_.size() - 1)];
    return e.key == key && e.generation == generation_ ? e.left : 0;
  }
  void remember(std::uint64_t key, std::uint32_t left) {
    if (++used_ > entries_.size() && entries_.size() < kLargest) {
      entries_.assign(entries_.size() * 4, {});
      used_ = 0;
    }
    entries_[key & (entries_.size() - 1)] = {key, left, generation_};
  }

 private:
  static constexpr std::size_t kSmallest = std::size_t{1} << 8;
  static constexpr std::size_t kLargest = std::size_t{1} << 20;
  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t left = 0;
    std::uint32_t generation = 0;
  };
  std::vector<Entry> entries_;
  std::size_t used_ = 0;
  std::uint32_t generation_ = 0;
};

}  // namespace pbcs
