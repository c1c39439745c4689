// Small CSPs for tests: random ones of no particular shape, Latin squares, queens, Sudokus; random
// resolution states of them; and their solutions by plain backtracking.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/core/instance.hpp"
#include "pbcs/core/model.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::test {

using ModelPtr = std::shared_ptr<const Model>;

/// A resolution state together with the model it lives on.
struct Case {
  ModelPtr model;
  State state;
};

/// Dense CSPs have short patterns. Sparse ones have more variables, fewer links, longer patterns.
/// Hubs are labels of many bivalue variables: whips must often pass one twice, which is a loop.
/// Grids have rows, columns and blocks: many g-labels and Subsets.
enum class Flavour { kDense, kSparse, kHubs, kGrid };

/// A CSP of 4 to 14 variables: labels belong to 1 to 3 of them, some links come from exclusions or
/// from nothing but themselves.
/// About half have a planted solution; the others may have none.
[[nodiscard]] ModelPtr random_model(Random& random, Flavour flavour = Flavour::kDense);

/// Latin squares of size n: variables rc, rn, cn; no blocks. Label of (number, row, column), all
/// from 0: see latin_label.
[[nodiscard]] ModelPtr latin_model(std::uint32_t n);
[[nodiscard]] LabelId latin_label(std::uint32_t n, std::uint32_t number, std::uint32_t row,
                                  std::uint32_t column);

/// n queens. The label of cell (row, column), from 0, is row * n + column.
[[nodiscard]] ModelPtr queens_model(std::uint32_t n);

/// A label set that satisfies the CSP, in increasing order.
using Solution = std::vector<LabelId>;

/// The solutions of a state, at most `limit`, by backtracking on labels alone: neither BRT nor any
/// rule is used.
[[nodiscard]] std::vector<Solution> all_solutions(const State& state, std::size_t limit = 100000);

/// One solution, chosen by `random`.
[[nodiscard]] std::optional<Solution> random_solution(Random& random, const State& state);

enum class Eliminations { kKeepASolution, kAny };

/// Eliminates random candidates, BRT after each, and stops at a random moment before the state is
/// solved or contradictory: the result is quiescent and has candidates. Nothing when `start` has
/// no such state (or no solution to keep).
[[nodiscard]] std::optional<State> random_state(Random& random, State start, Eliminations mode);

/// A quiescent state of a random model (without hubs), a Latin square, queens, or a 4x4 Sudoku.
[[nodiscard]] Case random_case(Random& random);

/// A Sudoku with one solution whose givens are removed in random order until `givens_wanted` are
/// left or none can go. `model` must be a Sudoku or Latin square model.
[[nodiscard]] Instance random_unique_instance(Random& random, const ModelPtr& model,
                                              std::size_t givens_wanted);

/// The state as numbers, so that a failing case can be read and replayed.
[[nodiscard]] std::string describe(const State& state);

}  // namespace pbcs::test
