#include "oracle/definitions.hpp"

#include <algorithm>
#include <set>

#include "oracle/traits.hpp"

namespace pbcs::test {
namespace {

/// Which of the g-labels around what is left of a variable.
enum class Groups { kAny, kStrongest };

/// The variables a cell takes.
std::vector<VariableId> variables_of(const ChainCell& cell) {
  if (const Subset* subset = cell.right.subset()) return subset->variables;
  const InnerChain* inner = cell.right.inner();
  if (inner == nullptr) return {cell.variable};
  std::vector<VariableId> all;
  for (const InnerCell& c : inner->cells) all.push_back(c.variable);
  return all;
}

/// A pattern under construction: the cells so far, and the conditions the next one must meet.
class Definition {
 public:
  Definition(ChainKind kind, Traits traits, const State& state, const Sets& sets, LabelId target,
             Loops loops, Groups groups, InnerLefts inner_lefts)
      : traits_(traits),
        inner_size_(kind.inner_size),
        loops_(loops),
        groups_(groups),
        state_(state),
        structure_(state.structure()),
        sets_(sets),
        inner_chains_(state, inner_shape_of(traits.objects), inner_lefts),
        target_(target) {}

  void push(const ChainCell& cell) {
    std::vector<bool> excluded;
    for (std::uint32_t l = 0; l < structure_.label_count(); ++l) {
      excluded.push_back(excludes(cell, LabelId{l}));
    }
    cells_.push_back(cell);
    excluded_by_.push_back(std::move(excluded));
  }
  void pop() {
    cells_.pop_back();
    excluded_by_.pop_back();
  }

  /// May `cell` follow the cells so far, not being the last?
  [[nodiscard]] bool admits_inner(const ChainCell& cell) const {
    return !cell.right.empty() && left_linked(cell) && well_formed(cell) &&
           apart_from_target(cell, traits_.shape == Shape::kReversible) && inner_condition(cell);
  }

  /// Does `cell` end the pattern?
  [[nodiscard]] bool admits_last(const ChainCell& cell) const {
    return cell.right.empty() != has_last_right(traits_.shape) && cell.right.size() == 1 &&
           left_linked(cell) && well_formed(cell) && apart_from_target(cell, false) &&
           last_condition(cell);
  }

  /// The cells with an inner whip or braid of at most `max_size` variables that may follow: of
  /// those that exclude the same candidates and allow the same continuations one of the shortest.
  [[nodiscard]] std::vector<ChainCell> inner_chain_cells(std::uint32_t max_size) const {
    std::vector<ChainCell> found;
    if (!has_inner_chains(traits_.objects)) return found;
    max_size = std::min(max_size, inner_size_);
    auto chains = inner_chains_.all(max_size, assumptions());
    std::stable_sort(chains.begin(), chains.end(),
                     [](const auto& a, const auto& b) { return a.cells.size() < b.cells.size(); });
    std::set<std::pair<std::vector<LabelId>, std::optional<LabelId>>> seen;
    for (const InnerChain& inner : chains) {
      for (const InnerCell& inner_cell : inner.cells) {
        for (const LabelId left : state_.candidates_of(inner_cell.variable)) {
          const std::pair key(inner.targets,
                              lefts_may_repeat() ? std::nullopt : std::optional(left));
          if (seen.contains(key)) continue;
          const ChainCell cell{inner_cell.variable, left, inner};
          if (!admits_inner(cell)) continue;
          seen.insert(key);
          found.push_back(cell);
        }
      }
    }
    return found;
  }

  /// Cells that differ in their left-linking candidates only allow the same continuations when
  /// these may be repeated: one of them is enough. Inner Subsets need not tell which variable they
  /// were entered by.
  [[nodiscard]] bool same_future(const ChainCell* tried, const ChainCell& cell) const {
    return lefts_may_repeat() && tried != nullptr && tried->right == cell.right &&
           (tried->variable == cell.variable || cell.right.subset() != nullptr);
  }

 private:
  /// Does a cell lean on nothing but the target, its left-linking candidate and the previous
  /// object?
  [[nodiscard]] bool memoryless() const {
    return traits_.shape == Shape::kReversible || traits_.shape == Shape::kZWhip;
  }

