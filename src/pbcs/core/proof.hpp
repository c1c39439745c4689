// What proves a step, as data: one struct for each kind of pattern and of part of a pattern.
//
// Each struct states its fields once, in `fields`, with the names of docs/path-format.md.
// Enumerating ids (for_each_id), renumbering, the documents and the changes that tests make all
// follow from it: a new kind of proof is its struct, and an alternative of Proof.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "pbcs/util/ids.hpp"

namespace pbcs {

enum class FieldMark : std::uint8_t {
  kPlain,
  kIncreasing,  ///< a list in increasing order, in whatever order a document has it
  kAsserted,    ///< the label that the step asserts, which documents do not repeat
};

/// A field as its struct states it.
struct Field {
  constexpr Field(const char* field_name,  // NOLINT(google-explicit-constructor)
                  FieldMark field_mark = FieldMark::kPlain)
      : name(field_name), mark(field_mark) {}

  const char* name;
  FieldMark mark;
};
[[nodiscard]] constexpr Field increasing(const char* name) {
  return {name, FieldMark::kIncreasing};
}

/// A Single: `label` is the only candidate of `variable`.
struct Single {
  VariableId variable;
  LabelId label;
  friend bool operator==(const Single&, const Single&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("variable", self.variable);
    visit(Field("label", FieldMark::kAsserted), self.label);
  }
};

/// A g-candidate of a CSP variable: the labels of its g-label, in increasing order.
struct Group {
  std::vector<LabelId> labels;
  friend bool operator==(const Group&, const Group&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit(increasing("group"), self.labels);
  }
};

/// CSP variables whose candidates lie in as many transversal sets: a Subset, or a g-Subset. Each
/// transversal set is given by its constraint: it holds the labels of the constraint that are
/// labels of the variables. Both lists are in increasing order.
struct Subset {
  std::vector<VariableId> variables;
  std::vector<ConstraintId> covers;
  friend bool operator==(const Subset&, const Subset&) = default;

  static constexpr const char* kName = "subset";
  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit(increasing("variables"), self.variables);
    visit(increasing("covers"), self.covers);
  }
};

/// A cell of a whip or braid inside a chain: all its right-linking objects are candidates.
struct InnerCell {
  VariableId variable;
  LabelId left;
  std::optional<LabelId> right;  ///< nothing in the last cell
  friend bool operator==(const InnerCell&, const InnerCell&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("variable", self.variable);
    visit("left", self.left);
    visit("right", self.right);
  }
};

/// A whip or braid inside a chain, once the target and the earlier right-linking objects of the
/// chain are assumed: what it excludes are its targets, for each of which the cells are a pattern.
struct InnerChain {
  std::vector<LabelId> targets;  ///< in increasing order
  std::vector<InnerCell> cells;
  friend bool operator==(const InnerChain&, const InnerChain&) = default;

  static constexpr const char* kName = "inner";
  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit(increasing("targets"), self.targets);
    visit("cells", self.cells);
  }
};

/// What is left in a cell of a chain: nothing, a candidate, a g-candidate, an inner Subset, or an
/// inner whip or braid.
class RightObject {
 public:
  using What = std::variant<std::monostate, LabelId, Group, Subset, InnerChain>;

