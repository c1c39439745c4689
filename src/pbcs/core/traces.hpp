// The traces of a CSP variable: the sets of its labels that one label outside is linked to.
//
// The g-labels of the variable are what can be made of traces by intersection (see groups.hpp), so
// they can be found when they are needed: the smallest one around some labels is the intersection
// of the traces that have all of these, and linked to it are the labels whose traces these are.
// Where candidates are missing, traces are cut to those present; those of labels that are missing
// themselves count too, so that what is found are the g-labels of the whole structure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/core/structure.hpp"
#include "pbcs/util/bits.hpp"
#include "pbcs/util/ids.hpp"

namespace pbcs {

/// A structure and which of its labels are present, under other numbers.
struct PresentLabels {
  static constexpr std::uint32_t kGone = ~0U;

  const Structure* full = nullptr;
  std::vector<std::uint32_t> number;    // by label of `full`: the other number, or kGone
  std::vector<VariableId> variable_of;  // by variable: that of `full`

  [[nodiscard]] bool has(LabelId l) const { return number[index(l)] != kGone; }
};

/// Collects the traces of one variable after the other.
class TraceCollector {
 public:
  explicit TraceCollector(const PresentLabels& present)
      : present_(&present), slot_(present.full->label_count()) {}

  /// Forgets the variable of before.
  void collect(VariableId v);
  /// The labels of the variable that are present, in numbers of the full structure.
  [[nodiscard]] std::span<const LabelId> own() const { return own_; }
  /// The labels outside that are linked to one of them, in the order in which they were met.
  [[nodiscard]] std::span<const LabelId> outside() const { return outside_; }
  /// Bit i stands for own()[i].
  [[nodiscard]] std::span<const Word> trace(std::size_t i) const {
    return {traces_.data() + i * words_, words_};
  }
  [[nodiscard]] std::size_t words() const { return words_; }
  /// Is this label linked to all labels of the variable, present or not?
  [[nodiscard]] bool is_linked_to_all(std::size_t i) const;
  [[nodiscard]] std::size_t own_count_in_full() const { return all_own_.size(); }

 private:
  static constexpr std::uint32_t kOwn = ~0U;

  const PresentLabels* present_;
  std::span<const LabelId> all_own_;
  std::vector<LabelId> own_;
  std::vector<LabelId> outside_;
  std::vector<Word> traces_;
  std::size_t words_ = 0;
  std::vector<std::uint32_t> slot_;  // by label: one more than its place in outside_
};

/// The traces of one variable, ready to be intersected.
class Traces {
 public:
  Traces(const PresentLabels& present, VariableId v, TraceCollector& collector);

  /// A g-label, as far as it is present, and the labels g-linked to it that are.
  struct Found {
    std::vector<LabelId> labels;
    std::vector<LabelId> linked;
  };
  /// The labels for which `inside` is true as a set; good until the next call.
  template <class Inside>
  [[nodiscard]] const std::vector<Word>& set_of(Inside&& inside) {
    set_.assign(words_, 0);
    for (std::uint32_t i = 0; i < own_.size(); ++i) {
      if (inside(own_[i])) set_bit(set_.data(), i);
    }
    return set_;
  }
  /// The smallest g-label around a set of two labels or more; none when no label that is present is
  /// g-linked to it.
  [[nodiscard]] std::optional<Found> around(std::span<const Word> set);

 private:
  void find_common(std::span<const Word> set);
  [[nodiscard]] std::vector<Word> intersection() const;
  [[nodiscard]] std::vector<Word> all_but_one(std::span<const Word> set) const;

  std::vector<LabelId> own_;     // those present
  std::size_t own_in_full_ = 0;  // how many there are in all
  std::size_t words_ = 0;        // of a trace
  std::vector<Word> traces_;     // different ones, without that of all labels
  std::vector<std::uint32_t> begin_;
  std::vector<LabelId> outside_;        // by trace: whose it is, those present
  std::vector<LabelId> linked_to_all_;  // those present
  std::size_t row_ = 0;                 // words of a set of traces
  std::vector<Word> with_;              // by own label: the traces that have it
  std::vector<Word> common_;            // the traces that have all labels of a set
  std::vector<Word> set_;
};

}  // namespace pbcs
