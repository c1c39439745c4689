#include "check/simulation.hpp"

#include <algorithm>
#include <bit>

#include "check/second_readings.hpp"
#include "pbcs/core/groups.hpp"

namespace pbcs::test {
namespace {

template <class T>
bool different(const std::vector<T>& items) {
  return std::set<T>(items.begin(), items.end()).size() == items.size();
}

/// Does every proper part of the rows use more columns than it has rows, and all of them all?
bool spread(const std::vector<std::uint32_t>& rows) {
  const auto p = static_cast<std::uint32_t>(rows.size());
  for (std::uint32_t part = 1; part < 1U << p; ++part) {
    std::uint32_t columns = 0;
    for (std::uint32_t i = 0; i < p; ++i) columns |= (part >> i & 1U) != 0 ? rows[i] : 0U;
    const bool all = part + 1 == 1U << p;
    if (std::popcount(columns) < std::popcount(part) + (all ? 0 : 1)) return false;
  }
  return true;
}

/// Is there a column for each entry, among those allowed, that makes the rows spread?
bool can_spread(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& entries, std::size_t i,
                std::vector<std::uint32_t>& rows) {
  if (i == entries.size()) return spread(rows);
  const auto [row, columns] = entries[i];
  for (std::uint32_t c = 0; c < rows.size(); ++c) {
    if ((columns >> c & 1U) == 0) continue;
    const std::uint32_t before = rows[row];
    rows[row] |= 1U << c;
    if (can_spread(entries, i + 1, rows)) return true;
    rows[row] = before;
  }
  return false;
}

}  // namespace

bool Simulation::is(std::initializer_list<Family> families) const {
  return std::find(families.begin(), families.end(), step_.family) != families.end();
}
bool Simulation::reversible_with_groups() const {
  return is({Family::kGBivalueChain, Family::kReversibleSChain, Family::kReversibleGSChain});
}
bool Simulation::closes() const {
  return is({Family::kBivalueChain, Family::kZChain}) || reversible_with_groups();
}
bool Simulation::is_braid() const {
  return is({Family::kBraid, Family::kGBraid, Family::kSBraid, Family::kGSBraid, Family::kWBraid,
             Family::kBBraid});
}
bool Simulation::has_inner_chains() const {
  return is({Family::kWWhip, Family::kWBraid, Family::kBBraid});
}

bool Simulation::valid() const {
  if (static_cast<std::size_t>(step_.family) >= kFamilyCount) return false;
  if (step_.family == Family::kSingle) {
    const auto* single = std::get_if<Single>(&step_.proof);
    return single != nullptr && valid_single(*single);
  }
  if (is({Family::kForcingWhip, Family::kForcingBraid})) {
    return (valid_assertion() || valid_targets()) && is_forcing_pattern(state_, step_);
  }
  if (!valid_targets()) return false;
  if (is({Family::kSubset, Family::kGSubset})) {
    const auto* subset = std::get_if<Subset>(&step_.proof);
    return subset != nullptr && valid_subset_step(*subset);
  }
  if (is({Family::kBelt})) return is_belt_pattern(state_, step_);
  if (is({Family::kCoupling})) return is_coupling_pattern(state_, step_);
  if (is({Family::kDynamicSubset})) return is_dynamic_subset_pattern(state_, step_);
  if (is({Family::kSurfaceSum})) return is_surface_sum_pattern(state_, step_);
  if (is({Family::kAscendingChain, Family::kHill, Family::kValley})) {
    return is_slope_pattern(state_, step_);
  }
  const auto* chain = std::get_if<Chain>(&step_.proof);
  if (chain == nullptr || chain->cells.empty()) return false;
  std::size_t length = 0;
  for (const ChainCell& cell : chain->cells) {
    length += cell.right.subset() != nullptr  ? cell.right.subset()->variables.size()
              : cell.right.inner() != nullptr ? cell.right.inner()->cells.size()
                                              : 1;
  }
  return step_.length == length &&
         std::all_of(step_.eliminated.begin(), step_.eliminated.end(),
                     [&](LabelId z) { return valid_chain(chain->cells, z); });
}

bool Simulation::valid_targets() const {
  if (!step_.asserted.empty() || step_.eliminated.empty() || !different(step_.eliminated)) {
    return false;
  }
  const auto all = state_.candidates();
  return std::all_of(step_.eliminated.begin(), step_.eliminated.end(),
                     [&](LabelId z) { return std::find(all.begin(), all.end(), z) != all.end(); });
}

bool Simulation::valid_assertion() const {
  const auto all = state_.candidates();
  return step_.asserted.size() == 1 && step_.eliminated.empty() && step_.incompatible.empty() &&
         std::find(all.begin(), all.end(), step_.asserted.front()) != all.end();
}

bool Simulation::valid_single(const Single& single) const {
  return step_.length == 0 && step_.eliminated.empty() &&
         step_.asserted == std::vector{single.label} &&
         candidates(single.variable) == Labels{single.label};
}

bool Simulation::valid_subset_step(const Subset& subset) const {
  if (step_.length != subset.variables.size()) return false;
  if (!valid_subset(subset, step_.family == Family::kGSubset)) return false;
  Labels all;
  for (const VariableId v : subset.variables) all.merge(candidates(v));
  if (!confined(subset, all)) return false;
  return std::all_of(step_.eliminated.begin(), step_.eliminated.end(),
                     [&](LabelId z) { return excludes({VariableId{0}, subset}, z); });
}

// ---- what is left and what is gone --------------------------------------------------------------

Simulation::Labels Simulation::candidates(VariableId v) const {
  Labels found;
  if (index(v) >= state_.structure().variable_count() || state_.has_value(v)) return found;
  for (const LabelId l : state_.structure().labels_of(v)) {
    if (state_.is_candidate(l)) found.insert(l);
  }
  return found;
}

Simulation::Labels Simulation::candidates(const ChainCell& cell) const {
  if (cell.right.subset() == nullptr) return candidates(cell.variable);
  Labels all;
  for (const VariableId v : cell.right.subset()->variables) all.merge(candidates(v));
  return all;
}

bool Simulation::has_label(const Subset& subset, LabelId l) const {
  const auto own = state_.structure().variables_of(l);
  return std::find_first_of(own.begin(), own.end(), subset.variables.begin(),
                            subset.variables.end()) != own.end();
}

bool Simulation::excludes(const Object& object, LabelId l) const {
  const Structure& structure = state_.structure();
  if (const LabelId* candidate = object.link.candidate()) return structure.linked(l, *candidate);
  if (const Group* group = object.link.group()) {
    return !structure.is_label_for(l, object.variable) &&
           std::all_of(group->labels.begin(), group->labels.end(),
                       [&](LabelId g) { return structure.linked(g, l); });
  }
  if (const InnerChain* inner = object.link.inner()) {
    return std::count(inner->targets.begin(), inner->targets.end(), l) > 0;
  }
  const Subset& subset = *object.link.subset();
  if (has_label(subset, l)) return false;
  for (const ConstraintId c : structure.constraints_of(l)) {
    if (std::find(subset.covers.begin(), subset.covers.end(), c) == subset.covers.end()) continue;
    for (const LabelId other : structure.labels_of(c)) {
      if (has_label(subset, other)) return true;
    }
  }
  return false;
}

bool Simulation::excluded(LabelId l, const Objects& objects) const {
  return std::any_of(objects.begin(), objects.end(),
                     [&](const Object& object) { return excludes(object, l); });
}

// ---- Subsets ------------------------------------------------------------------------------------

bool Simulation::valid_subset(const Subset& subset, bool with_groups) const {
  const Structure& structure = state_.structure();
  if (subset.variables.size() < 2 || subset.covers.size() != subset.variables.size()) return false;
  if (!different(subset.variables) || !different(subset.covers)) return false;
  std::size_t count = 0;
  Labels together;
  for (const VariableId v : subset.variables) {
    if (index(v) >= structure.variable_count() || state_.has_value(v)) return false;
    count += candidates(v).size();
    together.merge(candidates(v));
  }
  if (together.size() != count) return false;
  for (const ConstraintId c : subset.covers) {
    if (index(c) >= structure.constraint_count()) return false;
    for (const LabelId l : structure.labels_of(c)) {
      std::size_t owners = 0;
      for (const VariableId v : structure.variables_of(l)) {
        owners += static_cast<std::size_t>(
            std::count(subset.variables.begin(), subset.variables.end(), v));
      }
      if (owners > 1) return false;
    }
    for (const VariableId v : subset.variables) {
      std::vector<LabelId> common;
      for (const LabelId l : structure.labels_of(c)) {
        if (structure.is_label_for(l, v)) common.push_back(l);
      }
      if (common.size() > 1 && (!with_groups || !structure.groups().around(v, common))) {
        return false;
      }
    }
  }
  return true;
}

bool Simulation::confined(const Subset& subset, const Labels& labels) const {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> entries;
  for (const LabelId l : labels) {
    std::uint32_t columns = 0;
    for (std::uint32_t c = 0; c < subset.covers.size(); ++c) {
      if (state_.structure().is_label_for(l, subset.covers[c])) columns |= 1U << c;
    }
    if (columns == 0) return false;
    for (std::uint32_t i = 0; i < subset.variables.size(); ++i) {
      if (state_.structure().is_label_for(l, subset.variables[i])) entries.emplace_back(i, columns);
    }
  }
  std::vector<std::uint32_t> rows(subset.variables.size());
  return can_spread(entries, 0, rows);
}

// ---- inner whips and braids ---------------------------------------------------------------------

bool Simulation::well_formed(const InnerChain& inner, LabelId z) const {
  if (inner.cells.size() < 2 || inner.targets.empty()) return false;
  if (!std::is_sorted(inner.targets.begin(), inner.targets.end()) || !different(inner.targets)) {
    return false;
  }
  const auto all = state_.candidates();
  for (const LabelId y : inner.targets) {
    if (y == z || std::find(all.begin(), all.end(), y) == all.end()) return false;
  }
  std::size_t with_right = 0;
  for (const InnerCell& cell : inner.cells) {
    if (!candidates(cell.variable).contains(cell.left)) return false;
    if (!cell.right) break;
    if (*cell.right == cell.left || !candidates(cell.variable).contains(*cell.right)) return false;
    ++with_right;
  }
  return with_right + 1 == inner.cells.size();
}

/// Supposes the inner target `y` beside what is known and follows the inner cells to their end.
bool Simulation::refutes(const InnerChain& inner, LabelId y, const Objects& known) const {
  const bool whip = step_.family != Family::kBBraid;
  Objects own{{VariableId{0}, y}};
  Labels lefts;
  for (const InnerCell& cell : inner.cells) {
    for (const Object& truth : own) {
      if (state_.structure().is_label_for(*truth.link.candidate(), cell.variable)) return false;
    }
    if (!excluded(cell.left, whip ? Objects{own.back()} : own)) return false;
    if (!lefts.insert(cell.left).second && whip) return false;
    Labels possible;
    Labels left;
    for (const LabelId l : candidates(cell.variable)) {
      if (excluded(l, known)) continue;
      possible.insert(l);
      if (!excluded(l, own)) left.insert(l);
    }
    if (!cell.right) return left.empty() && possible.size() > 1;
    if (left != Labels{*cell.right} || lefts.contains(*cell.right)) return false;
    own.push_back({cell.variable, *cell.right});
  }
  return false;
}

// ---- chains -------------------------------------------------------------------------------------

bool Simulation::valid_chain(const std::vector<ChainCell>& cells, LabelId z) const {
  Objects objects{{VariableId{0}, z}};
  Labels rights;
  Labels lefts;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    const bool last = k + 1 == cells.size();
    const ChainCell& cell = cells[k];
    if (cell.right.empty() != (last && !closes())) return false;
    if (cell.left == z || !candidates(cell.variable).contains(cell.left)) return false;
    if (!valid_object(cell, last, z) || !fresh(cell, objects, last)) return false;
    if (!excluded(cell.left, is_braid() ? objects : Objects{objects.back()})) return false;
    if (!lefts.insert(cell.left).second && !is_braid()) return false;
    if (!(last ? ends(cell, objects) : leaves(cell, known_inside(objects)))) return false;
    objects.push_back({cell.variable, cell.right});
    const LabelId* right = cell.right.candidate();
    if (right != nullptr && (lefts.contains(*right) || !rights.insert(*right).second)) return false;
  }
  return std::none_of(rights.begin(), rights.end(), [&](LabelId r) { return lefts.contains(r); });
}

