#include "pbcs/solve/whip_bound.hpp"

#include <algorithm>
#include <utility>

#include "pbcs/solve/saturate.hpp"

namespace pbcs {

WhipBound::WhipBound(const State& initial, bool groups, Stop stop, std::uint32_t visits)
    : groups_(groups), visits_(visits), sub_(restrict_to_candidates(initial)) {
  if (groups) {
    constexpr std::size_t kMostPacked = PackedRows::kMaxWords * 32;  // two bits for each
    auto table = GroupTable::find(initial.structure(), sub_, kMostPacked, stop);
    if (!table || !table->complete()) return;
    sub_.structure.set_groups(*std::move(table));
  }
  levels_.build(State(sub_.structure),
                groups ? PackedRows::Fields::kGroups : PackedRows::Fields::kVariables);
  cone_.resize(levels_.cone_words());
}

bool WhipBound::may_solve(State state, const Theory& theory, std::uint32_t length,
                          const std::vector<LabelId>& spared, Stop stop) {
  Workspace workspace(state, theory.uses_groups(), stop);
  workspace.spare(spared);
  return may_solve(std::move(state), workspace, theory, length, stop);
}

bool WhipBound::may_solve(State state, Workspace& workspace, const Theory& theory,
                          std::uint32_t length, Stop stop) {
  const Theory bounded = theory.up_to(length);
  std::vector<LabelId> eliminated;
  for (;;) {
    switch (saturate(workspace, bounded, stop, eliminated)) {
      case Saturation::kSolved:
      case Saturation::kContradiction:
      case Saturation::kStopped:
        return true;
      case Saturation::kStuck:
      case Saturation::kStuckForever:
        break;
    }
    for (const LabelId l : std::exchange(eliminated, {})) {
      if (state.is_candidate(l)) state.eliminate(l);
    }
    apply_brt(state);
    load(state);
    if (!eliminate_some(workspace, length, eliminated, stop)) return stop.requested();
    if (workspace.solved() || workspace.contradictory()) return true;
  }
}

void WhipBound::load(const State& state) {
  const PackedRows& rows = levels_.rows();
  present_.assign(rows.words(), 0);
  for (std::uint32_t l = 0; l < sub_.label_of.size(); ++l) {
    const LabelId original = sub_.label_of[l];
    if (state.is_candidate(original) || state.is_value(original)) {
      rows.add_bits(LabelId{l}, present_.data());
    }
  }
}

bool WhipBound::eliminate_some(Workspace& workspace, std::uint32_t length,
                               std::vector<LabelId>& eliminated, Stop stop) {
  const auto fields = groups_ ? PackedRows::Fields::kGroups : PackedRows::Fields::kVariables;
  const TheoryMember braids{groups_ ? Family::kGBraid : Family::kBraid};
  const auto has_braid = [&](LabelId z, Workspace::Effort effort) {
    return workspace.exists(braids, z, length, effort, stop);
  };
  // Long braids are searched longer than what is looked for.
  constexpr std::uint32_t kLong = 8;
  const auto effort = length < kLong ? Workspace::Effort::kFull : Workspace::Effort::kLittle;
  for (const LabelId z : workspace.state().candidates()) {
    const SearchVerdict braid = has_braid(z, effort);
    if (braid != SearchVerdict::kFound && braid != SearchVerdict::kUndecided) continue;
    const LabelId original = workspace.original(z);
    const auto at = std::lower_bound(sub_.label_of.begin(), sub_.label_of.end(), original);
    const LabelId own{static_cast<std::uint32_t>(at - sub_.label_of.begin())};
    const SearchVerdict verdict =
        whips_.run_on_remains(own, length, fields, {present_.data(), visits_}, cone_.data(), stop);
    // Where nobody knows, there may be one: what braids eliminate is eliminated soundly.
    const bool may_be = verdict == SearchVerdict::kUndecided &&
                        has_braid(z, Workspace::Effort::kFull) == SearchVerdict::kFound;
    if (verdict != SearchVerdict::kFound && !may_be) continue;
    eliminated.push_back(original);
    workspace.eliminate({&z, 1});
    return true;
  }
  return false;
}

}  // namespace pbcs
