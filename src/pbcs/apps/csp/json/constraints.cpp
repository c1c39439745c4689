#include "pbcs/apps/csp/json/constraints.hpp"

#include <array>

#include "pbcs/apps/csp/words.hpp"

namespace pbcs::csp {
namespace {

class ConstraintReader {
 public:
  ConstraintReader(const JsonPlace& place, const Directory& directory, JsonParts& parts)
      : place_(place), directory_(directory), parts_(parts) {}

  Constraint read() {
    Constraint constraint;
    constraint.rule = read_rule();
    if (const auto name = member(place_, "name")) constraint.name = read_name(*name);
    return constraint;
  }

 private:
  using Rule = decltype(Constraint::rule);

  struct RuleKind {
    std::string_view key;
    Rule (ConstraintReader::*read)(const JsonPlace& place);
  };
  static constexpr std::size_t kRuleCount = 8;
  static const std::array<RuleKind, kRuleCount>& rule_kinds() {
    static const std::array<RuleKind, kRuleCount> kKinds = {{
        {"allowed", &ConstraintReader::allowed},
        {"forbidden", &ConstraintReader::forbidden},
        {"relation", &ConstraintReader::relation},
        {"all_different", &ConstraintReader::all_different},
        {"all_equal", &ConstraintReader::all_equal},
        {"ordered", &ConstraintReader::ordered},
        {"at_most_one", &ConstraintReader::at_most_one},
        {"exactly_one", &ConstraintReader::exactly_one},
    }};
    return kKinds;
  }

  Rule read_rule() {
    if (!place_.value().is_object()) fail(place_, "expected an object: a constraint");
    for (const RuleKind& kind : rule_kinds()) {
      if (const auto rule = member(place_, kind.key)) return (this->*kind.read)(*rule);
    }
    std::string known;
    for (const RuleKind& kind : rule_kinds()) {
      known.append(known.empty() ? "" : ", ").append(kind.key);
    }
    fail(place_, "what kind of constraint? expected one of " + known);
  }

  std::string read_name(const JsonPlace& place) const {
    const std::string& name = string(place, "a name");
    if (!is_name(name)) fail(place, "'" + name + "': " + std::string(kNameRule));
    if (directory_.find(name)) fail(place, "'" + name + "' is already the name of a variable");
    return name;
  }

  // ---- tables ---------------------------------------------------------------------------------
  Rule allowed(const JsonPlace& place) {
    demand_members(place_, {"allowed", "variables", "name"});
    return table(place, Table::Polarity::kAllowed);
  }
  Rule forbidden(const JsonPlace& place) {
    demand_members(place_, {"forbidden", "variables", "name"});
    return table(place, Table::Polarity::kForbidden);
  }

  Rule table(const JsonPlace& place, Table::Polarity polarity) {
    Table table;
    table.polarity = polarity;
    table.scopes = read_scopes(demand_member(place_, "variables"));
    demand_array(place, "tuples");
    const std::size_t width = table.scopes.front().size();
    const TableValues values(directory_, table.scopes);
    for (std::size_t i = 0; i < place.value().size(); ++i) {
      table.tuples.push_back(read_tuple(place.child(i), width, values));
    }
    return table;
  }

  /// Variables, or lists of variables.
  std::vector<Scope> read_scopes(const JsonPlace& place) {
    const Json& items = place.value();
    std::vector<Scope> scopes;
    const bool several = items.is_array() && !items.empty() && items[0].is_array();
    for (std::size_t i = 0; several && i < items.size(); ++i) {
      const JsonPlace scope_place = place.child(i);
      scopes.push_back(parts_.scope(scope_place));
      if (scopes.back().size() != scopes.front().size()) {
        fail(scope_place, "expected " + std::to_string(scopes.front().size()) +
                              " variables, as in the first list");
      }
    }
    if (!several) scopes.push_back(parts_.scope(place));
    if (scopes.front().empty()) fail(place, "expected at least one variable");
    return scopes;
  }

  [[nodiscard]] static Tuple read_tuple(const JsonPlace& place, std::size_t width,
                                        const TableValues& values) {
    const bool bare = width == 1 && !place.value().is_array();
    if (bare) return {read_entry(place, 0, values)};
    if (!place.value().is_array() || place.value().size() != width) {
      fail(place, "expected a list of " + std::to_string(width) + " values, one for each variable");
    }
    Tuple tuple;
    for (std::size_t i = 0; i < width; ++i) {
      tuple.push_back(read_entry(place.child(i), i, values));
    }
    return tuple;
  }