bool Simulation::valid_object(const ChainCell& cell, bool last, LabelId z) const {
  const bool no_groups =
      is({Family::kBivalueChain, Family::kZChain, Family::kTWhip, Family::kWhip, Family::kBraid});
  const bool no_subsets = no_groups || has_inner_chains() ||
                          is({Family::kGBivalueChain, Family::kGWhip, Family::kGBraid});
  if (const LabelId* right = cell.right.candidate()) {
    return *right != z && *right != cell.left && candidates(cell.variable).contains(*right);
  }
  if (const Group* group = cell.right.group()) {
    const GroupTable& table = state_.structure().groups();
    const auto& labels = group->labels;
    if (no_groups || std::find(labels.begin(), labels.end(), z) != labels.end()) return false;
    for (std::uint32_t g = table.first_of(cell.variable);
         g < table.first_of(VariableId{index(cell.variable) + 1}); ++g) {
      const auto known = table.labels(GroupId{g});
      if (std::equal(known.begin(), known.end(), labels.begin(), labels.end())) return true;
    }
    return false;
  }
  if (const InnerChain* inner = cell.right.inner()) {
    return has_inner_chains() && well_formed(*inner, z) &&
           std::any_of(inner->cells.begin(), inner->cells.end(),
                       [&](const InnerCell& c) { return c.variable == cell.variable; });
  }
  const Subset* subset = cell.right.subset();
  if (subset == nullptr) return true;
  const bool with_groups = is({Family::kReversibleGSChain, Family::kGSWhip, Family::kGSBraid});
  if (no_subsets || last || !valid_subset(*subset, with_groups)) return false;
  const auto covered = state_.structure().constraints_of(z);
  const bool inside = has_label(*subset, z) &&
                      std::find_first_of(covered.begin(), covered.end(), subset->covers.begin(),
                                         subset->covers.end()) != covered.end();
  return !inside &&
         std::count(subset->variables.begin(), subset->variables.end(), cell.variable) == 1;
}

