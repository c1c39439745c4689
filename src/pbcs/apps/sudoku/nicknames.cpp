#include "pbcs/apps/sudoku/nicknames.hpp"

#include "pbcs/apps/sudoku/chain_nicknames.hpp"
#include "pbcs/apps/sudoku/fish_nicknames.hpp"

namespace pbcs::sudoku {
namespace {

/// Four crosses in a ring: pairs that meet in a block and in a row or column in turn.
std::string belt_name(const Scene& scene) {
  constexpr std::size_t kSegments = 8;
  const auto& segments = std::get<Belt>(scene.step().proof).segments;
  if (segments.size() != kSegments) return "";
  const auto in_block = [&](std::size_t k) { return scene.kind(segments[k].next[0]) == "bn"; };
  for (std::size_t k = 0; k < kSegments; ++k) {
    if (in_block(k) == in_block((k + 1) % kSegments)) return "";
  }
  return "sk-loop";
}

/// The first of these that has a name for it: the later ones are more general.
std::string chain_name(const Scene& scene) {
  for (const auto name_of :
       {locked_candidates_name, alternating_chain_name, wider_chain_name, fish_chain_name}) {
    if (std::string name = name_of(scene); !name.empty()) return name;
  }
  return "";
}

}  // namespace

std::string nickname(const Puzzle& puzzle, const State& before, const Step& step) {
  const Scene scene(puzzle, before, step);
  if (step.family == Family::kBelt) return belt_name(scene);
  if (step.family == Family::kGSubset) return g_subset_name(scene);
  return std::holds_alternative<Chain>(step.proof) ? chain_name(scene) : "";
}

}  // namespace pbcs::sudoku
