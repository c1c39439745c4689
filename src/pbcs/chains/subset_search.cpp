#include "pbcs/chains/subset_search.hpp"

#include <algorithm>
#include <bit>

#include "pbcs/chains/tight_sets.hpp"
#include "pbcs/core/groups.hpp"

namespace pbcs {
namespace {

// In larger grids the choices of rows are too many to be tried.
constexpr std::size_t kSmallGrid = 16;
constexpr std::uint32_t kFewRows = 8;

bool confined_by_matching(const std::vector<Word>& rows) {
  Bipartite columns_of(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for_each_bit(rows[i], 0, [&](std::uint32_t column) { columns_of[i].push_back(column); });
  }
  const TightSets tight = find_tight_sets(columns_of, 64);
  return !tight.saturated || std::any_of(tight.minimal.begin(), tight.minimal.end(),
                                         [&](const auto& set) { return set.size() < rows.size(); });
}

// Do k < p rows lie in k columns, or all p in fewer than p? By the union of the columns of every
// choice of rows when they are few.
bool confined(const std::vector<Word>& rows) {
  const auto p = static_cast<std::uint32_t>(rows.size());
  if (p > kFewRows) return confined_by_matching(rows);
  for (std::uint32_t choice = 1; choice < (1U << p); ++choice) {
    Word columns = 0;
    for_each_bit(Word{choice}, 0, [&](std::uint32_t i) { columns |= rows[i]; });
    const int wanted = std::popcount(choice) + (choice + 1 == (1U << p) ? 0 : 1);
    if (std::popcount(columns) < wanted) return true;
  }
  return false;
}

// True as well when stopped.
bool degenerate_from(const std::vector<std::vector<Word>>& rows, std::vector<Word>& chosen,
                     std::size_t row, std::size_t entry, StopPoll& poll) {
  if (poll.requested()) return true;
  while (row < rows.size() && entry == rows[row].size()) {
    ++row;
    entry = 0;
  }
  if (row == rows.size()) return confined(chosen);
  const Word before = chosen[row];
  bool all_degenerate = true;
  for (Word left = rows[row][entry]; left != 0 && all_degenerate; left &= left - 1) {
    chosen[row] = before | (left & ~(left - 1));
    all_degenerate = degenerate_from(rows, chosen, row, entry + 1, poll);
  }
  chosen[row] = before;
  return all_degenerate;
}

bool is_degenerate(const std::vector<std::vector<Word>>& rows, StopPoll& poll) {
  std::vector<Word> chosen(rows.size());
  return degenerate_from(rows, chosen, 0, 0, poll);
}

}  // namespace

bool is_degenerate(const std::vector<std::vector<Word>>& rows) {
  StopPoll never(~0U);
  return is_degenerate(rows, never);
}

void SubsetSearch::start(const State& base) {
  base_ = &base;
  if (const auto identity = base.structure().identity(); identity_ != identity) {
    identity_ = identity;
    prepared_ = false;
    declared_.reset();
  }
}

const std::vector<SubsetGrid>& SubsetSearch::declared() {
  if (!declared_) {
    declared_ =
        present_grids(base_->structure(), groups_ ? GridKind::kGSubsets : GridKind::kSubsets);
    largest_declared_ = 0;
    for (const SubsetGrid& grid : *declared_) {
      const auto present = static_cast<std::uint32_t>(grid.variables.size());
      largest_declared_ = std::max(largest_declared_, std::min(present, grid.max_size));
    }
  }
  return *declared_;
}

void SubsetSearch::prepare() {
  const Structure& structure = base_->structure();
  prepared_ = true;
  grids_.clear();
  cells_.clear();
  fields_.clear();
  barren_.clear();
  std::vector<std::uint32_t> cover_of(structure.label_count());
  if (!groups_) {
    constexpr std::size_t kUsualGrids = 6;  // of a label
    grids_.reserve(declared().size());
    cells_.reserve(kUsualGrids * structure.label_count());
  }
  for (const SubsetGrid& grid : declared()) {
    if (groups_) {
      fields_.emplace_back(structure, grid);
    } else {
      add_grid(grid, cover_of);
    }
  }
  make_plan();
}

void SubsetSearch::add_grid(const SubsetGrid& wanted, std::vector<std::uint32_t>& cover_of) {
  constexpr std::uint32_t kNoCover = ~0U;
  const Structure& structure = base_->structure();
  Grid grid;
  grid.covers.reserve(wanted.covers.size() + wanted.variables.size());
  grid.covers = wanted.covers;
  grid.rows.reserve(wanted.variables.size());
  for (const VariableId v : wanted.variables) {
    for (const LabelId l : structure.labels_of(v)) cover_of[index(l)] = kNoCover;
  }
  std::size_t covered = 0;
  for (std::size_t c = 0; c < wanted.covers.size(); ++c) {
    for (const LabelId l : structure.labels_of(wanted.covers[c])) {
      cover_of[index(l)] = static_cast<std::uint32_t>(c);
      ++covered;
    }
  }
  std::size_t inside = 0;
  for (const VariableId v : wanted.variables) {
    const Row row{v, cells_.size(), structure.labels_of(v).size()};
    for (const LabelId l : structure.labels_of(v)) {
      // An exclusion of which one candidate is left is no cover any more. That candidate is a
      // column by itself, which no Subset has: without it fewer variables would do.
      if (cover_of[index(l)] == kNoCover) {
        cover_of[index(l)] = static_cast<std::uint32_t>(grid.covers.size());
        grid.covers.push_back(ConstraintId{kNoCover});
      } else {
        ++inside;
      }
      cells_.push_back({l, cover_of[index(l)]});
    }
    grid.rows.push_back(row);
  }
  grid.closed = inside == covered;
  grids_.push_back(std::move(grid));
}

// Candidates of covers are part of a place too: they are the targets.
void SubsetSearch::make_plan() {
  const Structure& structure = base_->structure();
  plan_ = PlacePlan(structure.label_count());
  std::uint32_t row = 0;
  for (std::uint32_t place = 0; place < declared().size(); ++place) {
    if (!groups_) {
      grids_[place].first_row = row + 1;
      for (const Row& own : grids_[place].rows) {
        if (!is_small(grids_[place])) break;
        ++row;
        for (const Cell& cell : cells_of(own)) plan_.add(cell.label, {place, row, cell.cover});
      }
      if (is_small(grids_[place]) && grids_[place].closed) continue;
    }
    const auto add = [&](auto id) {
      for (const LabelId l : structure.labels_of(id)) plan_.add(l, {place, 0, 0});
    };
    for (const VariableId v : declared()[place].variables) add(v);
    for (const ConstraintId c : declared()[place].covers) add(c);
  }
  if (declared().empty()) {
    for (std::uint32_t l = 0; l < structure.label_count(); ++l) plan_.add(LabelId{l}, {0, 0, 0});
  }
  for (PlaceView* view : {&base_view_, &now_view_}) {
    view->clear(place_count(), row + 1, structure.label_count());
  }
}

std::uint32_t SubsetSearch::largest_size(std::uint32_t wanted) {
  constexpr std::uint32_t kQuad = 4;
  if (declared().empty()) {
    return wanted == kAnySize ? kQuad : std::min(wanted, base_->structure().variable_count());
  }
  return std::min({largest_declared_, wanted, kLargest});
}

std::size_t SubsetSearch::place_count() {
  return std::max<std::size_t>(declared().size(), 1);
}

bool SubsetSearch::is_small(const Grid& grid) const {
  return grid.covers.size() <= kSmallGrid;
}

bool SubsetSearch::turn_to(const State& now, Stop stop) {
  if (stop.requested()) return false;
  if (!prepared_) prepare();
  poll_.watch(stop);
  now_ = &now;
  base_view_.turn_to(base_->candidate_bits(), plan_);
  now_view_.turn_to(now.candidate_bits(), plan_);
  return true;
}

void SubsetSearch::for_each(const State& now, std::uint32_t size, const Visitor& f, Stop stop) {
  if (!turn_to(now, stop)) return;
  if (barren_.size() <= size) barren_.resize(size + 1);
  auto& barren = barren_[size];
  const std::size_t places = place_count();
  barren.resize(places);
  bool some = false;
  const Visitor visit = [&](FoundSubset&& found) {
    some = true;
    return f(std::move(found));
  };
  for (std::size_t place = 0; place < places; ++place) {
    const std::uint64_t key = key_of(place);
    if (barren[place] == key) continue;
    some = false;
    if (look_in(place, size, WantedSubsets::kAll, visit)) return;
    if (!some) barren[place] = key;
  }
}

// All that follows returns true when there is nothing more to do: the visitor has had enough, or
// the search was stopped.
bool SubsetSearch::look_in(std::size_t place, std::uint32_t size, WantedSubsets wanted,
                           const Visitor& f) {
  size_ = size;
  wanted_ = wanted;
  visit_ = &f;
  if (!fields_.empty()) return look_in_field(fields_[place]);
  if (grids_.empty()) return look_anywhere();
  Grid& grid = grids_[place];
  return is_small(grid) ? look_in_grid(grid) : look_in_large_grid(grid);
}

// ---- in grids -----------------------------------------------------------------------------------

bool SubsetSearch::look_in_large_grid(Grid& grid) {
  const auto candidates = now_->candidate_bits();
  if (!std::equal(candidates.begin(), candidates.end(), grid.candidates.begin(),
                  grid.candidates.end())) {
    grid.candidates.assign(candidates.begin(), candidates.end());
    Bipartite columns_of(grid.rows.size());
    for (std::size_t r = 0; r < grid.rows.size(); ++r) {
      for (const Cell& cell : cells_of(grid.rows[r])) {
        if (now_->is_candidate(cell.label)) columns_of[r].push_back(cell.cover);
      }
    }
    grid.tight_sets =
        find_tight_sets(columns_of, static_cast<std::uint32_t>(grid.covers.size())).minimal;
  }
  return std::any_of(grid.tight_sets.begin(), grid.tight_sets.end(), [&](const auto& rows) {
    return rows.size() == size_ && emit_tight_set(grid, rows);
  });
}

bool SubsetSearch::emit_tight_set(const Grid& grid, const std::vector<std::uint32_t>& rows) {
  FoundSubset found;
  for (const std::uint32_t r : rows) {
    found.subset.variables.push_back(grid.rows[r].variable);
    for (const Cell& cell : cells_of(grid.rows[r])) {
      if (now_->is_candidate(cell.label)) found.subset.covers.push_back(grid.covers[cell.cover]);
    }
  }
  std::sort(found.subset.covers.begin(), found.subset.covers.end());
  found.subset.covers.erase(std::unique(found.subset.covers.begin(), found.subset.covers.end()),
                            found.subset.covers.end());
  found.targets = targets_of(found.subset);
  return !found.targets.empty() && (*visit_)(std::move(found));
}

bool SubsetSearch::look_in_grid(const Grid& grid) {
  rows_.clear();
  bool some = wanted_ == WantedSubsets::kAll;
  for (std::size_t r = 0; r < grid.rows.size(); ++r) {
    const Word covers = now_view_.row(grid.first_row + r);
    const auto count = static_cast<std::uint32_t>(std::popcount(covers));
    if (count < 2 || count > size_) continue;
    some = some || covers != base_view_.row(grid.first_row + r);
    rows_.emplace_back(r, covers);
  }
  if (!some || rows_.size() < size_) return false;
  chosen_rows_.clear();
  return choose_rows(grid, 0, 0);
}

bool SubsetSearch::choose_rows(const Grid& grid, std::size_t from, Word covers) {
  if (poll_.requested()) return true;
  if (chosen_rows_.size() == size_) return emit_rows(grid, covers);
  for (std::size_t i = from; i + (size_ - chosen_rows_.size()) <= rows_.size(); ++i) {
    const Word more = covers | rows_[i].second;
    if (static_cast<std::uint32_t>(std::popcount(more)) > size_) continue;
    chosen_rows_.push_back(i);
    if (choose_rows(grid, i + 1, more)) return true;
    chosen_rows_.pop_back();
  }
  return false;
}

bool SubsetSearch::emit_rows(const Grid& grid, Word covers) {
  if (static_cast<std::uint32_t>(std::popcount(covers)) != size_) return false;
  if (grid.closed && !has_targets(grid, covers)) return false;
  incidence_.clear();
  for (const std::size_t i : chosen_rows_) incidence_.push_back(rows_[i].second);
  if (confined(incidence_)) return false;
  FoundSubset found;
  for (const std::size_t i : chosen_rows_) {
    found.subset.variables.push_back(grid.rows[rows_[i].first].variable);
  }
  for_each_bit(covers, 0, [&](std::uint32_t c) { found.subset.covers.push_back(grid.covers[c]); });
  found.targets = targets_of(found.subset);
  return !found.targets.empty() && (*visit_)(std::move(found));
}

// Has a row that was not chosen candidates in these covers?
bool SubsetSearch::has_targets(const Grid& grid, Word covers) const {
  std::size_t rows = 0;
  for (std::size_t r = 0; r < grid.rows.size(); ++r) {
    if ((now_view_.row(grid.first_row + r) & covers) != 0) ++rows;
  }
  return rows > size_;
}

// ---- in the fields of g-Subsets -----------------------------------------------------------------

bool SubsetSearch::look_in_field(FieldSearch& field) {
  for (Subset& subset : field.find(*base_, *now_, size_, wanted_, poll_)) {
    if (poll_.requested()) return true;
    variables_ = std::move(subset.variables);
    covers_ = std::move(subset.covers);
    candidates_.clear();
    for (const VariableId v : variables_) candidates_.push_back(now_->candidates_of(v));
    if (emit()) return true;
  }
  return poll_.requested();
}

// ---- anywhere -----------------------------------------------------------------------------------

bool SubsetSearch::fits(VariableId v) const {
  const std::uint32_t count = now_->candidate_count(v);
  return count > 1 && (groups_ || count <= size_) && !banned_[index(v)];
}

bool SubsetSearch::look_anywhere() {
  const std::uint32_t count = now_->structure().variable_count();
  banned_.assign(count, false);
  for (std::uint32_t v = 0; v < count; ++v) {
    if (fits(VariableId{v}) && grow_from(VariableId{v})) return true;
    banned_[v] = true;
  }
  return false;
}

// `first` has the smallest number of all variables of the Subset.
bool SubsetSearch::grow_from(VariableId first) {
  variables_.assign(1, first);
  covers_.clear();
  candidates_.assign(1, now_->candidates_of(first));
  const bool stop = cover(first, 0);
  variables_.clear();
  return stop;
}

// All candidates of the variables are covered: adds a variable that has a candidate in a cover.
bool SubsetSearch::grow() {
  if (variables_.size() == size_) return emit();
  std::vector<VariableId> next;
  for (const ConstraintId c : covers_) {
    for (const LabelId l : now_->structure().labels_of(c)) {
      if (!now_->is_candidate(l)) continue;
      for (const VariableId v : now_->structure().variables_of(l)) {
        const bool known = std::find(next.begin(), next.end(), v) != next.end() ||
                           std::find(variables_.begin(), variables_.end(), v) != variables_.end();
        if (!known && fits(v)) next.push_back(v);
      }
    }
  }
  bool stop = false;
  std::size_t tried = 0;
  for (; tried < next.size() && !stop; ++tried) {
    const VariableId v = next[tried];
    const bool disjoint = std::none_of(variables_.begin(), variables_.end(), [&](VariableId w) {
      const auto labels = base_->structure().labels_of(v);
      return std::any_of(labels.begin(), labels.end(), [&](LabelId l) {
        return base_->is_candidate(l) && base_->structure().is_label_for(l, w);
      });
    });
    if (disjoint) {
      variables_.push_back(v);
      candidates_.push_back(now_->candidates_of(v));
      stop = cover(v, 0);
      candidates_.pop_back();
      variables_.pop_back();
    }
    banned_[index(v)] = true;
  }
  for (std::size_t i = 0; i < tried; ++i) banned_[index(next[i])] = false;
  return stop;
}

// Covers the candidates of the last variable, from the given one on.
bool SubsetSearch::cover(VariableId v, std::size_t candidate) {
  if (poll_.requested()) return true;
  const std::vector<LabelId>& own = candidates_.back();
  if (candidate == own.size()) return grow();
  const LabelId x = own[candidate];
  const bool covered = std::any_of(covers_.begin(), covers_.end(), [&](ConstraintId c) {
    return now_->structure().is_label_for(x, c);
  });
  if (covered) return cover(v, candidate + 1);
  if (covers_.size() == size_) return false;
  for (const ConstraintId c : now_->structure().constraints_of(x)) {
    if (c == as_constraint(v)) continue;
    covers_.push_back(c);
    const bool stop = cover(v, candidate + 1);
    covers_.pop_back();
    if (stop) return true;
  }
  return false;
}

bool SubsetSearch::emit() {
  if (covers_.size() != size_) return false;
  FoundSubset found{{variables_, covers_}, {}};
  found.targets = targets_of(found.subset);
  if (found.targets.empty() || degenerate() || !transversal()) return false;
  std::sort(found.subset.variables.begin(), found.subset.variables.end());
  std::sort(found.subset.covers.begin(), found.subset.covers.end());
  return (*visit_)(std::move(found));
}

bool SubsetSearch::degenerate() {
  std::vector<std::vector<Word>> rows;
  for (const auto& own : candidates_) {
    std::vector<Word> entries;
    for (const LabelId x : own) {
      Word columns = 0;
      for (std::size_t c = 0; c < covers_.size(); ++c) {
        if (now_->structure().is_label_for(x, covers_[c])) columns |= Word{1} << c;
      }
      entries.push_back(columns);
    }
    rows.push_back(std::move(entries));
  }
  return is_degenerate(rows, poll_);
}

// The conditions on labels, candidates or not: in every cover each variable has at most one label
// (with groups: labels inside one g-label), and no label is one of two variables.
bool SubsetSearch::transversal() const {
  const Structure* whole = &now_->structure();
  std::vector<VariableId> variables = variables_;
  std::vector<ConstraintId> covers = covers_;
  while (const auto& origin = whole->origin()) {
    for (VariableId& v : variables) v = origin->variable_of[index(v)];
    for (ConstraintId& c : covers) c = origin->constraint_of[index(c)];
    whole = origin->structure;
  }
  const Structure& structure = *whole;
  for (const ConstraintId c : covers) {
    std::vector<std::vector<LabelId>> own(variables.size());
    for (const LabelId l : structure.labels_of(c)) {
      std::size_t owners = 0;
      for (std::size_t i = 0; i < variables.size(); ++i) {
        if (!structure.is_label_for(l, variables[i])) continue;
        own[i].push_back(l);
        ++owners;
      }
      if (owners > 1) return false;
    }
    for (std::size_t i = 0; i < variables.size(); ++i) {
      if (own[i].size() < 2) continue;
      if (!groups_ || !has_group_around(structure, variables[i], own[i])) return false;
    }
  }
  return true;
}

std::vector<LabelId> SubsetSearch::targets_of(const Subset& subset) const {
  std::vector<LabelId> found;
  const Structure& structure = now_->structure();
  for (const ConstraintId c : subset.covers) {
    for (const LabelId l : structure.labels_of(c)) {
      if (!now_->is_candidate(l)) continue;
      const bool own = std::any_of(subset.variables.begin(), subset.variables.end(),
                                   [&](VariableId v) { return structure.is_label_for(l, v); });
      if (!own) found.push_back(l);
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace pbcs
