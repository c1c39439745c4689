#include "oracle/lemma_definitions.hpp"

#include <algorithm>

namespace pbcs::test {
namespace {

class Enumeration {
 public:
  Enumeration(LemmaShape shape, const State& state, const Relation& incompatible,
              const std::vector<LabelId>& targets)
      : shape_(shape), state_(state), incompatible_(incompatible), targets_(targets) {}

  /// Is there a pattern of exactly `length` cells more?
  bool extend(std::uint32_t length) {
    for (std::uint32_t v = 0; v < state_.structure().variable_count(); ++v) {
      const VariableId variable{v};
      if (state_.has_value(variable)) continue;
      const auto left_over = compatible(variable);
      if (length == 1 ? try_last(variable, left_over) : try_inner(variable, left_over, length)) {
        return true;
      }
    }
    return false;
  }
  [[nodiscard]] const std::vector<ChainCell>& cells() const { return cells_; }

  /// Takes over a cell, if it may follow those before it.
  bool follow(const ChainCell& cell, bool last) {
    const auto candidates = state_.candidates_of(cell.variable);
    const auto left_over = compatible(cell.variable);
    const bool is_candidate =
        std::find(candidates.begin(), candidates.end(), cell.left) != candidates.end();
    if (state_.has_value(cell.variable) || !is_candidate || !continues(cell.left)) return false;
    cells_.push_back(cell);
    if (last) return cell.right.empty() && left_over.empty() && candidates.size() > 1;
    return left_over.size() == 1 && cell.right.is(left_over.front()) &&
           cell.left != left_over.front() && !is_used_before_last(left_over.front());
  }

 private:
  [[nodiscard]] bool are_incompatible(LabelId a, LabelId b) const {
    return incompatible_.contains({a, b});
  }
  [[nodiscard]] bool with_some_target(LabelId l) const {
    return std::any_of(targets_.begin(), targets_.end(),
                       [&](LabelId z) { return are_incompatible(l, z); });
  }
  [[nodiscard]] bool with_some_right(LabelId l) const {
    return std::any_of(cells_.begin(), cells_.end(), [&](const ChainCell& cell) {
      return are_incompatible(l, *cell.right.candidate());
    });
  }
  [[nodiscard]] bool is_used(LabelId l) const {
    return std::find(targets_.begin(), targets_.end(), l) != targets_.end() ||
           std::any_of(cells_.begin(), cells_.end(),
                       [&](const ChainCell& cell) { return cell.right.is(l); });
  }

  [[nodiscard]] bool is_used_before_last(LabelId l) const {
    return std::find(targets_.begin(), targets_.end(), l) != targets_.end() ||
           std::any_of(cells_.begin(), cells_.end() - 1,
                       [&](const ChainCell& cell) { return cell.right.is(l); });
  }

  /// The candidates compatible with the targets and all previous right-linking candidates.
  [[nodiscard]] std::vector<LabelId> compatible(VariableId v) const {
    std::vector<LabelId> found;
    for (const LabelId l : state_.candidates_of(v)) {
      if (!with_some_target(l) && !with_some_right(l)) found.push_back(l);
    }
    return found;
  }

  [[nodiscard]] bool continues(LabelId left) const {
    if (is_used(left)) return false;
    if (cells_.empty()) return with_some_target(left);
    if (shape_ == LemmaShape::kBraid) return with_some_target(left) || with_some_right(left);
    const bool loop = std::any_of(cells_.begin(), cells_.end(),
                                  [&](const ChainCell& cell) { return cell.left == left; });
    return !loop && are_incompatible(left, *cells_.back().right.candidate());
  }

  bool try_last(VariableId v, const std::vector<LabelId>& left_over) {
    if (!left_over.empty() || state_.candidate_count(v) < 2) return false;
    for (const LabelId left : state_.candidates_of(v)) {
      if (!continues(left)) continue;
      cells_.push_back({v, left, {}});
      return true;
    }
    return false;
  }

  bool try_inner(VariableId v, const std::vector<LabelId>& left_over, std::uint32_t length) {
    if (left_over.size() != 1 || is_used(left_over.front())) return false;
    for (const LabelId left : state_.candidates_of(v)) {
      if (left == left_over.front() || !continues(left)) continue;
      cells_.push_back({v, left, left_over.front()});
      if (extend(length - 1)) return true;
      cells_.pop_back();
      if (shape_ == LemmaShape::kBraid)
        return false;  // another left-linking candidate changes nothing
    }
    return false;
  }

  LemmaShape shape_;
  const State& state_;
  const Relation& incompatible_;
  const std::vector<LabelId>& targets_;
  std::vector<ChainCell> cells_;
};

}  // namespace

Relation links_of(const State& state) {
  Relation links;
  for (const LabelId l : state.candidates()) {
    for (const LabelId n : state.structure().neighbours(l)) links.insert({l, n});
  }
  return links;
}

std::vector<ChainCell> find_by_definition(LemmaShape shape, const State& state,
                                          const Relation& incompatible,
                                          const std::vector<LabelId>& targets,
                                          std::uint32_t max_length) {
  for (std::uint32_t length = 1; length <= max_length; ++length) {
    Enumeration enumeration(shape, state, incompatible, targets);
    if (enumeration.extend(length)) return enumeration.cells();
  }
  return {};
}

bool is_pattern_by_definition(LemmaShape shape, const State& state, const Relation& incompatible,
                              const std::vector<LabelId>& targets,
                              std::span<const ChainCell> cells) {
  Enumeration enumeration(shape, state, incompatible, targets);
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (!enumeration.follow(cells[k], k + 1 == cells.size())) return false;
  }
  return !cells.empty();
}

std::vector<std::pair<LabelId, LabelId>> contradictions_by_definition(LemmaShape shape,
                                                                      const State& state,
                                                                      std::uint32_t max_length) {
  const Relation links = links_of(state);
  const auto candidates = state.candidates();
  std::vector<std::pair<LabelId, LabelId>> found;
  for (const LabelId a : candidates) {
    for (const LabelId b : candidates) {
      if (a >= b || links.contains({a, b})) continue;
      if (!find_by_definition(shape, state, links, {a, b}, max_length).empty()) {
        found.emplace_back(a, b);
      }
    }
  }
  return found;
}

Relation with_pairs(const State& state, std::span<const std::pair<LabelId, LabelId>> pairs) {
  Relation relation = links_of(state);
  for (const auto& [a, b] : pairs) {
    relation.insert({a, b});
    relation.insert({b, a});
  }
  return relation;
}

}  // namespace pbcs::test