  [[nodiscard]] static std::optional<Value> read_entry(const JsonPlace& place, std::size_t i,
                                                       const TableValues& values) {
    if (place.value().is_string() && place.value().text() == "*") return std::nullopt;
    Value entry = value(place);
    // What could never occur is a slip of the pen.
    if (!values.contains(i, entry)) {
      fail(place, text_of(entry) + " is no value of variable number " + std::to_string(i + 1));
    }
    return entry;
  }

  // ---- relations ------------------------------------------------------------------------------
  Rule relation(const JsonPlace& place) {
    demand_members(place_, {"relation", "name"});
    Relations relations;
    if (place.value().is_string()) {
      relations.texts.push_back(place.value().text());
      return relations;
    }
    demand_array(place, "relations");
    for (std::size_t i = 0; i < place.value().size(); ++i) {
      relations.texts.push_back(string(place.child(i), "a relation, such as x < y,"));
    }
    return relations;
  }

  Rule all_different(const JsonPlace& place) {
    demand_members(place_, {"all_different", "name", "places"});
    AllDifferent rule;
    rule.terms = parts_.strings(place, "variables");
    if (const auto places = member(place_, "places")) {
      rule.places = read_places(*places, rule.terms.size());
    }
    return rule;
  }

  Places read_places(const JsonPlace& place, std::size_t count) {
    Places places;
    if (place.value().is_truth()) {
      places.wanted = truth(place) ? Places::Wanted::kDemanded : Places::Wanted::kNever;
      return places;
    }
    demand_members(place, {"name", "kind", "single", "phrase", "shown", "values"});
    places.wanted = Places::Wanted::kDemanded;
    places.words = words(place, Shown::kNo);
    if (const auto name = member(place, "name")) {
      places.name = string(*name, "a name with {} for the value");
      if (!is_name_pattern(places.name)) {
        fail(*name, "expected a name with {} for the value, such as r3n{}");
      }
    }
    if (const auto values = member(place, "values")) {
      places.values = parts_.value_names(*values, count);
    }
    return places;
  }

  Rule all_equal(const JsonPlace& place) {
    demand_members(place_, {"all_equal", "name"});
    return AllEqual{parts_.scope(place)};
  }

  Rule ordered(const JsonPlace& place) {
    demand_members(place_, {"ordered", "order", "name"});
    Ordered rule{parts_.scope(place), Ordered::Order::kLess};
    if (const auto order = member(place_, "order")) rule.order = read_order(*order);
    return rule;
  }

  static Ordered::Order read_order(const JsonPlace& place) {
    const std::string& sign = string(place, "<, <=, > or >=");
    if (sign == "<") return Ordered::Order::kLess;
    if (sign == "<=") return Ordered::Order::kLessOrEqual;
    if (sign == ">") return Ordered::Order::kGreater;
    if (sign == ">=") return Ordered::Order::kGreaterOrEqual;
    fail(place, "expected <, <=, > or >=, not '" + sign + "'");
  }

  // ---- labels ---------------------------------------------------------------------------------
  Rule at_most_one(const JsonPlace& place) {
    demand_members(place_, {"at_most_one", "name"});
    return AtMostOne{parts_.labels(place)};
  }

  Rule exactly_one(const JsonPlace& place) {
    demand_members(place_, {"exactly_one", "name", "kind", "single", "phrase", "shown", "values"});
    ExactlyOne rule{parts_.labels(place), words(place_, Shown::kNo), {}};
    if (rule.labels.empty()) fail(place, "expected at least one label");
    if (const auto values = member(place_, "values")) {
      rule.values = parts_.value_names(*values, rule.labels.size());
    }
    return rule;
  }

  const JsonPlace& place_;
  const Directory& directory_;
  JsonParts& parts_;
};

}  // namespace

Constraint read_constraint(const JsonPlace& place, const Directory& directory, JsonParts& parts) {
  return ConstraintReader(place, directory, parts).read();
}

}  // namespace pbcs::csp
