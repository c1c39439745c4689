#include "pbcs/chains/packed_whips.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace pbcs {

SearchVerdict PackedWhips::run(LabelId target, std::uint32_t bound, PackedRows::Fields fields,
                               Word* cone, Stop stop) {
  present_ = nullptr;
  return start(target, bound, fields, cone, stop);
}

SearchVerdict PackedWhips::run_on_remains(LabelId target, std::uint32_t bound,
                                          PackedRows::Fields fields, const Remains& remains,
                                          Word* cone, Stop stop) {
  present_ = remains.present;
  visits_left_ = remains.visits;
  const SearchVerdict verdict = start(target, bound, fields, cone, stop);
  return visits_left_ == 0 ? SearchVerdict::kUndecided : verdict;
}

SearchVerdict PackedWhips::start(LabelId target, std::uint32_t bound, PackedRows::Fields fields,
                                 Word* cone, Stop stop) {
  target_ = target;
  fields_ = fields;
  cone_ = cone;
  cells_.clear();
  set_hash_ = 0;
  poll_.watch(stop);
  refusals_ = {};
  if (bound >= kRemembered) dead_.clear();
  if (nodes_.empty()) nodes_.emplace_back();
  levels_.start({&target_, 1}, nodes_[0]);
  if (present_ != nullptr) {
    for (std::size_t w = 0; w < rows_.words(); ++w) nodes_[0].now[w] &= present_[w];
  }
  levels_.add_cone(nodes_[0].now.data(), cone_);
  const bool found =
      bound > 0 && (rows_.has_empty_variable(nodes_[0].now.data()) ? close() : extend(bound));
  if (found) {
    choose_lefts_anew();
    return SearchVerdict::kFound;
  }
  if (stop.requested()) return SearchVerdict::kStopped;
  return refusals_.by_bound ? SearchVerdict::kNoneWithinBound : SearchVerdict::kNoneAtAll;
}

std::uint64_t PackedWhips::key() const {
  const std::uint64_t last = cells_.empty() ? 0 : node_hash(index(*cells_.back().right));
  return set_hash_ ^ (last * 0x9E3779B97F4A7C15U);
}

// What may be left-linking in the next cell. What was a g-candidate before other candidates were
// eliminated may be a candidate now, or a smaller g-candidate. A g-whip that came back to the
// variable, when less was left of it, would assert the same object again: instead it may go on from
// there wherever it could have come back.
const Word* PackedWhips::links() {
  const std::size_t depth = cells_.size();
  if (!comes_back() || depth < 2) return rows_.excluded(last());
  if (links_.size() <= depth) links_.resize(depth + 1);
  auto& row = links_[depth];
  row.assign(rows_.excluded(last()), rows_.excluded(last()) + rows_.words());
  std::vector<bool> added(depth);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i + 1 < depth; ++i) {
      const ObjectId right = *cells_[i].right;
      if (added[i] || !is_touched(right, cells_[i].variable, row.data())) continue;
      for (std::size_t w = 0; w < rows_.words(); ++w) row[w] |= rows_.excluded(right)[w];
      added[i] = changed = true;
    }
  }
  return row.data();
}

// Has the row a label of one of the variables of the object, which was found in `v`?
bool PackedWhips::is_touched(ObjectId right, VariableId v, const Word* row) const {
  const auto touched = [&](VariableId own) {
    return (row[rows_.word_of(own)] & rows_.candidates()[rows_.word_of(own)] &
            rows_.field_of(own)) != 0;
  };
  if (!rows_.is_label(right)) return touched(v);
  const auto variables = rows_.structure().variables_of(Objects::label(right));
  return std::any_of(variables.begin(), variables.end(), touched);
}

bool PackedWhips::hopeless(std::uint32_t left) {
  // The first level test is the caller's.
  if (cells_.empty() && left > 2) return false;
  const PackedNode& node = nodes_[cells_.size()];
  const LevelBound bound = comes_back() ? levels_.resume(node, left, {}, fields_)
                                        : levels_.resume_whip(node, last(), left, fields_);
  levels_.add_cone(cone_);
  if (bound.kind == LevelBound::Kind::kBeyond) refusals_.by_bound = true;
  return bound.kind != LevelBound::Kind::kContradiction;
}

