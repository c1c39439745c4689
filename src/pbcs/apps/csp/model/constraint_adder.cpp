#include "pbcs/apps/csp/model/constraint_adder.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "pbcs/apps/csp/expression/expression.hpp"

namespace pbcs::csp {
namespace {

bool in_order(Ordered::Order order, Code a, Code b) {
  switch (order) {
    case Ordered::Order::kLess:
      return a < b;
    case Ordered::Order::kLessOrEqual:
      return a <= b;
    case Ordered::Order::kGreater:
      return a > b;
    case Ordered::Order::kGreaterOrEqual:
      break;
  }
  return a >= b;
}

}  // namespace

void ConstraintAdder::or_refuse(Result<void> result) {
  if (!result) throw Refusal{std::move(result.error())};
}

Formula ConstraintAdder::formula_of(const std::string& text, FormulaUse use) const {
  auto formula = parse_formula(text, directory_, use, limits_);
  if (!formula) throw Refusal{std::move(formula.error())};
  return std::move(*formula);
}

void ConstraintAdder::add(const Constraint& constraint) {
  name_ = constraint.name;
  std::visit([this](const auto& rule) { add_rule(rule); }, constraint.rule);
}

const std::string& ConstraintAdder::name(const char* stem) {
  if (name_.empty()) name_ = parts_.free_name(stem);
  return name_;
}

// ---- tables and relations ---------------------------------------------------------------------

void ConstraintAdder::add_rule(const Table& table) {
  for (std::size_t i = 0; i < table.scopes.size(); ++i) {
    const Scope& scope = table.scopes[i];
    add_tuples(scope, {"table", i, table.scopes.size()},
               [&](Table::Polarity wanted, const Visit& visit) {
                 return tuples_.visit(table, scope, wanted, visit);
               });
  }
}

void ConstraintAdder::add_rule(const Relations& relations) {
  for (std::size_t i = 0; i < relations.texts.size(); ++i) {
    const std::string& text = relations.texts[i];
    const Formula formula = formula_of(text, FormulaUse::kRelation);
    if (formula.scope.empty()) throw Refusal{"'" + text + "' has no variable in it"};
    add_tuples(formula.scope, {"relation", i, relations.texts.size()},
               [&](Table::Polarity wanted, const Visit& visit) {
                 return tuples_.visit(formula, wanted, visit);
               });
  }
}

// Two values of one variable need no link; one value "linked to itself" is excluded.
void ConstraintAdder::add_tuples(const Scope& scope, const Numbered& which,
                                 const VisitAll& visit_all) {
  if (scope.size() <= 2) {
    or_refuse(visit_all(Table::Polarity::kForbidden, [&](std::span<const std::uint32_t> tuple) {
      parts_.add_link(label(scope.front(), tuple.front()), label(scope.back(), tuple.back()));
      return true;
    }));
    return;
  }
  std::vector<IndexTuple> allowed;
  or_refuse(visit_all(Table::Polarity::kAllowed, [&](std::span<const std::uint32_t> tuple) {
    allowed.emplace_back(tuple.begin(), tuple.end());
    return allowed.size() <= limits_.tuples;
  }));
  add_tuple_variable(scope, which, allowed);
}

void ConstraintAdder::add_tuple_variable(const Scope& scope, const Numbered& which,
                                         const std::vector<IndexTuple>& allowed) {
  if (allowed.size() > limits_.tuples) {
    throw Refusal{"more than " + std::to_string(limits_.tuples) + " tuples are allowed for " +
                  names_of(scope) +
                  "; split it into relations of fewer variables, with new variables for what they "
                  "share, such as carries and partial sums"};
  }
  if (allowed.empty()) {
    exclude_all_values(scope.front());
    return;
  }
  AddedVariable variable{tuple_variable_name(which),
                         with_defaults({}, "tuple", "single", "the tuple of " + names_of(scope)),
                         {}};
  for (const IndexTuple& tuple : allowed) {
    const std::string text = text_of_tuple(scope, tuple);
    const LabelId l = parts_.add_label({variable.name + "=" + text, variable.name, text});
    variable.values.push_back({l, text});
  }
  parts_.add_variable(variable);
  for (std::size_t t = 0; t < allowed.size(); ++t) {
    link_tuple(scope, allowed[t], variable.values[t].label);
  }
}

std::string ConstraintAdder::tuple_variable_name(const Numbered& which) {
  name(which.stem);
  if (which.count == 1) return name_;
  std::string one = part_name(std::to_string(which.number + 1));
  parts_.claim(one);
  return one;
}

// A CSP variable must have a value: that no tuple is allowed has to be said of another one.
void ConstraintAdder::exclude_all_values(std::uint32_t variable) {
  for (std::uint32_t i = 0; i < directory_.domain_size(variable); ++i) {
    parts_.exclude(label(variable, i));
  }
}

void ConstraintAdder::link_tuple(const Scope& scope, const IndexTuple& tuple, LabelId l) {
  for (std::size_t i = 0; i < scope.size(); ++i) {
    for (std::uint32_t value = 0; value < directory_.domain_size(scope[i]); ++value) {
      if (value != tuple[i]) parts_.add_link(l, label(scope[i], value));
    }
  }
}

std::string ConstraintAdder::text_of_tuple(const Scope& scope, const IndexTuple& tuple) const {
  std::string text;
  for (std::size_t i = 0; i < scope.size(); ++i) {
    if (i > 0) text += '/';
    text += directory_.text_of(directory_.code(scope[i], tuple[i]));
  }
  return text;
}

std::string ConstraintAdder::names_of(const Scope& scope) const {
  std::string text;
  for (std::size_t i = 0; i < scope.size(); ++i) {
    if (i > 0) text += i + 1 == scope.size() ? " and " : ", ";
    text += variable_name(scope[i]);
  }
  return text;
}

// ---- the others -------------------------------------------------------------------------------

void ConstraintAdder::link_unless(std::uint32_t x, std::uint32_t y, const Compatible& compatible) {
  const std::array<std::uint32_t, 2> sizes{directory_.domain_size(x), directory_.domain_size(y)};
  constexpr std::size_t kOverhead = 16;  // of a pair of variables, however few values they have
  or_refuse(tuples_.pay({}, kOverhead));
  or_refuse(tuples_.pay(sizes, 1));
  for (std::uint32_t i = 0; i < sizes[0]; ++i) {
    for (std::uint32_t j = 0; j < sizes[1]; ++j) {
      if (compatible(directory_.code(x, i), directory_.code(y, j))) continue;
      parts_.add_link(label(x, i), label(y, j));
    }
  }
}

void ConstraintAdder::add_rule(const AllEqual& rule) {
  for (std::size_t i = 0; i < rule.variables.size(); ++i) {
    for (std::size_t j = i + 1; j < rule.variables.size(); ++j) {
      link_unless(rule.variables[i], rule.variables[j], std::equal_to<>());
    }
  }
}

void ConstraintAdder::add_rule(const Ordered& rule) {
  for (const std::uint32_t v : rule.variables) {
    if (directory_.has_words(v)) {
      throw Refusal{"'" + variable_name(v) + "' has words among its values: they have no order"};
    }
  }
  for (std::size_t i = 0; i + 1 < rule.variables.size(); ++i) {
    link_unless(rule.variables[i], rule.variables[i + 1],
                [&](Code a, Code b) { return in_order(rule.order, a, b); });
  }
}

void ConstraintAdder::add_rule(const AtMostOne& rule) {
  std::vector<LabelId> labels;
  labels.reserve(rule.labels.size());
  for (const PreLabel& l : rule.labels) labels.push_back(parts_.label(l));
  parts_.add_exclusion(name("atmost"), std::move(labels));
}

void ConstraintAdder::add_rule(const ExactlyOne& rule) {
  AddedVariable variable{
      name("choice"), with_defaults(rule.words, "choice", "choice-single", "the choice of {}"), {}};
  variable.words.phrase = filled(variable.words.phrase, variable.name);
  std::set<LabelId> added;
  for (std::size_t i = 0; i < rule.labels.size(); ++i) {
    const LabelId l = parts_.label(rule.labels[i]);
    if (!added.insert(l).second) continue;
    variable.values.push_back(
        {l, rule.values.empty() ? text_of(description_, rule.labels[i]) : rule.values[i]});
  }
  parts_.add_variable(variable);
}

}  // namespace pbcs::csp
