#include "pbcs/core/groups.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

#include "pbcs/core/state.hpp"

namespace pbcs {
namespace {

using Labels = std::vector<LabelId>;

// Where distances decide what is linked, the closed sets of one variable can be exponentially many.
constexpr std::size_t kMostClosedSets = 1000;
constexpr std::uint32_t kQuestionsBetween = 1024;
constexpr std::size_t kPairsForLabel = 4;

Labels intersection(std::span<const LabelId> a, std::span<const LabelId> b) {
  Labels common;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
  return common;
}

/// The g-labels of one variable.
class VariableGroups {
 public:
  /// What is found says nothing when `poll` was stopped.
  VariableGroups(const Structure& structure, VariableId v, StopPoll& poll)
      : own_(structure.labels_of(v)), poll_(poll) {
    std::unordered_map<LabelId, Labels> traces;
    for (const LabelId l : own_) {
      for (const LabelId n : structure.neighbours(l)) {
        if (!structure.is_label_for(n, v)) traces[n].push_back(l);
      }
    }
    for (auto& [l, trace] : traces) {
      if (poll_.requested()) break;
      if (trace.size() > 1) outside_by_trace_[std::move(trace)].push_back(l);
    }
    for (auto& entry : outside_by_trace_) {
      std::sort(entry.second.begin(), entry.second.end());
      traces_.push_back(&entry);
    }
    index_traces();
  }

  /// In increasing order of size; among equally large ones closed sets come first, which have more
  /// labels linked to them.
  [[nodiscard]] std::vector<Labels> find() {
    close_under_intersection();
    std::vector<Labels> found;
    for (const Labels& set : closed_) {
      if (set.size() < own_.size()) found.push_back(set);
    }
    // Labels linked to all labels of the variable make every set that lacks one of them saturated.
    if (closed_.contains(Labels(own_.begin(), own_.end()))) {
      for (std::size_t i = own_.size() > 2 ? own_.size() : 0; i-- > 0;) {
        Labels set(own_.begin(), own_.end());
        set.erase(set.begin() + static_cast<std::ptrdiff_t>(i));
        if (!closed_.contains(set)) found.push_back(std::move(set));
      }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Labels& a, const Labels& b) { return a.size() < b.size(); });
    return found;
  }

  [[nodiscard]] Labels linked_to(const Labels& group) {
    Labels linked;
    for (const Trace* entry : traces_with(group[0], group[1])) {
      if (poll_.requested()) break;
      const auto& [trace, labels] = *entry;
      if (std::includes(trace.begin(), trace.end(), group.begin(), group.end())) {
        linked.insert(linked.end(), labels.begin(), labels.end());
      }
    }
    std::sort(linked.begin(), linked.end());
    return linked;
  }

 private:
  using Trace = std::pair<const Labels, Labels>;
  using Traces = std::vector<const Trace*>;

  // By two of their labels where traces are short, as on boards with lines; otherwise by one.
  void index_traces() {
    std::size_t labels = 0;
    std::size_t pairs = 0;
    for (const Trace* entry : traces_) {
      const std::size_t size = entry->first.size();
      labels += size;
      pairs += size * (size - 1) / 2;
    }
    by_pairs_ = pairs <= kPairsForLabel * labels;
    for (const Trace* entry : traces_) {
      const Labels& trace = entry->first;
      for (std::size_t i = 0; i < trace.size(); ++i) {
        if (!by_pairs_) traces_with_[key(trace[i], trace[i])].push_back(entry);
        for (std::size_t k = i + 1; by_pairs_ && k < trace.size(); ++k) {
          traces_with_[key(trace[i], trace[k])].push_back(entry);
        }
      }
    }
  }
  [[nodiscard]] static std::uint64_t key(LabelId a, LabelId b) {
    return (std::uint64_t{index(a)} << 32) | index(b);
  }
  // All traces that contain both, and perhaps others that contain the first.
  [[nodiscard]] const Traces& traces_with(LabelId a, LabelId b) const {
    static const Traces kNone;
    const auto at = traces_with_.find(key(a, by_pairs_ ? b : a));
    return at != traces_with_.end() ? at->second : kNone;
  }

