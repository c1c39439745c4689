#include "pbcs/solve/hitting_sets.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {
namespace {

ElementSet without(const ElementSet& set, const ElementSet& excluded) {
  ElementSet rest = set;
  for (std::size_t w = 0; w < rest.size(); ++w) rest[w] &= ~excluded[w];
  return rest;
}

bool disjoint(const ElementSet& a, const ElementSet& b) {
  for (std::size_t w = 0; w < a.size(); ++w) {
    if ((a[w] & b[w]) != 0) return false;
  }
  return true;
}

void add(ElementSet& set, const ElementSet& more) {
  for (std::size_t w = 0; w < set.size(); ++w) set[w] |= more[w];
}

}  // namespace

HittingSets::HittingSets(MemberOracle& oracle)
    : oracle_(oracle), excluded_(words_for(oracle.element_count())) {}

HittingSets::Members HittingSets::find(std::size_t size, std::size_t limit, Stop stop) {
  size_ = size;
  limit_ = limit;
  stop_ = stop;
  chosen_.clear();
  found_.clear();
  if (limit > 0) search({}, excluded_);
  return std::move(found_);
}

// All members among the supersets of `chosen_` without excluded elements. When those with one more
// element are done, that element is excluded: no set is met twice.
void HittingSets::search(ClueNumbers unhit, ElementSet excluded) {
  std::size_t seen = chosen_.empty() ? 0 : clues_.size();
  for (;;) {
    add_new_clues(unhit, seen);
    if (unhit.empty()) {
      if (ask(excluded)) return;
      continue;
    }
    const auto element = next_element(unhit, excluded);
    if (!element) return;
    choose(*element, unhit, excluded);
    if (done()) return;
    set_bit(excluded.data(), *element);
  }
}

void HittingSets::choose(std::uint32_t element, const ClueNumbers& unhit,
                         const ElementSet& excluded) {
  ClueNumbers rest;
  for (const std::uint32_t c : unhit) {
    if (!test_bit(clues_[c].data(), element)) rest.push_back(c);
  }
  chosen_.push_back(element);
  search(std::move(rest), excluded);
  chosen_.pop_back();
}

// Is `chosen_` a member, or is it too late to know? If neither, there is a new clue.
bool HittingSets::ask(const ElementSet& excluded) {
  auto clue = oracle_.clue_against(chosen_, excluded, stop_);
  if (stop_.requested()) return true;
  if (clue) {
    clues_.push_back(std::move(*clue));
    return false;
  }
  found_.push_back(chosen_);
  std::sort(found_.back().begin(), found_.back().end());
  return true;
}

void HittingSets::add_new_clues(ClueNumbers& unhit, std::size_t& seen) const {
  for (; seen < clues_.size(); ++seen) {
    const bool hit = std::any_of(chosen_.begin(), chosen_.end(),
                                 [&](std::uint32_t e) { return test_bit(clues_[seen].data(), e); });
    if (!hit) unhit.push_back(static_cast<std::uint32_t>(seen));
  }
}

// Of the elements that may come next the one that hits most clues.
std::optional<std::uint32_t> HittingSets::next_element(const ClueNumbers& unhit,
                                                       const ElementSet& excluded) const {
  std::optional<std::uint32_t> best;
  std::size_t most = 0;
  for_each_bit(std::span<const Word>(choices(unhit, excluded)), [&](std::uint32_t e) {
    const auto hits =
        static_cast<std::size_t>(std::count_if(unhit.begin(), unhit.end(), [&](std::uint32_t c) {
          return test_bit(clues_[c].data(), e);
        }));
    if (hits <= most) return;
    most = hits;
    best = e;
  });
  return best;
}

// One of these elements must come next; none when the clues cannot be hit with what is left of the
// size: by the last element all of them, otherwise because too many of them are disjoint.
ElementSet HittingSets::choices(const ClueNumbers& unhit, const ElementSet& excluded) const {
  const std::size_t left = size_ - chosen_.size();
  const ElementSet none(excluded.size());
  if (left == 0) return none;
  ElementSet smallest = without(clues_[unhit.front()], excluded);
  ElementSet packed = smallest;
  std::size_t packing = 1;
  for (const std::uint32_t c : unhit) {
    ElementSet rest = without(clues_[c], excluded);
    if (left == 1) {
      for (std::size_t w = 0; w < rest.size(); ++w) smallest[w] &= rest[w];
      continue;
    }
    if (disjoint(rest, packed)) {
      if (++packing > left) return none;
      add(packed, rest);
    }
    if (count_bits(rest) < count_bits(smallest)) smallest = std::move(rest);
  }
  return smallest;
}

}  // namespace pbcs
