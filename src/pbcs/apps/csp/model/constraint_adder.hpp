// Adds the constraints of a description to the parts of its model, one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "pbcs/apps/csp/directory.hpp"
#include "pbcs/apps/csp/expression/expression.hpp"
#include "pbcs/apps/csp/model/model_parts.hpp"
#include "pbcs/apps/csp/model/tuples.hpp"

namespace pbcs::csp {

class ConstraintAdder {
 public:
  ConstraintAdder(const Description& description, const Directory& directory, const Limits& limits,
                  ModelParts& parts)
      : description_(description),
        directory_(directory),
        limits_(limits),
        parts_(parts),
        tuples_(directory, limits) {}

  /// Throws Refusal.
  void add(const Constraint& constraint);

 private:
  [[nodiscard]] LabelId label(std::uint32_t variable, std::uint32_t value) const {
    return parts_.label({variable, value});
  }
  [[nodiscard]] const std::string& variable_name(std::uint32_t variable) const {
    return description_.variables[variable].name;
  }
  static void or_refuse(Result<void> result);
  [[nodiscard]] Formula formula_of(const std::string& text, FormulaUse use) const;
  /// The name of the constraint, or one made up.
  const std::string& name(const char* stem);
  /// The name of one of several things of the constraint.
  [[nodiscard]] std::string part_name(const std::string& part) const { return name_ + ":" + part; }

  void add_rule(const Table& table);
  void add_rule(const Relations& relations);
  void add_rule(const AllDifferent& rule);
  void add_rule(const AllEqual& rule);
  void add_rule(const Ordered& rule);
  void add_rule(const AtMostOne& rule);
  void add_rule(const ExactlyOne& rule);

  // ---- tables and relations
  /// One of several similar parts of a constraint.
  struct Numbered {
    const char* stem;
    std::size_t number;
    std::size_t count;
  };
  /// Goes through the tuples that are allowed or forbidden.
  using VisitAll = std::function<Result<void>(Table::Polarity, const Visit&)>;
  void add_tuples(const Scope& scope, const Numbered& which, const VisitAll& visit_all);
  void add_tuple_variable(const Scope& scope, const Numbered& which,
                          const std::vector<IndexTuple>& allowed);
  [[nodiscard]] std::string tuple_variable_name(const Numbered& which);
  void exclude_all_values(std::uint32_t variable);
  void link_tuple(const Scope& scope, const IndexTuple& tuple, LabelId l);
  [[nodiscard]] std::string text_of_tuple(const Scope& scope, const IndexTuple& tuple) const;
  /// "x, y and z"
  [[nodiscard]] std::string names_of(const Scope& scope) const;

  // ---- all different
  /// A label that gives a term some value.
  struct Holder {
    std::size_t term;
    PreLabel pre_label;
    LabelId label;
  };
  using Holders = std::vector<Holder>;
  [[nodiscard]] std::map<Code, Holders> find_holders(const AllDifferent& rule);
  [[nodiscard]] Holders without_repetition(const Holders& holders);
  void add_exclusion(const std::string& value, const Holders& holders);
  void add_place(const Places& places, const std::string& value, const Holders& holders);
  [[nodiscard]] const std::string& place_text(const Places& places, const Holder& holder) const;

  // ---- orders
  using Compatible = std::function<bool(Code, Code)>;
  void link_unless(std::uint32_t x, std::uint32_t y, const Compatible& compatible);

  const Description& description_;
  const Directory& directory_;
  Limits limits_;
  ModelParts& parts_;
  TupleSource tuples_;
  std::string name_;  // of the constraint being added
};

}  // namespace pbcs::csp