  [[nodiscard]] bool lefts_may_repeat() const {
    return traits_.shape == Shape::kBraid || loops_ == Loops::kAllowed || memoryless();
  }

  [[nodiscard]] bool is_candidate_of(VariableId v, LabelId l) const {
    return state_.is_candidate(l) && structure_.is_label_for(l, v);
  }

  /// Linked, g-linked or S-linked to the right-linking object of `cell`.
  [[nodiscard]] bool excludes(const ChainCell& cell, LabelId l) const {
    if (const LabelId* candidate = cell.right.candidate()) return structure_.linked(*candidate, l);
    if (const Group* group = cell.right.group()) {
      return !structure_.is_label_for(l, cell.variable) &&
             std::all_of(group->labels.begin(), group->labels.end(),
                         [&](LabelId g) { return structure_.linked(g, l); });
    }
    if (const InnerChain* inner = cell.right.inner()) {
      return std::find(inner->targets.begin(), inner->targets.end(), l) != inner->targets.end();
    }
    const Subset* subset = cell.right.subset();
    return subset != nullptr && sets_.excludes(*subset, l);
  }

  /// What an inner whip or braid in the next cell may lean on.
  [[nodiscard]] Assumptions assumptions() const {
    Assumptions assumed{[this](LabelId l) { return incompatible(l); }, {target_}};
    for (const ChainCell& earlier : cells_) {
      if (const LabelId* right = earlier.right.candidate()) assumed.truths.push_back(*right);
    }
    return assumed;
  }

  /// The left-linking candidate is a candidate of the variable; the variables have neither a value
  /// nor an earlier right-linking candidate among their labels; no loop.
  [[nodiscard]] bool well_formed(const ChainCell& cell) const {
    const auto variables = variables_of(cell);
    return is_candidate_of(cell.variable, cell.left) &&
           std::all_of(variables.begin(), variables.end(),
                       [&](VariableId v) { return usable(v); }) &&
           right_well_formed(cell) && loopless(cell);
  }

  [[nodiscard]] bool usable(VariableId v) const {
    const auto first = memoryless() && !cells_.empty() ? cells_.end() - 1 : cells_.begin();
    return state_.candidate_count(v) > 1 &&
           std::none_of(first, cells_.end(), [&](const ChainCell& earlier) {
             const LabelId* candidate = earlier.right.candidate();
             return candidate != nullptr && structure_.is_label_for(*candidate, v);
           });
  }

  /// The target is no part of the cell, nor a label for its variables unless the previous object
  /// may exclude it.
  [[nodiscard]] bool apart_from_target(const ChainCell& cell, bool may_be_excluded) const {
    const auto variables = variables_of(cell);
    if (std::none_of(variables.begin(), variables.end(),
                     [&](VariableId v) { return structure_.is_label_for(target_, v); })) {
      return true;
    }
    const auto contains_target = [&](ConstraintId c) {
      return structure_.is_label_for(target_, c);
    };
    const Group* group = cell.right.group();
    const Subset* subset = cell.right.subset();
    return may_be_excluded && cell.left != target_ && !cell.right.is(target_) &&
           (group == nullptr || std::find(group->labels.begin(), group->labels.end(), target_) ==
                                    group->labels.end()) &&
           (subset == nullptr ||
            std::none_of(subset->covers.begin(), subset->covers.end(), contains_target));
  }

  [[nodiscard]] bool right_well_formed(const ChainCell& cell) const {
    if (const LabelId* candidate = cell.right.candidate()) {
      return is_candidate_of(cell.variable, *candidate) && *candidate != cell.left;
    }
    if (const Group* group = cell.right.group()) {
      const auto& groups = sets_.g_labels(cell.variable);
      return traits_.objects >= Objects::kGroups &&
             std::any_of(groups.begin(), groups.end(),
                         [&](const GLabel& g) { return g.labels == group->labels; });
    }
    if (cell.right.inner() != nullptr) {
      const auto variables = variables_of(cell);
      return has_inner_chains(traits_.objects) && cell.right.size() <= inner_size_ &&
             std::find(variables.begin(), variables.end(), cell.variable) != variables.end();
    }
    const Subset* subset = cell.right.subset();
    if (subset == nullptr) return true;
    return has_subsets(traits_.objects) && cell.right.size() <= inner_size_ &&
           std::find(subset->variables.begin(), subset->variables.end(), cell.variable) !=
               subset->variables.end() &&
           sets_.well_formed(*subset, transversal_of(traits_.objects));
  }