  void close_under_intersection() {
    std::vector<Labels> traces;
    traces.reserve(traces_.size());
    for (const Trace* entry : traces_) traces.push_back(entry->first);
    std::vector<Labels> open = traces;
    closed_.insert(traces.begin(), traces.end());
    while (!open.empty() && closed_.size() <= std::max(kMostClosedSets, traces.size())) {
      const Labels set = std::move(open.back());
      open.pop_back();
      if (set.size() < 3) continue;  // nothing smaller is a g-label
      for (std::size_t i = 0; i + 1 < set.size(); ++i) {
        // Without pairs the first label finds them all.
        for (std::size_t k = i + 1; k < (by_pairs_ ? set.size() : i + 2); ++k) {
          for (const Trace* entry : traces_with(set[i], set[k])) {
            if (poll_.requested()) return;
            Labels common = intersection(set, entry->first);
            if (common.size() > 1 && closed_.insert(common).second) {
              open.push_back(std::move(common));
            }
          }
        }
      }
    }
    if (open.empty()) return;
    closed_ = {traces.begin(), traces.end()};
    if (own_.size() * (own_.size() - 1) / 2 <= kMostClosedSets) close_pairs(traces);
  }

  // Adds the smallest closed set around every two labels.
  void close_pairs(const std::vector<Labels>& traces) {
    std::vector<std::vector<Word>> traces_of(own_.size(),
                                             std::vector<Word>(words_for(traces.size())));
    for (std::size_t i = 0; i < own_.size(); ++i) {
      for (std::uint32_t t = 0; t < traces.size(); ++t) {
        const bool inside = std::binary_search(traces[t].begin(), traces[t].end(), own_[i]);
        if (inside) set_bit(traces_of[i].data(), t);
      }
    }
    for (std::size_t i = 0; i < own_.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (poll_.requested()) return;
        std::vector<Word> common = traces_of[i];
        for (std::size_t w = 0; w < common.size(); ++w) common[w] &= traces_of[j][w];
        if (count_bits(common) > 0) closed_.insert(labels_in_all(traces_of, common));
      }
    }
  }

  [[nodiscard]] Labels labels_in_all(const std::vector<std::vector<Word>>& traces_of,
                                     const std::vector<Word>& wanted) const {
    Labels labels;
    for (std::size_t i = 0; i < own_.size(); ++i) {
      bool in_all = true;
      for (std::size_t w = 0; w < wanted.size(); ++w) in_all &= (wanted[w] & ~traces_of[i][w]) == 0;
      if (in_all) labels.push_back(own_[i]);
    }
    return labels;
  }

  std::span<const LabelId> own_;
  StopPoll& poll_;
  std::map<Labels, Labels> outside_by_trace_;  // by the labels of the variable they are linked to
  Traces traces_;
  bool by_pairs_ = false;
  std::unordered_map<std::uint64_t, Traces> traces_with_;
  std::set<Labels> closed_;
};

}  // namespace

GroupTable::GroupTable(const Structure& structure) : GroupTable(*find(structure, {})) {}

std::optional<GroupTable> GroupTable::find(const Structure& structure, Stop stop) {
  GroupTable table;
  StopPoll poll(kQuestionsBetween);
  poll.watch(stop);
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    table.first_.push_back(table.size());
    VariableGroups groups(structure, VariableId{v}, poll);
    for (const Labels& group : groups.find()) {
      table.add(VariableId{v}, group, groups.linked_to(group), GroupId{table.size()});
    }
    if (stop.requested()) return std::nullopt;
  }
  table.first_.push_back(table.size());
  return table;
}

GroupTable GroupTable::none(std::uint32_t variable_count) {
  GroupTable table;
  table.first_.assign(variable_count + 1, 0);
  return table;
}

GroupTable::GroupTable(const GroupTable& full, const RestrictedStructure& restricted)
    : GroupTable(*find(full, restricted, {})) {}

