// A line of a path being read: its name, its parts, and what their names mean.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/io/lines/conclusion_reader.hpp"
#include "pbcs/io/lines/line_text.hpp"
#include "pbcs/io/notation_reader.hpp"

namespace pbcs {

/// Whatever is not found throws ParseError.
class StepLine {
 public:
  /// All must outlive the line. `state` is the state before it.
  StepLine(const NotationReader& names, const Model& model, const State& state,
           std::string_view line);
  StepLine(const StepLine&) = delete;
  StepLine& operator=(const StepLine&) = delete;
  ~StepLine() = default;

  [[nodiscard]] const Model& model() const { return model_; }
  [[nodiscard]] const State& state() const { return state_; }
  /// Without the letter of a lemma and without remarks.
  [[nodiscard]] std::string_view text() const { return text_; }
  /// What the line calls the rule.
  [[nodiscard]] std::string_view name() const { return name_; }
  [[nodiscard]] const ConclusionReader& conclusions() const { return conclusions_; }
  [[noreturn]] void fail(std::string_view where, std::string message) const {
    line_.fail(where, std::move(message));
  }

  /// What stands after the name, up to the arrow, and after the arrow.
  struct Halves {
    std::string_view pattern;
    std::string_view conclusions;
  };
  [[nodiscard]] Halves halves() const;
  /// The same of `name[length]: pattern ==> conclusions`.
  struct Body {
    std::uint32_t length;
    std::string_view pattern;
    std::string_view conclusions;
  };
  [[nodiscard]] Body body() const;
  /// `[4]`
  [[nodiscard]] std::uint32_t length(std::string_view text) const;
  [[nodiscard]] VariableId variable(std::string_view name) const;
  [[nodiscard]] ConstraintId constraint(std::string_view name) const;
  /// The step with its conclusions.
  [[nodiscard]] Step concluded(Step step, std::string_view text) const;

 private:
  const Model& model_;
  const State& state_;
  LineText line_;
  ConclusionReader conclusions_;
  std::string_view text_;
  std::string_view name_;
};

}  // namespace pbcs