  /// No candidate occurs twice as left- or right-linking candidate, unless left-linking ones may,
  /// or what was before the previous cell does not matter.
  [[nodiscard]] bool loopless(const ChainCell& cell) const {
    if (memoryless()) return true;
    return std::all_of(cells_.begin(), cells_.end(), [&](const ChainCell& earlier) {
      const bool left_repeated = earlier.left == cell.left && !lefts_may_repeat();
      return !left_repeated && !earlier.right.is(cell.left) && !cell.right.is(earlier.left);
    });
  }

  /// Continuity: the first left-linking candidate is linked to the target, the others to the
  /// previous right-linking object; in braids, to the target or any earlier one.
  [[nodiscard]] bool left_linked(const ChainCell& cell) const {
    if (cells_.empty()) return linked_to_target(cell.left);
    if (traits_.shape != Shape::kBraid) return excluded_by_previous(cell.left);
    return incompatible(cell.left);
  }

  [[nodiscard]] bool linked_to_target(LabelId l) const { return structure_.linked(l, target_); }
  [[nodiscard]] bool excluded_by_previous(LabelId l) const {
    return !excluded_by_.empty() && excluded_by_.back()[index(l)];
  }
  [[nodiscard]] bool excluded_by_earlier(LabelId l) const {
    return std::any_of(excluded_by_.begin(), excluded_by_.end(),
                       [&](const std::vector<bool>& excluded) { return excluded[index(l)]; });
  }
  [[nodiscard]] bool incompatible(LabelId l) const {
    return linked_to_target(l) || excluded_by_earlier(l);
  }

  /// Is the candidate `l` of an inner cell excluded by what the family lets its cells lean on?
  [[nodiscard]] bool gone(const ChainCell& cell, LabelId l) const {
    switch (traits_.shape) {
      case Shape::kBivalue:
        return l == cell.left;
      case Shape::kZ:
      case Shape::kZWhip:
        return l == cell.left || linked_to_target(l);
      case Shape::kT:
        // The first variable has no earlier right-linking candidates to lean on: it is bivalue.
        return cells_.empty() ? l == cell.left : excluded_by_earlier(l);
      case Shape::kReversible:
        return cells_.empty() ? linked_to_target(l) : excluded_by_previous(l);
      case Shape::kWhip:
      case Shape::kBraid:
        break;
    }
    return incompatible(l);
  }

  /// Is the right-linking object of `cell` what is left there without the candidates gone?
  [[nodiscard]] bool is_what_is_left(const ChainCell& cell, const Sets::Gone& is_gone) const {
    if (const Subset* subset = cell.right.subset()) return sets_.fits(*subset, is_gone);
    if (const InnerChain* inner = cell.right.inner()) {
      return inner_chains_.fits(*inner, assumptions());
    }
    std::vector<LabelId> left;
    for (const LabelId l : state_.candidates_of(cell.variable)) {
      if (!is_gone(l)) left.push_back(l);
    }
    if (const LabelId* candidate = cell.right.candidate()) return left == std::vector{*candidate};
    const auto& group = cell.right.group()->labels;
    return left.size() > 1 && std::includes(group.begin(), group.end(), left.begin(), left.end()) &&
           (groups_ == Groups::kAny || excludes_most(cell, left));
  }

  /// Is every label that is g-linked to a g-label around what is left linked to this one?
  [[nodiscard]] bool excludes_most(const ChainCell& cell, const std::vector<LabelId>& left) const {
    const auto& all = sets_.g_labels(cell.variable);
    return std::none_of(all.begin(), all.end(), [&](const GLabel& g) {
      return std::includes(g.labels.begin(), g.labels.end(), left.begin(), left.end()) &&
             !std::all_of(g.linked.begin(), g.linked.end(),
                          [&](LabelId l) { return excludes(cell, l); });
    });
  }

  [[nodiscard]] bool inner_condition(const ChainCell& cell) const {
    return is_what_is_left(cell, [&](LabelId l) { return gone(cell, l); });
  }

