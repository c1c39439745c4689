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
  explicit PlacePlan(std::size_t label_count = 0) : spots_(label_count) {}

  /// Spots of a place come one after the other, and a label has no two of them.
  void add(LabelId label, const Spot& spot) {
    auto& own = spots_[index(label)];
    if (own.empty() || own.back().place != spot.place) own.push_back(spot);
  }
  [[nodiscard]] const std::vector<Spot>& spots_of(std::uint32_t label) const {
    return spots_[label];
  }
  [[nodiscard]] std::size_t label_count() const { return spots_.size(); }

 private:
  std::vector<std::vector<Spot>> spots_;
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
        for (const PlacePlan::Spot& spot : plan.spots_of(l)) {
          rows_[spot.row] ^= Word{1} << spot.bit;
          places_[spot.place].count += more;
          places_[spot.place].hash ^= hash;
        }
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
