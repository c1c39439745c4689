#include "pbcs/apps/sudoku/chain_nicknames.hpp"

#include <algorithm>
#include <array>
#include <variant>

namespace pbcs::sudoku {
namespace {

/// One of two candidates of a variable is true: players call it a strong link.
struct StrongLink {
  VariableId variable;
  LabelId left;
  LabelId right;
};
using StrongLinks = std::vector<StrongLink>;

/// The cells of the chain as strong links in a row, whatever its family; empty when it is none.
class LinkReader {
 public:
  explicit LinkReader(const Scene& scene) : scene_(scene) {}

  [[nodiscard]] StrongLinks read() const {
    const auto* chain = std::get_if<Chain>(&scene_.step().proof);
    if (chain == nullptr || !scene_.step().incompatible.empty()) return {};
    StrongLinks links;
    for (const ChainCell& cell : chain->cells) {
      if (!add(cell, links)) return {};
    }
    return ends_see_targets(links) ? links : StrongLinks{};
  }

 private:
  bool add(const ChainCell& cell, StrongLinks& links) const {
    const auto candidates = scene_.candidates(cell.variable);
    if (candidates.size() != 2 || (cell.right.candidate() == nullptr && !cell.right.empty())) {
      return false;
    }
    const LabelId right = candidates[0] == cell.left ? candidates[1] : candidates[0];
    if (!links.empty() && !scene_.linked(links.back().right, cell.left)) return false;
    links.push_back({cell.variable, cell.left, right});
    return true;
  }

  [[nodiscard]] bool ends_see_targets(const StrongLinks& links) const {
    const auto& targets = scene_.step().eliminated;
    return std::all_of(targets.begin(), targets.end(), [&](LabelId target) {
      return scene_.linked(target, links.front().left) && scene_.linked(target, links.back().right);
    });
  }

  const Scene& scene_;
};

/// Chains with two links or more.
class AlternatingChain {
 public:
  AlternatingChain(const Scene& scene, StrongLinks links)
      : scene_(scene), links_(std::move(links)) {}

  [[nodiscard]] std::string name() const {
    if (all([&](const StrongLink& link) { return scene_.is_cell(link.variable); })) {
      return of_cells();
    }
    if (has_one_number()) return of_one_number();
    if (is_hidden_pair()) return "hidden pair";
    if (is_w_wing()) return "w-wing";
    if (is_m_wing(links_) || is_m_wing(reversed())) return "m-wing";
    return scene_.linked(first().left, last().right) ? "continuous nice loop" : "AIC";
  }

 private:
  [[nodiscard]] const StrongLink& first() const { return links_.front(); }
  [[nodiscard]] const StrongLink& last() const { return links_.back(); }
  template <class Condition>
  [[nodiscard]] bool all(Condition condition) const {
    return std::all_of(links_.begin(), links_.end(), condition);
  }

  [[nodiscard]] StrongLinks reversed() const {
    StrongLinks links(links_.rbegin(), links_.rend());
    for (StrongLink& link : links) std::swap(link.left, link.right);
    return links;
  }

  [[nodiscard]] std::string of_cells() const {
    if (links_.size() == 2) return "naked pair";
    if (links_.size() == 3) return "xy-wing";
    const bool one_pair = all([&](const StrongLink& link) {
      const std::array pair{scene_.number(first().left), scene_.number(first().right)};
      return std::count(pair.begin(), pair.end(), scene_.number(link.left)) == 1 &&
             std::count(pair.begin(), pair.end(), scene_.number(link.right)) == 1;
    });
    return one_pair ? "remote pairs" : "xy-chain";
  }

  [[nodiscard]] bool has_one_number() const {
    return all([&](const StrongLink& link) {
      return !scene_.is_cell(link.variable) &&
             scene_.number(link.variable) == scene_.number(first().variable);
    });
  }

  [[nodiscard]] std::string of_one_number() const {
    if (links_.size() > 2) return "x-chain";
    const VariableId one = first().variable;
    const VariableId other = last().variable;
    if (!scene_.is_line(one) || !scene_.is_line(other)) return "turbot fish";
    if (scene_.kind(one) == scene_.kind(other)) return of_two_parallels();
    const bool in_block = scene_.block(first().right) == scene_.block(last().left);
    return in_block ? "two-string kite" : "turbot fish";
  }

  [[nodiscard]] std::string of_two_parallels() const {
    const auto across = [&](LabelId l) { return scene_.across(first().variable, l); };
    if (across(first().right) != across(last().left)) return "turbot fish";
    return across(first().left) == across(last().right) ? "x-wing" : "skyscraper";
  }

  [[nodiscard]] bool is_hidden_pair() const {
    if (links_.size() != 2 || scene_.kind(first().variable) != scene_.kind(last().variable)) {
      return false;
    }
    return scene_.same_cell(first().left, last().right) &&
           scene_.same_cell(first().right, last().left);
  }

