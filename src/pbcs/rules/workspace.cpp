#include "pbcs/rules/workspace.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "pbcs/core/parts.hpp"
#include "pbcs/rules/repertoire.hpp"
#include "pbcs/rules/subset.hpp"

namespace pbcs {
namespace {

Inner inner_of(const TheoryMember& member) {
  return info(member.family).inner;
}

// Braids do all that the other families with the same right-linking objects can do.
TheoryMember braid_of(const TheoryMember& member) {
  return {braids_with(inner_of(member)), member.max_length, member.inner_size};
}

bool equals_braids(Family family, std::uint32_t bound) {
  return bound <= info(family).as_braids_up_to;
}

// The ways of reversible chains are known for all targets at once: faster than a level test. Rules
// with inner chains keep their own hypotheses.
bool worth_testing(Family family) {
  return !is_nested(family) && info(family).context != Context::kPrevious;
}

// Reversible chains with inner Subsets: what follows from every object is looked for, which takes
// long and is in vain after each elimination. So what is simpler comes first.
bool looks_for_subsets(Family family) {
  return info(family).context == Context::kPrevious && info(family).inner >= Inner::kSubsets;
}

PackedRows::Fields fields_of(Inner inner) {
  return inner == Inner::kGroups ? PackedRows::Fields::kGroups : PackedRows::Fields::kVariables;
}

// Whips and g-whips, as opposed to chains whose context is smaller.
bool is_whip(Family family) {
  return is_of(PatternKind::kChain, family) && info(family).continuity == Continuity::kPrevious &&
         info(family).context == Context::kTargetAndEarlier;
}

bool has_groups(Family subsets) {
  return info(subsets).inner == Inner::kGroups;
}

// Cones of all targets together take no more words than this (256 MB), or one for each.
std::uint32_t cone_shift_for(std::size_t labels) {
  constexpr std::size_t kMostWords = std::size_t{1} << 25;
  std::uint32_t shift = 0;
  while (labels >> shift > 0 && labels * words_for((labels >> shift) + 1) > kMostWords) ++shift;
  return shift;
}

// More g-labels than this have no room in packed rows: then they are found when asked for.
std::size_t most_packed_groups(const Structure& structure) {
  constexpr std::size_t kBits = PackedRows::kMaxWords * 64;
  std::size_t bits = 0;
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    bits += structure.labels_of(VariableId{v}).size() + 1;
  }
  return bits < kBits ? (kBits - bits) / 2 : 0;
}

std::size_t subset_slot(Family family) {
  return has_groups(family) ? 1 : 0;
}

}  // namespace

Workspace::Workspace(const State& full, bool groups, Stop stop)
    : full_(&full.structure()), groups_(groups) {
  adopt(full, stop);
}

// Rules and tools of searches are made anew when asked for: they refer to their state.
Workspace::Workspace(const Workspace& other)
    : full_(other.full_),
      groups_(other.groups_),
      sub_(other.sub_),
      state_(std::make_unique<State>(*other.state_)),
      expected_(other.expected_),
      words_(other.words_),
      known_(other.known_),
      none_(other.none_),
      noted_(other.noted_),
      cones_(other.cones_),
      cone_shift_(other.cone_shift_),
      reached_(other.reached_),
      solution_(other.solution_),
      spared_(other.spared_),
      never_(other.never_),
      packed_(other.packed_),
      no_subset_(other.no_subset_) {}

void Workspace::adopt(const State& full, Stop stop) {
  auto sub = std::make_unique<RestrictedStructure>(restrict_to_candidates(full));
  if (sub_) {  // numbers of numbers: lead back to the original ones
    for (LabelId& l : sub->label_of) l = sub_->label_of[index(l)];
    for (VariableId& v : sub->variable_of) v = sub_->variable_of[index(v)];
    for (ConstraintId& c : sub->constraint_of) c = sub_->constraint_of[index(c)];
  }
  sub->structure.set_origin({full_, sub->variable_of, sub->constraint_of});
  if (groups_) {
    auto table = GroupTable::find(*full_, *sub, most_packed_groups(sub->structure), stop);
    sub->structure.set_groups(
        std::move(table).value_or(GroupTable::none(sub->structure.variable_count())));
  }
  state_ = std::make_unique<State>(sub->structure);
  sub_ = std::move(sub);
  for (const FamilyInfo& family : catalogue()) {
    if (is_nested(family.family)) rules_[static_cast<std::size_t>(family.family)].reset();
  }
  packed_.build(*state_, fields_of(groups_ ? Inner::kGroups : Inner::kCandidates));
  const std::size_t labels = sub_->label_of.size();
  cone_shift_ = packed_.usable() ? 0 : cone_shift_for(labels);
  words_ = packed_.usable() ? packed_.cone_words() : words_for((labels >> cone_shift_) + 1);
  forget_all();
  reached_.resize(packed_.usable() ? labels * packed_.rows().words() : 0);
  mark_spared();
  for (auto& tool : level_tools_) {
    if (tool) tool->objects.start(*state_);
  }
  for (auto& search : subset_searches_) {
    if (search) search->start(*state_);
  }
}

