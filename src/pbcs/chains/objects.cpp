#include "pbcs/chains/objects.hpp"

#include <algorithm>

namespace pbcs {
namespace {

constexpr std::size_t kMostSubsets = std::size_t{1} << 16;

}  // namespace

void Objects::start(const State& base) {
  base_ = &base;
  structure_ = &base.structure();
  label_count_ = structure_->label_count();
  if (!repertoire_.groups) return;
  groups_ = &structure_->groups();
  if (seen_.size() < structure_->variable_count()) seen_.resize(structure_->variable_count());
  if (!has_subsets()) return;
  subset_search_.start(base);
  const auto identity = structure_->identity();
  if (identity_ == identity && subsets_.size() < kMostSubsets) return;
  identity_ = identity;
  largest_subset_ = subset_search_.largest_size(repertoire_.subset_size);
  subsets_.clear();
  numbers_.clear();
  memory_.clear(largest_subset_);
}

bool Objects::is_in(std::span<const LabelId> labels, LabelId l) {
  return std::binary_search(labels.begin(), labels.end(), l);
}

std::span<const LabelId> Objects::excluded(ObjectId o) const {
  if (is_subset(o)) return stored(o).excluded;
  return groups_->linked(group(o));
}

std::span<const LabelId> Objects::survivors(ObjectId o) const {
  if (is_subset(o)) return stored(o).survivors;
  return groups_->labels(group(o));
}

void Objects::assert_in(State& state, ObjectId o) const {
  if (is_label(o)) {
    state.assert_value(label(o));
    return;
  }
  for (const LabelId x : excluded(o)) {
    if (state.is_candidate(x)) state.eliminate(x);
  }
}

bool Objects::would_contradict(State& state, ObjectId o) const {
  if (is_label(o)) return state.would_contradict(label(o));
  State after = state;
  assert_in(after, o);
  return after.contradictory();
}

RightObject Objects::right(ObjectId o) const {
  if (is_label(o)) return label(o);
  if (is_subset(o)) return subset(o);
  const auto labels = groups_->labels(group(o));
  return Group{{labels.begin(), labels.end()}};
}

std::optional<ObjectId> Objects::group_of(const State& state, VariableId v) const {
  if (!repertoire_.groups) return std::nullopt;
  const auto g = groups_->around_candidates(state, v);
  return g ? std::optional(object(*g)) : std::nullopt;
}

bool Objects::does_something(const State& state, ObjectId o) const {
  const auto labels = excluded(o);
  return std::any_of(labels.begin(), labels.end(),
                     [&](LabelId l) { return state.is_candidate(l); });
}

void Objects::find_groups(const State& state, const Word* before, std::vector<Remnant>& found) {
  ++look_;
  const auto now = state.candidate_bits();
  for (std::size_t w = 0; w < now.size(); ++w) {
    for_each_bit(before[w] & ~now[w], static_cast<std::uint32_t>(64 * w), [&](std::uint32_t x) {
      for (const VariableId v : structure_->variables_of(LabelId{x})) {
        if (seen_[index(v)] == look_ || state.candidate_count(v) < 2) continue;
        seen_[index(v)] = look_;
        if (const auto g = group_of(state, v); g && does_something(state, *g)) {
          found.push_back({v, *g});
        }
      }
    });
  }
}

void Objects::find_subsets(const State& state, std::uint32_t max_size, std::vector<Remnant>& found,
                           Stop stop) {
  if (!subset_search_.turn_to(state, stop)) return;
  memory_.make_room();
  reduced_places_.clear();
  const std::size_t places = subset_search_.place_count();
  for (std::size_t place = 0; place < places; ++place) {
    if (!subset_search_.is_reduced(place)) continue;
    reduced_places_.emplace_back(place, memory_.at(subset_search_.key_of(place)));
  }
  for (std::uint32_t size = 2; size <= std::min(max_size, largest_subset_); ++size) {
    for (const auto& [place, entry] : reduced_places_) {
      if (!memory_.knows(entry, size)) {
        found_here_.clear();
        if (!look_for_subsets(state, place, size, found_here_)) return;
        memory_.remember(entry, size, found_here_);
      }
      const auto known = memory_.found(entry, size);
      found.insert(found.end(), known.begin(), known.end());
    }
  }
}

// Says whether it looked to the end.
bool Objects::look_for_subsets(const State& state, std::size_t place, std::uint32_t size,
                               std::vector<Remnant>& found) {
  const auto take = [&](FoundSubset&& subset) {
    const auto& variables = subset.subset.variables;
    const auto reduced = std::find_if(variables.begin(), variables.end(), [&](VariableId v) {
      return state.candidate_count(v) < base_->candidate_count(v);
    });
    if (reduced != variables.end()) found.push_back({*reduced, add(subset.subset)});
    return false;
  };
  return !subset_search_.look_in(place, size, WantedSubsets::kReduced, take);
}

ObjectId Objects::add(const Subset& subset) {
  const ObjectId next{label_count_ + 2 * static_cast<std::uint32_t>(subsets_.size()) + 1};
  const auto [at, is_new] = numbers_.try_emplace({subset.variables, subset.covers}, next);
  if (!is_new) return at->second;
  Stored stored{subset, {}, {}};
  for (const ConstraintId c : subset.covers) {
    for (const LabelId l : structure_->labels_of(c)) {
      const bool own = std::any_of(subset.variables.begin(), subset.variables.end(),
                                   [&](VariableId v) { return structure_->is_label_for(l, v); });
      (own ? stored.survivors : stored.excluded).push_back(l);
    }
  }
  for (auto* labels : {&stored.survivors, &stored.excluded}) {
    std::sort(labels->begin(), labels->end());
    labels->erase(std::unique(labels->begin(), labels->end()), labels->end());
  }
  subsets_.push_back(std::move(stored));
  return next;
}

ObjectId Objects::object(VariableId v, const RightObject& right) {
  if (const LabelId* candidate = right.candidate()) return object(*candidate);
  if (const Subset* subset = right.subset()) return add(*subset);
  return object(*groups_->around(v, right.group()->labels));
}

bool Objects::is_left(const State& state, VariableId v, ObjectId o) const {
  if (is_subset(o)) return is_subset_left(state, o);
  if (state.has_value(v)) return false;
  if (is_label(o)) return state.has_one_candidate(v) && state.only_candidate(v) == label(o);
  const auto candidates = state.candidates_of(v);
  return candidates.size() > 1 && std::all_of(candidates.begin(), candidates.end(),
                                              [&](LabelId l) { return is_in(survivors(o), l); });
}

bool Objects::is_subset_left(const State& state, ObjectId o) const {
  const Subset& subset = stored(o).subset;
  std::vector<std::vector<Word>> rows;
  for (const VariableId v : subset.variables) {
    if (state.has_value(v)) return false;
    rows.emplace_back();
    for (const LabelId l : state.candidates_of(v)) {
      Word columns = 0;
      for (std::size_t c = 0; c < subset.covers.size(); ++c) {
        if (structure_->is_label_for(l, subset.covers[c])) columns |= Word{1} << c;
      }
      if (columns == 0) return false;
      rows.back().push_back(columns);
    }
  }
  return !is_degenerate(rows);
}

}  // namespace pbcs