  // Two cells with the same two numbers, and a unit in which one of these has two places, each in
  // sight of one of the cells.
  [[nodiscard]] bool is_w_wing() const {
    return links_.size() == 3 && scene_.is_cell(first().variable) &&
           !scene_.is_cell(links_[1].variable) && scene_.is_cell(last().variable) &&
           scene_.number(first().left) == scene_.number(last().right);
  }

  // A cell with two numbers; a unit where the second of them has two places; a unit where the first
  // one has two places, of which one is in the same cell as the latter.
  [[nodiscard]] bool is_m_wing(const StrongLinks& links) const {
    return links.size() == 3 && scene_.is_cell(links[0].variable) &&
           !scene_.is_cell(links[1].variable) && !scene_.is_cell(links[2].variable) &&
           scene_.same_cell(links[1].right, links[2].left) &&
           scene_.number(links[0].left) == scene_.number(links[2].right);
  }

  const Scene& scene_;
  StrongLinks links_;
};

bool is_xyz_wing(const Scene& scene) {
  std::vector<VariableId> cells = variables_of(scene.step());
  const auto by_size = [&](VariableId a, VariableId b) {
    return scene.candidates(a).size() > scene.candidates(b).size();
  };
  if (cells.size() != 3) return false;
  if (!std::all_of(cells.begin(), cells.end(), [&](VariableId v) { return scene.is_cell(v); })) {
    return false;
  }
  std::stable_sort(cells.begin(), cells.end(), by_size);
  const auto pivot = scene.candidates(cells[0]);
  const auto& targets = scene.step().eliminated;
  if (pivot.size() != 3 || targets.empty()) return false;
  const std::uint32_t z = scene.number(targets.front());
  // Each wing has z and another number of the pivot, which sees it.
  std::vector<std::uint32_t> others;
  for (const VariableId wing : {cells[1], cells[2]}) {
    const auto candidates = scene.candidates(wing);
    if (candidates.size() != 2) return false;
    for (const LabelId l : candidates) {
      const bool seen =
          std::any_of(pivot.begin(), pivot.end(), [&](LabelId p) { return scene.linked(p, l); });
      if (!seen) return false;
      if (scene.number(l) != z) others.push_back(scene.number(l));
    }
  }
  if (others.size() != 2 || others[0] == others[1]) return false;
  return std::all_of(targets.begin(), targets.end(), [&](LabelId target) {
    return std::all_of(cells.begin(), cells.end(), [&](VariableId v) {
      const auto candidates = scene.candidates(v);
      return std::any_of(candidates.begin(), candidates.end(),
                         [&](LabelId l) { return scene.linked(l, target); });
    });
  });
}

/// A row or column with two places, one in sight of the target; and a block whose places are all in
/// sight of the other one or of the target.
bool is_empty_rectangle(const Scene& scene, VariableId line, VariableId block) {
  if (!scene.is_line(line) || !scene.is_block(block)) return false;
  if (scene.number(line) != scene.number(block)) return false;
  const auto pair = scene.candidates(line);
  const auto places = scene.candidates(block);
  const auto& targets = scene.step().eliminated;
  if (pair.size() != 2 || targets.empty()) return false;
  return std::all_of(targets.begin(), targets.end(), [&](LabelId target) {
    const bool sees_first = scene.linked(target, pair[0]);
    if (sees_first == scene.linked(target, pair[1])) return false;
    const LabelId other = sees_first ? pair[1] : pair[0];
    return std::all_of(places.begin(), places.end(), [&](LabelId l) {
      return scene.linked(l, other) || scene.linked(l, target);
    });
  });
}

}  // namespace

std::string locked_candidates_name(const Scene& scene) {
  const auto* chain = std::get_if<Chain>(&scene.step().proof);
  if (chain == nullptr || scene.step().length != 1) return "";
  const VariableId v = chain->cells.front().variable;
  if (scene.is_cell(v)) return "";
  return scene.is_block(v) ? "locked candidates, pointing" : "locked candidates, claiming";
}

std::string alternating_chain_name(const Scene& scene) {
  StrongLinks links = LinkReader(scene).read();
  return links.size() < 2 ? "" : AlternatingChain(scene, std::move(links)).name();
}

std::string wider_chain_name(const Scene& scene) {
  if (!std::holds_alternative<Chain>(scene.step().proof)) return "";
  if (is_xyz_wing(scene)) return "xyz-wing";
  const auto variables = variables_of(scene.step());
  if (variables.size() != 2) return "";
  const bool rectangle = is_empty_rectangle(scene, variables[0], variables[1]) ||
                         is_empty_rectangle(scene, variables[1], variables[0]);
  return rectangle ? "empty rectangle" : "";
}

}  // namespace pbcs::sudoku