// `left` cells may still be added after those chosen.
bool PackedWhips::extend(std::uint32_t left) {
  if (poll_.requested()) return false;
  if (present_ != nullptr && (visits_left_ == 0 || --visits_left_ == 0)) return false;
  if (left == 1) {  // the last cell of a whip shows as a contradiction before
    refusals_.by_bound = true;
    return false;
  }
  if (left < kRemembered) return !hopeless(left) && extend_from(left);
  return dead_.visit(key(), cells_.size(), left, refusals_,
                     [&] { return !hopeless(left) && extend_from(left); });
}

// Of the candidates of a variable: the first one in a row. All of them where it has none, which can
// be only where whips come back.
LabelId PackedWhips::first_excluded(const Word* row, VariableId v) const {
  const std::size_t w = rows_.word_of(v);
  const Word all = rows_.candidates()[w] & rows_.field_of(v);
  const Word left = (all & row[w]) != 0 ? all & row[w] : all;
  return rows_.label_at(static_cast<std::uint32_t>(64 * w) +
                        static_cast<std::uint32_t>(std::countr_zero(left)));
}

bool PackedWhips::extend_from(std::uint32_t left) {
  const std::size_t depth = cells_.size();
  if (next_.size() <= depth) next_.resize(depth + 1);
  next_[depth].clear();
  const PackedNode& node = nodes_[depth];
  const Word* excluded = links();
  const Word* guards = rows_.guards();
  for (std::size_t w = 0; w < rows_.variable_words(); ++w) {
    const Word less = (guards[w] | node.now[w]) - rows_.lowest()[w];
    const Word less_again = (guards[w] | (node.now[w] & less)) - rows_.lowest()[w];
    const Word touched = (guards[w] | (excluded[w] & rows_.candidates()[w])) - rows_.lowest()[w];
    const Word open = guards[w] & ~node.decided[w] & touched;
    for_each_bit(open, static_cast<std::uint32_t>(64 * w), [&](std::uint32_t guard) {
      const VariableId v = rows_.variable_at(guard);
      if (((less_again >> (guard % 64)) & 1U) == 0) {
        const LabelId only = rows_.only_candidate(node.now.data(), guard);
        next_[depth].push_back({first_excluded(excluded, v), v, Objects::object(only)});
      } else if (fields_ == PackedRows::Fields::kGroups) {
        const auto group = rows_.group_left(node.now.data(), node.decided.data(), v);
        if (group) next_[depth].push_back({first_excluded(excluded, v), v, *group});
      }
    });
  }
  std::sort(next_[depth].begin(), next_[depth].end(), comes_first);
  for (std::size_t i = 0; i < next_[depth].size(); ++i) {
    const Way next = next_[depth][i];
    if (extend_with(next.variable, *next.right, left)) return true;
  }
  return false;
}

bool PackedWhips::extend_with(VariableId v, ObjectId right, std::uint32_t left) {
  if (repeats(right)) return false;
  if (left == 2 && !rows_.would_empty_variable(nodes_[cells_.size()].now.data(), right)) {
    refusals_.by_bound = true;
    return false;
  }
  return push(v, right, left);
}

// A g-candidate may stay available after it was used; to use it again would be a loop.
bool PackedWhips::repeats(ObjectId right) const {
  return !rows_.is_label(right) &&
         std::any_of(cells_.begin(), cells_.end(), [&](const Cell& c) { return c.right == right; });
}

bool PackedWhips::push(VariableId v, ObjectId right, std::uint32_t left) {
  const std::size_t depth = cells_.size();
  if (!add_cell(v, right)) return false;
  if (nodes_.size() <= depth + 1) nodes_.resize(depth + 2);
  levels_.advance(nodes_[depth], right, nodes_[depth + 1]);
  set_hash_ ^= node_hash(index(right));
  if (rows_.has_empty_variable(nodes_[depth + 1].now.data()) ? close() : extend(left - 1)) {
    return true;
  }
  set_hash_ ^= node_hash(index(right));
  cells_.pop_back();
  return false;
}

