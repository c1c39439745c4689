// Proven contradictions between candidates (nand_d in the book, 12.1, 12.4): sets of two or more
// candidates that are not all true. They hold as long as the puzzle does, so they are kept along a
// path while its state changes.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/util/ids.hpp"

namespace pbcs {

class Lemmas {
 public:
  /// Takes over a set of two or more different labels; one that is known already changes nothing.
  void add(std::span<const LabelId> labels);

  [[nodiscard]] bool empty() const { return sets_.empty(); }
  [[nodiscard]] std::size_t size() const { return sets_.size(); }
  /// The lemma of this number, from 0 in the order in which they were added; labels in increasing
  /// order.
  [[nodiscard]] const std::vector<LabelId>& operator[](std::size_t number) const {
    return sets_[number];
  }

  /// The number of the lemma about these labels, in any order.
  [[nodiscard]] std::optional<std::size_t> find(std::span<const LabelId> labels) const;
  /// The first lemma that makes `l` false when all labels of `true_ones` are true: it consists of
  /// `l` and some of these.
  [[nodiscard]] std::optional<std::size_t> against(LabelId l,
                                                   std::span<const LabelId> true_ones) const;

 private:
  std::vector<std::vector<LabelId>> sets_;
  std::map<std::vector<LabelId>, std::size_t> numbers_;
  std::map<LabelId, std::vector<std::size_t>> by_label_;
};

}  // namespace pbcs
