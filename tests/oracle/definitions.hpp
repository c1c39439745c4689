// The patterns by their definitions, and the shortest lengths of chains by plain enumeration.
//
// Nothing here is clever or fast: it is what the searches are compared with, so it must be easy to
// hold against the definitions of the book (sections 5.1 to 5.3, 7.2, 9.2, 9.3, 10.2 and 11.1) and
// shares no code with them.
//
// Where the definitions leave room, this is how they are read:
//   - no variable of a pattern contains an earlier right-linking candidate, and none contains the
//     target unless it is an inner one of a reversible chain, where the previous object excludes
//     it;
//   - no left-linking candidate occurs twice, except in braids;
//   - reversible chains and S-z-whips have no memory: what was before the previous cell does not
//     matter, so that loops are allowed and only the variables of the previous R are used up;
//   - a g-label that holds what is left may hold the left-linking candidate too;
//   - reversible chains of length 1: L1 and the rest of the variable, which is a candidate or
//     inside a g-label, are all linked to the target;
//   - inner whips and braids: as other whips and braids, on candidates; those of one variable are
//     g-candidates. No assumed truth is a target of theirs;
//   - S-z-whips: L(k) is the only candidate of its cell that leans on R(k-1), but in the last cell
//     any candidate may.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "oracle/inner_chains.hpp"
#include "oracle/sets.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

/// Which chains are meant: those of a family, with inner patterns (Subsets, whips or braids) of at
/// most this size.
struct ChainKind {
  Family family;
  std::uint32_t inner_size = 0;
  ChainKind(Family f, std::uint32_t p = 0) : family(f), inner_size(p) {}  // NOLINT
};

/// May a left-linking candidate occur twice? Braids always allow it; every other pattern of the
/// book is loopless.
enum class Loops { kForbidden, kAllowed };

/// Every variable with every candidate as left-linking one, and every right-linking object of a
/// kind that it could have there.
struct ConceivableCells {
  std::vector<ChainCell> inner;
  std::vector<ChainCell> last;
};

/// The definitions in one quiescent state, which must outlive them.
class Definitions {
 public:
  explicit Definitions(const State& state, InnerLefts inner_lefts = InnerLefts::kCandidates)
      : state_(state), sets_(state), inner_lefts_(inner_lefts) {}

  [[nodiscard]] const Sets& sets() const { return sets_; }

  /// Are the cells a pattern of this kind on `target`?
  [[nodiscard]] bool is_pattern(ChainKind kind, LabelId target,
                                std::span<const ChainCell> cells) const;

  /// A shortest pattern on `target` of at most `max_length` variables; no cells if there is none.
  /// Of several g-labels around what is left of a variable one to which most labels are g-linked is
  /// taken: a weaker one could only let a reversible chain pass a contradiction unseen. Inner whips
  /// and braids are taken with all their targets.
  [[nodiscard]] std::vector<ChainCell> find(ChainKind kind, LabelId target,
                                            std::uint32_t max_length,
                                            Loops loops = Loops::kForbidden) const;

  /// The number of variables of the shortest pattern on `target`, if one has at most `max_length`.
  [[nodiscard]] std::optional<std::uint32_t> shortest(ChainKind kind, LabelId target,
                                                      std::uint32_t max_length,
                                                      Loops loops = Loops::kForbidden) const;

  /// Does the step follow from its proof, with the length it says? Inner patterns may have any
  /// size.
  [[nodiscard]] bool is_valid(const Step& step) const;

 private:
  [[nodiscard]] const ConceivableCells& conceivable_cells(ChainKind kind) const;

  const State& state_;
  Sets sets_;
  InnerLefts inner_lefts_;
  mutable std::map<std::pair<Family, std::uint32_t>, ConceivableCells> cells_;
};

/// The cells as numbers: v0{ 1 [ 2 3 ] } - v1{ 4 v1 v2 in c5 c6 } - v7{ 8 . }
[[nodiscard]] std::string describe(std::span<const ChainCell> cells);

/// The same for a single question.
[[nodiscard]] bool is_pattern(ChainKind kind, const State& state, LabelId target,
                              std::span<const ChainCell> cells);
[[nodiscard]] std::optional<std::uint32_t> shortest_by_definition(ChainKind kind,
                                                                  const State& state,
                                                                  LabelId target,
                                                                  std::uint32_t max_length,
                                                                  Loops loops = Loops::kForbidden);

}  // namespace pbcs::test
