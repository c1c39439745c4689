// Is there a braid or g-braid? The search of braid_search.hpp on packed rows, several times faster,
// for those who do not want to see the braid.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "pbcs/chains/packed_levels.hpp"
#include "pbcs/chains/packed_support.hpp"
#include "pbcs/chains/search.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class PackedBraids {
 public:
  /// `levels` must be built, with g-labels if they are to be used, and outlive this.
  explicit PackedBraids(PackedLevels& levels) : levels_(levels) {}
  PackedBraids(const PackedBraids&) = delete;
  PackedBraids& operator=(const PackedBraids&) = delete;

  /// Is there a braid with `target` and at most `bound` cells? What the search excluded on its ways
  /// is added to `cone`, a row of cone_words().
  SearchVerdict run(LabelId target, std::uint32_t bound, PackedRows::Fields fields, Word* cone,
                    Stop stop);
  /// The same, without g-labels, where a node is all that is left of the candidates. The row `left`
  /// loses what the search excluded on its ways.
  SearchVerdict run_from(const PackedNode& base, LabelId target, std::uint32_t bound, Word* left,
                         Stop stop);

 private:
  SearchVerdict run(std::uint32_t bound, Stop stop);
  void note_reached();
  bool explore(std::size_t depth, std::uint32_t left);
  bool close_with_one_object(std::size_t depth);
  void reduce_to_needed(std::size_t depth);
  void forbid(ObjectId object);
  void allow_again(std::size_t before);

  PackedLevels& levels_;
  LabelId target_{};
  std::uint32_t bound_ = 0;
  PackedRows::Fields fields_{};
  const Word* base_ = nullptr;     // the candidates at the start
  Word* cone_ = nullptr;           // what was excluded, or
  Word* left_ = nullptr;           // what was not
  std::vector<PackedNode> nodes_;  // nodes_[k]: after k chosen objects
  std::vector<Remnant> chosen_;
  std::vector<Word> forbidden_;  // by object
  std::vector<ObjectId> forbidden_order_;
  std::vector<Remnant> line_;  // chosen objects, then those of the level test
  PackedSupport support_;
  bool bound_hit_ = false;
  StopPoll poll_{64};
};

}  // namespace pbcs
