// Chains without memory: g-bivalue-chains, reversible-S-chains, S-z-whips.
//
// What is left of a variable depends on the previous right-linking object alone (reversible chains)
// or on the target and the left-linking candidate alone (z-whips), never on how that was reached.
// So the shortest way to every object is found once, in order of length, and the first end met is
// that of a shortest chain.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "pbcs/chains/objects.hpp"
#include "pbcs/chains/search.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

class MemorylessSearch {
 public:
  /// What the right-linking objects are left by.
  enum class Modulo : std::uint8_t {
    kPrevious,  ///< the previous object: reversible chains, ended by an object linked to the target
    kTarget,    ///< the target: z-whips, ended by a variable in which nothing is left
  };
  MemorylessSearch(const State& base, const Repertoire& repertoire, Modulo modulo);

  /// Looks for a shortest chain with `target` and at most `bound` variables in the quiescent
  /// `base`.
  SearchVerdict run(const State& base, LabelId target, std::uint32_t bound,
                    const std::stop_token& stop = {});

  [[nodiscard]] std::vector<ChainCell> cells() const;

 private:
  struct Node {
    VariableId variable;
    LabelId left;
    std::optional<ObjectId> object;  // nothing in the last cell of a z-whip
    std::uint32_t length;
    std::optional<std::size_t> previous;
  };
  void expand(ObjectId from, std::uint32_t length, std::optional<std::size_t> previous);
  void close(const std::vector<LabelId>& taken, std::uint32_t length,
             std::optional<std::size_t> previous);
  void take_variable(const State& under, VariableId v, LabelId left, std::uint32_t length,
                     std::optional<std::size_t> previous);
  void take_subsets(const State& under, const std::vector<LabelId>& taken, std::uint32_t length,
                    std::optional<std::size_t> previous);
  void reach(Node node);
  [[nodiscard]] bool ends(const Node& node) const;
  [[nodiscard]] bool holds_target(ObjectId object) const;

  Modulo modulo_;
  const State* base_ = nullptr;
  LabelId target_{};
  Objects objects_;
  State target_state_;  // the base state under the target
  std::vector<Node> nodes_;
  std::multimap<std::uint32_t, std::size_t> open_;  // by length
  std::map<std::pair<VariableId, std::optional<ObjectId>>, std::uint32_t> reached_;
  std::vector<Link> found_;
  std::size_t last_ = 0;
};

}  // namespace pbcs
