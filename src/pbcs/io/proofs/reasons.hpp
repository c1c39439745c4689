// What excludes each candidate of each variable of a chain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

enum class ExcludedRole : std::uint8_t {
  kLeft,   ///< the left-linking candidate of the cell
  kRight,  ///< of the last right-linking object of a chain that closes on the target
  kOther,  ///< a z- or t-candidate, not part of the pattern
};

/// A candidate that cannot be true when the target is.
struct ExcludedCandidate {
  LabelId label;
  RightObject killer;         ///< what excludes it: the target or an earlier right-linking object
  std::uint32_t killer_cell;  ///< k for the k-th right-linking object, 0 for the target
  ExcludedRole role;
  /// Inside the inner whip or braid of the killer's cell: i for its i-th right-linking candidate, 0
  /// for its target.
  std::optional<std::uint32_t> inner_cell = std::nullopt;
  std::optional<std::size_t> lemma = {};  ///< the number of the lemma by which it excludes it
  friend bool operator==(const ExcludedCandidate&, const ExcludedCandidate&) = default;
};

struct CellExplanation {
  VariableId variable;
  std::vector<ExcludedCandidate> excluded;  ///< linking candidates first, then the others
  RightObject survivor;                     ///< the object left; nothing in the last cell
  std::vector<LabelId> left;                ///< its candidates
  friend bool operator==(const CellExplanation&, const CellExplanation&) = default;
};

/// What a pattern supposes true, and the lemmas it may use.
struct Hypothesis {
  std::span<const LabelId> targets;  ///< one except in lemmas
  const Lemmas* lemmas = nullptr;
};

/// What excludes each candidate of each cell of a chain (of all variables of an inner pattern) when
/// the targets are supposed true. Where several objects would do, the killer is the earliest: a
/// target, then the first right-linking object ...; lemmas come last. `chain` must be correct in
/// `state`.
[[nodiscard]] std::vector<CellExplanation> explain_cells(const State& state, Family family,
                                                         const Chain& chain,
                                                         const Hypothesis& hypothesis);

/// The same for the inner whip or braid of cell k (from 1), when its target `inner_target` is
/// supposed true too. What the chain excludes by itself comes before what the inner pattern does.
[[nodiscard]] std::vector<CellExplanation> explain_inner_cells(const State& state, Family family,
                                                               const Chain& chain, LabelId target,
                                                               std::size_t k, LabelId inner_target);

/// The whole of it, for one supposition.
struct Reason {
  std::vector<LabelId> targets;  ///< the target; several in lemmas
  std::vector<CellExplanation> cells;
  /// By cell: where an inner whip or braid is left, what it says for each of its targets.
  std::vector<std::vector<Reason>> inner;
};
/// For each target of a step whose proof is a chain.
[[nodiscard]] std::vector<Reason> reasons_of(const State& state, const Step& step,
                                             const Chain& chain, const Lemmas& lemmas);

}  // namespace pbcs