Rule& Workspace::rule(const TheoryMember& member) {
  auto& rule = rules_[static_cast<std::size_t>(member.family)];
  if (!rule) rule = make_rule(member.family, member.inner_size, *state_);
  return *rule;
}

Workspace::LevelTool& Workspace::level_tool(Inner inner, std::uint32_t inner_size) {
  auto& tool = level_tools_[static_cast<std::size_t>(inner)];
  if (!tool) {
    tool = std::make_unique<LevelTool>(*state_, repertoire_of(inner, inner_size));
    tool->objects.start(*state_);
  }
  return *tool;
}

SearchVerdict Workspace::find(const TheoryMember& member, LabelId target, std::uint32_t bound,
                              Stop stop) {
  const BraidLength length =
      packed(inner_of(member)) ? BraidLength::kLeftOpen : BraidLength::kCounted;
  if (const auto known = look_up(member, target, bound, length, stop)) return *known;
  if (is_nested(member.family)) return search(member, target, bound, stop);
  // A pattern of another family implies a braid that is not longer, and braids are found faster.
  const TheoryMember braid = braid_of(member);
  if (!equals_braids(member.family, bound) && !info(member.family).memoryless &&
      !is_long_whip(member, bound)) {
    const SearchVerdict verdict = exists(braid, target, bound, Effort::kFull, stop);
    if (verdict != SearchVerdict::kFound) return verdict;
  }
  if (is_packed_whip(member)) return search_any(member, target, bound, Effort::kFull, stop);
  return search(member, target, bound, stop);
}

bool Workspace::is_packed_whip(const TheoryMember& member) const {
  return is_whip(member.family) && packed(inner_of(member));
}

// Whips are searched on rows without asking for a braid first: where they are long, that search
// takes longer.
bool Workspace::is_long_whip(const TheoryMember& member, std::uint32_t bound) const {
  constexpr std::uint32_t kLong = 6;
  return bound >= kLong && is_packed_whip(member);
}

std::vector<ChainCell> Workspace::cells(const TheoryMember& member) {
  return is_packed_whip(member) ? packed_whips_.cells() : rule(member).cells();
}

SearchVerdict Workspace::exists(const TheoryMember& asked, LabelId target, std::uint32_t bound,
                                Effort effort, Stop stop) {
  if (is_spared(target)) return SearchVerdict::kNoneAtAll;
  // Most questions end here, and there are many.
  if (const std::uint32_t none = bounds(inner_of(asked), target).no_braid; none >= bound) {
    return none == kForever ? SearchVerdict::kNoneAtAll : SearchVerdict::kNoneWithinBound;
  }
  const TheoryMember braid = braid_of(asked);
  const TheoryMember& member = equals_braids(asked.family, bound) ? braid : asked;
  const auto length = BraidLength::kCounted;
  if (const auto known = look_up(member, target, bound, length, stop)) return *known;
  if (is_nested(member.family) || looks_for_subsets(member.family)) {
    if (effort == Effort::kLittle) return SearchVerdict::kUndecided;
    return search(member, target, bound, stop);
  }
  Bounds& known = bounds(inner_of(member), target);
  if (known.some_braid > bound && !info(member.family).memoryless) {
    if (effort == Effort::kLittle) return SearchVerdict::kUndecided;
    if (is_long_whip(member, bound)) return search_any(member, target, bound, effort, stop);
    if (groups_ && inner_of(member) == Inner::kCandidates && packed(Inner::kGroups)) {
      // Mostly there is not even a g-braid, about which it would be asked next.
      const SearchVerdict wider = exists({Family::kGBraid}, target, bound, effort, stop);
      if (wider != SearchVerdict::kFound) return wider;
    }
    const SearchVerdict verdict = search_any(braid, target, bound, effort, stop);
    if (verdict != SearchVerdict::kFound) return verdict;
    known.some_braid = bound;
  }
  if (member.family == braid.family) return SearchVerdict::kFound;
  return search_any(member, target, bound, effort, stop);
}

