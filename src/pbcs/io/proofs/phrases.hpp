// Small pieces of English.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "pbcs/core/model.hpp"

namespace pbcs {

/// `a`, `a and b`, `a, b and c`
[[nodiscard]] std::string join(const std::vector<std::string>& items);

[[nodiscard]] std::string capitalised(std::string text);

/// Phrases that differ by one word become one: "the place of 7 in row 2" and "the place of 8 in row
/// 2" are "the places of 7 and 8 in row 2"; others are joined.
[[nodiscard]] std::string joined_phrases(const std::vector<std::string>& phrases);

/// "the place of 7 in row 2"
[[nodiscard]] std::string phrase_of(const Model& model, VariableId v);
[[nodiscard]] std::string phrase_of(const Model& model, ConstraintId c);
/// "the places of 7 and 8 in row 2"
template <class Id>
[[nodiscard]] std::string phrases_of(const Model& model, const std::vector<Id>& ids) {
  std::vector<std::string> phrases;
  phrases.reserve(ids.size());
  for (const Id id : ids) phrases.push_back(phrase_of(model, id));
  return joined_phrases(phrases);
}

/// How `l` is called as a value of `v` in a sentence: a variable that is itself the place of the
/// label takes the bare value ("cell r8c4 can only be 5"), others the value text ("... be r9").
[[nodiscard]] const std::string& spoken_value(const Model& model, VariableId v, LabelId l);

/// "r8c4 cannot be 5"
[[nodiscard]] std::string denial(const Model& model, LabelId l);
/// "r8c4 cannot be 5 and r8c4 cannot be 6"
[[nodiscard]] std::string denials(const Model& model, std::span<const LabelId> labels);
/// "r1c1 = 1 and r2c2 = 2"
[[nodiscard]] std::string assertions(const Model& model, std::span<const LabelId> labels);

}  // namespace pbcs
