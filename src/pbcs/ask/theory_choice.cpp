#include "pbcs/ask/theory_choice.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "pbcs/theory/levels.hpp"

namespace pbcs {
namespace {

constexpr std::string_view kOwn = "own";

std::vector<std::string_view> terms_of(std::string_view name) {
  std::vector<std::string_view> terms;
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t plus = std::min(name.find('+', at), name.size());
    terms.push_back(name.substr(at, plus - at));
    at = plus + 1;
  }
  return terms;
}

std::string joined(const std::vector<std::string_view>& terms) {
  std::string name;
  for (const std::string_view term : terms) name.append(name.empty() ? "" : "+").append(term);
  return name.empty() ? "BRT" : name;
}

// Own rules that are named already, perhaps with a bound, stay as they are.
Theory with_own_rules(const Theory& theory, const App& app) {
  if (app.own_rules.empty()) return theory;
  std::vector<std::string_view> terms;
  if (!theory.members().empty()) terms.emplace_back(theory.name());
  for (const std::string_view rule : terms_of(app.own_rules)) {
    const bool named = std::any_of(
        theory.members().begin(), theory.members().end(),
        [family = family_by_symbol(rule)](const TheoryMember& m) { return m.family == family; });
    if (!named) terms.push_back(rule);
  }
  return Theory::parse(joined(terms)).value();
}

}  // namespace

Result<TheoryChoice> parse_choice(std::string_view name) {
  if (const Level* level = find_level(name)) {
    return TheoryChoice{theory_of(*level), {}, OwnRules::kIncluded};
  }
  TheoryChoice choice;
  std::vector<std::string_view> terms = terms_of(name);
  const std::size_t owns = std::erase(terms, kOwn);
  if (owns > 1) return unexpected("theory '" + std::string(name) + "' names own twice");
  if (owns == 1) choice.own = OwnRules::kIncluded;
  auto theory = Theory::parse(joined(terms));
  if (!theory) return unexpected(theory.error());
  choice.theory = std::move(*theory);
  return choice;
}

Result<TheoryChoice> parse_level(std::string_view name) {
  if (find_level(name) != nullptr) return parse_choice(name);
  std::string known;
  for (const Level& level : levels()) {
    known.append(known.empty() ? "" : ", ").append(level.name);
  }
  return unexpected("'" + std::string(name) + "' is no level; known are " + known);
}

Theory theory_for(const TheoryChoice& choice, const App& app) {
  const bool own = !choice.theory || choice.own == OwnRules::kIncluded;
  Theory theory = choice.theory ? *choice.theory : theory_of(default_level());
  if (own) theory = with_own_rules(theory, app);
  return choice.max_length ? theory.up_to(*choice.max_length) : theory;
}

Result<Theory> parse_generic_theory(std::string_view name) {
  auto choice = parse_choice(name);
  if (!choice) return unexpected(choice.error());
  if (choice->own == OwnRules::kIncluded || choice->theory->has_specific()) {
    return unexpected(
        std::string(name) +
        " has rules that only some puzzles have (own, dS, belt, asc, ctr, sum, hill, valley, and "
        "levels); they are not applied here");
  }
  return std::move(*choice->theory);
}

}  // namespace pbcs
