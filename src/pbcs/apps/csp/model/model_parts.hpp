// The parts of a model while it is being built: names that are not taken, kinds, labels, and how
// much of it there is already.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "pbcs/apps/csp/description.hpp"
#include "pbcs/apps/csp/model/label_classes.hpp"
#include "pbcs/core/instance.hpp"

namespace pbcs::csp {

/// Why a part cannot be added; thrown by it, and caught by build().
struct Refusal {
  std::string message;
};

/// A CSP variable that the description implies.
struct AddedVariable {
  std::string name;
  Words words;  ///< complete
  struct Choice {
    LabelId label;
    std::string text;
  };
  std::vector<Choice> values;
};

class ModelParts {
 public:
  /// Own variables and their labels.
  ModelParts(const Description& description, const LabelClasses& classes, const Limits& limits);

  [[nodiscard]] LabelId label(const PreLabel& pre_label) const {
    return LabelId{classes_.class_of(pre_label)};
  }
  /// A new label, for a tuple.
  [[nodiscard]] LabelId add_label(LabelText text);
  void add_variable(const AddedVariable& variable);
  /// They cannot both be true; the same label twice cannot be true.
  void add_link(LabelId a, LabelId b);
  /// Needs no more than one label.
  void add_exclusion(const std::string& name, std::vector<LabelId> labels);
  /// It cannot be true.
  void exclude(LabelId label);

  /// Throws when the name is taken.
  void claim(const std::string& name);
  /// The first of stem1, stem2 ... that is free.
  [[nodiscard]] std::string free_name(const std::string& stem);

  /// The model without givens.
  [[nodiscard]] Instance finish() const;
  /// The variables that drawings show.
  [[nodiscard]] const std::vector<VariableId>& shown() const { return shown_; }

 private:
  void claim_given_names(const Description& description);
  void add_shown_kinds(const Description& description);
  void add_own_variable(const Description& description, std::uint32_t variable);
  [[nodiscard]] std::uint32_t kind(const Words& words);
  [[nodiscard]] VariableId add_variable(const std::string& name, const std::string& phrase,
                                        const Words& words);
  void add_value(VariableId variable, LabelId label, std::string text);
  void count_labels(std::size_t more);
  void count_links(std::size_t more);

  const LabelClasses& classes_;
  Limits limits_;
  ModelBuilder builder_;
  std::size_t label_count_ = 0;
  std::size_t link_count_ = 0;
  std::map<std::pair<std::string, Shown>, std::uint32_t> kinds_;
  std::map<std::string, std::string> single_of_kind_;
  std::unordered_set<std::string> names_;
  std::map<std::string, std::size_t> last_number_;  // of free names
  std::vector<std::uint32_t> variables_of_label_;
  std::vector<bool> is_excluded_;
  std::vector<LabelId> excluded_;
  std::vector<VariableId> shown_;
};

/// What has no words gets these.
[[nodiscard]] Words with_defaults(Words words, std::string_view kind, std::string_view single,
                                  std::string_view phrase);
/// {} replaced by `text`.
[[nodiscard]] std::string filled(std::string pattern, std::string_view text);

}  // namespace pbcs::csp
