// All-different constraints: for each value a place, or an exclusion.
#include <set>
#include <utility>

#include "pbcs/apps/csp/expression/expression.hpp"
#include "pbcs/apps/csp/model/constraint_adder.hpp"

namespace pbcs::csp {

void ConstraintAdder::add_rule(const AllDifferent& rule) {
  const auto holders = find_holders(rule);
  const bool sure = holders.size() == rule.terms.size();
  if (rule.places.wanted == Places::Wanted::kDemanded && !sure) {
    throw Refusal{"places need as many values as there are terms: here are " +
                  std::to_string(holders.size()) + " values for " +
                  std::to_string(rule.terms.size()) + " terms"};
  }
  name("alldiff");
  for (const auto& [code, of_value] : holders) {
    const Holders once = without_repetition(of_value);
    if (sure && rule.places.wanted != Places::Wanted::kNever) {
      add_place(rule.places, directory_.text_of(code), once);
    } else {
      add_exclusion(directory_.text_of(code), once);
    }
  }
}

std::map<Code, ConstraintAdder::Holders> ConstraintAdder::find_holders(const AllDifferent& rule) {
  std::map<Code, Holders> holders;
  Evaluator evaluator;
  for (std::size_t t = 0; t < rule.terms.size(); ++t) {
    const Formula formula = formula_of(rule.terms[t], FormulaUse::kTerm);
    if (formula.scope.size() != 1) {
      throw Refusal{"each term must have exactly one variable, not so '" + rule.terms[t] + "'"};
    }
    const std::uint32_t variable = formula.scope.front();
    const std::uint32_t size = directory_.domain_size(variable);
    or_refuse(tuples_.pay({&size, 1}, formula.size));
    for (std::uint32_t i = 0; i < size; ++i) {
      const Code code = directory_.code(variable, i);
      const auto result = evaluator.evaluate(formula.root, {&code, 1});
      // What is not defined does not hold.
      if (result) holders[*result].push_back({t, {variable, i}, label(variable, i)});
      if (!result) parts_.exclude(label(variable, i));
    }
  }
  return holders;
}

// A label that gives two terms the same value cannot be true.
ConstraintAdder::Holders ConstraintAdder::without_repetition(const Holders& holders) {
  Holders once;
  std::set<LabelId> seen;
  for (const Holder& holder : holders) {
    if (seen.insert(holder.label).second) {
      once.push_back(holder);
    } else {
      parts_.exclude(holder.label);
    }
  }
  return once;
}

void ConstraintAdder::add_exclusion(const std::string& value, const Holders& holders) {
  if (holders.size() < 2) return;
  std::vector<LabelId> labels;
  labels.reserve(holders.size());
  for (const Holder& holder : holders) labels.push_back(holder.label);
  const std::string exclusion = part_name(value);
  parts_.claim(exclusion);
  parts_.add_exclusion(exclusion, std::move(labels));
}

void ConstraintAdder::add_place(const Places& places, const std::string& value,
                                const Holders& holders) {
  AddedVariable variable{
      places.name.empty() ? part_name(value) : filled(places.name, value),
      with_defaults(places.words, "place", "hidden-single", "the place of {} in " + name_),
      {}};
  variable.words.phrase = filled(variable.words.phrase, value);
  parts_.claim(variable.name);
  std::map<std::string, std::size_t> uses;
  for (const Holder& holder : holders) ++uses[place_text(places, holder)];
  for (const Holder& holder : holders) {
    const std::string& text = place_text(places, holder);
    variable.values.push_back(
        {holder.label, uses[text] == 1 ? text : text_of(description_, holder.pre_label)});
  }
  parts_.add_variable(variable);
}

const std::string& ConstraintAdder::place_text(const Places& places, const Holder& holder) const {
  return places.values.empty() ? variable_name(holder.pre_label.variable)
                               : places.values[holder.term];
}

}  // namespace pbcs::csp
