#include "pbcs/ask/free_givens.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "pbcs/io/position.hpp"

namespace pbcs {
namespace {

std::vector<LabelId> labels_in(const Model& to, const Model& from,
                               const std::vector<LabelId>& labels) {
  std::vector<LabelId> found;
  for (const LabelId l : labels) {
    if (const auto label = to.find_label(from.text(l).name)) found.push_back(*label);
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

std::optional<Puzzle> with_free_givens(const App& app, const Puzzle& puzzle) {
  const Format* line = find_format(app, "line");
  if (line == nullptr || line->holds == Holds::kProblem) return puzzle;
  const Instance& old = puzzle.instance;
  auto bare = app.parse({values_line(app, puzzle, {}), 1});
  if (!bare) return std::nullopt;
  const Model& model = *bare->instance.model;
  if (model.label_count() == old.model->label_count()) return puzzle;
  Puzzle free = puzzle;
  free.board = bare->board;
  free.instance = {bare->instance.model, labels_in(model, *old.model, old.givens),
                   labels_in(model, *old.model, old.excluded)};
  return free;
}

}  // namespace pbcs
