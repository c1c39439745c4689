#include "pbcs/chains/cell_writer.hpp"

#include <algorithm>
#include <cstdlib>

namespace pbcs {
namespace {

std::vector<LabelId> linked_candidates(const State& base, LabelId l) {
  std::vector<LabelId> found;
  for_each_linked_candidate(base, l, [&](LabelId x) { found.push_back(x); });
  return found;
}

}  // namespace

CellWriter::CellWriter(const State& base, const Objects& objects, Targets targets)
    : base_(base), objects_(objects), now_(base) {
  for (const LabelId z : targets) {
    excluded_.push_back(linked_candidates(base, z));
    now_.assert_value(z);
  }
}

void CellWriter::add(const Remnant& remnant) {
  if (now_.contradictory()) return;
  if (objects_.is_subset(remnant.object)) {
    add_subset(objects_.subset(remnant.object));
    return;
  }
  const VariableId v = remnant.variable;
  if (now_.has_value(v)) return;  // what was left became a value through another variable
  if (now_.has_one_candidate(v)) {
    const LabelId r = now_.only_candidate(v);
    put({&v, 1}, r, linked_candidates(base_, r));
    return;
  }
  std::vector<LabelId> excluded;
  objects_.for_each_excluded(base_, remnant.object, [&](LabelId x) { excluded.push_back(x); });
  put({&v, 1}, objects_.right(remnant.object), excluded);
}

// Takes the parts of a Subset that are tight by themselves, smallest first.
void CellWriter::add_subset(Subset left) {
  while (!now_.contradictory()) {
    std::erase_if(left.variables, [&](VariableId v) { return now_.has_value(v); });
    const auto part = smallest_tight(left);
    if (!part) return;
    if (part->variables.size() > 1) {
      put(part->variables, *part, excluded_by(*part));
    } else {
      const VariableId v = part->variables.front();
      if (now_.has_one_candidate(v)) {
        const LabelId r = now_.only_candidate(v);
        put({&v, 1}, r, linked_candidates(base_, r));
      } else if (const auto group = objects_.group_of(now_, v)) {
        std::vector<LabelId> excluded;
        objects_.for_each_excluded(base_, *group, [&](LabelId x) { excluded.push_back(x); });
        put({&v, 1}, objects_.right(*group), excluded);
      }
    }
    for (const VariableId v : part->variables) std::erase(left.variables, v);
    for (const ConstraintId c : part->covers) std::erase(left.covers, c);
  }
}

// The fewest variables whose candidates lie in as many covers (or fewer: then they will be empty).
std::optional<Subset> CellWriter::smallest_tight(const Subset& left) const {
  const auto n = static_cast<std::uint32_t>(left.variables.size());
  std::optional<Subset> best;
  for (std::uint32_t choice = 1; choice < (1U << n); ++choice) {
    Subset part;
    for_each_bit(Word{choice}, 0,
                 [&](std::uint32_t i) { part.variables.push_back(left.variables[i]); });
    if (best && part.variables.size() >= best->variables.size()) continue;
    for (const ConstraintId c : left.covers) {
      const bool used =
          std::any_of(part.variables.begin(), part.variables.end(), [&](VariableId v) {
            const auto labels = now_.structure().labels_of(c);
            return std::any_of(labels.begin(), labels.end(), [&](LabelId l) {
              return now_.is_candidate(l) && now_.structure().is_label_for(l, v);
            });
          });
      if (used) part.covers.push_back(c);
    }
    if (part.covers.size() <= part.variables.size()) best = std::move(part);
  }
  return best;
}

std::vector<LabelId> CellWriter::excluded_by(const Subset& subset) const {
  std::vector<LabelId> found;
  const Structure& structure = base_.structure();
  for (const ConstraintId c : subset.covers) {
    for (const LabelId l : structure.labels_of(c)) {
      const bool own = std::any_of(subset.variables.begin(), subset.variables.end(),
                                   [&](VariableId v) { return structure.is_label_for(l, v); });
      if (!own && base_.is_candidate(l)) found.push_back(l);
    }
  }
  return found;
}

// Asserts what is left of some variables, as a cell if something was taken from them. Otherwise it
// needs no hypothesis: it is a pattern of the state itself, shorter than this one, and in a state
// without such patterns it excludes nothing.
void CellWriter::put(std::span<const VariableId> variables, RightObject right,
                     std::span<const LabelId> excluded) {
  const auto left = left_for(variables, right);
  if (const LabelId* r = right.candidate()) {
    now_.assert_value(*r);
  } else {
    for (const LabelId x : excluded) {
      if (now_.is_candidate(x)) now_.eliminate(x);
    }
  }
  if (!left) return;
  const auto own = std::find_if(variables.begin(), variables.end(), [&](VariableId v) {
    return base_.structure().is_label_for(*left, v);
  });
  cells_.push_back({*own, *left, std::move(right)});
  excluded_.emplace_back(excluded.begin(), excluded.end());
}

// A candidate of the variables that a target or an object excludes; if possible the last object,
// as in a whip.
std::optional<LabelId> CellWriter::left_for(std::span<const VariableId> variables,
                                            const RightObject& right) const {
  for (std::size_t i = excluded_.size(); i > 0; --i) {
    for (const VariableId v : variables) {
      for (const LabelId l : base_.structure().labels_of(v)) {
        if (!base_.is_candidate(l) || right.is(l)) continue;
        if (std::find(excluded_[i - 1].begin(), excluded_[i - 1].end(), l) !=
            excluded_[i - 1].end()) {
          return l;
        }
      }
    }
  }
  return std::nullopt;
}

std::vector<ChainCell> CellWriter::finish() {
  const VariableId empty = *now_.conflict();
  const auto left = left_for({&empty, 1}, {});
  if (!left) std::abort();
  cells_.push_back({empty, *left, {}});
  return std::move(cells_);
}

}  // namespace pbcs
