// What there is to draw about a step, whatever the view: the candidates with their parts in it, the
// links between them, the CSP variables.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs::draw {

/// The part of a candidate in a pattern; where one has several, the first of them is drawn.
enum class Role : std::uint8_t {
  kTarget,
  kAsserted,
  kRight,  ///< right-linking
  kLeft,   ///< left-linking
  kLemma,  ///< not all of these are true
  kSubset,
  kBelt,
  kT,           ///< excluded by an earlier right-linking object
  kZ,           ///< excluded by the target
  kEliminated,  ///< gone with a value
};
[[nodiscard]] const char* class_of(Role role);

/// A part of the pattern that is drawn only when it is asked for: 0 is none, i the i-th.
using InnerNumber = std::uint32_t;

struct Mark {
  LabelId label;
  Role role = Role::kTarget;
  std::string number = {};  ///< of the link: 3, 3.1
  std::string title = {};
  std::vector<LabelId> killers = {};  ///< what excludes it
  std::string classes = {};           ///< beside that of the role: branch-1
  InnerNumber inner = 0;
};

/// Labels between which a link is drawn: from one of an object to one of another.
struct Link {
  enum class Kind : std::uint8_t {
    kWeak,   ///< not both are true
    kStrong  ///< one of them is true, in the pattern
  };
  Kind kind = Kind::kWeak;
  std::vector<LabelId> from;
  std::vector<LabelId> to;
  std::string classes = {};
  InnerNumber inner = 0;
  std::optional<VariableId> variable = {};  ///< of which a strong link has two candidates
};

/// A CSP variable, or another set of labels of which one at most is true.
struct Frame {
  ConstraintId constraint;
  std::string classes = "variable";  ///< variable, cover
  std::string title = {};
  InnerNumber inner = 0;
};

/// Labels that are one thing.
struct Shade {
  std::vector<LabelId> labels;
  std::string classes = "group";
  InnerNumber inner = 0;
};

/// CSP variables one after the other, with the direction in which their values increase.
struct Trail {
  std::vector<VariableId> variables;
};

struct Pattern {
  std::vector<Mark> marks;
  std::vector<Link> links;
  std::vector<Frame> frames;
  std::vector<Shade> shades;
  std::vector<Trail> trails;
  std::vector<std::string> inner;  ///< the texts of the inner patterns
};

/// The step in the state `before` it, once the lemmas are proven.
[[nodiscard]] Pattern pattern_of(const Model& model, const State& before, const Step& step,
                                 const Lemmas& lemmas);
/// Only CSP variables.
[[nodiscard]] Pattern outlined(const Model& model, const std::vector<VariableId>& variables);

}  // namespace pbcs::draw