// Braids with more kinds of right-linking objects can do more.
std::uint32_t Workspace::known_none(const TheoryMember& member, LabelId target) const {
  if (is_spared(target)) return kForever;
  std::uint32_t none = noted_none(member.family, target);
  // Without g-labels nobody asked for more than candidates. What is found with inner chains need
  // not be shortest: it says nothing about others.
  const std::size_t end = groups_ ? static_cast<std::size_t>(Inner::kWhips) : 1;
  for (auto i = static_cast<std::size_t>(inner_of(member)); i < end; ++i) {
    const Family braid = braids_with(static_cast<Inner>(i));
    none =
        std::max({none, bounds(static_cast<Inner>(i), target).no_braid, noted_none(braid, target)});
  }
  return none;
}

// What is known without search; runs the level test if it has not been run far enough.
std::optional<SearchVerdict> Workspace::look_up(const TheoryMember& member, LabelId target,
                                                std::uint32_t bound, BraidLength length,
                                                Stop stop) {
  std::uint32_t none = known_none(member, target);
  if (none < bound && bounds(inner_of(member), target).some_braid == kForever &&
      worth_testing(member.family)) {
    if (!run_levels(member, target, std::max(bound, expected_), length, stop)) {
      return SearchVerdict::kStopped;
    }
    none = std::max(none, bounds(inner_of(member), target).no_braid);
  }
  if (none == kForever) return SearchVerdict::kNoneAtAll;
  if (none >= bound) return SearchVerdict::kNoneWithinBound;
  return std::nullopt;
}

// A search after which the pattern can be asked for.
SearchVerdict Workspace::search(const TheoryMember& member, LabelId target, std::uint32_t bound,
                                Stop stop) {
  const SearchVerdict verdict = rule(member).search(*state_, target, bound, stop);
  note(member, target, bound, verdict);
  // The search went beyond the contradiction at which the level test had stopped, and may have used
  // Singles that exclude each other.
  if (verdict != SearchVerdict::kFound) widen_cone(target, rule(member).cone());
  return verdict;
}

// A search for any pattern at all.
SearchVerdict Workspace::search_any(const TheoryMember& member, LabelId target, std::uint32_t bound,
                                    Effort effort, Stop stop) {
  const Inner inner = inner_of(member);
  if (packed(inner) && (is_braid(member.family) || is_whip(member.family))) {
    const SearchVerdict verdict =
        is_braid(member.family)
            ? packed_braids_.run(target, bound, fields_of(inner), cone(target), stop)
            : packed_whips_.run(target, bound, fields_of(inner), cone(target), stop);
    note(member, target, bound, verdict);
    return verdict;
  }
  if (effort == Effort::kFull) return search(member, target, bound, stop);
  const SearchVerdict verdict = rule(member).glance(*state_, target, bound, stop);
  note(member, target, bound, verdict);
  if (verdict != SearchVerdict::kFound) widen_cone(target, rule(member).cone());
  return verdict;
}

// False when stopped: then nothing is known.
bool Workspace::run_levels(const TheoryMember& member, LabelId target, std::uint32_t cap,
                           BraidLength length, Stop stop) {
  const Inner inner = inner_of(member);
  Bounds& known = bounds(inner, target);
  LevelBound bound{};
  if (packed(inner)) {
    bound = packed_.run(target, cap, fields_of(inner));
    packed_.add_cone(cone(target));
    if (inner == kept_inner()) keep_reached(target);
    if (bound.kind == LevelBound::Kind::kNever) extend_to_asserted(inner, target);
  } else {
    LevelTool& tool = level_tool(inner, member.inner_size);
    // With Subsets a bounded test cannot say "never": the unbounded one comes first.
    const bool ask_ever = tool.objects.has_subsets() && cap != kForever && known.no_braid == 0;
    bound = tool.test.run(*state_, target, ask_ever ? kForever : cap, stop);
    if (ask_ever && bound.kind != LevelBound::Kind::kNever) {
      bound = tool.test.run(*state_, target, cap, stop);
    }
    if (stop.requested()) return false;
    if (tool.objects.has_subsets()) {
      std::fill_n(cone(target), words_, ~Word{0});
    } else {
      record_cone(target, tool.test.reached());
    }
  }
  switch (bound.kind) {
    case LevelBound::Kind::kNever:
      exclude_forever(inner, target);
      break;
    case LevelBound::Kind::kBeyond:
      known.no_braid = cap;
      break;
    case LevelBound::Kind::kContradiction:
      known.no_braid = bound.length - 1;
      known.some_braid = cap == kForever || length == BraidLength::kLeftOpen
                             ? kSomeLength
                             : braid_length(member, target);
      break;
    case LevelBound::Kind::kStopped:
      return false;
  }
  return true;
}

