// A step of a Sudoku path as players see it: cells, rows, columns and blocks, and the candidates of
// the state in which it was found. What gives steps their nicknames reads it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"

namespace pbcs::sudoku {

class Scene {
 public:
  /// All must outlive the scene. `before` is the state in which the step was found.
  Scene(const Puzzle& puzzle, const State& before, const Step& step)
      : model_(*puzzle.instance.model),
        shape_(shape_of(*puzzle.board)),
        state_(before),
        step_(step) {}

  [[nodiscard]] const Step& step() const { return step_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] std::vector<LabelId> candidates(VariableId v) const {
    return state_.candidates_of(v);
  }
  [[nodiscard]] bool linked(LabelId a, LabelId b) const { return model_.linked(a, b); }

  [[nodiscard]] std::string_view kind(VariableId v) const { return model_.kind(v).name; }
  [[nodiscard]] std::string_view kind(ConstraintId c) const { return kind(VariableId{index(c)}); }
  [[nodiscard]] bool is_cell(VariableId v) const { return kind(v) == "rc"; }
  [[nodiscard]] bool is_block(VariableId v) const { return kind(v) == "bn"; }
  [[nodiscard]] bool is_line(VariableId v) const { return !is_cell(v) && !is_block(v); }
  /// The number of the variable of a row, a column or a block, from 0: see SquareModelBuilder.
  [[nodiscard]] std::uint32_t number(VariableId v) const { return index(v) % shape_.size(); }

  [[nodiscard]] std::uint32_t number(LabelId l) const { return place(shape_, l).number; }
  [[nodiscard]] std::uint32_t row(LabelId l) const { return place(shape_, l).row; }
  [[nodiscard]] std::uint32_t column(LabelId l) const { return place(shape_, l).column; }
  [[nodiscard]] std::uint32_t block(LabelId l) const { return block_of(shape_, row(l), column(l)); }
  [[nodiscard]] bool same_cell(LabelId a, LabelId b) const {
    return row(a) == row(b) && column(a) == column(b);
  }
  /// The line through a place that crosses those of this kind: its column for rows.
  [[nodiscard]] std::uint32_t across(VariableId line, LabelId l) const {
    return kind(line) == "rn" ? column(l) : row(l);
  }

 private:
  const Model& model_;
  Shape shape_;
  const State& state_;
  const Step& step_;
};

}  // namespace pbcs::sudoku
