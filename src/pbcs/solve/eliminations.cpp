#include "pbcs/solve/eliminations.hpp"

#include <algorithm>

namespace pbcs {
namespace {

std::vector<LabelId> dense_wanted(const Workspace& workspace, std::span<const LabelId> wanted) {
  std::vector<LabelId> found = workspace.state().candidates();
  std::erase_if(found, [&](LabelId dense) {
    return std::find(wanted.begin(), wanted.end(), workspace.original(dense)) == wanted.end();
  });
  return found;
}

}  // namespace

bool Eliminations::covers(const Theory& theory) {
  const Finders finders = make_finders(theory.members());
  return std::all_of(finders.begin(), finders.end(),
                     [](const auto& finder) { return finder->collects(); });
}

Eliminations::Eliminations(const State& state, const Theory& theory,
                           std::span<const LabelId> wanted, Stop stop)
    : theory_(theory),
      workspace_(state, theory.uses_groups(), stop),
      finders_(make_finders(theory.members())),
      collection_(dense_wanted(workspace_, wanted), workspace_.state().structure().label_count()) {
  std::erase_if(finders_, [](const auto& finder) { return !finder->collects(); });
}

std::vector<Step> Eliminations::next_length(Stop stop) {
  ++length_;
  open_ = false;
  for (const auto& finder : finders_) {
    if (length_ > finder->member().max_length) continue;
    if (length_ < theory_.min_length(finder->member())) {
      open_ = true;
      continue;
    }
    if (finder->collect(workspace_, length_, collection_, stop)) open_ = true;
    if (stop.requested()) break;
  }
  return collection_.take_steps();
}

}  // namespace pbcs