// The length of the braid behind the contradiction of the last level test.
std::uint32_t Workspace::braid_length(const TheoryMember& member, LabelId target) {
  if (packed(inner_of(member))) {
    packed_support_.find(packed_.rows(), {&target, 1}, packed_.asserted(), 0, packed_.emptied());
    return packed_support_.length() + 1;
  }
  LevelTool& tool = level_tool(inner_of(member), member.inner_size);
  support_.find(*state_, tool.objects, target, tool.test.asserted(), 0,
                *tool.test.reached().conflict());
  return support_.length() + 1;
}

std::vector<LabelId> Workspace::targets(const TheoryMember& member,
                                        std::span<const ChainCell> cells) {
  std::vector<LabelId> found;
  for_each_linked_candidate(*state_, cells.front().left, [&](LabelId z) {
    if (rule(member).accepts(*state_, cells, z)) found.push_back(z);
  });
  return found;
}

SubsetSearch& Workspace::subset_search(Family family) {
  auto& search = subset_searches_[subset_slot(family)];
  if (!search) {
    search = std::make_unique<SubsetSearch>(has_groups(family));
    search->start(*state_);
  }
  return *search;
}

std::optional<FoundSubset> Workspace::find_subset(Family family, std::uint32_t size, Stop stop) {
  auto& none = no_subset_[subset_slot(family)];
  if (size < none.size() && none[size]) return std::nullopt;
  auto found = pbcs::find_subset(subset_search(family), *state_, size, stop);
  if (!found && !stop.requested()) {
    if (none.size() <= size) none.resize(size + 1);
    none[size] = true;
  }
  return found;
}

std::uint32_t Workspace::largest_subset(const TheoryMember& member) {
  return subset_search(member.family).largest_size(member.max_length);
}

void Workspace::take_over(const State& full) {
  std::vector<LabelId> gone;
  for (const LabelId l : state_->candidates()) {
    if (!full.is_candidate(original(l)) && !full.is_value(original(l))) gone.push_back(l);
  }
  if (!gone.empty()) eliminate(gone);
  compact();
}

void Workspace::eliminate(std::span<const LabelId> labels) {
  before_.assign(state_->candidate_bits().begin(), state_->candidate_bits().end());
  for (const LabelId l : labels) state_->eliminate(l);
  // Not by a rule, or by one that takes for granted that there is one solution.
  if (std::any_of(labels.begin(), labels.end(), [&](LabelId l) { return is_spared(l); })) {
    spare({});
    forget_all();
  }
  for (auto& none : no_subset_) none.clear();
  if (apply_brt(*state_) != BrtOutcome::kQuiescent) return;
  forget_touched();
}

void Workspace::compact() {
  const std::size_t left = state_->candidate_count();
  if (left * 3 > sub_->structure.label_count() * 2) return;
  const State old = *state_;
  adopt(old);
}

// Dense numbers are in the order of the original ones.
LabelId Workspace::dense(LabelId original) const {
  const auto at = std::lower_bound(sub_->label_of.begin(), sub_->label_of.end(), original);
  return LabelId{static_cast<std::uint32_t>(at - sub_->label_of.begin())};
}

// The g-label of the full structure, some labels of which may be gone here.
std::vector<LabelId> Workspace::whole_group(VariableId v, std::span<const LabelId> labels) const {
  std::vector<LabelId> known;
  for (const LabelId l : labels) known.push_back(original(l));
  const auto last_outside = [](std::span<const LabelId> own, std::span<const LabelId> inside) {
    std::vector<LabelId> outside;
    std::set_difference(own.begin(), own.end(), inside.begin(), inside.end(),
                        std::back_inserter(outside));
    return outside.empty() ? std::nullopt : std::optional(outside.back());
  };
  const auto present = last_outside(sub_->structure.labels_of(v), labels);
  const auto lacking =
      present ? original(*present) : last_outside(full_->labels_of(original(v)), known).value();
  return group_around(*full_, original(v), known, lacking);
}

void Workspace::renumber(ChainCell& cell) const {
  std::optional<Group> whole;
  if (const Group* group = cell.right.group()) {
    whole = Group{whole_group(cell.variable, group->labels)};
  }
  for_each_id(cell, [&](auto& id) { id = original(id); });
  if (whole) cell.right = std::move(*whole);
}

Step Workspace::original(Step dense) const {
  for_each_part<ChainCell, LabelId, VariableId, ConstraintId>(dense, [&]<class Part>(Part& part) {
    if constexpr (std::is_same_v<Part, ChainCell>) {
      renumber(part);
    } else {
      part = original(part);
    }
  });
  return dense;
}

bool Workspace::has(LabelId label) const {
  const LabelId at = dense(label);
  return index(at) < sub_->label_of.size() && original(at) == label && state_->is_candidate(at);
}

}  // namespace pbcs
