#include "pbcs/rules/sweep.hpp"

namespace pbcs {
namespace {

Saturation turn(std::span<const std::unique_ptr<Finder>> finders, Sweep& sweep,
                Sweep::Effort effort) {
  sweep.set_effort(effort);
  Saturation verdict = Saturation::kStuckForever;
  for (const auto& finder : finders) {
    const std::size_t before = sweep.eliminations();
    const Saturation one = finder->sweep(sweep);
    if (one != Saturation::kStuck && one != Saturation::kStuckForever) return one;
    if (one == Saturation::kStuck) verdict = Saturation::kStuck;
    if (effort == Sweep::Effort::kFull && sweep.eliminations() != before) {
      return Saturation::kStuck;
    }
  }
  return verdict;
}

}  // namespace

std::optional<Saturation> Sweep::eliminate(std::span<const LabelId> labels) {
  for (const LabelId l : labels) eliminated_.push_back(workspace_.original(l));
  workspace_.eliminate(labels);
  if (workspace_.contradictory()) return Saturation::kContradiction;
  if (workspace_.solved()) return Saturation::kSolved;
  return std::nullopt;
}

// What a little effort finds comes first, because after it most of the hard work is not needed.
Saturation exhaust(std::span<const std::unique_ptr<Finder>> finders, Sweep& sweep) {
  if (finders.empty()) return Saturation::kStuckForever;
  for (;;) {
    if (sweep.stop().requested()) return Saturation::kStopped;
    const std::size_t before = sweep.eliminations();
    Saturation verdict = turn(finders, sweep, Sweep::Effort::kLittle);
    if (verdict == Saturation::kStuck && sweep.eliminations() == before) {
      verdict = turn(finders, sweep, Sweep::Effort::kFull);
    }
    const bool changed = sweep.eliminations() != before;
    if (verdict == Saturation::kStuckForever && changed) verdict = Saturation::kStuck;
    if (verdict != Saturation::kStuck || !changed) return verdict;
    sweep.workspace().compact();
  }
}

}  // namespace pbcs