/// Neither the target nor an earlier right-linking candidate is a label of the cell's variables.
bool Simulation::fresh(const ChainCell& cell, const Objects& objects, bool last) const {
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const LabelId* label = objects[i].link.candidate();
    if (label == nullptr) continue;
    bool own = state_.structure().is_label_for(*label, cell.variable);
    if (const InnerChain* inner = cell.right.inner()) {
      if (excludes({cell.variable, cell.right}, *label)) return false;
      for (const InnerCell& c : inner->cells) {
        own = own || state_.structure().is_label_for(*label, c.variable);
      }
    }
    const Subset* subset = cell.right.subset();
    if (i == 0 ? own && (last || !reversible_with_groups())
               : own || (subset != nullptr && has_label(*subset, *label))) {
      return false;
    }
  }
  return true;
}

Simulation::Objects Simulation::known_inside(const Objects& objects) const {
  if (is({Family::kBivalueChain})) return {};
  if (is({Family::kZChain, Family::kSZWhip})) return {objects.front()};
  if (is({Family::kTWhip})) return {objects.begin() + 1, objects.end()};
  return reversible_with_groups() ? Objects{objects.back()} : objects;
}

Simulation::Objects Simulation::known_at_the_end(const Objects& objects) const {
  if (is({Family::kSZWhip})) return {objects.front(), objects.back()};
  if (!closes()) return objects;
  if (is({Family::kZChain})) return {objects.front()};
  if (!reversible_with_groups() || objects.size() == 1) return {};
  return {objects.back()};
}

