// What the candidates of a state look like in the places where Subsets are looked for (grids,
// fields, or the whole state).
//
// Hypotheses differ little from each other, so that nothing is made again for each of them: only
// the candidates that changed since the last one are turned over.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/util/bits.hpp"
#include "pbcs/util/ids.hpp"

namespace pbcs {

/// Which labels are in which places. In small grids each has a bit of a row, which says that a
/// variable has a candidate in a cover; rows are numbered through, and row 0 is that of everything
/// else.
class PlacePlan {
 public:
  struct Spot {
    std::uint32_t place, row, bit;
  };
  explicit PlacePlan(std::size_t label_count = 0) : latest_(label_count, kNone) {}

  /// Spots of a place come one after the other, and a label has no two of them.
  void add(LabelId label, const Spot& spot) {
    std::uint32_t& latest = latest_[index(label)];
    if (latest != kNone && spots_[latest].spot.place == spot.place) return;
    spots_.push_back({spot, latest});
    latest = static_cast<std::uint32_t>(spots_.size() - 1);
  }
  /// Calls f(spot) for every spot of a label.
  template <class F>
  void for_each_spot(std::uint32_t label, F&& f) const {
    for (std::uint32_t i = latest_[label]; i != kNone; i = spots_[i].earlier) f(spots_[i].spot);
  }

 private:
  static constexpr std::uint32_t kNone = ~0U;
  struct Entry {
    Spot spot;
    std::uint32_t earlier;  // the one before it of the same label
  };
  std::vector<Entry> spots_;
  std::vector<std::uint32_t> latest_;  // by label
};

/// The places for one set of candidates.
class PlaceView {
 public:
  /// Without candidates.
  void clear(std::size_t places, std::size_t rows, std::size_t label_count) {
    candidates_.assign(words_for(label_count), 0);
    rows_.assign(rows, 0);
    places_.assign(places, {});
  }
  void turn_to(std::span<const Word> candidates, const PlacePlan& plan) {
    for (std::size_t w = 0; w < candidates.size(); ++w) {
      const Word changed = candidates_[w] ^ candidates[w];
      candidates_[w] = candidates[w];
      for_each_bit(changed, static_cast<std::uint32_t>(64 * w), [&](std::uint32_t l) {
        const std::int32_t more = test_bit(candidates.data(), l) ? 1 : -1;
        const std::uint64_t hash = mixed(l + 1);
        plan.for_each_spot(l, [&](const PlacePlan::Spot& spot) {
          rows_[spot.row] ^= Word{1} << spot.bit;
          places_[spot.place].count += more;
          places_[spot.place].hash ^= hash;
        });
      });
    }
  }

  [[nodiscard]] Word row(std::size_t row) const { return rows_[row]; }
  /// How many candidates a place has.
  [[nodiscard]] std::int32_t count(std::size_t place) const { return places_[place].count; }
  /// Different for other candidates in the place, as far as 64 bits go.
  [[nodiscard]] std::uint64_t hash(std::size_t place) const { return places_[place].hash; }

  [[nodiscard]] static std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 31)) * 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    return x ^ (x >> 27);
  }

 private:
  struct Place {
    std::int32_t count = 0;
    std::uint64_t hash = 0;
  };
  std::vector<Word> candidates_;
  std::vector<Word> rows_;
  std::vector<Place> places_;
};

}  // namespace pbcs
