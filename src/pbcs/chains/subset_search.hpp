// Subsets and g-Subsets of a state, or of what a context leaves of it.
//
// p CSP variables, pairwise without common candidate, whose candidates lie in p transversal sets,
// each inside one constraint, and not degenerate: no k < p of the variables have all their
// candidates in k of the sets. Four ways to look for them: Subsets in the grids that a model
// declares (rows of bits: which covers a variable has candidates in; in large grids the minimal
// tight sets, see tight_sets.hpp); g-Subsets in the fields that it declares (field_search.hpp);
// both anywhere, by growing a set of variables and the covers their candidates need.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "pbcs/chains/field_search.hpp"
#include "pbcs/chains/places.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct FoundSubset {
  Subset subset;
  std::vector<LabelId> targets;  ///< the candidates of the state that it eliminates
};

class SubsetSearch {
 public:
  /// With `groups`, a variable may have several labels in a transversal set: a g-label.
  explicit SubsetSearch(bool groups) : groups_(groups) {}

  /// Takes over the structure of a state.
  void start(const State& base);

  /// The largest size worth looking for when sizes up to `wanted` are. Where a model declares grids
  /// they bound it, and so does kLargest; anywhere else the number of conceivable Subsets explodes,
  /// and without a wanted size (kAnySize) it is that of Quads.
  static constexpr std::uint32_t kAnySize = ~0U;
  static constexpr std::uint32_t kLargest = 64;
  [[nodiscard]] std::uint32_t largest_size(std::uint32_t wanted);

  using Visitor = std::function<bool(FoundSubset&&)>;
  /// Calls f for every Subset of exactly `size` variables in `now` that eliminates a candidate of
  /// `now`, until f returns true. `now` is the base state, or what a context leaves of it. When
  /// stopped there may be others.
  void for_each(const State& now, std::uint32_t size, const Visitor& f, Stop stop = {});

  /// Looks at `now` from here on. False when stopped: then nothing may be looked for.
  bool turn_to(const State& now, Stop stop = {});
  /// The places in which for_each looks, one after the other: grids, fields, or one that is the
  /// whole state.
  [[nodiscard]] std::size_t place_count();
  /// Has a place lost candidates of the base state?
  [[nodiscard]] bool is_reduced(std::size_t place) const {
    return now_view_.count(place) != base_view_.count(place);
  }
  /// What is found in a place depends on nothing but this.
  [[nodiscard]] std::uint64_t key_of(std::size_t place) const {
    return PlaceView::mixed(now_view_.hash(place) + 3 * base_view_.hash(place) + place);
  }
  /// As for_each, in one place. True when f had enough, or when stopped.
  bool look_in(std::size_t place, std::uint32_t size, WantedSubsets wanted, const Visitor& f);

 private:
  struct Cell {
    LabelId label;
    std::uint32_t cover;
  };
  struct Row {
    VariableId variable;
    std::size_t first_cell;  // its cells among those of all grids
    std::size_t cell_count;
  };
  struct Grid {
    std::vector<Row> rows;
    std::vector<ConstraintId> covers;
    std::size_t first_row = 0;  // its number among the rows of all grids
    bool closed = true;         // all labels of the covers are labels of the variables
    // In a large grid, the Subsets of the state with these candidates.
    std::vector<Word> candidates;
    std::vector<std::vector<std::uint32_t>> tight_sets;
  };

  [[nodiscard]] std::span<const Cell> cells_of(const Row& row) const {
    return {cells_.data() + row.first_cell, row.cell_count};
  }
  void prepare();
  void add_grid(const SubsetGrid& wanted, std::vector<std::uint32_t>& cover_of);
  bool look_anywhere();
  bool look_in_large_grid(Grid& grid);
  bool emit_tight_set(const Grid& grid, const std::vector<std::uint32_t>& rows);
  bool look_in_grid(const Grid& grid);
  [[nodiscard]] bool has_targets(const Grid& grid, Word covers) const;
  void make_plan();
  [[nodiscard]] bool is_small(const Grid& grid) const;
  bool choose_rows(const Grid& grid, std::size_t from, Word covers);
  bool emit_rows(const Grid& grid, Word covers);
  bool look_in_field(FieldSearch& field);
  bool grow_from(VariableId first);
  bool grow();
  bool cover(VariableId v, std::size_t candidate);
  bool emit();
  [[nodiscard]] bool fits(VariableId v) const;
  const std::vector<SubsetGrid>& declared();
  [[nodiscard]] bool transversal() const;
  [[nodiscard]] bool degenerate();
  [[nodiscard]] std::vector<LabelId> targets_of(const Subset& subset) const;

  bool groups_;
  const State* base_ = nullptr;
  std::shared_ptr<const void> identity_;  // of its structure
  const State* now_ = nullptr;
  const Visitor* visit_ = nullptr;
  std::uint32_t size_ = 0;
  WantedSubsets wanted_ = WantedSubsets::kAll;
  StopPoll poll_{1024};
  bool prepared_ = false;
  std::optional<std::vector<SubsetGrid>> declared_;  // when they were asked for
  std::uint32_t largest_declared_ = 0;               // variables of a Subset in these
  std::vector<Grid> grids_;
  std::vector<Cell> cells_;
  PlacePlan plan_;
  PlaceView base_view_, now_view_;
  std::vector<std::vector<std::uint64_t>> barren_;  // by size and place: no Subset with this key
  // In grids: the rows that may take part, with the covers they have candidates in.
  std::vector<std::pair<std::size_t, Word>> rows_;
  std::vector<std::size_t> chosen_rows_;
  std::vector<Word> incidence_;
  std::vector<FieldSearch> fields_;
  // In fields and anywhere: what was chosen so far.
  std::vector<bool> banned_;  // by variable: seen in an earlier sibling
  std::vector<VariableId> variables_;
  std::vector<ConstraintId> covers_;
  std::vector<std::vector<LabelId>> candidates_;  // of each variable
};

/// Is an incidence between p rows and p columns degenerate: do some k < p rows (k > 0) have all
/// their entries in k columns, or all p rows fewer than p? Each entry is a set of columns of which
/// one must be chosen; it is not degenerate if some choice is not.
[[nodiscard]] bool is_degenerate(const std::vector<std::vector<Word>>& rows);

}  // namespace pbcs
