// Structures written by hand, for tests of the definitions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/definitions.hpp"

namespace pbcs::test {

/// Labels are numbers; target 0 lives in a variable of its own with two more labels, so that the
/// state is quiescent. Exclusions are numbered after that variable.
class Handmade {
 public:
  using Numbers = std::vector<std::uint32_t>;

  Handmade(std::vector<Numbers> variables,
           const std::vector<std::pair<std::uint32_t, std::uint32_t>>& links,
           const std::vector<Numbers>& exclusions = {}) {
    std::uint32_t count = 0;
    for (const Numbers& variable : variables) {
      for (const std::uint32_t l : variable) count = std::max(count, l + 1);
    }
    variables.push_back({0, count, count + 1});
    std::vector<std::pair<LabelId, LabelId>> pairs;
    for (const auto& [a, b] : links) pairs.emplace_back(LabelId{a}, LabelId{b});
    structure_ = Structure(count + 2, labels(variables), pairs, labels(exclusions));
  }

  [[nodiscard]] std::optional<std::uint32_t> shortest(ChainKind kind) const {
    return shortest_by_definition(kind, State(structure_), LabelId{0}, 6);
  }
  [[nodiscard]] State state() const { return State(structure_); }
  [[nodiscard]] const Structure& structure() const { return structure_; }

 private:
  static std::vector<std::vector<LabelId>> labels(const std::vector<Numbers>& sets) {
    std::vector<std::vector<LabelId>> found(sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i) {
      for (const std::uint32_t l : sets[i]) found[i].push_back(LabelId{l});
    }
    return found;
  }

  Structure structure_;
};

}  // namespace pbcs::test
