#include "check/turned_steps.hpp"

#include <optional>

#include "check/simulation.hpp"

namespace pbcs::test {
namespace {

/// The right-linking candidate of a cell, if it is one.
std::optional<LabelId> candidate_of(const ChainCell& cell) {
  const LabelId* right = cell.right.candidate();
  return right == nullptr ? std::nullopt : std::optional(*right);
}

/// The cells turned at k; the inner pattern is entered by `left`, a candidate of `variable`.
Chain turned(const std::vector<ChainCell>& cells, std::size_t k, VariableId variable,
             LabelId left) {
  const LabelId target = *cells[k].right.candidate();
  InnerChain inner{{target}, {}};
  for (std::size_t i = k + 1; i < cells.size(); ++i) {
    inner.cells.push_back({cells[i].variable, cells[i].left, candidate_of(cells[i])});
  }
  Chain chain{{cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(k)}};
  chain.cells.push_back({variable, left, std::move(inner)});
  chain.cells.push_back({cells[k].variable, target, std::nullopt});
  return chain;
}

/// The first way into the inner pattern that makes the turned cells one of `family`.
std::optional<Step> turned(const State& before, Family family, const std::vector<ChainCell>& cells,
                           std::size_t k, LabelId target) {
  for (std::size_t i = k + 1; i < cells.size(); ++i) {
    for (const LabelId left : before.candidates_of(cells[i].variable)) {
      Chain chain = turned(cells, k, cells[i].variable, left);
      const auto length = static_cast<std::uint32_t>(cells.size());
      Step step{family, length, {}, {target}, std::move(chain)};
      if (Simulation(before, step).valid()) return step;
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<PrintedStep> turned_steps(const std::vector<PrintedStep>& steps, std::size_t stride) {
  std::vector<PrintedStep> found;
  std::size_t count = 0;
  for (const PrintedStep& original : steps) {
    if (original.step.family != Family::kWhip && original.step.family != Family::kBraid) continue;
    const auto& cells = std::get<Chain>(original.step.proof).cells;
    for (std::size_t k = 0; k + 2 < cells.size(); ++k) {
      for (const Family family : {Family::kWWhip, Family::kWBraid, Family::kBBraid}) {
        auto step = turned(original.before, family, cells, k, original.step.eliminated.front());
        if (!step || count++ % stride != 0) continue;
        found.push_back({original.record, original.line, original.before, std::move(*step)});
      }
    }
  }
  return found;
}

}  // namespace pbcs::test
