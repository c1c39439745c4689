#include "pbcs/apps/csp/model/tuples.hpp"

#include <set>

namespace pbcs::csp {
namespace {

using Sizes = std::span<const std::uint32_t>;

// All combinations, the last number running fastest.
template <class F>
void for_each_combination(Sizes sizes, F&& f) {
  IndexTuple tuple(sizes.size());
  for (;;) {
    if (!f(tuple)) return;
    std::size_t i = sizes.size();
    while (i > 0 && ++tuple[i - 1] == sizes[i - 1]) tuple[--i] = 0;
    if (i == 0) return;
  }
}

// The number of a combination among all.
std::size_t rank_of(Sizes sizes, std::span<const std::uint32_t> tuple) {
  std::size_t rank = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) rank = rank * sizes[i] + tuple[i];
  return rank;
}

std::size_t product_of(Sizes sizes) {
  std::size_t product = 1;
  for (const std::uint32_t size : sizes) product *= size;
  return product;
}

// Pairs are many and get a bit each; of longer tuples only few are taken.
class SeenTuples {
 public:
  explicit SeenTuples(Sizes sizes) : sizes_(sizes) {
    if (sizes.size() <= 2) pairs_.resize(product_of(sizes));
  }
  [[nodiscard]] bool insert(std::span<const std::uint32_t> tuple) {
    if (pairs_.empty()) return others_.emplace(tuple.begin(), tuple.end()).second;
    auto bit = pairs_[rank_of(sizes_, tuple)];
    const bool is_new = !bit;
    bit = true;
    return is_new;
  }

 private:
  Sizes sizes_;
  std::vector<bool> pairs_;
  std::set<IndexTuple> others_;
};

}  // namespace

std::vector<std::uint32_t> TupleSource::sizes_of(const Scope& scope) const {
  std::vector<std::uint32_t> sizes;
  sizes.reserve(scope.size());
  for (const std::uint32_t v : scope) sizes.push_back(directory_.domain_size(v));
  return sizes;
}

// Must come before anything that goes through all combinations.
Result<void> TupleSource::pay(Sizes sizes, std::size_t cost) {
  std::size_t price = cost;
  for (const std::uint32_t size : sizes) {
    if (__builtin_mul_overflow(price, std::size_t{size}, &price)) price = ~std::size_t{0};
  }
  if (price > operations_left_) {
    return unexpected<std::string>(
        "too many combinations of values to look at: those of " + std::to_string(sizes.size()) +
        " variables take more than the " + std::to_string(operations_left_) +
        " operations that are left; split it into relations of fewer variables, with new "
        "variables for what they share, such as carries and partial sums");
  }
  operations_left_ -= price;
  return {};
}

// A tuple with a value that is in no domain is none of this scope.
Result<void> TupleSource::expand(const Tuple& tuple, const Scope& scope, const Visit& visit) {
  if (auto paid = pay({}, scope.size()); !paid) return paid;
  IndexTuple fixed(scope.size());
  std::vector<std::size_t> open;
  std::vector<std::uint32_t> open_sizes;
  for (std::size_t i = 0; i < scope.size(); ++i) {
    if (!tuple[i]) {
      open.push_back(i);
      open_sizes.push_back(directory_.domain_size(scope[i]));
      continue;
    }
    const auto value = directory_.find_value(scope[i], *tuple[i]);
    if (!value) return {};
    fixed[i] = *value;
  }
  if (auto paid = pay(open_sizes, open.size()); !paid) return paid;
  for_each_combination(open_sizes, [&](const IndexTuple& values) {
    for (std::size_t i = 0; i < open.size(); ++i) fixed[open[i]] = values[i];
    return visit(fixed);
  });
  return {};
}

Result<void> TupleSource::visit_listed(const Table& table, const Scope& scope, const Visit& visit) {
  const std::vector<std::uint32_t> sizes = sizes_of(scope);
  SeenTuples seen(sizes);
  bool go_on = true;
  const Visit visit_once = [&](std::span<const std::uint32_t> tuple) {
    if (seen.insert(tuple)) go_on = visit(tuple);
    return go_on;
  };
  for (const Tuple& tuple : table.tuples) {
    if (!go_on) break;
    if (auto done = expand(tuple, scope, visit_once); !done) return done;
  }
  return {};
}

Result<void> TupleSource::visit_others(const Table& table, const Scope& scope, const Visit& visit) {
  const std::vector<std::uint32_t> sizes = sizes_of(scope);
  if (auto paid = pay(sizes, 1); !paid) return paid;
  std::vector<bool> listed(product_of(sizes));
  const Visit note = [&](std::span<const std::uint32_t> tuple) {
    listed[rank_of(sizes, tuple)] = true;
    return true;
  };
  for (const Tuple& tuple : table.tuples) {
    if (auto done = expand(tuple, scope, note); !done) return done;
  }
  for_each_combination(sizes, [&](const IndexTuple& tuple) {
    return listed[rank_of(sizes, tuple)] || visit(tuple);
  });
  return {};
}

Result<void> TupleSource::visit(const Table& table, const Scope& scope, Table::Polarity wanted,
                                const Visit& visit) {
  return wanted == table.polarity ? visit_listed(table, scope, visit)
                                  : visit_others(table, scope, visit);
}

Result<void> TupleSource::visit(const Formula& formula, Table::Polarity wanted,
                                const Visit& visit) {
  const std::vector<std::uint32_t> sizes = sizes_of(formula.scope);
  if (auto paid = pay(sizes, formula.size); !paid) return paid;
  Evaluator evaluator;
  std::vector<Code> codes(formula.scope.size());
  for_each_combination(sizes, [&](const IndexTuple& tuple) {
    for (std::size_t i = 0; i < tuple.size(); ++i) {
      codes[i] = directory_.code(formula.scope[i], tuple[i]);
    }
    // What is not defined does not hold.
    const bool holds = evaluator.evaluate(formula.root, codes).value_or(0) != 0;
    return holds != (wanted == Table::Polarity::kAllowed) || visit(tuple);
  });
  return {};
}

}  // namespace pbcs::csp