  RightObject() = default;
  RightObject(std::nullopt_t) {}                              // NOLINT(google-explicit-constructor)
  RightObject(LabelId candidate) : what_(candidate) {}        // NOLINT(google-explicit-constructor)
  RightObject(Group group) : what_(std::move(group)) {}       // NOLINT(google-explicit-constructor)
  RightObject(Subset subset) : what_(std::move(subset)) {}    // NOLINT(google-explicit-constructor)
  RightObject(InnerChain inner) : what_(std::move(inner)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool empty() const { return std::holds_alternative<std::monostate>(what_); }
  [[nodiscard]] const LabelId* candidate() const { return std::get_if<LabelId>(&what_); }
  [[nodiscard]] const Group* group() const { return std::get_if<Group>(&what_); }
  [[nodiscard]] const Subset* subset() const { return std::get_if<Subset>(&what_); }
  [[nodiscard]] const InnerChain* inner() const { return std::get_if<InnerChain>(&what_); }
  /// The CSP variables it takes: those of an inner pattern, otherwise one.
  [[nodiscard]] std::uint32_t size() const {
    if (subset() != nullptr) return static_cast<std::uint32_t>(subset()->variables.size());
    return inner() != nullptr ? static_cast<std::uint32_t>(inner()->cells.size()) : 1;
  }
  [[nodiscard]] bool is(LabelId l) const { return candidate() != nullptr && *candidate() == l; }

  [[nodiscard]] const What& what() const { return what_; }
  [[nodiscard]] What& what() { return what_; }

  friend bool operator==(const RightObject&, const RightObject&) = default;

 private:
  What what_;
};

/// One CSP variable of a chain with its left-linking candidate and the right-linking object. The
/// last cell of whips and braids has none: nothing is left there. When the object is an inner
/// pattern, the variable is one of its variables.
struct ChainCell {
  VariableId variable;
  LabelId left;
  RightObject right;
  friend bool operator==(const ChainCell&, const ChainCell&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("variable", self.variable);
    visit("left", self.left);
    visit("right", self.right);
  }
};

/// A chain-like pattern (bivalue-chain, whip, braid and their generalisations). Its targets are the
/// eliminations of its step: each by itself makes the cells a pattern of the family.
struct Chain {
  std::vector<ChainCell> cells;
  friend bool operator==(const Chain&, const Chain&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("cells", self.cells);
  }
};

/// The number of CSP variables of a chain: the sizes of its right-linking objects, 1 for the last.
[[nodiscard]] inline std::uint32_t length_of(std::span<const ChainCell> cells) {
  std::uint32_t length = 0;
  for (const ChainCell& cell : cells) length += cell.right.size();
  return length;
}

/// One case of a reasoning by cases: a partial whip or braid, whose cells all have a right-linking
/// candidate, once `start` is supposed true.
struct Branch {
  LabelId start;
  std::vector<ChainCell> cells;
  friend bool operator==(const Branch&, const Branch&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("start", self.start);
    visit("cells", self.cells);
  }
};

/// A bivalue CSP variable with a branch for each of its two candidates: what both exclude is false,
/// what both assert is true.
struct Forcing {
  VariableId variable;
  Branch first;
  Branch second;
  friend bool operator==(const Forcing&, const Forcing&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("variable", self.variable);
    visit("cases", std::tie(self.first, self.second));
  }
};

/// Weak: what holds whatever the candidates are. Strong: from the candidates at the ends.
enum class SlopeKind : std::uint8_t { kWeak, kStrong };
[[nodiscard]] constexpr std::array<std::string_view, 2> words_for(SlopeKind) {
  return {"weak", "strong"};
}

/// CSP variables whose values increase from each to the next up to the turn and decrease after it,
/// or the other way round (a valley). An ascending chain has its turn at the end.
struct Slope {
  std::vector<VariableId> variables;
  std::uint32_t turn = 0;  ///< its number among the variables
  SlopeKind kind = SlopeKind::kWeak;
  friend bool operator==(const Slope&, const Slope&) = default;

  static constexpr const char* kName = "slope";
  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("variables", self.variables);
    visit("turn", self.turn);
    visit("kind", self.kind);
  }
};

/// Two CSP variables of a belt, and the two constraints that they share with those of the next
/// segment.
struct BeltSegment {
  std::array<VariableId, 2> ends;
  std::array<ConstraintId, 2> next;
  friend bool operator==(const BeltSegment&, const BeltSegment&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("ends", self.ends);
    visit("next", self.next);
  }
};

/// Segments in a ring: the candidates of each lie in the constraints it shares with its two
/// neighbours.
struct Belt {
  std::vector<BeltSegment> segments;
  friend bool operator==(const Belt&, const Belt&) = default;

  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("belt", self.segments);
  }
};

/// CSP variables for which the target leaves too little: their remaining candidates lie in fewer
/// constraints than there are variables (a candidate in none of `covers` counts as one by itself).
/// One variable without covers has nothing left at all.
struct Coupling {
  std::vector<VariableId> variables;
  std::vector<ConstraintId> covers;
  friend bool operator==(const Coupling&, const Coupling&) = default;

  static constexpr const char* kName = "coupling";
  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit(increasing("variables"), self.variables);
    visit(increasing("covers"), self.covers);
  }
};

/// A hidden Subset of values that another CSP variable (`split`), whatever it is, demands: the
/// `variables` alone can have the values of `covers`. Whatever the split is, what it and the target
/// leave of the other variables (`outside`) lies in fewer constraints (`others`) than these are. A
/// value that only one variable could ever have is not among the covers.
struct DynamicSubset {
  VariableId split{};
  std::vector<VariableId> variables;
  std::vector<ConstraintId> covers;
  std::vector<VariableId> outside;
  std::vector<ConstraintId> others;
  friend bool operator==(const DynamicSubset&, const DynamicSubset&) = default;

  static constexpr const char* kName = "dynamic";
  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit("split", self.split);
    visit(increasing("variables"), self.variables);
    visit(increasing("covers"), self.covers);
    visit(increasing("outside"), self.outside);
    visit(increasing("others"), self.others);
  }
};

/// Sums of the model (Structure::sums), by their controllers: what is left of the CSP variables of
/// `plus` without those of `minus` has the difference of the totals.
struct SurfaceSum {
  std::vector<VariableId> plus;
  std::vector<VariableId> minus;
  friend bool operator==(const SurfaceSum&, const SurfaceSum&) = default;

  static constexpr const char* kName = "surface";
  template <class Self, class Visitor>
  static void fields(Self& self, Visitor&& visit) {
    visit(increasing("plus"), self.plus);
    visit(increasing("minus"), self.minus);
  }
};

using Proof =
    std::variant<Single, Chain, Subset, Forcing, Slope, Belt, Coupling, DynamicSubset, SurfaceSum>;

}  // namespace pbcs
