// The tuples of values that tables and relations allow or forbid on a scope.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "pbcs/apps/csp/directory.hpp"
#include "pbcs/apps/csp/expression/expression.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::csp {

/// Values by their numbers, one for each variable of the scope.
using IndexTuple = std::vector<std::uint32_t>;
/// Takes a tuple in; false stops the enumeration.
using Visit = std::function<bool(std::span<const std::uint32_t>)>;

/// What constraints ask of tuples: to evaluate them costs operations, of which there is a limit.
class TupleSource {
 public:
  TupleSource(const Directory& directory, const Limits& limits)
      : directory_(directory), operations_left_(limits.operations) {}

  /// All tuples of the scope that the table allows (forbids), each once: those it lists in its
  /// order, others in lexicographic order.
  [[nodiscard]] Result<void> visit(const Table& table, const Scope& scope, Table::Polarity wanted,
                                   const Visit& visit);
  [[nodiscard]] Result<void> visit(const Formula& formula, Table::Polarity wanted,
                                   const Visit& visit);
  /// Takes the price of `cost` operations on every combination off what is left.
  [[nodiscard]] Result<void> pay(std::span<const std::uint32_t> sizes, std::size_t cost);

 private:
  [[nodiscard]] Result<void> visit_listed(const Table& table, const Scope& scope,
                                          const Visit& visit);
  [[nodiscard]] Result<void> visit_others(const Table& table, const Scope& scope,
                                          const Visit& visit);
  [[nodiscard]] Result<void> expand(const Tuple& tuple, const Scope& scope, const Visit& visit);
  [[nodiscard]] std::vector<std::uint32_t> sizes_of(const Scope& scope) const;

  const Directory& directory_;
  std::size_t operations_left_;
};

}  // namespace pbcs::csp
