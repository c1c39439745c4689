#include "pbcs/core/groups.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>
#include <utility>

#include "pbcs/core/closed_sets.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/traces.hpp"

namespace pbcs {
namespace {

using Labels = std::vector<LabelId>;

constexpr std::uint32_t kUnknown = ~0U;
constexpr std::size_t kMostRemembered = 4096;  // sets of labels of one variable

PresentLabels all_present(const Structure& structure) {
  PresentLabels present{&structure, {}, {}};
  for (std::uint32_t l = 0; l < structure.label_count(); ++l) present.number.push_back(l);
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    present.variable_of.push_back(VariableId{v});
  }
  return present;
}

PresentLabels present_in(const Structure& full, const RestrictedStructure& restricted) {
  PresentLabels present{&full, {}, restricted.variable_of};
  present.number.assign(full.label_count(), PresentLabels::kGone);
  for (std::uint32_t l = 0; l < restricted.label_of.size(); ++l) {
    present.number[index(restricted.label_of[l])] = l;
  }
  return present;
}

void add_number(const PresentLabels& present, LabelId l, Labels& numbers) {
  if (present.has(l)) numbers.push_back(LabelId{present.number[index(l)]});
}

// Which of at most 64 labels are present.
Word present_places(const PresentLabels& present, std::span<const LabelId> labels) {
  Word places = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) places |= Word{present.has(labels[i])} << i;
  return places;
}

// The labels outside `v` linked to all of these.
Labels linked_to_all(const Structure& structure, VariableId v, std::span<const LabelId> labels) {
  Labels found;
  for (const LabelId n : structure.neighbours(labels.front())) {
    if (!structure.is_label_for(n, v) && std::all_of(labels.begin(), labels.end(), [&](LabelId l) {
          return structure.linked(n, l);
        })) {
      found.push_back(n);
    }
  }
  return found;
}

}  // namespace

// What is used for one variable after the other.
struct GroupTable::Scratch {
  explicit Scratch(const PresentLabels& those) : present(those), collector(those) {}

  [[nodiscard]] LabelId number(LabelId l) const { return LabelId{present.number[index(l)]}; }

  const PresentLabels& present;
  TraceCollector collector;
  ClosedSets closed;
  std::vector<std::pair<LabelId, Word>> linking;  // labels that are present, with their traces
  std::vector<Word> sets;
  Labels labels, linked;
};

struct GroupTable::OnDemand {
  explicit OnDemand(PresentLabels labels)
      : present(std::move(labels)),
        collector(present),
        longest(present.variable_of.size(), kUnknown),
        asked(longest.size()) {}

  struct HashOfWords {
    std::size_t operator()(const std::vector<Word>& words) const {
      constexpr Word kFactor = 0x9E3779B97F4A7C15;
      Word hash = 0;
      for (const Word w : words) hash = std::rotl((hash ^ w) * kFactor, 32);
      return hash;
    }
  };

  // What was asked about a variable, and its traces.
  struct Asked {
    Asked(const PresentLabels& labels, VariableId v, TraceCollector& collector)
        : traces(labels, v, collector) {}
    Traces traces;
    std::unordered_map<std::vector<Word>, std::optional<GroupId>, HashOfWords> answers;
    std::map<Labels, GroupId> numbers;
  };

  // The longest trace of a label that is present.
  std::uint32_t longest_trace(VariableId v) {
    std::uint32_t& known = longest[index(v)];
    if (known != kUnknown) return known;
    collector.collect(v);
    known = 0;
    for (std::size_t i = 0; i < collector.outside().size(); ++i) {
      if (!present.has(collector.outside()[i])) continue;
      known = std::max(known, static_cast<std::uint32_t>(count_bits(collector.trace(i))));
    }
    return known;
  }
  Asked& asked_of(VariableId v) {
    auto& made = asked[index(v)];
    if (!made) made = std::make_unique<Asked>(present, v, collector);
    return *made;
  }

  PresentLabels present;
  TraceCollector collector;
  std::vector<std::uint32_t> longest;
  std::vector<std::unique_ptr<Asked>> asked;
};

GroupTable::GroupTable() = default;
GroupTable::GroupTable(GroupTable&& other) noexcept = default;
GroupTable& GroupTable::operator=(GroupTable&& other) noexcept = default;
GroupTable::~GroupTable() = default;

GroupTable::GroupTable(const Structure& structure) : GroupTable(*find(structure, kAll, Stop())) {}

std::optional<GroupTable> GroupTable::find(const Structure& structure, std::size_t most,
                                           Stop stop) {
  return find(all_present(structure), most, stop);
}

std::optional<GroupTable> GroupTable::find(const Structure& full,
                                           const RestrictedStructure& restricted, std::size_t most,
                                           Stop stop) {
  PresentLabels present = present_in(full, restricted);
  if (const GroupTable* few = most > 0 ? full.few_groups(stop) : nullptr) {
    GroupTable table;
    if (table.add_present(*few, present, most)) return table;
  }
  return find(std::move(present), most, stop);
}

