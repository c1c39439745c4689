#include "pbcs/apps/csp/xcsp/constraints.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pbcs/apps/csp/patterns.hpp"
#include "pbcs/apps/csp/words.hpp"

namespace pbcs::csp {
namespace {

void demand_children(const XmlElement& element, std::initializer_list<std::string_view> known) {
  for (const XmlElement& child : element.children) {
    if (std::find(known.begin(), known.end(), child.name) == known.end()) {
      fail(child, "is not supported in <" + element.name + ">");
    }
    demand_attributes(child, {});
    const auto same = [&](const XmlElement& other) { return other.name == child.name; };
    if (std::count_if(element.children.begin(), element.children.end(), same) > 1) {
      fail(child, "is not supported twice in <" + element.name + ">");
    }
  }
}

const XmlElement& demand_child(const XmlElement& element, std::string_view name) {
  if (const XmlElement* child = element.child(name)) return *child;
  fail(element, "<" + std::string(name) + "> is missing");
}

// The element that has the variables: <list>, or the constraint itself.
const XmlElement& list_of(const XmlElement& element) {
  const XmlElement* list = element.child("list");
  return list != nullptr ? *list : element;
}

}  // namespace

void XcspConstraints::read_block(const XmlElement& block) {
  demand_attributes(block, {});
  for (const XmlElement& element : block.children) {
    if (element.name == "block") {
      read_block(element);
    } else if (element.name == "group") {
      read_group(element);
    } else {
      read(element, {Arguments()});
    }
  }
}

void XcspConstraints::read_group(const XmlElement& group) {
  demand_attributes(group, {});
  const XmlElement* constraint = nullptr;
  Uses uses;
  for (const XmlElement& element : group.children) {
    if (element.name != "args") {
      if (constraint != nullptr) fail(element, "a group has one constraint");
      constraint = &element;
      continue;
    }
    if (constraint == nullptr) fail(element, "expected the constraint of the group before it");
    uses.emplace_back(names_.expand_all(element, element.text), *constraint);
  }
  if (constraint == nullptr) fail(group, "has no constraint");
  if (!uses.empty()) read(*constraint, uses);
}

void XcspConstraints::read(const XmlElement& element, const Uses& uses) {
  using Reader = void (XcspConstraints::*)(const XmlElement&, const Arguments&);
  static constexpr std::array<std::pair<std::string_view, Reader>, 4> kReaders = {{
      {"allDifferent", &XcspConstraints::read_all_different},
      {"allEqual", &XcspConstraints::read_all_equal},
      {"ordered", &XcspConstraints::read_ordered},
      {"instantiation", &XcspConstraints::read_instantiation},
  }};
  demand_attributes(element, {});
  if (element.name == "extension") return read_extension(element, uses);
  if (element.name == "intension") return read_intension(element, uses);
  const auto* at = std::find_if(kReaders.begin(), kReaders.end(),
                                [&](const auto& pair) { return pair.first == element.name; });
  if (at == kReaders.end()) fail(element, "this constraint is not supported");
  for (const Arguments& arguments : uses) (this->*at->second)(element, arguments);
}

void XcspConstraints::add(const XmlElement& element, Constraint constraint) {
  const std::string id(element.attribute("id"));
  const bool free = is_name(id) && !names_.directory().find(id);
  if (free && constraint_names_.insert(id).second) constraint.name = id;
  reading_.description.constraints.push_back(std::move(constraint));
  reading_.constraints.push_back({element.offset, "<" + element.name + ">"});
}

// ---- tables -----------------------------------------------------------------------------------

void XcspConstraints::read_extension(const XmlElement& element, const Uses& uses) {
  demand_children(element, {"list", "supports", "conflicts"});
  const XmlElement& list = demand_child(element, "list");
  const XmlElement* supports = element.child("supports");
  const XmlElement* conflicts = element.child("conflicts");
  if ((supports == nullptr) == (conflicts == nullptr)) {
    fail(element, "expected either <supports> or <conflicts>");
  }
  Table table;
  for (const Arguments& arguments : uses) {
    table.scopes.push_back(names_.scope(list, arguments.fill_in(list)));
    if (table.scopes.back().empty()) fail(list, "has no variable");
    if (table.scopes.back().size() != table.scopes.front().size()) {
      fail(list, "the arguments of the group give lists of different lengths");
    }
  }
  table.polarity = supports != nullptr ? Table::Polarity::kAllowed : Table::Polarity::kForbidden;
  table.tuples = read_tuples(supports != nullptr ? *supports : *conflicts, table.scopes);
  add(element, {"", std::move(table)});
}

std::vector<Tuple> XcspConstraints::read_tuples(const XmlElement& element,
                                                const std::vector<Scope>& scopes) const {
  std::vector<Tuple> tuples;
  const TableValues values(names_.directory(), scopes);
  const std::vector<std::string> tokens = tokens_of(element.text);
  if (scopes.front().size() == 1) {
    for (const std::string& token : tokens) add_tuple(element, token, scopes, values, tuples);
    return tuples;
  }
  for (std::string_view rest : tokens) {
    while (!rest.empty()) {
      const std::size_t close = rest.find(')');
      if (rest.front() != '(' || close == std::string_view::npos) {
        fail(element, "'" + std::string(rest.substr(0, 20)) + "': expected tuples such as (1,2)");
      }
      add_tuple(element, rest.substr(1, close - 1), scopes, values, tuples);
      rest.remove_prefix(close + 1);
    }
  }
  return tuples;
}

void XcspConstraints::add_tuple(const XmlElement& element, std::string_view text,
                                const std::vector<Scope>& scopes, const TableValues& values,
                                std::vector<Tuple>& tuples) const {
  const std::size_t width = scopes.front().size();
  if (const auto range = read_range(text); range && width == 1) {
    for (const Scope& scope : scopes) {
      for (const Value& value : reading_.description.variables[scope.front()].domain) {
        const auto* number = std::get_if<std::int64_t>(&value);
        if (number == nullptr || *number < range->first || *number > range->last) continue;
        tuples.push_back({value});
      }
    }
    return;
  }
  Tuple tuple;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    const std::string_view entry = text.substr(at, comma - at);
    auto value = value_of(entry);
    if (!value && entry != "*") fail(element, "'" + std::string(entry) + "' is no value");
    tuple.push_back(std::move(value));
    at = comma + 1;
  }
  if (tuple.size() != width) {
    fail(element, "(" + std::string(text) + "): expected " + std::to_string(width) + " values");
  }
  // Tables may list values that no variable has; they say nothing.
  for (std::size_t i = 0; i < width; ++i) {
    if (tuple[i] && !values.contains(i, *tuple[i])) return;
  }
  tuples.push_back(std::move(tuple));
}

