#include "pbcs/check/exclusion.hpp"

#include <algorithm>

namespace pbcs::checker {
namespace {

bool linked_to_all(const Structure& structure, std::span<const LabelId> labels, LabelId l) {
  return std::all_of(labels.begin(), labels.end(),
                     [&](LabelId member) { return structure.linked(l, member); });
}

std::vector<LabelId> labels_g_linked_to(const Structure& structure, VariableId v,
                                        std::span<const LabelId> labels) {
  std::vector<LabelId> found;
  for (const LabelId l : structure.neighbours(labels.front())) {
    if (g_linked(structure, v, labels, l)) found.push_back(l);
  }
  return found;
}

bool contains(std::span<const LabelId> labels, LabelId l) {
  return std::find(labels.begin(), labels.end(), l) != labels.end();
}

}  // namespace

bool g_linked(const Structure& structure, VariableId v, std::span<const LabelId> labels,
              LabelId l) {
  return !structure.is_label_for(l, v) && linked_to_all(structure, labels, l);
}

bool is_g_label(const Structure& structure, VariableId v, std::span<const LabelId> labels) {
  const auto own = structure.labels_of(v);
  if (labels.size() < 2 || labels.size() >= own.size()) return false;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (!contains(own, labels[i]) || contains(labels.first(i), labels[i])) return false;
  }
  const auto linked = labels_g_linked_to(structure, v, labels);
  if (linked.empty()) return false;
  // A larger potential g-label with the same links exists only if one with a single label more
  // does; the set of all labels of the variable is none.
  if (labels.size() + 1 == own.size()) return true;
  return std::all_of(own.begin(), own.end(), [&](LabelId more) {
    return contains(labels, more) || !linked_to_all(structure, linked, more);
  });
}

bool is_label_of(const Structure& structure, const Subset& subset, LabelId l) {
  return std::any_of(subset.variables.begin(), subset.variables.end(),
                     [&](VariableId v) { return structure.is_label_for(l, v); });
}

bool meets(const Structure& structure, const Subset& subset, ConstraintId cover) {
  const auto labels = structure.labels_of(cover);
  return std::any_of(labels.begin(), labels.end(),
                     [&](LabelId l) { return is_label_of(structure, subset, l); });
}

bool s_linked(const Structure& structure, const Subset& subset, LabelId l) {
  if (is_label_of(structure, subset, l)) return false;
  return std::any_of(subset.covers.begin(), subset.covers.end(), [&](ConstraintId cover) {
    return structure.is_label_for(l, cover) && meets(structure, subset, cover);
  });
}

bool excludes(const Structure& structure, VariableId v, const RightObject& object, LabelId l) {
  if (const LabelId* candidate = object.candidate()) return structure.linked(*candidate, l);
  if (const Group* group = object.group()) return g_linked(structure, v, group->labels, l);
  if (const Subset* subset = object.subset()) return s_linked(structure, *subset, l);
  if (const InnerChain* inner = object.inner()) return contains(inner->targets, l);
  return false;
}

}  // namespace pbcs::checker
