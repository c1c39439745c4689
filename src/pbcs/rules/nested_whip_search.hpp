// W_p-whips: search over sequences, each object leaning on the one before.
//
// As chains/whip_search, with inner whips among the objects. All sequences would be far too many:
// for each target of an inner whip only one shortest whip is tried, and only in the first so many
// states that are met on the way. So what the search does not find may exist.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "pbcs/chains/objects.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/rules/inner_search.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class NestedWhipSearch {
 public:
  NestedWhipSearch(const State& base, Objects& objects, InnerSearch& inner,
                   std::uint32_t longest_inner)
      : base_(base), objects_(objects), inner_(inner), longest_inner_(longest_inner) {}

  /// The cells of a whip on `target`, always the same one, of at most `length` variables; empty if
  /// none is found.
  [[nodiscard]] std::vector<ChainCell> run(LabelId target, std::uint32_t length, Stop stop);

 private:
  using Labels = std::vector<LabelId>;
  bool extend(const State& now, const Labels& last, std::uint32_t left);
  bool close(const State& now, const Labels& last);
  bool push_objects(const State& now, const Labels& last, std::uint32_t left);
  bool push_inner(const State& now, const Labels& last, std::uint32_t left);
  bool push(const State& next, ChainCell cell, const Labels& excluded, std::uint32_t left);
  [[nodiscard]] bool is_left(LabelId l) const;
  [[nodiscard]] bool is_dead(const State& now, const Labels& last, std::uint32_t left);

  [[nodiscard]] const std::vector<InnerChain>& inner_chains(const State& now);

  const State& base_;
  Objects& objects_;
  InnerSearch& inner_;
  std::uint32_t longest_inner_;
  Stop stop_;
  std::vector<ChainCell> cells_;
  std::map<std::vector<Word>, std::vector<InnerChain>> inner_chains_;  // by candidates left
  // States and what the last object excluded: with so many variables left there is nothing.
  std::map<std::pair<std::vector<Word>, Labels>, std::uint32_t> dead_;
};

}  // namespace pbcs