std::optional<GroupTable> GroupTable::find(const GroupTable& full,
                                           const RestrictedStructure& restricted, Stop stop) {
  GroupTable table;
  StopPoll poll(16);
  poll.watch(stop);
  constexpr std::uint32_t kGone = ~0U;
  const std::vector<LabelId>& label_of = restricted.label_of;
  std::vector<std::uint32_t> number(label_of.empty() ? 0 : index(label_of.back()) + 1, kGone);
  for (std::uint32_t l = 0; l < label_of.size(); ++l) number[index(label_of[l])] = l;
  const auto add_present = [&](std::span<const LabelId> labels, Labels& kept) {
    for (const LabelId l : labels) {
      if (index(l) < number.size() && number[index(l)] != kGone) {
        kept.push_back(LabelId{number[index(l)]});
      }
    }
  };
  struct Own {
    std::uint32_t begin;
    std::uint32_t size;
    GroupId origin;
  };
  std::vector<Own> own;
  Labels labels;  // those of all g-labels of a variable
  Labels linked;
  const auto labels_of = [&](const Own& o) { return std::span(labels).subspan(o.begin, o.size); };
  for (std::uint32_t v = 0; v < restricted.variable_of.size(); ++v) {
    if (poll.requested()) return std::nullopt;
    table.first_.push_back(table.size());
    const VariableId old = restricted.variable_of[v];
    own.clear();
    labels.clear();
    for (std::uint32_t g = full.first_of(old); g < full.first_of(VariableId{index(old) + 1}); ++g) {
      const auto begin = static_cast<std::uint32_t>(labels.size());
      add_present(full.labels(GroupId{g}), labels);
      const auto size = static_cast<std::uint32_t>(labels.size()) - begin;
      if (size > 1) own.push_back({begin, size, GroupId{g}});
    }
    // Small ones come first: a later one with the same candidates has fewer links.
    std::sort(own.begin(), own.end(), [&](const Own& a, const Own& b) {
      if (a.size != b.size) return a.size < b.size;
      const auto [x, y] =
          std::mismatch(labels_of(a).begin(), labels_of(a).end(), labels_of(b).begin());
      return x != labels_of(a).end() ? *x < *y : a.origin < b.origin;
    });
    const auto same = [&](const Own& a, const Own& b) {
      return std::ranges::equal(labels_of(a), labels_of(b));
    };
    own.erase(std::unique(own.begin(), own.end(), same), own.end());
    std::sort(own.begin(), own.end(), [](const Own& a, const Own& b) {
      return std::pair(a.size, a.origin) < std::pair(b.size, b.origin);
    });
    for (const Own& o : own) {
      linked.clear();
      add_present(full.linked(o.origin), linked);
      if (!linked.empty()) table.add(VariableId{v}, labels_of(o), linked, full.original(o.origin));
    }
  }
  table.first_.push_back(table.size());
  return table;
}

void GroupTable::add(VariableId v, std::span<const LabelId> labels, std::span<const LabelId> linked,
                     GroupId origin) {
  variable_.push_back(v);
  labels_.insert(labels_.end(), labels.begin(), labels.end());
  linked_.insert(linked_.end(), linked.begin(), linked.end());
  label_begin_.push_back(static_cast<std::uint32_t>(labels_.size()));
  linked_begin_.push_back(static_cast<std::uint32_t>(linked_.size()));
  origin_.push_back(origin);
}

bool GroupTable::linked(GroupId g, LabelId l) const {
  const auto row = linked(g);
  return std::binary_search(row.begin(), row.end(), l);
}

std::optional<GroupId> GroupTable::around_candidates(const State& state, VariableId v) const {
  for (std::uint32_t g = first_[index(v)]; g < first_[index(v) + 1]; ++g) {
    const auto members = labels(GroupId{g});
    const auto present = std::count_if(members.begin(), members.end(),
                                       [&](LabelId l) { return state.is_candidate(l); });
    if (static_cast<std::uint32_t>(present) == state.candidate_count(v)) return GroupId{g};
  }
  return std::nullopt;
}

std::optional<GroupId> GroupTable::around(VariableId v, std::span<const LabelId> wanted) const {
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

}  // namespace pbcs
