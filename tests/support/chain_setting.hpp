// A chain on a tiny model, and what the checker says of it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "pbcs/check/checker.hpp"
#include "support/tiny_model.hpp"

namespace pbcs::test {

/// A tiny model, the labels eliminated in its state, and a chain on it.
struct ChainSetting {
  std::string variables;
  std::string links;
  std::string exclusions;
  std::string eliminated;
  std::string cells;
  std::string target = "z";

  /// The violated condition if the chain were one of `family`; empty if it is.
  [[nodiscard]] std::string verdict(Family family) const {
    const TinyModel tiny(variables, links, exclusions);
    return verdict(tiny, family, Chain{tiny.cells(cells)});
  }
  [[nodiscard]] std::string verdict(const TinyModel& tiny, Family family, Chain chain) const {
    const auto length = length_of(chain.cells);
    const auto checked = check_step(tiny.state(eliminated),
                                    {family, length, {}, tiny.labels(target), std::move(chain)});
    return checked ? "" : checked.error().condition;
  }
  /// The families whose patterns end without right-linking object and have this chain, in the order
  /// of precedence; then those that close on the target.
  [[nodiscard]] std::vector<Family> accepting() const {
    std::vector<Family> found;
    for (const Family f :
         {Family::kWhip, Family::kGWhip, Family::kSZWhip, Family::kSWhip, Family::kGSWhip,
          Family::kWWhip, Family::kBraid, Family::kGBraid, Family::kSBraid, Family::kGSBraid,
          Family::kWBraid, Family::kBBraid, Family::kBivalueChain, Family::kGBivalueChain,
          Family::kReversibleSChain, Family::kReversibleGSChain, Family::kZChain}) {
      if (verdict(f).empty()) found.push_back(f);
    }
    return found;
  }
  [[nodiscard]] ChainSetting with(std::string other_cells) const {
    ChainSetting copy = *this;
    copy.cells = std::move(other_cells);
    return copy;
  }
};

}  // namespace pbcs::test
