#include "pbcs/core/structure.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <numeric>
#include <thread>
#include <utility>

#include "pbcs/core/groups.hpp"

namespace pbcs {
// Made by the first thread that asks. One that waits for another does so no longer than its own
// Stop allows; where making the table was stopped, the next one begins anew.
struct Structure::GroupCache {
  std::mutex making;
  std::unique_ptr<const GroupTable> table;
  std::atomic<const GroupTable*> ready = nullptr;
  std::unique_ptr<const GroupTable> few;
  std::atomic<const GroupTable*> few_ready = nullptr;
  std::atomic<bool> many = false;

  void keep(GroupTable made) {
    table = std::make_unique<const GroupTable>(std::move(made));
    ready.store(table.get(), std::memory_order_release);
  }
};

Structure::Structure() : group_cache_(std::make_shared<GroupCache>()) {}

Structure::Structure(std::uint32_t label_count, const std::vector<std::vector<LabelId>>& variables,
                     std::span<const std::pair<LabelId, LabelId>> links,
                     const std::vector<std::vector<LabelId>>& exclusions)
    : label_count_(label_count),
      variable_count_(static_cast<std::uint32_t>(variables.size())),
      variables_make_links_(links.empty() && exclusions.empty()),
      exclusions_(exclusions),
      group_cache_(std::make_shared<GroupCache>()) {
  label_begin_.push_back(0);
  for (const auto& own : variables) {
    labels_.insert(labels_.end(), own.begin(), own.end());
    std::sort(labels_.begin() + label_begin_.back(), labels_.end());
    label_begin_.push_back(static_cast<std::uint32_t>(labels_.size()));
  }
  for (auto& exclusion : exclusions_) std::sort(exclusion.begin(), exclusion.end());
  fill_slots();
  find_blocks();
  if (label_count_ <= kMatrixLimit) {
    link_by_matrix(links);
  } else {
    link_by_lists(links);
  }
}

void Structure::fill_slots() {
  arity_.assign(label_count_, 0);
  for (const LabelId l : labels_) width_ = std::max(width_, ++arity_[index(l)]);
  slots_.resize(std::size_t{label_count_} * width_);
  std::fill(arity_.begin(), arity_.end(), 0);
  for (std::uint32_t v = 0; v < variable_count_; ++v) {
    for (const LabelId l : labels_of(VariableId{v})) {
      slots_[std::size_t{index(l)} * width_ + arity_[index(l)]++] = VariableId{v};
    }
  }
  find_uniform_arity();
}

bool Structure::can_be_block(VariableId variable) const {
  const auto own = labels_of(variable);
  return own.size() >= kLeastBlock && index(own.back()) - index(own.front()) + 1 == own.size() &&
         std::all_of(own.begin(), own.end(), [this](LabelId l) { return arity_[index(l)] == 1; });
}

void Structure::find_blocks() {
  if (label_count_ <= kLabelsWithoutBlocks) return;
  for (std::uint32_t v = 0; v < variable_count_; ++v) {
    if (!can_be_block(VariableId{v})) continue;
    is_block_.resize(variable_count_);
    is_block_[v] = true;
  }
}

// Of a restricted structure: the blocks of the full one that are still large enough.
void Structure::keep_blocks(const Structure& full, std::span<const VariableId> variable_of) {
  if (full.is_block_.empty()) return;
  find_blocks();
  for (std::uint32_t v = 0; v < is_block_.size(); ++v) {
    is_block_[v] = is_block_[v] && full.is_block(variable_of[v]);
  }
}

// Completes the list of a label, the last one so far, that stood in a block of the full structure
// and stands in none here.
void Structure::add_former_block(LabelId label) {
  const VariableId variable = *slots_of(label);
  if (is_block(variable)) return;
  for (const LabelId l : labels_of(variable)) {
    if (l != label) neighbours_.push_back(l);
  }
  std::sort(neighbours_.begin() + neighbour_begin_.back(), neighbours_.end());
}

bool Structure::share_block(LabelId a, LabelId b) const {
  const auto block = block_of(a);
  return !block.empty() && block.front() <= b && b <= block.back();
}

// All of them may be linked in several ways: the matrix tells them apart.
void Structure::link_by_matrix(std::span<const std::pair<LabelId, LabelId>> links) {
  matrix_ = BitMatrix(label_count_);
  std::vector<Word> together(matrix_.words());
  for (std::uint32_t c = 0; c < constraint_count(); ++c) {
    const auto labels = labels_of(ConstraintId{c});
    if (labels.empty()) continue;
    for (const LabelId l : labels) set_bit(together.data(), index(l));
    const std::size_t first = index(labels.front()) / 64;
    const std::size_t last = index(labels.back()) / 64;
    for (const LabelId l : labels) {
      Word* row = matrix_.row(index(l));
      for (std::size_t w = first; w <= last; ++w) row[w] |= together[w];
    }
    for (const LabelId l : labels) clear_bit(together.data(), index(l));
  }
  for (const auto& [a, b] : links) {
    set_bit(matrix_.row(index(a)), index(b));
    set_bit(matrix_.row(index(b)), index(a));
  }
  for (std::uint32_t l = 0; l < label_count_; ++l) clear_bit(matrix_.row(l), l);
  fill_neighbours();
}

// Calls f(a, b) and f(b, a) for all linked labels but those of one block, perhaps several times.
template <class F>
void Structure::for_each_pair_beyond_blocks(std::span<const std::pair<LabelId, LabelId>> links,
                                            F&& f) const {
  for (std::uint32_t c = 0; c < constraint_count(); ++c) {
    const auto labels = labels_of(ConstraintId{c});
    if (c < variable_count_ && is_block(VariableId{c})) continue;
    for (const LabelId a : labels) {
      for (const LabelId b : labels) {
        if (a != b && !share_block(a, b)) f(a, b);
      }
    }
  }
  for (const auto& [a, b] : links) {
    if (share_block(a, b)) continue;
    f(a, b);
    f(b, a);
  }
}

// Counted first, so that all lists stand in one row of memory from the start.
void Structure::link_by_lists(std::span<const std::pair<LabelId, LabelId>> links) {
  std::vector<std::size_t> end(label_count_ + 1);
  for_each_pair_beyond_blocks(links, [&](LabelId a, LabelId) { ++end[index(a) + 1]; });
  std::partial_sum(end.begin(), end.end(), end.begin());
  neighbours_.resize(end.back());
  for_each_pair_beyond_blocks(links,
                              [&](LabelId a, LabelId b) { neighbours_[end[index(a)]++] = b; });
  neighbour_begin_.push_back(0);
  auto begin = neighbours_.begin();
  auto to = begin;
  for (std::uint32_t l = 0; l < label_count_; ++l) {
    const auto until = neighbours_.begin() + static_cast<std::ptrdiff_t>(end[l]);
    std::sort(begin, until);
    to = std::unique_copy(begin, until, to);
    neighbour_begin_.push_back(static_cast<std::uint32_t>(to - neighbours_.begin()));
    begin = until;
  }
  neighbours_.erase(to, neighbours_.end());
  neighbours_.shrink_to_fit();
}

void Structure::find_uniform_arity() {
  const bool uniform =
      std::adjacent_find(arity_.begin(), arity_.end(), std::not_equal_to<>()) == arity_.end();
  uniform_arity_ = uniform && !arity_.empty() ? arity_.front() : 0;
}

void Structure::fill_matrix() {
  if (label_count_ > kMatrixLimit) return;
  matrix_ = BitMatrix(label_count_);
  for (std::uint32_t l = 0; l < label_count_; ++l) {
    Word* row = matrix_.row(l);
    for (const LabelId n : neighbours(LabelId{l})) set_bit(row, index(n));
  }
}

// Whole rows at once, where all links come from variables.
void Structure::fill_matrix_by_variables() {
  matrix_ = BitMatrix(label_count_);
  const std::size_t words = matrix_.words();
  std::vector<Word> own(words);
  for (std::uint32_t v = 0; v < variable_count_; ++v) {
    std::fill(own.begin(), own.end(), 0);
    for (const LabelId l : labels_of(VariableId{v})) set_bit(own.data(), index(l));
    for (const LabelId l : labels_of(VariableId{v})) {
      Word* row = matrix_.row(index(l));
      for (std::size_t w = 0; w < words; ++w) row[w] |= own[w];
    }
  }
  for (std::uint32_t l = 0; l < label_count_; ++l) clear_bit(matrix_.row(l), l);
}

void Structure::fill_neighbours() const {
  neighbour_begin_.reserve(label_count_ + 1);
  neighbour_begin_.push_back(0);
  const bool blocks = !is_block_.empty();
  for (std::uint32_t l = 0; l < label_count_; ++l) {
    const std::span row(matrix_.row(l), matrix_.words());
    for_each_bit(row, [&](std::uint32_t n) {
      if (!blocks || !share_block(LabelId{l}, LabelId{n})) neighbours_.push_back(LabelId{n});
    });
    neighbour_begin_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
  }
}

bool Structure::linked(LabelId a, LabelId b) const {
  if (!matrix_.empty()) return matrix_.test(index(a), index(b));
  if (share_block(a, b)) return a != b;
  const auto row = neighbours_beyond_block(a);
  return std::binary_search(row.begin(), row.end(), b);
}

Structure Structure::linked_further(std::span<const std::pair<LabelId, LabelId>> links) const {
  std::vector<std::vector<LabelId>> variables;
  for (std::uint32_t v = 0; v < variable_count_; ++v) {
    const auto own = labels_of(VariableId{v});
    variables.emplace_back(own.begin(), own.end());
  }
  std::vector<std::pair<LabelId, LabelId>> all(links.begin(), links.end());
  for (std::uint32_t l = 0; l < label_count_; ++l) {
    for (const LabelId n : neighbours_beyond_block(LabelId{l})) {
      if (LabelId{l} < n) all.emplace_back(LabelId{l}, n);
    }
  }
  return {label_count_, variables, all};
}

void Structure::add_links(std::span<const std::pair<LabelId, LabelId>> links) {
  std::vector<std::pair<LabelId, LabelId>> more;  // both ways
  more.reserve(2 * links.size());
  for (const auto& [a, b] : links) {
    if (linked(a, b)) continue;
    more.emplace_back(a, b);
    more.emplace_back(b, a);
  }
  std::sort(more.begin(), more.end());
  more.erase(std::unique(more.begin(), more.end()), more.end());
  group_cache_ = std::make_shared<GroupCache>();
  variables_make_links_ = variables_make_links_ && links.empty();
  const std::vector<LabelId> old = std::exchange(neighbours_, {});
  const std::vector<std::uint32_t> old_begin = std::exchange(neighbour_begin_, {0});
  neighbours_.reserve(old.size() + more.size());
  neighbour_begin_.reserve(old_begin.size());
  auto next = more.begin();
  for (std::uint32_t l = 0; l < label_count_; ++l) {
    neighbours_.insert(neighbours_.end(), old.begin() + old_begin[l],
                       old.begin() + old_begin[l + 1]);
    const auto middle = static_cast<std::ptrdiff_t>(neighbours_.size());
    for (; next != more.end() && next->first == LabelId{l}; ++next) {
      neighbours_.push_back(next->second);
      if (!matrix_.empty()) set_bit(matrix_.row(l), index(next->second));
    }
    std::inplace_merge(neighbours_.begin() + neighbour_begin_.back(), neighbours_.begin() + middle,
                       neighbours_.end());
    neighbour_begin_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
  }
}

bool Structure::is_label_for(LabelId label, VariableId variable) const {
  const auto vs = variables_of(label);
  return std::find(vs.begin(), vs.end(), variable) != vs.end();
}

bool Structure::is_label_for(LabelId label, ConstraintId constraint) const {
  const auto labels = labels_of(constraint);
  return std::binary_search(labels.begin(), labels.end(), label);
}

std::vector<ConstraintId> Structure::constraints_of(LabelId label) const {
  std::vector<ConstraintId> found;
  for (const VariableId v : variables_of(label)) found.push_back(as_constraint(v));
  for (std::uint32_t c = variable_count_; c < constraint_count(); ++c) {
    if (is_label_for(label, ConstraintId{c})) found.push_back(ConstraintId{c});
  }
  return found;
}

void Structure::set_groups(GroupTable groups) {
  const std::lock_guard lock(group_cache_->making);
  if (!group_cache_->table) group_cache_->keep(std::move(groups));
}

std::shared_ptr<const void> Structure::identity() const {
  return group_cache_;
}

const GroupTable* Structure::groups(Stop stop) const {
  constexpr std::chrono::milliseconds kWait{5};
  GroupCache& cache = *group_cache_;
  if (const GroupTable* ready = cache.ready.load(std::memory_order_acquire)) return ready;
  std::unique_lock lock(cache.making, std::try_to_lock);
  while (!lock.owns_lock()) {
    if (stop.requested()) return nullptr;
    std::this_thread::sleep_for(kWait);
    (void)lock.try_lock();
  }
  if (!cache.table) {
    auto made = GroupTable::find(*this, GroupTable::kAll, stop);
    if (!made) return nullptr;
    cache.keep(std::move(*made));
  }
  return cache.table.get();
}

namespace {

const std::vector<SubsetGrid>& own_grids(const Structure& structure, GridKind kind) {
  return kind == GridKind::kGSubsets ? structure.group_grids() : structure.subset_grids();
}

}  // namespace

const GroupTable* Structure::few_groups(Stop stop) const {
  constexpr std::size_t kFew = 8192;
  GroupCache& cache = *group_cache_;
  if (const GroupTable* ready = cache.few_ready.load(std::memory_order_acquire)) return ready;
  if (cache.many.load(std::memory_order_relaxed)) return nullptr;
  const std::lock_guard lock(cache.making);
  if (cache.few) return cache.few.get();
  auto table = GroupTable::find(*this, kFew, stop);
  if (!table) return nullptr;
  if (!table->complete() || !table->all_closed()) {
    cache.many.store(true, std::memory_order_relaxed);
    return nullptr;
  }
  cache.few = std::make_unique<const GroupTable>(*std::move(table));
  cache.few_ready.store(cache.few.get(), std::memory_order_release);
  return cache.few.get();
}

std::vector<SubsetGrid> present_grids(const Structure& structure, GridKind kind) {
  const auto& origin = structure.origin();
  if (!origin) return own_grids(structure, kind);
  constexpr std::uint32_t kGone = ~0U;
  std::vector<std::uint32_t> number(origin->structure->constraint_count(), kGone);
  for (std::uint32_t c = 0; c < origin->constraint_of.size(); ++c) {
    number[index(origin->constraint_of[c])] = c;
  }
  // The origin may be restricted itself.
  const Structure& whole = *origin->structure;
  const auto restricted = whole.origin() ? present_grids(whole, kind) : std::vector<SubsetGrid>();
  const auto& grids = whole.origin() ? restricted : own_grids(whole, kind);
  std::vector<SubsetGrid> found;
  found.reserve(grids.size());
  for (const SubsetGrid& grid : grids) {
    SubsetGrid kept{{}, {}, grid.max_size};
    kept.variables.reserve(grid.variables.size());
    kept.covers.reserve(grid.covers.size());
    for (const VariableId v : grid.variables) {
      if (number[index(v)] != kGone) kept.variables.push_back(VariableId{number[index(v)]});
    }
    for (const ConstraintId c : grid.covers) {
      if (number[index(c)] != kGone) kept.covers.push_back(ConstraintId{number[index(c)]});
    }
    found.push_back(std::move(kept));
  }
  return found;
}

}  // namespace pbcs
