// A step of a resolution path, with its proof as data. Text, JSON, pictures, statistics and the
// checker are observers of steps.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/util/ids.hpp"

namespace pbcs {

/// The families of rules; rules/catalogue.cpp says everything about each.
enum class Family : std::uint8_t { kSingle, kBivalueChain, kZChain, kTWhip, kWhip, kBraid };

/// One CSP variable of a chain with its left-linking and right-linking candidates. The last cell of
/// whips and braids has no right-linking candidate: nothing is left there.
struct ChainCell {
  VariableId variable;
  LabelId left;
  std::optional<LabelId> right;
  friend bool operator==(const ChainCell&, const ChainCell&) = default;
};

/// A chain-like pattern (bivalue-chain, z-chain, t-whip, whip, braid). Its targets are the
/// eliminations of its step: each by itself makes the cells a pattern of the family.
struct Chain {
  std::vector<ChainCell> cells;
  friend bool operator==(const Chain&, const Chain&) = default;
};

using Proof = std::variant<Single, Chain>;

struct Step {
  Family family = Family::kSingle;
  std::uint32_t length = 0;  ///< number of CSP variables of a chain; 0 for a Single
  std::vector<LabelId> asserted;
  std::vector<LabelId> eliminated;
  Proof proof;
  friend bool operator==(const Step&, const Step&) = default;
};

}  // namespace pbcs
