// The labels linked to one label, as a range.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

#include "pbcs/util/ids.hpp"

namespace pbcs {

/// In increasing order: the neighbours that are stored and, where the label stands in a block (see
/// Structure), the other labels of the block, which need no list of their own for each label.
class Neighbours {
 public:
  using Labels = std::span<const LabelId>;

  class Iterator;
  using value_type = LabelId;
  using iterator = Iterator;
  using const_iterator = Iterator;

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = LabelId;
    using difference_type = std::ptrdiff_t;
    using pointer = const LabelId*;
    using reference = const LabelId&;

    Iterator() = default;
    reference operator*() const { return *at_; }
    Iterator& operator++() {
      if (++at_ == end_) next_piece();
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

   private:
    friend class Neighbours;
    Iterator(const Neighbours& range, std::uint32_t piece) : range_(&range), piece_(piece) {
      enter();
      if (at_ == end_) next_piece();
    }
    void enter() {
      const Labels labels = range_->pieces_[piece_];
      at_ = labels.data();
      end_ = at_ + labels.size();
    }
    // The end of the range is the end of its last piece.
    void next_piece() {
      while (at_ == end_ && piece_ + 1 < range_->count_) {
        ++piece_;
        enter();
      }
    }

    const LabelId* at_ = nullptr;
    const LabelId* end_ = nullptr;
    const Neighbours* range_ = nullptr;
    std::uint32_t piece_ = 0;
  };

  explicit Neighbours(Labels stored) : pieces_{stored}, count_(1) {}
  /// `block` has `label` in it, and no stored one.
  Neighbours(Labels stored, Labels block, LabelId label) : count_(4) {
    const auto cut = static_cast<std::size_t>(
        std::lower_bound(stored.begin(), stored.end(), block.front()) - stored.begin());
    const std::size_t own = index(label) - index(block.front());
    pieces_ = {stored.first(cut), block.first(own), block.subspan(own + 1), stored.subspan(cut)};
  }

  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const {
    Iterator last(*this, count_ - 1);
    last.at_ = last.end_;
    return last;
  }
  [[nodiscard]] std::size_t size() const {
    std::size_t size = 0;
    for (const Labels piece : pieces_) size += piece.size();
    return size;
  }
  [[nodiscard]] bool empty() const { return size() == 0; }

 private:
  std::array<Labels, 4> pieces_;
  std::uint32_t count_;
};

}  // namespace pbcs
