#include "pbcs/rules/forcing.hpp"

#include <algorithm>

namespace pbcs {
namespace {

using Chains = std::map<LabelId, std::vector<ChainCell>>;

// The first label with chains on both sides that have at most so many cells together.
std::optional<LabelId> common(const Chains& first, const Chains& second, std::size_t cells) {
  for (const auto& [l, chain] : first) {
    const auto other = second.find(l);
    if (other != second.end() && chain.size() + other->second.size() <= cells) return l;
  }
  return std::nullopt;
}

bool has_left(const Branch& branch, LabelId l) {
  return std::any_of(branch.cells.begin(), branch.cells.end(),
                     [l](const ChainCell& cell) { return cell.left == l; });
}

std::vector<LabelId> common_lefts(const Forcing& forcing) {
  std::vector<LabelId> found;
  for (const ChainCell& cell : forcing.first.cells) {
    if (has_left(forcing.second, cell.left)) found.push_back(cell.left);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace

std::optional<Step> ForcingRule::find(std::uint32_t length, Stop stop) {
  if (length < 3 || length > kLongestForcing) return std::nullopt;
  for (std::uint32_t v = 0; v < base_.structure().variable_count(); ++v) {
    if (base_.candidate_count(VariableId{v}) != 2) continue;
    if (auto step = find_on(VariableId{v}, length, stop)) return step;
    if (stop.requested()) break;
  }
  return std::nullopt;
}

std::optional<Step> ForcingRule::find_on(VariableId v, std::uint32_t length, Stop stop) {
  const auto cases = base_.candidates_of(v);
  const std::uint32_t longest = length - 2;  // the other case has a cell too
  const Consequences& first = consequences(cases[0], longest, stop);
  const Consequences& second = consequences(cases[1], longest, stop);
  if (stop.requested()) {
    known_.clear();  // some of them are incomplete
    return std::nullopt;
  }
  if (const auto l = common(first.left, second.left, length - 1)) {
    Forcing forcing{v, {cases[0], first.left.at(*l)}, {cases[1], second.left.at(*l)}};
    const auto eliminated = common_lefts(forcing);
    return step_of(std::move(forcing), {}, eliminated);
  }
  if (const auto l = common(first.right, second.right, length - 1)) {
    return step_of({v, {cases[0], first.right.at(*l)}, {cases[1], second.right.at(*l)}}, {*l}, {});
  }
  return std::nullopt;
}

Step ForcingRule::step_of(Forcing forcing, std::vector<LabelId> asserted,
                          std::vector<LabelId> eliminated) const {
  const std::size_t cells = forcing.first.cells.size() + forcing.second.cells.size();
  return {family_, static_cast<std::uint32_t>(cells + 1), std::move(asserted),
          std::move(eliminated), std::move(forcing)};
}

const Consequences& ForcingRule::consequences(LabelId start, std::uint32_t max_cells, Stop stop) {
  if (max_cells > depth_) {
    depth_ = max_cells;
    known_.clear();
  }
  const auto known = known_.find(start);
  if (known != known_.end()) return known->second;
  const bool braids = info(family_).continuity == Continuity::kAnyEarlier;
  const auto shape = braids ? PartialShape::kBraid : PartialShape::kWhip;
  return known_[start] = consequences_of(base_, start, shape, depth_, stop);
}

FoundSteps ForcingFinder::next(const WorkingContext& context, std::uint32_t length, Stop stop) {
  if (!rule_) rule_.emplace(member().family, context.workspace.state());
  FoundSteps found{{}, length < kLongestForcing};
  if (auto step = rule_->find(length, stop)) {
    found.steps.push_back(context.workspace.original(std::move(*step)));
  }
  return found;
}

}  // namespace pbcs
