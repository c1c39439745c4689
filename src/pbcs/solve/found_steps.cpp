#include "pbcs/solve/found_steps.hpp"

#include <utility>

namespace pbcs {
namespace {

FoundStep make_step(const Workspace& workspace, Family family, std::uint32_t length,
                    std::vector<LabelId> dense_targets, Proof proof) {
  FoundStep found{{family, length, {}, {}, std::move(proof)}, std::move(dense_targets)};
  for (const LabelId z : found.dense_targets) {
    found.step.eliminated.push_back(workspace.original(z));
  }
  return found;
}

}  // namespace

FoundStep chain_step(Workspace& workspace, const TheoryMember& member) {
  std::vector<ChainCell> cells = workspace.cells(member);
  auto targets = workspace.targets(member, cells);
  for (ChainCell& cell : cells) cell = workspace.original(cell);
  const std::uint32_t length = length_of(cells);
  return make_step(workspace, member.family, length, std::move(targets), Chain{std::move(cells)});
}

FoundStep subset_step(const Workspace& workspace, Family family, FoundSubset found) {
  const auto size = static_cast<std::uint32_t>(found.subset.variables.size());
  return make_step(workspace, family, size, std::move(found.targets),
                   workspace.original(found.subset));
}

}  // namespace pbcs
