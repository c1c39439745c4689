#include "pbcs/apps/sudoku/fish_nicknames.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <variant>

namespace pbcs::sudoku {
namespace {

std::string fish(std::size_t size) {
  constexpr std::array<std::string_view, 4> kNames = {"x-wing", "swordfish", "jellyfish",
                                                      "squirmbag"};
  const bool named = size >= 2 && size - 2 < kNames.size();
  return named ? std::string(kNames[size - 2]) : "fish of size " + std::to_string(size);
}

/// Are all of them of one of these kinds?
template <class Ids>
bool all_of_kind(const Scene& scene, const Ids& ids, std::string_view kind,
                 std::string_view other) {
  return std::all_of(ids.begin(), ids.end(),
                     [&](auto id) { return scene.kind(id) == kind || scene.kind(id) == other; });
}

/// Rows against columns, or columns against rows; with `blocks` also blocks among either.
bool is_fish(const Scene& scene, const Subset& subset, std::string_view blocks) {
  const auto lies = [&](std::string_view lines, std::string_view across) {
    return all_of_kind(scene, subset.variables, lines, blocks) &&
           all_of_kind(scene, subset.covers, across, blocks);
  };
  return lies("rn", "cn") || lies("cn", "rn");
}

/// Parallel lines of one number, with the lines across them that the target and what it leaves
/// need.
class FishWithFins {
 public:
  FishWithFins(const Scene& scene, const std::vector<VariableId>& lines, LabelId target)
      : scene_(scene), lines_(lines) {
    covers_.insert(across(target));
    for (const VariableId line : lines) {
      for (const LabelId l : scene.candidates(line)) {
        if (!scene.linked(l, target)) covers_.insert(across(l));
      }
    }
  }

  /// Empty when there are too many covers: then it is none.
  [[nodiscard]] std::string name() const {
    if (covers_.size() > lines_.size()) return "";
    bool fins = false;
    bool degenerate = false;
    for (const VariableId line : lines_) {
      const auto candidates = scene_.candidates(line);
      const auto body = std::count_if(candidates.begin(), candidates.end(),
                                      [&](LabelId l) { return covers_.contains(across(l)); });
      fins = fins || static_cast<std::size_t>(body) < candidates.size();
      degenerate = degenerate || body < 2;
    }
    const char* sort = !fins ? "" : degenerate ? "sashimi " : "finned ";
    return sort + fish(lines_.size());
  }

 private:
  [[nodiscard]] std::uint32_t across(LabelId l) const { return scene_.across(lines_.front(), l); }

  const Scene& scene_;
  const std::vector<VariableId>& lines_;
  std::set<std::uint32_t> covers_;
};

}  // namespace

std::string g_subset_name(const Scene& scene) {
  const auto& subset = std::get<Subset>(scene.step().proof);
  const std::size_t size = subset.variables.size();
  if (is_fish(scene, subset, "rn") || is_fish(scene, subset, "cn")) return fish(size);
  return (is_fish(scene, subset, "bn") ? "franken " : "mutant ") + fish(size);
}

std::string fish_chain_name(const Scene& scene) {
  const auto lines = variables_of(scene.step());
  const auto& targets = scene.step().eliminated;
  if (!std::holds_alternative<Chain>(scene.step().proof)) return "";
  if (lines.size() < 2 || targets.empty()) return "";
  const bool parallel = std::all_of(lines.begin(), lines.end(), [&](VariableId v) {
    return scene.is_line(v) && scene.kind(v) == scene.kind(lines.front()) &&
           scene.number(v) == scene.number(lines.front());
  });
  if (!parallel) return "";
  const std::string name = FishWithFins(scene, lines, targets.front()).name();
  const bool same = std::all_of(targets.begin(), targets.end(), [&](LabelId target) {
    return FishWithFins(scene, lines, target).name() == name;
  });
  return same ? name : "";
}

}  // namespace pbcs::sudoku