std::optional<GroupTable> GroupTable::find(PresentLabels present, std::size_t most, Stop stop) {
  GroupTable table;
  if (most > 0 && table.add_all(present, most, stop)) return table;
  if (stop.requested()) return std::nullopt;
  table = GroupTable();
  table.on_demand_ = std::make_unique<OnDemand>(std::move(present));
  return table;
}

GroupTable GroupTable::none(std::uint32_t variable_count) {
  GroupTable table;
  table.first_.assign(variable_count + 1, 0);
  return table;
}

// False when there are too many, or when stopped.
bool GroupTable::add_all(const PresentLabels& present, std::size_t most, Stop stop) {
  StopPoll poll(16);
  poll.watch(stop);
  Scratch scratch(present);
  for (std::uint32_t v = 0; v < present.variable_of.size(); ++v) {
    if (poll.requested()) return false;
    first_.push_back(size());
    scratch.collector.collect(VariableId{v});
    if (!list_sets(scratch, most - size())) return false;
    add_sets(scratch, VariableId{v});
  }
  first_.push_back(size());
  return true;
}

// Chooses from all g-labels of the whole structure, which saves collecting traces. They must be
// closed: then the smallest one with some labels has everything linked to it that is linked to
// these. False when there are too many.
bool GroupTable::add_present(const GroupTable& full, const PresentLabels& present,
                             std::size_t most) {
  struct Own {
    Word places;  // those present, among all labels of the variable
    GroupId origin;
  };
  std::vector<Own> own;
  Labels labels, linked;
  for (const VariableId v : present.variable_of) {
    const VariableId number{static_cast<std::uint32_t>(first_.size())};
    first_.push_back(size());
    if (full.first_of(v) == full.first_of(VariableId{index(v) + 1})) continue;
    const auto all = present.full->labels_of(v);
    const Word here = present_places(present, all);
    own.clear();
    for (std::uint32_t g = full.first_of(v); g < full.first_of(VariableId{index(v) + 1}); ++g) {
      const Word places = full.places(GroupId{g}) & here;
      // Small ones come first: a later one with the same candidates has fewer links.
      if ((places & (places - 1)) != 0 &&
          std::none_of(own.begin(), own.end(), [=](const Own& o) { return o.places == places; })) {
        own.push_back({places, GroupId{g}});
      }
    }
    std::sort(own.begin(), own.end(), [](const Own& a, const Own& b) {
      return std::pair(std::popcount(a.places), a.origin) <
             std::pair(std::popcount(b.places), b.origin);
    });
    for (const Own& o : own) {
      linked.clear();
      for (const LabelId l : full.linked(o.origin)) add_number(present, l, linked);
      if (linked.empty()) continue;
      labels.clear();
      Word places = 0;
      for_each_bit(o.places, 0, [&](std::uint32_t i) {
        add_number(present, all[i], labels);
        places |= Word{1} << std::popcount(here & ((Word{1} << i) - 1));
      });
      add(number, labels, linked, places);
    }
    if (size() > most) return false;
  }
  first_.push_back(size());
  return true;
}

// The g-labels of the variable whose traces were collected as sets of its labels.
bool GroupTable::list_sets(Scratch& scratch, std::size_t most) {
  const TraceCollector& collector = scratch.collector;
  const std::size_t own = collector.own().size();
  scratch.sets.clear();
  scratch.linking.clear();
  scratch.closed.clear();
  if (own < 2) return true;
  if (own > 64) return false;
  const Word whole = ~Word{0} >> (64 - own);
  bool some_linked_to_all = false;
  for (std::size_t i = 0; i < collector.outside().size(); ++i) {
    const Word trace = collector.trace(i).front();
    if (std::popcount(trace) < 2) continue;
    if (trace == whole && collector.is_linked_to_all(i)) {
      some_linked_to_all = true;
    } else {
      scratch.closed.add_generator(trace);
    }
    const LabelId l = collector.outside()[i];
    if (scratch.present.has(l)) scratch.linking.emplace_back(scratch.number(l), trace);
  }
  if (scratch.linking.empty()) return true;
  if (!scratch.closed.close(most)) return false;
  const bool whole_closed = scratch.closed.has(whole);
  scratch.sets = scratch.closed.in_order();
  if (!some_linked_to_all || whole_closed) return true;
  all_closed_ = false;
  // Labels linked to all labels of the variable make every set that lacks one of them saturated.
  // Closed ones come first, which have more labels linked to them.
  for (std::size_t i = own > 2 ? own : 0; i-- > 0;) {
    const Word set = whole & ~(Word{1} << i);
    if (std::find(scratch.sets.begin(), scratch.sets.end(), set) == scratch.sets.end()) {
      scratch.sets.push_back(set);
    }
  }
  if (own < collector.own_count_in_full()) scratch.sets.push_back(whole);
  std::stable_sort(scratch.sets.begin(), scratch.sets.end(),
                   [](Word a, Word b) { return std::popcount(a) < std::popcount(b); });
  return scratch.sets.size() <= most;
}

