#include "pbcs/io/proofs/objects.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "pbcs/io/proofs/group_text.hpp"
#include "pbcs/io/proofs/subset_text.hpp"

namespace pbcs {

std::string cell_text(const Model& model, VariableId v, LabelId left, std::string_view right) {
  std::string text = model.text(v).name;
  text.append("{").append(model.value_text(v, left)).append(" ").append(right).append("}");
  return text;
}

bool is_whip(const Structure& structure, const InnerChain& inner) {
  std::vector<LabelId> lefts;
  std::span<const LabelId> excluders = inner.targets;
  for (const InnerCell& cell : inner.cells) {
    if (std::find(lefts.begin(), lefts.end(), cell.left) != lefts.end()) return false;
    lefts.push_back(cell.left);
    if (!std::all_of(excluders.begin(), excluders.end(),
                     [&](LabelId l) { return structure.linked(cell.left, l); })) {
      return false;
    }
    if (cell.right) excluders = std::span(&*cell.right, 1);
  }
  return true;
}

std::string inner_chain_text(const Model& model, const InnerChain& inner,
                             std::span<const std::string> cells, const NotationOptions& options) {
  std::vector<std::string> eliminations;
  eliminations.reserve(inner.targets.size());
  for (const LabelId l : inner.targets) eliminations.push_back(elimination_text(model, l, options));
  return fmt::format("{}{}[{} ==> {}]", is_whip(model, inner) ? "W" : "B", inner.cells.size(),
                     fmt::join(cells, " - "), fmt::join(eliminations, ", "));
}

std::string inner_chain_text(const Model& model, const InnerChain& inner,
                             const NotationOptions& options) {
  std::vector<std::string> cells;
  cells.reserve(inner.cells.size());
  for (const InnerCell& cell : inner.cells) {
    cells.push_back(
        cell_text(model, cell.variable, cell.left,
                  cell.right ? model.value_text(cell.variable, *cell.right) : std::string(".")));
  }
  return inner_chain_text(model, inner, cells, options);
}

std::string object_text(const Model& model, VariableId v, const RightObject& object,
                        const NotationOptions& options) {
  if (const LabelId* candidate = object.candidate()) return model.value_text(v, *candidate);
  if (const Group* group = object.group()) return group_text(model, v, group->labels);
  if (const Subset* subset = object.subset()) {
    return fmt::format("{}S{}{}", is_plain(model, *subset) ? "" : "g", subset->variables.size(),
                       subset_text(model, *subset));
  }
  if (const InnerChain* inner = object.inner()) return inner_chain_text(model, *inner, options);
  return ".";
}

std::string cells_text(const Model& model, std::span<const ChainCell> cells,
                       const NotationOptions& options) {
  std::string text;
  for (const ChainCell& cell : cells) {
    if (!text.empty()) text += " - ";
    text += cell_text(model, cell.variable, cell.left,
                      object_text(model, cell.variable, cell.right, options));
  }
  return text;
}

}  // namespace pbcs