bool Simulation::leaves(const ChainCell& cell, const Objects& known) const {
  if (const InnerChain* inner = cell.right.inner()) {
    return std::all_of(inner->targets.begin(), inner->targets.end(),
                       [&](LabelId y) { return refutes(*inner, y, known); });
  }
  Labels left;
  for (const LabelId l : candidates(cell)) {
    if (l != cell.left && !excluded(l, known)) left.insert(l);
  }
  if (const LabelId* right = cell.right.candidate()) return left == Labels{*right};
  if (const Subset* subset = cell.right.subset()) return confined(*subset, left);
  const auto& labels = cell.right.group()->labels;
  return left.size() > 1 && std::all_of(left.begin(), left.end(), [&](LabelId l) {
           return std::find(labels.begin(), labels.end(), l) != labels.end();
         });
}

bool Simulation::ends(const ChainCell& cell, const Objects& objects) const {
  const Labels all = candidates(cell.variable);
  if (all.size() < 2) return false;
  const Objects known = known_at_the_end(objects);
  if (!closes()) {
    return std::all_of(all.begin(), all.end(), [&](LabelId l) { return excluded(l, known); });
  }
  if (!excludes({cell.variable, cell.right}, *objects.front().link.candidate())) return false;
  if (reversible_with_groups()) return leaves(cell, known);
  return std::all_of(all.begin(), all.end(), [&](LabelId l) {
    return l == cell.left || cell.right.is(l) || excluded(l, known);
  });
}

}  // namespace pbcs::test
