#include "pbcs/apps/sudoku/nicknames.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace pbcs::sudoku {
namespace {

std::string fish(std::size_t size) {
  constexpr std::array<std::string_view, 4> kNames = {"x-wing", "swordfish", "jellyfish",
                                                      "squirmbag"};
  const bool named = size >= 2 && size - 2 < kNames.size();
  return named ? std::string(kNames[size - 2]) : "fish of size " + std::to_string(size);
}

std::string_view kind_of(const Model& model, ConstraintId c) {
  return model.kind(VariableId{index(c)}).name;
}

/// Are all of them of one of these kinds?
template <class Ids>
bool all_of_kind(const Model& model, const Ids& ids, std::string_view kind,
                 std::string_view other) {
  return std::all_of(ids.begin(), ids.end(), [&](auto id) {
    const std::string_view own = kind_of(model, ConstraintId{index(id)});
    return own == kind || own == other;
  });
}

/// Rows against columns, or columns against rows; with `blocks` also blocks among either.
bool is_fish(const Model& model, const Subset& subset, std::string_view blocks) {
  const auto lies = [&](std::string_view lines, std::string_view across) {
    return all_of_kind(model, subset.variables, lines, blocks) &&
           all_of_kind(model, subset.covers, across, blocks);
  };
  return lies("rn", "cn") || lies("cn", "rn");
}

/// The number of the CSP variable of a row, a column or a block, from 0: see SquareModelBuilder.
std::uint32_t number_of(const Board& board, VariableId v) {
  return index(v) % board.columns;
}

std::string of_g_subset(const Model& model, const Subset& subset) {
  if (is_fish(model, subset, "rn") || is_fish(model, subset, "cn")) {
    return fish(subset.variables.size());
  }
  const char* sort = is_fish(model, subset, "bn") ? "franken " : "mutant ";
  return sort + fish(subset.variables.size());
}

std::string of_s_whip(const Puzzle& puzzle, const Chain& chain) {
  const Model& model = *puzzle.instance.model;
  if (chain.cells.size() != 2) return "";
  const Subset* inner = chain.cells.front().right.subset();
  if (inner == nullptr || !is_fish(model, *inner, "")) return "";
  const VariableId last = chain.cells.back().variable;
  const VariableId first = inner->variables.front();
  if (model.kind(last).name != model.kind(first).name ||
      number_of(*puzzle.board, last) != number_of(*puzzle.board, first)) {
    return "";
  }
  return "finned " + fish(inner->variables.size() + 1);
}

/// Four crosses in a ring: pairs that meet in a block and in a row or column in turn.
std::string of_belt(const Model& model, const Belt& belt) {
  constexpr std::size_t kSegments = 8;
  const auto& segments = belt.segments;
  if (segments.size() != kSegments) return "";
  const auto in_block = [&](std::size_t k) { return kind_of(model, segments[k].next[0]) == "bn"; };
  for (std::size_t k = 0; k < kSegments; ++k) {
    if (in_block(k) == in_block((k + 1) % kSegments)) return "";
  }
  return "sk-loop";
}

}  // namespace

std::string nickname(const Puzzle& puzzle, const Step& step) {
  const Model& model = *puzzle.instance.model;
  if (step.family == Family::kBelt) return of_belt(model, std::get<Belt>(step.proof));
  if (step.family == Family::kGSubset) {
    return of_g_subset(model, std::get<Subset>(step.proof));
  }
  if (step.family == Family::kSZWhip || step.family == Family::kSWhip) {
    return of_s_whip(puzzle, std::get<Chain>(step.proof));
  }
  return "";
}

}  // namespace pbcs::sudoku
