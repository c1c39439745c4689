#include <cadical.hpp>
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <vector>

#include "pbcs/oracle/search.hpp"

namespace pbcs::oracle {
namespace {

/// A label as a literal; CaDiCaL counts from 1.
int literal(LabelId l) {
  return static_cast<int>(index(l)) + 1;
}

class StopTerminator : public CaDiCaL::Terminator {
 public:
  explicit StopTerminator(Stop stop) : stop_(stop) {}
  bool terminate() override { return stop_.requested(); }

 private:
  Stop stop_;
};

/// How long it takes to add the clauses, of which there is one for each stored link; by
/// measurement.
std::chrono::nanoseconds time_for_clauses(const State& state) {
  constexpr std::chrono::nanoseconds kPerClause{250};
  std::int64_t links = 0;
  for (const LabelId l : state.candidates()) {
    links += std::ssize(state.structure().neighbours_beyond_block(l));
  }
  return links / 2 * kPerClause;
}

void add_clause(CaDiCaL::Solver& solver, std::initializer_list<int> literals) {
  for (const int l : literals) solver.add(l);
  solver.add(0);
}

/// The candidates of each block exclude each other. Pairs of them would be too many: a further
/// literal for each candidate says that it or one before it is true.
void add_blocks(CaDiCaL::Solver& solver, const State& state) {
  const Structure& structure = state.structure();
  const auto some_until = [&](LabelId l) {
    return static_cast<int>(structure.label_count()) + literal(l);
  };
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    const std::vector<LabelId> own = state.candidates_of(VariableId{v});
    if (own.empty() || structure.block_of(own.front()).empty()) continue;
    for (std::size_t i = 0; i < own.size(); ++i) {
      add_clause(solver, {-literal(own[i]), some_until(own[i])});
      if (i == 0) continue;
      add_clause(solver, {-some_until(own[i - 1]), some_until(own[i])});
      add_clause(solver, {-some_until(own[i - 1]), -literal(own[i])});
    }
  }
}

/// Every variable without value has a value among its candidates; linked candidates exclude each
/// other (so that a variable has one value only). False when stopped.
bool add_clauses(CaDiCaL::Solver& solver, const State& state, Stop stop) {
  const Structure& structure = state.structure();
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    if (state.has_value(VariableId{v})) continue;
    for (const LabelId l : state.candidates_of(VariableId{v})) solver.add(literal(l));
    solver.add(0);
  }
  for (const LabelId l : state.candidates()) {
    if (stop.requested()) return false;
    for (const LabelId n : structure.neighbours_beyond_block(l)) {
      if (n < l || !state.is_candidate(n)) continue;
      add_clause(solver, {-literal(l), -literal(n)});
    }
  }
  add_blocks(solver, state);
  return true;
}

/// The solution CaDiCaL found: what `state` knew and the candidates that are true.
std::vector<LabelId> solution_values(CaDiCaL::Solver& solver, State state) {
  for (const LabelId l : state.candidates()) {
    if (state.is_candidate(l) && solver.val(literal(l)) > 0) state.assert_value(l);
  }
  return state.values();
}

}  // namespace

SearchEnd visit_by_sat(const State& initial, const SolutionVisitor& visitor, Stop stop) {
  State state = initial;
  if (apply_brt(state) == BrtOutcome::kContradiction) return SearchEnd::kExhausted;
  // Clauses take much memory, for nothing if they are not complete in time.
  if (!stop.leaves_time_for(time_for_clauses(state))) return SearchEnd::kStopped;
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  if (!add_clauses(solver, state, stop)) return SearchEnd::kStopped;
  StopTerminator terminator(stop);
  solver.connect_terminator(&terminator);
  constexpr int kSatisfiable = 10;
  constexpr int kUnsatisfiable = 20;
  SearchEnd end = SearchEnd::kStopped;
  int answer = solver.solve();
  while (answer == kSatisfiable) {
    const std::vector<LabelId> values = solution_values(solver, state);
    if (!visitor(values)) {
      end = SearchEnd::kSated;
      break;
    }
    // CaDiCaL asks its terminator now and then only: never while a solve is easy.
    if (stop.requested()) break;
    for (const LabelId l : values) {
      if (state.is_candidate(l)) solver.add(-literal(l));
    }
    solver.add(0);
    answer = solver.solve();
  }
  if (answer == kUnsatisfiable) end = SearchEnd::kExhausted;
  solver.disconnect_terminator();
  return end;
}

}  // namespace pbcs::oracle
