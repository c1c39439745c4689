// The resolution paths printed in the book, line by line, as steps in the states they apply to.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "pbcs/core/model.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

/// One step of a printed path, before it is checked.
struct PrintedStep {
  std::string record;
  std::string line;
  State before;
  Step step;
};

struct PrintedPath {
  std::string record;
  std::string givens;
  std::shared_ptr<const Model> model;
  State initial;
  std::vector<PrintedStep> steps;
  /// Lines of rules that are not known (interactions): only their conclusions were applied. By rule
  /// name.
  std::map<std::string, int> foreign;
  std::vector<std::string> unreadable;
  State final_state;
  std::string solution;  ///< empty when the record has none
  bool claims_solved = false;
};

/// Every path of the 9x9 Sudoku records of chapters 1 to 7.
[[nodiscard]] const std::vector<PrintedPath>& printed_paths();
/// The same of chapters 8 to 10; none when the records are not there.
[[nodiscard]] const std::vector<PrintedPath>& later_paths();

/// The state before the line of `later_paths` that starts so.
[[nodiscard]] const State& state_before(const std::string& record, const std::string& start);

/// Patterns with inner Subsets and g-Subsets that the book shows in chapters 9 and 10, in the
/// notation of this program and with the corrections that misprints need; none when the records are
/// not there.
[[nodiscard]] const std::vector<PrintedStep>& fused_steps();

/// Sudoku labels of an 81-character line; dots are skipped.
[[nodiscard]] std::vector<LabelId> labels_of_grid(const std::string& line);

}  // namespace pbcs::test
