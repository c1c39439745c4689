#include "pbcs/oracle/solutions.hpp"

#include <optional>

#include "pbcs/core/solution_search.hpp"
#include "pbcs/oracle/search.hpp"

namespace pbcs {
namespace {

/// Where the solutions of a search go that is to find `limit` of them.
class Collector {
 public:
  Collector(std::size_t limit, const SolutionTaker& take) : limit_(limit), take_(take) {}

  [[nodiscard]] SolutionVisitor visitor() {
    return [this](const std::vector<LabelId>& values) {
      take_(values);
      return ++count_ < limit_;
    };
  }
  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] SolutionCount result(SearchEnd end) const {
    return {count_, end == SearchEnd::kExhausted};
  }

 private:
  std::size_t limit_;
  const SolutionTaker& take_;
  std::size_t count_ = 0;
};

const SolutionSearch* own_search(const State& initial) {
  return initial.structure().solution_search();
}
const SolutionSearch* own_search(const Instance& instance) {
  return instance.model->solution_search();
}

/// The solutions of a state or an instance, by the search that only this kind of puzzle has;
/// nothing where there is none, or where it gives up.
template <class Initial>
std::optional<SolutionCount> visit_quickly(const Initial& initial, std::size_t limit,
                                           const SolutionTaker& take, Stop stop,
                                           std::size_t node_budget) {
  const SolutionSearch* search = own_search(initial);
  if (search == nullptr || limit == 0) return std::nullopt;
  Collector found(limit, take);
  const SearchEnd end = search->visit(initial, found.visitor(), stop, node_budget);
  if (end == SearchEnd::kOverBudget) return std::nullopt;
  return found.result(end);
}

void ignore(const std::vector<LabelId>& /*values*/) {}

}  // namespace

SolutionCount visit_solutions(const State& initial, std::size_t limit, const SolutionTaker& take,
                              Stop stop, std::size_t node_budget) {
  if (limit == 0) return {};
  Collector found(limit, take);
  const SolutionVisitor visitor = found.visitor();
  std::vector<State> left;
  SearchEnd end = oracle::visit_depth_first(initial, visitor, stop, node_budget, left);
  if (end != SearchEnd::kOverBudget) return found.result(end);
  // One search of everything is faster, but solutions that were found must not be found again.
  if (found.count() == 0) left.assign(1, initial);
  do {
    end = oracle::visit_by_sat(left.back(), visitor, stop);
    left.pop_back();
  } while (end == SearchEnd::kExhausted && !left.empty());
  return found.result(end);
}

SolutionCount count_solutions(const State& initial, std::size_t limit, Stop stop,
                              std::size_t node_budget) {
  std::vector<std::vector<LabelId>> first;
  const SolutionTaker keep = [&](const std::vector<LabelId>& values) {
    if (first.size() < kKeptSolutions) first.push_back(values);
  };
  if (limit == 0) return {};
  // A solution that is the only one is the first in any order.
  auto found = visit_quickly(initial, 2, keep, stop, node_budget);
  if (found && found->count < 2) {
    found->exhausted = found->exhausted && found->count < limit;
  } else {
    first.clear();
    found = visit_solutions(initial, limit, keep, stop, node_budget);
  }
  found->first = std::move(first);
  return *found;
}

SolutionCount number_of_solutions(const State& initial, std::size_t limit, Stop stop,
                                  std::size_t node_budget) {
  if (const auto found = visit_quickly(initial, limit, ignore, stop, node_budget)) return *found;
  return visit_solutions(initial, limit, ignore, stop, node_budget);
}

SolutionCount number_of_solutions(const Instance& instance, std::size_t limit, Stop stop,
                                  std::size_t node_budget) {
  if (const auto found = visit_quickly(instance, limit, ignore, stop, node_budget)) return *found;
  return visit_solutions(initial_state(instance), limit, ignore, stop, node_budget);
}

}  // namespace pbcs
