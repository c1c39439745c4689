// Controlled bias (book, 6.2.1): beginning with all clues, random ones are removed one after the
// other; at the first one that is needed the try is over. It was a success if what is left then is
// minimal.
//
// A set of n of N clues is what is left at some time with the probability 1 / C(N, n), so this is
// the probability with which a try yields a minimal puzzle of n clues. Its weight is therefore
// C(N, n).
//
// Seen from the end, clues are added in a random order until they determine the solution, and the
// try succeeds if all of them are needed then. That is how it is computed: the unavoidable sets the
// application knows tell how many clues are needed at least, and a clue that follows from the
// others will do so when still others are added, so that the try has failed whether or not the
// clues determine the solution yet. Nothing of this changes which tries succeed.
#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "pbcs/generate/methods.hpp"

namespace pbcs {
namespace {

/// An order of the orbits that is drawn as far as it is looked at.
class LazyOrder {
 public:
  LazyOrder(std::uint32_t size, Random& random) : items_(size), random_(random) {
    std::iota(items_.begin(), items_.end(), 0U);
  }

  void restart() { drawn_ = 0; }
  /// The first ones.
  [[nodiscard]] std::span<const std::uint32_t> first(std::size_t count) {
    for (; drawn_ < count; ++drawn_) {
      std::swap(items_[drawn_], items_[drawn_ + random_below(items_.size() - drawn_)]);
    }
    return std::span(items_).first(count);
  }
  [[nodiscard]] std::size_t size() const { return items_.size(); }

 private:
  /// A random number below n < 2^32, each equally likely: without division nearly always, and two
  /// from each random word.
  [[nodiscard]] std::size_t random_below(std::uint64_t n) {
    std::uint64_t product = half_word() * n;
    if ((product & 0xFFFFFFFFU) < n) {
      const std::uint64_t rest = (std::uint64_t{1} << 32) % n;
      while ((product & 0xFFFFFFFFU) < rest) product = half_word() * n;
    }
    return product >> 32;
  }
  [[nodiscard]] std::uint64_t half_word() {
    half_left_ = !half_left_;
    if (half_left_) word_ = random_.next();
    return half_left_ ? word_ >> 32 : word_ & 0xFFFFFFFFU;
  }

  std::uint64_t word_ = 0;
  bool half_left_ = false;  // of the word
  std::vector<std::uint32_t> items_;
  Random& random_;
  std::size_t drawn_ = 0;
};

class Tries {
 public:
  Tries(Choices& choices, Random& random) : choices_(choices), order_(choices.size(), random) {}

  /// The minimal set that a try comes to, if it does.
  [[nodiscard]] bool next(OrbitSet& found) {
    order_.restart();
    for (std::size_t count = at_least(0); count <= order_.size(); count = at_least(count + 1)) {
      const OrbitSet orbits = first(count);
      if (choices_.stopped() || choices_.some_follows(orbits)) return false;
      if (!choices_.determines(orbits)) continue;
      if (count_bits(choices_.redundant(orbits, orbits)) > 0) return false;
      found = orbits;
      return true;
    }
    return false;
  }

 private:
  /// How many of the first ones, `count` or more, may determine the solution; one more than there
  /// are when none do.
  [[nodiscard]] std::size_t at_least(std::size_t count) {
    const std::size_t some = std::max(count, order_.size() * 2 / 5);
    const std::size_t enough = choices_.enough(order_.first(std::min(some, order_.size())));
    if (enough <= some) return std::max(enough, count);
    return std::max(choices_.enough(order_.first(order_.size())), count);
  }

  [[nodiscard]] OrbitSet first(std::size_t count) {
    OrbitSet orbits = choices_.none();
    for (const std::uint32_t orbit : order_.first(count)) set_bit(orbits.data(), orbit);
    return orbits;
  }

  Choices& choices_;
  LazyOrder order_;
};

}  // namespace

FoundSets controlled_bias(Choices& choices, const GenerationRequest& request, Random& random) {
  FoundSets found{{}, request.tries};
  if (!choices.determines(choices.all())) return found;
  Tries tries(choices, random);
  OrbitSet orbits;
  for (std::uint32_t i = 0; i < request.tries && !choices.stopped(); ++i) {
    if (!tries.next(orbits)) continue;
    const auto count = static_cast<std::uint32_t>(count_bits(orbits));
    found.sets.push_back({orbits, binomial(choices.size(), count)});
  }
  return found;
}

}  // namespace pbcs