// The last right-linking object emptied at least one variable: try each of them.
bool PackedWhips::close() {
  const PackedNode& node = nodes_[cells_.size()];
  levels_.add_cone(node.now.data(), cone_);
  const Word* guards = rows_.guards();
  const Word* excluded = links();
  empty_.clear();
  for (std::size_t w = 0; w < rows_.variable_words(); ++w) {
    Word empty = guards[w] & ~((guards[w] | node.now[w]) - rows_.lowest()[w]);
    for (; empty != 0; empty &= empty - 1) {
      const auto guard =
          static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(std::countr_zero(empty));
      const VariableId v = rows_.variable_at(guard);
      empty_.push_back({first_excluded(excluded, v), v, std::nullopt});
    }
  }
  std::sort(empty_.begin(), empty_.end(), comes_first);
  return std::any_of(empty_.begin(), empty_.end(),
                     [&](const Way& way) { return add_cell(way.variable, std::nullopt); });
}

// Calls f for the labels that may be left-linking in a cell, until it returns true.
template <class F>
bool PackedWhips::any_eligible(std::size_t cell, F&& f) const {
  const auto base = static_cast<std::uint32_t>(64 * rows_.word_of(cells_[cell].variable));
  for (Word left = cells_[cell].eligible; left != 0; left &= left - 1) {
    if (f(rows_.label_at(base + static_cast<std::uint32_t>(std::countr_zero(left))))) return true;
  }
  return false;
}

// Adds a cell if its left-linking candidate, and those of the earlier cells, can be chosen
// distinct.
bool PackedWhips::add_cell(VariableId v, std::optional<ObjectId> right) {
  const std::size_t w = rows_.word_of(v);
  Word eligible = rows_.candidates()[w] & rows_.field_of(v) & links()[w];
  if (right && rows_.is_label(*right)) eligible &= ~rows_.survivors(*right, v);
  cells_.push_back({v, right, eligible, target_});  // the target stands for "not chosen yet"
  if (choose_left(cells_.size() - 1)) return true;
  cells_.pop_back();
  return false;
}

// The first candidate that is free; if there is none, other cells make room.
bool PackedWhips::choose_left(std::size_t cell) {
  const bool free = any_eligible(cell, [&](LabelId l) {
    if (owner_of(l)) return false;
    cells_[cell].left = l;
    return true;
  });
  if (free) return true;
  const std::vector<Cell> before = cells_;
  std::vector<bool> visited(cells_.size());
  if (assign_left(cell, visited)) return true;
  // Those visited have fewer eligible candidates than they are, whatever the others take.
  const auto first = std::find(visited.begin(), visited.end(), true) - visited.begin();
  refusals_.first_taker = std::min(refusals_.first_taker, static_cast<std::size_t>(first));
  cells_ = before;
  return false;
}

// The left-linking candidates of the whip found shall not depend on what was tried before it.
void PackedWhips::choose_lefts_anew() {
  for (Cell& cell : cells_) cell.left = target_;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) choose_left(cell);
}

std::optional<std::size_t> PackedWhips::owner_of(LabelId l) const {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (cells_[i].left == l) return i;
  }
  return std::nullopt;
}

// One augmenting path of the matching between cells and left-linking candidates.
bool PackedWhips::assign_left(std::size_t cell, std::vector<bool>& visited) {
  visited[cell] = true;
  return any_eligible(cell, [&](LabelId l) {
    const auto owner = owner_of(l);
    if (owner && (visited[*owner] || !assign_left(*owner, visited))) return false;
    cells_[cell].left = l;
    return true;
  });
}

std::vector<ChainCell> PackedWhips::cells() const {
  std::vector<ChainCell> cells;
  for (const Cell& cell : cells_) {
    cells.push_back(
        {cell.variable, cell.left, cell.right ? rows_.right(*cell.right) : RightObject{}});
  }
  return cells;
}

}  // namespace pbcs