// Adds those to which a label that is present is linked.
void GroupTable::add_sets(Scratch& scratch, VariableId v) const {
  std::sort(scratch.linking.begin(), scratch.linking.end());
  for (const Word set : scratch.sets) {
    scratch.linked.clear();
    for (const auto& [label, trace] : scratch.linking) {
      if ((set & ~trace) == 0) scratch.linked.push_back(label);
    }
    if (scratch.linked.empty()) continue;
    scratch.labels.clear();
    for_each_bit(set, 0, [&](std::uint32_t i) {
      scratch.labels.push_back(scratch.number(scratch.collector.own()[i]));
    });
    add(v, scratch.labels, scratch.linked, set);
  }
}

void GroupTable::add(VariableId v, std::span<const LabelId> labels, std::span<const LabelId> linked,
                     Word places) const {
  groups_.push_back({v, keep(labels), keep(linked), places});
}

std::span<const LabelId> GroupTable::keep(std::span<const LabelId> labels) const {
  constexpr std::size_t kChunk = 4096;
  if (labels.size() > room_) {
    room_ = std::max(kChunk, labels.size());
    chunks_.emplace_back(new LabelId[room_]);
    next_ = chunks_.back().get();
  }
  LabelId* begin = next_;
  next_ = std::copy(labels.begin(), labels.end(), next_);
  room_ -= labels.size();
  return {begin, labels.size()};
}

bool GroupTable::linked(GroupId g, LabelId l) const {
  const auto row = linked(g);
  return std::binary_search(row.begin(), row.end(), l);
}

template <class Inside>
std::optional<GroupId> GroupTable::find_around(VariableId v, std::size_t count,
                                               Inside&& inside) const {
  if (on_demand_->longest_trace(v) < count) return std::nullopt;
  OnDemand::Asked& asked = on_demand_->asked_of(v);
  const std::vector<Word>& set = asked.traces.set_of(inside);
  if (const auto known = asked.answers.find(set); known != asked.answers.end()) {
    return known->second;
  }
  std::optional<GroupId> answer;
  if (auto found = asked.traces.around(set)) {
    const auto [at, is_new] = asked.numbers.try_emplace(std::move(found->labels), GroupId{size()});
    if (is_new) add(v, at->first, found->linked);
    answer = at->second;
  }
  if (asked.answers.size() == kMostRemembered) asked.answers.clear();
  asked.answers.emplace(set, answer);
  return answer;
}

std::optional<GroupId> GroupTable::around_candidates(const State& state, VariableId v) const {
  if (!complete()) {
    return find_around(v, state.candidate_count(v),
                       [&](LabelId l) { return state.is_candidate(l); });
  }
  for (std::uint32_t g = first_[index(v)]; g < first_[index(v) + 1]; ++g) {
    const auto members = labels(GroupId{g});
    const auto present = std::count_if(members.begin(), members.end(),
                                       [&](LabelId l) { return state.is_candidate(l); });
    if (static_cast<std::uint32_t>(present) == state.candidate_count(v)) return GroupId{g};
  }
  return std::nullopt;
}

std::optional<GroupId> GroupTable::around(VariableId v, std::span<const LabelId> wanted) const {
  if (!complete()) {
    return find_around(v, wanted.size(), [&](LabelId l) {
      return std::find(wanted.begin(), wanted.end(), l) != wanted.end();
    });
  }
  for (std::uint32_t g = first_[index(v)]; g < first_[index(v) + 1]; ++g) {
    const auto members = labels(GroupId{g});
    if (std::all_of(wanted.begin(), wanted.end(), [&](LabelId l) {
          return std::binary_search(members.begin(), members.end(), l);
        })) {
      return GroupId{g};
    }
  }
  return std::nullopt;
}

bool has_group_around(const Structure& structure, VariableId v, std::span<const LabelId> labels) {
  return labels.size() < structure.labels_of(v).size() &&
         !linked_to_all(structure, v, labels).empty();
}

std::vector<LabelId> group_around(const Structure& structure, VariableId v,
                                  std::span<const LabelId> labels, LabelId lacking) {
  const Labels linked = linked_to_all(structure, v, labels);
  Labels group;
  for (const LabelId l : structure.labels_of(v)) {
    if (std::all_of(linked.begin(), linked.end(),
                    [&](LabelId n) { return structure.linked(n, l); })) {
      group.push_back(l);
    }
  }
  if (group.size() == structure.labels_of(v).size()) std::erase(group, lacking);
  return group;
}

}  // namespace pbcs
