// Smallest members of a family of sets that is known only by asking.
//
// The family is closed under supersets. A set outside it comes back with a clue: elements, none of
// them in the set, of which every member must have one. So the members are the sets that hit all
// clues. Clues are collected as they are needed (an implicit hitting set problem): a depth-first
// search branches over the elements of a clue that is not yet hit, and asks only about sets that
// hit all clues known so far.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/util/bits.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// A set of elements, numbers from 0 on, as a row of bits.
using ElementSet = std::vector<Word>;

class MemberOracle {
 public:
  virtual ~MemberOracle() = default;
  [[nodiscard]] virtual std::uint32_t element_count() const = 0;
  /// Nothing for a member; otherwise a clue. Clues with few elements outside `avoided` are worth
  /// most. When stopped the answer does not matter.
  [[nodiscard]] virtual std::optional<ElementSet> clue_against(std::span<const std::uint32_t> set,
                                                               const ElementSet& avoided,
                                                               Stop stop) = 0;
};

class HittingSets {
 public:
  using Members = std::vector<std::vector<std::uint32_t>>;

  /// The oracle must outlive the search.
  explicit HittingSets(MemberOracle& oracle);

  /// No set with this element is wanted.
  void exclude(std::uint32_t element) { set_bit(excluded_.data(), element); }

  /// The members of exactly `size` elements, at most `limit`, provided that no member without
  /// excluded elements is smaller. Incomplete when stopped. Each is in increasing order.
  [[nodiscard]] Members find(std::size_t size, std::size_t limit, Stop stop);

 private:
  using ClueNumbers = std::vector<std::uint32_t>;

  void search(ClueNumbers unhit, ElementSet excluded);
  void choose(std::uint32_t element, const ClueNumbers& unhit, const ElementSet& excluded);
  bool ask(const ElementSet& excluded);
  void add_new_clues(ClueNumbers& unhit, std::size_t& seen) const;
  [[nodiscard]] std::optional<std::uint32_t> next_element(const ClueNumbers& unhit,
                                                          const ElementSet& excluded) const;
  [[nodiscard]] ElementSet choices(const ClueNumbers& unhit, const ElementSet& excluded) const;
  [[nodiscard]] bool done() const { return found_.size() >= limit_ || stop_.requested(); }

  MemberOracle& oracle_;
  ElementSet excluded_;
  std::vector<ElementSet> clues_;
  Stop stop_;
  std::size_t size_ = 0;
  std::size_t limit_ = 0;
  std::vector<std::uint32_t> chosen_;
  Members found_;
};

}  // namespace pbcs