  [[nodiscard]] bool last_condition(const ChainCell& cell) const {
    switch (traits_.shape) {
      case Shape::kBivalue:
        return inner_condition(cell) && excludes(cell, target_);
      case Shape::kReversible:
        return excludes(cell, target_) && is_what_is_left(cell, [&](LabelId l) {
                 return cells_.empty() ? l == cell.left : gone(cell, l);
               });
      case Shape::kZ:
        return all_candidates(cell.variable,
                              [&](LabelId l) { return l == cell.left || linked_to_target(l); });
      case Shape::kZWhip:
        return all_candidates(cell.variable, [&](LabelId l) {
          return linked_to_target(l) || excluded_by_previous(l);
        });
      case Shape::kT:
      case Shape::kWhip:
      case Shape::kBraid:
        break;
    }
    return all_candidates(cell.variable, [&](LabelId l) { return incompatible(l); });
  }

  template <class Test>
  [[nodiscard]] bool all_candidates(VariableId v, const Test& test) const {
    const auto candidates = state_.candidates_of(v);
    return std::all_of(candidates.begin(), candidates.end(), test);
  }

  Traits traits_;
  std::uint32_t inner_size_;
  Loops loops_;
  Groups groups_;
  const State& state_;
  const Structure& structure_;
  const Sets& sets_;
  InnerChains inner_chains_;
  LabelId target_;
  std::vector<ChainCell> cells_;
  std::vector<std::vector<bool>> excluded_by_;  // by cell and label
};

/// Looks for a pattern of exactly `more` further variables after those of `definition`; its cells
/// are added to `cells`, last one first.
bool complete(Definition& definition, const ConceivableCells& conceivable, std::uint32_t more,
              std::vector<ChainCell>& cells) {
  if (more == 1) {
    const auto end = std::find_if(conceivable.last.begin(), conceivable.last.end(),
                                  [&](const ChainCell& c) { return definition.admits_last(c); });
    if (end != conceivable.last.end()) cells.push_back(*end);
    return end != conceivable.last.end();
  }
  const auto completes = [&](const ChainCell& cell) {
    definition.push(cell);
    const bool found = complete(definition, conceivable, more - cell.right.size(), cells);
    definition.pop();
    if (found) cells.push_back(cell);
    return found;
  };
  const ChainCell* tried = nullptr;
  for (const ChainCell& cell : conceivable.inner) {
    if (cell.right.size() >= more || definition.same_future(tried, cell)) continue;
    if (!definition.admits_inner(cell)) continue;
    tried = &cell;
    if (completes(cell)) return true;
  }
  const auto inner_chains = definition.inner_chain_cells(more - 1);
  return std::any_of(inner_chains.begin(), inner_chains.end(), completes);
}

}  // namespace

const ConceivableCells& Definitions::conceivable_cells(ChainKind kind) const {
  const auto [at, is_new] = cells_.try_emplace({kind.family, kind.inner_size});
  ConceivableCells& cells = at->second;
  if (!is_new) return cells;
  const Traits traits = traits_of(kind.family).value();
  const auto add = [&](VariableId v, const RightObject& right, std::vector<ChainCell>& to) {
    for (const LabelId left : state_.candidates_of(v)) to.push_back({v, left, right});
  };
  for (std::uint32_t i = 0; i < state_.structure().variable_count(); ++i) {
    const VariableId v{i};
    if (!has_last_right(traits.shape)) add(v, std::nullopt, cells.last);
    for (const LabelId right : state_.candidates_of(v)) add(v, right, cells.inner);
    if (traits.objects == Objects::kCandidates) continue;
    for (const GLabel& g : sets_.g_labels(v)) add(v, Group{g.labels}, cells.inner);
  }
  if (has_last_right(traits.shape)) cells.last = cells.inner;
  if (!has_subsets(traits.objects)) return cells;
  for (std::uint32_t size = 2; size <= kind.inner_size; ++size) {
    for (const Subset& subset : sets_.conceivable(size, transversal_of(traits.objects))) {
      for (const VariableId v : subset.variables) add(v, subset, cells.inner);
    }
  }
  return cells;
}

bool Definitions::is_pattern(ChainKind kind, LabelId target,
                             std::span<const ChainCell> cells) const {
  const auto traits = traits_of(kind.family);
  if (!traits || cells.empty() || !state_.is_candidate(target)) return false;
  Definition definition(kind, *traits, state_, sets_, target, Loops::kForbidden, Groups::kAny,
                        inner_lefts_);
  for (const ChainCell& cell : cells.first(cells.size() - 1)) {
    if (!definition.admits_inner(cell)) return false;
    definition.push(cell);
  }
  return definition.admits_last(cells.back());
}

std::vector<ChainCell> Definitions::find(ChainKind kind, LabelId target, std::uint32_t max_length,
                                         Loops loops) const {
  const auto& conceivable = conceivable_cells(kind);
  Definition definition(kind, traits_of(kind.family).value(), state_, sets_, target, loops,
                        Groups::kStrongest, inner_lefts_);
  std::vector<ChainCell> cells;
  for (std::uint32_t length = 1; length <= max_length; ++length) {
    if (complete(definition, conceivable, length, cells)) break;
  }
  return {cells.rbegin(), cells.rend()};
}

std::optional<std::uint32_t> Definitions::shortest(ChainKind kind, LabelId target,
                                                   std::uint32_t max_length, Loops loops) const {
  const auto cells = find(kind, target, max_length, loops);
  return cells.empty() ? std::nullopt : std::optional(length_of(cells));
}

bool Definitions::is_valid(const Step& step) const {
  if (step.eliminated.empty() || !step.asserted.empty()) return false;
  if (const auto* chain = std::get_if<Chain>(&step.proof)) {
    const ChainKind kind(step.family, state_.structure().variable_count());
    return step.length == length_of(chain->cells) &&
           std::all_of(step.eliminated.begin(), step.eliminated.end(),
                       [&](LabelId z) { return is_pattern(kind, z, chain->cells); });
  }
  const auto* subset = std::get_if<Subset>(&step.proof);
  if (subset == nullptr || step.length != subset->variables.size()) return false;
  if (step.family != Family::kSubset && step.family != Family::kGSubset) return false;
  const auto targets = sets_.targets(*subset);
  return sets_.is_subset(*subset, step.family == Family::kSubset ? Transversal::kLabels
                                                                 : Transversal::kGLabels) &&
         std::includes(targets.begin(), targets.end(), step.eliminated.begin(),
                       step.eliminated.end());
}

namespace {

std::string describe_inner(const InnerChain& inner) {
  std::string text;
  for (const InnerCell& cell : inner.cells) {
    text += "v" + std::to_string(index(cell.variable)) + "{ " + std::to_string(index(cell.left)) +
            " " + (cell.right ? std::to_string(index(*cell.right)) : ".") + " } ";
  }
  return text;
}

}  // namespace

std::string describe(std::span<const ChainCell> cells) {
  const auto numbers = [](const char* prefix, const auto& ids) {
    std::string text;
    for (const auto id : ids) text += prefix + std::to_string(index(id)) + " ";
    return text;
  };
  std::string text;
  for (const ChainCell& cell : cells) {
    text += text.empty() ? "" : " - ";
    text += "v" + std::to_string(index(cell.variable)) + "{ " + std::to_string(index(cell.left));
    if (const LabelId* candidate = cell.right.candidate()) {
      text += " " + std::to_string(index(*candidate)) + " }";
    } else if (const Group* group = cell.right.group()) {
      text += " [ " + numbers("", group->labels) + "] }";
    } else if (const Subset* subset = cell.right.subset()) {
      text += " " + numbers("v", subset->variables) + "in " + numbers("c", subset->covers) + "}";
    } else if (const InnerChain* inner = cell.right.inner()) {
      text += " < " + describe_inner(*inner) + "=> " + numbers("", inner->targets) + "> }";
    } else {
      text += " . }";
    }
  }
  return text;
}

bool is_pattern(ChainKind kind, const State& state, LabelId target,
                std::span<const ChainCell> cells) {
  return Definitions(state).is_pattern(kind, target, cells);
}

std::optional<std::uint32_t> shortest_by_definition(ChainKind kind, const State& state,
                                                    LabelId target, std::uint32_t max_length,
                                                    Loops loops) {
  return Definitions(state).shortest(kind, target, max_length, loops);
}

}  // namespace pbcs::test
