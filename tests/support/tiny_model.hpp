// Small CSPs written by hand, and patterns written back as text, for tests.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/core/model.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::test {

/// A model from lines of text: "A: a1 a2 | B: b1 b2 b3" lists the CSP variables with their labels,
/// "z-a1 a2-b1" further links, "K: a1 b1 z" exclusions. A label that only links and exclusions
/// name, such as a target, gets a variable of its own with a spare beside it: z and z'.
class TinyModel {
 public:
  explicit TinyModel(std::string_view variables, std::string_view links = "",
                     std::string_view exclusions = "");

  [[nodiscard]] const std::shared_ptr<const Model>& model() const { return model_; }
  [[nodiscard]] LabelId label(const std::string& name) const;
  [[nodiscard]] VariableId variable(const std::string& name) const;
  [[nodiscard]] ConstraintId constraint(const std::string& name) const;
  [[nodiscard]] std::vector<LabelId> labels(std::string_view names) const;

  /// The state in which every label is a candidate but those of `eliminated`.
  [[nodiscard]] State state(std::string_view eliminated = "") const;

  /// "a1 b2"
  [[nodiscard]] std::string text(std::span<const LabelId> labels) const;
  /// "A{a1 a2} - B{b1 b2|b3} - C{c1 S2{C D}{K L}} - E{e1 .}"; an inner whip or braid on the targets
  /// x and y is "A{a1 [B{b1 b2} - C{c1 .} / x y]}".
  [[nodiscard]] std::string text(std::span<const ChainCell> cells) const;
  /// "biv-chain[2]: A{a1 a2} - B{b1 b2} => not z y", "subset[2]: {A B}{K L} => not z", "A = a1"
  [[nodiscard]] std::string text(const Step& step) const;
  /// The cells written so.
  [[nodiscard]] std::vector<ChainCell> cells(std::string_view text) const;
  /// The Subset written "A B / K L".
  [[nodiscard]] Subset subset(std::string_view text) const;

 private:
  [[nodiscard]] std::string text(const Subset& subset) const;
  [[nodiscard]] std::string text(const RightObject& object) const;
  [[nodiscard]] RightObject object(const std::string& text) const;
  [[nodiscard]] InnerChain inner(std::string_view text) const;

  std::shared_ptr<const Model> model_;
};

}  // namespace pbcs::test