// ---- the others -------------------------------------------------------------------------------

void XcspConstraints::read_intension(const XmlElement& element, const Uses& uses) {
  demand_children(element, {"function"});
  const XmlElement* function = element.child("function");
  const XmlElement& place = function != nullptr ? *function : element;
  Relations relations;
  for (const Arguments& arguments : uses) {
    std::vector<std::string> tokens = tokens_of(arguments.fill_in(place));
    if (tokens.size() != 1) fail(place, "expected one expression, such as lt(x,add(y,1))");
    relations.texts.push_back(std::move(tokens.front()));
  }
  add(element, {"", std::move(relations)});
}

void XcspConstraints::read_all_different(const XmlElement& element, const Arguments& arguments) {
  demand_children(element, {"list"});
  const XmlElement& list = list_of(element);
  AllDifferent rule;
  rule.terms = names_.expand_all(list, arguments.fill_in(list));
  add(element, {"", std::move(rule)});
}

void XcspConstraints::read_all_equal(const XmlElement& element, const Arguments& arguments) {
  demand_children(element, {"list"});
  const XmlElement& list = list_of(element);
  add(element, {"", AllEqual{names_.scope(list, arguments.fill_in(list))}});
}

void XcspConstraints::read_ordered(const XmlElement& element, const Arguments& arguments) {
  static constexpr std::array<std::pair<std::string_view, Ordered::Order>, 4> kOrders = {{
      {"lt", Ordered::Order::kLess},
      {"le", Ordered::Order::kLessOrEqual},
      {"gt", Ordered::Order::kGreater},
      {"ge", Ordered::Order::kGreaterOrEqual},
  }};
  demand_children(element, {"list", "operator", "lengths"});
  const XmlElement& list = demand_child(element, "list");
  const Scope scope = names_.scope(list, arguments.fill_in(list));
  const XmlElement& sign = demand_child(element, "operator");
  const std::vector<std::string> words = tokens_of(sign.text);
  const std::string word = words.size() == 1 ? words.front() : "";
  const auto* order = std::find_if(kOrders.begin(), kOrders.end(),
                                   [&](const auto& pair) { return pair.first == word; });
  if (order == kOrders.end()) fail(sign, "expected lt, le, gt or ge");
  const XmlElement* lengths = element.child("lengths");
  if (lengths == nullptr) {
    add(element, {"", Ordered{scope, order->second}});
    return;
  }
  const std::vector<std::string> steps = names_.expand_all(*lengths, arguments.fill_in(*lengths));
  if (steps.size() + 1 != scope.size())
    fail(*lengths, "expected one less than there are variables");
  Relations relations;
  const auto& variables = reading_.description.variables;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    relations.texts.push_back(word + "(add(" + variables[scope[i]].name + "," + steps[i] + ")," +
                              variables[scope[i + 1]].name + ")");
  }
  add(element, {"", std::move(relations)});
}

void XcspConstraints::read_instantiation(const XmlElement& element, const Arguments& arguments) {
  demand_children(element, {"list", "values"});
  const XmlElement& list = demand_child(element, "list");
  const XmlElement& values = demand_child(element, "values");
  const Scope scope = names_.scope(list, arguments.fill_in(list));
  const std::vector<std::string> tokens = tokens_of(arguments.fill_in(values));
  if (tokens.size() != scope.size()) {
    fail(values, std::to_string(tokens.size()) + " values for " + std::to_string(scope.size()) +
                     " variables");
  }
  for (std::size_t i = 0; i < scope.size(); ++i) {
    const auto value = value_of(tokens[i]);
    const auto number = value ? names_.directory().find_value(scope[i], *value) : std::nullopt;
    if (!number) {
      fail(values,
           "'" + tokens[i] + "' is no value of " + reading_.description.variables[scope[i]].name);
    }
    reading_.description.givens.push_back({scope[i], *number});
    reading_.givens.push_back({element.offset, "<instantiation>"});
  }
}

}  // namespace pbcs::csp
