#include "pbcs/solve/whip_orders.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/solve/whip_bound.hpp"

namespace pbcs {
namespace {

std::vector<Word> key_of(const State& state) {
  return {state.candidate_bits().begin(), state.candidate_bits().end()};
}

bool contains(const std::vector<LabelId>& labels, LabelId l) {
  return std::find(labels.begin(), labels.end(), l) != labels.end();
}

}  // namespace

WhipOrders::WhipOrders(const State& initial, const Theory& theory, std::vector<LabelId> solution,
                       const Budget& budget, Stop stop)
    : theory_(theory),
      whips_{theory.uses_groups() ? Family::kGWhip : Family::kWhip},
      solution_(std::move(solution)),
      budget_(budget),
      stop_(stop),
      initial_(initial) {
  apply_brt(initial_);
}

WhipOrders::Verdict WhipOrders::find(std::uint32_t length) {
  questions_ = 0;
  dead_.clear();
  points_.clear();
  points_.push_back({initial_, {}, true});
  for (;;) {
    switch (go_on(length)) {
      case End::kSolved:
        return Verdict::kFound;
      case End::kStopped:
        return Verdict::kUndecided;
      case End::kStuck:
        break;
    }
    if (!points_.back().put_off.empty() && is_solvable(points_.back(), length) &&
        take_put_off(length)) {
      continue;
    }
    if (out_of_budget()) return Verdict::kUndecided;
    dead_.insert(key_of(points_.back().state));
    if (!retreat(length)) return out_of_budget() ? Verdict::kUndecided : Verdict::kNone;
  }
}

std::vector<LabelId> WhipOrders::path() const {
  std::vector<LabelId> labels;
  for (std::size_t i = 0; i + 1 < points_.size(); ++i) labels.push_back(points_[i].next);
  return labels;
}

std::uint32_t WhipOrders::hardest() const {
  std::uint32_t longest = 0;
  for (std::size_t i = 0; i + 1 < points_.size(); ++i) {
    longest = std::max(longest, points_[i].length);
  }
  return longest;
}

// Eliminates all that is not put off, from the last point on.
WhipOrders::End WhipOrders::go_on(std::uint32_t length) {
  const auto end = [&] {
    if (points_.back().state.solved()) return End::kSolved;
    return stop_.requested() || points_.back().state.contradictory() ? End::kStopped : End::kStuck;
  };
  if (points_.back().state.solved()) return End::kSolved;
  Workspace workspace(points_.back().state, theory_.uses_groups(), stop_);
  workspace.spare(solution_);
  for (std::uint32_t l = 1; l <= length; ++l) {
    open_ = false;
    if (exhaust(workspace, l) || !open_) break;
  }
  return end();
}

// True at the end of the path.
bool WhipOrders::exhaust(Workspace& workspace, std::uint32_t length) {
  for (;;) {
    std::size_t found = sweep(workspace, length, Workspace::Effort::kLittle);
    if (found == 0) found = sweep(workspace, length, Workspace::Effort::kFull);
    if (stop_.requested() || workspace.solved() || workspace.contradictory()) return true;
    if (found == 0) return false;
    workspace.compact();
  }
}

// A full effort ends with its first success. The number of eliminations.
std::size_t WhipOrders::sweep(Workspace& workspace, std::uint32_t length,
                              Workspace::Effort effort) {
  std::size_t found = 0;
  for (const LabelId z : workspace.state().candidates()) {
    if (!workspace.state().is_candidate(z)) continue;
    const LabelId original = workspace.original(z);
    if (contains(points_.back().put_off, original)) continue;
    const SearchVerdict verdict = workspace.exists(whips_, z, length, effort, stop_);
    open_ = open_ || verdict != SearchVerdict::kNoneAtAll;
    if (verdict != SearchVerdict::kFound) continue;
    if (!push(original, length)) continue;
    ++found;
    workspace.eliminate({&z, 1});
    if (workspace.solved() || workspace.contradictory()) return found;
    if (effort == Workspace::Effort::kFull) return found;
  }
  return found;
}

// False if the state was met before, in vain.
bool WhipOrders::push(LabelId label, std::uint32_t length) {
  Point point{points_.back().state, points_.back().put_off};
  point.state.eliminate(label);
  apply_brt(point.state);
  if (!dead_.empty() && dead_.count(key_of(point.state)) != 0) {
    points_.back().put_off.push_back(label);
    return false;
  }
  std::erase_if(point.put_off, [&](LabelId l) { return !point.state.is_candidate(l); });
  points_.back().next = label;
  points_.back().length = length;
  points_.push_back(std::move(point));
  return true;
}

// One of the eliminations that were put off, after which the state is still solvable.
bool WhipOrders::take_put_off(std::uint32_t length) {
  const std::vector<LabelId> put_off = points_.back().put_off;
  Workspace workspace(points_.back().state, theory_.uses_groups(), stop_);
  workspace.spare(solution_);
  open_ = true;
  for (std::uint32_t l = 1; open_ && l <= length; ++l) {
    open_ = false;
    for (const LabelId label : put_off) {
      if (out_of_budget()) return false;
      const SearchVerdict verdict =
          workspace.exists(whips_, workspace.dense(label), l, Workspace::Effort::kFull, stop_);
      open_ = open_ || verdict == SearchVerdict::kNoneWithinBound;
      if (verdict != SearchVerdict::kFound) continue;
      auto& waiting = points_.back().put_off;
      waiting.erase(std::find(waiting.begin(), waiting.end(), label));
      if (!push(label, l)) continue;
      if (is_solvable(points_.back(), length)) return true;
      dead_.insert(key_of(points_.back().state));
      points_.pop_back();
      points_.back().put_off.push_back(label);
    }
  }
  return false;
}

// The last state is dead. Back to the last one before it that is solvable as far as is known, where
// the elimination that was chosen is put off.
bool WhipOrders::retreat(std::uint32_t length) {
  points_.pop_back();
  if (points_.empty()) return false;
  std::size_t good = 0;  // the first one not known to be dead
  for (std::size_t i = 0; i < points_.size(); ++i) {
    if (points_[i].solvable) good = i;
  }
  std::size_t bad = points_.size();
  while (bad - good > 1) {
    const std::size_t middle = good + (bad - good) / 2;
    if (out_of_budget()) return false;
    (is_solvable(points_[middle], length) ? good : bad) = middle;
  }
  if (good + 1 < points_.size()) dead_.insert(key_of(points_[good + 1].state));
  points_.erase(points_.begin() + static_cast<std::ptrdiff_t>(good) + 1, points_.end());
  points_.back().put_off.push_back(points_.back().next);
  return true;
}

bool WhipOrders::is_solvable(Point& point, std::uint32_t length) {
  if (point.solvable || point.state.solved()) return true;
  ++questions_;
  WhipBound bound(point.state, theory_.uses_groups(), stop_, budget_.visits);
  point.solvable =
      !bound.usable() || bound.may_solve(point.state, theory_, length, solution_, stop_);
  return point.solvable;
}

}  // namespace pbcs
