#include "pbcs/check/belt_checker.hpp"

#include <algorithm>

#include "pbcs/check/conclusions.hpp"

namespace pbcs::checker {
namespace {

class BeltChecker {
 public:
  BeltChecker(const State& state, const Step& step, const Belt& belt)
      : state_(state), structure_(state.structure()), step_(step), segments_(belt.segments) {}

  [[nodiscard]] Fault run() const {
    if (Fault found = check_eliminations(state_, step_)) return found;
    if (segments_.size() < 3) return fault("a belt has at least three segments");
    if (step_.length != 2 * segments_.size()) {
      return fault("the length is not the number of CSP variables");
    }
    for (const BeltSegment& segment : segments_) {
      if (Fault found = check_parts(segment)) return found;
    }
    for (std::size_t k = 0; k < segments_.size(); ++k) {
      if (Fault found = check_segment(k)) return found;
    }
    for (const LabelId target : step_.eliminated) {
      if (Fault found = check_target(target)) return found;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::size_t after(std::size_t k) const { return (k + 1) % segments_.size(); }

  [[nodiscard]] Fault check_parts(const BeltSegment& segment) const {
    for (const VariableId v : segment.ends) {
      if (!exists(state_, v)) return fault("a variable of the belt does not exist");
      if (state_.has_value(v)) return fault_on(v, "a variable of the belt has a value already");
    }
    for (const ConstraintId c : segment.next) {
      if (!exists(state_, c)) return fault("a constraint of the belt does not exist");
    }
    if (segment.ends[0] == segment.ends[1]) {
      return fault_on(segment.ends[0], "the two variables of a segment are the same");
    }
    if (segment.next[0] == segment.next[1]) {
      return fault("the two constraints after a segment are the same");
    }
    return std::nullopt;
  }

  /// The segment after segment k: what lies between it and its neighbours.
  [[nodiscard]] Fault check_segment(std::size_t k) const {
    const BeltSegment& before = segments_[k];
    const BeltSegment& segment = segments_[after(k)];
    if (std::count(segments_.begin(), segments_.end(), segment) > 1) {
      return fault_on(segment.ends[0], "a segment occurs twice in the belt");
    }
    for (const VariableId v : segment.ends) {
      if (std::find(before.ends.begin(), before.ends.end(), v) != before.ends.end()) {
        return fault_on(v, "neighbouring segments share a variable");
      }
      if (Fault found = check_candidates(v, before, segment)) return found;
      for (const VariableId w :
           {before.ends[0], before.ends[1], segment.ends[0], segment.ends[1]}) {
        if (Fault found = check_disjoint(v, w)) return found;
      }
    }
    for (const auto* constraints : {&before.next, &segment.next}) {
      for (const ConstraintId c : *constraints) {
        if (!occurs(segment, c)) {
          return fault_on(segment.ends[0],
                          "no candidate of the segment lies in a constraint of it");
        }
      }
    }
    return std::nullopt;
  }

  /// Each candidate of a variable lies in one of the four constraints of its segment, and only one.
  [[nodiscard]] Fault check_candidates(VariableId v, const BeltSegment& before,
                                       const BeltSegment& segment) const {
    for (const LabelId l : state_.candidates_of(v)) {
      const auto has = [&](ConstraintId c) { return structure_.is_label_for(l, c); };
      const auto count = std::count_if(before.next.begin(), before.next.end(), has) +
                         std::count_if(segment.next.begin(), segment.next.end(), has);
      if (count != 1) {
        return fault_on(v, "a candidate does not lie in exactly one constraint of its segment",
                        {l});
      }
    }
    return std::nullopt;
  }

  /// One true candidate cannot serve two variables.
  [[nodiscard]] Fault check_disjoint(VariableId v, VariableId w) const {
    if (v == w) return std::nullopt;
    for (const LabelId l : state_.candidates_of(v)) {
      if (!structure_.is_label_for(l, w)) continue;
      return fault_on(v, "two variables of neighbouring segments share a candidate", {l});
    }
    return std::nullopt;
  }

  [[nodiscard]] bool occurs(const BeltSegment& segment, ConstraintId c) const {
    return std::any_of(segment.ends.begin(), segment.ends.end(), [&](VariableId v) {
      const auto candidates = state_.candidates_of(v);
      return std::any_of(candidates.begin(), candidates.end(),
                         [&](LabelId l) { return structure_.is_label_for(l, c); });
    });
  }

  [[nodiscard]] bool is_label_of(const BeltSegment& segment, LabelId l) const {
    return structure_.is_label_for(l, segment.ends[0]) ||
           structure_.is_label_for(l, segment.ends[1]);
  }

  [[nodiscard]] Fault check_target(LabelId target) const {
    for (std::size_t k = 0; k < segments_.size(); ++k) {
      const BeltSegment& segment = segments_[k];
      const bool shared =
          std::any_of(segment.next.begin(), segment.next.end(),
                      [&](ConstraintId c) { return structure_.is_label_for(target, c); });
      if (shared && !is_label_of(segment, target) && !is_label_of(segments_[after(k)], target)) {
        return std::nullopt;
      }
    }
    return fault("the target lies in no constraint of the belt, outside its two segments",
                 {target});
  }

  const State& state_;
  const Structure& structure_;
  const Step& step_;
  const std::vector<BeltSegment>& segments_;
};

}  // namespace

Fault check_belt_step(const State& state, const Step& step) {
  const auto* belt = std::get_if<Belt>(&step.proof);
  if (belt == nullptr) return fault("the proof of a belt must be its segments");
  return BeltChecker(state, step, *belt).run();
}

}  // namespace pbcs::checker
