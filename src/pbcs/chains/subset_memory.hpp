// What was found in the places where inner Subsets are looked for, by the hash of what was there.
//
// Many hypotheses leave the same candidates in a place. An entry has a list for every size; all
// lists stand in one vector. The memory is bounded: it forgets everything when it is full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pbcs {

template <class Found>
class SubsetMemory {
 public:
  /// The lists of an entry, by size from 2 on; valid until the next clear or make_room.
  class Entry {
   public:
    explicit Entry(std::size_t first) : first_(first) {}

   private:
    friend SubsetMemory;
    std::size_t first_;
  };

  /// Forgets everything. Sizes up to `largest` are going to be remembered.
  void clear(std::uint32_t largest) {
    sizes_ = largest < 2 ? 0 : largest - 1;
    slots_.assign(kSmallest, {});
    lists_.clear();
    found_.clear();
    entries_ = 0;
  }
  void make_room() {
    if (entries_ > kMostEntries || found_.size() > kMostFound)
      clear(static_cast<std::uint32_t>(sizes_) + 1);
  }

  /// The entry for a key, perhaps a new one without lists.
  [[nodiscard]] Entry at(std::uint64_t key) {
    if (entries_ * 2 >= slots_.size()) grow();
    Slot& slot = slot_of(key);
    if (slot.entry == kFree) {
      slot = {key, entries_++};
      lists_.resize(lists_.size() + sizes_);
    }
    return Entry(slot.entry * sizes_);
  }
  [[nodiscard]] bool knows(Entry entry, std::uint32_t size) const {
    return list(entry, size).known;
  }
  void remember(Entry entry, std::uint32_t size, std::span<const Found> found) {
    lists_[entry.first_ + size - 2] = {static_cast<std::uint32_t>(found_.size()),
                                       static_cast<std::uint32_t>(found.size()), true};
    found_.insert(found_.end(), found.begin(), found.end());
  }
  [[nodiscard]] std::span<const Found> found(Entry entry, std::uint32_t size) const {
    return {found_.data() + list(entry, size).begin, list(entry, size).count};
  }

 private:
  static constexpr std::size_t kSmallest = std::size_t{1} << 8;
  static constexpr std::size_t kMostEntries = std::size_t{1} << 16;
  static constexpr std::size_t kMostFound = std::size_t{1} << 18;
  static constexpr std::size_t kFree = ~std::size_t{0};
  struct Slot {
    std::uint64_t key = 0;
    std::size_t entry = kFree;
  };
  struct List {
    std::uint32_t begin = 0, count = 0;
    bool known = false;
  };

  [[nodiscard]] const List& list(Entry entry, std::uint32_t size) const {
    return lists_[entry.first_ + size - 2];
  }
  [[nodiscard]] Slot& slot_of(std::uint64_t key) {
    std::size_t at = key & (slots_.size() - 1);
    while (slots_[at].entry != kFree && slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.entry != kFree) slot_of(slot.key) = slot;
    }
  }

  std::size_t sizes_ = 0;
  std::vector<Slot> slots_;
  std::vector<List> lists_;
  std::vector<Found> found_;
  std::size_t entries_ = 0;
};

}  // namespace pbcs
